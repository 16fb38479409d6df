// The lines (records with all their frames) that this page asks for.

import { keepRecent } from "../lib/recent.js";
import { Problem } from "../lib/wire.js";
import { handsOf, picturesOf, takePieces } from "../table/picture.js";

const PLACES = 16;

/** What the ids of lines begin with that came as files (tutor/hosts/shelf.py). */
const SHELF = "shelf/";

/**
 * @typedef {Pick<Tutor.Place, "game" | "example" | "branch">} Place
 * @typedef {ReturnType<typeof holdLines>} Lines
 */

/**
 * What is asked about a line beside its name and how many pieces of pictures are known.
 * @template {keyof Protocol.Questions} Name
 * @typedef {Omit<Protocol.Questions[Name]["parts"], "line" | "pieces">} Parts
 */

/**
 * Ask Python for lines.
 * @param {Pick<import("../lib/wire.js").Wire, "ask">} wire
 */
export function holdLines(wire) {
  const { open, askAbout } = askers(wire);

  /**
   * Ask about a line what brings pictures: pieces that are here already do not come again, and new ones belong to the
   * table that the line had when it was asked.
   * @template {"rest" | "told" | "branch" | "play" | "attempt" | "trial"} Name
   * @param {Tutor.Line} line
   * @param {Name} question
   * @param {Parts<Name>} parts
   */
  const askForPictures = async (line, question, parts) => {
    let { table } = line;
    const answer = await askAbout(line, question, parts, () => {
      table = line.table;
      return { pieces: table.length };
    });
    return { answer, table };
  };

  /**
   * Ask for a line that grows out of another; the answer carries only what is new.
   * @template {"branch" | "play"} Name
   * @param {Tutor.Line} line
   * @param {Name} question
   * @param {Parts<Name>} parts
   */
  const grow = async (line, question, parts) => {
    const { answer, table } = await askForPictures(line, question, parts);
    return readLine(/** @type {Protocol.LineAnswer} */ (answer), { ...line, table });
  };

  return { open, askAbout, askForPictures, grow, ...keepPlaces() };
}

/** @param {Pick<import("../lib/wire.js").Wire, "ask">} wire */
function askers(wire) {
  /**
   * Ask for a line that stands by itself.
   * @template {"open" | "load" | "show"} Name
   * @param {Name} question
   * @param {Protocol.Questions[Name]["parts"]} parts
   */
  const open = async (question, parts) => readLine(/** @type {Protocol.LineAnswer} */ (await wire.ask(question, parts)));

  const holdAgain = createHolder(wire);

  /**
   * Ask about a line; one that Python does not hold, or no longer, is given to it once.
   * @template {keyof Protocol.Questions} Name
   * @param {Tutor.Line} line
   * @param {Name} question
   * @param {Parts<Name>} parts
   * @param {() => object} [known] what else is told, by how the line stands then
   * @returns {Promise<Protocol.Questions[Name]["answer"]>}
   */
  const askAbout = async (line, question, parts, known = () => ({})) => {
    const asked = line.now ?? line.line;
    const ask = () => wire.ask(question, { ...parts, ...known(), line: line.now ?? line.line });
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Problem && error.code === "line-gone")) throw error;
      if ((line.now ?? line.line) === asked) await holdAgain(line);
      return ask();
    }
  };

  return { open, askAbout };
}

/**
 * Has Python hold a line that is here, once for all that ask about it meanwhile: its pieces are counted anew from then on.
 * @param {Pick<import("../lib/wire.js").Wire, "ask">} wire
 */
function createHolder(wire) {
  /** @type {WeakMap<Tutor.Line, Promise<void>>} */
  const holdings = new WeakMap();
  const hold = async (/** @type {Tutor.Line} */ line) => {
    const held = await wire.ask("hold", { game: line.game, ...recordOf(line) });
    Object.assign(line, { now: held.line, table: [] });
  };
  return (/** @type {Tutor.Line} */ line) => {
    const begun = holdings.get(line) ?? hold(line).finally(() => holdings.delete(line));
    holdings.set(line, begun);
    return begun;
  };
}

/**
 * What a line is to be held by: a worked example off the shelf by its name, for its record need not be sent and read.
 * @param {Tutor.Line} line
 */
function recordOf({ line, example, record }) {
  return example && line.startsWith(SHELF) ? { example } : { record };
}

/** Lines by their place, so that going back and forth asks nothing. */
function keepPlaces() {
  /** @type {ReturnType<typeof keepRecent<Tutor.Line>>} */
  const places = keepRecent(PLACES);
  return {
    remember: (/** @type {Place} */ place, /** @type {Tutor.Line} */ line) => places.set(placeKey(place), line),
    recall: (/** @type {Place} */ place) => places.get(placeKey(place)),
  };
}

/** @param {Place} place */
function placeKey({ game, example, branch }) {
  return [game, example ?? "", branch ?? ""].join("/");
}

/**
 * A line as Python tells of it, with its pictures and all its frames.
 * @param {Protocol.LineAnswer} answer where it grew from an older line, `base.frames` says how many of that one's frames come
 *   first, and `pieces.first` how many of its pieces
 * @param {Pick<Tutor.Line, "frames" | "table">} [older]
 * @returns {Tutor.Line}
 */
export function readLine(answer, older = { frames: [], table: [] }) {
  const { base, frames, pieces, ...line } = answer;
  const table = takePieces(older.table.slice(0, pieces.first), pieces);
  const common = base ? older.frames.slice(0, base.frames) : [];
  const came = frames.map((frame) => ({
    ...frame,
    pictures: picturesOf(table, frame.pictures),
    hands: handsOf(table, frame.hands),
  }));
  return { ...line, table, frames: [...common, ...came] };
}
