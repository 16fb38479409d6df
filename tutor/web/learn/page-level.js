import { createLevel } from "./level.js";
import { OWN_LEVEL } from "../shell/router.js";
import { readLine } from "../line/lines.js";
import { wayThrough } from "./way.js";

/** @typedef {Tutor.Place & {game: string, level: string}} LevelPlace */

/**
 * The level that a place names: one of the course, or one of one's own by its code.
 * @param {Tutor.App} app
 * @param {LevelPlace} place
 * @param {AbortSignal} signal ends the page
 */
export async function levelPage(app, place, signal) {
  const { game, level } = place;
  const reference = level.startsWith(OWN_LEVEL) ? { game, code: level.slice(OWN_LEVEL.length) } : { game, name: level };
  return createLevel(app, await openedLevel(app, reference), wayThrough(app, place), signal);
}

/**
 * The level in the text of a file: its page, to be built once it is shown, and its place, which a link can name unless
 * the level is too long.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {string} text
 */
export async function levelOfText(app, game, text) {
  const opened = await openedLevel(app, { game, text });
  const place = { game, level: OWN_LEVEL + opened.level.code };
  const page = (/** @type {AbortSignal} */ signal) => createLevel(app, opened, wayThrough(app, place), signal);
  return { page, place: opened.level.code ? place : { game, page: "learn" } };
}

/**
 * @param {Tutor.App} app
 * @param {Protocol.LevelReference} reference
 */
async function openedLevel(app, reference) {
  const { line, ...opened } = await app.wire.ask("level", { level: reference });
  return { ...opened, line: readLine(line), reference };
}
