// A step of the exact answer that the pupil builds: a diagram to be marked or typed, held against the engine's own.

import { button, glued, h, listen, refill } from "../lib/dom.js";
import { builtWords } from "./work.js";
import { createChances } from "./build-chances.js";
import { createMarks } from "./build-marks.js";
import { icon } from "../lib/icons.js";
import { inTurn } from "../lib/in-turn.js";

/** @type {import("./work.js").Built} */
const NOTHING_BUILT = { given: [], right: false, settled: false };

/**
 * Notes what was built so far of a step.
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonStep} step
 * @param {Partial<import("./work.js").Built>} part
 */
function noteBuilt({ work }, { name }, part) {
  const { built } = work.now();
  work.change({ built: { ...built, [name]: { ...(built[name] ?? NOTHING_BUILT), ...part } } });
}

/**
 * Notes what was handed in of a step; an empty answer wants it shown.
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonStep} step
 * @param {Protocol.GivenAnswer} answer
 * @param {Partial<import("./work.js").Built>} part
 */
export function noteHandedIn(lesson, step, answer, part) {
  const { all = [] } = lesson.work.now().built[step.name] ?? NOTHING_BUILT;
  noteBuilt(lesson, step, { ...part, all: [...all, answer] });
}

/**
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonStep} step
 * @param {Protocol.BuildCard} build
 * @param {() => void} settled is told when it is right, or shown
 */
export function createBuild(lesson, step, build, settled) {
  const room = roomFor(lesson, step, build, (given) => noteBuilt(lesson, step, { given }));
  const said = h("div", { class: "item-said", role: "status" });
  const tell = button({ class: "btn plain", on: { click: () => handIn({}, { settled: true }) } }, "Show me");
  const form = h("form", { class: "build-form" }, room.el, h("p", { class: "actions" }, h("button", { class: "btn go" }, "Check"), tell), said);
  const el = h("div", { class: "lesson-item build", data: { build: build.kind, state: "open" } }, h("p", { class: "item-ask" }, glued(build.ask)), form);
  const handIn = (/** @type {Protocol.GivenAnswer} */ answer, /** @type {Partial<import("./work.js").Built>} */ part) => {
    noteHandedIn(lesson, step, answer, { given: room.given(), ...part });
    if (part.settled) settled();
  };
  const check = inTurn(async (/** @type {(number | string)[]} */ given) => {
    if (lesson.work.now().built[step.name]?.settled) return;
    const judgement = await judge(lesson, step, build, given);
    if (lesson.signal.aborted) return;
    const { right } = judgement;
    handIn({ words: builtWords(build.kind, given) }, { ...(right && { given }), right, settled: right });
    if (right) return;
    el.dataset.state = "wrong";
    room.flag(judgement.faults);
    refill(said, saidWords(judgement));
  });
  listen(form, "submit", (event) => {
    event.preventDefault();
    return check(room.given());
  });
  return el;
}

/**
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonStep} step
 * @param {Protocol.BuildCard} build
 * @param {(given: (number | string)[]) => void} changed
 */
function roomFor({ work }, step, build, changed) {
  const given = work.now().built[step.name]?.given ?? [];
  if (build.kind === "mark") return createMarks(step, build, given.map(Number), changed);
  return createChances(step, build, given.map(String), changed);
}

/**
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.LessonStep} step
 * @param {Protocol.BuildCard} build
 * @param {(number | string)[]} given
 * @returns {Promise<Protocol.BuildJudgement>}
 */
function judge({ app, all }, { name: diagram }, build, given) {
  const lesson = all.card.name;
  if (build.kind === "mark") return app.wire.ask("lesson-mark", { lesson, diagram, marked: given.map(Number) });
  return app.wire.ask("lesson-type", { lesson, diagram, typed: given.map(String) });
}

/** @param {Protocol.BuildJudgement} judgement */
function saidWords({ title, lines }) {
  const head = h("p", { class: "item-judgement", data: { right: "false" } }, icon("why"), h("b", {}, title));
  return [head, lines.map((line) => h("p", {}, glued(line)))];
}
