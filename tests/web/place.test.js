import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { createPlaceKeeper, placeOf } from "../../tutor/web/replay/place.js";
import { fakeLine } from "./fakes.js";

/** @returns {any} */
function fakeApp() {
  const noted = [];
  const note = (name) => (...given) => noted.push([name, ...given]);
  return { noted, store: { setOwn: note("own"), setPlace: note("place"), keepGame: note("game"), dropGame: note("over") }, router: { replace: note("replace") } };
}

const spot = (line, more = {}) => ({ line, step: 1, view: "open", play: null, ...more });

test("a printed example needs no code, and open cards no view", () => {
  const app = fakeApp();
  assert.deepEqual(placeOf(app, spot(fakeLine())), { game: "g", example: "e", step: 1 });
  assert.deepEqual(placeOf(app, spot(fakeLine(), { view: "1" })), { game: "g", example: "e", step: 1, view: "1" });
  assert.deepEqual(app.noted, []);
});

test("a branch has Python's code, and is remembered with how it is played", () => {
  const app = fakeApp();
  const line = { ...fakeLine(), at: 0, branch: "abc", record: { r: 1 } };
  const play = { id: "p", me: 0, against: { 1: "greedy" }, peeks: [] };
  assert.equal(placeOf(app, spot(line)).branch, "abc");
  assert.equal(placeOf(app, spot(line, { play })).play, "me.greedy");
  placeOf(app, spot(line, { play }));
  const own = () => app.noted.filter(([name]) => name === "own");
  assert.deepEqual(own(), [["own", "abc", { record: { r: 1 }, play: null }], ["own", "abc", { record: { r: 1 }, play }]]);
  const other = { ...play, peeks: [1] };
  placeOf(app, spot(line, { play: other }));
  assert.deepEqual(own().at(-1), ["own", "abc", { record: { r: 1 }, play: other }]);
});

test("a game that is played is kept with who plays until it is over", () => {
  const app = fakeApp();
  const play = { id: "p", me: 0, against: { 1: "greedy" }, peeks: [] };
  const line = { ...fakeLine(), at: 0, branch: "abc", record: { r: 1 } };
  placeOf(app, spot(line, { play }));
  const [, game, open] = app.noted.find(([name]) => name === "game");
  assert.deepEqual([game, { ...open, when: 0 }], ["g", { id: "p", when: 0, turn: 1, record: { r: 1 }, play }]);
  const over = { ...fakeLine(), at: 0, branch: "abd", record: { r: 2 } };
  over.frames.at(-1).asks = { who: "over", seats: [] };
  placeOf(app, spot(over, { play }));
  assert.deepEqual(app.noted.at(-1), ["over", "g", "p"]);
});

test("a line that Python has no code for gets one that stands for its record", () => {
  const code = (record) => placeOf(fakeApp(), spot({ ...fakeLine(), at: 0, branch: null, record })).branch;
  assert.match(code({ r: 1 }), /^my-[0-9a-z]+$/);
  assert.equal(code({ r: 1 }), code({ r: 1 }));
  assert.notEqual(code({ r: 1 }), code({ r: 2 }));
});

test("the place is written a moment after the learner stopped, and not once they left", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = fakeApp();
  const ending = new AbortController();
  const keepPlace = createPlaceKeeper(app, ending.signal);
  keepPlace(spot(fakeLine()));
  keepPlace(spot(fakeLine(), { step: 2 }));
  mock.timers.tick(100);
  assert.deepEqual(app.noted, [
    ["replace", { game: "g", example: "e", step: 2 }],
    ["place", "g", "e", 2, 2],
  ]);
  keepPlace(spot(fakeLine()));
  ending.abort();
  mock.timers.tick(100);
  assert.equal(app.noted.length, 2);
  mock.timers.reset();
});

test("of a branch no step of the example is remembered", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const app = fakeApp();
  createPlaceKeeper(app, new AbortController().signal)(spot({ ...fakeLine(), at: 0, branch: "abc", record: {} }));
  mock.timers.tick(100);
  assert.deepEqual(app.noted.map(([name]) => name), ["own", "replace"]);
  mock.timers.reset();
});
