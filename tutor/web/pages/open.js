import { levelOfText } from "../learn/page-level.js";
import { openedReplay } from "../replay/state.js";
import { placeOf } from "../replay/place.js";
import { newPlay, partyFor } from "../line/party.js";
import { sharedPlay } from "../line/open-line.js";
import { lastStep } from "../line/steps.js";

/**
 * Opening what no address names yet: a new game, a kept branch, a saved file, a level of one's own.
 * @param {Tutor.App} app
 * @param {import("../shell/room.js").Room} room
 * @param {typeof import("../coach/coached-replay.js").createCoachedReplay} createPage the page of what was opened
 * @returns {Pick<Tutor.App, "newGame" | "openRecord" | "openFile" | "openLevel">}
 */
export function openingActions(app, room, createPage) {
  /** @type {(line: Tutor.Line, step: number, play: Tutor.Play | null, film: boolean) => void} */
  const present = (line, step, play, film) => {
    const visit = room.leave();
    const opened = { ...openedReplay(line, step, play), playing: film };
    app.router.push(placeOf(app, opened));
    room.present(createPage(app, opened, visit), true);
  };
  return {
    newGame: async (game, { players, chosen = {}, names, deck, ...setup }) => {
      const line = await app.lines.open("open", { game, example: null, players, chosen, ...(names ? { names } : {}), ...(deck ? { deck } : {}) });
      const begun = await app.lines.grow(line, "play", { at: 0, ...partyFor(app, setup) });
      present(begun, 0, newPlay(setup, { record: line.record, at: 0 }), lastStep(begun) > 0);
    },
    openRecord: async (game, { record, step, left, play = null }) => {
      const line = await app.lines.open("open", { game, record });
      if (Number.isInteger(left)) line.at = left;
      present(line, step, play, false);
    },
    openFile: async (text) => {
      const line = await app.lines.open("load", { text });
      const play = sharedPlay(line.play, line);
      present(line, play ? lastStep(line) : 0, play, false);
    },
    openLevel: async (game, text) => {
      const { page, place } = await levelOfText(app, game, text);
      const visit = room.leave();
      app.router.push(place);
      room.present(page(visit), true);
    },
  };
}
