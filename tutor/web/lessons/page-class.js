// A class with no account and no server: before the lesson a code with the pupils' links, after it all results in one box.

import { createClassCode } from "./class-code.js";
import { createClassLinks } from "./class-links.js";
import { createClassPool } from "./class-pool.js";
import { button, h, heading, listen } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { liveOpenPart } from "./live-open.js";
import { linkTo } from "../shell/links.js";

const BEFORE = "Make up a short word for your class. With it and a number, every pupil gets dice of their own.";
const AFTER = "Each lesson ends with a result code. Let your pupils read them out, write them down or paste them: here they come together.";
const PRIVACY = "No names, no accounts. The box below is kept in this tab alone, and so are names beside the codes. The codes are put together in the page itself, or on the server that it came from, which keeps none of them.";

/**
 * @param {Tutor.App} app
 * @param {AbortSignal} visit
 * @returns {Tutor.Page}
 */
export function classPage(app, visit) {
  const title = heading(app.level, { tabindex: "-1" }, "Your class");
  const back = linkTo(app, { page: "teachers" }, { class: "back" }, icon("back"), "For teachers");
  const code = createClassCode(app, () => {
    links.show();
    pool.show();
  });
  const links = createClassLinks(app, code.value);
  const pool = createClassPool(app, code.value, visit);
  const el = h("div", { class: "class-page" });
  el.append(
    h("header", {}, back, title, h("p", { class: "quiet" }, PRIVACY), largeType(el)),
    liveOpenPart(app, visit) ?? "",
    part(app, "Before the lesson", BEFORE, code.el, links.el),
    part(app, "After the lesson", AFTER, pool.el),
  );
  links.show();
  pool.show();
  return { el, title: "Your class" };
}

/**
 * @param {Tutor.App} app
 * @param {string} title
 * @param {string} words
 * @param {...HTMLElement} content
 */
function part(app, title, words, ...content) {
  return h("section", { class: "class-part" }, heading(app.level + 1, { class: "section-title" }, title), h("p", {}, words), content);
}

/**
 * A switch for large type, so that the class can read the page on the wall.
 * @param {HTMLElement} page
 */
export function largeType(page) {
  const key = button({ class: "btn", "aria-pressed": "false" }, icon("eye"), "Large type");
  listen(key, "click", () => {
    const large = key.getAttribute("aria-pressed") !== "true";
    key.setAttribute("aria-pressed", String(large));
    page.dataset.projector = large ? "open" : "off";
  });
  return key;
}
