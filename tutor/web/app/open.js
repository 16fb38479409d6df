import { createReplay, openedReplay } from "../replay/replay.js";
import { placeOf } from "../replay/place.js";
import { whoPlays } from "../replay/play.js";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../types.d.ts").Play} Play
 */

/**
 * Opening what no address names yet: a new game, a kept branch, a saved file.
 * @param {App} app
 * @param {import("./room.js").Room} room
 * @returns {Pick<App, "newGame" | "openRecord" | "openFile">}
 */
export function openingActions(app, room) {
  /** @type {(line: Line, step: number, play?: Play) => void} */
  const present = (line, step, play) => {
    const visit = room.leave();
    const opened = openedReplay(line, step, play);
    app.router.push(placeOf(app, opened));
    room.present(createReplay(app, opened, visit), true);
  };
  return {
    newGame: async (game, { players, chosen = {}, ...setup }) => {
      const line = await app.lines.open("open", { game, example: null, players, chosen });
      const begun = await app.lines.grow(line, "play", { at: 0, ...whoPlays(app, setup) });
      present(begun, 0, { ...setup, from: { line, at: 0 } });
    },
    openRecord: async (game, { record, step, left }) => {
      const line = await app.lines.open("open", { game, record });
      if (Number.isInteger(left)) line.at = left;
      present(line, step);
    },
    openFile: async (text) => present(await app.lines.open("load", { text }), 0),
  };
}
