import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { gzipSync } from "node:zlib";
import { holdChoices } from "../../tutor/web/choose/choices.js";
import { holdLines, readLine } from "../../tutor/web/line/lines.js";
import { markupOf } from "../../tutor/web/table/picture.js";
import { openShelf } from "../../tutor/web/host/shelf.js";
import { openWire } from "../../tutor/web/lib/wire.js";
import { fakeDocument, fakeHost, fakeLine, partial } from "./fakes.js";

const FIRST = "shelf/minions/levels/first-minion/0";
const GROWN = "shelf/minions/levels/first-minion/1";
const GONE = { title: "Gone", text: "It was put away.", code: "line-gone" };
const ON = { outcome: "on" };

/** What an engine sends of a line; a frame's picture is one piece. */
const sent = (line, record, first, ...markup) => ({
  line,
  record,
  game: "minions",
  pieces: { first, markup },
  frames: markup.map((_, at) => ({ pictures: [[first + at]], hands: {} })),
});

const HELD = JSON.stringify(["attempt", FIRST, 0, { do: "A" }, null, null, null]);
const FILE = { [HELD]: { ...ON, line: { ...sent(GROWN, { moves: 1 }, 1, "<b>"), base: { line: FIRST, frames: 1 } } } };

beforeEach(() => {
  fakeDocument();
  mock.timers.enable({ apis: ["setTimeout"] });
});

afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

/**
 * A level begun from files, with an engine that holds no line from them and counts pieces of its own.
 * @param {Record<string, object>} file
 */
function begun(file = FILE) {
  mock.method(globalThis, "fetch", async () => new Response(gzipSync(JSON.stringify(file))));
  const host = partial(fakeHost("waking"));
  const heard = [];
  const held = new Set();
  const engine = {
    hold: ({ record }) => {
      held.add(`L${record.moves}`);
      return { line: `L${record.moves}` };
    },
    choices: ({ line }) => ({ of: line }),
    attempt: ({ line, pieces }) => {
      const grown = sent("L9", { moves: 2 }, 0, "<c>", "<d>");
      const unknown = { first: pieces, markup: grown.pieces.markup.slice(pieces) };
      return { ...ON, line: { ...grown, pieces: unknown, base: { line, frames: 2 } } };
    },
  };
  host.send = ({ id, ask, ...parts }) => {
    heard.push([ask, parts.line ?? parts.record]);
    const isKnown = ask === "hold" || held.has(parts.line);
    queueMicrotask(() => host.answer(isKnown ? { id, answer: engine[ask](parts) } : { id, problem: GONE }));
  };
  const { signal } = new AbortController();
  const lines = holdLines(openWire(host, signal, openShelf("https://tutor.example/shelf/", () => host.life !== "alive")));
  return { host, heard, lines, line: readLine(partial(sent(FIRST, { moves: 0 }, 0, "<a>"))) };
}

const move = async (lines, line, at, action) => {
  const { answer, table } = await lines.askForPictures(line, "attempt", { at, action });
  return readLine(answer.line, { ...line, table });
};
const pictures = (line) => line.frames.flatMap((frame) => frame.pictures.map(markupOf));

test("an engine that comes in the midst of a level goes on from the moves that were answered by files", async () => {
  const { host, heard, lines, line } = begun();
  const grown = await move(lines, line, 0, { do: "A" });
  assert.deepEqual([heard, grown.line, pictures(grown)], [[], GROWN, ["<a>", "<b>"]]);
  host.live("alive");
  assert.deepEqual(await lines.askAbout(grown, "choices", { at: 1, view: "0", told: true }), { of: "L1" });
  const last = await move(lines, grown, 1, { do: "B" });
  assert.deepEqual(heard, [["choices", GROWN], ["hold", { moves: 1 }], ["choices", "L1"], ["attempt", "L1"]]);
  assert.deepEqual(pictures(last), ["<a>", "<b>", "<c>", "<d>"]);
  assert.deepEqual(pictures(grown), ["<a>", "<b>"], "what was there is not drawn with the engine's pieces");
});

test("what is in a file that was read is still answered by it, and the engine is asked for all else", async () => {
  const { host, heard, lines, line } = begun();
  await move(lines, line, 0, { do: "A" });
  host.live("alive");
  const again = await move(lines, line, 0, { do: "A" });
  assert.deepEqual([heard, pictures(again)], [[], ["<a>", "<b>"]]);
  const other = await move(lines, line, 0, { do: "B" });
  assert.deepEqual([heard.map(([ask]) => ask), other.line], [["attempt", "hold", "attempt"], "L9"]);
});

test("a story's choices come from its file as the page asks for them, until an engine holds its line", async () => {
  const [story, asks] = ["shelf/minions/one-day", { ...fakeLine("xx").frames[0], question: { kept: "odds" } }];
  const word = (/** @type {number} */ at, /** @type {boolean} */ told) => JSON.stringify(["choices", story, at, "open", told]);
  const { host, heard, lines } = begun({ [word(0, true)]: { of: "file" }, [word(1, false)]: { of: "file, asking" } });
  const line = fakeLine("xx", { line: story, example: null, record: { moves: 0 } });
  line.frames[1] = asks;
  const ask = (/** @type {number} */ step, /** @type {string} */ view) => holdChoices(lines)(line, step, view);
  assert.deepEqual([await ask(0, "open"), await ask(1, "open")], [{ of: "file" }, { of: "file, asking" }]);
  assert.deepEqual(heard, []);
  host.live("alive");
  assert.deepEqual([await ask(0, "1"), await ask(0, "open")], [{ of: "L0" }, { of: "L0" }]);
});
