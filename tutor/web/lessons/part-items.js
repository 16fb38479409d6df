// Parts that only ask: three old items, three that are checked, and the last one with the result code.

import { createItem } from "./items.js";
import { guard, h, refill } from "../lib/dom.js";
import { resultPart } from "./result-code.js";

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function oldPart(lesson) {
  const words = h("p", {}, "Three quick ones that you may know. A wrong answer tells you why.");
  return { el: h("div", {}, words, itemList(lesson, lesson.all.old)) };
}

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function checkPart(lesson) {
  const words = h("p", {}, "Three questions with your own numbers.");
  return { el: h("div", {}, words, lateItems(lesson, ({ items }) => itemList(lesson, items))) };
}

/**
 * @param {Tutor.Lesson} lesson
 * @returns {Tutor.ShownPart}
 */
export function exitPart(lesson) {
  const words = h("p", {}, "One last question. Then take your result with you.");
  return { el: h("div", {}, words, lateItems(lesson, ({ exit }) => itemList(lesson, [exit])), resultPart(lesson)) };
}

/**
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.ItemCard[]} items
 */
function itemList(lesson, items) {
  const many = items.length > 1;
  return h("div", { class: "item-list" }, items.map((item, index) => createItem(lesson, item, many ? `${index + 1}.` : "")));
}

/**
 * Items that are asked for first, since their numbers hang on the seed.
 * @param {Tutor.Lesson} lesson
 * @param {(answer: Protocol.LessonItemsAnswer) => HTMLElement} lay
 */
function lateItems(lesson, lay) {
  const el = h("div", { "aria-busy": "true" }, h("p", { class: "quiet" }, "Your numbers are on their way …"));
  guard(el, async () => {
    const answer = await lesson.lastItems();
    el.removeAttribute("aria-busy");
    refill(el, lay(answer));
  });
  return el;
}
