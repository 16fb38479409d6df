// Playing on: moves at the end of a line, the other seats answered by Python.

import { enterLine } from "./enter.js";
import { namesAgainst, newPlay, partyFor, sameForAll } from "../line/party.js";
import { lastStep } from "../line/steps.js";
import { stepLeft } from "../line/story.js";

/**
 * @typedef {import("../choose/move.js").Move} Move
 * @typedef {ReturnType<typeof playActions>} PlayActions
 */

/**
 * What the learner can do while playing.
 * @param {import("./state.js").Replay} replay
 */
export function playActions(replay) {
  const { app, state, signal } = replay;

  const play = async (/** @type {Move} */ move) => {
    const { line, play: setup } = state.now();
    const next = await app.lines.grow(line, "play", { ...move, ...partyFor(app, setup) });
    letBeSeen(replay, next, line, lastStep(line), { push: false, play: state.now().play });
  };

  /** Goes on with what the computer has thought out; whoever looks back meanwhile stays where he is. */
  const goOn = async (/** @type {Tutor.Line} */ line, /** @type {import("./thinking.js").Found} */ found) => {
    const next = await app.lines.grow(line, "play", { ...found, ...partyFor(app, state.now().play) });
    const { line: shown, step, playing, play: party } = state.now();
    if (signal.aborted || shown !== line) return;
    const atEnd = step === lastStep(line);
    next.at = stepLeft(line, lastStep(line));
    enterLine(replay, next, atEnd ? step + 1 : step, { push: false, play: party });
    if (atEnd || playing) replay.player.film();
  };
  return { play, goOn, ...beginActions(replay) };
}

/**
 * Beginning to play: from a step of the line, or once more.
 * @param {import("./state.js").Replay} replay
 */
function beginActions(replay) {
  const { app, state } = replay;

  /** @type {(from: Tutor.Line, step: number, setup: Tutor.Setup) => Promise<void>} */
  const startFrom = async (from, step, setup) => {
    const next = await app.lines.grow(from, "play", { at: step, ...partyFor(app, setup) });
    letBeSeen(replay, next, from, step, { play: newPlay(setup, { record: from.record, at: step }) });
  };

  /** Begins once more from where this game began, against the same players or others. */
  const again = async (level = "") => {
    const { line, play: setup } = state.now();
    if (!setup?.from) return leave();
    const { me, from } = setup;
    const against = level ? sameForAll(line.seats.length, me, level) : setup.against;
    const record = recordAgainst(from.record, against, line);
    const begun = await app.lines.open("open", { game: line.game, record });
    await startFrom(begun, from.at, { me, against });
  };

  const start = (/** @type {Tutor.Setup} */ setup) => startFrom(state.now().line, state.now().step, setup);
  const leave = () => app.go({ game: state.now().line.game });
  return { start, again };
}

/**
 * The record of a new game with the names that its opponents bring. A story keeps its names, however it is played on.
 * @param {Protocol.RecordData} record
 * @param {Tutor.Setup["against"]} against
 * @param {Tutor.Line} line
 */
function recordAgainst(record, against, { opponents }) {
  const { names } = record.setup;
  if (record.steps > 0 || !Array.isArray(names)) return record;
  return { ...record, setup: { ...record.setup, names: namesAgainst(names.map(String), against, opponents) } };
}

/**
 * Show the line that grew out of another one after a step, and let what happened since be seen.
 * @param {import("./state.js").Replay} replay
 * @param {Tutor.Line} next
 * @param {Tutor.Line} from
 * @param {number} step
 * @param {{push?: boolean, play?: Tutor.Play | null}} how
 */
function letBeSeen(replay, next, from, step, how) {
  next.at = stepLeft(from, step);
  const { play } = how;
  if (play && play.me !== null) replay.state.change({ view: String(play.me) });
  enterLine(replay, next, Math.min(step + 1, lastStep(next)), how);
  if (lastStep(next) > replay.state.now().step) replay.player.film();
}
