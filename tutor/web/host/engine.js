// An engine in a worker of the page's own, as a host: it starts when it is told to or first needed, and is started anew
// where it dies or hangs.

import { holdListeners } from "./listeners.js";
import { isCalledFor } from "../lib/called-for.js";

const BUDGET_MS = 30000;

/** What is worked at in spells, each asked for anew: rivals who think, what the coach and a review find out. */
const IN_SPELLS = new Set(["think", "verdict", "hint", "review"]);

/** How long an engine that starts may be silent. Where a browser has no memory for it, Pyodide waits for ever. */
export const SILENCE_MS = 60000;

/** So many questions wait for an engine that sleeps; older ones are about places where the learner is no more. */
const MOST_ASLEEP = 20;

const PASSED_BY = { title: "You have gone on", text: "This was asked at another place. Look there again, and it is asked anew." };

const TOO_LONG = {
  title: "That took too long",
  text: "The engine worked on this for too long and was started anew. Nothing is lost: go on, or try it again.",
};
const DIED = {
  title: "The engine stopped",
  text: "It was started anew. Nothing is lost: go on, or try it again.",
};

/**
 * @typedef {Protocol.Host & {start: () => void, sleeps: string}} Engine `start` starts it where it does not run, and anew where
 *   it was lost; `sleeps` says why it sleeps until the learner wants something, "" where it does not
 * @typedef {{id?: unknown, answer?: any, problem?: {title?: string, text?: string, code?: string}}} Reply
 * @typedef {{progress?: Protocol.WakingProgress, failed?: string, reply?: string, ready?: boolean}} Message
 *   what a worker says; a reply is JSON
 * @typedef {() => Pick<Worker, "postMessage" | "terminate" | "addEventListener">} OpenWorker starts a worker that
 *   speaks as tutor/hosts/site/worker.js does
 */

/**
 * A worker that works hears nothing: whether it is there the engine knows without it, and says so to a ping.
 * @param {OpenWorker} open
 * @param {{budget?: number, sleeps?: string}} [options] how many milliseconds one question may take, and why what nobody
 *   called for lets the engine sleep, "" where it does not; one that was lost is not started by that, either
 * @returns {Engine}
 */
export function createEngine(open, { budget = BUDGET_MS, sleeps = "" } = {}) {
  const { on, off, tell } = holdListeners();
  const life = holdLife({ tell, on, fellSilent: () => giveUp() });
  const worker = holdWorker(open, { hear: (data) => hear(data), died: () => startAnew(DIED) });
  const waiting = holdWaiting({ budget, life, post: worker.post, tooLong: () => startAnew(TOO_LONG) });

  on("life", waiting.watch);
  on("reply", (/** @type {Reply} */ { id }) => waiting.drop(id));

  const hear = (/** @type {Message} */ { progress, failed, reply, ready }) => {
    if (progress) tell("progress", progress);
    if (failed) giveUp();
    if (reply) tell("reply", JSON.parse(reply));
    if (ready) life.set("alive");
  };
  const start = () => void (worker.open(waiting.questions()) && life.set("waking"));
  /** Questions are given up with it: whoever asked them hears that it is lost. */
  const giveUp = () => {
    worker.stop();
    waiting.clear();
    life.set("lost");
  };
  const startAnew = (/** @type {{title: string, text: string}} */ problem) => {
    if (life.now() === "waking") return giveUp();
    worker.stop();
    const [first] = waiting.questions();
    if (first) tell("reply", { id: first.id, problem });
    return start();
  };
  const send = (/** @type {Protocol.JsonObject} */ question) => {
    if (question.ask === "ping") return void (life.now() === "alive" && tell("reply", { id: question.id, answer: {} }));
    const uncalled = !isCalledFor(question.ask);
    if (uncalled && life.now() === "lost") return;
    waiting.add(question);
    if (!(uncalled && sleeps)) return start();
    for (const { id } of passedBy(waiting.questions(), life.now())) tell("reply", { id, problem: PASSED_BY });
  };
  return Object.defineProperty({ life: life.now(), send, on, off, start, sleeps }, "life", { get: life.now });
}

/**
 * The questions that an engine which sleeps is not to be asked any more.
 * @param {Protocol.JsonObject[]} waiting the oldest first
 * @param {Protocol.Life} life
 */
function passedBy(waiting, life) {
  return life === "asleep" ? waiting.slice(0, -MOST_ASLEEP) : [];
}

/**
 * Whether the engine sleeps, wakes, lives or is lost.
 * @param {Pick<ReturnType<typeof holdListeners>, "tell" | "on"> & {fellSilent: () => void}} given `fellSilent` is called
 *   where nothing is heard for long of an engine that wakes
 */
function holdLife({ tell, on, fellSilent }) {
  /** @type {Protocol.Life} */
  let now = "asleep";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  const wind = () => {
    clearTimeout(silence);
    if (now === "waking") silence = setTimeout(fellSilent, SILENCE_MS);
  };
  on("progress", wind);
  const set = (/** @type {Protocol.Life} */ life) => {
    if (life === now) return;
    now = life;
    wind();
    tell("life", life);
  };
  return { now: () => now, set };
}

/**
 * The worker, where one runs.
 * @param {OpenWorker} open
 * @param {{hear: (data: Message) => void, died: () => void}} listeners
 */
function holdWorker(open, { hear, died }) {
  /** @type {ReturnType<OpenWorker> | null} */
  let worker = null;
  const post = (/** @type {Protocol.JsonObject} */ question) => worker?.postMessage({ question: JSON.stringify(question) });
  return {
    /** Start one where none runs, and give it these questions; whether it was started now. */
    open(/** @type {Protocol.JsonObject[]} */ questions) {
      if (worker) return false;
      const opened = (worker = open());
      const ifStillOurs = (/** @type {() => void} */ act) => worker === opened && act();
      opened.addEventListener("message", ({ data }) => ifStillOurs(() => hear(data)));
      opened.addEventListener("error", () => ifStillOurs(died));
      for (const question of questions) post(question);
      return true;
    },
    post,
    stop() {
      worker?.terminate();
      worker = null;
    },
  };
}

/**
 * The questions that wait, in their order. The engine takes one at a time: the time of the first runs. A spell of work is
 * asked for once nothing else waits, so that no answer waits for more than one.
 * @param {{budget: number, life: {now: () => Protocol.Life}, post: (question: Protocol.JsonObject) => void, tooLong: () => void}} given
 */
function holdWaiting({ budget, life, post, tooLong }) {
  /** @type {Map<unknown, Protocol.JsonObject>} */
  const waiting = new Map();
  /** @type {Protocol.JsonObject[]} */
  const later = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const watch = () => {
    clearTimeout(timer);
    if (life.now() === "alive" && waiting.size > 0) timer = setTimeout(tooLong, budget);
  };
  const ask = (/** @type {Protocol.JsonObject} */ question) => {
    waiting.set(question.id, question);
    post(question);
    if (waiting.size === 1) watch();
  };
  return {
    questions: () => [...waiting.values()],
    add(/** @type {Protocol.JsonObject} */ question) {
      if (waiting.size > 0 && IN_SPELLS.has(String(question.ask))) later.push(question);
      else ask(question);
    },
    clear() {
      waiting.clear();
      later.length = 0;
    },
    drop(/** @type {unknown} */ id) {
      if (!waiting.delete(id)) return;
      const next = waiting.size === 0 ? later.shift() : undefined;
      if (next) ask(next);
      else watch();
    },
    watch,
  };
}
