// Questions to Python and their answers, and whether the line between them is alive.

/**
 * @typedef {keyof Protocol.Questions} Name
 * @typedef {{id?: unknown, answer?: unknown, problem?: Protocol.ProblemAnswer}} Reply
 * @typedef {(life: Protocol.Life) => void} LifeListener
 * @typedef {Protocol.Host & {start?: () => void, sleeps?: string}} Startable a host; `start` is there where the page itself starts
 *   the engine, and starts it anew where it was lost or takes too long: no time is kept here then; `sleeps` says why it
 *   does not start by itself
 * @typedef {(names: Name[]) => void} WaitListener
 * @typedef {{answer: (ask: Name, parts: object) => Promise<any | null>}} Shelf what answers from files; null is for
 *   whatever is not there or cannot be had now, which the engine has to answer
 *
 * @typedef {object} Asked a question that waits for its reply
 * @property {Name} name
 * @property {(found: [answer: any, buffers: DataView<ArrayBuffer>[]]) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {ReturnType<typeof setTimeout> | undefined} timer runs while the engine is there
 * @property {number} timeout milliseconds
 *
 * @typedef {(id: number, sentAt: number) => void} GiveUp
 */

const ANSWER_MS = 20000;
const PING_MS = 6000;
const BEAT_MS = 8000;
const LOST_BEAT_MS = 3000;

/** A question that Python understood and declined, in words for the learner. */
export class Problem extends Error {
  /** @param {Partial<Protocol.ProblemAnswer>} told */
  constructor({ title = "That did not work", text = "That did not work.", code, offer = [], rule }) {
    super(text);
    this.name = "Problem";
    this.title = title;
    this.text = text;
    this.code = code ?? "";
    this.offer = offer;
    this.rule = rule ?? null;
  }
}

/** No answer came: the connection is gone or the other side is busy for too long. */
export class Lost extends Error {}

/** @typedef {ReturnType<typeof openWire>} Wire */

/**
 * Open the line to Python over a host. What the shelf holds is not asked for there. While the host is asleep or waking,
 * questions wait for as long as it takes; where it says that it is lost they are given up at once, unless what was asked
 * wakes it.
 * @param {Startable} host
 * @param {AbortSignal} signal ends the line
 * @param {Shelf} [shelf]
 */
export function openWire(host, signal, shelf) {
  const life = watchLife(host, signal);
  const waiting = holdQuestions(host, life, signal);

  /**
   * Ask a question. Rejects with a Problem where Python declines it, and with Lost where no reply comes in time, to this
   * question or any other.
   * @template {Name} Asked
   * @param {Asked} ask
   * @param {Protocol.Questions[Asked]["parts"]} parts
   * @returns {Promise<Protocol.Questions[Asked]["answer"]>}
   */
  const askFor = async (ask, parts) =>
    (shelf && (await shelf.answer(ask, parts))) ?? (await waiting.ask(ask, parts, ANSWER_MS))[0];

  startHeartbeat(() => waiting.ask("ping", {}, PING_MS), life.now, () => isThere(host.life), signal);
  return {
    ask: askFor,
    /** Ask a question whose answer has buffers beside it, such as a script; it may take `timeout` milliseconds. */
    askRaw: (/** @type {Name} */ ask, /** @type {object} */ parts = {}, timeout = ANSWER_MS) =>
      waiting.ask(ask, parts, timeout),
    life: life.now,
    onLife: life.onChange,
    onBack: life.onBack,
    /** Calls the listener with the names of the questions that wait for a reply, whenever they change. */
    onWait: waiting.onChange,
    start: host.start,
    sleeps: host.sleeps,
    /** @type {(listener: (progress: Protocol.WakingProgress) => void, until?: AbortSignal) => void} */
    onProgress: (listener, until = signal) => {
      host.on("progress", listener);
      AbortSignal.any([signal, until]).addEventListener("abort", () => host.off("progress", listener));
    },
  };
}

/**
 * Whether a host that says this of itself takes questions now.
 * @param {Protocol.Life} life
 */
function isThere(life) {
  return life === "alive";
}

/**
 * What is known of the other side: what the host says of it, and whether replies come.
 * @param {Protocol.Host} host
 * @param {AbortSignal} signal
 */
function watchLife(host, signal) {
  /** @type {Set<LifeListener>} */
  const listeners = new Set();
  let now = host.life;
  const set = (/** @type {Protocol.Life} */ life) => {
    if (now === life) return;
    now = life;
    for (const listener of listeners) listener(life);
  };
  const follow = () => set(host.life);
  host.on("life", follow);
  signal.addEventListener("abort", () => host.off("life", follow));
  const onChange = (/** @type {LifeListener} */ listener, /** @type {AbortSignal} */ until = signal) => {
    listeners.add(listener);
    until.addEventListener("abort", () => listeners.delete(listener));
  };
  /** Calls the listener whenever the other side is there again after it was lost. */
  const onBack = (/** @type {() => void} */ listener, /** @type {AbortSignal} */ until = signal) => {
    let wasLost = now === "lost";
    onChange((life) => {
      if (life === "alive" && wasLost) listener();
      wasLost = life === "lost" || (wasLost && life !== "alive");
    }, until);
  };
  return { now: () => now, set, onChange, onBack };
}

/**
 * The questions that wait for their replies.
 * @param {Startable} host
 * @param {ReturnType<typeof watchLife>} life
 * @param {AbortSignal} signal
 */
function holdQuestions(host, life, signal) {
  const waiting = holdWaiting();
  let lastId = Math.floor(Math.random() * 1e6) * 1e6;
  let lastHeard = performance.now();

  const hear = (/** @type {Reply | null} */ reply, /** @type {DataView<ArrayBuffer>[]} */ buffers = []) => {
    lastHeard = performance.now();
    if (life.now() === "lost" && isThere(host.life)) life.set("alive");
    settle(waiting.take(reply?.id), reply ?? {}, buffers);
  };
  /** Gives a question up, unless something was heard since it was asked: then the other side is slow, and is waited for. */
  const giveUp = (/** @type {number} */ id, sentAt = Infinity) => {
    if (lastHeard > sentAt) return waiting.startTimer(id, giveUp);
    const question = waiting.take(id);
    if (question) life.set("lost");
    question?.reject(new Lost("No answer came."));
  };
  const followLife = () => {
    if (isThere(host.life) && !host.start) waiting.startTimers(giveUp);
    else waiting.stopTimers();
    if (host.life === "lost") for (const id of waiting.ids()) giveUp(id);
  };
  /** @type {(ask: Name, parts: object, timeout: number) => Promise<[any, DataView<ArrayBuffer>[]]>} */
  const ask = (name, parts, timeout) =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      waiting.add(id, { name, resolve, reject, timeout, timer: undefined });
      send(host, { ...parts, id, ask: name }, () => giveUp(id));
      followLife();
    });

  life.onChange(followLife);
  host.on("reply", hear);
  signal.addEventListener("abort", () => {
    host.off("reply", hear);
    for (const id of waiting.ids()) waiting.take(id);
  });
  const onChange = (/** @type {WaitListener} */ listener, until = signal) => waiting.onChange(listener, until);
  return { ask, onChange };
}

/**
 * @param {Asked | undefined} question
 * @param {Reply} reply
 * @param {DataView<ArrayBuffer>[]} buffers
 */
function settle(question, { answer = {}, problem }, buffers) {
  if (problem) question?.reject(new Problem(problem));
  else question?.resolve([answer, buffers]);
}

/** Questions by their ids, each with a timer that may run. */
function holdWaiting() {
  /** @type {Map<number, Asked>} */
  const waiting = new Map();
  /** @type {Set<WaitListener>} */
  const listeners = new Set();
  const tell = () => listeners.forEach((listener) => listener([...waiting.values()].map(({ name }) => name)));
  const startTimer = (/** @type {number} */ id, /** @type {GiveUp} */ giveUp) => {
    const question = waiting.get(id);
    if (question) question.timer = setTimeout(giveUp, question.timeout, id, performance.now());
  };
  return {
    ids: () => [...waiting.keys()],
    add: (/** @type {number} */ id, /** @type {Asked} */ question) => {
      waiting.set(id, question);
      tell();
    },
    take: (/** @type {unknown} */ id) => {
      const question = waiting.get(Number(id));
      clearTimeout(question?.timer);
      if (waiting.delete(Number(id))) tell();
      return question;
    },
    startTimer,
    /** Start the timers that do not run yet. */
    startTimers: (/** @type {GiveUp} */ giveUp) => {
      for (const [id, { timer }] of waiting) if (timer === undefined) startTimer(id, giveUp);
    },
    stopTimers: () => {
      for (const one of waiting.values()) {
        clearTimeout(one.timer);
        one.timer = undefined;
      }
    },
    onChange: (/** @type {WaitListener} */ listener, /** @type {AbortSignal} */ until) => {
      listeners.add(listener);
      until.addEventListener("abort", () => listeners.delete(listener));
    },
  };
}

/**
 * @param {Protocol.Host} host
 * @param {Protocol.JsonObject} question
 * @param {() => void} failed
 */
function send(host, question, failed) {
  try {
    const sent = /** @type {unknown} */ (host.send(question));
    if (sent instanceof Promise) sent.catch(failed);
  } catch {
    failed();
  }
}

/**
 * Ask now and then whether somebody is there, while the page is looked at.
 * @param {() => Promise<unknown>} ping
 * @param {() => Protocol.Life} life
 * @param {() => boolean} takesQuestions
 * @param {AbortSignal} signal
 */
function startHeartbeat(ping, life, takesQuestions, signal) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const later = () => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(beat, life() === "lost" ? LOST_BEAT_MS : BEAT_MS);
  };
  const wake = async () => {
    if (document.visibilityState === "visible" && takesQuestions()) await ping().catch(() => null);
  };
  const beat = async () => {
    await wake();
    later();
  };
  document.addEventListener("visibilitychange", wake, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  later();
}
