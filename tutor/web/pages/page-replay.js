import { commonSteps } from "../line/story.js";
import { createCoachedReplay } from "../coach/coached-replay.js";
import { openedReplay } from "../replay/state.js";
import { leavingStep, unpackCode } from "../lib/link-code.js";
import { lastStep } from "../line/steps.js";
import { keptPlay } from "../line/party.js";
import { lineAt, openedLine, sharedPlay } from "../line/open-line.js";

/** @typedef {import("../line/open-line.js").LinePlace} LinePlace */

/**
 * @param {Tutor.App} app
 * @param {LinePlace} place
 * @param {AbortSignal} signal ends the page
 */
export async function replayPage(app, place, signal) {
  const { opened, ...later } = await openedAt(app, place);
  return createCoachedReplay(app, opened, signal, later);
}

/**
 * What the place names, and what comes later; a branch of this browser's own comes from its memory. Where a branch has to
 * wait for the engine, its story is shown until then.
 * @param {Tutor.App} app
 * @param {LinePlace} place
 * @returns {Promise<{opened: import("../replay/state.js").ReplayState} & import("../replay/replay.js").Later>}
 */
export async function openedAt(app, place) {
  if (app.wire.life() !== "alive" && place.example && place.branch && !app.lines.recall(place)) {
    return storyFirst(app, { ...place, example: place.example, branch: place.branch });
  }
  const { line, play } = await openedLine(app, place);
  const opened = openedReplay(line, place.step ?? (play ? lastStep(line) : 0), play);
  const left = opened.story ? null : line.example;
  const story = left ? lineAt(app, { game: place.game, example: left }, null) : undefined;
  return { opened: withView(opened, place.view), story };
}

/**
 * The story that a branch left, at the link's step or where the branch leaves it, until the branch is there.
 * @param {Tutor.App} app
 * @param {LinePlace & {example: string, branch: string}} place
 */
async function storyFirst(app, place) {
  const { game, example, step, view } = place;
  const branch = openedLine(app, place);
  branch.catch(() => null);
  const story = await lineAt(app, { game, example }, null);
  const own = app.store.own(place.branch);
  const at = own ? commonSteps(own.record, story.record) : leavingStep(await unpackCode(place.branch), lastStep(story)) ?? 0;
  const play = own?.play ? keptPlay(own.play) : sharedPlay(place.play, story);
  const opened = withView(openedReplay(story, Math.min(step ?? (play ? at : 0), at), play), view);
  return { opened: { ...opened, play: null, awaited: { at, step } }, branch };
}

/**
 * With the view that an address names, where there is such a one.
 * @param {import("../replay/state.js").ReplayState} opened
 * @param {string | undefined} view
 */
function withView(opened, view) {
  return view && opened.line.views.some(({ id }) => id === view) ? { ...opened, view } : opened;
}
