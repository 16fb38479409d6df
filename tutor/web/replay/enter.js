import { placeOf } from "./place.js";
import { clampStep } from "../line/steps.js";
import { isMain } from "../line/story.js";

/**
 * Go over to another line: a branch, a played move, or back.
 * @param {import("./state.js").Replay} replay
 * @param {Tutor.Line} line
 * @param {number} step held within the line
 * @param {{push?: boolean, play?: Tutor.Play | null, aside?: import("./state.js").Aside | null}} [how]
 *   `push` makes the browser's back button lead here; `aside` is what this line was left for
 */
export function enterLine({ app, state, player }, line, step, { push = true, play = null, aside = null } = {}) {
  player.stop();
  const { story, view } = state.now();
  const seen = line.views.some(({ id }) => id === view) ? view : line.views[0].id;
  const next = { line, step: clampStep(line, step), play, aside, view: seen, story: isMain(line) ? line : story, awaited: null };
  const place = placeOf(app, next);
  app.lines.remember(place, line);
  if (push) app.router.push(place);
  state.change(next);
}
