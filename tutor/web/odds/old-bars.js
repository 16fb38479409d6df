// The bars of a plot as they were before the last step, where the same plot asks the same question: pure functions.

/**
 *
 * @typedef {object} BarTrace the part of plotly's bars that is read here
 * @property {string} type
 * @property {"h" | "v"} [orientation]
 * @property {(string | number)[]} x
 * @property {(string | number)[]} y
 *
 * @typedef {{at: number, was: number, now: number}} MovedBar a bar by its place, and its value before and now
 */

/** Half of a bar's width, in places. */
const HALF = 0.35;

/**
 * A fact as the same plot showed it before, where the two can be compared: the same question, and numbers that no chance
 * of sampling moved.
 * @template {Pick<Protocol.FactAnswer, "id" | "kind" | "trust">} Fact
 * @param {Fact} fact
 * @param {Fact | undefined} shown
 * @returns {Fact | undefined}
 */
export function sameBefore(fact, shown) {
  if (!shown || shown.id !== fact.id || shown.kind !== fact.kind) return undefined;
  return [fact, shown].some(({ trust }) => trust === "sampled") ? undefined : shown;
}

/**
 * The bars of a figure that have another value than those of the same names had; none where the figures are no plain
 * bars that lie alike, or names are not told apart.
 * @param {Protocol.Figure} figure
 * @param {Protocol.Figure} before
 * @returns {MovedBar[]}
 */
export function movedBars(figure, before) {
  const [now, old] = [figure, before].map(onlyBars);
  if (!now || !old || now.orientation !== old.orientation) return [];
  const was = new Map(valuesByName(old));
  const values = valuesByName(now);
  if (was.size < old.x.length || new Set(values.map(([name]) => name)).size < values.length) return [];
  return values.flatMap(([name, value], at) => {
    const earlier = was.get(name);
    return earlier === undefined || earlier === value ? [] : [{ at, was: earlier, now: value }];
  });
}

/**
 * Outlines of bars as they were, as shapes in plotly's schema.
 * @param {Protocol.Figure} figure
 * @param {MovedBar[]} moved
 */
export function ghostShapes(figure, moved) {
  const [along, across] = isLevel(figure) ? ["x", "y"] : ["y", "x"];
  return moved.map(({ at, was }) => ({
    type: "rect",
    layer: "above",
    [`${along}0`]: 0,
    [`${along}1`]: was,
    [`${across}0`]: at - HALF,
    [`${across}1`]: at + HALF,
    fillcolor: "rgba(128,128,128,0.18)",
    line: { width: 2, dash: "dot", color: "rgba(128,128,128,0.95)" },
  }));
}

/**
 * Whether the bars of a figure lie from left to right.
 * @param {Protocol.Figure} figure
 */
export function isLevel(figure) {
  return onlyBars(figure)?.orientation === "h";
}

/**
 * The bars of a figure that has one row of them and no other.
 * @param {Protocol.Figure} figure
 * @returns {BarTrace | undefined}
 */
function onlyBars({ data }) {
  const bars = /** @type {BarTrace[]} */ (/** @type {unknown} */ (data)).filter(({ type }) => type === "bar");
  return bars.length === 1 ? bars[0] : undefined;
}

/**
 * @param {BarTrace} bars
 * @returns {[name: string, value: number][]}
 */
function valuesByName({ orientation, x, y }) {
  const [names, values] = orientation === "h" ? [y, x] : [x, y];
  return names.map((name, at) => [plainName(String(name)), Number(values[at])]);
}

/**
 * A bar's name without the mark of the one that is so now.
 * @param {string} name
 */
function plainName(name) {
  return name.replace(/<br><b>now ▶<\/b>$/, "").replace(/^<b>(.*)<br>now<\/b>$/, "$1");
}
