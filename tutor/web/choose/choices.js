import { keepRecent } from "../lib/recent.js";
import { keptBack } from "../line/told.js";

const HELD = 64;

/**
 * Holds the choices of each step, so that they are asked for once.
 * @param {Pick<import("../line/lines.js").Lines, "askAbout">} lines
 * @returns {Tutor.ChoicesOf}
 */
export function holdChoices(lines) {
  /** @type {ReturnType<typeof keepRecent<Promise<Protocol.ChoicesAnswer> | null>>} */
  const held = keepRecent(HELD);
  return (line, step, view) => {
    const told = !keptBack(line, step);
    const key = `${line.line}/${step}/${view}/${told}`;
    const known = held.get(key);
    if (known) return known;
    const choices = lines.askAbout(line, "choices", { at: step, view, told });
    held.set(key, choices);
    choices.catch(() => held.set(key, null));
    return choices;
  };
}
