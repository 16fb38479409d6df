import assert from "node:assert/strict";
import test from "node:test";
import { createMoment } from "../../tutor/web/odds/moment.js";
import { meterAsFact } from "../../tutor/web/odds/meters.js";
import { fakeElements, fakeLine, fakeMotion, ofClass, partial } from "./fakes.js";

/** A place in a line whose one frame has these words on its chances. */
function spotIn(line, why) {
  const chances = { kind: "exact", n: 0, halfwidth: 0, values: [0, 1].map((seat) => ({ seat, value: 0.5, text: "50 %" })), assumes: "", why };
  const frames = [{ asks: { who: "seat", seats: [0] }, meters: { open: { m: chances } } }];
  return partial({ key: line, line: fakeLine("x", { line, meters: [{ id: "m", title: "Who wins" }], frames }), step: 0, view: "open", told: true });
}

test("until facts come those of the step before stand, but never those of another line", () => {
  fakeElements();
  Object.assign(globalThis, { window: { matchMedia: () => ({ matches: true }) }, requestAnimationFrame: () => 0 });
  const moment = createMoment(partial({}), 2, () => {});
  const told = () => ofClass(moment.el, "plot-now-words")[0].textContent;
  const [story, branch] = [spotIn("L1", "So it was told."), spotIn("L2", "So it is in the branch.")];
  const fact = partial(meterAsFact(story));
  moment.show([{ ...fact, sentence: "So it was counted." }], story);
  moment.wait(story);
  assert.match(told(), /So it was counted\./);
  moment.wait(branch);
  assert.match(told(), /So it is in the branch\./);
});

test("the picture of another question fades in, but not for who prefers stillness", () => {
  const faded = (still) => {
    const frames = [];
    fakeElements();
    fakeMotion({ still });
    Object.assign(globalThis, { requestAnimationFrame: (work) => frames.push(work), setTimeout: () => 0 });
    const moment = createMoment(partial({}), 2, () => {});
    const spot = spotIn("L1", "So it was told.");
    const [picture] = ofClass(moment.el, "fact-picture");
    const looks = [];
    picture.style.setProperty = (name, value) => looks.push([name, value]);
    const fact = partial(meterAsFact(spot));
    for (const id of ["m", "m", "n"]) {
      moment.show([{ ...fact, id }], spot);
      for (const frame of frames.splice(0)) frame();
    }
    return looks;
  };
  assert.deepEqual(faded(true), []);
  assert.deepEqual(faded(false), [["opacity", "0"], ["opacity", "0"]]);
});
