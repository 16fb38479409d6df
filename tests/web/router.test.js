import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { openRouter, readPlace, writePlace } from "../../tutor/web/shell/router.js";
import { fakePage } from "./fakes.js";

const WHOLE = { game: "g", example: "e", step: 3, view: "1", branch: "b", page: "rules", rule: "r" };
const READ = {
  "": {},
  "?game=g&level=first-roll": { game: "g", level: "first-roll" },
  "?game=g&example=e&step=3&view=1&branch=b&page=rules&rule=r": WHOLE,
  "?game=g&step=0": { game: "g", step: 0 },
  "?step=3x": {},
  "?step=-1": {},
  "?step=1.5": {},
  "?step=1234567": {},
  "?step=999999": { step: 999999 },
  "?game=&other=1": {},
};

for (const [query, place] of Object.entries(READ))
  test(`a place is read from "${query}"`, () => assert.deepEqual(readPlace(query), place));

test("what was written is read again, and only what belongs to a place", () => {
  assert.deepEqual(readPlace(writePlace(WHOLE)), WHOLE);
  const place = { rule: "r", game: "a b&c", example: null, step: 0, view: "", branch: "b/1", unknown: "x" };
  assert.equal(writePlace(place), "game=a+b%26c&step=0&branch=b%2F1&rule=r");
});

function routed(address, start = { game: "start" }) {
  const page = fakePage(address);
  const shown = [];
  const ending = new AbortController();
  return { page, shown, ending, router: openRouter(true, start, (place) => shown.push(place), ending.signal) };
}

test("what is not its own stays in the address", () => {
  const { page, router } = routed("http://here/tutor?kernel=7&game=old#below");
  router.push({ game: "g", step: 2 });
  assert.equal(page.location.href, "http://here/tutor?game=g&step=2&kernel=7#below");
  assert.deepEqual(router.here(), { game: "g", step: 2 });
  assert.equal(router.href({}), "/tutor?kernel=7#below");
});

test("going to where one is already makes no step that the way back would have to take", () => {
  const { router } = routed("http://here/?game=g#below");
  const push = mock.method(history, "pushState");
  for (const game of ["g", "other", "other"]) router.push({ game });
  assert.equal(push.mock.callCount(), 1);
});

test("the address says where to be first, before the start", () => {
  assert.deepEqual(routed("http://here/?step=4").router.here(), { game: "start", step: 4 });
});

test("of replacements soon after each other the last is made, and none once the learner went on", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { page, router } = routed("http://here/");
  router.replace({ game: "g", step: 1 });
  router.replace({ game: "g", step: 2 });
  assert.equal(page.location.search, "");
  mock.timers.tick(119);
  assert.equal(page.location.search, "");
  mock.timers.tick(1);
  assert.equal(page.location.search, "?game=g&step=2");
  router.replace({ game: "g", step: 3 });
  router.push({ game: "other" });
  mock.timers.tick(500);
  assert.equal(page.location.search, "?game=other");
  mock.timers.reset();
});

test("the learner's way back is followed until the end", () => {
  const { page, shown, ending, router } = routed("http://here/");
  page.location = new URL("http://here/?game=there&step=4");
  page.events.dispatchEvent(new Event("popstate"));
  ending.abort();
  page.events.dispatchEvent(new Event("popstate"));
  assert.deepEqual(shown, [{ game: "there", step: 4 }]);
  assert.deepEqual(router.here(), { game: "there", step: 4 });
});

test("in a notebook the address is left alone", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = fakePage("http://lab/tree?x=1");
  const router = openRouter(false, { game: "start" }, () => assert.fail("shown"), new AbortController().signal);
  assert.deepEqual(router.here(), { game: "start" });
  router.push({ game: "g" });
  router.replace({ game: "h" });
  mock.timers.tick(1000);
  page.events.dispatchEvent(new Event("popstate"));
  assert.deepEqual(router.here(), { game: "h" });
  assert.equal(router.href({ game: "g" }), null);
  assert.equal(page.location.href, "http://lab/tree?x=1");
  mock.timers.reset();
});
