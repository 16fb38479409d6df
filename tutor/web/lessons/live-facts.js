// What a live class has found together: predictions and drawn bars, hidden until they are shown, and the trials of all.
// What is pooled the page's own engine draws from the result codes on the board.

import { button, h, heading, listen } from "../lib/dom.js";
import { createClassResults } from "./class-results.js";
import { createSketchBoard } from "./live-sketch.js";
import { icon } from "../lib/icons.js";
import { keepUp } from "../lib/keep-up.js";

const REST_MS = 700;
const PREDICTIONS = "class-predictions";

/** @typedef {{codes: string, class: string, theory: boolean}} Wish */

/**
 * @param {Tutor.App} app
 * @param {string} name of the class
 * @param {import("../host/live-line.js").LiveAsk} ask
 * @param {AbortSignal} visit
 */
export function createBoardFacts(app, name, ask, visit) {
  const results = createClassResults(app, visit, { titled: false });
  const sketch = createSketchBoard(app.level + 2);
  const predicted = h("p", { class: "live-predicted" });
  /** @type {Protocol.LiveBoard | null} */
  let board = null;
  let theory = false;
  let asked = "";
  const draw = keepUp(results.el, REST_MS, async (/** @type {{wish: Wish, open: boolean}} */ { wish, open }) => {
    if (visit.aborted || JSON.stringify({ wish, open }) === asked) return;
    const pool = await app.wire.ask("class-pool", wish);
    asked = JSON.stringify({ wish, open });
    if (!visit.aborted) results.show(open ? pool : withoutPredictions(pool));
  });
  const paint = () => {
    if (!board) return;
    const { codes, predictions, pupils } = board;
    predicted.textContent = `${codes.length} of ${pupils.length} have predicted.`;
    dots.set(predictions);
    sketch.show(board, theory);
    if (codes.length > 0) draw({ wish: { codes: codes.join("\n"), class: name, theory }, open: predictions });
  };
  const dots = createSwitch("eye", "Show the predictions", () => ask("live-predictions", { shown: !board?.predictions }));
  const odds = createSwitch("why", "Show what is exact", () => {
    theory = !theory;
    odds.set(theory);
    paint();
  });
  const title = heading(app.level + 1, { class: "section-title" }, "The whole class");
  const el = h("section", { class: "class-part" }, title, predicted, h("div", { class: "actions" }, dots.el, odds.el), sketch.el, results.el);
  const show = (/** @type {Protocol.LiveBoard} */ now) => {
    board = now;
    paint();
  };
  return { el, show };
}

/**
 * What may be seen while the predictions are hidden.
 * @param {Protocol.ClassPoolAnswer} pool
 */
export function withoutPredictions(pool) {
  return { ...pool, facts: pool.facts.filter(({ id }) => id !== PREDICTIONS) };
}

/**
 * @param {import("../lib/icons.js").IconName} sign
 * @param {string} words
 * @param {() => unknown} press
 */
export function createSwitch(sign, words, press) {
  const el = button({ class: "btn", "aria-pressed": "false" }, icon(sign), words);
  listen(el, "click", press);
  return { el, set: (/** @type {boolean} */ on) => el.setAttribute("aria-pressed", String(on)) };
}
