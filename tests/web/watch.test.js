import assert from "node:assert/strict";
import test from "node:test";
import { createWatched } from "../../tutor/web/lib/watch.js";

test("all hear of a change, with what was before", () => {
  const state = createWatched({ step: 0, view: "open" });
  const heard = [];
  state.subscribe((now, before) => heard.push([now, before]));
  state.subscribe((now) => heard.push(now.step));
  state.change({ step: 3 });
  assert.deepEqual(heard, [[{ step: 3, view: "open" }, { step: 0, view: "open" }], 3]);
  assert.deepEqual(state.now(), { step: 3, view: "open" });
});

test("a state is never changed in place, and a change of nothing is told too", () => {
  const start = { step: 0 };
  const state = createWatched(start);
  let told = 0;
  state.subscribe(() => (told += 1));
  state.change({ step: 1 });
  state.change();
  assert.deepEqual(start, { step: 0 });
  assert.equal(told, 2);
});
