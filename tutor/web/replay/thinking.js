// A strong player of the computer's thinks before it moves: Python is asked for a little more until the move is found.
// Whoever takes back or leaves stops asking, and so the thought is over.

import { h, refill } from "../lib/dom.js";
import { seatMark } from "../lib/seats.js";

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../types.d.ts").Play} Play
 * @typedef {{found?: import("../protocol.d.ts").JsonObject}} Found what was thought out, as a part of `play`
 */

/**
 * The seats that are asked at the end of a line if the computer plays them all; else none.
 * @param {Pick<Line, "frames">} line
 * @param {Pick<Play, "against"> | null} play
 */
export function computersAsked({ frames }, play) {
  const { who, seats } = frames[frames.length - 1].asks;
  const thinking = play !== null && who === "seat" && seats.every((seat) => seat in play.against);
  return thinking ? seats : [];
}

/**
 * Ask Python to think until the move is found. Gives what `play` goes on with, or null where all was over before.
 * @param {Pick<import("../line/lines.js").Lines, "askAbout">} lines
 * @param {Line} line
 * @param {Play["against"]} against
 * @param {() => boolean} isOver
 * @returns {Promise<Found | null>}
 */
export async function thinkUntilReady(lines, line, against, isOver) {
  /** @type {import("../protocol.d.ts").ThinkAnswer} */
  let answer = { ready: false, move: null };
  while (!answer.ready && !isOver()) answer = await lines.askAbout(line, "think", { against });
  if (!answer.ready || isOver()) return null;
  return answer.move ? { found: answer.move } : {};
}

/**
 * The sign that says who thinks. It is told once, however many moves are thought about in a row.
 * @param {import("./state.js").Replay} replay
 * @param {(line: Line, found: Found) => Promise<void>} goOn plays on with the move that was found
 */
export function createThinking({ app, state, signal }, goOn) {
  const el = h("p", { class: "thinking", role: "status", hidden: true });
  const words = h("span");
  el.append(words);
  /** The seat that is named, and the line that is thought about. @type {{seat?: number, line?: Line}} */
  const now = {};

  const think = async (/** @type {Line} */ line, /** @type {Play} */ { against }) => {
    const isOver = () => signal.aborted || state.now().line !== line;
    const found = await thinkUntilReady(app.lines, line, against, isOver);
    if (found) await goOn(line, found);
  };
  /** Thinks about a line; where an engine ends over it, once more, and else when it is shown again. */
  const begin = async (/** @type {Line} */ line, /** @type {Play} */ play) => {
    now.line = line;
    await think(line, play)
      .catch(() => think(line, play))
      .catch(() => null);
    if (now.line === line) now.line = undefined;
  };

  const show = (/** @type {Line} */ line, /** @type {Play | null} */ play) => {
    const [seat] = computersAsked(line, play);
    el.hidden = seat === undefined;
    if (seat !== now.seat) refill(words, seat === undefined ? "" : [seatMark(seat), `${line.seats[seat]} is thinking`]);
    now.seat = seat;
    if (play && seat !== undefined && now.line !== line) begin(line, play);
  };
  return { el, show };
}
