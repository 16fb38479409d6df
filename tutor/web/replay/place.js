// A replay's address, and what this browser remembers of it.

import { hashOf } from "../lib/hash.js";
import { isMain } from "./story.js";

const REMEMBER_MS = 100;

/** The place of a replay as an address says it. */
export function placeOf(app, { line, step, view, play }) {
  const place = { game: line.game, example: line.example ?? undefined, step };
  if (view !== line.views[0].id) place.view = view;
  const code = codeOf(app, line, play);
  if (code) place.branch = code;
  return place;
}

/** The code of a line that is not a printed example: Python's short one, or one of this browser's own. */
function codeOf(app, line, play) {
  if (line.example && isMain(line)) return "";
  line.code ??= line.branch || `my-${hashOf(JSON.stringify(line.record))}`;
  if (!line.remembered || line.remembered !== play)
    app.store.setOwn(line.code, { record: line.record, play });
  line.remembered = play;
  return line.code;
}

/**
 * Write the address and, on a printed example, the step, a moment after the learner stopped.
 * @param {AbortSignal} signal ends it
 */
export function createPlaceKeeper(app, signal) {
  let timer = 0;
  return (now) => {
    clearTimeout(timer);
    timer = setTimeout(() => signal.aborted || keepPlace(app, now), REMEMBER_MS);
  };
}

function keepPlace(app, now) {
  const place = placeOf(app, now);
  app.router.replace(place);
  if (!place.branch) app.store.setPlace(place.game, place.example, place.step, now.line.frames.length - 1);
}
