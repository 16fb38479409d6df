import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { Problem } from "../../tutor/web/lib/wire.js";
import { holdLines, readLine } from "../../tutor/web/line/lines.js";
import { markupOf } from "../../tutor/web/table/picture.js";
import { partial } from "./fakes.js";

let asked, replies, lines;

beforeEach(() => {
  asked = [];
  replies = [];
  const ask = async (question, parts) => {
    asked.push([question, parts]);
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return reply;
  };
  lines = holdLines({ ask });
});

const gone = (code = "line-gone") => new Problem(partial({ text: "gone", code }));
const sent = (first, frames, ...markup) => ({
  pieces: { first, markup },
  frames: frames.map((frame) => ({ pictures: [], hands: {}, ...frame })),
});
const pictures = (line) => line.frames.flatMap((frame) => frame.pictures.map(markupOf));
const pieces = () => asked.map(([, parts]) => parts.pieces ?? null);

test("a line that grows has the common frames once and shared", async () => {
  const line = { line: "L1", table: ["a"], frames: [{ n: 0 }, { n: 1 }, { n: 2 }] };
  replies.push({ line: "L2", base: { line: "L1", frames: 2 }, ...sent(1, [{ n: "new" }]) });
  const grown = await lines.grow(line, "branch", { at: 1 });
  assert.deepEqual(grown.frames.map(({ n }) => n), [0, 1, "new"]);
  assert.equal(grown.frames[1], line.frames[1]);
  assert.equal(line.frames.length, 3);
  assert.deepEqual(asked, [["branch", { at: 1, line: "L1", pieces: 1 }]]);
});

test("a line that Python sends whole is taken whole", async () => {
  replies.push({ line: "L2", ...sent(0, [{ n: 7 }]) });
  const grown = await lines.grow({ line: "L1", table: [], frames: [{ n: 0 }] }, "play", {});
  assert.deepEqual(grown.frames, [{ n: 7, pictures: [], hands: {} }]);
  assert.deepEqual(Object.keys(grown).toSorted(), ["frames", "line", "table"]);
});

test("pictures are put together from the pieces of their line", () => {
  const answer = partial({ line: "L1", ...sent(0, [{ pictures: [[0, 1]] }, { pictures: [[1], [1, 0, 1]] }], "<a>", "<b>") });
  assert.deepEqual(pictures(readLine(answer)), ["<a><b>", "<b>", "<b><a><b>"]);
});

test("a line and its branches do not mix up their pieces", async () => {
  const line = readLine(partial({ line: "L1", ...sent(0, [{ pictures: [[0]] }], "<a>") }));
  const grown = { base: { line: "L1", frames: 1 }, ...sent(1, [{ pictures: [[0, 1]] }], "<b>") };
  replies.push({ line: "L2", ...grown }, { line: "L3", ...grown, ...sent(1, [{ pictures: [[1]] }], "<c>") });
  const branches = [await lines.grow(line, "branch", {}), await lines.grow(line, "branch", {})];
  assert.deepEqual([line, ...branches].map(pictures), [["<a>"], ["<a>", "<a><b>"], ["<a>", "<c>"]]);
  assert.deepEqual(pieces(), [1, 1]);
});

test("a line that was put away takes new pieces into its new table", async () => {
  const line = readLine(partial({ line: "L1", ...sent(0, [{ pictures: [[0, 1]] }], "<a>", "<b>") }));
  replies.push(gone(), { line: "L8" });
  replies.push({ line: "L9", base: { line: "L8", frames: 1 }, ...sent(0, [{ pictures: [[1, 0]] }], "<c>", "<d>") });
  const grown = await lines.grow(line, "branch", {});
  assert.deepEqual([pictures(line), pictures(grown)], [["<a><b>"], ["<a><b>", "<d><c>"]]);
  assert.deepEqual(pieces(), [2, null, 0]);
});

test("a line that was put away is held again once, and asked about under its new name", async () => {
  const line = { line: "L1", game: "g", record: { r: 1 }, frames: [] };
  replies.push(gone(), { line: "L8" }, { ok: 1 }, { ok: 2 });
  assert.deepEqual(await lines.askAbout(line, "facts", { at: 1 }), { ok: 1 });
  assert.deepEqual(await lines.askAbout(line, "facts", { at: 2 }), { ok: 2 });
  assert.deepEqual(asked, [
    ["facts", { at: 1, line: "L1" }],
    ["hold", { game: "g", record: { r: 1 } }],
    ["facts", { at: 1, line: "L8" }],
    ["facts", { at: 2, line: "L8" }],
  ]);
});

for (const { what, line, parts } of [
  { what: "a worked example off the shelf is held by its name", line: { line: "shelf/g/e", example: "e" }, parts: { example: "e" } },
  { what: "one that came from a file may have other notes", line: { line: "L1", example: "e" }, parts: { record: { r: 1 } } },
  { what: "a level off the shelf is held by its record", line: { line: "shelf/g/levels/e" }, parts: { record: { r: 1 } } },
])
  test(what, async () => {
    replies.push(gone(), { line: "L8" }, {});
    await lines.askAbout(partial({ ...line, game: "g", record: { r: 1 }, frames: [] }), "facts", {});
    assert.deepEqual(asked[1], ["hold", { game: "g", ...parts }]);
  });

test("a line about which two ask at once is held again once, and both count its new pieces", async () => {
  const line = { line: "L1", game: "g", record: {}, table: ["a", "b"], frames: [] };
  replies.push(gone(), gone(), { line: "L8" }, { ok: 1 }, { ok: 2 });
  const ask = () => lines.askForPictures(line, "rest", {});
  const found = await Promise.all([ask(), ask()]);
  assert.deepEqual(asked.map(([question]) => question), ["rest", "rest", "hold", "rest", "rest"]);
  assert.deepEqual(pieces(), [2, 2, null, 0, 0]);
  assert.deepEqual(found.map(({ table }) => table === line.table), [true, true]);
});

test("a line that was held again meanwhile is not held once more", async () => {
  const line = { line: "L1", game: "g", record: {}, table: [], frames: [] };
  replies.push(gone(), { ok: 1 });
  const found = lines.askAbout(line, "facts", {});
  line.now = "L8";
  assert.deepEqual(await found, { ok: 1 });
  assert.deepEqual(asked.map(([, parts]) => parts.line), ["L1", "L8"]);
});

test("a line that grows after it was put away keeps its own frames", async () => {
  const line = { line: "L1", game: "g", record: {}, table: [], frames: [{ n: 0 }, { n: 1 }] };
  replies.push(gone(), { line: "L8" });
  replies.push({ line: "L9", base: { line: "L8", frames: 1 }, ...sent(0, [{ n: "new" }]) });
  assert.deepEqual((await lines.grow(line, "branch", {})).frames.map(({ n }) => n), [0, "new"]);
});

for (const error of [gone(""), gone("other"), partial(new Error("gone"))])
  test(`with another trouble a line is not held again: ${error.name} ${error.code ?? ""}`, async () => {
    replies.push(error);
    await assert.rejects(lines.askAbout({ line: "L1" }, "facts", {}), error);
    assert.equal(asked.length, 1);
  });

test("lines are recalled by game, example and branch", () => {
  const place = { game: "g", example: "e", branch: "b" };
  lines.remember({ ...place, step: 3 }, "mine");
  assert.equal(lines.recall({ ...place, step: 9 }), "mine");
  for (const other of [{ ...place, game: "h" }, { ...place, example: "f" }, { ...place, branch: "c" }, { game: "g" }])
    assert.equal(lines.recall(other), undefined);
});
