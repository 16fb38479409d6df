import assert from "node:assert/strict";
import test from "node:test";
import { fetchedModule, NotFetched } from "../../tutor/web/lib/fetched-module.js";

const ADDRESS = "https://school.example/later.js";

/** A module that is fetched as often as asked, where the first few times nothing comes. */
function moduleAfter(failures) {
  const asked = [];
  const fetchModule = async (from) => {
    asked.push(from);
    if (asked.length <= failures) throw new TypeError("Failed to fetch dynamically imported module");
    return { pages: asked.length };
  };
  return { asked, module: fetchedModule(ADDRESS, fetchModule) };
}

test("it is fetched once it is needed, and only once", async () => {
  const { asked, module } = moduleAfter(0);
  assert.deepEqual(asked, []);
  const [first, second] = await Promise.all([module(), module()]);
  assert.equal(first, second);
  assert.equal(await module(), first);
  assert.deepEqual(asked, [ADDRESS]);
});

test("where it cannot be had it is tried again, each time at another address of the same file", async () => {
  const { asked, module } = moduleAfter(2);
  for (const _ of [1, 2]) await assert.rejects(module(), (error) => error instanceof NotFetched && error.cause instanceof TypeError);
  assert.deepEqual(await module(), { pages: 3 });
  assert.deepEqual(asked, [ADDRESS, `${ADDRESS}?again=1`, `${ADDRESS}?again=2`]);
});

test("who asks while it is on its way waits for the same one, also where that fails", async () => {
  const { asked, module } = moduleAfter(1);
  const both = await Promise.allSettled([module(), module()]);
  assert.deepEqual(both.map(({ status }) => status), ["rejected", "rejected"]);
  assert.equal(asked.length, 1);
});
