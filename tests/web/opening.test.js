import assert from "node:assert/strict";
import test from "node:test";
import { openingActions } from "../../tutor/web/pages/open.js";
import { fakeLine, fakePage, partial } from "./fakes.js";

const LINE = fakeLine("xxx", { example: null, code: "c", seats: ["Ada", "Ben"], record: { setup: {}, notes: {}, steps: 2, actions: ["a", "b"] } });

/** The actions of an app on which `line` is opened; what was asked, where it went, and what is shown. */
function opening(line = LINE, grown = line) {
  fakePage("https://example.org/");
  const [asked, went, shown] = [[], [], []];
  const lines = {
    open: async (name, parts) => {
      asked.push([name, parts]);
      return line;
    },
    grow: async (from, name, parts) => {
      asked.push([name, parts]);
      assert.equal(from, line);
      return grown;
    },
  };
  const store = { choice: (_, none) => none, setOwn: () => {}, keepGame: () => {}, dropGame: () => {} };
  const app = partial({ lines, store, seed: () => "", router: { push: (place) => went.push(place) } });
  const visit = new AbortController().signal;
  const room = partial({ leave: () => visit, present: (page, isNew) => shown.push([page, isNew]) });
  const acts = openingActions(app, room, (_, opened, signal) => partial({ opened, signal }));
  const now = () => {
    assert.equal(shown.length, 1);
    const [[{ opened, signal }, isNew]] = shown;
    assert.deepEqual([signal, isNew], [visit, true], "it is a page of its own, from its top");
    return opened;
  };
  return { acts, asked, went, now };
}

const SETUP = { me: 0, against: { 1: "good" } };

test("a new game is opened as it was wished and played on to the first choice, at its start and by the own eyes", async () => {
  const begun = fakeLine("x", { example: null, code: "new", views: [{ id: "open" }, { id: "0" }] });
  const { acts, asked, went, now } = opening(begun);
  await acts.newGame("g", partial({ players: 2, names: ["Ada", "Dot"], ...SETUP }));
  assert.deepEqual(asked, [
    ["open", { game: "g", example: null, players: 2, chosen: {}, names: ["Ada", "Dot"] }],
    ["play", { at: 0, against: { 1: "good" }, ask_all: false }],
  ]);
  const { step, view, play, playing } = now();
  assert.deepEqual([step, view, play.me, play.against, play.from.at, playing], [0, "0", 0, { 1: "good" }, 0, false]);
  assert.deepEqual(went.map(({ game, step: at, play: party }) => [game, at, party]), [["g", 0, "me.good"]]);
});

test("what happens before the first choice of a new game is shown as a film; names and a deck are sent where there are such", async () => {
  const { acts, asked, now } = opening(fakeLine("x", { example: null }), fakeLine("xx", { example: null, code: "new" }));
  await acts.newGame("g", partial({ players: 3, chosen: { deck: "long" }, deck: { cards: 1 }, ...SETUP }));
  assert.deepEqual(asked[0][1], { game: "g", example: null, players: 3, chosen: { deck: "long" }, deck: { cards: 1 } });
  assert.deepEqual([now().step, now().playing], [0, true]);
});

test("a kept record opens where it was left, as it was played", async () => {
  const play = { ...SETUP, id: "p", peeks: [] };
  for (const [left, at] of [[1, 1], [undefined, null]]) {
    const line = { ...LINE, at: null };
    const { acts, asked, now } = opening(line);
    await acts.openRecord("g", partial({ record: LINE.record, step: 1, left, play }));
    assert.deepEqual(asked, [["open", { game: "g", record: LINE.record }]]);
    assert.deepEqual([now().step, now().play, now().line.at, now().playing], [1, play, at, false]);
  }
});

test("a record that nobody plays is opened to be looked at", async () => {
  const { acts, now } = opening();
  await acts.openRecord("g", partial({ record: LINE.record, step: 2, left: null }));
  assert.deepEqual([now().step, now().play], [2, null]);
});

test("a file opens at its start to be looked at, and at its end where a game goes on", async () => {
  for (const [party, step] of [["", 0], ["me.good", 2]]) {
    const { acts, asked, now } = opening({ ...LINE, play: party });
    await acts.openFile("a text");
    assert.deepEqual(asked, [["load", { text: "a text" }]]);
    assert.deepEqual([now().step, now().play?.against], [step, party ? { 1: "good" } : undefined]);
  }
});
