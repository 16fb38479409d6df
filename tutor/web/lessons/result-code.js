// The result code: what a pupil reads out or pastes for the class. It holds no name.

import { copyText } from "../lib/clipboard.js";
import { button, h, refill } from "../lib/dom.js";
import { askQrPicture } from "../shell/qr.js";

/**
 * @param {import("../types.d.ts").Lesson} lesson
 */
export function resultPart(lesson) {
  const { app, all, work } = lesson;
  const room = h("div", { class: "result-room", role: "status" });
  const make = async () => {
    const { prediction, trials } = work.now();
    const count = trials[0] ?? 0;
    if (count === 0 || prediction === null) return refill(room, h("p", {}, "Predict and make some trials first: the code holds what they came to."));
    const parts = { lesson: all.card.name, seed: all.seed, count, prediction };
    const { code } = await app.wire.ask("result-code", parts);
    const copy = button({ class: "btn", on: { click: () => copyText(code) } }, "Copy");
    const picture = await askQrPicture(app.wire, code, "Your result code as a QR picture, for a camera.");
    return refill(room, h("p", { class: "result-code" }, h("output", {}, code), copy), h("p", { class: "quiet" }, "Lesson, seed, trials and prediction are in it; your name is not."), picture);
  };
  const press = button({ class: "btn", on: { click: make } }, "Make my result code");
  return h("section", { class: "result-part" }, press, room);
}
