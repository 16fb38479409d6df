import { h, refill } from "../lib/dom.js";
import { seatColour, seatMark } from "../lib/seats.js";

/**
 * A bar shared among the seats, each named with its mark and its number above it.
 * @returns {{el: HTMLElement, show: (seats: string[], values: {seat: number, text: string, value: number}[]) => void}}
 */
export function createShares() {
  const names = h("ul", { class: "share-names" });
  const bar = h("div", { class: "share-bar", "aria-hidden": "true" });
  const el = h("div", { class: "shares" }, names, bar);
  const show = (seats, values) => {
    refill(
      names,
      values.map((share) => shareName(seats, share)),
    );
    while (bar.children.length < values.length) bar.append(h("span"));
    while (bar.children.length > values.length) bar.lastChild.remove();
    values.forEach(({ seat, value }, index) => paintShare(bar.children[index], seat, value));
  };
  return { el, show };
}

function shareName(seats, { seat, text }) {
  const colour = { "--k": seatColour(seat) };
  return h("li", { style: colour }, seatMark(seat), h("span", {}, seats[seat]), h("b", {}, text));
}

function paintShare(element, seat, value) {
  element.classList.toggle("none", value <= 0);
  element.style.setProperty("flex-grow", String(Math.max(0, value)));
  element.style.setProperty("--k", seatColour(seat));
}
