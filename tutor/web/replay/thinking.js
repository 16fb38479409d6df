// A strong player of the computer's thinks before it moves: Python is asked for a little more until the move is found.
// Whoever takes back or leaves stops asking, and so the thought is over.

import { h, refill } from "../lib/dom.js";
import { seatMark } from "../lib/seats.js";

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../types.d.ts").Play} Play
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
 * Ask Python to think until the move is found; whether it was before all was over.
 * @param {Pick<import("./lines.js").Lines, "askAbout">} lines
 * @param {Line} line
 * @param {Play["against"]} against
 * @param {() => boolean} isOver
 */
export async function thinkUntilReady(lines, line, against, isOver) {
  let ready = false;
  while (!ready && !isOver()) ({ ready } = await lines.askAbout(line, "think", { against }));
  return ready && !isOver();
}

/**
 * The sign that says who thinks. It is told once, however many moves are thought about in a row.
 * @param {import("./replay.js").Replay} replay
 * @param {(line: Line) => Promise<void>} goOn plays on with the move that was found
 */
export function createThinking({ app, state, signal }, goOn) {
  const el = h("p", { class: "thinking", role: "status", hidden: true });
  const words = h("span");
  el.append(words);
  /** The seat that is named, and the line that is thought about. @type {{seat?: number, line?: Line}} */
  const now = {};

  const think = async (/** @type {Line} */ line, /** @type {Play} */ { against }) => {
    const isOver = () => signal.aborted || state.now().line !== line;
    if (await thinkUntilReady(app.lines, line, against, isOver)) await goOn(line);
  };
  /** Thinks about a line; where the connection is lost, once more when it is shown again. */
  const begin = async (/** @type {Line} */ line, /** @type {Play} */ play) => {
    now.line = line;
    await think(line, play).catch(() => null);
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
