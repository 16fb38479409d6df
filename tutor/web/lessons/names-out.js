// Names are taken out of what was typed or opened before anything is asked about it.

/** A word with no digit and with a letter that no result code has: a name, or a heading. */
const NO_CODE = /(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{M}]*[^\P{L}b-df-hjkmnpr-zB-DF-HJKMNPR-Z])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/gu;

/**
 * A text without the words that cannot be part of a result code.
 * @param {string} text
 */
export function withoutNames(text) {
  return text.replaceAll(NO_CODE, "");
}
