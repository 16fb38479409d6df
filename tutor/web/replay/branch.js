// What can be done with a branch: leave the story, go back, keep, save, share.

import { offerFile } from "../lib/files.js";
import { hashOf } from "../lib/hash.js";
import { enterLine } from "./enter.js";
import { partyFor, writeParty } from "../line/party.js";
import { stepLeft, stepOfLeaving } from "../line/story.js";

/** @typedef {ReturnType<typeof branchActions>} BranchActions */

/**
 * What can be done with a branch.
 * @param {import("./state.js").Replay} replay
 */
export function branchActions(replay) {
  const { app, state } = replay;
  const branch = async (/** @type {Tutor.Line} */ line, /** @type {number} */ step, /** @type {Tutor.Taken} */ { action }) => {
    const { play, aside } = state.now();
    const next = play
      ? await app.lines.grow(line, "play", { at: step, action, ...partyFor(app, play) })
      : await app.lines.grow(line, "branch", { at: step, action });
    next.at = stepLeft(line, step);
    enterLine(replay, next, step + 1, { play, aside });
  };
  const back = () => {
    const { story, line } = state.now();
    if (story) enterLine(replay, story, stepOfLeaving(line) ?? 0);
  };
  const keep = () => app.store.keep(state.now().line.game, keptItemOf(state.now()));
  const save = async () => {
    const { filename, text } = await app.lines.askAbout(state.now().line, "save", playParts(state.now()));
    offerFile(filename, text);
  };
  const share = async () => {
    const { line, step } = state.now();
    const { query } = await app.lines.askAbout(line, "share", { at: step });
    const { play } = playParts(state.now());
    return `${location.origin}${location.pathname}?${query}${play ? `&play=${encodeURIComponent(play)}` : ""}`;
  };
  return { branch, back, keep, save, share };
}

/**
 * Who plays the line, where it is played, as a file and a link say it.
 * @param {import("./state.js").ReplayState} now
 */
function playParts({ line, play }) {
  return play ? { play: writeParty(play, line.seats.length) } : {};
}

/**
 * @param {import("./state.js").ReplayState} now
 * @returns {Tutor.KeptBranch}
 */
function keptItemOf({ line, step, play }) {
  const { title, record } = line;
  return {
    id: hashOf(JSON.stringify(record)),
    name: title,
    when: Date.now(),
    step,
    left: stepOfLeaving(line),
    record,
    ...(play ? { play } : {}),
  };
}
