import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { createNotices } from "../../tutor/web/shell/notices.js";
import { Lost, Problem } from "../../tutor/web/lib/wire.js";
import { buttonCalled, elementsIn, fakeElements, partial } from "./fakes.js";

let root, notices, live, complaints;

beforeEach(() => {
  fakeElements();
  mock.timers.enable({ apis: ["setTimeout"] });
  complaints = mock.method(console, "error", () => {});
  root = Object.assign(new EventTarget(), { querySelector: () => null });
  const lives = [];
  const wire = { life: () => "alive", onLife: (listener) => lives.push(listener), onProgress: () => {}, onWait: () => {} };
  notices = partial(createNotices(partial(root), partial(wire)));
  live = (life) => lives.forEach((listener) => listener(life));
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

const trouble = (detail) => {
  const event = new CustomEvent("trouble", { detail });
  let goesOn = true;
  event.stopPropagation = () => (goesOn = false);
  root.dispatchEvent(event);
  return goesOn;
};
const toast = () => notices.toast.textContent;

test("what went wrong is told in words for twelve seconds, and where something else does, for twelve from then", () => {
  assert.equal(trouble(new Problem({ title: "May I?", text: "No." })), false, "nobody else is to tell it");
  assert.equal(toast(), "May I? No.");
  mock.timers.tick(11_000);
  trouble(new Lost("gone"));
  mock.timers.tick(11_000);
  assert.match(toast(), /The engine did not answer/);
  mock.timers.tick(1000);
  assert.equal(toast(), "");
  assert.equal(complaints.mock.callCount(), 0);
});

test("what nobody thought of is told, noted for who looks into it, and put away by a press", async () => {
  trouble(new TypeError("strange"));
  assert.match(toast(), /Something went wrong on this page/);
  assert.equal(complaints.mock.callCount(), 1);
  const [close] = elementsIn(notices.toast, ({ tag }) => tag === "button");
  await close.happen("click");
  assert.equal(toast(), "");
});

test("an engine that does not answer is told of until it does", () => {
  live("lost");
  assert.match(notices.banner.textContent, /does not answer/);
  assert.ok(buttonCalled(notices.banner, "Reload this page"));
  live("alive");
  assert.equal(notices.banner.textContent, "");
});
