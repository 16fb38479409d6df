// What can be done with a branch: leave the story, go back, keep, save, share.

import { offerFile } from "../lib/files.js";
import { hashOf } from "../lib/hash.js";
import { enterLine } from "./enter.js";
import { stepLeft } from "./story.js";

/**
 * What can be done with a branch.
 * @param {import("./replay.js").Replay} replay
 */
export function branchActions(replay) {
  const { app, state } = replay;
  const branch = async (line, step, option) => {
    const { play } = state.now();
    const next = play
      ? await app.lines.grow(line, "play", { at: step, action: option.action, against: play.against })
      : await app.lines.grow(line, "branch", { at: step, action: option.action });
    next.at = stepLeft(line, step);
    enterLine(replay, next, step + 1, { play });
  };
  const back = () => {
    const { story, line } = state.now();
    enterLine(replay, story, line.at);
  };
  const keep = () => app.store.keep(state.now().line.game, keptItemOf(state.now()));
  const save = async () => {
    const { filename, text } = await app.lines.askAbout(state.now().line, "save", {});
    offerFile(filename, text);
  };
  const share = async () => {
    const { line, step } = state.now();
    const { query } = await app.lines.askAbout(line, "share", { at: step });
    return `${location.origin}${location.pathname}?${query}`;
  };
  return { branch, back, keep, save, share };
}

function keptItemOf({ line, step }) {
  const { title, record } = line;
  return {
    id: hashOf(JSON.stringify(record)),
    name: title,
    when: Date.now(),
    step,
    left: line.at ?? null,
    record,
  };
}
