// A replay's address, memory, and what can be done with a branch.

import { offerFile } from "./branchbar.js";
import { enterLine } from "./replay.js";

/** The place of a replay as an address says it. */
export function placeOf(app, { line, at, view, play }) {
  const place = { game: line.game, example: line.example ?? undefined, step: at };
  if (view !== line.views[0].id) place.view = view;
  const code = codeOf(app, line, play);
  if (code) place.branch = code;
  return place;
}

/** The code of a line that is not a printed example: Python's short one, or one of this browser's own. */
function codeOf(app, line, play) {
  if (line.example && isMain(line)) return "";
  line.code ??= line.branch || `my-${hashed(JSON.stringify(line.record))}`;
  if (!line.remembered || line.remembered !== play)
    app.store.setOwn(line.code, { record: line.record, play });
  line.remembered = play;
  return line.code;
}

function hashed(text) {
  let hash = 5381;
  for (let i = 0; i < text.length; i += 1) hash = (hash * 33 + text.charCodeAt(i)) | 0;
  return (hash >>> 0).toString(36);
}

/** Whether a line is no branch: a printed example, or a game of the learner's own. */
export function isMain(line) {
  return line.at === null || line.at === undefined;
}

/** Where a line that goes on from another one after step `at` leaves the story; null where it only goes on. */
export function leftAt(from, at) {
  if (!isMain(from)) return Math.min(from.at, at);
  return !from.example && at === from.frames.length - 1 ? null : at;
}

/** Write the address and, on a printed example, the step, a moment after the learner stopped. */
export function rememberPlace(app, state, signal) {
  clearTimeout(state.remembering);
  state.remembering = setTimeout(() => {
    if (signal.aborted) return;
    const place = placeOf(app, state);
    app.router.replace(place);
    if (!place.branch)
      app.store.setPlace(place.game, place.example, place.step, state.line.frames.length - 1);
  }, 100);
}

/**
 * What can be done with a branch.
 * @param {import("./replay.js").Replay} replay
 */
export function branchActions(replay) {
  const { app, state } = replay;
  const branch = async (line, at, option) => {
    const { play } = state;
    const next = play
      ? await app.lines.grow(line, "play", { at, action: option.action, against: play.against })
      : await app.lines.grow(line, "branch", { at, action: option.action });
    next.at = leftAt(line, at);
    enterLine(replay, next, at + 1, { play });
  };
  const back = () => enterLine(replay, state.story, state.line.at);
  const keep = () => app.store.keep(state.line.game, keptItemOf(state));
  const save = async () => {
    const { filename, text } = await app.lines.askAbout(state.line, "save", {});
    offerFile(filename, text);
  };
  const share = async () => {
    const { query } = await app.lines.askAbout(state.line, "share", { at: state.at });
    return `${location.origin}${location.pathname}?${query}`;
  };
  return { branch, back, keep, save, share };
}

function keptItemOf({ line, at }) {
  const { title, record } = line;
  return {
    id: hashed(JSON.stringify(record)),
    name: title,
    when: Date.now(),
    step: at,
    left: line.at ?? null,
    record,
  };
}
