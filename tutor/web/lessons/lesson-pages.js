// Which page of a lesson is shown where.

import { brokenLesson, missingPage } from "../shell/broken-links.js";
import { lessonPage } from "./page-lesson.js";
import { notesPage } from "./page-notes.js";
import { sheetPage } from "./page-sheet.js";
import { withProjector } from "./projector.js";

/**
 * The page of a lesson that a place names.
 * @param {Tutor.App} app
 * @param {Tutor.Place & {lesson: string}} place
 * @param {AbortSignal} visit
 */
export async function pageOfLesson(app, place, visit) {
  const { lesson: name, page, seed, pupils } = place;
  const broken = brokenLesson(app.lessons, name);
  if (broken) throw broken;
  if (!page) return withProjector(app, await lessonPage(app, place, visit), visit);
  const lesson = await app.wire.ask("lesson", { lesson: name });
  if (page === "sheet" || page === "key") return sheetPage(app, lesson.card, page, { seed, pupils });
  if (page === "notes") return notesPage(app, lesson, seed);
  throw missingPage(app.games, place);
}
