// The addresses of a class: one for each pupil, by number.

import { button, freshId, h, listen, refill } from "../lib/dom.js";
import { copyText } from "../lib/clipboard.js";
import { createAsker } from "../lib/asker.js";
import { createSelect, createToggles } from "../lib/choice.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { Problem } from "../lib/wire.js";

const PUPILS = 25;
const MOST_PUPILS = 200;

/** The pupil whose link is told as an example, where the class has so many. */
const SEVENTH = 7;

/** @type {import("../lib/choice.js").Toggle[]} */
export const DICE = [
  { value: "own", label: "Each their own dice" },
  { value: "same", label: "The same dice for all" },
];

const HERE_ALONE = "These links lead to this computer alone, since the page was opened as localhost. Open it by the address that your pupils use, and copy them there.";

/** @typedef {{lesson: string, classCode: string, pupils: number, same: boolean}} Wish */

/**
 * What a teacher picks, and under it the links that come of it.
 * @param {Tutor.App} app
 * @param {() => string} classCode
 */
export function createClassLinks(app, classCode) {
  const wish = { lesson: app.lessons[0]?.name ?? "", pupils: PUPILS, same: false };
  const room = h("div", { class: "class-links" });
  const asked = createAsker({
    el: room,
    rest: 250,
    ask: (/** @type {Wish} */ { classCode: code, pupils, same }) => app.wire.ask("class-seeds", { class: code, pupils, same }),
    show: ({ seeds }, { lesson, same }) => refill(room, linkList(app, lesson, seeds, same)),
    complain: (error) => refill(room, complaint(error)),
  });
  const show = () => {
    const all = { ...wish, classCode: classCode() };
    if (!asked.moveTo(JSON.stringify(all))) return;
    if (all.classCode && all.lesson) asked.askSoon(all);
    else refill(room, h("p", { class: "quiet" }, "Type a class code, and the links are here."));
  };
  const choose = (/** @type {Partial<typeof wish>} */ picked) => {
    Object.assign(wish, picked);
    show();
  };
  const lessons = app.lessons.map(({ name, number, title }) => ({ value: name, label: `${number}. ${title}` }));
  const pickLesson = createSelect("Lesson", lessons, (lesson) => choose({ lesson }));
  const tools = h("div", { class: "class-tools" }, pickLesson.el, pupilField((pupils) => choose({ pupils })), diceToggles((same) => choose({ same })));
  return { el: h("div", { class: "class-before" }, tools, room), show };
}

/** @param {(pupils: number) => void} changed */
function pupilField(changed) {
  const id = freshId("pupils");
  const input = h("input", { type: "number", id, min: "1", max: String(MOST_PUPILS), value: String(PUPILS), inputmode: "numeric" });
  listen(input, "input", () => input.checkValidity() && input.value && changed(Math.trunc(input.valueAsNumber)));
  return h("div", { class: "class-field" }, h("label", { for: id }, "Pupils"), input);
}

/** @param {(same: boolean) => void} changed */
function diceToggles(changed) {
  const toggles = createToggles("Dice", (value) => {
    toggles.set(value);
    changed(value === "same");
  });
  toggles.offer(DICE);
  toggles.set("own");
  return toggles.el;
}

/**
 * @param {Tutor.App} app
 * @param {string} lesson
 * @param {string[]} seeds
 * @param {boolean} same
 */
function linkList(app, lesson, seeds, same) {
  const told = h("span", { role: "status", class: "quiet" });
  const copy = async () => {
    const all = seeds.map((seed, index) => `${index + 1}\t${addressOf(app, lesson, seed)}`).join("\n");
    told.textContent = (await copyText(all)) ? "Copied: a line for each pupil." : "This browser does not let the page copy. Select the links below.";
  };
  const pupil = Math.min(SEVENTH, seeds.length);
  const number = app.lessons.find(({ name }) => name === lesson)?.number;
  const lead = h("p", {}, `Pupil ${pupil} opens lesson ${number} and types `, h("b", {}, seeds[pupil - 1]), ` under “Seed”, or follows link ${pupil}.`, same && " All see the same dice, and the class counts them once.");
  const far = isHere(location.hostname) && h("p", { class: "problem" }, HERE_ALONE);
  const copying = button({ class: "btn", on: { click: copy } }, icon("link"), "Copy all links");
  const key = linkTo(app, { lesson, page: "key", seed: seeds[0], pupils: same ? undefined : String(seeds.length) }, { class: "btn" }, icon("tick"), "Answer key");
  const items = seeds.map((seed) => h("li", {}, linkTo(app, { lesson, seed }, {}, seed)));
  const list = h("details", {}, h("summary", {}, `All ${seeds.length} links`), h("ol", { class: "seed-links" }, items));
  return [lead, far, h("div", { class: "actions" }, copying, key, told), list];
}

/**
 * Whether a host's name is that of one's own computer, whoever says it.
 * @param {string} hostname
 */
function isHere(hostname) {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

/**
 * The whole address of a pupil's lesson, to be pasted elsewhere.
 * @param {Tutor.App} app
 * @param {string} lesson
 * @param {string} seed
 */
function addressOf(app, lesson, seed) {
  return new URL(app.router.href({ lesson, seed }) ?? `?lesson=${lesson}&seed=${seed}`, location.href).href;
}

/**
 * What went wrong, in words; what is no problem of the question is for the page to tell.
 * @param {unknown} error
 */
export function complaint(error) {
  if (error instanceof Problem) return h("p", { class: "problem", role: "status" }, error.text);
  throw error;
}
