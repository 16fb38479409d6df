import assert from "node:assert/strict";
import test from "node:test";
import { createFilm, stepsToShow } from "../../tutor/web/lessons/film.js";
import { rowText } from "../../tutor/web/lessons/part-hand.js";
import { fakeMotion, partial, settle } from "./fakes.js";

/** Positions of a game: for each turn its phases, and for each phase its number of positions. */
function framesOf(turns) {
  return turns.flatMap((phases, turn) => phases.flatMap((count, phase) => Array.from({ length: count }, () => ({ turn, phase: `phase ${phase}` }))));
}

/** A stage that notes what it shows. */
function fakeStage() {
  const shown = [];
  return partial({ shown, el: { scrollHeight: 9, clientHeight: 9, parentElement: null }, show: (_line, step) => void shown.push(step) });
}

test("a short trial is shown step by step", () => {
  assert.deepEqual(stepsToShow(framesOf([[3, 2]]), 1), [2, 3, 4]);
  assert.deepEqual(stepsToShow(framesOf([[15]]), 0).length, 14);
});

test("a trial that nothing follows shows where it stands", () => {
  assert.deepEqual(stepsToShow(framesOf([[2]]), 1), [1]);
});

test("a long trial is shown by the ends of its phases, a longer one by those of its turns", () => {
  assert.deepEqual(stepsToShow(framesOf([[1, 10], [10, 9]]), 0), [10, 20, 29]);
  const turns = Array.from({ length: 5 }, () => [2, 2, 2]);
  assert.deepEqual(stepsToShow(framesOf(turns), 5), [7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29]);
  assert.deepEqual(stepsToShow(framesOf([...turns, [4]]), 0), [5, 11, 17, 23, 29, 33]);
});

test("the same phase of the next turn is another one", () => {
  assert.deepEqual(stepsToShow(framesOf([[9], [9]]), 0), [8, 17]);
});

test("a press goes to the end of what is playing", async () => {
  fakeMotion({ still: false });
  const stage = fakeStage();
  const film = createFilm(stage, "0");
  const playing = film.play(partial({ frames: framesOf([[9]]) }), 0);
  film.skip();
  await playing;
  assert.deepEqual(stage.shown, [1, 8]);
});

test("each step stands for a while, all of them for five seconds at most", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  fakeMotion({ still: false });
  for (const [steps, rest] of [[3, 900], [10, 500]]) {
    const stage = fakeStage();
    const playing = createFilm(stage, "0").play(partial({ frames: framesOf([[steps + 1]]) }), 0);
    for (let shown = 1; shown < steps; shown += 1) {
      t.mock.timers.tick(rest - 1);
      await settle();
      assert.equal(stage.shown.length, shown);
      t.mock.timers.tick(1);
      await settle();
      assert.equal(stage.shown.length, shown + 1);
    }
    await playing;
  }
});

test("what is left shows nothing more", async () => {
  fakeMotion({ still: false });
  const stage = fakeStage();
  const film = createFilm(stage, "0");
  const playing = film.play(partial({ frames: framesOf([[9]]) }), 0);
  film.stop();
  await playing;
  assert.deepEqual(stage.shown, [1]);
});

test("where somebody wants less motion, the end is shown at once", async () => {
  fakeMotion({ still: true });
  const stage = fakeStage();
  await createFilm(stage, "0").play(partial({ frames: framesOf([[9]]) }), 0);
  assert.deepEqual(stage.shown, [8]);
});

test("what lay on the table is told by its columns", () => {
  assert.equal(rowText(["first die", "second die", "total"], ["2", "6", "8"]), "first die: 2 · second die: 6 · total: 8");
});
