// What touching the table comes to in a level: a move, or a tick at one of the things that are asked about.

import { stageOf } from "./attempt.js";

/**
 * @typedef {import("./attempt.js").Attempt} Attempt
 * @typedef {import("./acts.js").LevelActions} LevelActions
 */

/**
 * Whether the answer can be given on the table.
 * @param {Protocol.LevelQuizCard | null} quiz
 */
export function answersOnTable(quiz) {
  return quiz === null || quiz.form === "pick all";
}

/**
 * Whether the table takes the answer now.
 * @param {Attempt} attempt
 * @param {Protocol.LevelQuizCard | null} quiz
 */
export function takesTouch(attempt, quiz) {
  return stageOf(attempt) === "asked" && answersOnTable(quiz);
}

/**
 * What can be touched where the answer is no move: the items that lie on the table.
 * @param {Protocol.LevelQuizCard} quiz
 * @returns {Protocol.ChoicesAnswer}
 */
export function choicesAmong(quiz) {
  const options = answersOnTable(quiz) ? quiz.items.map(optionOf) : [];
  return { who: "seat", prompt: "", options, refused: [], dice: null, at: [] };
}

/** @param {Protocol.LevelItem} item */
function optionOf({ key, label, at }) {
  return { key, label, at, action: {}, brief: label, amounts: [], lying: null, group: "", value: null, chance: null, played: false };
}

/**
 * Choices among what is on stage; all there are where that leaves none.
 * @param {Tutor.ChoicesOf} choicesOf
 * @param {Pick<ReturnType<typeof import("../table/setting.js").createSetting>, "isWhole" | "leavesOut">} setting
 * @returns {Tutor.ChoicesOf}
 */
export function onStageOnly(choicesOf, { isWhole, leavesOut }) {
  return async (line, step, view) => {
    const choices = await choicesOf(line, step, view);
    const options = choices.options.filter(({ at }) => !at.some(leavesOut));
    return isWhole || options.length === 0 ? choices : { ...choices, options, refused: [] };
  };
}

/**
 * Which options' things glow: those of the kinds that solve the level, or of all.
 * @param {Pick<Protocol.LevelStage, "uses">} stage
 * @returns {import("../table/glow.js").Glows}
 */
export function isOfUse({ uses }) {
  return ({ action }) => uses.length === 0 || uses.includes(String(action.do));
}

/**
 * @param {{app: Tutor.App, quiz: Protocol.LevelQuizCard | null, state: import("../lib/watch.js").Watched<Attempt>, act: LevelActions}} level
 * @param {import("./body.js").Body} body
 * @param {(thing: Element) => unknown} note is told what was touched last
 * @returns {import("../table/touch.js").Acts}
 */
export function touchActions({ app, quiz, state, act }, body, note) {
  const move = (/** @type {Protocol.OptionAnswer} */ { action }, /** @type {Element} */ thing) => {
    note(thing);
    return act.give({ action });
  };
  return {
    skip: () => act.skip() || act.roll() || leavesOff(stageOf(state.now()), act),
    roll: () => null,
    take: (_, option, thing) => (quiz ? body.tick?.(option.key) : move(option, thing)),
    tryThing: async ({ line, step, view }, thing, touched) =>
      quiz ? NOT_ASKED : app.lines.askAbout(line, "try", { at: step, view, thing, touched }),
  };
}

/**
 * Answers from beside the table: no touch stands for them.
 * @param {Pick<LevelActions, "give">} act
 * @param {(thing: null) => unknown} note is told what was touched last
 * @returns {LevelActions["give"]}
 */
export function giveWithoutTouch(act, note) {
  return (given) => {
    note(null);
    return act.give(given);
  };
}

/**
 * A touch after a move that was played out takes it back; after the end of a level nothing comes of it.
 * @param {import("./attempt.js").Stage} stage
 * @param {LevelActions} act
 */
function leavesOff(stage, act) {
  if (stage === "missed") act.takeBack();
  return stage !== "asked";
}

/** @type {Protocol.TryAnswer} */
const NOT_ASKED = { kind: "nothing", keys: [], label: "", text: "This is not what is asked about.", rule: null };
