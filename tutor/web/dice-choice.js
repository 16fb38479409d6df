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
const NAMES = ["First die", "Second die", "Third die", "Fourth die", "Fifth die", "Sixth die"];

/** A die face as a small drawing; faces above six as a number. */
export function dieFace(face) {
  const spots = PIPS[face];
  const inside = spots
    ? spots.map((spot) => s("circle", { cx: SPOTS[spot][0], cy: SPOTS[spot][1], r: 2.1 }))
    : s("text", { x: 12, y: 16, "text-anchor": "middle" }, String(face));
  return s("svg", { class: "face", viewBox: "0 0 24 24", "aria-hidden": "true" }, inside);
}

/**
 * Dice to be set by pressing faces (or the number keys), and a button that takes them.
 * @param {{player?: string, count: number, faces: number, now: number[]|null, keys: Object<string, string>}} dice
 * @param {Map<string, any>} options by key
 * @param {(option: any) => void} take
 */
export function diceChoice(dice, options, take) {
  const set = dice.now ? [...dice.now] : Array(dice.count).fill(1);
  const rows = set.map((_, die) => dieRow(die, dice, (face) => choose(die, face)));
  const summary = h("p", { class: "dice-sum", "aria-live": "polite" });
  const go = h(
    "button",
    { type: "button", class: "btn go wide", on: { click: () => take(chosen()) } },
    "See what happens",
  );
  const chosen = () => options.get(dice.keys[set.join(",")]);
  const choose = (die, face) => {
    set[die] = face;
    paint();
  };
  const paint = () => {
    rows.forEach((row, die) => row.press(set[die]));
    const option = chosen();
    refill(summary, summaryText(set, option, dice.now));
    go.setAttribute("aria-disabled", String(!option || option.played));
  };
  paint();
  return h(
    "div",
    { class: "dice-choice" },
    rows.map((row) => row.el),
    summary,
    go,
  );
}

function summaryText(set, option, now) {
  const words = `${set.join(" and ")}`;
  if (!option) return `${words} cannot come up here.`;
  const same = now && now.join() === set.join();
  const chance = option.chance ? ` Chance: ${option.chance}.` : "";
  const value = option.value ? ` Then: ${option.value.text}.` : "";
  return `${words}${same ? ", as it happened" : ""}.${chance}${value}`;
}

function dieRow(die, dice, choose) {
  const buttons = Array.from({ length: dice.faces }, (_, index) => faceButton(index + 1, choose));
  const label = dice.count > 1 ? (NAMES[die] ?? `Die ${die + 1}`) : "The die";
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
