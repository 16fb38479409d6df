import { h, refill, s } from "./dom.js";

const SPOTS = { tl: [7, 7], tr: [17, 7], ml: [7, 12], mm: [12, 12], mr: [17, 12], bl: [7, 17], br: [17, 17] };
const PIPS = {
  1: ["mm"],
  2: ["tl", "br"],
  3: ["tl", "mm", "br"],
  4: ["tl", "tr", "bl", "br"],
  5: ["tl", "tr", "mm", "bl", "br"],
  6: ["tl", "tr", "ml", "mr", "bl", "br"],
};
const NAMES = ["First die", "Second die"];
const MOST_ROWS = 2;

/** A die face as a small drawing; faces above six as a number. */
export function dieFace(face) {
  const spots = PIPS[face];
  const inside = spots
    ? spots.map((spot) => s("circle", { cx: SPOTS[spot][0], cy: SPOTS[spot][1], r: 2.1 }))
    : s("text", { x: 12, y: 16, "text-anchor": "middle" }, String(face));
  return s("svg", { class: "face", viewBox: "0 0 24 24", "aria-hidden": "true" }, inside);
}

/**
 * Dice to be set by pressing faces (or the number keys), and a button that takes them. Where the dice are `sorted`, any
 * faces may be set, in any order; then `action` lacks its dice, and `options` and `keys` are empty.
 * @param {{player?: string, count: number, faces: number, now: number[]|null, keys: Object<string, string>,
 *   sorted?: boolean, action?: any}} dice
 * @param {Map<string, any>} options by key
 * @param {(option: any) => void} take
 */
export function diceChoice(dice, options, take) {
  const set = dice.now ? [...dice.now] : Array(dice.count).fill(1);
  const chosen = () => (dice.sorted ? sortedRoll(dice, set) : options.get(dice.keys[set.join(",")]));
  const choose = (die, face) => {
    set[die] = face;
    paint();
  };
  const places = dice.count > MOST_ROWS ? diceTray(dice, choose) : dieRows(dice, choose);
  const summary = h("p", { class: "dice-sum", "aria-live": "polite" });
  const go = h(
    "button",
    { type: "button", class: "btn go wide", on: { click: () => take(chosen()) } },
    "See what happens",
  );
  const paint = () => {
    places.press(set);
    const option = chosen();
    refill(summary, summaryText(set, option));
    go.setAttribute("aria-disabled", String(!option || option.played));
  };
  paint();
  return h("div", { class: "dice-choice" }, places.el, summary, go);
}

/** The outcome in which fair dice show these faces in any order, with its chance. */
function sortedRoll(dice, set) {
  const faces = [...set].sort((a, b) => a - b);
  const alike = new Map();
  let ways = 1;
  faces.forEach((face, index) => {
    alike.set(face, (alike.get(face) || 0) + 1);
    ways = (ways * (index + 1)) / alike.get(face);
  });
  const played = dice.now?.join() === faces.join();
  return { action: { ...dice.action, dice: faces }, chance: reduced(ways, 6 ** faces.length), played };
}

function reduced(part, whole) {
  let [common, rest] = [whole, part];
  while (rest) [common, rest] = [rest, common % rest];
  return `${part / common}/${whole / common}`;
}

function summaryText(set, option) {
  const words = set.join(set.length > MOST_ROWS ? ", " : " and ");
  if (!option) return `${words} cannot come up here.`;
  const chance = option.chance ? ` Chance: ${option.chance}.` : "";
  const value = option.value ? ` Then: ${option.value.text}.` : "";
  return `${words}${option.played ? ", as it happened" : ""}.${chance}${value}`;
}

/** Many dice side by side: pressing one turns it to its next face. */
function diceTray(dice, choose) {
  const shown = Array(dice.count).fill(1);
  const buttons = shown.map((_, die) => trayButton(die, dice.faces, (face) => choose(die, face), shown));
  const el = [
    h("p", { class: "die-label" }, "Press a die to turn it, or type its number."),
    h("div", { class: "dice-tray", role: "group", "aria-label": "Dice" }, buttons),
  ];
  const press = (set) =>
    set.forEach((face, die) => {
      shown[die] = face;
      buttons[die].setAttribute("aria-label", `${dieName(die, dice)}: ${face}`);
      refill(buttons[die], dieFace(face));
    });
  return { el, press };
}

function trayButton(die, faces, choose, shown) {
  const keys = (event) => {
    const face = Number(event.key);
    if (face >= 1 && face <= faces) choose(face);
  };
  const click = () => choose((shown[die] % faces) + 1);
  return h("button", { type: "button", class: "face-button", on: { click, keydown: keys } });
}

function dieRows(dice, choose) {
  const rows = Array.from({ length: dice.count }, (_, die) => dieRow(die, dice, (face) => choose(die, face)));
  return { el: rows.map((row) => row.el), press: (set) => rows.forEach((row, die) => row.press(set[die])) };
}

function dieName(die, dice) {
  return dice.count > 1 ? (NAMES[die] ?? `Die ${die + 1}`) : "The die";
}

function dieRow(die, dice, choose) {
  const buttons = Array.from({ length: dice.faces }, (_, index) => faceButton(index + 1, choose));
  const label = dieName(die, dice);
  const keys = (event) => {
    const face = Number(event.key);
    if (!(face >= 1 && face <= dice.faces)) return;
    choose(face);
    buttons[face - 1].focus();
  };
  const el = h(
    "div",
    { class: "die-row", role: "group", "aria-label": label, on: { keydown: keys } },
    h("span", { class: "die-label" }, label),
    h("div", { class: "die-faces" }, buttons),
  );
  const press = (face) =>
    buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(index + 1 === face)));
  return { el, press };
}

function faceButton(face, choose) {
  return h(
    "button",
    { type: "button", class: "face-button", "aria-label": String(face), on: { click: () => choose(face) } },
    dieFace(face),
  );
}
