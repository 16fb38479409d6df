import { button, h, refill } from "../lib/dom.js";
import { copyText } from "../lib/clipboard.js";
import { icon } from "../lib/icons.js";
import { stepOfLeaving } from "../line/story.js";

/** @typedef {Pick<import("./branch.js").BranchActions, "back" | "keep" | "save" | "share">} Actions */

/**
 * Over a branch, where the story was left and the way back; and what can be done with any line: keep, save, share.
 * @param {Actions} act
 * @param {boolean} shareable whether a link makes sense here
 */
export function createBranchBar(act, shareable) {
  const words = h("p");
  const told = h("div", { class: "told", role: "status" });
  const back = button({ class: "btn", on: { click: act.back } });
  const buttons = [
    textButton("keep", "Keep", () => refill(told, keptText(act.keep()))),
    textButton("file", "Save as a file", act.save),
    shareable && textButton("link", "Share a link", async () => tellLink(told, await act.share())),
  ];
  const el = h("section", { class: "branch-bar", "aria-label": "Your own branch", hidden: true }, words, back);
  const actions = h("div", { class: "keeping" }, h("div", { class: "actions" }, buttons), told);
  let shown = "";

  const show = (/** @type {Tutor.Line} */ line, /** @type {Tutor.Line | null} */ story, isAside = false) => {
    el.hidden = isAside || stepOfLeaving(line) === null;
    back.hidden = !story;
    if (shown === line.line) return;
    shown = line.line;
    refill(told);
    refill(back, icon("story"), line.example ? "Back to the story" : "Back to how it was");
    words.textContent = wordsOfBranch(line);
  };
  return { el, actions, show };
}

/**
 * @param {import("../lib/icons.js").IconName} drawing
 * @param {string} text
 * @param {() => unknown} click
 */
function textButton(drawing, text, click) {
  return button({ class: "btn", on: { click } }, icon(drawing), text);
}

/**
 * @param {HTMLElement} room
 * @param {string} link
 */
async function tellLink(room, link) {
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": "Link to this step" });
  const copied = await copyText(link);
  refill(room, h("p", {}, copied ? "The link is copied. Here it is to look at:" : "Copy this link:"), field);
  field.select();
}

/** @param {Tutor.Line} line */
function wordsOfBranch(line) {
  const left = stepOfLeaving(line);
  const where = left ? `after step ${left}` : "at the start";
  return line.example ? `Your own branch: you left the story ${where}.` : `You went another way ${where}.`;
}

/** @param {boolean} kept */
function keptText(kept) {
  return kept
    ? "It is kept in this browser. You can find it on the game’s page."
    : "This browser does not let us keep anything. Save it as a file instead.";
}
