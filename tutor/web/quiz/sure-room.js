// How well the learner judges their own answers, and ten questions for who has too few.

import { createPlate } from "./sureness-plate.js";
import { createTen } from "./ten-questions.js";
import { createWakingNote } from "../shell/waking.js";
import { degreesIn } from "../shell/sureness-notes.js";
import { guard, h, refill } from "../lib/dom.js";

/** @typedef {import("../types.d.ts").App} App */

/**
 * While ten questions are under way there is nothing else to look at.
 * @param {App} app
 * @param {number} level heading level
 * @param {AbortSignal} signal ends the page
 */
export function sureRoom(app, level, signal) {
  const plate = createPlate(app, level);
  const room = h("div", {});
  const el = h("div", { class: "sure-room" }, plate.el, room, createWakingNote(app.wire, "Your answers wait for it.", signal));
  guard(el, async () => {
    const ten = createTen(await withGames(app), level, signal, () => plate.show(ten.isOn() ? [] : degreesIn(app.store.sureness())));
    if (signal.aborted) return;
    refill(room, ten.el);
    await ten.paint();
  });
  return el;
}

/**
 * A part of a lesson in a cell of a notebook was told of no games.
 * @param {App} app
 * @returns {Promise<App>}
 */
async function withGames(app) {
  if (app.games.length > 0) return app;
  const { games } = await app.wire.ask("home", {});
  return { ...app, games, gameTitle: (name) => games.find((game) => game.name === name)?.title ?? name };
}
