// The lines (records with all their frames) that this page holds.

/**
 * Ask Python for lines and hold them by id. An answer may carry only what is new over a line that we hold:
 * `base: {line, frames}` says how many of that line's frames come first.
 * @param {ReturnType<typeof import("./wire.js").openWire>} wire
 */
export function holdLines(wire) {
  const held = new Map();

  const take = (answer) => {
    const line = answer.base ? joined(answer, held.get(answer.base.line)) : answer;
    held.set(line.line, line);
    return line;
  };

  const ask = async (question, params) => take(await wire.ask(question, params));

  /** Ask about a line; one that Python has forgotten is opened again from its record, once. */
  const askAbout = async (line, question, params) => {
    try {
      return await wire.ask(question, { ...params, line: line.now ?? line.line });
    } catch (error) {
      if (error.code !== "line-gone") throw error;
      const again = await wire.ask("open", { game: line.game, record: line.record });
      line.now = take(again).line;
      return wire.ask(question, { ...params, line: line.now });
    }
  };

  /** Lines by their place, so that going back and forth asks nothing. */
  const places = new Map();
  const remember = (place, line) => places.set(placeKey(place), line);
  const recall = (place) => places.get(placeKey(place));

  return {
    ask,
    askAbout,
    take,
    remember,
    recall,
    grow: async (line, question, params) => take(await askAbout(line, question, params)),
  };
}

function placeKey({ game, example, branch }) {
  return [game, example ?? "", branch ?? ""].join("/");
}

function joined(answer, base) {
  return { ...answer, frames: [...base.frames.slice(0, answer.base.frames), ...answer.frames] };
}
