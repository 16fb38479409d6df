// Where a learner is in a replay, and what its parts are given.

import { clampStep } from "../line/steps.js";
import { isMain } from "../line/story.js";

/**
 * @typedef {{line: Tutor.Line, play: Tutor.Play | null}} Opened
 *
 * @typedef {object} Awaited
 * @property {number} at the step at which the branch leaves its story
 * @property {number | undefined} step where the link leads to
 * @property {Opened} [opened] once the branch is there, and the reader elsewhere
 * @property {unknown} [error] where it does not come
 *
 * @typedef {{line: Tutor.Line, step: number, play: Tutor.Play}} Aside
 */

/**
 * @typedef {object} ReplayState where a learner is
 * @property {Tutor.Line} line
 * @property {Tutor.Line | null} story the line that a branch left, null while unknown
 * @property {number} step
 * @property {string} view
 * @property {string} meter the one chosen for the timeline, "" while none is
 * @property {Tutor.Play | null} play how the line is played on, null while it is only looked at
 * @property {Aside | null} aside the game that was left for a look at another way, null while none was
 * @property {Awaited | null} awaited the branch that is to come, null where none is
 * @property {boolean} odds whether the odds are shown
 * @property {boolean} whole whether the timeline shows what the learner has not seen yet, too
 * @property {boolean} playing whether the replay walks by itself
 */

/**
 * @typedef {object} Replay what the parts of a replay are given
 * @property {Tutor.App} app
 * @property {import("../lib/watch.js").Watched<ReplayState>} state
 * @property {AbortSignal} signal ends the replay
 * @property {number} level heading level of its parts
 * @property {import("./autoplay.js").Player} player
 * @property {import("../quiz/memory.js").QuizMemory} quiz
 * @property {import("./walk.js").StepActions} act
 */

/**
 * A replay's state when it is opened.
 * @param {Tutor.Line} line
 * @param {number} step held within the line
 * @param {Tutor.Play | null} [play]
 * @returns {ReplayState}
 */
export function openedReplay(line, step, play = null) {
  const view = play && play.me !== null ? String(play.me) : line.views[0].id;
  const story = isMain(line) ? line : null;
  const shown = { meter: "", odds: true, whole: false };
  return { line, story, step: clampStep(line, step), view, play, aside: null, awaited: null, playing: false, ...shown };
}

/**
 * Whether nobody here has a move to find: a story, a game of the computer's players alone, another way, or a game that is over.
 * @param {Pick<ReplayState, "line" | "play" | "aside">} now
 */
export function isWatching({ line, play, aside }) {
  const isOver = line.frames.at(-1)?.asks.who === "over";
  return !play || isOver || aside !== null || line.seats.every((_, seat) => seat in play.against);
}
