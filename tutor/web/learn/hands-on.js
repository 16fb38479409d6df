// What touching the table comes to in a level: a move, or a tick at one of the things that are asked about.

import { stageOf } from "./attempt.js";

/**
 * @typedef {import("./attempt.js").Attempt} Attempt
 * @typedef {import("../protocol.d.ts").ChoicesAnswer} ChoicesAnswer
 * @typedef {import("../protocol.d.ts").LevelAsk} Ask
 * @typedef {import("../protocol.d.ts").LevelItem} Item
 * @typedef {import("./acts.js").LevelActions} LevelActions
 */

/**
 * Whether the answer can be given on the table.
 * @param {Ask | null} ask
 */
export function answersOnTable(ask) {
  return ask === null || ask.form === "pick all";
}

/**
 * Whether the table takes the answer now.
 * @param {Attempt} attempt
 * @param {Ask | null} ask
 */
export function takesTouch(attempt, ask) {
  return stageOf(attempt) === "asked" && answersOnTable(ask);
}

/**
 * What can be touched where the answer is no move: the items that lie on the table.
 * @param {Ask} ask
 * @returns {ChoicesAnswer}
 */
export function choicesAmong(ask) {
  const options = answersOnTable(ask) ? ask.items.map(optionOf) : [];
  return { who: "seat", prompt: "", options, refused: [], dice: null, at: [] };
}

/** @param {Item} item */
function optionOf({ key, label, at }) {
  return { key, label, at, action: {}, brief: label, group: "", value: null, chance: null, played: false };
}

/**
 * @param {{app: import("../types.d.ts").App, ask: Ask | null, state: import("../lib/watch.js").Watched<Attempt>, act: LevelActions}} level
 * @param {import("./body.js").Body} body
 * @returns {import("../table/touch.js").Acts}
 */
export function touchActions({ app, ask, state, act }, body) {
  return {
    skip: () => act.skip() || act.roll() || leavesOff(stageOf(state.now()), act),
    roll: () => null,
    take: (_, { key, action }) => (ask ? body.tick?.(key) : act.give({ action })),
    tryThing: async ({ line, step, view }, thing, touched) =>
      ask ? NOT_ASKED : app.lines.askAbout(line, "try", { at: step, view, thing, touched }),
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
