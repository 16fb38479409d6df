// Names are taken out of what was typed or opened before anything is asked about it: only codes go on, and what may be
// one that was mistyped.

/** The letters of a code by value, and what is meant by one that looks like them (`engine/lessons/result_codes.py`). */
const SIGNS = "23456789CDFHJKMNPRTVWXY";
const MEANT = /** @type {Record<string, string>} */ ({ S: "5", B: "8", G: "6", Z: "2", U: "V" });

/** Signs of a code; of fewer than the second nobody says that they are one, of fewer than the third nobody asks. */
const LENGTH = 16;
const SHORTEST = 12;
const WORTH_ASKING = 6;
const IN_GROUP = 4;

const CELLS = /[\r\n\t;,]+/;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const FOREIGN = /[^0-9b-df-hjkmnpr-z]/i;
const DIGIT = /[0-9]/;
const LETTER = /[^0-9]/;
const GROUP = /^[cdfhjkmnprtvwxy]+$/i;

/** @typedef {{text: string, gap: string}} Word `gap` is what stands between the word before and this one */

/**
 * The codes in a text, and what may be one that was mistyped, each on a line: no name is part of them.
 * @param {string} text
 */
export function withoutNames(text) {
  const found = piecesOf(text).map(({ words, isCode }) => (isCode ? [written(words)] : mistyped(words)));
  return found.flat().join("\n");
}

/**
 * What is too short for a code and looks like a part of one. It may as well be a name, so it stays on the page.
 * @param {string} text
 */
export function cutOff(text) {
  const rests = piecesOf(text).filter(({ words, isCode }) => !isCode && mistyped(words).length === 0 && arePart(words));
  return rests.map(({ words }) => words.map(({ text: word }) => word).join(" "));
}

/** @param {Word[]} words */
function arePart(words) {
  const signs = lettersOf(words).length;
  return signs >= WORTH_ASKING && signs < SHORTEST && words.some((word) => word.text.length >= IN_GROUP && hasDigit(word) && LETTER.test(word.text));
}

/** @param {string} cell */
function wordsOf(cell) {
  let end = 0;
  /** @type {Word[]} */
  const words = [];
  for (const { 0: text, index } of cell.matchAll(WORDS)) {
    words.push({ text, gap: cell.slice(end, index) });
    end = index + text.length;
  }
  return words;
}

/** @typedef {{words: Word[], isCode: boolean}} Piece a code, or the words between codes and words that no code has */

/**
 * @param {string} text
 * @returns {Piece[]}
 */
function piecesOf(text) {
  return text.split(CELLS).flatMap((cell) => piecesIn(wordsOf(cell)));
}

/**
 * @param {Word[]} words
 * @returns {Piece[]}
 */
function piecesIn(words) {
  const found = [];
  /** @type {Word[]} */
  let rest = [];
  for (let at = 0; at < words.length; ) {
    const end = endOf(words, at, areRight);
    if (end || isForeign(words[at])) {
      found.push({ words: rest, isCode: false });
      rest = [];
    } else rest.push(words[at]);
    if (end) found.push({ words: words.slice(at, end), isCode: true });
    at = end || at + 1;
  }
  return [...found, { words: rest, isCode: false }];
}

/**
 * Where as many signs end as a code has, from a word on; 0 where that is in the middle of a word, or they are none.
 * @param {Word[]} words
 * @param {number} at
 * @param {(words: Word[]) => boolean} areCode
 */
function endOf(words, at, areCode) {
  let signs = 0;
  let end = at;
  while (end < words.length && signs < LENGTH) {
    signs += words[end].text.length;
    end += 1;
  }
  return signs === LENGTH && areCode(words.slice(at, end)) ? end : 0;
}

/** @param {Word[]} words */
function areRight(words) {
  const values = Array.from(lettersOf(words).toUpperCase(), (letter) => SIGNS.indexOf(MEANT[letter] ?? letter));
  const plain = values.reduce((sum, value) => sum + value, 0);
  const weighted = values.reduce((sum, value, at) => sum + value * (at + 1), 0);
  return !values.includes(-1) && plain % SIGNS.length === 0 && weighted % SIGNS.length === 0;
}

/**
 * Whether a word has a letter that no code has, and is too short to be a whole one with that letter wrong.
 * @param {Word} word
 */
function isForeign({ text }) {
  return FOREIGN.test(text) && text.length < SHORTEST;
}

/**
 * What may be mistyped codes among these words: what has the form of one, or else what is left without the words before
 * and after it that have no digit and so may be names.
 * @param {Word[]} words
 * @returns {string[]}
 */
function mistyped(words) {
  const found = [];
  let end = words.length;
  for (let at = end - 1; at >= 0; at -= 1) {
    const close = endOf(words, at, haveForm);
    if (close === 0 || close > end) continue;
    found.push(trimmed(words.slice(close, end)), written(words.slice(at, close)));
    end = at;
  }
  found.push(trimmed(words.slice(0, end)));
  return found.filter(Boolean).toReversed();
}

/**
 * Words without those before and after that have no digit; "" where that is too short for a code.
 * @param {Word[]} words
 */
function trimmed(words) {
  const first = words.findIndex(hasDigit);
  const rest = first < 0 ? [] : words.slice(first, words.findLastIndex(hasDigit) + 1);
  return isLong(lettersOf(rest)) ? written(rest) : "";
}

/** @param {Word} word */
function hasDigit({ text }) {
  return DIGIT.test(text);
}

/** @param {string} letters */
function isLong(letters) {
  return letters.length >= SHORTEST && letters.replace(/[^0-9]/g, "").length > 1;
}

/**
 * Whether words with as many signs as a code have its form: all gaps alike, and in a word without a digit a code's letters.
 * @param {Word[]} words
 */
function haveForm(words) {
  const gaps = new Set(words.slice(1).map(({ gap }) => gap));
  return isLong(lettersOf(words)) && gaps.size <= 1 && words.every((word) => hasDigit(word) || GROUP.test(word.text));
}

/** @param {Word[]} words */
function lettersOf(words) {
  return words.map(({ text }) => text).join("");
}

/** @param {Word[]} words */
function written(words) {
  return words.map(({ text }) => text).join("-");
}
