// How well the learner judges their own answers, and ten questions for who has too few.

import { createPlate } from "./sureness-plate.js";
import { createTen } from "./ten-questions.js";
import { createWakingNote } from "../shell/waking.js";
import { degreesIn } from "../shell/sureness-notes.js";
import { forgetAnswers } from "./ten.js";
import { icon } from "../lib/icons.js";
import { button, guard, h, refill } from "../lib/dom.js";

/**
 * While ten questions are under way there is nothing else to look at: that an answer waits for the engine is then said at
 * the foot of the page.
 * @param {Tutor.App} app
 * @param {number} level heading level
 * @param {AbortSignal} signal ends the page
 */
export function sureRoom(app, level, signal) {
  const plate = createPlate(app, level);
  const room = h("div", {});
  const before = h("div", {}, createWakingNote(app.wire, "Your answers wait for it.", signal));
  const el = h("div", { class: "sure-room" }, plate.el, room, before);
  guard(el, async () => {
    const ten = createTen(await withGames(app), level, () => {
      const degrees = ten.isOn() ? [] : degreesIn(app.store.sureness());
      plate.show(degrees);
      before.hidden = ten.isOn();
      others.hidden = degrees.length === 0;
    });
    const others = forgetting(() => {
      forgetAnswers(app.store);
      return ten.paint(true);
    });
    refill(room, ten.el, others);
    await ten.paint();
  });
  return el;
}

/**
 * For the next one at a computer that several share: two presses, so that none is a slip.
 * @param {() => unknown} forget
 */
function forgetting(forget) {
  const press = button({ class: "btn", on: { click: forget } }, icon("remove"), "Forget these answers");
  return h("details", {}, h("summary", {}, "Are these somebody else’s answers?"), h("p", { class: "actions" }, press));
}

/**
 * A part of a lesson in a cell of a notebook was told of no games.
 * @param {Tutor.App} app
 * @returns {Promise<Tutor.App>}
 */
async function withGames(app) {
  if (app.games.length > 0) return app;
  const { games } = await app.wire.ask("home", {});
  return { ...app, games, gameTitle: (name) => games.find((game) => game.name === name)?.title ?? name };
}
