import assert from "node:assert/strict";
import test from "node:test";
import { openedLine } from "../../tutor/web/line/open-line.js";
import { writeParty } from "../../tutor/web/line/party.js";
import { fakeLine, partial } from "./fakes.js";

const RECORD = { setup: {}, notes: { 1: "a note" }, steps: 2, actions: ["x", "y"] };
const PLAY = { me: 0, against: { 1: "good" }, names: [] };

/** An app that remembers and keeps these lines; `asked` is what Python is asked, `remembered` what is kept for later. */
function appWith({ known = /** @type {any} */ (undefined), own = /** @type {any} */ (null) } = {}) {
  const [asked, remembered] = [[], []];
  const lines = {
    recall: () => known,
    open: async (name, parts) => {
      asked.push([name, parts]);
      return fakeLine("xx", { code: "as opened", record: RECORD });
    },
    remember: (place, line) => remembered.push([place.branch, line.code]),
  };
  return { app: partial({ lines, store: { own: (code) => (code === "mine" ? own : null) } }), asked, remembered };
}

const place = (more) => ({ game: "g", example: "e", ...more });

test("a line that is remembered is not asked for", async () => {
  const known = fakeLine("xxx");
  const { app, asked, remembered } = appWith({ known });
  assert.deepEqual(await openedLine(app, place({ branch: "b" })), { line: known, play: null });
  assert.deepEqual([asked, remembered], [[], []]);
});

test("what an address names is asked for, and remembered", async () => {
  const { app, asked, remembered } = appWith();
  const { line, play } = await openedLine(app, place({ branch: "b", step: 3 }));
  assert.deepEqual(asked, [["open", { game: "g", example: "e", branch: "b", step: 3 }]]);
  assert.deepEqual([line.code, play, remembered], ["as opened", null, [["b", "as opened"]]]);
});

test("a line of one's own is opened from its record, keeps its name, and goes on as it was played", async () => {
  const record = { setup: {}, steps: [] };
  const { app, asked, remembered } = appWith({ own: { record, play: { ...PLAY, begun: null } } });
  const { line, play } = await openedLine(app, place({ branch: "mine", step: 3 }));
  assert.deepEqual(asked, [["open", { game: "g", example: "e", record }]]);
  assert.deepEqual([line.code, partial(play)?.against, remembered], ["mine", PLAY.against, [["mine", "mine"]]]);
  const watched = await openedLine(appWith({ own: { record, play: null } }).app, place({ branch: "mine" }));
  assert.equal(watched.play, null);
});

test("who plays a shared line stands in its address", async () => {
  const { app } = appWith();
  const setup = { me: 0, against: { 1: "good" }, names: ["Ada", "Ben"] };
  const { play } = await openedLine(app, place({ branch: "b", play: writeParty(setup, 2) }));
  assert.deepEqual(play?.against, setup.against);
  assert.equal((await openedLine(app, place({ branch: "b", play: "nonsense" }))).play, null);
});

test("a game that came by a link can be begun again from its start", async () => {
  const { app } = appWith();
  const { line, play } = await openedLine(app, place({ branch: "b", play: writeParty(PLAY, 2) }));
  assert.deepEqual(partial(play)?.from, { record: { ...line.record, steps: 0, actions: [], notes: {} }, at: 0 });
});
