// What bytes cost a visitor, as far as the browser tells.

/** @typedef {{saveData?: boolean, effectiveType?: string}} Connection what some browsers tell of the line */

/** @returns {Connection} */
function lineOf() {
  return /** @type {Navigator & {connection?: Connection}} */ (navigator).connection ?? {};
}

/** Whether the visitor's browser asks for few bytes. */
export function savesData() {
  return Boolean(lineOf().saveData);
}

/** Whether what may be needed can come before it is. */
export function sparesBytes() {
  return !savesData() && !/2g/.test(lineOf().effectiveType ?? "");
}
