// The result code: what a pupil reads out or pastes for the class. It holds no name.

import { copyText } from "../lib/clipboard.js";
import { button, h, refill } from "../lib/dom.js";
import { answersIn } from "./work.js";
import { askQrPicture } from "../shell/qr.js";

const HOLDS = "Lesson, seed, trials and prediction are in it; your name is not.";
const HOLDS_ANSWERS = "This one holds your bet and your answers, if your teacher asks for them.";

/** @param {Tutor.Lesson} lesson */
export function resultPart(lesson) {
  const { app, all, work } = lesson;
  const room = h("div", { class: "result-room", role: "status" });
  const make = async () => {
    const { prediction, trials, bet } = work.now();
    const count = trials[0] ?? 0;
    if (count === 0 || prediction === null) return refill(room, h("p", {}, "Predict and make some trials first: the code holds what they came to."));
    const parts = { lesson: all.card.name, seed: all.seed, count, prediction };
    const { code } = await app.wire.ask("result-code", parts);
    const { code: answers } = await app.wire.ask("answer-code", { lesson: all.card.name, seed: all.seed, bet, answers: answersIn(work.now(), all.card.name) });
    const both = [code, answers].filter(Boolean).join(" ");
    const picture = await askQrPicture(app.wire, both, "Your codes as a QR picture, for a camera.");
    return refill(room, codeLine(code), h("p", { class: "quiet" }, HOLDS), answers && [codeLine(answers), h("p", { class: "quiet" }, HOLDS_ANSWERS)], picture);
  };
  const press = button({ class: "btn", on: { click: make } }, "Make my result code");
  return h("section", { class: "result-part" }, press, room);
}

/** @param {string} code */
function codeLine(code) {
  const copy = button({ class: "btn", on: { click: () => copyText(code) } }, "Copy");
  return h("p", { class: "result-code" }, h("output", {}, code), copy);
}
