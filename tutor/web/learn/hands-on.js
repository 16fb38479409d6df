// What touching the table comes to in a level: a move, or a tick at one of the things that are asked about.

import { stageOf } from "./attempt.js";

/**
 * @typedef {import("./attempt.js").Attempt} Attempt
 * @typedef {import("../protocol.d.ts").ChoicesAnswer} ChoicesAnswer
 * @typedef {import("../protocol.d.ts").LevelQuizCard} Quiz
 * @typedef {import("../protocol.d.ts").LevelItem} Item
 * @typedef {import("./acts.js").LevelActions} LevelActions
 */

/**
 * Whether the answer can be given on the table.
 * @param {Quiz | null} quiz
 */
export function answersOnTable(quiz) {
  return quiz === null || quiz.form === "pick all";
}

/**
 * Whether the table takes the answer now.
 * @param {Attempt} attempt
 * @param {Quiz | null} quiz
 */
export function takesTouch(attempt, quiz) {
  return stageOf(attempt) === "asked" && answersOnTable(quiz);
}

/**
 * What can be touched where the answer is no move: the items that lie on the table.
 * @param {Quiz} quiz
 * @returns {ChoicesAnswer}
 */
export function choicesAmong(quiz) {
  const options = answersOnTable(quiz) ? quiz.items.map(optionOf) : [];
  return { who: "seat", prompt: "", options, refused: [], dice: null, at: [] };
}

/** @param {Item} item */
function optionOf({ key, label, at }) {
  return { key, label, at, action: {}, brief: label, amounts: [], lying: null, group: "", value: null, chance: null, played: false };
}

/**
 * @param {{app: import("../types.d.ts").App, quiz: Quiz | null, state: import("../lib/watch.js").Watched<Attempt>, act: LevelActions}} level
 * @param {import("./body.js").Body} body
 * @returns {import("../table/touch.js").Acts}
 */
export function touchActions({ app, quiz, state, act }, body) {
  return {
    skip: () => act.skip() || act.roll() || leavesOff(stageOf(state.now()), act),
    roll: () => null,
    take: (_, { key, action }) => (quiz ? body.tick?.(key) : act.give({ action })),
    tryThing: async ({ line, step, view }, thing, touched) =>
      quiz ? NOT_ASKED : app.lines.askAbout(line, "try", { at: step, view, thing, touched }),
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

/** @type {import("../protocol.d.ts").TryAnswer} */
const NOT_ASKED = { kind: "nothing", keys: [], label: "", text: "This is not what is asked about.", rule: null };
