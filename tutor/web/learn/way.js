// The way through a course: which level this is, what comes after it, and where one came from.

import { levelsOf } from "../shell/course.js";

const ROUND = { backLabel: "Round", backTitle: "Back to the round" };

/**
 * @typedef {{number: number, all: number, next: Tutor.Place | null, back: Tutor.Place, backLabel: string, backTitle: string}} Way
 *   `number` is 0 where the level is none of the course; `next` is null after the last
 */

/**
 * @param {Pick<Tutor.App, "games" | "gameTitle" | "round">} app
 * @param {{game: string, level: string, page?: string}} place
 * @returns {Way}
 */
export function wayThrough({ games, gameTitle, round }, { game, level, page }) {
  if (page === "round") return wayThroughRound(round, { game, name: level });
  const levels = levelsOf(games.find(({ name }) => name === game));
  const index = levels.findIndex(({ name }) => name === level);
  const count = { number: index + 1, all: levels.length };
  const back = { game, page: "learn" };
  const after = index < 0 ? undefined : levels[index + 1];
  return { ...count, next: after ? { game, level: after.name } : null, back, backLabel: "Map", backTitle: `Map of ${gameTitle(game)}` };
}

/**
 * What is done with a level that is solved: a part of its course, "" where that has levels still to come, or in a round.
 * @param {Pick<Tutor.App, "games" | "progress">} app
 * @param {{game: string, name: string}} level
 * @param {Way} way
 */
export function partDone({ games, progress }, { game, name }, { number, back }) {
  const parts = (number > 0 && back.page === "learn" && games.find((one) => one.name === game)?.course?.parts) || [];
  const index = parts.findIndex(({ levels }) => levels.some((one) => one.name === name));
  const isDone = parts[index]?.levels.every((one) => one.name === name || progress.of(game, one.name)?.stars);
  return isDone ? `Part ${index + 1} of ${parts.length} done: ${parts[index].title}` : "";
}

/**
 * @param {import("./round.js").HeldRound} round
 * @param {import("./round.js").RoundLevel} level
 * @returns {Way}
 */
function wayThroughRound(round, level) {
  const levels = round.now()?.levels ?? [];
  const number = levels.findIndex(({ game, name }) => game === level.game && name === level.name) + 1;
  const after = round.next(level);
  const next = after ? { game: after.game, level: after.name, page: "round" } : { page: "round" };
  return { number, all: levels.length, next, back: { page: "round" }, ...ROUND };
}
