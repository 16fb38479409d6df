// Where everybody is, as dots on the ten parts, and how the class goes on.

import { button, glued, h, heading, refill, unseen } from "../lib/dom.js";
import { createToggles } from "../lib/choice.js";
import { icon } from "../lib/icons.js";
import { partAfter, PARTS } from "./work.js";
import { partText, titleBefore } from "./card-words.js";

/** @type {import("../lib/choice.js").Toggle[]} */
const PACES = [
  { value: "alone", label: "Each alone" },
  { value: "together", label: "All together" },
  { value: "paused", label: "Pause" },
];

/**
 * @param {number} level of its heading
 * @param {import("../host/live-line.js").LiveAsk} ask
 */
export function createPartBoard(level, ask) {
  /** @type {Protocol.LessonPart | null | undefined} */
  let after;
  const pace = createToggles("How the class goes on", (value) => ask("live-pace", { pace: /** @type {Protocol.LivePace} */ (value) }));
  pace.offer(PACES);
  const next = button({ class: "btn go", on: { click: () => ask("live-pace", { part: after }) } });
  const title = heading(level, { class: "section-title" });
  const path = h("ol", { class: "live-parts" });
  const columns = PARTS.map(([part, words]) => createColumn(words, () => ask("live-pace", { part })));
  refill(path, columns.map(({ el }) => el));
  const show = (/** @type {Protocol.LiveBoard} */ board) => {
    const { length } = board.pupils;
    title.textContent = glued(`${titleBefore(board.title)} ${length === 1 ? "1 pupil" : `${length} pupils`}`);
    pace.set(board.pace);
    const now = partAfter(board.part);
    next.hidden = board.pace === "alone" || !now;
    if (now !== after) refill(next, now ? `All on to: ${partText(now)}` : "", icon("next"));
    after = now;
    PARTS.forEach(([part], at) => columns[at].show(board.pupils.filter((pupil) => pupil.part === part), board.pace !== "alone" && board.part === part));
  };
  return { el: h("section", { class: "class-part" }, title, h("div", { class: "actions" }, pace.el, next), path), show };
}

/**
 * A part with a dot for each pupil there; pressed, the class stands at it.
 * @param {string} words
 * @param {() => unknown} press
 */
function createColumn(words, press) {
  const stop = button({ class: "lesson-stop", on: { click: press } }, words);
  const dots = h("ul", { class: "live-here" });
  const el = h("li", {}, stop, dots);
  let shown = "";
  const show = (/** @type {Protocol.LiveBoard["pupils"]} */ pupils, /** @type {boolean} */ isAt) => {
    if (isAt) stop.setAttribute("aria-current", "step");
    else stop.removeAttribute("aria-current");
    const dotted = pupils.map(({ creature, here }) => h("li", { title: creature, data: { here: String(here) } }, unseen(here ? creature : `${creature}, away`)));
    const now = pupils.map(({ creature, here }) => `${creature} ${here}`).join();
    if (now !== shown) refill(dots, dotted);
    shown = now;
  };
  return { el, show };
}
