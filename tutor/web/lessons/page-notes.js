// What a teacher wants to know of one lesson.

import { agesText, beyondText, minutesText, partText } from "./card-words.js";
import { standardsList } from "./page-teachers.js";
import { h, heading } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { SPEAKERS } from "./peers.js";

/** @typedef {import("../lib/dom.js").Child} Child */

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonAnswer} lesson
 * @param {string | undefined} seed
 * @returns {Tutor.Page}
 */
export function notesPage(app, lesson, seed) {
  const { card, teacher } = lesson;
  const part = (/** @type {string} */ title, /** @type {Child[]} */ ...content) =>
    h("section", {}, heading(app.level + 1, { class: "section-title" }, title), content);
  const el = h(
    "div",
    { class: "notes-page" },
    notesHead(app, lesson, seed),
    part("Aim", h("p", {}, teacher.aim), h("p", {}, h("b", {}, "The point: "), card.point)),
    part("Before it", h("p", {}, teacher.before)),
    part(`${minutesText(card.minutes)}, part by part`, [planTable(teacher.plan), spareLine(teacher)]),
    part("Mistakes to expect", h("p", {}, h("b", {}, "Built against: "), card.mistake), textList(teacher.expect)),
    lesson.peers && part("Two explanations", peersNotes(lesson.peers, teacher.explained)),
    part("Questions to ask", textList(teacher.ask)),
    part("Answers", textList(teacher.answers), answersLine(app, lesson, seed)),
    lesson.rules.length > 0 && part("Rules that it rests on", rulesList(app, lesson)),
  );
  return { el, title: `Notes: ${card.title}` };
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonAnswer} lesson
 * @param {string | undefined} seed
 */
function notesHead(app, { card }, seed) {
  const back = linkTo(app, { page: "teachers" }, { class: "back" }, icon("back"), "For teachers");
  const about = [`Lesson ${card.number}`, app.gameTitle(card.game), agesText(card)].join(" · ");
  const place = { lesson: card.name, seed };
  const ways = [
    linkTo(app, place, { class: "btn go" }, icon("play"), "Open the lesson"),
    linkTo(app, { ...place, page: "sheet" }, { class: "btn" }, icon("file"), "Sheet to print"),
    linkTo(app, { ...place, page: "key" }, { class: "btn" }, icon("tick"), "Answer key"),
  ];
  const beyond = beyondText(card);
  return h(
    "header",
    {},
    back,
    heading(app.level, { tabindex: "-1" }, `Teacher's notes: ${card.title}`),
    h("p", { class: "figures-line" }, about),
    standardsList(card),
    beyond && h("p", { class: "quiet" }, beyond),
    h("div", { class: "actions" }, ways),
  );
}

/** @param {Protocol.PlanPart[]} plan */
function planTable(plan) {
  const rows = plan.map(({ part, minutes, say }) =>
    h("tr", {}, h("th", { scope: "row" }, partText(part)), h("td", {}, `${minutes} min`), h("td", {}, say)),
  );
  const head = h("tr", {}, ["Part", "Minutes", "What you do"].map((name) => h("th", { scope: "col" }, name)));
  return h("table", { class: "plan-table" }, h("thead", {}, head), h("tbody", {}, rows));
}

/**
 * What to leave out where there is less time; nothing where the whole plan fits.
 * @param {Protocol.TeacherCard} teacher
 */
export function spareLine({ spare, period }) {
  if (spare.length === 0) return null;
  return h("p", {}, h("b", {}, `${minutesText(period)} only? `), `Leave out ${spare.map(({ what, minutes }) => `${what} (${minutesText(minutes)})`).join("; ")}.`);
}

/** @param {string[]} texts */
function textList(texts) {
  return texts.length > 0 && h("ul", { class: "plain-list" }, texts.map((text) => h("li", {}, text)));
}

/**
 * How two explanations are talked over, and which one is right.
 * @param {Protocol.ItemCard} peers
 * @param {number | null} explained
 */
function peersNotes({ ask, options }, explained) {
  const says = options.map((text, option) => h("li", {}, h("b", {}, `${SPEAKERS[option]}: `), `“${text}”`, option === explained ? " (This one is right.)" : " (The mistake.)"));
  const how = "At the end of “Many times”. Everybody chooses alone, without a word. Show what the class chose; in a live class the board counts. Whoever believes one talks to somebody who believes the other, for two minutes. Then all choose again, and the page says who is right.";
  return [h("p", {}, ask), h("ul", { class: "plain-list" }, says), h("p", {}, how)];
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonAnswer} lesson
 * @param {string | undefined} seed
 */
function answersLine(app, { card, prediction }, seed) {
  const { text, fraction } = prediction.chance;
  const key = linkTo(app, { lesson: card.name, page: "key", seed }, {}, "answer key");
  return h("p", {}, `The prediction: ${fraction}, about ${text}. All other answers stand in the `, key, ".");
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonAnswer} lesson
 */
function rulesList(app, { card, rules }) {
  const open = (/** @type {Protocol.RuleChip} */ { id, title }) =>
    linkTo(app, { game: card.game, page: "rules", rule: id }, {}, title);
  return h("ul", { class: "plain-list" }, rules.map((rule) => h("li", {}, open(rule))));
}
