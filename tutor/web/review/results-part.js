import { button, h, heading, refill } from "../lib/dom.js";
import { dayText } from "../lib/locale.js";
import { fileChoice, offerFile } from "../lib/files.js";
import { hashOf } from "../lib/hash.js";
import { icon } from "../lib/icons.js";
import { isKnown } from "../odds/meters.js";
import { newPlay } from "../line/party.js";
import { startOf } from "../line/record.js";
import { OWN_LINE } from "../shell/router.js";
import { pointsWithin } from "./figures.js";
import { readResultsFile, resultsFile } from "../shell/own-results.js";

const LISTED = "Games that you play to the end are listed here, only in this browser.";
const NOT_LISTED = "This browser keeps nothing for this page, so the games that you play to the end are not listed here.";

/**
 * "My results" of one game: what the learner finished in this browser; nothing where that is nothing.
 * @param {Tutor.App} app
 * @param {string} game
 */
export function resultsOfGame(app, game) {
  const results = app.store.finished().filter((one) => one.game === game);
  if (results.length === 0) return null;
  const list = h("ul", { class: "kept results" }, results.map((result) => h("li", {}, resultItem(app, result))));
  return h("section", { class: "own-results" }, heading(app.level + 1, { class: "section-title" }, "My results"), list);
}

/**
 * "My results": the games that the learner finished in this browser, with ways to look back at them, to take the list
 * along, and to clear it.
 * @param {Tutor.App} app
 */
export function resultsPart(app) {
  const list = h("ul", { class: "kept results" });
  const told = h("p", { role: "status", class: "quiet" });
  const empty = h("p", { class: "quiet" }, app.store.isKeeping() ? LISTED : NOT_LISTED);
  const tools = h("div", { class: "actions" });
  const paint = () => {
    const results = app.store.finished();
    refill(list, results.map((result) => h("li", {}, resultItem(app, result))));
    empty.hidden = results.length > 0;
    refill(tools, results.length > 0 && listTools(app, told, paint), importTool(app, told, paint));
  };
  paint();
  const title = heading(app.level + 1, { class: "section-title" }, "My results");
  return h("section", { class: "own-results" }, title, empty, list, tools, told);
}

/**
 * @param {Tutor.App} app
 * @param {Tutor.OwnResult} result
 */
function resultItem(app, result) {
  const { game, when, title, against, luck, decisions, record } = result;
  const day = dayText(when, { year: true });
  const words = [h("b", {}, `${app.gameTitle(game)}: ${title}`), h("span", {}, `${against}. ${day}.`)];
  const isTold = luck && decisions && isKnown(luck) && isKnown(decisions);
  const figures = isTold && h("span", {}, `With all cards open: luck ${pointsWithin(luck)}, own decisions ${pointsWithin(decisions)}`);
  return [h("div", { class: "result-words" }, words, figures), record && lookBack(app, result, record, `${title}, ${day}`)];
}

/**
 * @param {Tutor.App} app
 * @param {Tutor.OwnResult} result
 * @param {Protocol.RecordData} record
 * @param {string} words
 */
function lookBack(app, { id, game, setup }, record, words) {
  const open = () => {
    const code = `${OWN_LINE}${hashOf(JSON.stringify(record))}`;
    const play = setup ? { ...newPlay(setup, startOf(record)), id } : null;
    if (!app.store.own(code)) app.store.setOwn(code, { record, play });
    app.go({ game, branch: code, page: "review" });
  };
  return button({ class: "btn", "aria-label": `Look back: ${words}`, on: { click: open } }, icon("eye"), "Look back");
}

/**
 * @param {Tutor.App} app
 * @param {HTMLElement} told
 * @param {() => void} paint
 */
function listTools(app, told, paint) {
  const save = () => offerFile("my-results.json", resultsFile(app.store.finished()));
  const clear = button({ class: "btn plain", on: { click: () => refill(told, "Clear all results? ", sure) } }, icon("remove"), "Clear");
  const forget = () => {
    app.store.clearFinished();
    paint();
    refill(told, "The list is empty now.");
  };
  const sure = button({ class: "btn", on: { click: forget } }, "Yes, clear them");
  return [button({ class: "btn", on: { click: save } }, icon("file"), "Save my results"), clear];
}

/**
 * What is said of a file that was opened.
 * @param {Tutor.OwnResult[] | null} found
 * @param {boolean} isKept
 */
export function takenWords(found, isKept) {
  if (found === null) return "This file holds no results of this tutor.";
  const count = found.length === 1 ? "1 result was in the file" : `${found.length} results were in the file`;
  return isKept ? `${count}.` : `${count}, but this browser has no room to keep them.`;
}

/**
 * @param {Tutor.App} app
 * @param {HTMLElement} told
 * @param {() => void} paint
 */
function importTool(app, told, paint) {
  return fileChoice("Open saved results", ".json,application/json", async (file) => {
    const found = file.size > app.biggestFile ? null : readResultsFile(await file.text());
    refill(told, takenWords(found, found !== null && app.store.addFinished(found)));
    paint();
  });
}
