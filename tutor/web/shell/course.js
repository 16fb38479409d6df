// The course of a game, as Python lists it: its levels in order, and the rules they teach.

/**
 * @typedef {{name: string, title: string, kind: string, picture?: string, rules: string[]}} LevelCard
 * @typedef {{title: string, levels: LevelCard[]}} CoursePart
 * @typedef {{title: string, blurb: string, parts: CoursePart[], lookUp: Record<string, string>}} CourseCard `lookUp` are the
 *   rules that no level teaches, each with the reason
 * @typedef {{name: string, examples: {name: string}[], course?: CourseCard | null}} Taught a game as far as it is learned
 */

/**
 * All levels of a game's course, in order; none where it has no course.
 * @param {Pick<Taught, "course"> | undefined} game
 * @returns {LevelCard[]}
 */
export function levelsOf(game) {
  return game?.course?.parts.flatMap(({ levels }) => levels) ?? [];
}

/**
 * The levels that teach a rule, in order.
 * @param {Pick<Taught, "course"> | undefined} game
 * @param {string} rule its id
 */
export function levelsTeaching(game, rule) {
  return levelsOf(game).filter(({ rules }) => rules.includes(rule));
}
