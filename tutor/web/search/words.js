// Words and their stems: what is left of a word when its endings are taken off, so that "tied" finds "ties".

/** @typedef {{stem: string, written: string, start: number, end: number}} Word and where it stands in its text */

const WORD = /\+?\d+|\p{L}+(?:['’]\p{L}+)*/gu;
const MARKS = /\p{M}/gu;
const VOWEL = /[aeiouy]/;

/** @type {Record<string, string>} */
const IRREGULAR = {
  began: "begin",
  begun: "begin",
  cancelled: "cancel",
  chose: "choose",
  chosen: "choose",
  color: "colour",
  dealt: "deal",
  dice: "die",
  drawn: "draw",
  drew: "draw",
  dying: "die",
  fallen: "fall",
  fell: "fall",
  fought: "fight",
  gave: "give",
  given: "give",
  goes: "go",
  gone: "go",
  got: "get",
  grey: "gray",
  held: "hold",
  kept: "keep",
  lost: "lose",
  losing: "lose",
  paid: "pay",
  payed: "pay",
  saw: "see",
  seen: "see",
  shown: "show",
  spent: "spend",
  stole: "steal",
  stolen: "steal",
  taken: "take",
  threw: "throw",
  thrown: "throw",
  tying: "tie",
  went: "go",
  whos: "who",
  wich: "which",
  highest: "high",
  lowest: "low",
  biggest: "big",
  smallest: "small",
  won: "win",
};

const NUMBERS = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" "),
  ..."sixteen seventeen eighteen nineteen twenty".split(" "),
];
for (const [number, word] of NUMBERS.entries()) IRREGULAR[word] = String(number);
for (const [tens, word] of ["thirty", "forty", "fifty"].entries()) IRREGULAR[word] = String(10 * tens + 30);

/** @type {[ending: RegExp, left: string][]} the first that fits is taken off */
const ENDINGS = [
  [/^([a-z])ie[sd]$/, "$1ie"],
  [/ie[sd]$/, "y"],
  [/(ss|x|ch|sh)es$/, "$1"],
  [/([^sui])s$/, "$1"],
];

/** @type {[ending: RegExp, left: string][]} endings that a word keeps where no vowel is left before them */
const TENSES = [
  [/(.+)ing$/, "$1"],
  [/(.+)ed$/, "$1"],
  [/(.{3,})ly$/, "$1"],
];

/**
 * A word without its endings; numbers in words become figures.
 * @param {string} written
 */
export function stemOf(written) {
  const plain = written.normalize("NFD").replace(MARKS, "").toLowerCase().replace(/['’]s?$/, "").replace(/['’]s$|['’]/g, "");
  const word = Object.hasOwn(IRREGULAR, plain) ? IRREGULAR[plain] : plain;
  if (word.length < 4) return word;
  const single = takenOff(word, ENDINGS, () => true);
  const bare = takenOff(single, TENSES, (rest) => rest.length > 2 && VOWEL.test(rest));
  return bare.length > 3 ? bare.replace(/([^aeiouylsz])\1$/, "$1").replace(/([^e])e$/, "$1") : bare;
}

/**
 * @param {string} word
 * @param {[ending: RegExp, left: string][]} endings
 * @param {(rest: string) => boolean} allowed
 */
function takenOff(word, endings, allowed) {
  for (const [ending, left] of endings) {
    const rest = word.replace(ending, left);
    if (rest !== word && allowed(rest)) return rest;
  }
  return word;
}

/**
 * The words of a text with their stems and places.
 * @param {string} text
 * @returns {Word[]}
 */
export function wordsIn(text) {
  return [...text.matchAll(WORD)].map(({ 0: written, index }) => ({
    stem: stemOf(written),
    written: written.toLowerCase(),
    start: index,
    end: index + written.length,
  }));
}
