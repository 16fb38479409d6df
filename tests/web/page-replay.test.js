import assert from "node:assert/strict";
import test from "node:test";
import { deflateSync } from "node:zlib";
import { openedAt } from "../../tutor/web/pages/page-replay.js";
import { fakeLine, partial } from "./fakes.js";

const VIEWS = [{ id: "open" }, { id: "0" }, { id: "1" }];
const recordOf = (...actions) => ({ setup: {}, notes: {}, steps: actions.length, actions });
const STORY = fakeLine("xxxx", { code: "story", views: VIEWS, record: recordOf("a", "b", "c") });
const BRANCH = fakeLine("xxxxx", { code: "branch", at: 2, views: VIEWS, record: recordOf("a", "b", "z", "z") });
const PLAY = { me: 1, against: { 0: "good" } };

/** The code of a branch that leaves its story after a step. */
const codeOf = (at) => deflateSync(JSON.stringify([at, []])).toString("base64url");

/** An app whose engine opens a story, and a branch of it; `own` are the lines that this browser keeps, by their code. */
function appWith({ life = "alive", own = /** @type {any} */ ({}), recall = () => undefined } = {}) {
  const lines = { recall, open: async (_, { branch, record }) => (branch || record ? BRANCH : STORY), remember: () => {} };
  return partial({ wire: { life: () => life }, lines, store: { own: (code) => own[code] ?? null } });
}

const place = (more) => ({ game: "g", example: "e", ...more });
const where = ({ opened: { line, step, view } }) => [line.code, step, view];

test("an address opens its line at its step, held within the line, by the eyes it names if there are such", async () => {
  const at = async (more) => where(await openedAt(appWith(), place(more)));
  assert.deepEqual(await at({}), ["story", 0, "open"]);
  assert.deepEqual(await at({ step: 2, view: "1" }), ["story", 2, "1"]);
  assert.deepEqual(await at({ step: 9, view: "5" }), ["story", 3, "open"]);
});

test("a game that is played goes on at its end, by the eyes of who plays, unless the address says otherwise", async () => {
  const app = () => appWith({ own: { mine: { record: BRANCH.record, play: PLAY } } });
  const mine = await openedAt(app(), place({ branch: "mine" }));
  assert.deepEqual([where(mine), mine.opened.play?.me], [["mine", 4, "1"], 1]);
  assert.deepEqual(where(await openedAt(app(), place({ branch: "mine", step: 1, view: "open" }))), ["mine", 1, "open"]);
});

test("of a branch its story comes later, and of a story nothing", async () => {
  const branch = await openedAt(appWith(), place({ branch: codeOf(2) }));
  assert.equal(branch.opened.story, null);
  assert.equal(await branch.story, STORY);
  const story = await openedAt(appWith(), place({}));
  assert.deepEqual([story.opened.story, story.story, story.branch], [STORY, undefined, undefined]);
});

test("while the engine wakes the story is shown up to where the branch leaves it, and the branch comes later", async () => {
  const cases = /** @type {[object, number, object][]} */ ([
    [{ branch: codeOf(2), step: 4 }, 2, { at: 2, step: 4 }],
    [{ branch: codeOf(2), step: 1 }, 1, { at: 2, step: 1 }],
    [{ branch: codeOf(2) }, 0, { at: 2, step: undefined }],
    [{ branch: codeOf(2), play: "good.me" }, 2, { at: 2, step: undefined }],
    [{ branch: codeOf(7), step: 3 }, 0, { at: 0, step: 3 }],
    [{ branch: "mine" }, 2, { at: 2, step: undefined }],
  ]);
  for (const [more, step, awaited] of cases) {
    const app = appWith({ life: "waking", own: { mine: { record: recordOf("a", "b", "z"), play: PLAY } } });
    const { opened, branch } = await openedAt(app, place(more));
    assert.deepEqual([opened.line, opened.step, opened.play, opened.awaited], [STORY, step, null, awaited]);
    assert.equal((await branch)?.line, BRANCH);
  }
});

test("who plays looks on while the engine wakes, too, by the same eyes", async () => {
  const eyes = async (more) => where(await openedAt(appWith({ life: "waking" }), place({ branch: codeOf(2), ...more })))[2];
  assert.deepEqual([await eyes({ play: "good.me" }), await eyes({ play: "good.me", view: "open" }), await eyes({})], ["1", "open", "open"]);
});

test("what is remembered waits for nothing, nor what leaves no story", async () => {
  const recall = partial(({ branch }) => (branch ? BRANCH : STORY));
  const { opened, story } = await openedAt(appWith({ life: "waking", recall }), place({ branch: codeOf(2) }));
  assert.deepEqual([opened.line, opened.awaited, await story], [BRANCH, null, STORY]);
  for (const none of [{ branch: codeOf(2), example: undefined }, {}]) {
    assert.equal((await openedAt(appWith({ life: "waking" }), place(none))).opened.awaited, null);
  }
});

test("a branch that does not come leaves its story there", async () => {
  const app = appWith({ life: "waking" });
  const { open } = app.lines;
  app.lines.open = async (name, parts) => (parts.branch ? Promise.reject(new Error("gone")) : open(name, parts));
  const { opened, branch } = await openedAt(app, place({ branch: codeOf(2) }));
  assert.equal(opened.line, STORY);
  await assert.rejects(/** @type {Promise<unknown>} */ (branch), /gone/);
});
