import { keepRecent } from "../lib/recent.js";

const HELD = 64;

/**
 * Holds the choices of each step, so that they are asked for once.
 * @param {Pick<import("../replay/lines.js").Lines, "askAbout">} lines
 * @returns {import("../types.d.ts").ChoicesOf}
 */
export function holdChoices(lines) {
  /** @type {ReturnType<typeof keepRecent<import("../protocol.d.ts").ChoicesAnswer>>} */
  const held = keepRecent(HELD);
  return async (line, step, view) => {
    const key = `${line.line}/${step}/${view}`;
    const known = held.get(key);
    if (known) return known;
    const choices = await lines.askAbout(line, "choices", { at: step, view });
    held.set(key, choices);
    return choices;
  };
}
