// Pictures of more than one step, behind one press: what everybody believed so far, what may come next, and what the
// dice brought. They are asked for once the press is opened; before that it is only asked whether there are any.

import { button, glued, h, heading, listen, refill } from "../lib/dom.js";
import { createAsker } from "../lib/asker.js";
import { createFactList } from "./facts-panel.js";
import { keptBack } from "../line/told.js";
import { Lost } from "../lib/wire.js";
import { seenTo } from "../line/story.js";

const NAME = "Pictures of the whole game";
const WORDS = "What they believe, what may come next, what the dice brought";

/**
 * @typedef {{line: Tutor.Line, step: number, view: string}} Place
 * @typedef {Place & {key: string, to: number, brief: boolean}} Wanted
 *
 * @typedef {object} Tools
 * @property {Pick<import("../line/lines.js").Lines, "askAbout">} lines
 * @property {import("./charts.js").Charts} charts
 * @property {number} level heading level
 * @property {AbortSignal} signal
 * @property {(step: number) => void} to goes to a step
 */

/** @param {Tools} tools */
export function createOverview({ lines, charts, level, signal, to }) {
  const panel = buildPanel(charts, level, to);
  const { el } = panel;
  /** @type {Place | null} */
  let place = null;

  const asked = createAsker({
    el,
    ask: ({ line, step, view, to: last, brief }) =>
      lines.askAbout(line, "overview", { at: step, view, to: last, told: true, brief }),
    show: panel.show,
    complain: panel.complain,
  });
  const askHere = () => {
    const wanted = place && wantedAt(place, !el.open);
    if (!wanted) {
      el.hidden = true;
      return asked.forget();
    }
    if (!asked.moveTo(wanted.key)) return;
    panel.markStale();
    asked.askSoon(wanted);
  };
  const show = (/** @type {Place | null} */ now) => {
    place = now;
    askHere();
  };
  listen(el, "toggle", askHere);
  signal.addEventListener("abort", () => [asked.forget, panel.remove].forEach((end) => end()));
  return { el, show };
}

/**
 * The press, the pictures behind it, and the steps that moved beliefs most.
 * @param {import("./charts.js").Charts} charts
 * @param {number} level heading level
 * @param {(step: number) => void} to
 */
function buildPanel(charts, level, to) {
  const list = h("div", { class: "overview-facts" });
  const factList = createFactList(list, charts, level + 1);
  const changes = createChanges(level + 1, to);
  const words = h("span", { class: "fact-words" }, heading(level, {}, NAME), h("span", { class: "answer" }, WORDS));
  const el = h("details", { class: "panel overview", hidden: true }, h("summary", {}, words), list, changes.el);
  el.addEventListener("pick-step", (event) => to(/** @type {CustomEvent<number>} */ (event).detail));

  const show = (/** @type {Protocol.OverviewAnswer} */ answer, /** @type {Wanted} */ wanted) => {
    el.hidden = !answer.some;
    if (wanted.brief) return;
    factList.show(answer.facts, { ...wanted, told: true });
    changes.show(answer.changes, wanted.step);
  };
  const complain = (/** @type {unknown} */ error) => {
    if (error instanceof Lost) el.hidden = true;
    factList.complain(error);
  };
  return { el, show, complain, markStale: factList.markStale, remove: factList.remove };
}

/**
 * What is to be asked at a step; nothing where the story asks the learner. Of what the learner has not seen yet, and of
 * what stands behind a question that is open, nothing is told.
 * @param {Place} place
 * @param {boolean} brief
 * @returns {Wanted | null}
 */
export function wantedAt({ line, step, view }, brief) {
  if (keptBack(line, step)) return null;
  const open = line.frames.findIndex((_, at) => at > step && keptBack(line, at) !== "");
  const to = Math.max(step, Math.min(seenTo(line), line.frames.length - 1, open < 0 ? Infinity : open - 1));
  return { line, step, view, to, brief, key: [line.line, step, view, to, brief].join("/") };
}

/**
 * The steps that moved beliefs most; a press leads to one.
 * @param {number} level heading level
 * @param {(step: number) => void} to
 */
function createChanges(level, to) {
  const list = h("ol", { class: "belief-changes" });
  const el = h("div", { hidden: true }, heading(level, {}, "What moved it most"), list);
  const show = (/** @type {Protocol.OverviewAnswer["changes"]} */ changes, /** @type {number} */ now) => {
    el.hidden = changes.length === 0;
    refill(list, changes.map((change) => h("li", {}, changeButton(change, change.step === now, to))));
  };
  return { el, show };
}

/**
 * @param {Protocol.OverviewAnswer["changes"][number]} change
 * @param {boolean} isNow
 * @param {(step: number) => void} to
 */
function changeButton({ step, title, text }, isNow, to) {
  const props = { class: "belief-change", "aria-current": isNow && "step", on: { click: () => to(step) } };
  return button(props, h("b", {}, `Step ${step}: ${title}.`), " ", h("span", {}, glued(text)));
}
