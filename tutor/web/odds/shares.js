import { h, refill } from "../lib/dom.js";
import { seatColour, seatMark } from "../lib/seats.js";

/** @typedef {import("../protocol.d.ts").SeatChance} SeatChance */

/**
 * A bar shared among the seats, each named with its mark and its number above it.
 */
export function createShares() {
  const names = h("ul", { class: "share-names" });
  const bar = h("div", { class: "share-bar", "aria-hidden": "true" });
  const el = h("div", { class: "shares" }, names, bar);
  /** @type {HTMLElement[]} */
  const parts = [];
  const show = (/** @type {string[]} */ seats, /** @type {SeatChance[]} */ values) => {
    refill(names, values.map((share) => shareName(seats, share)));
    while (parts.length < values.length) parts.push(bar.appendChild(h("span")));
    for (const part of parts.splice(values.length)) part.remove();
    for (const [index, { seat, value }] of values.entries()) paintShare(parts[index], seat, value);
  };
  return { el, show };
}

/**
 * @param {string[]} seats
 * @param {SeatChance} share
 */
function shareName(seats, { seat, text }) {
  const colour = { "--k": seatColour(seat) };
  return h("li", { style: colour }, seatMark(seat), h("span", {}, seats[seat]), h("b", {}, text));
}

/**
 * @param {HTMLElement} element
 * @param {number} seat
 * @param {number} value
 */
function paintShare(element, seat, value) {
  element.classList.toggle("none", value <= 0);
  element.style.setProperty("flex-grow", String(Math.max(0, value)));
  element.style.setProperty("--k", seatColour(seat));
}
