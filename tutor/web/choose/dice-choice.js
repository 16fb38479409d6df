import { button, h, refill } from "../lib/dom.js";
import { dieFace, faceName } from "./die-face.js";

const NAMES = ["First die", "Second die", "Third die", "Fourth die"];
const MOST_ROWS = 2;

/**
 * @typedef {(place: number, face: number) => void} TurnDie
 * @typedef {(face: number) => void} Turn
 *
 * @typedef {object} Outcome what the dice that are set lead to
 * @property {Protocol.OptionAnswer["action"]} action
 * @property {boolean} played
 * @property {string | null} chance
 * @property {Protocol.OptionAnswer["value"]} [value]
 *
 * @typedef {object} Places where the dice are set
 * @property {HTMLElement[]} els
 * @property {(faces: number[]) => void} press shows what they are set to
 */

/**
 * Dice to be set by pressing faces (or the number keys), and a button that takes them. `roll.how` tells where the
 * outcome comes from: "listed" has it among `options` by `keys`; "sorted" and "apart" put it into `action`, which lacks
 * its dice: in rising order, or as they are set, each die for itself. Its chance then stands in `chances`: under ""
 * where it is the same for all, else under how many dice show the same number.
 * @param {Protocol.DiceAnswer} roll
 * @param {Map<string, Protocol.OptionAnswer>} options by key
 * @param {Tutor.TakeOption} take
 */
export function diceChoice(roll, options, take) {
  const faces = roll.now ? [...roll.now] : roll.dice.map((die) => die.faces[0]);
  const setTo = () => (roll.how === "listed" ? options.get(roll.keys[faces.join(",")]) : outcomeOf(roll, faces));
  /** @type {TurnDie} */
  const turn = (place, face) => {
    faces[place] = face;
    paint();
  };
  const takeIt = () => {
    const outcome = setTo();
    if (outcome) take(outcome);
  };
  const places = roll.dice.length > MOST_ROWS ? diceTray(roll.dice, turn) : dieRows(roll.dice, turn);
  const summary = h("p", { class: "dice-sum", "aria-live": "polite" });
  const go = button({ class: "btn go wide", on: { click: takeIt } }, "See what happens");
  const paint = () => {
    places.press(faces);
    const outcome = setTo();
    refill(summary, summaryText(roll, faces, outcome));
    go.setAttribute("aria-disabled", String(!outcome || outcome.played));
  };
  paint();
  return h("div", { class: "dice-choice" }, places.els, summary, go);
}

/**
 * An outcome that is not listed, with the chance that Python told of it.
 * @param {Protocol.DiceAnswer} roll
 * @param {number[]} set
 * @returns {Outcome}
 */
export function outcomeOf(roll, set) {
  const faces = roll.how === "sorted" ? set.toSorted((a, b) => a - b) : [...set];
  const played = roll.now?.join() === faces.join();
  const chance = roll.chances[""] ?? roll.chances[repeatsOf(faces)] ?? null;
  return { action: { ...roll.action, dice: faces }, chance, played };
}

/**
 * How many dice show the same number, most first: "2,1" for 3, 5 and 3.
 * @param {number[]} faces
 */
function repeatsOf(faces) {
  const counts = [...new Set(faces)].map((face) => faces.filter((one) => one === face).length);
  return counts.toSorted((a, b) => b - a).join();
}

/**
 * @param {Protocol.DiceAnswer} roll
 * @param {number[]} faces
 * @param {Outcome | undefined} outcome
 */
function summaryText(roll, faces, outcome) {
  const names = faces.map((face, place) => faceName(roll.dice[place], face));
  const words = names.join(faces.length > MOST_ROWS ? ", " : " and ");
  if (!outcome) return `${words} cannot come up here.`;
  const chance = outcome.chance ? ` Chance: ${outcome.chance}.` : "";
  const value = outcome.value ? ` Then: ${outcome.value.text}.` : "";
  return `${words}${outcome.played ? ", as it happened" : ""}.${chance}${value}`;
}

/**
 * @param {Protocol.DieAnswer[]} dice
 * @param {number} place
 */
function dieName(dice, place) {
  const name = dice.length > 1 ? (NAMES[place] ?? `Die ${place + 1}`) : "The die";
  return dice[place].name ? `${name}, ${dice[place].name}` : name;
}

/**
 * Many dice side by side: pressing one turns it to its next face.
 * @param {Protocol.DieAnswer[]} dice
 * @param {TurnDie} turn
 * @returns {Places}
 */
function diceTray(dice, turn) {
  const shown = dice.map((die) => die.faces[0]);
  const buttons = dice.map((die, place) => trayButton(die, (face) => turn(place, face), () => shown[place]));
  const hint = h("p", { class: "die-label" }, "Press a die to turn it, or type its number.");
  const tray = h("div", { class: "dice-tray", role: "group", "aria-label": "Dice" }, buttons);
  const press = (/** @type {number[]} */ faces) => {
    for (const [place, face] of faces.entries()) {
      shown[place] = face;
      buttons[place].setAttribute("aria-label", `${dieName(dice, place)}: ${faceName(dice[place], face)}`);
      refill(buttons[place], dieFace(face, dice[place].emblems[face]));
    }
  };
  return { els: [hint, tray], press };
}

/**
 * @param {Protocol.DieAnswer} die
 * @param {Turn} turn
 * @param {() => number} shown
 */
function trayButton(die, turn, shown) {
  const click = () => turn(die.faces[(die.faces.indexOf(shown()) + 1) % die.faces.length]);
  return button({ ...looksOf(die), on: { click, keydown: (event) => takeNumberKey(die, event, turn) } });
}

/**
 * A number key sets a die that has this number.
 * @param {Protocol.DieAnswer} die
 * @param {KeyboardEvent} event
 * @param {Turn} turn
 */
function takeNumberKey(die, event, turn) {
  if (/^\d$/.test(event.key) && die.faces.includes(Number(event.key))) turn(Number(event.key));
}

/** @param {Protocol.DieAnswer} die */
function looksOf(die) {
  return { class: "face-button", "data-colour": die.name || null };
}

/**
 * A row of faces for each of few dice.
 * @param {Protocol.DieAnswer[]} dice
 * @param {TurnDie} turn
 * @returns {Places}
 */
function dieRows(dice, turn) {
  const rows = dice.map((die, place) => dieRow(die, dieName(dice, place), (face) => turn(place, face)));
  const press = (/** @type {number[]} */ faces) => {
    for (const [place, face] of faces.entries()) rows[place].press(face);
  };
  return { els: rows.map((row) => row.el), press };
}

/**
 * @param {Protocol.DieAnswer} die
 * @param {string} label
 * @param {Turn} turn
 */
function dieRow(die, label, turn) {
  const buttons = die.faces.map((face) => faceButton(die, face, turn));
  const turnAndFocus = (/** @type {number} */ face) => {
    turn(face);
    buttons[die.faces.indexOf(face)].focus();
  };
  const keydown = (/** @type {KeyboardEvent} */ event) => takeNumberKey(die, event, turnAndFocus);
  const props = { class: "die-row", role: "group", "aria-label": label, on: { keydown } };
  const name = h("span", { class: "die-label" }, label);
  const el = h("div", props, name, h("div", { class: "die-faces" }, buttons));
  const press = (/** @type {number} */ face) => {
    for (const [index, one] of buttons.entries()) one.setAttribute("aria-pressed", String(die.faces[index] === face));
  };
  return { el, press };
}

/**
 * @param {Protocol.DieAnswer} die
 * @param {number} face
 * @param {Turn} turn
 */
function faceButton(die, face, turn) {
  const props = { ...looksOf(die), "aria-label": faceName(die, face), on: { click: () => turn(face) } };
  return button(props, dieFace(face, die.emblems[face]));
}
