// A replay's address, and what this browser remembers of it.

import { hashOf } from "../lib/hash.js";
import { lastStep } from "../line/steps.js";
import { OWN_LINE } from "../shell/router.js";
import { writeParty } from "../line/party.js";
import { isMain } from "../line/story.js";

const REMEMBER_MS = 100;

/** @typedef {Tutor.Spot & {aside?: import("./state.js").Aside | null}} Spot */

/**
 * The place of a replay as an address says it; what is looked at aside is no game.
 * @param {Tutor.App} app
 * @param {Spot} spot
 * @returns {Tutor.Place}
 */
export function placeOf(app, { line, step, view, play: played, aside }) {
  const play = aside ? null : played;
  const place = { game: line.game, example: line.example ?? undefined, step };
  const eyes = view === line.views[0].id ? {} : { view };
  const code = codeOf(app, line, play);
  const party = play ? { play: writeParty(play, line.seats.length) } : {};
  return { ...place, ...eyes, ...party, ...(code ? { branch: code } : {}) };
}

/**
 * The code of a line that is not a printed example: Python's short one, or one of this browser's own.
 * @param {Tutor.App} app
 * @param {Spot["line"]} line
 * @param {Spot["play"]} play
 */
function codeOf(app, line, play) {
  if (line.example && isMain(line)) return "";
  line.code ??= line.branch || `${OWN_LINE}${hashOf(JSON.stringify(line.record))}`;
  if (!line.remembered || line.remembered !== play) rememberLine(app, line, line.code, play);
  line.remembered = play;
  return line.code;
}

/**
 * Write down a line of the learner's own, and the game that is played in it until it is over.
 * @param {Tutor.App} app
 * @param {Spot["line"]} line
 * @param {string} code
 * @param {Spot["play"]} play
 */
function rememberLine({ store }, line, code, play) {
  const { record, game } = line;
  store.setOwn(code, { record, play });
  if (!play) return;
  const { turn, asks } = line.frames[lastStep(line)];
  if (asks.who === "over") store.dropGame(game, play.id);
  else store.keepGame(game, { id: play.id, when: Date.now(), turn, record, play });
}

/**
 * Write the address and, on a printed example, the step, a moment after the learner stopped.
 * @param {Tutor.App} app
 * @param {AbortSignal} signal ends it
 */
export function createPlaceKeeper(app, signal) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  return (/** @type {Spot} */ now) => {
    clearTimeout(timer);
    timer = setTimeout(() => signal.aborted || keepPlace(app, now), REMEMBER_MS);
  };
}

/**
 * @param {Tutor.App} app
 * @param {Spot} now
 */
function keepPlace(app, now) {
  const place = placeOf(app, now);
  const { game, example } = now.line;
  app.router.replace(place);
  if (!place.branch && example) app.store.setPlace(game, example, now.step, lastStep(now.line));
}
