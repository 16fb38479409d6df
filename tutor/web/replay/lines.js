// The lines (records with all their frames) that this page asks for.

import { keepRecent } from "../lib/recent.js";

const PLACES = 16;

/**
 * Ask Python for lines.
 * @param {ReturnType<typeof import("../lib/wire.js").openWire>} wire
 */
export function holdLines(wire) {
  const ask = (question, params) => wire.ask(question, params);

  /** Ask about a line; one that Python has forgotten is opened again from its record, once. */
  const askAbout = async (line, question, params) => {
    try {
      return await wire.ask(question, { ...params, line: line.now ?? line.line });
    } catch (error) {
      if (error.code !== "line-gone") throw error;
      line.now = (await wire.ask("open", { game: line.game, record: line.record })).line;
      return wire.ask(question, { ...params, line: line.now });
    }
  };

  /** Ask for a line that grows out of another; the answer carries only what is new. */
  const grow = async (line, question, params) => joined(await askAbout(line, question, params), line);

  /** Lines by their place, so that going back and forth asks nothing. */
  const places = keepRecent(PLACES);
  const remember = (place, line) => places.set(placeKey(place), line);
  const recall = (place) => places.get(placeKey(place));

  return { ask, askAbout, grow, remember, recall };
}

function placeKey({ game, example, branch }) {
  return [game, example ?? "", branch ?? ""].join("/");
}

/** `base.frames` says how many of the older line's frames come first. */
function joined(answer, older) {
  const common = answer.base ? older.frames.slice(0, answer.base.frames) : [];
  return { ...answer, frames: [...common, ...answer.frames] };
}
