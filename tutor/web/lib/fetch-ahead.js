// Small files that will be needed are fetched before they are, where bytes cost nobody anything.

/**
 * @typedef {{saveData?: boolean, effectiveType?: string}} Connection what some browsers tell of the line
 */

/** @returns {Connection} */
function lineOf() {
  return /** @type {Navigator & {connection?: Connection}} */ (navigator).connection ?? {};
}

/** Whether the visitor's browser asks for few bytes. */
export function savesData() {
  return Boolean(lineOf().saveData);
}

/**
 * Has the browser keep some files for when they are needed, unless that would cost a visitor who saves bytes, or has a slow line.
 * @param {string[]} addresses
 */
export async function fetchAhead(addresses) {
  if (savesData() || /2g/.test(lineOf().effectiveType ?? "")) return;
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address)).arrayBuffer()));
}
