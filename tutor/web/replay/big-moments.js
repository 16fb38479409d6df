// The steps that changed a game most, as links at its end, once they are known.

import { h, refill } from "../lib/dom.js";
import { ownView } from "../line/party.js";
import { linkTo } from "../shell/links.js";
import { placeOf } from "./place.js";
import { Lost, Problem } from "../lib/wire.js";

const MOST = 2;
const REST_MS = 200;

/** @typedef {Pick<Protocol.ReviewAnswer, "moments" | "stands" | "more">} Found */

/**
 * A place for the moments of a game that is over; it stays empty until they are known, and where there are none.
 * @param {Tutor.App} app
 * @param {Tutor.Line} line
 * @param {Tutor.Play} play
 */
export function createBigMoments(app, line, play) {
  const view = ownView(play);
  const el = h("div", { class: "big-moments" });
  const linkOf = (/** @type {Protocol.MomentAnswer} */ { at, title }) =>
    h("li", {}, linkTo(app, placeOf(app, { line, step: at, view, play, aside: null }), {}, `Step ${at}: ${title}`));
  const show = (/** @type {Protocol.MomentAnswer[]} */ moments) => {
    if (moments.length > 0) refill(el, h("p", {}, "What changed it most:"), h("ul", {}, moments.map(linkOf)));
  };
  const ask = () => app.lines.askAbout(line, "review", { view });
  const look = async (/** @type {() => boolean} */ isWanted) => {
    try {
      show(await findBiggest(ask, isWanted));
    } catch (error) {
      if (!(error instanceof Problem || error instanceof Lost)) throw error;
    }
  };
  return { el, look };
}

/**
 * Ask for a review until its moments stand, and give the biggest; none where nobody wants them any more.
 * @param {() => Promise<Found>} ask
 * @param {() => boolean} isWanted
 * @param {number} [rest] milliseconds between two questions
 */
export async function findBiggest(ask, isWanted, rest = REST_MS) {
  while (isWanted()) {
    const { moments, stands, more } = await ask();
    if (stands || !more) return stands && isWanted() ? biggest(moments) : [];
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  return [];
}

/**
 * The moments that moved a chance most, in the order of time.
 * @param {Protocol.MomentAnswer[]} moments
 */
export function biggest(moments) {
  const largest = new Set(moments.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, MOST));
  return moments.filter((one) => largest.has(one));
}

/** @param {Protocol.MomentAnswer} moment */
function sizeOf({ moved }) {
  return Math.max(0, ...moved.map(({ value }) => Math.abs(value)));
}
