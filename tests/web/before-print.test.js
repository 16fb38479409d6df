import assert from "node:assert/strict";
import test from "node:test";
import { beforePrint } from "../../tutor/web/lib/before-print.js";

/** A browser's window that can be printed; `paper` is told when the page looks as on paper. */
function fakeWindow(context, matches = false) {
  const [window, paper] = [new EventTarget(), Object.assign(new EventTarget(), { matches })];
  Object.assign(globalThis, { matchMedia: () => paper, addEventListener: window.addEventListener.bind(window) });
  context.after(() => {
    delete globalThis.matchMedia;
    delete globalThis.addEventListener;
  });
  return { print: () => window.dispatchEvent(new Event("beforeprint")), show: () => paper.dispatchEvent(new Event("change")) };
}

test("what is for paper is made once, however it comes to that", (context) => {
  for (const [first, then] of [["print", "show"], ["show", "print"], ["print", "print"], ["show", "show"]]) {
    const window = fakeWindow(context);
    let made = 0;
    beforePrint(() => made++, new AbortController().signal);
    assert.equal(made, 0);
    window[first]();
    window[then]();
    assert.equal(made, 1);
  }
});

test("it is made at once where the page looks so already, and not at all once one has left", (context) => {
  let made = 0;
  fakeWindow(context, true);
  beforePrint(() => made++, new AbortController().signal);
  assert.equal(made, 1);
  const [window, visit] = [fakeWindow(context), new AbortController()];
  beforePrint(() => made++, visit.signal);
  visit.abort();
  window.print();
  window.show();
  assert.equal(made, 1);
});
