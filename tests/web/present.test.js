import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { presentSoon } from "../../tutor/web/pages/app.js";
import { Problem } from "../../tutor/web/lib/wire.js";
import { fakeElements, partial, settle } from "./fakes.js";

let shown, room, pages;

/** Builds a page that is there when the test says so. */
const build = () => new Promise((resolve) => pages.push(resolve));

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [shown, pages] = [[], []];
  let visit = new AbortController();
  room = {
    leave: () => {
      visit.abort();
      visit = new AbortController();
      return visit.signal;
    },
    present: (page, focus) => shown.push([page, focus]),
    presentWaiting: () => shown.push("waiting"),
  };
});

afterEach(() => mock.timers.reset());

test("a page is shown once it is there; one that takes long is waited for in words", async () => {
  presentSoon(partial({}), room, build, true);
  mock.timers.tick(249);
  assert.deepEqual(shown, []);
  mock.timers.tick(1);
  pages[0]("page");
  await settle();
  assert.deepEqual(shown, ["waiting", ["page", true]]);
  presentSoon(partial({}), room, build, false);
  pages[1]("soon");
  await settle();
  mock.timers.tick(1000);
  assert.deepEqual(shown.at(-1), ["soon", false]);
});

test("a page that comes when the learner went on is not shown, nor waited for", async () => {
  presentSoon(partial({}), room, build, true);
  presentSoon(partial({}), room, build, true);
  pages[1]("second");
  await settle();
  pages[0]("first");
  await settle();
  mock.timers.tick(1000);
  assert.deepEqual(shown, [["second", true]]);
});

test("what went wrong stands in the place of a page, unless the learner went on", async () => {
  fakeElements();
  const fail = () => new Promise((_, reject) => pages.push(reject));
  const app = partial({ level: 1, whole: true, router: { here: () => ({}), href: () => "" } });
  const troubles = [presentSoon(app, room, fail, true), presentSoon(app, room, fail, false)];
  for (const reject of pages) reject(new Problem({ title: "No such game" }));
  await Promise.all(troubles);
  assert.deepEqual(shown.map(([{ title }, focus]) => [title, focus]), [["No such game", false]]);
});
