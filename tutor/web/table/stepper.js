// Numbers to choose in a small space, one up or down at a time: so many minions, so many dice.

import { button, h, refill } from "../lib/dom.js";

/** Up to so many ways stand as buttons below one another. */
const MOST_ROWS = 3;

/**
 * @typedef {Pick<Protocol.OptionAnswer, "amounts">} Counted
 * @typedef {1 | -1} Way
 */

/** @type {Record<string, Way>} */
const KEYS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

/**
 * Whether options differ in numbers alone, and are too many to stand below one another.
 * @param {Counted[]} options
 */
export function isCounted(options) {
  const names = options.map(({ amounts }) => amounts.map(({ name }) => name).join());
  return options.length > MOST_ROWS && names[0] !== "" && new Set(names).size === 1;
}

/**
 * The names of the numbers in which options differ.
 * @param {Counted[]} options
 */
export function countedNames(options) {
  return options[0].amounts
    .map(({ name }) => name)
    .filter((name) => new Set(options.map((option) => numberOf(option, name))).size > 1);
}

/**
 * The option that is next from one, up or down in a number: the nearest in that, and in the others; null where none is.
 * @template {Counted} Option
 * @param {Option[]} options
 * @param {Option} from
 * @param {string} name
 * @param {Way} way
 */
export function stepFrom(options, from, name, way) {
  const ahead = options.filter((one) => way * (numberOf(one, name) - numberOf(from, name)) > 0);
  const far = (/** @type {Option} */ one) => {
    const aside = one.amounts.reduce((sum, { name: other, number }) => sum + Math.abs(number - numberOf(from, other)), 0);
    return [Math.abs(numberOf(one, name) - numberOf(from, name)), aside];
  };
  return ahead.toSorted((one, other) => far(one)[0] - far(other)[0] || far(one)[1] - far(other)[1])[0] ?? null;
}

/**
 * @param {Counted} option
 * @param {string} name
 */
function amountOf({ amounts }, name) {
  return amounts.find((one) => one.name === name);
}

/**
 * @param {Counted} option
 * @param {string} name
 */
function numberOf(option, name) {
  return amountOf(option, name)?.number ?? 0;
}

/**
 * A row for each number, with a button less and a button more, and under them one that does what is set. Arrow keys
 * step, too. It begins with the first option.
 * @param {Protocol.OptionAnswer[]} options
 * @param {(option: Protocol.OptionAnswer) => unknown} take
 */
export function createStepper(options, take) {
  let now = options[0];
  const step = (/** @type {string} */ name, /** @type {Way} */ way) => {
    now = stepFrom(options, now, name, way) ?? now;
    paint();
  };
  const rows = countedNames(options).map((name) => createRow(name, step));
  const go = button({ class: "btn go wide", on: { click: () => take(now) } });
  const keydown = (/** @type {KeyboardEvent} */ event) => {
    const way = KEYS[event.key];
    const row = rows.find(({ el }) => el.contains(/** @type {Node} */ (event.target))) ?? rows[0];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    step(row.name, way);
  };
  const paint = () => {
    for (const { name, set } of rows)
      set(now, { fewer: stepFrom(options, now, name, -1) !== null, more: stepFrom(options, now, name, 1) !== null });
    refill(go, now.label);
  };
  paint();
  return { el: h("div", { class: "stepper", on: { keydown } }, rows.map(({ el }) => el), go), go };
}

/**
 * @param {string} name of what is counted, in the plural
 * @param {(name: string, way: Way) => void} step
 */
function createRow(name, step) {
  const number = h("output", { class: "set-to" });
  const fewer = button({ class: "btn", "aria-label": `Fewer ${name}`, on: { click: () => step(name, -1) } }, "−");
  const more = button({ class: "btn", "aria-label": `More ${name}`, on: { click: () => step(name, 1) } }, "+");
  const el = h("div", { class: "stepper-row", role: "group", "aria-label": name }, fewer, number, more);
  const set = (/** @type {Counted} */ option, /** @type {{fewer: boolean, more: boolean}} */ can) => {
    number.textContent = amountOf(option, name)?.words ?? "";
    fewer.setAttribute("aria-disabled", String(!can.fewer));
    more.setAttribute("aria-disabled", String(!can.more));
  };
  return { name, el, set };
}
