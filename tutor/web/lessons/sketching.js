// Bars that always come to 100: what one gains the others give. Pure functions.

const WHOLE = 100;

/**
 * Bars that are as alike as whole numbers can be.
 * @param {number} count
 */
export function alike(count) {
  return shared(WHOLE, Array.from({ length: count }, () => 1));
}

/**
 * The bars after one of them was pulled to a value. The others give or take what it changed by: first those that were not
 * pulled yet, each by its size, and only if these do not suffice those that were.
 * @param {number[]} bars
 * @param {Set<number>} pulled the places of bars that were pulled before
 * @param {number} place
 * @param {number} value
 */
export function pullBar(bars, pulled, place, value) {
  const wanted = Math.min(WHOLE, Math.max(0, Math.round(value)));
  const after = bars.slice();
  after[place] = wanted;
  const others = bars.map((_, other) => other).filter((other) => other !== place);
  const untouched = others.filter((other) => !pulled.has(other));
  const touched = others.filter((other) => pulled.has(other));
  const room = WHOLE - wanted;
  const kept = sum(touched.map((other) => bars[other]));
  const forTouched = untouched.length === 0 ? room : Math.min(kept, room);
  spread(after, touched, forTouched);
  spread(after, untouched, room - forTouched);
  return after;
}

/**
 * Shares an amount out over some bars by their sizes.
 * @param {number[]} bars
 * @param {number[]} places
 * @param {number} amount
 */
function spread(bars, places, amount) {
  const sizes = places.map((place) => bars[place]);
  const parts = shared(amount, sum(sizes) > 0 ? sizes : sizes.map(() => 1));
  places.forEach((place, at) => {
    bars[place] = parts[at];
  });
}

/**
 * An amount in whole parts by weights; the largest remainders are rounded up, of two alike the first one.
 * @param {number} amount
 * @param {number[]} weights
 */
function shared(amount, weights) {
  const whole = sum(weights) || 1;
  const exact = weights.map((weight) => (amount * weight) / whole);
  const parts = exact.map(Math.floor);
  const byRest = exact.map((value, at) => ({ rest: value - parts[at], at })).toSorted((one, other) => other.rest - one.rest);
  for (const { at } of byRest.slice(0, amount - sum(parts))) parts[at] += 1;
  return parts;
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * How far a key moves a bar, null for a key that does not.
 * @param {string} key
 * @param {number} value
 */
export function valueByKey(key, value) {
  /** @type {Record<string, number>} */
  const values = { ArrowLeft: value - 1, ArrowDown: value - 1, ArrowRight: value + 1, ArrowUp: value + 1, PageDown: value - 10, PageUp: value + 10, Home: 0, End: WHOLE };
  return Object.hasOwn(values, key) ? values[key] : null;
}

/**
 * How long the track is, so that small bars can be told apart and large ones fit.
 * @param {number[]} bars
 */
export function trackEnd(bars) {
  return bars.length > 4 && Math.max(...bars) < 45 ? 50 : WHOLE;
}
