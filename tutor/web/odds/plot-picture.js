// The picture of a fact that is a plot. It has two boxes: one that is seen, and one in the wings, where the plot of the next
// step is drawn while this one is looked at. They stay where they are in the page and change roles: whatever is put into a
// page anew is laid out anew.

import { h } from "../lib/dom.js";
import { whenPainted } from "../lib/laid-out.js";

/** @typedef {{fact?: Protocol.PlotFact, before?: Protocol.PlotFact}} Ahead what was drawn ahead, and what stood there before */

/**
 * @param {import("./charts.js").Charts} charts
 * @param {() => void} failed called when a plot cannot be drawn
 * @param {number} most pixels that a plot may be high
 */
export function createPlotPicture(charts, failed, most) {
  let [seen, spare] = [createBox(), createBox()];
  const el = h("div", {}, seen.el);
  /** @type {Ahead} */
  let ahead = {};
  let turns = 0;
  const show = (/** @type {Protocol.PlotFact} */ answered, /** @type {string[]} */ _seats, /** @type {Protocol.PlotFact | undefined} */ before) => {
    const fact = withHeight(answered, most);
    if (ahead.fact === answered && ahead.before === before) {
      [seen, spare] = [spare, seen];
      spare.leave();
      charts.reveal(seen.plot, spare.plot);
    }
    ahead = {};
    seen.enter(fact);
    charts.draw(seen.plot, fact, seen.markReady, before).catch(failed);
  };
  const foresee = async (/** @type {Protocol.PlotFact} */ answered, /** @type {Protocol.PlotFact | undefined} */ before) => {
    ahead = {};
    const [turn, box, fact] = [(turns += 1), spare, withHeight(answered, most)];
    box.rehearse(fact);
    if (!el.contains(box.el)) el.append(box.el);
    await awake();
    const isDrawn = await charts.drawAhead(box.plot, fact, before).catch(() => false);
    if (turn !== turns) return;
    if (isDrawn) ahead = { fact: answered, before };
    whenPainted(() => turn === turns && box === spare && box.leave());
  };
  return { el, show, leave: () => seen.leave(), foresee, remove: () => [seen, spare].forEach(({ plot }) => charts.remove(plot)) };
}

/** Waits until what slept is laid out again. */
function awake() {
  return new Promise((done) => whenPainted(() => done(null)));
}

/** A box with a plot: seen, or in the wings, where it sleeps unless something is drawn in it, and no key comes to it. */
function createBox() {
  const plot = h("div", { class: "plot" });
  const el = h("div", { class: "plot-box", role: "img" }, plot);
  const stand = (/** @type {"" | "wings" | "wings asleep"} */ where) => {
    for (const word of ["wings", "asleep"]) el.classList.toggle(word, where.split(" ").includes(word));
    if (!where) return el.removeAttribute("aria-hidden");
    el.setAttribute("aria-hidden", "true");
    el.removeAttribute("tabindex");
  };
  const enter = (/** @type {Protocol.PlotFact} */ fact) => {
    stand("");
    if (makeRoom(el, fact)) el.setAttribute("tabindex", "0");
    else el.removeAttribute("tabindex");
    el.setAttribute("aria-label", `${fact.title}. ${fact.sentence}`);
  };
  const rehearse = (/** @type {Protocol.PlotFact} */ fact) => {
    stand("wings");
    makeRoom(el, fact);
  };
  const leave = () => stand("wings asleep");
  leave();
  return { el, plot, enter, rehearse, leave, markReady: () => el.classList.add("ready") };
}

/**
 * Give a figure the room that it needs; where that is more than there may be, it scrolls in its box, by keyboard too.
 * @param {HTMLElement} box
 * @param {Protocol.PlotFact} fact
 * @returns {boolean} whether it may have to scroll
 */
function makeRoom(box, { figure }) {
  const { height, meta } = figure.layout;
  const { least = 0 } = /** @type {{least?: number} | undefined} */ (meta) ?? {};
  if (height) box.style.setProperty("--plot-height", `${height}px`);
  box.style.setProperty("--plot-width", `${least}px`);
  return least > 0;
}

/**
 * A plot that is no higher than that.
 * @param {Protocol.PlotFact} fact
 * @param {number} most
 */
function withHeight(fact, most) {
  const { figure } = fact;
  const height = Number(figure.layout.height);
  return height > most ? { ...fact, figure: { ...figure, layout: { ...figure.layout, height: most } } } : fact;
}
