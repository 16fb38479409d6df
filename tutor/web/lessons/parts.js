// The parts of a lesson by name, each built when it is come to.

import { checkPart, exitPart, oldPart } from "./part-items.js";
import { comparePart } from "./part-compare.js";
import { exactPart } from "./part-exact.js";
import { fadedPart } from "./part-faded.js";
import { handPart } from "./part-hand.js";
import { predictPart } from "./part-predict.js";
import { questionPart } from "./part-question.js";
import { simulatePart } from "./part-simulate.js";

/** @type {Record<Protocol.LessonPart, (lesson: Tutor.Lesson) => Tutor.ShownPart>} */
export const PART_BUILDERS = {
  old: oldPart,
  question: questionPart,
  predict: predictPart,
  hand: handPart,
  simulate: simulatePart,
  exact: exactPart,
  faded: fadedPart,
  compare: comparePart,
  check: checkPart,
  exit: exitPart,
};
