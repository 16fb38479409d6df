// The way to the lessons, on the first page and on a game's own.

import { h, heading } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";

/**
 * All lessons, or those about one game by their titles; nothing where there are none.
 * @param {Tutor.App} app
 * @param {string} [game]
 */
export function lessonsPart(app, game) {
  const lessons = app.lessons.filter((lesson) => !game || lesson.game === game);
  if (lessons.length === 0) return null;
  const title = heading(app.level + 1, { class: "section-title" }, "How likely is it?");
  const links = game
    ? lessons.map(({ name, title: words }) => linkTo(app, { lesson: name }, { class: "btn" }, icon("dice"), words))
    : [linkTo(app, { page: "lessons" }, { class: "btn" }, icon("dice"), "All lessons"), linkTo(app, { page: "teachers" }, { class: "btn" }, icon("people"), "For teachers")];
  const words = game
    ? "Predict, try ten times, try ten thousand times, find out why."
    : `${lessons.length} lessons about chance, on the tables of these games: predict, try ten times, try ten thousand times, find out why.`;
  return h("section", { class: "lessons-part" }, title, h("p", {}, words), h("div", { class: "actions" }, links));
}
