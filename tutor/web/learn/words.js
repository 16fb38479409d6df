// What the card says: of what is played out, of what came of an answer, and of how far one has come. Pure functions.

import { decisionOf, stageOf } from "./attempt.js";
import { othersSince, toldOf } from "../coach/moves.js";
import { saidTo } from "../replay/say.js";

/** So many words there may be where more than one line is said. */
const MOST_WORDS = 40;

/** More moves than this are not counted down. */
const PLENTY = 9;

/** So many sentences of what the others did are told, the last ones. */
const MOST_TOLD = 4;

/**
 * @typedef {import("./attempt.js").Attempt} Attempt
 * @typedef {"plain" | "good" | "not" | "told"} Tone
 * @typedef {{title: string, lines: string[], rule: import("../protocol.d.ts").RuleChip | null, tone: Tone}} Said
 */

/** @type {Said} */
const NOTHING = { title: "", lines: [], rule: null, tone: "plain" };

/** @type {Record<import("../protocol.d.ts").AttemptOutcome, Tone>} */
const TONES = { solved: "good", on: "plain", missed: "not", refused: "not", shown: "told" };

/**
 * @param {Attempt} attempt
 * @returns {Said}
 */
export function saidOf(attempt) {
  const { verdict, line, step, view } = attempt;
  if (!verdict) return NOTHING;
  if (stageOf(attempt) === "playing") return { ...NOTHING, title: saidTo(line.frames[step], view).title };
  const { outcome, title, lines, rule, done } = verdict;
  if (outcome === "on") return { title, lines: [...lines, ...othersOf(attempt)], rule, tone: TONES.on };
  const told = done ? [...beside(done, lines), done] : [...lines.slice(0, 1), ...beside(lines[0] ?? "", lines.slice(1))];
  return { title, lines: told, rule: outcome === "solved" ? null : rule, tone: TONES[outcome] };
}

/**
 * The first of some lines, where there is room for it beside one that is said in any case.
 * @param {string} said
 * @param {string[]} lines
 */
function beside(said, lines) {
  return lines.slice(0, 1).filter((line) => `${said} ${line}`.split(/\s+/).length <= MOST_WORDS);
}

/**
 * What the others did since the learner's last move, a sentence each.
 * @param {Attempt} attempt
 */
function othersOf(attempt) {
  const { line, at } = decisionOf(attempt);
  return othersSince(line, at, attempt.level.seat).slice(-MOST_TOLD).map((step) => toldOf(line, step, attempt.view));
}

/**
 * "2 moves left", and "" in a level of one move, or while there are plenty.
 * @param {Pick<Attempt, "level" | "asked" | "verdict" | "playing">} attempt
 */
export function movesText({ level, asked, ...rest }) {
  if (level.moves < 2 || stageOf(rest) !== "asked") return "";
  const left = Math.max(0, level.moves - asked.length + 1);
  if (left > PLENTY) return "";
  return left === 1 ? "1 move left" : `${left} moves left`;
}

/**
 * "2 of 3 stars".
 * @param {number} stars
 */
export function starsText(stars) {
  return `${stars} of 3 stars`;
}
