import { createReplay, openedReplay } from "../replay/replay.js";

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
  const { game, branch, step, view } = place;
  const own = branch ? app.store.own(branch) : null;
  const line = await lineAt(app, place, own);
  const opened = openedReplay(line, step ?? 0, own?.play);
  if (view && line.views.some(({ id }) => id === view)) opened.view = view;
  const left = opened.story ? null : line.example;
  const storyLater = left ? lineAt(app, { game, example: left }, null) : undefined;
  return createReplay(app, opened, signal, storyLater);
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
