// What the card says: of what is played out, of what came of an answer, and of how far one has come. Pure functions.

import { decisionOf, stageOf } from "./attempt.js";
import { othersSince, toldOf } from "../coach/moves.js";
import { saidTo } from "../line/said.js";

/** So many words there are to read at once. */
const MOST_WORDS = 60;

/** So many of them stand in the line over the level and on the buttons, and so many more where a move is asked for. */
const FRAME_WORDS = 13;
const WAYS_WORDS = 15;

/** More moves than this are not counted down. */
const PLENTY = 9;

/** So many sentences of what the others did are told, the last ones. */
const MOST_TOLD = 4;

/**
 * @typedef {import("./attempt.js").Attempt} Attempt
 * @typedef {"plain" | "good" | "not" | "told"} Tone
 * @typedef {{title: string, lines: string[], rule: Protocol.RuleChip | null, tone: Tone}} Said
 */

/** @type {Said} */
const NOTHING = { title: "", lines: [], rule: null, tone: "plain" };

/** @type {Record<Protocol.AttemptOutcome, Tone>} */
const TONES = { solved: "good", on: "plain", missed: "not", refused: "not", shown: "told" };

/**
 * @param {Attempt} attempt
 * @returns {Said}
 */
export function saidOf(attempt) {
  const { judgement, line, step, view } = attempt;
  if (!judgement) return NOTHING;
  if (stageOf(attempt) === "playing") return { ...NOTHING, title: saidTo(line.frames[step], view).title };
  return judgement.outcome === "on" ? saidOnTheWay(attempt, judgement) : saidAtTheEnd(attempt.level, judgement);
}

/**
 * While the level goes on: what the others did.
 * @param {Attempt} attempt
 * @param {Protocol.AttemptAnswer} judgement
 * @returns {Said}
 */
function saidOnTheWay(attempt, { title, lines }) {
  const room = roomBeside(attempt.level, title) - WAYS_WORDS;
  return { ...NOTHING, title, lines: fitting([...lines, ...othersOf(attempt)], room) };
}

/**
 * What came of an answer: the level's last word, or the first line, in any case, and more where there is room for it.
 * @param {Attempt["level"]} level
 * @param {Protocol.AttemptAnswer} judgement
 * @returns {Said}
 */
function saidAtTheEnd(level, { outcome, title, lines, rule, done }) {
  const [first, ...more] = done ? [done, ...lines.slice(0, 1)] : lines;
  const room = roomBeside(level, title) - wordsIn(first ?? "");
  const others = fitting(more, room);
  const told = done ? [...others, done] : [first, ...others];
  const isRoomForRule = rule !== null && outcome !== "solved" && wordsIn([...others, rule.title].join(" ")) <= room;
  return { title, lines: told.filter(Boolean), rule: isRoomForRule ? rule : null, tone: TONES[outcome] };
}

/**
 * So many words can be said beside a level's title, its task, and a title of what is said.
 * @param {Attempt["level"]} level
 * @param {string} title
 */
function roomBeside(level, title) {
  return MOST_WORDS - FRAME_WORDS - wordsIn(`${level.title} ${level.task} ${title}`);
}

/**
 * The lines for which there is room.
 * @param {string[]} lines
 * @param {number} room in words
 */
function fitting(lines, room) {
  let left = room;
  return lines.filter((line) => {
    const isFit = wordsIn(line) <= left;
    if (isFit) left -= wordsIn(line);
    return isFit;
  });
}

/** @param {string} text */
function wordsIn(text) {
  return text.split(/\s+/).filter(Boolean).length;
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
 * @param {Pick<Attempt, "level" | "asked" | "judgement" | "ready" | "playing">} attempt
 */
export function movesText({ level, asked, ...rest }) {
  if (level.moves < 2 || stageOf(rest) !== "asked") return "";
  const left = Math.max(0, level.moves - asked.length + 1);
  if (left > PLENTY) return "";
  return left === 1 ? "1 move left" : `${left} moves left`;
}

/**
 * How far a small game's goal is come: "1 of 2 Quests", or "5 dice, at most 3". The task says it all where few moves do it.
 * @param {Pick<Attempt, "level" | "counts">} attempt
 */
export function countTexts({ level, counts }) {
  return level.kind === "game" ? counts.map(countText) : [];
}

/** @param {Protocol.GoalCount} count */
function countText({ name, now, wanted, atMost }) {
  return atMost ? `${now} ${name}, at most ${wanted}` : `${Math.min(now, wanted)} of ${wanted} ${name}`;
}

/**
 * "2 of 3 stars".
 * @param {number} stars
 */
export function starsText(stars) {
  return `${stars} of 3 stars`;
}
