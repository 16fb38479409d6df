// What a package for a learning platform is about, where that is a game's course.

import { courseStanding } from "./standing.js";
import { levelsOf } from "../shell/course.js";
import { readNotes } from "./notes.js";
import { readPlace, writePlace } from "../shell/router.js";

const LEVELS = "levels";

/**
 * @param {import("../shell/course.js").Taught} taught
 * @returns {Tutor.Goal}
 */
export function courseGoal(taught) {
  const names = levelsOf(taught).map(({ name }) => name);
  return {
    place: { game: taught.name, page: "learn" },
    where: ({ game, level = "" }) => (game === taught.name && names.includes(level) ? writePlace({ level }) : ""),
    from: (where) => {
      const { level = "" } = readPlace(where);
      return names.includes(level) ? { game: taught.name, level } : { game: taught.name, page: "learn" };
    },
    keeps: (key) => key === LEVELS,
    slim: [(notes) => Object.fromEntries(Object.entries(readNotes(notes)).filter(([level]) => level.startsWith(`${taught.name}/`)))],
    standing: (items) => courseStanding(names.map((name) => `${taught.name}/${name}`), readNotes(items.get(LEVELS))),
  };
}
