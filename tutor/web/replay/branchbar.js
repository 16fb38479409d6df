import { h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { isMain } from "./story.js";

/**
 * The bar over a branch: where the story was left, the way back, and keeping, saving and sharing.
 * @param {{back: () => Promise<void>, keep: () => boolean, save: () => Promise<void>, share: () => Promise<string>}} act
 * @param {boolean} shareable whether a link makes sense here
 */
export function createBranchBar(act, shareable) {
  const words = h("p");
  const told = h("div", { class: "told", role: "status" });
  const back = h("button", { type: "button", class: "btn go", on: { click: act.back } });
  const keep = h(
    "button",
    { type: "button", class: "btn", on: { click: () => tell(keptText(act.keep())) } },
    icon("keep"),
    "Keep",
  );
  const save = h(
    "button",
    { type: "button", class: "btn", on: { click: act.save } },
    icon("file"),
    "Save as a file",
  );
  const share = h(
    "button",
    { type: "button", class: "btn", on: { click: () => shareLink() } },
    icon("link"),
    "Share a link",
  );
  const el = h(
    "section",
    { class: "branch-bar", "aria-label": "Your own branch", hidden: true },
    words,
    h("div", { class: "actions" }, back, keep, save, shareable && share),
    told,
  );
  let shown = "";

  const tell = (...content) => refill(told, content);
  const shareLink = async () => {
    const link = await act.share();
    const field = h("input", {
      type: "text",
      readonly: true,
      value: link,
      "aria-label": "Link to this step of your branch",
    });
    const copied = await copy(link);
    tell(h("p", {}, copied ? "The link is copied. Here it is to look at:" : "Copy this link:"), field);
    field.select();
  };
  const show = (line, story) => {
    const branched = !isMain(line);
    el.hidden = !branched && line.example !== null;
    back.hidden = !branched || !story;
    if (shown === line.line) return;
    shown = line.line;
    tell();
    refill(back, icon("story"), line.example ? "Back to the story" : "Back to how it was");
    words.textContent = wordsOfBranch(line);
  };
  return { el, show };
}

function wordsOfBranch(line) {
  if (isMain(line)) return "This is a game of your own.";
  const where = line.at ? `after step ${line.at}` : "at the start";
  if (!line.example) return `You went another way ${where}.`;
  return `You left the story ${where}. From there on it is your own branch.`;
}

function keptText(done) {
  return done
    ? "Kept in this browser. You find it on the game’s page."
    : "This browser does not let us keep anything. Save it as a file instead.";
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
