// What is to be put in order: a list that is sorted by its buttons, by dragging, or with the arrow keys.

import { arrange, button, h, listen } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { moved, placeAt } from "./sorting.js";

/**
 * @typedef {{item: Protocol.LevelItem, row: HTMLElement, rank: HTMLElement, up: HTMLButtonElement, down: HTMLButtonElement}} Entry
 * @typedef {ReturnType<typeof holdOrder>} Order
 */

/**
 * @param {Protocol.LevelItem[]} items as they lie at first
 * @param {(keys: string[]) => unknown} answer takes the order
 */
export function createOrder(items, answer) {
  const told = h("p", { class: "sr-only", role: "status" });
  const list = h("ol", { class: "sorting" });
  const order = holdOrder(list, told);
  order.fill(items.map((item) => createEntry(item, order)));
  listenToDrag(list, order);
  const check = button({ class: "btn go", on: { click: () => answer(order.keys()) } }, "Check");
  return { el: h("div", { class: "level-ways" }, list, told, check), lay: order.lay };
}

/**
 * The entries in their order, on show in the list.
 * @param {HTMLElement} list
 * @param {HTMLElement} told says where an entry went
 */
function holdOrder(list, told) {
  /** @type {Entry[]} */
  let entries = [];
  const show = (/** @type {Entry[]} */ now) => {
    entries = now;
    arrange(list, entries.map(({ row }) => row));
    for (const [index, { rank, up, down }] of entries.entries()) {
      rank.textContent = String(index + 1);
      up.setAttribute("aria-disabled", String(index === 0));
      down.setAttribute("aria-disabled", String(index === entries.length - 1));
    }
  };
  const moveTo = (/** @type {Entry} */ entry, /** @type {number} */ to) => {
    const next = moved(entries, entries.indexOf(entry), to);
    if (next === entries) return;
    show(next);
    told.textContent = `${entry.item.label}: now ${to + 1} of ${entries.length}.`;
  };
  return {
    fill: show,
    moveTo,
    /** One place up (-1) or down (1). */
    moveBy: (/** @type {Entry} */ entry, /** @type {number} */ by) => moveTo(entry, entries.indexOf(entry) + by),
    /** Put those of these keys in their order, after all others. */
    lay: (/** @type {string[]} */ keys) =>
      show(entries.toSorted((a, b) => keys.indexOf(a.item.key) - keys.indexOf(b.item.key))),
    entries: () => entries,
    keys: () => entries.map(({ item }) => item.key),
  };
}

/**
 * @param {Protocol.LevelItem} item
 * @param {Order} order
 * @returns {Entry}
 */
function createEntry(item, order) {
  const { key, label, at } = item;
  const arrow = (/** @type {"up" | "down"} */ way, /** @type {number} */ by) => {
    const press = button({ class: "btn plain", "aria-label": `Move “${label}” ${way}`, on: { click: () => move(by) } }, icon(way));
    listen(press, "keydown", (/** @type {KeyboardEvent} */ event) => moveByKey(event, move));
    return press;
  };
  const move = (/** @type {number} */ by) => {
    const focused = document.activeElement;
    order.moveBy(entry, by);
    if (focused instanceof HTMLElement) focused.focus();
  };
  const rank = h("b", { class: "place-number", "aria-hidden": "true" });
  const [up, down] = [arrow("up", -1), arrow("down", 1)];
  const look = { data: { item: key }, "data-at": at.length > 0 && JSON.stringify(at) };
  const row = h("li", look, rank, h("span", {}, label), up, down);
  const entry = { item, row, rank, up, down };
  return entry;
}

/**
 * @param {KeyboardEvent} event
 * @param {(by: number) => void} move
 */
function moveByKey(event, move) {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  move(by);
}

/**
 * An entry follows the pointer that drags it.
 * @param {HTMLElement} list
 * @param {Order} order
 */
function listenToDrag(list, order) {
  /** @type {Entry | undefined} */
  let dragged;
  const start = (/** @type {PointerEvent} */ { target, pointerId }) => {
    if (!(target instanceof Element) || target.closest("button")) return;
    dragged = order.entries().find(({ row }) => row.contains(target));
    if (!dragged) return;
    dragged.row.classList.add("dragged");
    list.setPointerCapture(pointerId);
  };
  const follow = (/** @type {PointerEvent} */ { clientY }) => {
    if (!dragged) return;
    const others = order.entries().filter((entry) => entry !== dragged);
    order.moveTo(dragged, placeAt(others.map(({ row }) => middleOf(row)), clientY));
  };
  const drop = () => {
    dragged?.row.classList.remove("dragged");
    dragged = undefined;
  };
  listen(list, "pointerdown", start);
  listen(list, "pointermove", follow);
  for (const end of ["pointerup", "pointercancel"]) listen(list, end, drop);
}

/** @param {Element} element */
function middleOf(element) {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
