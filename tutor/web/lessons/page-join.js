// The door of a live class: its name, and then a creature that nobody is yet. Nobody types a name of their own.

import { button, freshId, guard, h, heading, listen, refill } from "../lib/dom.js";
import { className, classNameWithin, plainClassName } from "./live-names.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { openLiveLine } from "../host/live-line.js";
import { Problem } from "../lib/wire.js";
import { titleBefore } from "./card-words.js";

const NO_ROOM = "A class can be joined only where a tutor runs in the room. Ask your teacher for the address on the board.";

const WORD_AND_NUMBER = /^[a-z]+-\d+$/;

/**
 * @param {Tutor.App} app
 * @param {Tutor.Place} place
 * @param {AbortSignal} visit
 * @returns {Tutor.Page}
 */
export function joinPage(app, { class: typed = "" }, visit) {
  const title = heading(app.level, { tabindex: "-1" }, "Join your class");
  const back = linkTo(app, { page: "lessons" }, { class: "back" }, icon("back"), "All lessons");
  const room = h("div", { class: "live-door" });
  const name = plainClassName(typed);
  const seat = app.store.liveSeat();
  const comeIn = () => (name ? openDoor(app, room, name, visit) : refill(room, nameForm(app)));
  if (!app.live) refill(room, h("p", {}, NO_ROOM));
  else if (seat && (!name || seat.name === name)) refill(room, wayBack(app, seat, comeIn));
  else comeIn();
  return { el: h("div", { class: "class-page live-join" }, h("header", {}, back, title), room), title: "Join your class" };
}

/**
 * @param {Tutor.App} app
 * @param {string} [problem]
 * @param {string} [typed]
 */
function nameForm(app, problem = "", typed = "") {
  const id = freshId("class-name");
  const field = h("input", { id, type: "text", maxlength: "24", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "otter 4271", value: typed });
  const said = h("p", { class: "item-said", role: "status" }, problem);
  const form = h("form", { class: "item-number class-field" }, h("label", { for: id }, "The name on the board"), field, h("button", { class: "btn go" }, "Join"), said);
  listen(form, "submit", (event) => {
    event.preventDefault();
    const name = plainClassName(field.value);
    if (WORD_AND_NUMBER.test(name)) return app.go({ class: name });
    said.textContent = "Type the word and the number that are on the board.";
    return field.focus();
  });
  return form;
}

/**
 * Who has a place already goes on there, or is somebody else on the same computer.
 * @param {Tutor.App} app
 * @param {Protocol.LiveSeat} seat
 * @param {() => void} other
 */
function wayBack(app, { name, creature, lesson, seed }, other) {
  const goOn = linkTo(app, { lesson, seed }, { class: "btn go big" }, `Go on as the ${creature}`, icon("next"));
  const another = button({ class: "btn plain", on: { click: other } }, "I am somebody else");
  return [h("p", {}, `This browser is in the class ${classNameWithin(name)} already.`), h("p", { class: "actions" }, goOn, another)];
}

/**
 * The creatures, those that are free to be pressed.
 * @param {Tutor.App} app
 * @param {HTMLElement} room
 * @param {string} name
 * @param {AbortSignal} visit
 */
function openDoor(app, room, name, visit) {
  const grid = createGrid((creature) => join(creature));
  const line = openLiveLine(app.live, {
    greet: async (ask) => grid.show(await ask("live-door", { class: name })),
    news: ({ door }) => door && grid.show(door),
    over: (words) => refill(room, nameForm(app, words, className(name))),
    away: grid.tellAway,
  }, visit);
  const join = async (/** @type {string} */ creature) => {
    try {
      const seat = await line.ask("live-join", { class: name, creature });
      app.store.setLiveSeat(seat);
      app.go({ lesson: seat.lesson, seed: seat.seed });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      grid.complain(error.text);
    }
  };
  refill(room, grid.el);
}

/** @param {(creature: string) => Promise<void>} pick */
function createGrid(pick) {
  const words = h("p", { class: "lesson-words", role: "status" }, "Looking for the class …");
  const said = h("p", { class: "problem", role: "status", hidden: true });
  const list = h("ul", { class: "live-creatures" });
  const el = h("div", { class: "live-choice" }, words, said, list);
  let shown = "";
  const complain = (/** @type {string} */ text) => {
    said.textContent = text;
    said.hidden = !text;
  };
  const press = (/** @type {string} */ creature) => button({ class: "btn", on: { click: () => guard(el, () => pick(creature)) } }, creature);
  const show = (/** @type {Protocol.LiveDoor} */ { name, title, free, open }) => {
    const text = open ? `${titleBefore(title)} Choose who you are in the class ${classNameWithin(name)}.` : `The door of ${classNameWithin(name)} is closed. Ask your teacher.`;
    if (words.textContent !== text) words.textContent = text;
    list.hidden = !open;
    if (free.join() === shown) return;
    shown = free.join();
    refill(list, free.map((creature) => h("li", {}, press(creature))));
  };
  const tellAway = (/** @type {boolean} */ isAway) => complain(isAway ? "The class cannot be reached now. It is tried again." : "");
  return { el, show, complain, tellAway };
}
