// A level on the page: a task in one line, the table to act on, and a card that says what came of it.

import { beginAttempt, stageOf, starsOf } from "./attempt.js";
import { bindBack } from "./keys.js";
import { bindPointing } from "../table/pointing.js";
import { bringChangeToView } from "../table/in-view.js";
import { answersOnTable, choicesAmong, giveWithoutTouch, isOfUse, onStageOnly, takesTouch, touchActions } from "./hands-on.js";
import { createBody } from "./body.js";
import { createCard } from "./card.js";
import { createEdges } from "../table/edges.js";
import { createHead } from "./head.js";
import { createReadAloud } from "../lib/read-aloud.js";
import { createStage } from "../table/stage.js";
import { createTask } from "./task.js";
import { createTold } from "./told.js";
import { createTouch } from "../table/touch.js";
import { createWhatNow } from "../choose/what-now.js";
import { createWatched } from "../lib/watch.js";
import { finishFrames } from "../line/frame-rest.js";
import { h } from "../lib/dom.js";
import { holdChoices } from "../choose/choices.js";
import { layTable } from "../table/lay.js";
import { levelActions } from "./acts.js";
import { markHinted } from "../table/glow.js";
import { partDone } from "./way.js";
import { skipLink } from "../replay/top.js";
import { thingsIn } from "../table/things.js";
import { whenLaidOut } from "../lib/laid-out.js";

const FIND_OUT = "What you may do here is for you to find out. Ask, and the rules of this level come first.";

/**
 * @typedef {import("./attempt.js").Attempt} Attempt
 *
 * @typedef {object} Level
 * @property {Tutor.App} app
 * @property {Protocol.LevelAnswer["level"]} card its words
 * @property {Protocol.LevelAnswer["ask"]} quiz
 * @property {import("../lib/watch.js").Watched<Attempt>} state
 * @property {import("./acts.js").LevelActions} act
 * @property {import("./way.js").Way} way
 * @property {AbortSignal} signal ends the level
 *
 * @typedef {ReturnType<typeof buildParts>} Parts
 */

/**
 * @param {Tutor.App} app
 * @param {{line: Tutor.Line, reference: Protocol.LevelReference} & Omit<Protocol.LevelAnswer, "line">} opened
 * @param {import("./way.js").Way} way
 * @param {AbortSignal} signal ends the level
 * @returns {Tutor.Page}
 */
export function createLevel(app, { line, at, counts, level: card, ask: quiz, reference }, way, signal) {
  const state = createWatched(beginAttempt(card, { line, at, counts }));
  const act = levelActions({ app, state, reference, signal });
  const level = { app, card, quiz, state, act, way, signal };
  const parts = buildParts(level);
  const el = layLevel(app, parts, quiz);
  bindBack(state.now, { ...act, takeBack: parts.takeBack }, signal);
  bindPointing(el, signal);
  followState(level, parts);
  return { el, title: card.title, arrived: parts.task.read };
}

/** @param {Level} level */
function buildParts(level) {
  const { app, card, quiz, act, way, signal } = level;
  const openRule = (/** @type {Protocol.RuleChip} */ rule) => app.sheet.show(card.game, rule);
  const stage = createStage(card.stage);
  const choicesOf = quiz ? async () => choicesAmong(quiz) : onStageOnly(holdChoices(app.lines), stage.setting);
  const told = createTold({ isAsking: quiz !== null, openRule, signal });
  const body = createBody({ choicesOf, has: stage.has, openRule }, quiz, giveWithoutTouch(act, told.note));
  const glows = isOfUse(card.stage);
  const whatNow = createWhatNow({ lines: app.lines, rulesOf: app.rulesOf, openRule, level: app.level + 1, instead: { told: FIND_OUT, rules: card.rules } });
  const touch = createTouch({ stage, choicesOf, openRule, signal, glows, ...touchActions(level, body, told.note) });
  const reach = () => reachAnswer(quiz ? body.el : stage.el);
  const then = (/** @type {() => void} */ change) => () => {
    change();
    reach();
  };
  const takeBack = then(act.takeBack);
  const goOn = () => app.go(way.next ?? way.back);
  const acts = { ...act, takeBack, again: then(act.again), goOn };
  const task = createTask(card, told.el);
  const readAloud = createReadAloud(() => [task.el], signal).el;
  return {
    stage,
    body,
    touch,
    reach,
    takeBack,
    whatNow,
    head: createHead(app, card, way, { whatNow: whatNow.opener, readAloud }, signal),
    task,
    told,
    card: createCard({ told: told.nearAnswers, body: body.el, acts, isLast: way.next === null, partDone: () => partDone(app, card, way) }),
  };
}

/**
 * The focus goes to where the answer is given: the table, or the first thing that answers beside it.
 * @param {HTMLElement} room
 */
function reachAnswer(room) {
  const first = room.matches(".stage") ? room : room.querySelector("input, button:not([aria-disabled='true'])");
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/**
 * Put the parts on the page: a line over the table, the task, the table and the hand, and the card beside or under them.
 * @param {Tutor.App} app
 * @param {Parts} parts
 * @param {Protocol.LevelAnswer["ask"]} quiz
 */
function layLevel(app, { head, task, stage, touch, card, reach, whatNow }, quiz) {
  const board = h("div", { class: "board" }, layTable(app.level + 1, stage, touch), card.el);
  createEdges(card.el, [], "");
  const asked = { answer: answersOnTable(quiz) ? "table" : "card", asks: quiz ? "answer" : "move", form: quiz ? quiz.form : "move" };
  const data = { frame: app.ownPage ? "page" : "notebook", ...asked };
  const props = { class: "replay level", data };
  return h("article", props, skipLink(reach), head.el, task.el, board, whatNow.sheet);
}

/**
 * Show where the learner is, now and after every change.
 * @param {Level} level
 * @param {Parts} parts
 */
function followState(level, parts) {
  const { app, state, signal } = level;
  const show = (/** @type {Attempt} */ now) => signal.aborted || showParts(level, parts, now);
  state.subscribe((now, before) => {
    show(now);
    if (now.line !== before.line) finishLine(level);
    if (now.step !== before.step) whenLaidOut(() => bringChangeToView(parts.stage.el));
  });
  app.wire.onBack(() => {
    parts.touch.forget();
    parts.body.forget();
    state.change();
    finishLine(level);
  }, signal);
  show(state.now());
  finishLine(level);
}

/**
 * @param {Level} level
 * @param {Parts} parts
 * @param {Attempt} now
 */
function showParts({ app, card, quiz, way }, { stage, touch, body, head, task, told, whatNow, card: room }, now) {
  const { line, step, view, hints } = now;
  const isAsked = stageOf(now) === "asked";
  const deciding = takesTouch(now, quiz);
  stage.show(line, step, view, deciding);
  touch.show({ line, step, view, deciding });
  markHinted(thingsIn([stage.el, stage.rail]), isAsked ? (hints.at(-1)?.at ?? []) : []);
  body.show(now);
  task.show(now);
  whatNow.show({ line, step, view });
  told.show(now);
  room.show(now);
  const known = way.number > 0 ? (app.progress.of(card.game, card.name)?.stars ?? 0) : 0;
  head.show(stageOf(now) === "solved" ? Math.max(known, starsOf(now)) : known);
}

/**
 * Fetch what the line came without.
 * @param {Level} level
 */
function finishLine({ app, state, signal }) {
  const { line } = state.now();
  const stopped = () => signal.aborted || state.now().line !== line;
  finishFrames(app.lines, line, () => state.now().step, () => state.change(), stopped).catch(() => null);
}
