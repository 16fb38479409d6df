import assert from "node:assert/strict";
import test from "node:test";
import { guard } from "../../tutor/web/lib/dom.js";
import { partial, settle } from "./fakes.js";

/** What is reported of some work: at once, and later. */
async function reported(work) {
  const [el, troubles] = [new EventTarget(), []];
  el.addEventListener("trouble", (event) => troubles.push(partial(event).detail.message));
  guard(el, work);
  const atOnce = [...troubles];
  await settle();
  return [atOnce, troubles];
}

test("what goes well is no trouble, at once or later", async () => {
  for (const work of [() => undefined, () => 7, async () => 7]) assert.deepEqual(await reported(work), [[], []]);
});

test("what fails is reported, at once or when it fails", async () => {
  const fail = () => {
    throw new Error("gone");
  };
  assert.deepEqual(await reported(fail), [["gone"], ["gone"]]);
  assert.deepEqual(await reported(async () => fail()), [[], ["gone"]]);
});
