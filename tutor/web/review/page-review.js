// Looking back at a line: where it turned, luck and decisions, what was done well and what to try.

import { button, guard, h, heading } from "../lib/dom.js";
import { createAccounts } from "./accounts.js";
import { createCurve } from "./curve.js";
import { createGuesses } from "./guesses.js";
import { createTasks } from "./tasks.js";
import { countingWords } from "./counting.js";
import { createAdvice } from "./advice.js";
import { createMoments } from "./moments.js";
import { icon } from "../lib/icons.js";
import { keepAsking } from "./ask.js";
import { linkTo } from "../shell/links.js";
import { newPlay, ownView, partyFor, quickly } from "../line/party.js";
import { offerPicture } from "../lib/files.js";
import { openedLine } from "../line/open-line.js";
import { pictureOf } from "./picture.js";
import { placeOf } from "../replay/place.js";
import { recordUntil } from "../line/record.js";

/**
 * @typedef {import("../line/open-line.js").LinePlace} LinePlace
 *
 * @typedef {object} Look what is looked back at
 * @property {Tutor.App} app
 * @property {LinePlace} place
 * @property {Tutor.Line} line
 * @property {Tutor.Play | null} play
 * @property {string} result how it ended, and why where that is known
 * @property {ReturnType<typeof countingWords>} counting
 * @property {AbortSignal} signal ends the page
 */

const CHANCE_WORDS = "Seen with all cards open.";
const BAND_WORDS = "A band shows by how much a line may be off.";
const MISS_WORDS = "Choices that gave something away, by what their player could see. Decide again.";

/**
 * @param {Tutor.App} app
 * @param {LinePlace} place
 * @param {AbortSignal} signal ends the page
 * @returns {Promise<Tutor.Page>}
 */
export async function reviewPage(app, place, signal) {
  const { line, play } = await openedLine(app, place);
  const view = ownView(play);
  const counting = countingWords(() => performance.now());
  const ask = () => app.lines.askAbout(line, "review", { view });
  const asked = ask();
  const { title: result, why } = await app.lines.askAbout(line, "ending", { view });
  const first = await asked;
  const look = { app, place, line, play, result: why || result, counting, signal };
  const parts = reviewParts(look, () => guard(el, async () => parts.show(await ask())));
  const el = h("article", { class: "review-page" }, pageHead(look, first.title), parts.el);
  parts.show(first);
  if (first.more) guard(el, () => keepAsking(ask, parts.show, signal, parts.isBusy));
  return { el, title: first.title };
}

/**
 * @param {Look} look
 * @param {string} title
 */
function pageHead({ app, place, line, result }, title) {
  const back = linkTo(app, placeAt(place, line.frames.length - 1), { class: "back" }, icon("back"), "Back to the table");
  return h("header", { class: "review-head" }, back, heading(app.level, { tabindex: "-1" }, title), h("p", {}, result));
}

/**
 * The place of a step of the line on the table.
 * @param {LinePlace} place
 * @param {number} step
 */
function placeAt({ game, example, branch, view, play }, step) {
  return { game, example, branch, view, play, step };
}

/**
 * @param {Look} look
 * @param {() => void} surer shows the review anew once the coach knows better what choices gave away
 */
function reviewParts(look, surer) {
  const { app, place, line, play, counting, signal } = look;
  const me = play?.me ?? null;
  const linkToStep = (/** @type {number} */ step, words = "Open this step on the table") =>
    linkTo(app, placeAt(place, step), { class: "btn" }, icon("eye"), words);
  const tools = { linkToStep, showBest: bestShower(look) };
  const wait = h("p", { class: "review-wait" });
  const more = h("p", { class: "quiet" });
  const status = h("p", { class: "sr-only", role: "status" });
  const trust = h("p", { class: "quiet trust-words" });
  const how = h("details", {}, h("summary", {}, "How this was counted"), trust);
  const moments = createMoments({ ...tools, line, me, level: app.level + 2, playOn: (step) => playOn(look, step) });
  const advice = createAdvice(tools);
  const accounts = createAccounts(line.seats, me);
  const curve = createCurve(line, linkToStep);
  const [band, seam] = [h("p", { class: "quiet" }, BAND_WORDS), h("p", { class: "quiet" })];
  const guesses = createGuesses(tools);
  const tasks = createTasks({ lines: app.lines, line, me, linkToStep, surer, signal });
  const [chances, again] = [folded("The chance to win", CHANCE_WORDS, band, seam, curve.el), folded("Try again", MISS_WORDS, tasks.el)];
  again.open = tasks.wasSearched;
  const picture = createPictureTool(look);
  const el = h("div", {}, wait, part(app, "Where the game turned", moments.el, how), accounts.el, advice.el, h("div", {}, guesses.el, chances, again), more, picture.el, status);
  const show = (/** @type {Protocol.ReviewAnswer} */ review) => {
    for (const { show: showPart } of [moments, accounts, advice, curve, guesses, tasks, picture]) showPart(review);
    wait.textContent = counting(review);
    wait.hidden = review.stands;
    chances.hidden = review.curve.length === 0;
    again.hidden = !review.misses.some(({ seat }) => me === null || seat === me);
    band.hidden = !review.curve.some(({ halfwidth }) => halfwidth > 0);
    seam.textContent = review.seam;
    seam.hidden = review.seam === "";
    trust.textContent = trustWords(review);
    how.hidden = trust.textContent === "";
    more.textContent = moreWords(review);
    more.hidden = more.textContent === "";
    status.textContent = statusWords(review);
    noteFigures(look, review);
  };
  return { el, show, isBusy: tasks.isBusy };
}

/**
 * What would have happened after another move: the line in which it was made, at the step after it.
 * @param {Look} look
 */
function bestShower({ app, line, play }) {
  return async (/** @type {number} */ at, /** @type {Protocol.JsonObject} */ action) => {
    const party = partyFor(app, { against: quickly(play?.against ?? {}) });
    const next = play ? await app.lines.grow(line, "play", { at, action, auto: true, ...party }) : await app.lines.grow(line, "branch", { at, action });
    next.at = at;
    const place = placeOf(app, { line: next, step: at + 1, view: next.views[0].id, play: null, aside: null });
    app.lines.remember(place, next);
    app.go(place);
  };
}

/**
 * @param {Tutor.App} app
 * @param {string} title
 * @param {...import("../lib/dom.js").Child} children
 */
function part(app, title, ...children) {
  return h("section", { class: "review-part" }, heading(app.level + 1, { class: "section-title" }, title), children);
}

/**
 * @param {string} title
 * @param {string} words
 * @param {...HTMLElement} inside
 */
function folded(title, words, ...inside) {
  return h("details", { class: "review-part" }, h("summary", {}, title), h("p", { class: "quiet" }, words), inside);
}

/**
 * How what is told was counted; "" as long as nothing is.
 * @param {Pick<Protocol.ReviewAnswer, "kind" | "n" | "moments" | "accounts" | "assumes">} review
 */
export function trustWords({ kind, n, moments, accounts, assumes }) {
  if (moments.length + accounts.length === 0) return "";
  const how = kind === "exact" ? "Counted exactly" : n > 0 ? "Counted by games played on from there" : "By a rule of thumb";
  return `${how}, with all cards open. Assumed: ${assumes}.`;
}

/** @param {Pick<Protocol.ReviewAnswer, "stands" | "more">} review */
export function statusWords({ stands, more }) {
  if (!stands) return "Looking for the steps that turned the game.";
  return more ? "The moments are there." : "The review is complete.";
}

/**
 * That more may come, as long as it may; over the moments it is told how long these take.
 * @param {Pick<Protocol.ReviewAnswer, "stands" | "more">} review
 */
export function moreWords({ stands, more }) {
  return stands && more ? "Still counting. More may come here." : "";
}

/**
 * Writes luck and decisions beside the learner's own result, once they get no surer.
 * @param {Pick<Look, "play"> & {app: {store: Pick<Tutor.App["store"], "noteFigures">}}} look
 * @param {Pick<Protocol.ReviewAnswer, "accounts" | "more" | "n">} review
 */
export function noteFigures({ app, play }, { accounts, more, n }) {
  const mine = accounts.find(({ seat }) => seat === play?.me);
  if (play && mine && (!more || n === 0)) app.store.noteFigures(play.id, mine.luck, mine.decisions);
}

/**
 * Begins a game from a step of this one: the same players, or everybody at this screen.
 * @param {Look} look
 * @param {number} step
 */
function playOn({ app, line, play }, step) {
  const { me, against } = play ?? { me: null, against: {} };
  const record = recordUntil(line.record, step);
  return app.openRecord(line.game, { record, step, left: step, play: newPlay({ me, against }, { record, at: step }) });
}

/** @param {Look} look */
function createPictureTool({ line, result }) {
  /** @type {Protocol.ReviewAnswer | null} */
  let last = null;
  const ended = /[.!]$/.test(result) ? result : `${result}.`;
  const told = { result: ended, seats: line.seats, steps: line.frames.length - 1 };
  const save = () => last && offerPicture("review", pictureOf(last, told));
  const print = button({ class: "btn", on: { click: () => window.print() } }, icon("file"), "Print");
  const picture = button({ class: "btn", on: { click: save } }, icon("file"), "Save as a picture");
  const el = h("div", { class: "actions review-tools" }, picture, print);
  const show = (/** @type {Protocol.ReviewAnswer} */ review) => {
    last = review;
    el.hidden = !review.stands;
  };
  return { el, show };
}
