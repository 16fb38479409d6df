import { h, refill } from "../lib/dom.js";
import { prefersStill } from "../lib/scheme.js";
import { seatColour, seatMark } from "../lib/seats.js";

/**
 * A bar shared among the seats, each named with its mark and its number above it. What it was a step ago stays over it
 * for a moment.
 */
export function createShares() {
  const names = h("ul", { class: "share-names" });
  const bar = h("div", { class: "share-bar", "aria-hidden": "true" });
  const bars = h("div", { class: "share-bars" }, bar);
  const el = h("div", { class: "shares" }, names, bars);
  /** @type {HTMLElement[]} */
  const parts = [];
  /** @type {(seats: string[], values: Protocol.SeatChance[], before?: Protocol.SeatChance[]) => void} */
  const show = (seats, values, before = undefined) => {
    refill(names, values.map((share) => shareName(seats, share)));
    while (parts.length < values.length) parts.push(bar.appendChild(h("span")));
    for (const part of parts.splice(values.length)) part.remove();
    for (const [index, { seat, value }] of values.entries()) paintShare(parts[index], seat, value);
    if (before && !prefersStill()) bars.append(fadingBar(before));
  };
  return { el, show };
}

/**
 * The shares as they were, which go by themselves.
 * @param {Protocol.SeatChance[]} values
 */
function fadingBar(values) {
  const parts = values.map(({ seat, value }) => {
    const part = h("span");
    paintShare(part, seat, value);
    return part;
  });
  const old = h("div", { class: "share-bar was", "aria-hidden": "true" }, parts);
  old.addEventListener("animationend", () => old.remove());
  return old;
}

/**
 * @param {string[]} seats
 * @param {Protocol.SeatChance} share
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
