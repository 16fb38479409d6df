// What the things touched so far leave of the options: pure functions.

/**
 * @typedef {Pick<Protocol.OptionAnswer, "at">} Touchable
 * @typedef {string[]} Keys of things, in the order in which they were touched
 * @typedef {Map<string, Keys>} Alike by the key of a thing those of all that are like it, in the order in which options
 *   name them
 */

/**
 * The keys by which options name these things: of things that are alike, such as two dice that show five, options name
 * the first ones, whichever were touched.
 * @param {Keys} touched
 * @param {Alike} alike
 */
export function namedKeys(touched, alike) {
  /** @type {Keys} */
  const named = [];
  for (const key of touched) named.push(alike.get(key)?.find((one) => !named.includes(one)) ?? key);
  return named;
}

/**
 * What is left once these things were touched: `exact` options concern nothing else, `next` are the keys of the things
 * that may come next.
 * @template {Touchable} Option
 * @param {Option[]} options
 * @param {Keys} touched
 */
export function narrow(options, touched) {
  const left = options.filter(({ at }) => at.length > 0 && touched.every((key) => at.includes(key)));
  const exact = left.filter(({ at }) => at.length === touched.length);
  const next = new Set(left.flatMap(({ at }) => at).filter((key) => !touched.includes(key)));
  return { left, exact, next };
}

/**
 * The one option that these things stand for, null where there is none, or a choice.
 * @template {Touchable} Option
 * @param {Option[]} options
 * @param {Keys} touched
 */
export function meantBy(options, touched) {
  const { left, exact } = narrow(options, touched);
  return left.length === 1 && exact.length === 1 ? exact[0] : null;
}

/**
 * The things touched once another thing is touched as well: a touched one is given up, one that goes with the others
 * joins them, and one that could stand where some of them do takes their place. Null where it does not go with them.
 * @param {Touchable[]} options
 * @param {Keys} touched
 * @param {Keys} around the key of the thing, then those of the things that it lies in
 * @param {Alike} [alike]
 * @returns {Keys | null}
 */
export function touch(options, touched, around, alike = new Map()) {
  const isPossible = (/** @type {Keys} */ keys) => {
    const named = namedKeys(keys, alike);
    return options.some(({ at }) => named.every((key) => at.includes(key)));
  };
  const given = around.find((key) => touched.includes(key));
  if (given !== undefined) return touched.filter((key) => key !== given);
  const joining = around.find((key) => isPossible([...touched, key]));
  if (joining !== undefined) return [...touched, joining];
  const name = (/** @type {string} */ key) => namedKeys([key], alike)[0];
  const alone = around.find((key) => isPossible([key]));
  if (alone === undefined) return null;
  const kept = keptWith(touched, alone, isPossible);
  const replaced = touched.filter((key) => !kept.includes(key));
  return replaced.every((key) => isInstead(options, name(key), name(alone))) ? [...kept, alone] : null;
}

/**
 * Whether a thing can stand for another: some option has it where another has that one, and all else alike.
 * @param {Touchable[]} options
 * @param {string} one
 * @param {string} other
 */
function isInstead(options, one, other) {
  const places = placesOf(options, one);
  return [...placesOf(options, other)].some((rest) => places.has(rest));
}

/**
 * With what else a thing goes, in each of the options that concern it.
 * @param {Touchable[]} options
 * @param {string} key
 */
function placesOf(options, key) {
  const concerned = options.filter(({ at }) => at.includes(key));
  return new Set(concerned.map(({ at }) => at.filter((one) => one !== key).toSorted().join("\n")));
}

/**
 * The touched things that go with a new one, the latest first in line.
 * @param {Keys} touched
 * @param {string} key
 * @param {(keys: Keys) => boolean} isPossible
 */
function keptWith(touched, key, isPossible) {
  /** @type {Keys} */
  const kept = [];
  for (const one of touched.toReversed()) if (isPossible([one, ...kept, key])) kept.unshift(one);
  return kept;
}
