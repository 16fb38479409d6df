// A strong player of the computer's thinks before it moves: Python is asked for a little more until the move is found.
// Whoever takes back or leaves stops asking, and so the thought is over. The sign says whose turn is on its way, too, as
// long as it is shown step by step, with a way to jump to its end.

import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { seatMark } from "../lib/seats.js";

/**
 * @typedef {import("../choose/move.js").Move} Move
 * @typedef {{found?: Protocol.JsonObject}} Found what was thought out, as a part of `play`
 */

/**
 * The seats that are asked at the end of a line if the computer plays them all; else none.
 * @param {Pick<Tutor.Line, "frames">} line
 * @param {Pick<Tutor.Play, "against"> | null} play
 */
export function computersAsked({ frames }, play) {
  const { who, seats } = frames[frames.length - 1].asks;
  const thinking = play !== null && who === "seat" && seats.every((seat) => seat in play.against);
  return thinking ? seats : [];
}

/**
 * Ask Python to think until the move is found. Gives what `play` goes on with, or null where all was over before.
 * @param {Pick<import("../line/lines.js").Lines, "askAbout">} lines
 * @param {Tutor.Line} line
 * @param {Tutor.Play["against"]} against
 * @param {() => boolean} isOver
 * @returns {Promise<Found | null>}
 */
export async function thinkUntilReady(lines, line, against, isOver) {
  /** @type {Protocol.ThinkAnswer} */
  let answer = { ready: false, move: null };
  while (!answer.ready && !isOver()) answer = await lines.askAbout(line, "think", { against });
  if (!answer.ready || isOver()) return null;
  return answer.move ? { found: answer.move } : {};
}

/** Who waits so long for an answer is told who thinks. */
const PATIENCE_MS = 300;

/**
 * The computer's player that is next after a person's move; undefined where none plays.
 * @param {Pick<Tutor.Play, "me" | "against">} play
 * @param {number} seats
 */
export function nextRival({ me, against }, seats) {
  return Array.from({ length: seats }, (_, at) => ((me ?? 0) + 1 + at) % seats).find((seat) => seat in against);
}

/**
 * The sign: who does what, and a button that jumps to the end of what is shown step by step.
 * @param {() => unknown} skip
 */
function createSign(skip) {
  const words = h("span", { role: "status" });
  const jump = button({ class: "btn plain", hidden: true, on: { click: skip } }, "To the end", icon("last"));
  const el = h("p", { class: "thinking", hidden: true }, words, jump);
  let told = "";

  const say = (/** @type {Pick<Tutor.Line, "seats">} */ { seats }, /** @type {number | undefined} */ seat, /** @type {string} */ what) => {
    const said = seat === undefined ? "" : `${seats[seat]} ${what}`;
    el.hidden = said === "";
    if (said !== told) refill(words, said && seat !== undefined ? [seatMark(seat), said] : "");
    told = said;
  };
  return { el, jump, say };
}

/**
 * The sign that says who thinks, or plays. It is told once, however many moves there are in a row.
 * @param {import("./state.js").Replay} replay
 * @param {(line: Tutor.Line, found: Found) => Promise<void>} goOn plays on with the move that was found
 */
export function createThinking({ app, state, signal, act }, goOn) {
  const { el, jump, say } = createSign(() => act.skip());
  /** The line that is thought about. @type {Tutor.Line | null} */
  let thought = null;

  const think = async (/** @type {Tutor.Line} */ line, /** @type {Tutor.Play} */ { against }) => {
    const isOver = () => signal.aborted || state.now().line !== line;
    const found = await thinkUntilReady(app.lines, line, against, isOver);
    if (found) await goOn(line, found);
  };
  /** Thinks about a line; where an engine ends over it, once more, and else when it is shown again. */
  const begin = async (/** @type {Tutor.Line} */ line, /** @type {Tutor.Play} */ play) => {
    thought = line;
    await think(line, play)
      .catch(() => think(line, play))
      .catch(() => null);
    if (thought === line) thought = null;
  };

  /** `filmed` is the step that a film of what the others did has come to, null while none runs. */
  const show = (/** @type {Tutor.Line} */ line, /** @type {Tutor.Play | null} */ play, /** @type {number | null} */ filmed = null) => {
    const [seat] = computersAsked(line, play);
    jump.hidden = play === null || filmed === null;
    if (play && filmed !== null) say(line, rivalAt(line, filmed, play), "plays");
    else say(line, seat, "is thinking");
    if (play && seat !== undefined && thought !== line) begin(line, play);
  };
  return { el, show, told: whileAnswered(state, say, show) };
}

/**
 * Makes of a way to play one that says who thinks while a move is answered, once that takes a while.
 * @param {import("./state.js").Replay["state"]} state
 * @param {ReturnType<typeof createSign>["say"]} say
 * @param {(line: Tutor.Line, play: Tutor.Play | null) => void} show
 */
function whileAnswered(state, say, show) {
  return (/** @type {(move: Move) => Promise<void>} */ playMove) => async (/** @type {Move} */ move) => {
    const { line, play } = state.now();
    const told = setTimeout(() => play && say(line, nextRival(play, line.seats.length), "is thinking"), PATIENCE_MS);
    try {
      await playMove(move);
    } finally {
      clearTimeout(told);
      if (state.now().line === line) show(line, play);
    }
  };
}

/**
 * The computer's player that acted last, up to a step of a line.
 * @param {Pick<Tutor.Line, "frames" | "seats">} line
 * @param {number} step
 * @param {Pick<Tutor.Play, "against">} play
 */
function rivalAt({ frames, seats }, step, { against }) {
  const actors = frames.slice(0, step + 1).map(({ actor }) => seats.indexOf(actor));
  return actors.findLast((seat) => seat in against);
}
