import { h } from "../lib/dom.js";
import { problemBox } from "../shell/notices.js";
import { readPlace, writePlace } from "../shell/router.js";
import { NotFetched } from "../lib/fetched-module.js";
import { Lost, Problem } from "../lib/wire.js";

const HOME = { label: "All games", query: "" };
const NO_ANSWER = {
  title: "No answer",
  text: "The tutor's engine does not answer. Try again, or reload the page to start it anew.",
};
const AWAY = {
  title: "Not kept on this device",
  text: "You are offline, and this page was never opened in this browser. What you opened before is still here.",
};
const NOT_FETCHED = {
  title: "Not loaded",
  text: "A part of the tutor could not be fetched. Try again. If that does not help, reload the page.",
};
const WENT_WRONG = {
  title: "Something went wrong",
  text: "This page could not be shown. Reload it, or start from the first page.",
};

/**
 * In place of a page that cannot be shown: why, and what there is instead.
 * @param {Tutor.App} app
 * @param {unknown} error
 * @returns {Tutor.Page}
 */
export function failedPage(app, error) {
  const told = wordsFor(error);
  const again = { label: "Try again", query: writePlace(app.router.here()) };
  const mayCome = error instanceof Lost || error instanceof NotFetched;
  const offer = [...(told.offer ?? []), ...(mayCome ? [again] : []), ...(app.whole ? [HOME] : [])];
  const follow = (/** @type {string} */ query) => app.go(readPlace(query));
  const box = problemBox({ ...told, offer }, follow, app.level === 1 ? "h1" : "h2");
  return { el: h("div", { class: "failed" }, box), title: told.title };
}

/**
 * @param {unknown} error
 * @returns {import("../shell/notices.js").Told}
 */
function wordsFor(error) {
  if (error instanceof Problem) return { title: error.title, text: error.text, offer: error.offer };
  if (error instanceof Lost) return navigator.onLine ? NO_ANSWER : AWAY;
  if (error instanceof NotFetched) return navigator.onLine ? NOT_FETCHED : AWAY;
  console.error(error);
  return WENT_WRONG;
}
