// Figures in plotly's own schema: pure functions.

/** @typedef {{[key: string]: unknown}} Plain */

/**
 * The figure of a fact in the colours of the page.
 * @param {Pick<Protocol.PlotFact, "figure" | "dark">} fact
 * @param {boolean} dark
 */
export function figureInScheme({ figure, dark: over }, dark) {
  const layout = { autosize: true, ...figure.layout };
  if (!dark || !over) return { data: figure.data, layout };
  return {
    data: figure.data.map((trace, index) => merge(trace, over.data[index])),
    layout: merge(layout, over.layout),
  };
}

/**
 * One value laid over another: objects key by key, everything else as a whole.
 * @template Value
 * @param {Value} base
 * @param {unknown} over
 * @returns {Value}
 */
export function merge(base, over) {
  if (over === undefined) return base;
  if (!isPlain(base) || !isPlain(over)) return /** @type {Value} */ (over);
  const merged = Object.entries(over).map(([key, value]) => [key, merge(base[key], value)]);
  return { ...base, ...Object.fromEntries(merged) };
}

/**
 * @param {unknown} value
 * @returns {value is Plain}
 */
function isPlain(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
