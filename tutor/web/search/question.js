// A question taken apart: the things it asks for, and how else each may be said.

import { wordsLike } from "./spelling.js";
import { SYNONYM_WEIGHT, synonymsAt } from "./synonyms.js";
import { wordsIn } from "./words.js";

/**
 * @typedef {import("./entries.js").Index} Index
 * @typedef {{stems: string[], weight: number}} Wording
 * @typedef {{wordings: Wording[], worth: number}} Concept a thing asked for: any of its wordings will do
 * @typedef {(stem: string) => boolean} IsElsewhere whether a word stands in other texts that are searched as well: there it is no slip
 * @typedef {(wordings: Wording[]) => number} Count in how many entries any of some wordings stands
 */

const TYPED_WEIGHT = 0.8;
const TYPED_WORDS = 24;
const LONG_WORD = 7;
/** A word that is in none of the texts counts as if it were in so many of them. */
const UNKNOWN = 8;
const LOOSE = 0.5;
const VAGUE_WORTH = 0.5;

/** Words that ask for nothing by themselves. */
export const IDLE = stemsIn(
  `a an and are at be been but by can could do does did for from had has have he her his i if in is it its may me my of on or our please
  rule she so that the their them then there these they this those to was we were will with would you your
  allowed alowed im ive id whats theres hes shes youre isnt arent wasnt doesnt dont didnt cant couldnt wont wouldnt aint oh hey`,
);

/** Words that say little about what is asked for. */
const VAGUE = stemsIn(
  `after again another any game get happen how many might more much must one other play some still than what
  when where which while who whom whose why use make put allow count`,
);

/** @param {string} text */
function stemsIn(text) {
  return new Set(wordsIn(text).map(({ stem }) => stem));
}

/**
 * The things that a question asks for. Its last word may still be unfinished.
 * @param {Index} index
 * @param {string} question
 * @param {Count} count
 * @param {IsElsewhere} isElsewhere
 * @returns {Concept[]}
 */
export function conceptsOf(index, question, count, isElsewhere) {
  const stems = wordsIn(question).map(({ stem }) => stem);
  const typed = typedStems(index, question);
  /** @type {Set<number>} */
  const inPhrases = new Set();
  return stems.flatMap((stem, at) => {
    const groups = synonymsAt(index.synonyms, stems, at);
    const phrase = phraseConcept(index, stems, groups[0], count);
    if (phrase) for (const place of groups[0].said) inPhrases.add(place);
    const others = groups.filter(({ said }) => said.length === 1).flatMap((group) => group.others);
    if (IDLE.has(stem) && !others.length && stems.length > 1) return phrase ?? [];
    const word = wordConcept({ index, stems, isElsewhere }, at, others, at === stems.length - 1 ? typed : []);
    return [phrase ?? [], { ...word, worth: word.worth * (inPhrases.has(at) ? LOOSE : 1) }].flat();
  });
}

/**
 * A word of a question; where it is said once more ("a Nope on a Nope"), it is looked for twice in a row.
 * @param {{index: Index, stems: string[], isElsewhere: IsElsewhere}} question
 * @param {number} at
 * @param {string[][]} others
 * @param {string[]} typed
 * @returns {Concept}
 */
function wordConcept({ index, stems, isElsewhere }, at, others, typed) {
  const stem = stems[at];
  const again = stems.indexOf(stem) < at;
  if (again) return { wordings: wordingsOf([[stem, stem]], [], []), worth: worthOf(index, stem) };
  const meant = isElsewhere(stem) ? [] : meantBy(index, stem);
  const said = meant.length ? meant : [stem];
  return { wordings: wordingsOf(said.map((one) => [one]), typed, others), worth: Math.max(...said.map((one) => worthOf(index, one))) };
}

/**
 * Words that mean something together, where any entry says so; each counts a little by itself as well.
 * @param {Index} index
 * @param {string[]} stems
 * @param {import("./synonyms.js").Group | undefined} group
 * @param {Count} count
 * @returns {Concept | null}
 */
function phraseConcept(index, stems, group, count) {
  if (!group || group.said.length < 2) return null;
  const said = group.said.map((place) => stems[place]);
  const isSaid = (/** @type {string[]} */ phrase) => phrase.join() === said.join();
  const wordings = wordingsOf(group.others.filter(isSaid), [], group.others);
  const having = count(wordings);
  return having ? { wordings, worth: rarity(index, having) } : null;
}

/**
 * @param {string[][]} said
 * @param {string[]} typed
 * @param {string[][]} others
 * @returns {Wording[]}
 */
function wordingsOf(said, typed, others) {
  return [
    ...said.map((stems) => ({ stems, weight: 1 })),
    ...typed.map((stem) => ({ stems: [stem], weight: TYPED_WEIGHT })),
    ...others.map((stems) => ({ stems, weight: SYNONYM_WEIGHT })),
  ];
}

/**
 * The words that a slip of the pen may have meant, those alone that are nearest.
 * @param {Index} index
 * @param {string} stem
 */
function meantBy(index, stem) {
  if (IDLE.has(stem) || VAGUE.has(stem)) return [];
  const near = wordsLike(index, stem, stem.length >= LONG_WORD ? 2 : 1);
  const nearest = Math.min(...near.map(({ far }) => far));
  return near.filter(({ far }) => far === nearest).map(({ known }) => known);
}

/**
 * How much a word says by itself.
 * @param {Index} index
 * @param {string} stem
 */
export function worthOf(index, stem) {
  const having = index.stems.get(stem)?.entries.length ?? Math.min(UNKNOWN, index.docs.length / 2);
  return rarity(index, having) * (VAGUE.has(stem) ? VAGUE_WORTH : 1);
}

/**
 * How much it says that an entry has something: the fewer have it, the more.
 * @param {Index} index
 * @param {number} having how many have it
 */
function rarity({ docs }, having) {
  return Math.log(1 + (docs.length - having + 0.5) / (having + 0.5));
}

/**
 * The stems that begin as a question ends.
 * @param {Index} index
 * @param {string} question
 */
function typedStems(index, question) {
  const begun = /[\p{L}\d]{2,}$/u.exec(question.toLowerCase())?.[0];
  return begun ? [...index.stems.keys()].filter((stem) => stem.startsWith(begun)).slice(0, TYPED_WORDS) : [];
}
