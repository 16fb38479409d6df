import { button, h, heading, refill } from "../lib/dom.js";
import { createAsker } from "../lib/asker.js";
import { createBigMoments } from "./big-moments.js";
import { icon } from "../lib/icons.js";
import { levels, ownView, partyWords } from "../line/party.js";
import { linkTo } from "../shell/links.js";
import { placeOf } from "./place.js";
import { ruleChips } from "../shell/rule-chips.js";
import { seatMark } from "../lib/seats.js";
import { isMain } from "../line/story.js";
import { lastStep } from "../line/steps.js";
import { Lost, Problem } from "../lib/wire.js";

/**
 * @typedef {import("../lib/dom.js").Child} Child
 *
 * @typedef {object} Tools
 * @property {Tutor.App} app
 * @property {number} level heading level
 * @property {Tutor.OpenRule} openRule
 * @property {(level?: string) => Promise<void>} again begins the game once more, perhaps against others
 * @property {(keys: string[] | null) => void} markDecided marks what decided on the table
 */

/**
 * At the last step of a story or a game: what happened, whether the learner won and why, and what to do next.
 * @param {Tools} tools
 */
export function createEnding({ app, level, openRule, again, markDecided }) {
  const el = h("section", { class: "ending", hidden: true, "aria-label": "How it ended" });
  /** @typedef {{line: Tutor.Line, play: Tutor.Play | null}} Spot */
  /** @type {string[]} */
  let marks = [];
  const asked = createAsker({
    el,
    ask: async ({ line, play }) => (!play && line.ending) || app.lines.askAbout(line, "ending", { view: ownView(play) }),
    show: (ending, /** @type {Spot} */ { line, play }) => {
      const [first, ...others] = play ? nextGame(app, line, play, ending.won, again) : nextExample(app, line);
      const back = isOver(line) && app.whole && reviewLink(app, line, play);
      const actions = h("div", { class: "actions what-next" }, first, back);
      const moments = momentsOf(app, line, play);
      refill(el, headOf(ending, level), actions, moments?.el, told(ending, openRule), h("div", { class: "actions" }, others));
      moments?.look(() => moments.el.isConnected && !el.hidden);
      marks = ending.marks;
      markDecided(marks);
      if (play) app.store.addFinished([resultOf(line, play, ending)]);
    },
    complain: (error) => {
      if (!(error instanceof Problem || error instanceof Lost)) throw error;
      refill(el, heading(level, {}, "The end"));
    },
  });

  const show = (/** @type {Tutor.Line} */ line, /** @type {number} */ step, /** @type {Tutor.Play | null} */ play) => {
    el.hidden = !isEnding(line, step, play);
    const isNew = asked.moveTo(el.hidden ? "" : `${line.line}/${ownView(play)}`);
    if (isNew) marks = [];
    markDecided(!el.hidden && isOver(line) ? marks : null);
    if (!isNew || el.hidden) return;
    refill(el, heading(level, {}, line.frames[step].title));
    asked.askNow({ line, play });
  };
  return { el, show, forget: asked.forget };
}

/**
 * Whether a step is the end of a game, or of a story that is only looked at.
 * @param {Tutor.Line} line
 * @param {number} step
 * @param {Tutor.Play | null} play
 */
export function isEnding(line, step, play) {
  if (step !== lastStep(line) || step === 0) return false;
  return isOver(line) || (!play && line.example !== null && isMain(line));
}

/**
 * Whether a line leads to the end of its game.
 * @param {Tutor.Line} line
 */
function isOver(line) {
  return line.frames[lastStep(line)].asks.who === "over";
}

/**
 * Where the biggest moments of a game of the learner's are told; null for a story.
 * @param {Tutor.App} app
 * @param {Tutor.Line} line
 * @param {Tutor.Play | null} play
 */
function momentsOf(app, line, play) {
  return play && app.whole ? createBigMoments(app, line, play) : null;
}

/**
 * @param {Tutor.App} app
 * @param {Tutor.Line} line
 * @param {Tutor.Play | null} play
 */
function reviewLink(app, line, play) {
  const place = { ...placeOf(app, { line, step: lastStep(line), view: ownView(play), play, aside: null }), page: "review" };
  return linkTo(app, place, { class: "btn" }, icon("eye"), "Look back");
}

/**
 * What stays of a game in the learner's own list.
 * @param {Tutor.Line} line
 * @param {Tutor.Play} play
 * @param {Protocol.EndingAnswer} ending
 * @returns {Tutor.OwnResult}
 */
function resultOf({ game, record, opponents }, play, { title, won }) {
  const { id, me, against } = play;
  return { id, game, when: Date.now(), title, against: partyWords(play, opponents), won, setup: { me, against }, record };
}

/**
 * Who won and by what, and how near the learner came to it.
 * @param {Protocol.EndingAnswer} ending
 * @param {number} level heading level
 */
function headOf({ title, why, near }, level) {
  return [heading(level, {}, title), why && h("p", { class: "why" }, why), near && h("p", { class: "near" }, near)];
}

/**
 * @param {Protocol.EndingAnswer} ending
 * @param {Tutor.OpenRule} openRule
 * @returns {Child[]}
 */
function told({ rule, lines, scores }, openRule) {
  const points = scores.map(({ seat, name, score, unit }) => h("li", {}, seatMark(seat), name, " ", h("b", {}, String(score)), ` ${unit}`));
  return [
    scores.length > 0 && h("ul", { class: "scores", "aria-label": "Scores" }, points),
    h("ul", { class: "happened" }, lines.map((line) => h("li", {}, line))),
    rule && h("div", { class: "chips" }, ruleChips([rule], openRule)),
  ];
}

/**
 * What to do after a game: play again, or at another level.
 * @param {Tutor.App} app
 * @param {Tutor.Line} line
 * @param {Tutor.Play} play
 * @param {boolean | null} won
 * @param {Tools["again"]} again
 */
function nextGame(app, line, play, won, again) {
  const other = play.from && nextLevel(line, play, won);
  return [
    play.from && button({ class: "btn go", on: { click: () => again() } }, icon("reload"), "Again"),
    other && button({ class: "btn", on: { click: () => again(other.value) } }, `Try “${other.short}”`),
    gameLink(app, line),
  ];
}

/**
 * The level after the present one for who has won, the one before it for who has not; undefined where there is none.
 * @param {Tutor.Line} line
 * @param {Tutor.Play} play
 * @param {boolean | null} won
 */
function nextLevel(line, play, won) {
  const all = levels(line.opponents);
  const now = all.findIndex(({ value }) => Object.values(play.against).includes(value));
  return now < 0 ? undefined : all[won ? now + 1 : now - 1];
}

/**
 * What to do after a story: the next one.
 * @param {Tutor.App} app
 * @param {Tutor.Line} line
 */
function nextExample(app, line) {
  const examples = app.games.find(({ name }) => name === line.game)?.examples ?? [];
  const next = examples[examples.findIndex(({ name }) => name === line.example) + 1];
  const place = { game: line.game, example: next?.name };
  return [
    line.example && next && app.whole && linkTo(app, place, { class: "btn go" }, icon("next"), `Next example: ${next.title}`),
    gameLink(app, line),
  ];
}

/**
 * @param {Tutor.App} app
 * @param {Tutor.Line} line
 */
function gameLink(app, { game }) {
  return app.whole && linkTo(app, { game }, { class: "btn" }, icon("home"), `Back to ${app.gameTitle(game)}`);
}
