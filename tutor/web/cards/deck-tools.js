// What can be done with a deck as a whole: its name, its file, its link, deleting it.

import { button, freshId, h, listen } from "../lib/dom.js";
import { copyText } from "../lib/clipboard.js";
import { icon } from "../lib/icons.js";
import { offerFile } from "../lib/files.js";
import { UNNAMED } from "./kept.js";

const NAME_LENGTH = "60";
const TOO_LONG = "It is too long for a link: save it as a file, and pass that on.";

/**
 * @typedef {import("../types.d.ts").App} App
 * @typedef {import("../types.d.ts").OwnDeck} OwnDeck
 * @typedef {import("../protocol.d.ts").DeckAnswer} DeckAnswer
 */

/**
 * @param {OwnDeck} deck
 * @param {() => void} changed
 */
export function nameField(deck, changed) {
  const id = freshId("deck");
  const input = h("input", { type: "text", id, maxlength: NAME_LENGTH, autocomplete: "off" });
  input.value = deck.name;
  listen(input, "input", () => {
    deck.name = input.value.trim() || UNNAMED;
    changed();
  });
  return h("div", { class: "card-line" }, h("label", { for: id }, "Name of this deck"), input);
}

/**
 * @param {App} app
 * @param {string} game
 * @param {() => DeckAnswer | null} answer the newest that is known of the deck
 * @param {{play: () => unknown, remove: () => void}} deeds
 */
export function createDeckTools(app, game, answer, { play, remove }) {
  const told = h("span", { role: "status", class: "quiet" });
  const share = async () => {
    const { code = "" } = answer() ?? {};
    const href = app.router.href({ game, page: "cards", deck: code });
    if (!code || href === null) told.textContent = TOO_LONG;
    else told.textContent = (await copyText(new URL(href, location.href).href)) ? "The link is copied." : "This browser does not let the page copy.";
  };
  const save = () => {
    const { name = "", file = "" } = answer() ?? {};
    offerFile(`${fileName(name)}.toml`, file, "application/toml");
  };
  const start = () => {
    const { faults } = answer() ?? { faults: [] };
    if (faults.length > 0) told.textContent = `First mend what is marked. ${faults[0].sentence}`;
    return faults.length > 0 ? null : play();
  };
  const playing = button({ class: "btn go", on: { click: start } }, icon("play"), "Play with it");
  const others = [
    button({ class: "btn", on: { click: save } }, icon("file"), "Save as a file"),
    button({ class: "btn", on: { click: share } }, icon("link"), "Copy a link"),
    button({ class: "btn plain", on: { click: remove } }, icon("remove"), "Delete this deck"),
  ];
  const show = () => {
    for (const one of [playing, ...others.slice(0, 2)]) one.disabled = answer() === null;
    told.textContent = "";
  };
  const taking = h("details", { class: "own-more" }, h("summary", {}, "Save, pass on or delete"), h("div", { class: "actions" }, others));
  return { el: h("div", { class: "own-tools" }, playing, taking, told), show };
}

/**
 * A name as that of a file.
 * @param {string} name
 */
export function fileName(name) {
  return name.normalize("NFKD").replace(/[^\w -]/g, "").trim().replace(/\s+/g, "-").toLowerCase() || "my-cards";
}
