import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { stepOfLeaving } from "./story.js";

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {Pick<import("./branch.js").BranchActions, "back" | "keep" | "save" | "share">} Actions
 */

/**
 * The bar over a branch: where the story was left, the way back, and keeping, saving and sharing.
 * @param {Actions} act
 * @param {boolean} shareable whether a link makes sense here
 */
export function createBranchBar(act, shareable) {
  const words = h("p");
  const told = h("div", { class: "told", role: "status" });
  const back = button({ class: "btn go", on: { click: act.back } });
  const actions = [
    back,
    textButton("keep", "Keep", () => refill(told, keptText(act.keep()))),
    textButton("file", "Save as a file", act.save),
    shareable && textButton("link", "Share a link", async () => tellLink(told, await act.share())),
  ];
  const props = { class: "branch-bar", "aria-label": "Your own branch", hidden: true };
  const el = h("section", props, words, h("div", { class: "actions" }, actions), told);
  let shown = "";

  const show = (/** @type {Line} */ line, /** @type {Line | null} */ story) => {
    const branched = stepOfLeaving(line) !== null;
    el.hidden = !branched && line.example !== null;
    back.hidden = !branched || !story;
    if (shown === line.line) return;
    shown = line.line;
    refill(told);
    refill(back, icon("story"), line.example ? "Back to the story" : "Back to how it was");
    words.textContent = wordsOfBranch(line);
  };
  return { el, show };
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
  const label = "Link to this step of your branch";
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": label });
  const copied = await copyText(link);
  refill(room, h("p", {}, copied ? "The link is copied. Here it is to look at:" : "Copy this link:"), field);
  field.select();
}

/** @param {Line} line */
function wordsOfBranch(line) {
  const left = stepOfLeaving(line);
  if (left === null) return "This is a game of your own.";
  const where = left ? `after step ${left}` : "at the start";
  if (!line.example) return `You went another way ${where}.`;
  return `You left the story ${where}. From there on it is your own branch.`;
}

/** @param {boolean} kept */
function keptText(kept) {
  return kept
    ? "Kept in this browser. You find it on the game’s page."
    : "This browser does not let us keep anything. Save it as a file instead.";
}

/** @param {string} text */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
