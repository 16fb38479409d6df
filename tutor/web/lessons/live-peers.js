// Which of two explanations the class believes, first and after talking. Hidden until it is shown, and the explanations
// with it: they tell what comes out, and some pupils may not have come so far.

import { createSwitch } from "./live-facts.js";
import { glued, h, heading, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { SPEAKERS } from "./peers.js";

/**
 * @param {number} level of its heading
 * @param {import("../host/live-line.js").LiveAsk} ask
 */
export function createPeersBoard(level, ask) {
  const words = h("p", {});
  const counted = h("p", { role: "status" });
  const list = h("ul", { class: "live-answers" });
  /** @type {Protocol.LivePeers | null} */
  let peers = null;
  let open = false;
  const first = createSwitch("eye", "Show what they chose first", () => ask("live-peers", { shown: !peers?.shown }));
  const right = createSwitch("why", "Show who is right", () => {
    open = !open;
    paint();
  });
  const el = h("section", { class: "class-part", hidden: true }, heading(level, { class: "section-title" }, "Why is it so?"), words, counted, h("div", { class: "actions" }, first.el, right.el), list);
  const paint = () => {
    el.hidden = !peers;
    if (!peers) return;
    const told = peers.shown || open;
    words.textContent = told ? glued(peers.ask) : "";
    counted.textContent = countText(peers);
    first.set(peers.shown);
    right.set(open);
    refill(list, told ? peers.options.map((_, option) => explanation(/** @type {Protocol.LivePeers} */ (peers), option, open)) : []);
  };
  let shown = "";
  const show = (/** @type {Protocol.LiveBoard} */ board) => {
    const now = JSON.stringify(board.peers);
    peers = board.peers;
    if (now !== shown) paint();
    shown = now;
  };
  return { el, show };
}

/**
 * How many have chosen, and how many twice.
 * @param {Pick<Protocol.LivePeers, "first" | "second">} peers
 */
export function countText({ first, second }) {
  const [once, twice] = [first, second].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  return once === 0 ? "Nobody has chosen yet." : `${once} chose alone, and ${twice} of them a second time.`;
}

/**
 * One explanation, with those who believe it as far as that is shown.
 * @param {Protocol.LivePeers} peers
 * @param {number} option
 * @param {boolean} open whether it is told which one is right, and what was chosen after talking
 */
function explanation({ options, right, first, second, shown }, option, open) {
  const isRight = open && option === right;
  const counts = [shown && `first ${first[option]}`, open && `after talking ${second[option]}`].filter(Boolean).join(", ");
  const words = h("p", {}, isRight && icon("tick"), h("b", {}, `${SPEAKERS[option]}: `), glued(`“${options[option]}”`));
  return h("li", { data: { right: String(isRight) } }, h("div", {}, words, h("p", {}, h("b", {}, counts))));
}
