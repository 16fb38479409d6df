// What a package for a learning platform is about, where that is one lesson.

import { lessonStanding } from "./standing.js";
import { readPlace, writePlace } from "../shell/router.js";
import { readWork } from "./work.js";

/**
 * @param {import("./standing.js").Asked} all
 * @returns {Tutor.Goal}
 */
export function lessonGoal(all) {
  const { name } = all.card;
  const begins = `lesson:${name}/`;
  return {
    place: { lesson: name },
    where: ({ lesson, part, seed }) => (lesson === name ? writePlace({ part, seed }) : ""),
    from: (where) => {
      const { part, seed } = readPlace(where);
      return { lesson: name, part, seed };
    },
    keeps: (key) => key.startsWith(begins),
    slim: [(work) => withEachItem(work, { said: [] }), (work) => withEachItem(work, { said: [], all: [] })],
    standing: (items) => bestOf([...items].filter(([key]) => key.startsWith(begins)).map(([, work]) => lessonStanding(all, readWork(work)))),
  };
}

/**
 * Work with less of each of its answers, and of what was handed in of what is built.
 * @param {unknown} kept
 * @param {Partial<import("./work.js").Answered>} less
 */
function withEachItem(kept, less) {
  const work = readWork(kept);
  const { all } = less;
  const built = all ? Object.fromEntries(Object.entries(work.built).map(([name, one]) => [name, { ...one, all }])) : work.built;
  return { ...work, built, items: Object.fromEntries(Object.entries(work.items).map(([key, one]) => [key, { ...one, ...less }])) };
}

/**
 * Of a lesson that was done under several seeds, the best.
 * @param {Tutor.Standing[]} standings
 */
function bestOf(standings) {
  const worth = (/** @type {Tutor.Standing} */ { done, score }) => Number(done) * 1000 + (score ?? -1);
  return standings.toSorted((a, b) => worth(b) - worth(a))[0] ?? { done: false, score: null };
}
