// "Why is it so?" Two pupils explain it. One chooses alone, sees what the class chose, and chooses once more.

import { answered, ENOUGH, isSimulated, itemKey } from "./work.js";
import { button, freshId, glued, h, heading, listen, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/** Who gives the two explanations. */
export const SPEAKERS = ["Mia", "Tom"];

/** What is said to the first choice: nothing, since it is only settled by the second one. @type {Protocol.ItemJudgement} */
const LATER = { right: false, title: "", lines: [], solution: "" };

/**
 * The two explanations, as soon as there are trials to be explained: before, they would tell what comes out.
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.ItemCard} item
 */
export function createPeers(lesson, item) {
  const { work, signal } = lesson;
  const view = createView(item, lesson.app.level + 2);
  let busy = false;
  const noted = () => work.now().items[itemKey(item)];
  const mayExplain = () => isSimulated(work.now()) || noted() !== undefined;
  const choose = async (/** @type {number} */ option) => {
    if (busy || noted()?.settled || !mayExplain()) return;
    busy = true;
    view.el.setAttribute("aria-busy", "true");
    try {
      const judgement = noted() ? await judge(lesson, item, option) : LATER;
      if (!signal.aborted) work.change(answered(work.now(), item, judgement, { option }, noted() !== undefined));
    } finally {
      busy = false;
      view.el.removeAttribute("aria-busy");
    }
  };
  view.keys.forEach((key, option) => listen(key, "click", () => choose(option)));
  const show = () => view.show(noted(), mayExplain(), lesson.chosen?.now().peers ?? null);
  work.subscribe(show);
  lesson.chosen?.subscribe(show);
  show();
  return view.el;
}

/**
 * @param {Protocol.ItemCard} item
 * @param {number} level of its heading
 */
function createView(item, level) {
  const id = freshId("peers");
  const said = h("div", { class: "item-said", role: "status" });
  const keys = item.options.map((text, option) => explanationKey(text, option));
  const ask = h("p", { class: "item-ask", id: `${id}-ask` }, glued(item.ask));
  const list = h("div", { class: "options", role: "group", "aria-labelledby": `${id}-ask` }, keys);
  const later = h("p", { class: "quiet" }, `First make ${ENOUGH} trials. Then two pupils explain what came out, and only one of them is right.`);
  const el = h("section", { class: "lesson-item lesson-peers" }, heading(level, {}, "Who is right?"), later, ask, list, said);
  const show = (/** @type {import("./work.js").Answered | undefined} */ note, /** @type {boolean} */ mayExplain, /** @type {number[] | null} */ peers) => {
    const chosen = note?.all?.at(-1)?.option;
    later.hidden = mayExplain;
    for (const part of [ask, list, said]) part.hidden = !mayExplain;
    el.dataset.state = stateOf(note, mayExplain);
    keys.forEach((key, option) => {
      key.setAttribute("aria-pressed", String(option === chosen));
      key.setAttribute("aria-disabled", String(note?.settled ?? false));
    });
    refill(said, note ? saidTo(note, peers) : h("p", { class: "quiet" }, "Choose alone first. You choose once more later."));
  };
  return { el, keys, show };
}

/**
 * @param {import("./work.js").Answered | undefined} note
 * @param {boolean} mayExplain
 */
function stateOf(note, mayExplain) {
  if (!note) return mayExplain ? "open" : "waiting";
  return note.right ? "right" : note.settled ? "told" : "chosen";
}

/**
 * What is said to the second choice; a wrong one is told who is right.
 * @param {Tutor.Lesson} lesson
 * @param {Protocol.ItemCard} item
 * @param {number} option
 * @returns {Promise<Protocol.ItemJudgement>}
 */
async function judge({ app }, { lesson, seed, name }, option) {
  const judgement = await app.wire.ask("lesson-answer", { lesson, seed, item: name, option });
  return judgement.right ? judgement : { ...judgement, title: `${SPEAKERS[1 - option]} is right.` };
}

/**
 * @param {string} text
 * @param {number} option
 */
function explanationKey(text, option) {
  return button({ class: "opt", "aria-pressed": "false" }, h("span", { class: "opt-words" }, h("b", {}, `${SPEAKERS[option]}: `), glued(`“${text}”`)));
}

/**
 * @param {import("./work.js").Answered} note
 * @param {number[] | null} peers how many of the class chose each explanation first, empty while that is hidden; null:
 *   there is no class
 */
function saidTo({ right, settled, said: [title, ...lines], all = [] }, peers) {
  if (!settled) return [h("p", {}, "You believe ", h("b", {}, SPEAKERS[all[0]?.option ?? 0]), "."), h("p", {}, nextText(peers)), h("p", {}, "Then choose again: the same one, or the other.")];
  const changed = all[0]?.option !== all[1]?.option && h("p", { class: "quiet" }, "You have changed your mind.");
  const head = h("p", { class: "item-judgement", data: { right: String(right) } }, icon(right ? "tick" : "why"), h("b", {}, title));
  return [head, lines.map((line) => h("p", {}, glued(line))), changed];
}

/**
 * What to do between the two choices.
 * @param {number[] | null} peers
 */
export function nextText(peers) {
  if (!peers) return "Now talk to somebody who believes the other one. Are you alone? Then say aloud how you would explain it to the other one.";
  if (peers.length === 0) return "Now talk to somebody who believes the other one. Your teacher can show what the class believes.";
  return `In your class ${SPEAKERS.map((name, option) => `${peers[option]} believe ${name}`).join(" and ")}. Talk to somebody who believes the other one.`;
}
