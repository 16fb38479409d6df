// Pictures that the page draws itself, and reads.

const COLOUR = [40, 120, 200, 255];
const SIDE = 8;

/** Whether this browser gives out the pixels that were drawn: one that hides what it is from trackers gives noise. */
export function givesPixels() {
  const brush = canvasOf(SIDE, SIDE).getContext("2d", { willReadFrequently: true });
  if (!brush) return false;
  brush.fillStyle = `rgb(${COLOUR.slice(0, 3)})`;
  brush.fillRect(0, 0, SIDE, SIDE);
  const { data } = brush.getImageData(0, 0, SIDE, SIDE);
  return data.every((part, at) => part === COLOUR[at % COLOUR.length]);
}

/**
 * A canvas of so many pixels.
 * @param {number} width
 * @param {number} height
 */
export function canvasOf(width, height) {
  return Object.assign(document.createElement("canvas"), { width, height });
}
