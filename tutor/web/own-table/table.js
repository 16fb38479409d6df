// A game with real dice and cards: one sentence of what to do, where it lies, what to tell, and what was told so far.

import { button, fragment, h, heading, refill } from "../lib/dom.js";
import { createHistory } from "./history.js";
import { createSession } from "./session.js";
import { createTelling } from "./telling.js";
import { createWhatNow } from "../choose/what-now.js";
import { icon } from "../lib/icons.js";
import { keysAround, keyOf, thingAt, thingsIn } from "../table/things.js";
import { offerFile } from "../lib/files.js";
import { tableNotes } from "./notes.js";

/**
 *
 * @typedef {object} Opened a game that is to be led, and what was told of it earlier and waits to be tried again
 * @property {string} line
 * @property {Protocol.RecordData} record
 * @property {Record<string, unknown>[]} rest
 */

const GUESSED = "Cards that nobody showed are my guesses in what you watch now, and so is what a review makes of them.";

/**
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Opened} opened
 * @param {() => unknown} again leads to the set-up
 */
export async function createTable(app, game, opened, again) {
  const parts = partsOf(app);
  const session = createSession(app, game.name, opened, (lead) => paint(lead));
  const telling = createTelling(session, parts, (rule) => app.sheet.show(game.name, rule));
  const leaving = createLeaving(session, telling, parts);
  const asking = createAsking(app, game.name, session);
  const paint = (/** @type {Protocol.LeadAnswer} */ lead) => {
    drawTable(parts, lead);
    parts.notes.show(lead, leaving.drop);
    asking.show(lead);
    leaving.history.show(session.told());
    telling.put(session.asked());
    const isAtStart = session.told().length === 0;
    if (isAtStart && document.activeElement === parts.back) parts.say.focus();
    parts.back.disabled = isAtStart;
    if (!lead.result) return;
    parts.say.textContent = `${lead.result}!`;
    refill(parts.answers, endingOf(app, game.name, session, again));
  };
  parts.picture.addEventListener("click", ({ target }) => void (target instanceof Element && telling.touch(keysAround(thingAt(target)))));
  const anew = button({ class: "btn plain", on: { click: again } }, "A new game");
  const tools = h("div", { class: "actions" }, parts.back, asking.el, oddsToggle(session, telling.attempt), saver(session), anew);
  await session.begin(opened.rest);
  const side = h("div", { class: "table-side" }, parts.notes.el, leaving.history.el, tools);
  return h("div", { class: "led-table" }, parts.control, parts.picture, side);
}

/** @param {Tutor.App} app */
function partsOf(app) {
  const phase = h("p", { class: "table-phase" });
  const say = heading(app.level + 1, { class: "table-say", tabindex: "-1" });
  const refused = h("div", { class: "table-refused", role: "alert" });
  const answers = h("div", { class: "table-tell" });
  const picture = h("div", { class: "stage table-picture" });
  const back = button({ class: "btn" }, icon("story"), "Take the last back");
  const notes = tableNotes();
  const now = h("div", { class: "table-now" }, phase, say, refused, answers);
  const control = h("div", { class: "table-control" }, now, notes.happened);
  return { control, phase, say, refused, answers, picture, back, notes };
}

/**
 * The table as all see it, and what has just happened on it.
 * @param {ReturnType<typeof partsOf>} parts
 * @param {Protocol.LeadAnswer} lead
 */
function drawTable({ picture, phase, notes }, lead) {
  refill(picture, fragment(lead.markup));
  for (const thing of thingsIn([picture])) thing.classList.toggle("can", lead.marks.includes(keyOf(thing)));
  phase.textContent = `${lead.phase} · turn ${lead.turn}`;
  refill(notes.happened, lead.happened.map((words) => h("p", {}, words)));
}

/**
 * What is taken back, corrected or left out of what was told; what was left out stays on the list.
 * @param {import("./session.js").Session} session
 * @param {ReturnType<typeof createTelling>} telling
 * @param {ReturnType<typeof partsOf>} parts
 */
function createLeaving(session, { attempt, correct }, { back }) {
  const left = /** @type {string[]} */ ([]);
  const note = async (/** @type {string} */ label, /** @type {Promise<void>} */ done) => {
    await done;
    left.push(label);
    history.show(session.told(), left);
  };
  const history = createHistory({ correct, leaveOut: (step) => attempt(() => note(step.label, session.leaveOut(step.at))) });
  back.addEventListener("click", () => attempt(() => session.leaveOut(session.told().at(-1)?.at ?? 0)));
  return {
    history: { el: history.el, show: (/** @type {Protocol.ToldStep[]} */ told) => history.show(told, left) },
    drop: (/** @type {string} */ label) => attempt(() => note(label, session.dropFirst())),
  };
}

/**
 * "What now?", as it may be for any cards in hand: no guess of the tutor shows in it.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {import("./session.js").Session} session
 */
function createAsking(app, game, session) {
  const openRule = (/** @type {Protocol.RuleChip} */ rule) => app.sheet.show(game, rule);
  const panel = createWhatNow({ lines: app.lines, rulesOf: app.rulesOf, openRule, level: app.level + 1 });
  const show = (/** @type {Protocol.LeadAnswer} */ lead) => panel.show({ line: session.line(), step: lead.last, view: "table" });
  return { el: panel.el, show };
}

/**
 * What can be done once the game is over, and what to know about it.
 * @param {Pick<Tutor.App, "openRecord">} app
 * @param {string} game
 * @param {Pick<import("./session.js").Session, "record" | "isGuessed">} session
 * @param {() => unknown} again
 */
export function endingOf(app, game, session, again) {
  const look = () => app.openRecord(game, { record: session.record(), step: session.record().steps, left: null });
  const actions = h(
    "div",
    { class: "actions" },
    button({ class: "btn go", on: { click: look } }, icon("play"), "Watch and review it"),
    button({ class: "btn", on: { click: again } }, "Play again"),
  );
  return [session.isGuessed() && h("p", { class: "quiet" }, GUESSED), actions];
}

/**
 * @param {import("./session.js").Session} session
 * @param {(work: () => Promise<unknown>) => Promise<void>} attempt
 */
function oddsToggle(session, attempt) {
  const toggle = button({ class: "btn", "aria-pressed": "false", on: { click: () => attempt(turn) } }, icon("bars"), "Odds");
  const turn = async () => {
    const wanted = toggle.getAttribute("aria-pressed") !== "true";
    toggle.setAttribute("aria-pressed", String(wanted));
    await session.wantOdds(wanted);
  };
  return toggle;
}

/** @param {import("./session.js").Session} session */
function saver(session) {
  const save = async () => {
    const { filename, text } = await session.save();
    offerFile(filename, text);
  };
  return button({ class: "btn", on: { click: save } }, icon("file"), "Save as a file");
}
