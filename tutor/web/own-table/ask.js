// What has to be told now: dice, one of a few buttons, or one of a list that is found by its first letters.

import { button, h, heading, listen, refill } from "../lib/dom.js";
import { createRoll } from "./roll.js";
import { foundAmong, isMuch } from "./found.js";

const SHOWN = 40;

/**
 * @typedef {{label: string, group?: string, choose: () => unknown}} Item
 * @typedef {{action: Record<string, unknown>, more: Record<string, unknown>[]}} Told
 * @typedef {(told: Told) => unknown} Tell
 */

/**
 * The controls that answer a question. `touch` is told the keys of what was touched on the table: where they leave one
 * answer it is given, else those are offered that they leave.
 * @param {Protocol.TableAsk} ask
 * @param {Tell} tell
 * @param {(key: string) => unknown} goUnder asks for what begins with a thing
 */
export function createAsk(ask, tell, goUnder) {
  if (ask.dice) {
    const roll = createRoll({ ...ask, dice: ask.dice }, (action) => tell({ action, more: [] }));
    return { el: roll, touch: () => false };
  }
  const give = (/** @type {Protocol.TableOption} */ { action, more }) => tell({ action, more });
  const items = itemsOf(ask, give, goUnder);
  const isOnly = items.length === 1 && ask.things.length === 0 && !ask.all;
  const main = isOnly ? ask.options[0] : ask.all;
  const list = createList(items);
  const mainButton = main && button({ class: "btn go big", on: { click: () => give(main) } }, main.label);
  const el = h("div", { class: "table-answers" }, mainButton, !isOnly && list.el);
  const touch = (/** @type {string[]} */ keys) => {
    const thing = ask.things.find(({ key }) => keys.includes(key));
    const options = ask.options.filter(({ at }) => at.some((key) => keys.includes(key)));
    if (thing) goUnder(thing.key);
    else if (options.length === 1) give(options[0]);
    else if (options.length > 1) list.show(itemsOf({ ...ask, options }, give, goUnder));
    return Boolean(thing) || options.length > 0;
  };
  return { el, touch };
}

/**
 * @param {Protocol.TableAsk} ask
 * @param {(option: Protocol.TableOption) => unknown} give
 * @param {(key: string) => unknown} goUnder
 * @returns {Item[]}
 */
function itemsOf({ things, options }, give, goUnder) {
  const begun = things.map(({ key, label }) => ({ label, choose: () => goUnder(key) }));
  return [...begun, ...options.map((option) => ({ label: option.label, group: option.group, choose: () => give(option) }))];
}

/**
 * Buttons for some items; much is found by typing, and Enter takes the only one that is left.
 * @param {Item[]} all
 */
function createList(all) {
  const rows = h("div", { class: "table-options" });
  const count = h("p", { class: "quiet", role: "status" });
  const field = h("input", { type: "search", class: "table-find", autocomplete: "off", "aria-label": "Find it by its first letters", placeholder: "First letters" });
  let items = all;
  const paint = () => {
    const found = foundAmong(items, field.value);
    const groups = groupsOf(found);
    const folds = items === all && field.value === "" && isMuch(found) && groups.length > 1;
    const shown = folds ? groups : groupsOf(found.slice(0, SHOWN));
    refill(rows, shown.map(([title, some]) => groupIn(title, some, folds)));
    count.textContent = found.length > SHOWN && !folds ? `These are the first ${SHOWN} of ${found.length}: type a letter more.` : found.length === 0 ? "Nothing here begins like that." : "";
  };
  listen(field, "input", paint);
  listen(field, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const found = foundAmong(items, field.value);
    if (event.key === "Enter" && found.length === 1) found[0].choose();
  });
  paint();
  const show = (/** @type {Item[]} */ some) => {
    items = some;
    field.value = "";
    paint();
  };
  return { el: h("div", { class: "table-list" }, isMuch(all) && field, rows, count), show };
}

/**
 * Items by their heading.
 * @param {Item[]} items
 */
function groupsOf(items) {
  const groups = new Map(/** @type {[string, Item[]][]} */ ([]));
  for (const item of items) groups.set(item.group ?? "", [...(groups.get(item.group ?? "") ?? []), item]);
  return [...groups];
}

/**
 * Items under their heading, which opens them where they are folded away.
 * @param {string} title
 * @param {Item[]} some
 * @param {boolean} folds
 */
function groupIn(title, some, folds) {
  if (title === "" || some.length === 1) return some.map((item) => buttonOf(item));
  const buttons = some.map((item) => buttonOf(item, title));
  if (!folds) return [heading(4, { class: "table-group" }, title), buttons];
  return h("details", { class: "table-fold", name: "table-fold" }, h("summary", { class: "btn table-option" }, `${title} …`), h("div", { class: "table-options" }, buttons));
}

/**
 * @param {Item} item
 * @param {string} [title] what stands above, and is not said again
 */
function buttonOf({ label, choose }, title = "") {
  const short = label.startsWith(`${title} `) ? label.slice(title.length + 1) : label;
  return button({ class: "btn table-option", "aria-label": short !== label && label, on: { click: choose } }, short);
}
