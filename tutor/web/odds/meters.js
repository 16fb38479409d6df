// The chances that come with the frames.

/** What may be off by more than this is not told, as Python has it in `engine.core.estimates.TELLING`. */
const TELLING = 0.1;

/** How a number is hedged by the way it was got. */
export const HEDGES = { exact: "", counted: "", sampled: "about ", "rule of thumb": "roughly " };

/**
 * Whether a number is known well enough to be told.
 * @param {{halfwidth: number}} estimate
 */
export function isKnown({ halfwidth }) {
  return halfwidth <= TELLING;
}

/**
 * The meter of a step as one view may know it, or null.
 * @param {Tutor.Line} line
 * @param {number} step
 * @param {string} view
 * @param {string} id
 * @returns {Protocol.MeterAnswer | null}
 */
export function meterAt(line, step, view, id) {
  const views = line.frames[step].meters ?? {};
  return (views[view] ?? views.open)?.[id] ?? null;
}

/**
 * The meters of which the line has at least one value in this view.
 * @param {Tutor.Line} line
 * @param {string} view
 */
export function metersOf(line, view) {
  return line.meters.filter(({ id }) => line.frames.some((_, step) => meterAt(line, step, view, id)));
}

/**
 * The first chances that come with a step's frame, as a fact of their own; null where there are none, or the story asks.
 * @param {{line: Tutor.Line, step: number, view: string, told: boolean}} spot where somebody looks, and whether all is told there
 * @returns {Protocol.SharesFact | null}
 */
export function meterAsFact({ line, step, view, told }) {
  if (!told) return null;
  const meter = line.meters.find(({ id }) => meterAt(line, step, view, id));
  const chances = meter && meterAt(line, step, view, meter.id);
  if (!chances) return null;
  const { kind: trust, n, halfwidth, values, assumes, why: sentence } = chances;
  return { ...meter, sentence, assumes, trust, n, halfwidth, values, table: null, kind: "shares", seats: line.seats, more: false };
}

/**
 * Whether a fact says once more what a meter shows already.
 * @param {Pick<Tutor.Line, "meters">} line
 * @param {Protocol.FactAnswer} fact
 */
export function isMeter({ meters }, { id, kind }) {
  return kind === "shares" && meters.some((meter) => meter.id === id);
}

/**
 * How far a number can be trusted, in words: exact, counted, how it was sampled, or a rule of thumb; and with what play assumed.
 * @param {{kind?: string, n?: number, halfwidth?: number, assumes?: string}} estimate
 */
export function kindText({ kind, n, halfwidth, assumes }) {
  const policy = assumes ? ` Assumed: ${assumes}.`.replace(/\.\.$/, ".") : "";
  if (kind === "rule of thumb") return `A rule of thumb, not a chance that was counted.${policy}`;
  if (kind === "counted") return `Counted, as it came up.${policy}`;
  if (kind !== "sampled") return `Exact.${policy}`;
  if (!n) return `The first games are still being played.${policy}`;
  const games = new Intl.NumberFormat("en").format(n);
  const points = Math.max(0.1, Math.round((halfwidth || 0) * 1000) / 10);
  return `Estimated from ${games} games played out, good to ± ${points} points.${policy}`;
}
