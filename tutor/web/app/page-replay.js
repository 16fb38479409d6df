import { createReplay, openedReplay } from "../replay/replay.js";
import { lastStep } from "../replay/steps.js";
import { keptPlay, newPlay, readParty } from "../replay/party.js";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("./router.js").Place & {game: string}} ReplayPlace
 */

/**
 * Open what the place names; a branch of this browser's own comes from its memory.
 * @param {App} app
 * @param {ReplayPlace} place
 * @param {AbortSignal} signal ends the page
 */
export async function replayPage(app, place, signal) {
  const { game, step, view } = place;
  const { line, play } = await openedLine(app, place);
  const opened = openedReplay(line, step ?? (play ? lastStep(line) : 0), play);
  if (view && line.views.some(({ id }) => id === view)) opened.view = view;
  const left = opened.story ? null : line.example;
  const storyLater = left ? lineAt(app, { game, example: left }, null) : undefined;
  return createReplay(app, opened, signal, storyLater);
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
