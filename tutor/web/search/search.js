// Finds texts by the words of a question, and what to mark in them. They are ranked by BM25F (Robertson and Zaragoza, 2009):
// a word counts by how rare it is, and by how often it stands in a part, less in long ones, and the less the more was found.
// To that comes whether words stand together as they were asked, how much of the question is found at all, and whether it is
// one of the ways in which the entry is asked for.

import { PARTS, eachPart } from "./entries.js";
import { conceptsOf } from "./question.js";
import { fitOf } from "./asked-ways.js";

/**
 * @typedef {import("./entries.js").Index} Index
 * @typedef {import("./entries.js").Doc} Doc
 * @typedef {import("./entries.js").Part} Part
 * @typedef {import("./question.js").Wording} Wording
 * @typedef {import("./entries.js").Range} Range
 * @typedef {import("./entries.js").Found} Found
 * @typedef {{id: string, score: number, marks: Record<Part, Range[]>}} Hit
 */

/** @type {Record<Part, number>} how much a word counts there */
const WEIGHTS = { title: 2.5, asked: 2, text: 1, section: 0.3, topic: 0.5 };
/** @type {Record<Part, number>} how much less it counts there where more than usual is said, from 0 to 1 */
const LENGTHS = { title: 0.3, asked: 0.3, text: 0.5, section: 0.3, topic: 0 };
/** So much must be found of a word until it counts half. */
const HALF = 1.2;
/** So often a word counts in a part at most. */
const OFTEN = 2;
/** How many words later the next word of a phrase may stand. */
const GAP = 3;
/** How many words apart two things asked for still count as near, what being in turned order adds, what it is worth. */
const CLOSE = 4;
const TURNED = 1;
const NEAR = 0.6;
/** How much more a rule counts that is at work where one asks. */
const HERE = 1.5;
/** @type {Found} */
const NOTHING = { value: 0, places: eachPart(() => []) };
/** The score of what a question names by its id: nothing else can be meant. */
export const NAMED = Infinity;
/** Below this share of the best score nothing is shown. */
const WEAK = 0.3;

/**
 * What fits a question, the best first; equally good ones stay in their order.
 * @param {Index} index
 * @param {string} question
 * @param {ReadonlySet<string>} [here] the ids of what is at work where one asks: it counts more
 * @param {import("./question.js").IsElsewhere} [isElsewhere]
 * @returns {Hit[]}
 */
export function searchTexts(index, question, here = new Set(), isElsewhere = () => false) {
  const named = namedBy(index, question);
  if (named.length) return named;
  const findings = findingsOf(index, question, isElsewhere);
  const worths = findings.map(({ worth }) => worth);
  const scored = index.docs.flatMap((doc, at) => {
    const found = findings.map((finding) => finding.found.get(at) ?? NOTHING);
    const score = scoreOf(doc, found, worths) * (here.has(doc.id) ? HERE : 1);
    return score ? [{ doc, found, score: score * (1 + fitOf(index, doc, found, worths)) }] : [];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const shown = scored.filter(({ score }) => score >= WEAK * best).toSorted((one, other) => other.score - one.score);
  return shown.map(({ doc, found, score }) => ({ id: doc.id, score, marks: marksOf(doc, found) }));
}

/**
 * The entries whose id a question gives, or the beginning of it, such as "min-tie".
 * @param {Index} index
 * @param {string} question
 * @returns {Hit[]}
 */
function namedBy({ docs }, question) {
  const id = question.trim().toLowerCase();
  const named = id.includes("-") ? docs.filter((doc) => doc.id === id || doc.id.startsWith(`${id}-`)) : [];
  return named.map((doc) => ({ id: doc.id, score: NAMED, marks: eachPart(() => []) }));
}

/**
 * What of a question is found anywhere, by entry; what is found elsewhere alone is missing here, and counts as such.
 * @param {Index} index
 * @param {string} question
 * @param {import("./question.js").IsElsewhere} isElsewhere
 */
function findingsOf(index, question, isElsewhere) {
  const concepts = conceptsOf(index, question, (wordings) => findAll(index, wordings).size, isElsewhere);
  const findings = concepts.map(({ wordings, worth }) => ({ wordings, worth, found: findAll(index, wordings) }));
  return findings.filter(({ wordings, found }) => found.size > 0 || wordings[0].stems.every(isElsewhere));
}

/**
 * The entries with any of some wordings.
 * @param {Index} index
 * @param {Wording[]} wordings
 * @returns {Map<number, Found>}
 */
function findAll({ docs, stems, lengths }, wordings) {
  const likely = new Set(wordings.flatMap((wording) => stems.get(wording.stems[0])?.entries ?? []));
  const found = [...likely].map((at) => /** @type {const} */ ([at, findWordings(docs[at], wordings, lengths)]));
  return new Map(found.filter(([, { value }]) => value > 0));
}

/**
 * How well an entry fits a question: how much of it is found there, where, and how near together; 0 where nothing is.
 * @param {Doc} doc
 * @param {Found[]} found by what was asked for
 * @param {number[]} worths
 */
function scoreOf(doc, found, worths) {
  const share = sum(worths.map((worth, at) => (found[at].value ? worth : 0))) / (sum(worths) || 1);
  const value = sum(worths.map((worth, at) => (worth * found[at].value) / (HALF + found[at].value)));
  return Math.sqrt(share) * doc.standing * (value + NEAR * closeness(found, worths));
}

/**
 * Where something asked for stands in an entry, and how much that counts.
 * @param {Doc} doc
 * @param {Wording[]} wordings
 * @param {Index["lengths"]} lengths
 * @returns {Found}
 */
function findWordings({ parts }, wordings, lengths) {
  const said = eachPart((part) => saidIn(parts[part], wordings));
  const values = PARTS.map((part) => {
    const often = Math.max(0, ...said[part].map(({ weight, spans }) => weight * Math.min(OFTEN, spans.length)));
    const long = parts[part].words.length / lengths[part];
    return (WEIGHTS[part] * often) / (1 + LENGTHS[part] * (long - 1));
  });
  return { value: sum(values), places: eachPart((part) => said[part].flatMap(({ spans }) => spans)) };
}

/**
 * The wordings that stand in a text, with where they do.
 * @param {import("./entries.js").Field} field
 * @param {Wording[]} wordings
 */
function saidIn(field, wordings) {
  const likely = wordings.filter(({ stems }) => field.places.has(stems[0]));
  return likely.map(({ stems, weight }) => ({ weight, spans: spansOf(field, stems) })).filter(({ spans }) => spans.length > 0);
}

/**
 * Where stems stand in a row, or nearly so.
 * @param {import("./entries.js").Field} field
 * @param {string[]} stems
 * @returns {Range[]}
 */
function spansOf({ places }, [first, ...rest]) {
  const ends = (/** @type {number} */ start) =>
    rest.reduce((last, stem) => places.get(stem)?.find((place) => place > last && place <= last + GAP) ?? NaN, start);
  return (places.get(first) ?? []).flatMap((start) => (Number.isNaN(ends(start)) ? [] : [[start, ends(start)]]));
}

/**
 * How near to each other neighbours of a question stand in an entry.
 * @param {Found[]} found
 * @param {number[]} worths
 */
function closeness(found, worths) {
  const pairs = found.slice(1).map((second, at) => {
    const near = PARTS.map((part) => nearness(found[at].places[part], second.places[part]));
    return Math.max(...near) * Math.min(worths[at], worths[at + 1]);
  });
  return sum(pairs);
}

/**
 * From 0 (far apart, or not both there) to 1 (next to each other).
 * @param {Range[]} some
 * @param {Range[]} others
 */
function nearness(some, others) {
  const apart = some.flatMap(([from, to]) =>
    others.map(([start, end]) => (start > to ? start - to : Math.max(1, from - end) + TURNED)),
  );
  return Math.max(0, 1 - (Math.min(...apart) - 1) / CLOSE);
}

/**
 * @param {Doc} doc
 * @param {Found[]} found
 */
function marksOf({ parts }, found) {
  const marks = /** @type {Hit["marks"]} */ ({});
  for (const part of PARTS) {
    const { words } = parts[part];
    const spans = found.flatMap(({ places }) => places[part]);
    marks[part] = joined(spans.map(([first, last]) => [words[first].start, words[last].end]));
  }
  return marks;
}

/**
 * Ranges in order, those that meet made one.
 * @param {Range[]} ranges
 */
function joined(ranges) {
  /** @type {Range[]} */
  const apart = [];
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
