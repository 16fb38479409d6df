// The words of a step, as each view may read them.

/** @typedef {Pick<Protocol.SaidToSeat, "title" | "text" | "note" | "forced">} Said */

/**
 * The words of a frame that a view may read: `told` holds those of seats from which something is hidden.
 * @param {Said & {told?: Record<string, Said>}} frame
 * @param {string} view
 * @returns {Said}
 */
export function saidTo(frame, view) {
  return frame.told?.[view] ?? frame;
}
