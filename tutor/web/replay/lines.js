// The lines (records with all their frames) that this page asks for.

import { keepRecent } from "../lib/recent.js";
import { picturesOf, takePieces } from "../table/picture.js";

const PLACES = 16;

/**
 * Ask Python for lines.
 * @param {ReturnType<typeof import("../lib/wire.js").openWire>} wire
 */
export function holdLines(wire) {
  /** Ask for a line that stands by itself. */
  const open = async (question, params) => readLine(await wire.ask(question, params));

  const send = (line, question, params) => wire.ask(question, { ...params, line: line.now ?? line.line });

  /** Pieces of pictures that are here already do not come again; new ones belong to the table that it had then. */
  const sendForPictures = async (line, question, params) => {
    const { table } = line;
    return { ...(await send(line, question, { ...params, pieces: table.length })), table };
  };

  /** A line that Python has forgotten is opened again from its record, once. */
  const reopening = (ask) => async (line, question, params) => {
    try {
      return await ask(line, question, params);
    } catch (error) {
      if (error.code !== "line-gone") throw error;
      const again = await open("open", { game: line.game, record: line.record });
      Object.assign(line, { now: again.line, table: again.table });
      return ask(line, question, params);
    }
  };

  /** Ask about a line. */
  const askAbout = reopening(send);

  /** Ask about a line what brings pictures. */
  const askForPictures = reopening(sendForPictures);

  /** Ask for a line that grows out of another; the answer carries only what is new. */
  const grow = async (line, question, params) => readLine(await askForPictures(line, question, params), line);

  /** Lines by their place, so that going back and forth asks nothing. */
  const places = keepRecent(PLACES);
  const remember = (place, line) => places.set(placeKey(place), line);
  const recall = (place) => places.get(placeKey(place));

  return { open, askAbout, askForPictures, grow, remember, recall };
}

function placeKey({ game, example, branch }) {
  return [game, example ?? "", branch ?? ""].join("/");
}

/**
 * A line as Python tells of it, with its pictures and all its frames.
 * @param {any} answer where it grew from an older line, `base.frames` says how many of that one's frames come first, and
 *   `table` has its pieces
 * @param {any} older
 */
export function readLine(answer, older = null) {
  const { base, frames, pieces, table: known = [], ...line } = answer;
  const table = takePieces(known.slice(0, pieces.first), pieces);
  const common = base ? older.frames.slice(0, base.frames) : [];
  const came = frames.map((frame) => ({ ...frame, pictures: picturesOf(table, frame.pictures) }));
  return { ...line, table, frames: [...common, ...came] };
}
