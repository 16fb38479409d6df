// Questions to Python and their answers, and whether the line between them is alive.

const ANSWER_MS = 20000;
const PING_MS = 6000;
const BEAT_MS = 8000;
const LOST_BEAT_MS = 3000;

/** A question that Python understood and declined, in words for the learner. */
export class Problem extends Error {
  /** @param {{title?: string, text?: string, code?: string, rule?: object, offer?: {label: string, query: string}[]}} told */
  constructor(told) {
    super(told.text || "That did not work.");
    this.name = "Problem";
    this.title = told.title || "That did not work";
    this.text = this.message;
    this.code = told.code || "";
    this.offer = told.offer || [];
    this.rule = told.rule || null;
  }
}

/** No answer came: the connection is gone or the other side is busy for too long. */
export class Lost extends Error {}

/**
 * Open the line to Python over an anywidget model.
 * @param {any} model the anywidget model
 * @param {AbortSignal} signal ends the line
 * @returns {{ask: (ask: string, params?: object, options?: {timeout?: number}) => Promise<any>,
 *   askRaw: Function, alive: () => boolean,
 *   onChange: (listener: (alive: boolean) => void, until?: AbortSignal) => void}}
 */
export function openWire(model, signal) {
  const waiting = new Map();
  const listeners = new Set();
  let lastId = Math.floor(Math.random() * 1e6) * 1e6;
  let alive = true;
  let lastHeard = performance.now();

  const setAlive = (now) => {
    if (alive === now) return;
    alive = now;
    listeners.forEach((listener) => listener(alive));
  };

  const settle = (message, buffers) => {
    lastHeard = performance.now();
    setAlive(true);
    const question = message && waiting.get(message.id);
    if (!question) return;
    waiting.delete(message.id);
    clearTimeout(question.timer);
    if (message.problem) question.reject(new Problem(message.problem));
    else question.resolve([message.answer || {}, buffers || []]);
  };

  const giveUp = (id, sentAt) => {
    const question = waiting.get(id);
    if (!question) return;
    waiting.delete(id);
    if (lastHeard <= sentAt) setAlive(false);
    question.reject(new Lost("No answer came."));
  };

  const askRaw = (ask, params = {}, { timeout = ANSWER_MS } = {}) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      const sentAt = performance.now();
      waiting.set(id, { resolve, reject, timer: setTimeout(() => giveUp(id, sentAt), timeout) });
      send(model, { ...params, id, ask }, () => giveUp(id, Infinity));
    });

  model.on("msg:custom", settle);
  signal.addEventListener("abort", () => {
    model.off("msg:custom", settle);
    waiting.forEach((question) => clearTimeout(question.timer));
    waiting.clear();
  });
  startHeartbeat(
    () => askRaw("ping", {}, { timeout: PING_MS }),
    () => alive,
    signal,
  );

  return {
    ask: async (ask, params, options) => (await askRaw(ask, params, options))[0],
    askRaw,
    alive: () => alive,
    onChange: (listener, until) => {
      listeners.add(listener);
      until?.addEventListener("abort", () => listeners.delete(listener));
    },
  };
}

function send(model, message, failed) {
  try {
    const sent = model.send(message);
    if (sent && typeof sent.catch === "function") sent.catch(failed);
  } catch {
    failed();
  }
}

function startHeartbeat(ping, alive, signal) {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(beat, alive() ? BEAT_MS : LOST_BEAT_MS);
  };
  const beat = async () => {
    if (document.visibilityState === "visible") await ping().catch(() => null);
    later();
  };
  const wake = () => document.visibilityState === "visible" && ping().catch(() => null);
  document.addEventListener("visibilitychange", wake, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  later();
}
