// Two engines as one host: what may take long goes to the second, so that answers never wait for it.

import { DIED } from "./engine.js";
import { holdListeners } from "./listeners.js";
import { keepRecent } from "../lib/recent.js";

const LINES = 16;

/** Questions that may take long. None of their answers brings a line. */
const LONG = new Set(["think", "verdict", "hint", "review"]);

/**
 * @typedef {import("../protocol.d.ts").JsonObject} JsonObject
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Reply} Reply
 */

/**
 * All lines are opened at the first engine. The second one starts when something may take long, and until it is there
 * the first one does that too; a line comes to it as a file, when it is first asked about it.
 * @param {Engine} first
 * @param {Engine | null} second null where there is to be but one
 * @returns {Engine}
 */
export function joinEngines(first, second) {
  if (!second) return first;
  const { on, off, tell } = holdListeners();
  const [askFirst, askSecond] = [askerOf(first), askerOf(second)];
  const askThere = lendLines(askFirst.ask, askSecond.ask);

  first.on("reply", (reply) => askFirst.settle(reply) || tell("reply", reply));
  first.on("life", (life) => tell("life", life));
  first.on("progress", (progress) => tell("progress", progress));
  second.on("reply", askSecond.settle);

  const sendThere = async (/** @type {JsonObject} */ question) =>
    tell("reply", { ...(await askThere(question)), id: question.id });
  const send = (/** @type {JsonObject} */ question) => {
    const long = first.life === "alive" && LONG.has(String(question.ask));
    if (long) second.start();
    if (long && second.life === "alive") sendThere(question);
    else first.send(question);
  };
  const joined = { life: first.life, send, on, off, start: first.start };
  return Object.defineProperty(joined, "life", { get: () => first.life });
}

/**
 * Questions of our own to an engine, each with a promise of its reply; where the engine is lost, of words about that.
 * @param {Engine} engine
 */
function askerOf(engine) {
  /** @type {Map<unknown, (reply: Reply) => void>} */
  const waiting = new Map();
  let last = 0;
  /** @type {(question: JsonObject) => Promise<Reply>} */
  const ask = (question) =>
    new Promise((resolve) => {
      const id = `lane-${(last += 1)}`;
      waiting.set(id, resolve);
      engine.send({ ...question, id });
    });
  /** Whether this was a reply to one of them. */
  const settle = (/** @type {Reply} */ reply) => {
    waiting.get(reply.id)?.(reply);
    return waiting.delete(reply.id);
  };
  const giveUp = () => {
    for (const id of waiting.keys()) settle({ id, problem: DIED });
  };
  engine.on("life", (life) => life === "lost" && giveUp());
  return { ask, settle };
}

/**
 * Ask one engine about a line of another one, which lends it.
 * @param {(question: JsonObject) => Promise<Reply>} askOwner
 * @param {(question: JsonObject) => Promise<Reply>} askBorrower
 */
function lendLines(askOwner, askBorrower) {
  /** The names of lines at the borrower by their names at the owner. @type {ReturnType<typeof keepRecent<string>>} */
  const lent = keepRecent(LINES);

  /** @type {(line: string) => Promise<Reply>} */
  const lend = async (line) => {
    const saved = await askOwner({ ask: "save", line });
    const held = saved.problem ? saved : await askBorrower({ ask: "hold", text: saved.answer.text });
    if (!held.problem) lent.set(line, held.answer.line);
    return held;
  };
  return async (/** @type {JsonObject} */ question) => {
    const line = String(question.line);
    const known = lent.get(line);
    const reply = known && (await askBorrower({ ...question, line: known }));
    if (reply && reply.problem?.code !== "line-gone") return reply;
    const held = await lend(line);
    return held.problem ? held : askBorrower({ ...question, line: held.answer.line });
  };
}
