// What real dice show: a row of faces for each die, and no other press.

import { button, h } from "../lib/dom.js";
import { dieFace, faceName } from "../choose/die-face.js";

/**
 * A row for each die; once each shows something, it is told.
 * @param {Protocol.TableAsk & {dice: Protocol.DiceAnswer}} ask
 * @param {(action: Record<string, unknown>) => void} tell
 */
export function createRoll(ask, tell) {
  /** @type {(number | null)[]} */
  const shown = ask.dice.dice.map(() => null);
  const set = (/** @type {number} */ at, /** @type {number} */ face) => {
    shown[at] = face;
    for (const one of rows[at].querySelectorAll("button")) one.setAttribute("aria-pressed", String(one.dataset.face === String(face)));
    const action = rolled(ask, shown);
    if (action) tell(action);
  };
  const rows = ask.dice.dice.map((die, at) => rowOf(die, nameOf(die, at, shown.length), (face) => set(at, face)));
  return h("div", { class: "real-dice" }, rows);
}

/**
 * The roll in which the dice show this; null while one of them is open, or where that cannot fall.
 * @param {Protocol.TableAsk & {dice: Protocol.DiceAnswer}} ask
 * @param {(number | null)[]} shown
 * @returns {Record<string, unknown> | null}
 */
export function rolled({ dice, options }, shown) {
  const faces = shown.filter((face) => face !== null);
  if (faces.length < shown.length) return null;
  const inOrder = dice.how === "sorted" ? faces.toSorted((a, b) => a - b) : faces;
  if (dice.action) return { ...dice.action, dice: inOrder };
  return options.find(({ key }) => key === inOrder.join(","))?.action ?? null;
}

/**
 * @param {Protocol.DieAnswer} die
 * @param {number} at
 * @param {number} count
 */
function nameOf(die, at, count) {
  const name = die.name ? `The ${die.name} die` : count > 1 ? `Die ${at + 1}` : "The die";
  return die.name && count > 1 ? `${name}, number ${at + 1}` : name;
}

/**
 * @param {Protocol.DieAnswer} die
 * @param {string} name
 * @param {(face: number) => void} pick
 */
function rowOf(die, name, pick) {
  const faces = die.faces.map((face) =>
    button(
      { class: "real-face", data: { face: String(face) }, "aria-pressed": "false", "aria-label": faceName(die, face), on: { click: () => pick(face) } },
      dieFace(face, die.emblems[face]),
    ),
  );
  return h("div", { class: `real-die ${die.name}`, role: "group", "aria-label": name }, h("span", { class: "die-name", "aria-hidden": "true" }, name), faces);
}
