import assert from "node:assert/strict";
import test from "node:test";
import { createCodeCamera } from "../../tutor/web/lessons/code-camera.js";
import { fakeElements, partial, settle } from "./fakes.js";

const FIRST = "2WNY-7F76-RDF2-2RMK";
const OTHER = "2WNY-7F76-RDF2-2RMM";

/** A browser whose camera sees what `looks` tells, one look after the other. */
function withCamera(t, looks, { refused = false } = {}) {
  fakeElements();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const browser = partial(globalThis);
  const stopped = [];
  const getUserMedia = async () => {
    if (refused) throw new Error("no");
    return { getTracks: () => [{ stop: () => stopped.push("stopped") }] };
  };
  Object.defineProperty(globalThis, "navigator", { value: { mediaDevices: { getUserMedia } }, configurable: true });
  browser.BarcodeDetector = class {
    async detect() {
      const found = looks.shift() ?? [];
      if (found === "blind") throw new Error("not yet");
      return found.map((rawValue) => ({ rawValue }));
    }
  };
  const { createElement } = document;
  document.createElement = partial((tag) => Object.assign(partial(createElement)(tag), { play: async () => {} }));
  const codes = [];
  const visit = new AbortController();
  const camera = /** @type {any} */ (createCodeCamera((code) => void codes.push(code), visit.signal));
  const press = () => camera.key.happen("click");
  const look = async () => {
    t.mock.timers.tick(250);
    await settle();
  };
  return { camera, codes, stopped, visit, press, look };
}

test("codes are read one after the other, each once, and nothing else is", async (t) => {
  const { camera, codes, press, look, stopped } = withCamera(t, ["blind", [FIRST], [FIRST, "http://evil.example/"], [`${FIRST} ${OTHER.toLowerCase()}`]]);
  assert.deepEqual([camera.el.hidden, camera.el.children[0].hidden, camera.key.textContent], [true, true, "Read with the camera"]);
  await press();
  assert.deepEqual([camera.el.hidden, camera.el.children[0].hidden, camera.key.textContent], [false, false, "End reading"]);
  for (let turn = 0; turn < 4; turn += 1) await look();
  assert.deepEqual(codes, [FIRST, OTHER]);
  assert.match(camera.el.textContent, /2 codes are read/);
  await press();
  assert.deepEqual([stopped.length, camera.key.textContent], [1, "Read with the camera"]);
  assert.deepEqual([camera.el.hidden, camera.el.children[0].hidden], [false, true], "what was read stays told");
});

test("the camera is looked through four times a second", async (t) => {
  const { codes, press } = withCamera(t, [[], [FIRST]]);
  await press();
  t.mock.timers.tick(249);
  await settle();
  assert.deepEqual(codes, []);
  t.mock.timers.tick(1);
  await settle();
  assert.deepEqual(codes, [FIRST]);
});

test("the camera is off once the page is left", async (t) => {
  const { press, look, visit, stopped, codes } = withCamera(t, [[], [FIRST]]);
  await press();
  visit.abort();
  await look();
  assert.deepEqual([stopped.length, codes], [1, []]);
});

test("a camera that is given once the page is left is ended at once", async (t) => {
  const { press, visit, stopped } = withCamera(t, []);
  const pressed = press();
  visit.abort();
  await pressed;
  await settle();
  assert.equal(stopped.length, 1);
});

test("of two presses one camera is left on, and a third one ends it", async (t) => {
  const looks = [[], []];
  const { press, stopped } = withCamera(t, looks);
  await Promise.all([press(), press()]);
  assert.deepEqual([stopped.length, looks.length], [1, 1]);
  await press();
  assert.equal(stopped.length, 2);
});

test("where the camera may not be used it is said", async (t) => {
  const { camera, press } = withCamera(t, [], { refused: true });
  await press();
  assert.match(camera.el.textContent, /cannot be used here/);
  assert.equal(camera.el.hidden, false);
});

test("where the browser finds no QR pictures there is no key", () => {
  partial(globalThis).BarcodeDetector = undefined;
  assert.equal(createCodeCamera(() => {}, new AbortController().signal), null);
});
