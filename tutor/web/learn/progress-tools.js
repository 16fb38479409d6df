// What is done with the progress as a whole: kept as a file, taken over from one, forgotten; and a level of one's own.

import { button, h, refill } from "../lib/dom.js";
import { fileChoice, offerFile, textOf } from "../lib/files.js";
import { icon } from "../lib/icons.js";
import { progressFile, readProgressFile } from "./notes.js";

const TOO_BIG = "A level is a small text file. Nothing was opened.";

/** @param {Tutor.App} app */
export function progressTools(app) {
  const told = h("p", { role: "status", class: "quiet" });
  const tell = (/** @type {import("../lib/dom.js").Child[]} */ ...words) => refill(told, words);
  const save = () => offerFile("my-progress.json", progressFile(app.progress.learned()));
  const saving = button({ class: "btn plain", on: { click: save } }, icon("file"), "Save");
  const ask = () => {
    tell("Forget all stars and answers? ", sure);
    sure.focus();
  };
  const asking = button({ class: "btn plain", on: { click: ask } }, icon("remove"), "Reset");
  const sure = button({ class: "btn", on: { click: () => forget(app, tell) } }, "Yes, forget them");
  const opening = fileChoice("Open", ".json,application/json", (file) => adopt(app, file, tell));
  const keep = app.progress.lasts() ? null : h("p", { class: "quiet" }, "This browser keeps nothing: save your progress before you leave.");
  const tools = h("div", { class: "actions" }, saving, opening, asking);
  return h("section", { class: "progress-tools", "aria-label": "My progress" }, h("b", {}, "My progress"), tools, told, keep);
}

/**
 * @param {Tutor.App} app
 * @param {(...words: import("../lib/dom.js").Child[]) => void} tell
 */
function forget(app, tell) {
  const bringBack = app.progress.reset();
  const undo = () => {
    bringBack();
    app.go(app.router.here());
  };
  const back = button({ class: "btn", on: { click: undo } }, icon("reload"), "Bring it back");
  tell("All is forgotten. ", back);
  back.focus();
}

/**
 * @param {Tutor.App} app
 * @param {File} file
 * @param {(words: string) => void} tell
 */
async function adopt(app, file, tell) {
  const found = file.size > app.biggestFile ? null : readProgressFile(await file.text());
  if (!found) return tell("This file holds no progress of this tutor. Nothing has changed.");
  app.progress.adopt(found);
  return app.go(app.router.here());
}

/**
 * Opens a level of one's own, as teachers write them.
 * @param {Tutor.App} app
 * @param {string} game
 */
export function levelOpener(app, game) {
  return fileChoice("Open a level file", ".toml,text/plain", async (file) => {
    await app.openLevel(game, await textOf(file, app.biggestFile, TOO_BIG));
  });
}
