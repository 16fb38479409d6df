// When the coach speaks: always, after a move only, or never.

/** @typedef {"on" | "after" | "off"} Mode */

/** The modes in words. Whoever begins is coached: a verdict is a line, and a hint comes only when it is asked for. */
export const MODES = [
  { value: "on", label: "On" },
  { value: "after", label: "After the move" },
  { value: "off", label: "Off" },
];

const SETTING = "coach";

/**
 * The mode that the learner chose.
 * @param {Pick<import("../shell/store.js").Store, "choice">} store
 * @returns {Mode}
 */
export function modeChosen(store) {
  const chosen = store.choice(SETTING, "on");
  return chosen === "after" || chosen === "off" ? chosen : "on";
}

/**
 * @param {Pick<import("../shell/store.js").Store, "setChoice">} store
 * @param {string} mode
 */
export function chooseMode(store, mode) {
  store.setChoice(SETTING, mode);
}
