// Links that lead nowhere: told at once from what the first page knows and from the code itself, before any engine.

import { canUnpack, isWholeGame, leavingStep, unpackCode } from "../lib/link-code.js";
import { levelsOf } from "./course.js";
import { OWN_LEVEL, OWN_LINE, writePlace } from "./router.js";
import { Problem } from "../lib/wire.js";

const LONGEST_NAME = 60;

/** @typedef {[label: string, place: Tutor.Place]} WayOn what there is instead */

/**
 * Why a place cannot be shown, null where nothing speaks against it yet.
 * @param {Pick<Tutor.App, "games" | "store" | "lines">} app
 * @param {Tutor.Place} place
 * @returns {Promise<Problem | null>}
 */
export async function brokenLink({ games, store, lines }, place) {
  if (!place.game || games.length === 0) return null;
  const game = games.find(({ name }) => name === place.game);
  if (!game) return noSuch("game", `No game here is called “${cutName(place.game)}”.`, games.map((one) => placeOfGame(one)));
  const missing = missingLevel(game, place) ?? missingExample(game, place);
  if (missing) return missing;
  const isKnown = place.branch && (store.own(place.branch) || lines.recall(place));
  return isKnown || !canUnpack ? null : damagedCode(game, place);
}

/**
 * Why a lesson cannot be shown, null where it is there.
 * @param {Tutor.App["lessons"]} lessons
 * @param {string} lesson
 */
export function brokenLesson(lessons, lesson) {
  if (lessons.length === 0 || lessons.some(({ name }) => name === lesson)) return null;
  return noSuch("lesson", `No lesson here is called “${cutName(lesson)}”.`, [["All lessons", { page: "lessons" }]]);
}

/**
 * Why a page that nobody knows cannot be shown; one that each game has leads to the games'.
 * @param {Tutor.App["games"]} games
 * @param {Tutor.Place} place
 * @param {boolean} isOfGame whether games have such a page
 */
export function missingPage(games, { game: name, lesson, page = "" }, isOfGame = false) {
  const game = games.find((one) => one.name === name);
  if (lesson) return noSuch("page", `This lesson has no page called “${cutName(page)}”.`, [["The lesson", { lesson }]]);
  if (game) return noSuch("page", `${game.title} has no page called “${cutName(page)}”.`, [placeOfGame(game)]);
  if (isOfGame) return noSuch("page", `Each game has a page called “${page}”. Choose a game.`, games.map((one) => placeOfGame(one, page)));
  return noSuch("page", `No page here is called “${cutName(page)}”.`, []);
}

/**
 * @param {Protocol.GameCard} game
 * @param {Tutor.Place} place
 */
function missingLevel(game, { level }) {
  if (!level || level.startsWith(OWN_LEVEL) || levelsOf(game).some(({ name }) => name === level)) return null;
  const text = `No level here is called “${cutName(level)}”. The map shows all there are.`;
  return noSuch("level", text, [[game.course?.title ?? game.title, { game: game.name, page: "learn" }]]);
}

/**
 * @param {Protocol.GameCard} game
 * @param {Tutor.Place} place
 */
function missingExample(game, { level, example: name, step, branch, page }) {
  if (level || !name || page === "rules") return null;
  const example = game.examples.find((one) => one.name === name);
  if (!example) {
    const text = `${game.title} has no worked example called “${cutName(name)}”.`;
    return noSuch("example", text, [...game.examples.map(placeOfExample(game)), placeOfGame(game)]);
  }
  if (branch || !step || !example.steps || step <= example.steps) return null;
  const place = { game: game.name, example: name };
  const text = `${example.title} goes from step 0 to step ${example.steps}.`;
  return noSuch("step", text, [["From the start", { ...place, step: 0 }], ["The last step", { ...place, step: example.steps }]]);
}

/**
 * @param {Protocol.GameCard} game
 * @param {string} [page]
 * @returns {WayOn}
 */
function placeOfGame({ name, title }, page) {
  return [title, { game: name, page }];
}

/**
 * @param {Protocol.GameCard} game
 * @returns {(example: Protocol.ExampleCard) => WayOn}
 */
function placeOfExample(game) {
  return ({ name, title }) => [title, { game: game.name, example: name }];
}

/**
 * @param {Protocol.GameCard} game
 * @param {Tutor.Place} place
 */
async function damagedCode(game, { level, example: name, branch }) {
  if (level?.startsWith(OWN_LEVEL)) return damagedLevel(game, level.slice(OWN_LEVEL.length));
  if (!branch) return null;
  const example = game.examples.find((one) => one.name === name);
  const wayOn = example ? placeOfExample(game)(example) : placeOfGame(game);
  return branch.startsWith(OWN_LINE) ? keptElsewhere(wayOn) : damagedBranch(branch, example, wayOn);
}

/**
 * @param {Protocol.GameCard} game
 * @param {string} code
 */
async function damagedLevel(game, code) {
  const isLevel = typeof (await unpackCode(code)) === "string";
  return isLevel ? null : damaged("The level in it cannot be opened", placeOfGame(game, "learn"));
}

/**
 * @param {string} code
 * @param {Protocol.ExampleCard | undefined} example the story that it left
 * @param {WayOn} wayOn
 */
async function damagedBranch(code, example, wayOn) {
  const data = await unpackCode(code);
  const fits = example ? leavingStep(data, example.steps || Infinity) !== null : isWholeGame(data);
  return fits ? null : damaged("The branch in it cannot be opened", wayOn);
}

/**
 * @param {string} what
 * @param {WayOn} wayOn
 */
function damaged(what, wayOn) {
  return told("This link is damaged", `${what}: it was changed or cut off.`, [wayOn]);
}

/** @param {WayOn} wayOn */
function keptElsewhere(wayOn) {
  const text = "This address opens only in the browser in which it was played. “Save as a file” there takes it along.";
  return told("This game is kept elsewhere", text, [wayOn]);
}

/**
 * @param {string} kind
 * @param {string} text
 * @param {WayOn[]} instead
 */
function noSuch(kind, text, instead) {
  return told(`There is no such ${kind}`, text, instead);
}

/**
 * @param {string} title
 * @param {string} text
 * @param {WayOn[]} instead
 */
function told(title, text, instead) {
  return new Problem({ title, text, offer: instead.map(([label, place]) => ({ label, query: writePlace(place) })) });
}

/** @param {string} name as an address has it */
function cutName(name) {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
