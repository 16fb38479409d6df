import { h, refill, s } from "../lib/dom.js";

const SPOTS = { tl: [7, 7], tr: [17, 7], ml: [7, 12], mm: [12, 12], mr: [17, 12], bl: [7, 17], br: [17, 17] };
const PIPS = {
  1: ["mm"],
  2: ["tl", "br"],
  3: ["tl", "mm", "br"],
  4: ["tl", "tr", "bl", "br"],
  5: ["tl", "tr", "mm", "bl", "br"],
  6: ["tl", "tr", "ml", "mr", "bl", "br"],
};
const NAMES = ["First die", "Second die", "Third die", "Fourth die"];
const MOST_ROWS = 2;

/** A die face as a small drawing: pips, a number above six, or the emblem that stands there instead. */
export function dieFace(face, emblem = "") {
  if (emblem) return h("i", { class: `face art a-${emblem}`, "aria-hidden": "true" });
  const spots = PIPS[face];
  const inside = spots
    ? spots.map((spot) => s("circle", { cx: SPOTS[spot][0], cy: SPOTS[spot][1], r: 2.1 }))
    : s("text", { x: 12, y: 16, "text-anchor": "middle" }, String(face));
  return s("svg", { class: "face", viewBox: "0 0 24 24", "aria-hidden": "true" }, inside);
}

/**
 * Dice to be set by pressing faces (or the number keys), and a button that takes them. `how` tells where the outcome
 * comes from: "listed" has it among `options` by `keys`; "sorted" and "apart" put it into `action`, which lacks its
 * dice: in rising order, or as they are set, each die for itself. Its chance then stands in `chances`: under "" where it
 * is the same for all, else under how many dice show the same number.
 * @param {import("../protocol").DiceAnswer} roll
 * @param {Map<string, any>} options by key
 * @param {(option: any) => void} take
 */
export function diceChoice(roll, options, take) {
  const set = roll.now ? [...roll.now] : roll.dice.map((die) => die.faces[0]);
  const chosen = () =>
    roll.how === "listed" ? options.get(roll.keys[set.join(",")]) : outcome(roll, set);
  const choose = (place, face) => {
    set[place] = face;
    paint();
  };
  const places = roll.dice.length > MOST_ROWS ? diceTray(roll.dice, choose) : dieRows(roll.dice, choose);
  const summary = h("p", { class: "dice-sum", "aria-live": "polite" });
  const go = h(
    "button",
    { type: "button", class: "btn go wide", on: { click: () => take(chosen()) } },
    "See what happens",
  );
  const paint = () => {
    places.press(set);
    const option = chosen();
    refill(summary, summaryText(roll, set, option));
    go.setAttribute("aria-disabled", String(!option || option.played));
  };
  paint();
  return h("div", { class: "dice-choice" }, places.el, summary, go);
}

/** An outcome that is not listed, with the chance that Python told of it. */
function outcome(roll, set) {
  const faces = roll.how === "sorted" ? [...set].sort((a, b) => a - b) : [...set];
  const played = roll.now?.join() === faces.join();
  const chance = roll.chances[""] ?? roll.chances[repeats(faces)];
  return { action: { ...roll.action, dice: faces }, chance, played };
}

/** How many dice show the same number, most first: "2,1" for 3, 5 and 3. */
function repeats(faces) {
  const counts = [...new Set(faces)].map((face) => faces.filter((one) => one === face).length);
  return counts.sort((a, b) => b - a).join();
}

function summaryText(roll, set, option) {
  const shown = set.map((face, place) => faceName(roll.dice[place], face));
  const words = shown.join(set.length > MOST_ROWS ? ", " : " and ");
  if (!option) return `${words} cannot come up here.`;
  const chance = option.chance ? ` Chance: ${option.chance}.` : "";
  const value = option.value ? ` Then: ${option.value.text}.` : "";
  return `${words}${option.played ? ", as it happened" : ""}.${chance}${value}`;
}

function faceName(die, face) {
  const emblem = die.emblems[face];
  return emblem ? emblem[0].toUpperCase() + emblem.slice(1) : String(face);
}

function dieName(dice, place) {
  const name = dice.length > 1 ? (NAMES[place] ?? `Die ${place + 1}`) : "The die";
  return dice[place].name ? `${name}, ${dice[place].name}` : name;
}

/** Many dice side by side: pressing one turns it to its next face. */
function diceTray(dice, choose) {
  const shown = dice.map((die) => die.faces[0]);
  const buttons = dice.map((die, place) => {
    const turn = (face) => choose(place, face);
    return trayButton(die, turn, () => shown[place]);
  });
  const el = [
    h("p", { class: "die-label" }, "Press a die to turn it, or type its number."),
    h("div", { class: "dice-tray", role: "group", "aria-label": "Dice" }, buttons),
  ];
  const press = (set) =>
    set.forEach((face, place) => {
      shown[place] = face;
      buttons[place].setAttribute("aria-label", `${dieName(dice, place)}: ${faceName(dice[place], face)}`);
      refill(buttons[place], dieFace(face, dice[place].emblems[face]));
    });
  return { el, press };
}

function trayButton(die, choose, shown) {
  const keydown = (event) => typed(die, event, choose);
  const click = () => choose(die.faces[(die.faces.indexOf(shown()) + 1) % die.faces.length]);
  return h("button", { type: "button", ...looks(die), on: { click, keydown } });
}

/** A number key sets a die that has this number. */
function typed(die, event, choose) {
  if (/^\d$/.test(event.key) && die.faces.includes(Number(event.key))) choose(Number(event.key));
}

function looks(die) {
  return { class: "face-button", "data-colour": die.name || null };
}

function dieRows(dice, choose) {
  const rows = dice.map((die, place) => dieRow(die, dieName(dice, place), (face) => choose(place, face)));
  return { el: rows.map((row) => row.el), press: (set) => rows.forEach((row, place) => row.press(set[place])) };
}

function dieRow(die, label, choose) {
  const buttons = die.faces.map((face) => faceButton(die, face, choose));
  const take = (face) => {
    choose(face);
    buttons[die.faces.indexOf(face)].focus();
  };
  const keydown = (event) => typed(die, event, take);
  const el = h(
    "div",
    { class: "die-row", role: "group", "aria-label": label, on: { keydown } },
    h("span", { class: "die-label" }, label),
    h("div", { class: "die-faces" }, buttons),
  );
  const press = (face) =>
    buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(die.faces[index] === face)));
  return { el, press };
}

function faceButton(die, face, choose) {
  const name = { "aria-label": faceName(die, face), on: { click: () => choose(face) } };
  return h("button", { type: "button", ...looks(die), ...name }, dieFace(face, die.emblems[face]));
}
