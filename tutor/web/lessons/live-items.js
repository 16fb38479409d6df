// What the class answered to each item: how many were right, and which mistakes were made by how many.

import { button, glued, h, heading, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { partText } from "./card-words.js";

/**
 * @param {number} level of its heading
 * @param {import("../host/live-line.js").LiveAsk} ask
 */
export function createItemBoard(level, ask) {
  const spotlight = (/** @type {{item: string, given: string}} */ answer) => ask("live-show", answer);
  /** @type {Map<string, ReturnType<typeof createItemView>>} */
  const views = new Map();
  const list = h("div", { class: "live-items" });
  const none = h("p", { class: "quiet" }, "Nobody has answered anything yet.");
  const show = (/** @type {Protocol.LiveBoard} */ now) => {
    for (const item of now.items) {
      const view = views.get(item.item) ?? createItemView(spotlight);
      if (!views.has(item.item)) list.append(view.el);
      views.set(item.item, view);
      view.show(item, now);
    }
    none.hidden = now.items.some((item) => isSeen(item, now));
  };
  return { el: h("section", { class: "class-part" }, heading(level, { class: "section-title" }, "Answers"), none, list), show };
}

/**
 * Whether somebody has answered an item, and the board may say so: bets are hidden as long as predictions are.
 * @param {Protocol.LiveItem} item
 * @param {Protocol.LiveBoard} board
 */
function isSeen({ part, atOnce, later, told, trying }, { predictions }) {
  return atOnce + later + told + trying > 0 && (predictions || part !== "predict");
}

/**
 * How many answered an item, in words.
 * @param {Protocol.LiveItem} item
 */
export function itemText({ part, atOnce, later, told, trying }) {
  const counts = part === "predict" ? [[atOnce, "right"], [trying, "not right"]] : [[atOnce, "right at once"], [later, "right later"], [told, "looked it up"], [trying, "still trying"]];
  return counts.filter(([count]) => count).map(([count, words]) => `${count} ${words}`).join(", ");
}

/** @param {(answer: {item: string, given: string}) => unknown} spotlight */
function createItemView(spotlight) {
  const ask = h("summary", {});
  const answers = h("ul", { class: "live-answers" });
  const el = h("details", { class: "live-item", hidden: true }, ask, answers);
  let shown = "";
  const show = (/** @type {Protocol.LiveItem} */ item, /** @type {Protocol.LiveBoard} */ board) => {
    const now = JSON.stringify([item, board.shown, board.predictions]);
    if (now === shown) return;
    shown = now;
    el.hidden = !isSeen(item, board);
    refill(ask, wordsOf(item));
    refill(answers, item.answers.map((given) => answerOf(item, given, board, spotlight)));
  };
  return { el, show };
}

/**
 * Where an item is asked, its words, and how it went.
 * @param {Protocol.LiveItem} item
 */
function wordsOf(item) {
  return h("span", {}, h("span", { class: "quiet" }, `${partText(item.part)}: `), glued(item.ask), " ", h("b", {}, itemText(item)));
}

/**
 * "11 say 6/11: ..." with a key that shows it to all.
 * @param {Protocol.LiveItem} asked
 * @param {Protocol.LiveGiven} answer
 * @param {Protocol.LiveBoard} board
 * @param {(answer: {item: string, given: string}) => unknown} spotlight
 */
function answerOf({ item, kind }, answer, board, spotlight) {
  const { ask, given, pupils, right, says } = answer;
  const isOn = board.shown?.item === item && board.shown.given === given;
  const key = given && button({ class: "btn plain", "aria-pressed": String(isOn), on: { click: () => spotlight(isOn ? { item: "", given: "" } : { item, given }) } }, icon("eye"), isOn ? "Hide it" : "Show it");
  const words = h("p", {}, right && icon("tick"), h("b", {}, String(pupils)), kind === "build" ? ` ${builtText(answer)}` : saidBy(answer), says && `: ${glued(says)}`);
  return h("li", { data: { right: String(right) } }, h("div", {}, words, ask && h("p", { class: "quiet" }, `One was asked: ${glued(ask)}`)), key);
}

/** @param {Protocol.LiveGiven} answer */
function saidBy({ given, pupils }) {
  return given ? [` ${pupils === 1 ? "says" : "say"} `, h("q", {}, glued(given))] : " wrote no number";
}

/** @param {Protocol.LiveGiven} answer */
function builtText({ right, says }) {
  if (right) return "built it";
  return says ? "built it with this mistake" : "built something else";
}

/**
 * What a class answered, as its codes say it: of each item how it went, and under it the first answers.
 * @param {number} level of the heading
 * @param {Protocol.LiveItem[]} items
 */
export function answerBoard(level, items) {
  if (items.length === 0) return null;
  const views = items.map((item) => h("details", { class: "live-item" }, h("summary", {}, wordsOf(item)), h("ul", { class: "live-answers" }, item.answers.map((answer) => codedAnswer(item, answer)))));
  return h("section", { class: "class-part" }, heading(level, {}, "First answers"), h("div", { class: "live-items" }, views));
}

/**
 * @param {Protocol.LiveItem} item
 * @param {Protocol.LiveGiven} answer
 */
function codedAnswer({ kind }, { given, pupils, right, says }) {
  const what = [given && `“${glued(given)}”`, glued(says)].filter(Boolean).join(": ") || (right ? (kind === "build" ? "built it at once" : "right at once") : "something else");
  return h("li", { data: { right: String(right) } }, h("p", {}, right && icon("tick"), h("b", {}, String(pupils)), ` ${what}`));
}
