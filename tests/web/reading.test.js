import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { listenToReading } from "../../tutor/web/table/reading.js";

let place, card, opened, open, touched;

/** Let something happen at the place; `card` is what lies there. */
function happen(type, pointerType = "mouse") {
  place.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { pointerType }));
}

beforeEach(() => {
  [place, card, opened, open, touched] = [new EventTarget(), null, [], false, 0];
  listenToReading(place, {
    cardAt: (target) => target && card,
    openSoon: (one, wait) => opened.push([one, wait]),
    close: () => (open = false),
    isOpen: () => open,
  });
  place.addEventListener("click", () => (touched += 1));
});

test("the mouse moves on a card and it is read, once", () => {
  card = "Imp";
  happen("pointermove");
  happen("pointermove");
  assert.deepEqual(opened, [["Imp", 300]]);
  happen("pointerleave");
  assert.deepEqual(opened.at(-1), [null, 300]);
});

test("a card that comes to lie under a mouse at rest is not read", () => {
  card = "Imp";
  happen("pointerover");
  assert.deepEqual(opened, []);
});

test("a finger that moves over cards reads none", () => {
  card = "Imp";
  happen("pointermove", "touch");
  assert.deepEqual(opened, []);
});

test("a card that is pressed long is read, and not touched", () => {
  card = "Imp";
  happen("pointerdown", "touch");
  assert.deepEqual(opened, [["Imp", 450]]);
  open = true;
  happen("click", "touch");
  assert.equal(touched, 0);
  assert.equal(open, true);
});

test("a card that is tapped is touched", () => {
  card = "Imp";
  happen("pointerdown", "touch");
  happen("click", "touch");
  assert.equal(touched, 1);
});

test("a card that the mouse reads takes no press of the keyboard, and no menu, that comes without a pointer", () => {
  open = true;
  happen("click");
  assert.deepEqual([touched, open], [1, false]);
  open = true;
  const menu = Object.assign(new Event("contextmenu", { cancelable: true }), { pointerType: "mouse" });
  place.dispatchEvent(menu);
  assert.equal(menu.defaultPrevented, false);
});

test("a press that becomes a scroll reads nothing, and the mouse button closes what is read", () => {
  open = true;
  happen("pointercancel", "touch");
  assert.equal(open, false);
  open = true;
  happen("pointerdown");
  assert.equal(open, false);
});

test("a card is read that the keyboard comes to, and none that a press gave the focus", () => {
  card = "Imp";
  Object.assign(globalThis, { Element: class { static [Symbol.hasInstance] = (one) => one === place; } });
  for (const isByKey of [false, true]) {
    Object.assign(place, { matches: () => isByKey });
    happen("focusin");
    assert.equal(opened.length, isByKey ? 1 : 0);
  }
});
