// What can be done with a deck as a whole: its name, its file, its link, deleting it.

import { button, freshId, h, listen, refill } from "../lib/dom.js";
import { copyText } from "../lib/clipboard.js";
import { icon } from "../lib/icons.js";
import { offerFile } from "../lib/files.js";
import { askQrPicture } from "../shell/qr.js";
import { UNNAMED } from "./kept-decks.js";

const NAME_LENGTH = "60";
const TOO_LONG = "It is too long for a link: save it as a file, and pass that on.";
const TOO_FINE = "It is too long for a picture that a phone can read: copy a link, or save it as a file.";
const HOLD = "Hold the camera of another device over it: it opens this page there, with your deck.";

/**
 * @param {Tutor.OwnDeck} deck
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
 * @param {Tutor.App} app
 * @param {string} game
 * @param {() => Protocol.DeckAnswer | null} answer the newest that is known of the deck
 * @param {{play: () => unknown, remove: () => void}} deeds
 */
export function createDeckTools(app, game, answer, { play, remove }) {
  const told = h("span", { role: "status", class: "quiet" });
  const tell = (/** @type {string} */ words) => void (told.textContent = words);
  const sharing = createSharing(app, game, answer, tell);
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
    ...sharing.buttons,
    button({ class: "btn plain", on: { click: remove } }, icon("remove"), "Delete this deck"),
  ];
  const show = () => {
    for (const one of [playing, ...others.slice(0, 3)]) one.disabled = answer() === null;
    told.textContent = "";
    refill(sharing.picture);
  };
  const taking = h("details", { class: "own-more" }, h("summary", {}, "Save, pass on or delete"), h("div", { class: "actions" }, others));
  return { el: h("div", { class: "own-tools" }, playing, taking, told, sharing.picture), show };
}

/**
 * Passing a deck on by its link, copied or as a picture.
 * @param {Tutor.App} app
 * @param {string} game
 * @param {() => Protocol.DeckAnswer | null} answer
 * @param {(words: string) => void} tell
 */
function createSharing(app, game, answer, tell) {
  const picture = h("div", { class: "own-qr" });
  const link = () => {
    const { code = "" } = answer() ?? {};
    const href = code ? app.router.href({ game, page: "cards", deck: code }) : null;
    return href === null ? "" : new URL(href, location.href).href;
  };
  const copy = async () => {
    const address = link();
    if (!address) tell(TOO_LONG);
    else tell((await copyText(address)) ? "The link is copied." : "This browser does not let the page copy.");
  };
  const draw = async () => {
    const address = link();
    const drawn = address ? await askQrPicture(app.wire, address, "The link to this deck as a QR picture.") : null;
    refill(picture, drawn);
    tell(drawn ? HOLD : address ? TOO_FINE : TOO_LONG);
  };
  const buttons = [
    button({ class: "btn", on: { click: copy } }, icon("link"), "Copy a link"),
    button({ class: "btn", on: { click: draw } }, icon("look"), "Show as a picture"),
  ];
  return { buttons, picture };
}

/**
 * A name as that of a file.
 * @param {string} name
 */
export function fileName(name) {
  return name.normalize("NFKD").replace(/[^\w -]/g, "").trim().replace(/\s+/g, "-").toLowerCase() || "my-cards";
}
