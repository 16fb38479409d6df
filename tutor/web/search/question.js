// A question taken apart: the things it asks for, and how else each may be said.

import { SYNONYM_WEIGHT, synonymsAt } from "./synonyms.js";
import { wordsIn } from "./words.js";

/**
 * @typedef {import("./entries.js").Index} Index
 * @typedef {{stems: string[], weight: number}} Wording
 * @typedef {{wordings: Wording[], worth: number}} Concept a thing asked for: any of its wordings will do
 * @typedef {(wordings: Wording[]) => number} Count in how many entries any of some wordings stands
 */

const TYPED_WEIGHT = 0.8;
const TYPED_WORDS = 24;
const LOOSE = 0.3;

/** Words that ask for nothing by themselves. */
const IDLE = new Set(
  wordsIn(
    `a about after also am an and any are as at be been but by can could did do does doing don't during each every for
    from had has have he her his how i if in into is it its just kind many may me might much my not of on one's or our
    play please rule rules she should so than that the their them then there these they this those to was we were what when
    where whether which while who whom whose why will with work would you your happen happens mean means game`,
  ).map(({ stem }) => stem),
);

/**
 * The things that a question asks for. Its last word may still be unfinished.
 * @param {Index} index
 * @param {string} question
 * @param {Count} count
 * @returns {Concept[]}
 */
export function conceptsOf(index, question, count) {
  const stems = wordsIn(question).map(({ stem }) => stem);
  const typed = typedStems(index, question);
  /** @type {Set<number>} */
  const inPhrases = new Set();
  return stems.flatMap((stem, at) => {
    const groups = synonymsAt(stems, at);
    const phrase = phraseConcept(index, stems, groups[0], count);
    if (phrase) for (const place of groups[0].said) inPhrases.add(place);
    const others = groups.filter(({ said }) => said.length === 1).flatMap((group) => group.others);
    if (IDLE.has(stem) && !others.length && stems.length > 1) return phrase ?? [];
    const word = wordConcept(index, stems, at, others, at === stems.length - 1 ? typed : []);
    return [phrase ?? [], { ...word, worth: word.worth * (inPhrases.has(at) ? LOOSE : 1) }].flat();
  });
}

/**
 * A word of a question; where it is said once more ("a Nope on a Nope"), it is looked for twice in a row.
 * @param {Index} index
 * @param {string[]} stems
 * @param {number} at
 * @param {string[][]} others
 * @param {string[]} typed
 * @returns {Concept}
 */
function wordConcept(index, stems, at, others, typed) {
  const stem = stems[at];
  const again = stems.indexOf(stem) < at;
  const wordings = again ? wordingsOf([[stem, stem]], [], []) : wordingsOf([[stem]], typed, others);
  return { wordings, worth: rarity(index, index.stems.get(stem)?.entries.length ?? 0) };
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
 * How much it says that an entry has something: the fewer have it, the more.
 * @param {Index} index
 * @param {number} having how many have it
 */
function rarity({ docs }, having) {
  return Math.log(2 + docs.length / (2 + having));
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
