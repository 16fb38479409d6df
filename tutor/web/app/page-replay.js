import { commonSteps } from "../replay/story.js";
import { createReplay, openedReplay } from "../replay/replay.js";
import { leavingStep, unpackCode } from "../lib/link-code.js";
import { lastStep } from "../replay/steps.js";
import { keptPlay, newPlay, readParty } from "../replay/party.js";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("./router.js").Place & {game: string}} ReplayPlace
 */

/**
 * Open what the place names; a branch of this browser's own comes from its memory. Where a branch has to wait for the
 * engine, its story is shown until then.
 * @param {App} app
 * @param {ReplayPlace} place
 * @param {AbortSignal} signal ends the page
 */
export async function replayPage(app, place, signal) {
  if (app.wire.life() !== "alive" && place.example && place.branch && !app.lines.recall(place)) {
    return storyFirst(app, { ...place, example: place.example, branch: place.branch }, signal);
  }
  const { line, play } = await openedLine(app, place);
  const opened = openedReplay(line, place.step ?? (play ? lastStep(line) : 0), play);
  const left = opened.story ? null : line.example;
  const story = left ? lineAt(app, { game: place.game, example: left }, null) : undefined;
  return createReplay(app, withView(opened, place.view), signal, { story });
}

/**
 * The story that a branch left, at the link's step or where the branch leaves it, until the branch is there.
 * @param {App} app
 * @param {ReplayPlace & {example: string, branch: string}} place
 * @param {AbortSignal} signal ends the page
 */
async function storyFirst(app, place, signal) {
  const { game, example, step, view } = place;
  const branch = openedLine(app, place);
  branch.catch(() => null);
  const story = await lineAt(app, { game, example }, null);
  const own = app.store.own(place.branch);
  const at = own ? commonSteps(own.record, story.record) : leavingStep(await unpackCode(place.branch), lastStep(story)) ?? 0;
  const play = own?.play ? keptPlay(own.play) : sharedPlay(place.play, story);
  const opened = withView(openedReplay(story, Math.min(step ?? (play ? at : 0), at), play), view);
  return createReplay(app, { ...opened, play: null, awaited: { at, step } }, signal, { branch });
}

/**
 * With the view that an address names, where there is such a one.
 * @param {import("../replay/replay.js").ReplayState} opened
 * @param {string | undefined} view
 */
function withView(opened, view) {
  return view && opened.line.views.some(({ id }) => id === view) ? { ...opened, view } : opened;
}

/**
 * The line that a place names, and how it is played.
 * @param {App} app
 * @param {ReplayPlace} place
 */
export async function openedLine(app, place) {
  const own = place.branch ? app.store.own(place.branch) : null;
  const line = await lineAt(app, place, own);
  return { line, play: own?.play ? keptPlay(own.play) : sharedPlay(place.play, line) };
}

/**
 * How a line is played that came by a link: who plays it stands in the address.
 * @param {string | undefined} party
 * @param {Line} line
 */
function sharedPlay(party, line) {
  const setup = readParty(party, line);
  return setup && newPlay(setup);
}

/**
 * @param {App} app
 * @param {ReplayPlace} place
 * @param {import("./store.js").OwnLine | null} own
 * @returns {Promise<Line>}
 */
async function lineAt(app, place, own) {
  const known = app.lines.recall(place);
  if (known) return known;
  const { game, example, branch, step } = place;
  const from = own ? { record: own.record } : { branch, step };
  const line = await app.lines.open("open", { game, example, ...from });
  if (own) line.code = branch;
  app.lines.remember(place, line);
  return line;
}
