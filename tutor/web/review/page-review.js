// Looking back at a line: the chance over time, luck and decisions, and where it turned.

import { button, guard, h, heading } from "../lib/dom.js";
import { createAccounts } from "./accounts.js";
import { createCurve } from "./curve.js";
import { createTasks } from "./tasks.js";
import { createTurns } from "./turns.js";
import { icon } from "../lib/icons.js";
import { isKnown } from "../odds/meters.js";
import { keepAsking } from "./ask.js";
import { linkTo } from "../shell/links.js";
import { newPlay } from "../line/party.js";
import { offerPicture } from "../lib/files.js";
import { openedLine } from "../line/open-line.js";
import { pictureOf } from "./picture.js";
import { recordUntil } from "./record.js";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../types.d.ts").Play} Play
 * @typedef {import("../protocol.d.ts").ReviewAnswer} ReviewAnswer
 * @typedef {import("../line/open-line.js").LinePlace} LinePlace
 *
 * @typedef {object} Look what is looked back at
 * @property {App} app
 * @property {LinePlace} place
 * @property {Line} line
 * @property {Play | null} play
 * @property {string} result how it ended, in a few words
 * @property {AbortSignal} signal ends the page
 */

const CHANCE_WORDS = "Seen with all cards open. A line is drawn once it is off by 10 points at most; a band shows by how much.";
const DECISION_WORDS =
  "In points out of 100, with all cards open: what dice and cards gave, and what choices did. Cards that nobody could see count, too, so points lost here are no blame: what a player could have known stands under “Try again”.";
const TURN_WORDS = "The steps that moved the chances most, with all cards open. Under a choice stands what the coach thinks of it by what its player could see.";
const MISS_WORDS = "Choices that gave something away by what their player could see, as the coach has it, to decide once more.";

/**
 * @param {App} app
 * @param {LinePlace} place
 * @param {AbortSignal} signal ends the page
 * @returns {Promise<import("../types.d.ts").Page>}
 */
export async function reviewPage(app, place, signal) {
  const { line, play } = await openedLine(app, place);
  const view = play && play.me !== null ? String(play.me) : "open";
  const first = app.lines.askAbout(line, "review", {});
  const { title, why } = await app.lines.askAbout(line, "ending", { view });
  const look = { app, place, line, play, result: title, signal };
  const parts = reviewParts(look);
  const el = h("article", { class: "review-page" }, pageHead(look, why), parts.el);
  parts.show(await first);
  guard(el, () => keepAsking(() => app.lines.askAbout(line, "review", {}), parts.show, signal, parts.isBusy));
  return { el, title: `Looking back: ${line.title}` };
}

/**
 * @param {Look} look
 * @param {string} why
 */
function pageHead({ app, place, line, result }, why) {
  const back = linkTo(app, placeAt(place, line.frames.length - 1), { class: "back" }, icon("back"), "Back to the table");
  const title = heading(app.level, { tabindex: "-1" }, `Looking back: ${line.title}`);
  return h("header", { class: "review-head" }, back, title, h("p", {}, h("b", {}, result), why && ` — ${why}`));
}

/**
 * The place of a step of the line on the table.
 * @param {LinePlace} place
 * @param {number} step
 */
function placeAt({ game, example, branch, view, play }, step) {
  return { game, example, branch, view, play, step };
}

/** @param {Look} look */
function reviewParts(look) {
  const { app, place, line, play, signal } = look;
  const linkToStep = (/** @type {number} */ step, words = "Open this step on the table") =>
    linkTo(app, placeAt(place, step), { class: "btn" }, icon("eye"), words);
  const curve = createCurve(line, linkToStep);
  const accounts = createAccounts(line.seats);
  const turns = createTurns({ seats: line.seats, linkToStep, playOn: (step) => playOn(look, step) });
  const tasks = createTasks({ lines: app.lines, line, me: play?.me ?? null, signal });
  const trust = h("p", { class: "quiet trust-words" });
  const status = h("p", { class: "sr-only", role: "status" });
  const picture = createPictureTool(look);
  const el = h(
    "div",
    {},
    part(app, "The chance to win", CHANCE_WORDS, curve.el, trust),
    part(app, "Luck and decisions", DECISION_WORDS, accounts.el),
    part(app, "Turning points", TURN_WORDS, turns.el),
    part(app, "Try again", MISS_WORDS, tasks.el),
    picture.el,
    status,
  );
  const show = (/** @type {ReviewAnswer} */ review) => {
    for (const { show: showPart } of [curve, accounts, turns, tasks, picture]) showPart(review);
    trust.textContent = trustWords(review);
    status.textContent = statusWords(review);
    noteFigures(look, review);
  };
  return { el, show, isBusy: tasks.isBusy };
}

/**
 * @param {App} app
 * @param {string} title
 * @param {string} words
 * @param {...import("../lib/dom.js").Child} children
 */
function part(app, title, words, ...children) {
  return h("section", { class: "review-part" }, heading(app.level + 1, { class: "section-title" }, title), h("p", { class: "quiet" }, words), children);
}

/**
 * How the chances were got; "" as long as none are told.
 * @param {ReviewAnswer} review
 */
export function trustWords(review) {
  if (review.curve.length === 0) return "";
  return `${howWords(review)}${review.more ? " It gets surer while you look." : ""} Assumed: ${review.assumes}.`;
}

/** @param {Pick<ReviewAnswer, "kind" | "n">} review */
function howWords({ kind, n }) {
  const games = `${n} ${n === 1 ? "game" : "games"} played on from each position`;
  if (kind === "exact") return "Counted exactly.";
  if (kind === "sampled") return `From ${games}.`;
  return n ? `Roughly, from ${games}.` : "A rule of thumb.";
}

/** @param {ReviewAnswer} review */
export function statusWords({ accounts, more }) {
  if (accounts.length === 0) return "Working out luck and decisions.";
  return more ? "Luck and decisions are there and get surer." : "The review is complete.";
}

/**
 * Writes luck and decisions beside the learner's own result, once they get no surer.
 * @param {Pick<Look, "play"> & {app: {store: Pick<App["store"], "noteFigures">}}} look
 * @param {Pick<ReviewAnswer, "accounts" | "more" | "n">} review
 */
export function noteFigures({ app, play }, { accounts, more, n }) {
  const mine = play && play.me !== null ? accounts.find(({ seat }) => seat === play.me) : undefined;
  if (mine && (!more || n === 0) && isKnown(mine.luck) && isKnown(mine.decisions)) app.store.noteFigures(play?.id ?? "", mine.luck, mine.decisions);
}

/**
 * Begins a game from a step of this one: the same players, or everybody at this screen.
 * @param {Look} look
 * @param {number} step
 */
function playOn({ app, line, play }, step) {
  const { me, against } = play ?? { me: null, against: {} };
  const record = recordUntil(line.record, step);
  return app.openRecord(line.game, { record, step, left: step, play: newPlay({ me, against }) });
}

/** @param {Look} look */
function createPictureTool({ line, result }) {
  /** @type {ReviewAnswer | null} */
  let last = null;
  const ended = /[.!]$/.test(result) ? result : `${result}.`;
  const told = { title: line.title, result: ended, seats: line.seats, steps: line.frames.length - 1 };
  const save = () => last && offerPicture("review.png", pictureOf(last, told));
  const print = button({ class: "btn", on: { click: () => window.print() } }, icon("file"), "Print");
  const picture = button({ class: "btn", on: { click: save } }, icon("file"), "Save as a picture");
  const el = h("div", { class: "actions review-tools" }, picture, print);
  const show = (/** @type {ReviewAnswer} */ review) => {
    last = review;
    el.hidden = review.accounts.length === 0;
  };
  return { el, show };
}
