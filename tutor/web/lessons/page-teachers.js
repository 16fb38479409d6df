// The teacher's page: what to expect, which lessons for whom, plans, class codes, what is printed.

import { agesIn } from "./choosing.js";
import { agesText, beyondText, codesOf, minutesText } from "./card-words.js";
import { createLessonList } from "./lesson-list.js";
import { createSelect, createToggles } from "../lib/choice.js";
import { h, heading, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { planFor } from "./plans.js";

const EXPECT = [
  "In each lesson a pupil says what will come out, and locks it in. Then come ten tries on the table with the game's own dice or cards, and ten thousand more. At the end the pupil builds the exact answer step by step.",
  "Nobody has to know the games: the table shows what is rolled for. Five minutes in a game's course help all the same.",
  "Right comes first, then the same with steps left out. Every wrong answer that is common has words of its own, and nobody is laughed at.",
  "You need one device for each pupil or pair, and a projector. In a lesson, the key P makes everything large and hides the odds; O uncovers one thing after another, once your class has thought.",
  "Or you need only paper: every lesson prints as two pages to write on, with dice and cards to cut out, and an answer key.",
];

const PRIVACY = "No accounts, no names. What a pupil does is kept in the pupil's browser. Trials and answers are worked out in the page itself, or on the server that it came from, which keeps nothing of them. A result code goes only where somebody reads it out or pastes it.";

const AGES_NOTE = "Ages are a guess: for primary classes the lessons are enrichment. A standard is named only where the lesson teaches it and asks for it, and stands here in our own words.";

const LABELS = { age: "Age", game: "Game", code: "Standard", minutes: "Minutes" };

/**
 * @typedef {import("./plans.js").Span} Span
 * @typedef {import("./plans.js").PlannedLesson} PlannedLesson
 */

/**
 * @param {Tutor.App} app
 * @returns {Tutor.Page}
 */
export function teachersPage(app) {
  const title = heading(app.level, { tabindex: "-1" }, "For teachers");
  const back = linkTo(app, { page: "lessons" }, { class: "back" }, icon("back"), "All lessons");
  const expect = h("ul", { class: "plain-list" }, EXPECT.map((text) => h("li", {}, text)));
  const allLessons = createLessonList(app, LABELS, "teacher-lessons", (card) => h("li", { data: { lesson: card.name } }, lessonEntry(app, card)));
  const parts = [
    section(app, "What to expect", expect, h("p", {}, PRIVACY)),
    plansPart(app),
    classPart(app),
    section(app, "All lessons", h("p", {}, AGES_NOTE), allLessons),
  ];
  return { el: h("div", { class: "teachers-page" }, h("header", {}, back, title), parts), title: "For teachers" };
}

/**
 * @param {Tutor.App} app
 * @param {string} title
 * @param {...import("../lib/dom.js").Child} content
 */
function section(app, title, ...content) {
  return h("section", {}, heading(app.level + 1, { class: "section-title" }, title), content);
}

/** @param {Tutor.App} app */
function classPart(app) {
  const words = "Make up a short word for your class. It gives every pupil dice of their own, or the same for all, and it prints the key that fits. Afterwards, put all result codes into one box and see the whole class at once.";
  const link = linkTo(app, { page: "class" }, { class: "btn go" }, icon("people"), "Class code and results");
  return section(app, "Your class", h("p", {}, words), h("div", { class: "actions" }, link));
}

// ---------------------------------------------------------------- plans

/** @type {{value: Span, label: string}[]} */
const SPANS = [
  { value: "hour", label: "One hour" },
  { value: "three", label: "Three hours" },
  { value: "term", label: "A term" },
];

/** @type {Record<Span, string>} */
const ADVICE = {
  hour: "One lesson. What is left of the hour is for its game, and for talk.",
  three: "Three lessons, if possible of one game, so that you explain one game only.",
  term: "An hour a week in this order: each lesson opens with three items from earlier ones.",
};

/** @param {Tutor.App} app */
function plansPart(app) {
  const plan = h("div", { class: "plan", "aria-live": "polite" });
  const ages = agesIn(app.lessons);
  let age = ages[Math.floor(ages.length / 2)];
  /** @type {Span} */
  let span = "hour";
  const show = () => refill(plan, h("p", {}, ADVICE[span]), planList(app, planFor(app.lessons, age, span), span));
  const pickAge = createSelect("Age of the class", ages.map((one) => ({ value: String(one), label: String(one) })), (value) => {
    age = Number(value);
    show();
  });
  const pickSpan = createToggles("How long", (value) => {
    span = /** @type {Span} */ (value);
    pickSpan.set(value);
    show();
  });
  pickSpan.offer(SPANS);
  pickSpan.set(span);
  pickAge.set(String(age));
  show();
  return section(app, "A plan", h("div", { class: "plan-tools" }, pickAge.el, pickSpan.el), plan);
}

/**
 * @param {Tutor.App} app
 * @param {PlannedLesson[]} planned
 * @param {Span} span
 */
function planList(app, planned, span) {
  const unit = span === "term" ? "Week" : "Hour";
  const items = planned.map((one, index) => h("li", {}, heading(app.level + 2, {}, `${unit} ${index + 1}`), hourOf(app, one)));
  return h("ol", { class: "plan-hours" }, items);
}

/**
 * @param {Tutor.App} app
 * @param {PlannedLesson} planned
 */
function hourOf(app, { lesson, before, after, isNew, fits }) {
  const game = app.gameTitle(lesson.game);
  const course = linkTo(app, { game: lesson.game, page: "learn" }, {}, `the first levels of ${game}`);
  const opening = isNew ? ["in pairs, ", course] : [`a round of ${game} from the last time, in pairs`];
  return h(
    "ul",
    {},
    before > 0 && h("li", {}, minutesBadge(before), h("span", {}, opening)),
    h("li", {}, minutesBadge(lesson.minutes), h("span", {}, linkTo(app, { lesson: lesson.name }, {}, `${lesson.number}. ${lesson.title}`), " (", notesLink(app, lesson), fits ? ")" : `; ${agesText(lesson).toLowerCase()})`)),
    after > 0 && h("li", {}, minutesBadge(after), h("span", {}, "pool the result codes, and talk about the gap")),
  );
}

/** @param {number} minutes */
function minutesBadge(minutes) {
  return h("b", { class: "plan-minutes" }, `${minutes} min`);
}

// ---------------------------------------------------------------- all lessons

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonCard} card
 */
function lessonEntry(app, card) {
  const title = linkTo(app, { lesson: card.name }, {}, `${card.number}. ${card.title}`);
  return [
    heading(app.level + 2, {}, title),
    h("p", { class: "figures-line" }, [app.gameTitle(card.game), agesText(card), minutesText(card.minutes)].join(" · ")),
    h("p", {}, h("b", {}, "The point: "), card.point),
    h("p", {}, h("b", {}, "Built against: "), card.mistake),
    standardsOf(card),
    h("p", { class: "actions" }, paperLinks(app, card)),
  ];
}

/**
 * The codes of the standards of a lesson; a press tells what each says.
 * @param {Protocol.LessonCard} card
 */
function standardsOf(card) {
  const codes = codesOf(card).map((code) => h("b", {}, code));
  const beyond = beyondText(card);
  return h("details", { class: "codes" }, h("summary", { "aria-label": `Standards: ${codesOf(card).join(", ")}` }, codes), standardsList(card), beyond && h("p", { class: "quiet" }, beyond));
}

/**
 * The standards of a lesson, the one that it teaches first, each with what it says.
 * @param {Protocol.LessonCard} card
 */
export function standardsList({ standards }) {
  const mark = (/** @type {string} */ beyond) => (beyond ? ` (${beyond})` : "");
  const items = standards.map(({ code, says, beyond }) => h("li", {}, h("b", {}, `${code}${mark(beyond)}`), `: pupils ${says}.`));
  return h("ul", { class: "plain-list codes", "aria-label": "Standards" }, items);
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonCard} card
 */
function paperLinks(app, card) {
  const of = (/** @type {string} */ what) => ({ class: "btn", "aria-label": `${what}: ${card.title}` });
  return [
    linkTo(app, { lesson: card.name, page: "notes" }, of("Teacher's notes"), icon("book"), "Notes"),
    linkTo(app, { lesson: card.name, page: "sheet" }, of("Sheet to print"), icon("file"), "Sheet"),
    linkTo(app, { lesson: card.name, page: "key" }, of("Answer key"), icon("tick"), "Key"),
  ];
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.LessonCard} card
 */
function notesLink(app, card) {
  return linkTo(app, { lesson: card.name, page: "notes" }, { "aria-label": `Teacher's notes: ${card.title}` }, "notes");
}
