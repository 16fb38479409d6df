import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { fakeElements, fakeLine, partial, settle } from "./fakes.js";
import { Lost, Problem } from "../../tutor/web/lib/wire.js";
import { biggest, createBigMoments, findBiggest } from "../../tutor/web/replay/big-moments.js";

const moment = (at, ...values) => partial({ at, moved: values.map((value) => ({ value })) });
const stepsOf = (moments) => moments.map(({ at }) => at);

test("the two that moved a chance most are told in the order of time, up or down", () => {
  assert.deepEqual(stepsOf(biggest([moment(3, 0.1, -0.1), moment(5, -0.4, 0.2), moment(9, 0.2), moment(12, 0.3)])), [5, 12]);
  assert.deepEqual(stepsOf(biggest([moment(3, 0.1), moment(5, -0.4), moment(9, 0.2)])), [5, 9]);
  assert.deepEqual(stepsOf(biggest([moment(8), moment(9, 0.1)])), [8, 9]);
  assert.deepEqual(biggest([]), []);
});

test("nothing is told before the moments stand, and nothing more is asked then", async () => {
  const answers = [{ moments: [moment(1, 1)], stands: false, more: true }, { moments: [moment(2, 1)], stands: true, more: true }];
  assert.deepEqual(stepsOf(await findBiggest(async () => answers.shift(), () => true, 0)), [2]);
  assert.equal(answers.length, 0);
});

test("between two questions others have their turn", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let asks = 0;
  const found = findBiggest(async () => ({ moments: [], stands: false, more: (asks += 1) < 3 }), () => true, 50);
  await settle();
  mock.timers.tick(49);
  await settle();
  assert.equal(asks, 1);
  for (let turn = 0; turn < 2; turn += 1) {
    mock.timers.tick(50);
    await settle();
  }
  assert.deepEqual([await found, asks], [[], 3]);
  mock.timers.reset();
});

test("a review that cannot be had is no trouble, and a fault of the page is one", async () => {
  fakeElements();
  const line = fakeLine("xx");
  for (const [error, isTrouble] of partial([[new Lost("gone"), false], [new Problem({}), false], [new TypeError("strange"), true]])) {
    const app = { lines: { askAbout: async () => Promise.reject(error) } };
    const { el, look } = createBigMoments(partial(app), line, null);
    const looked = look(() => true);
    await (isTrouble ? assert.rejects(looked, /strange/) : looked);
    assert.equal(el.textContent, "");
  }
});

test("what never stands, and what nobody waits for any more, is not told", async () => {
  assert.deepEqual(await findBiggest(async () => ({ moments: [moment(1, 1)], stands: false, more: false }), () => true, 0), []);
  let wanted = true;
  const leave = async () => {
    wanted = false;
    return { moments: [moment(1, 1)], stands: true, more: false };
  };
  assert.deepEqual(await findBiggest(leave, () => wanted, 0), []);
});
