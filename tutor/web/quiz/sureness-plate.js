// How sure one was against how many were right: a bar for each degree of sureness, beside what somebody who judges well
// would have. The bars stand at once; what luck alone brings, and all that is told, comes from Python.

import { guard, h, heading, refill, unseen } from "../lib/dom.js";
import { answerCount, SCALE } from "../shell/sureness-notes.js";

/** No fewer degrees are drawn, so that the steps of what was said can be seen. */
const FIRST = 5;

/**
 * @param {Pick<Tutor.App, "wire">} app
 * @param {number} level heading level
 */
export function createPlate({ wire }, level) {
  const [told, bars, more] = [h("div", { class: "plate-told", role: "status" }), h("div", {}), h("div", { class: "plate-more" })];
  const el = h("section", { class: "sure-plate", "aria-label": "How sure, and how right" }, told, bars, more);
  let latest = 0;
  const show = (/** @type {Protocol.SaidDegree[]} */ degrees) => {
    const turn = (latest += 1);
    el.hidden = answerCount(degrees) === 0;
    if (el.hidden) return;
    refill(bars, barsOf(degrees), keyToBars());
    guard(el, async () => {
      const answer = await wire.ask("sureness", { degrees });
      if (turn !== latest) return;
      refill(told, heading(level, { class: "plate-title" }, answer.title), answer.lines.map((line) => h("p", {}, line)));
      refill(bars, barsOf(degrees, answer), keyToBars());
      refill(more, detailsOf(answer));
    });
  };
  return { el, show };
}

/**
 * The bars, the surest first: each with what was said as a mark, so that the marks make a flight of steps.
 * @param {Protocol.SaidDegree[]} degrees
 * @param {Protocol.SurenessAnswer | null} [answer]
 */
function barsOf(degrees, answer = null) {
  const least = Math.min(FIRST, ...degrees.map(({ said }) => said));
  const rows = Array.from({ length: SCALE + 1 - least }, (_, down) => SCALE - down);
  const found = (/** @type {number} */ said) => degrees.find((one) => one.said === said);
  const items = rows.map((said) => barOf(said, found(said), answer?.degrees.find((one) => one.said === said)));
  const head = h("p", { class: "sure-head", "aria-hidden": "true" }, h("span", {}, "You said"), h("span", {}, "Right"));
  return [head, h("ol", { class: "sure-bars", "aria-label": "How sure, the surest first" }, items)];
}

/**
 * @param {number} said
 * @param {Protocol.SaidDegree | undefined} degree
 * @param {Protocol.DegreeAnswer | undefined} answer
 */
export function barOf(said, degree, answer) {
  const mark = h("i", { class: "sure-mark", style: { "--from": shareText(said, SCALE) } });
  const band = answer && h("i", { class: "sure-band", style: { "--from": shareText(answer.least, answer.answers), "--to": shareText(answer.most, answer.answers) } });
  const bar = degree && h("i", { class: "sure-bar", style: { "--to": shareText(degree.right, degree.answers) } });
  const count = degree ? `${degree.right} of ${degree.answers}` : "";
  const words = degree ? [h("span", { class: "sure-count" }, count, unseen(" right.")), answer && unseen(answer.text)] : h("span", { class: "sure-count" }, unseen("no answer"));
  const track = h("span", { class: "sure-track", "aria-hidden": "true" }, band, bar, mark);
  return h("li", { data: { verdict: answer?.verdict ?? "" } }, h("span", { class: "sure-degree" }, `${said} of ${SCALE}`), track, words);
}

/**
 * @param {number} some
 * @param {number} all
 */
function shareText(some, all) {
  return String(some / all);
}

function keyToBars() {
  const entry = (/** @type {string} */ look, /** @type {string} */ words) => h("span", {}, h("i", { class: `key-${look}` }), words);
  return h("p", { class: "sure-key-to-bars", "aria-hidden": "true" }, entry("mark", "what you said"), entry("bar", "what was right"), entry("band", "no surprise in a good judge"));
}

/**
 * What is told behind a press: each degree in words, what the band is, and the penalty points.
 * @param {Protocol.SurenessAnswer} answer
 */
function detailsOf({ degrees, points }) {
  const band = "The light band shows what would be no surprise in somebody who judges well. All bands here hold together in 95 of 100 cases. With few answers a band is wide: nobody can say much.";
  return [
    h("details", {}, h("summary", {}, "In words"), h("ul", {}, degrees.map(({ text }) => h("li", {}, text))), h("p", {}, band)),
    points.length > 0 && h("details", {}, h("summary", {}, "Penalty points"), points.map((line) => h("p", {}, line))),
  ];
}
