// The doors: what one can do here, each with a picture.

import { button, fragment, h } from "../lib/dom.js";
import { doorArt } from "./door-art.js";
import { linkTo } from "../shell/links.js";

/**
 *
 * @typedef {object} Door
 * @property {string} name of its picture
 * @property {string} title
 * @property {string} [words] what is behind it
 * @property {Tutor.Place | (() => unknown)} way where it leads, or what it does
 */

/** @type {Door[]} */
const ALL = [
  { name: "learn", title: "Learn", words: "move by move", way: { page: "learn" } },
  { name: "play", title: "Play", words: "against the computer", way: { page: "play" } },
  { name: "watch", title: "Watch", words: "and say what comes next", way: { page: "watch" } },
  { name: "chance", title: "Chance", words: "ten thousand rolls", way: { page: "lessons" } },
];

/**
 * The doors of the first page; that of chance only where there are lessons.
 * @param {Tutor.App} app
 */
export function doorsOfAll(app) {
  const open = ALL.filter(({ name }) => name !== "chance" || app.lessons.length > 0);
  return createDoors(app, "What would you like to do?", open);
}

/**
 * @param {Tutor.App} app
 * @param {string} label
 * @param {Door[]} doors
 */
export function createDoors(app, label, doors) {
  return h("nav", { class: "doors", "aria-label": label }, h("ul", {}, doors.map((door) => h("li", {}, doorOf(app, door)))));
}

/**
 * @param {Tutor.App} app
 * @param {Door} door
 */
function doorOf(app, { name, title, words, way }) {
  const inside = [fragment(doorArt(name)), h("b", {}, title), words && h("span", {}, words)];
  return typeof way === "function" ? button({ class: "door", on: { click: way } }, inside) : linkTo(app, way, { class: "door" }, inside);
}
