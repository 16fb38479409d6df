// Where a table or a hand goes on beyond its room: that edge fades, and a button says how much there is, and shows it.

import { button, h, refill } from "../lib/dom.js";
import { allEnded, motionsIn } from "../lib/moving.js";
import { icon } from "../lib/icons.js";
import { oncePainted, whenLaidOut } from "../lib/laid-out.js";
import { prefersStill } from "../lib/scheme.js";

/** Pixels of a thing that may lie beyond an edge before it counts. */
const SLACK = 4;

/** How much of a room one press goes on. */
const PRESS = 0.8;

/**
 * @typedef {import("./beside.js").Sides} Sides
 * @typedef {"above" | "below" | "left" | "right"} Edge
 * @typedef {{words: string, drawing: import("../lib/icons.js").IconName, across: number, down: number}} Way where an edge
 *   leads, in words and in rooms
 */

/** @type {Record<Edge, Way>} */
const WAYS = {
  above: { words: "above", drawing: "up", across: 0, down: -PRESS },
  below: { words: "below", drawing: "down", across: 0, down: PRESS },
  left: { words: "to the left", drawing: "back", across: -PRESS, down: 0 },
  right: { words: "to the right", drawing: "next", across: PRESS, down: 0 },
};

/**
 * How many of some boxes lie beyond each edge of a room, not wholly within it.
 * @param {Sides[]} boxes
 * @param {Sides} room
 * @returns {Record<Edge, number>}
 */
export function countBeyond(boxes, room) {
  const count = (/** @type {(box: Sides) => boolean} */ isBeyond) => boxes.filter(isBeyond).length;
  return {
    above: count(({ top }) => top < room.top - SLACK),
    below: count(({ bottom }) => bottom > room.bottom + SLACK),
    left: count(({ left }) => left < room.left - SLACK),
    right: count(({ right }) => right > room.right + SLACK),
  };
}

/**
 * The edges of a room over which there is more.
 * @param {Pick<HTMLElement, "scrollTop" | "scrollLeft" | "scrollHeight" | "scrollWidth" | "clientHeight" | "clientWidth">} room
 * @returns {Edge[]}
 */
export function openEdges({ scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth }) {
  const left = {
    above: scrollTop,
    below: scrollHeight - clientHeight - scrollTop,
    left: scrollLeft,
    right: scrollWidth - clientWidth - scrollLeft,
  };
  return /** @type {Edge[]} */ (Object.keys(left)).filter((edge) => left[edge] > SLACK);
}

/**
 * The buttons at some edges of a room, which stand beside it in the same place of a grid. They are for the hand and the
 * mouse: the arrow keys go from thing to thing, and bring each to view.
 * @param {HTMLElement} room what scrolls
 * @param {Edge[]} edges
 * @param {string} counted a selector of what is counted, "" where nothing is
 */
export function createEdges(room, edges, counted) {
  const buttons = edges.map((edge) => edgeButton(room, edge));
  let isDue = false;
  const look = () => {
    isDue = false;
    const moving = motionsIn(room);
    if (moving.length > 0) return void allEnded(moving).then(lookSoon);
    const open = openEdges(room);
    const more = open.join(" ");
    const boxes = counted === "" ? [] : [...room.querySelectorAll(counted)].map((one) => one.getBoundingClientRect());
    const counts = countBeyond(boxes, room.getBoundingClientRect());
    return () => {
      if (room.dataset.more !== more) room.dataset.more = more;
      for (const { edge, tell } of buttons) tell(open.includes(edge) ? counts[edge] : 0);
    };
  };
  const lookSoon = () => {
    if (!isDue) whenLaidOut(look);
    isDue = true;
  };
  room.addEventListener("scroll", lookSoon, { passive: true });
  new ResizeObserver(lookSoon).observe(room);
  new MutationObserver(oncePainted(lookSoon)).observe(room, { childList: true, subtree: true, attributeFilter: ["class"] });
  return buttons.map(({ el }) => el);
}

/**
 * @param {HTMLElement} room
 * @param {Edge} edge
 */
function edgeButton(room, edge) {
  const { words, drawing, across, down } = WAYS[edge];
  const behavior = () => (prefersStill() ? "instant" : "smooth");
  const click = () => room.scrollBy({ left: across * room.clientWidth, top: down * room.clientHeight, behavior: behavior() });
  const el = button({ class: "beyond", tabindex: "-1", hidden: true, data: { edge }, on: { click } });
  const tell = (/** @type {number} */ count) => {
    const label = `${count} more ${words}`;
    if (el.hidden !== (count === 0)) el.hidden = count === 0;
    if (count === 0 || el.getAttribute("aria-label") === label) return;
    el.setAttribute("aria-label", label);
    refill(el, h("b", {}, `+${count}`), icon(drawing));
  };
  return { el, edge, tell };
}
