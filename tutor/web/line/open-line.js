// The line that an address names: from this browser's memory, else as Python opens it.

import { keptPlay, newPlay, readParty } from "./party.js";
import { startOf } from "./record.js";

/** @typedef {Tutor.Place & {game: string}} LinePlace */

/**
 * The line that a place names, and how it is played.
 * @param {Tutor.App} app
 * @param {LinePlace} place
 */
export async function openedLine(app, place) {
  const own = place.branch ? app.store.own(place.branch) : null;
  const line = await lineAt(app, place, own);
  return { line, play: own?.play ? keptPlay(own.play) : sharedPlay(place.play, line) };
}

/**
 * How a line is played that came by a link or in a file: who plays it stands there.
 * @param {string | undefined} party
 * @param {Tutor.Line} line
 */
export function sharedPlay(party, line) {
  const setup = readParty(party, line);
  return setup && newPlay(setup, startOf(line.record));
}

/**
 * The line at a place, which is one of the learner's own, or not.
 * @param {Tutor.App} app
 * @param {LinePlace} place
 * @param {import("../shell/store.js").OwnLine | null} own
 * @returns {Promise<Tutor.Line>}
 */
export async function lineAt(app, place, own) {
  const known = app.lines.recall(place);
  if (known) return known;
  const { game, example, branch, step } = place;
  const from = own ? { record: own.record } : { branch, step };
  const line = await app.lines.open("open", { game, example, ...from });
  if (own) line.code = branch;
  app.lines.remember(place, line);
  return line;
}
