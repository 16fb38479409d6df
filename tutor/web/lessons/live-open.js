// Where a teacher opens a live class, or goes back to one that is open.

import { button, h, heading, refill } from "../lib/dom.js";
import { createSelect, createToggles } from "../lib/choice.js";
import { className } from "./live-names.js";
import { DICE } from "./class-links.js";
import { icon } from "../lib/icons.js";
import { linkTo } from "../shell/links.js";
import { openLiveLine } from "../host/live-line.js";

const WORDS = "Your pupils join on their own computers, each as a creature: nobody types a name. You see where they are, what they predict, and which mistakes they make, as it comes. All of it is kept in memory alone, and is gone when you close the class.";

/**
 * The part of the class page about live classes; null where there can be none.
 * @param {Tutor.App} app
 * @param {AbortSignal} visit
 */
export function liveOpenPart(app, visit) {
  if (!app.live || app.lessons.length === 0) return null;
  const wish = { lesson: app.lessons[0].name, same: false };
  const lessons = app.lessons.map(({ name, number, title }) => ({ value: name, label: `${number}. ${title}` }));
  const pick = createSelect("Lesson", lessons, (lesson) => Object.assign(wish, { lesson }));
  const dice = createToggles("Dice", (value) => {
    dice.set(value);
    wish.same = value === "same";
  });
  dice.offer(DICE);
  dice.set("own");
  const said = h("p", { role: "status" });
  let isOpening = false;
  const openOnce = () => {
    if (isOpening) return;
    isOpening = true;
    openClass(app, wish, said, visit, () => {
      isOpening = false;
    });
  };
  const open = button({ class: "btn go", on: { click: openOnce } }, icon("people"), "Open a live class");
  const back = app.store.liveClasses().map(({ name }) => linkTo(app, { page: "board", class: name }, { class: "btn" }, `Back to ${className(name)}`, icon("next")));
  const title = heading(app.level + 1, { class: "section-title" }, "A live class");
  return h("section", { class: "class-part" }, title, h("p", {}, WORDS), h("div", { class: "class-tools" }, pick.el, dice.el), h("div", { class: "actions" }, open, back), said);
}

/**
 * @param {Tutor.App} app
 * @param {{lesson: string, same: boolean}} wish
 * @param {HTMLElement} said
 * @param {AbortSignal} visit
 * @param {() => void} again where none could be opened
 */
function openClass(app, wish, said, visit, again) {
  refill(said, "The class is being opened …");
  openLiveLine(app.live, {
    greet: async (ask) => {
      const { name, secret } = await ask("live-open", wish);
      app.store.keepLiveClass({ name, secret });
      app.go({ page: "board", class: name });
    },
    news: () => {},
    over: (words) => {
      refill(said, words);
      again();
    },
    away: (isAway) => isAway && refill(said, "The server cannot be reached now. It is tried again."),
  }, visit);
}
