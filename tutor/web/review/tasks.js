// What was missed, to be tried again: the position, what could be done there, and the coach's verdict on it.

import { HEDGES } from "../odds/meters.js";
import { button, guard, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { seatMark } from "../lib/seats.js";

const ASKS = 25;

/** @type {WeakSet<Tutor.Line>} */
const searched = new WeakSet();

/**
 * @typedef {object} TaskTools
 * @property {Pick<Tutor.App["lines"], "askAbout" | "grow">} lines
 * @property {Tutor.Line} line
 * @property {number | null} me the learner's seat, null for all of them
 * @property {(step: number, words: string) => import("../lib/dom.js").Child} linkToStep
 * @property {() => void} surer told once the coach knows better what the choices gave away
 * @property {AbortSignal} signal
 */

/**
 * The learner's choices that the coach finds something better for, each to be decided again. They are looked for when
 * the learner asks, and at once where that was asked of the same line before: who comes back from the table goes on.
 * @param {TaskTools} tools
 */
export function createTasks(tools) {
  const list = h("ol", { class: "review-tasks" });
  const told = h("p", { role: "status", class: "quiet", tabindex: "-1" });
  const score = { right: 0, tried: 0 };
  const tell = () => {
    told.textContent = score.tried ? `Right: ${score.right} of ${score.tried}.` : "";
  };
  /** @type {Protocol.MissAnswer[]} */
  let misses = [];
  /** What shows anew what a choice gave away, by its position. */
  const costs = /** @type {Map<number, (miss: Protocol.MissAnswer) => void>} */ (new Map());
  let busy = false;
  const wasSearched = searched.has(tools.line);
  const look = async () => {
    searched.add(tools.line);
    told.textContent = "The coach looks at your choices.";
    told.focus();
    start.hidden = true;
    busy = true;
    for await (const task of sureMisses(tools, misses)) {
      const { el: item, showCost } = taskItem(tools, task, score, tell);
      costs.set(task.at, showCost);
      list.append(item);
    }
    if (tools.signal.aborted) return;
    busy = false;
    tools.surer();
    told.textContent = list.childElementCount ? "These are the choices to try again." : "The coach found nothing that was clearly missed.";
  };
  const start = button({ class: "btn", on: { click: look } }, icon("star"), "Find what I missed");
  const el = h("div", {}, start, told, list);
  const show = (/** @type {Pick<Protocol.ReviewAnswer, "misses" | "stands">} */ review) => {
    misses = review.misses.filter(({ seat }) => tools.me === null || seat === tools.me);
    for (const miss of misses) costs.get(miss.at)?.(miss);
    start.disabled = !review.stands;
    if (wasSearched && review.stands && misses.length > 0 && !start.hidden) guard(el, look);
  };
  return { el, show, wasSearched, isBusy: () => busy };
}

/**
 * The choices that the coach is sure about, one after another, with its verdicts; no more once the page is left.
 * @param {TaskTools} tools
 * @param {Protocol.MissAnswer[]} misses
 * @yields {Protocol.MissAnswer & {verdict: Protocol.VerdictAnswer}}
 */
async function* sureMisses(tools, misses) {
  for (const miss of misses) {
    const verdict = await verdictOn(tools, tools.line, miss);
    if (tools.signal.aborted) return;
    if (verdict.text && !verdict.good) yield { ...miss, verdict };
  }
}

/**
 * What the coach says of the choice made in a line at a position, once it is sure.
 * @param {TaskTools} tools
 * @param {Tutor.Line} line
 * @param {Pick<Protocol.MissAnswer, "seat" | "at">} miss
 * @returns {Promise<Protocol.VerdictAnswer>}
 */
export async function verdictOn({ lines }, line, { seat, at }) {
  let verdict = await lines.askAbout(line, "verdict", { at, view: String(seat) });
  for (let asks = 1; verdict.more && asks < ASKS; asks += 1) {
    verdict = await lines.askAbout(line, "verdict", { at, view: String(seat) });
  }
  return verdict;
}

/**
 * What a choice gave away, hedged as the coach hedges it.
 * @param {Pick<Protocol.MissAnswer, "points" | "kind">} given
 */
export function costWords(given) {
  return `That gave away ${pointsOf(given)}. What would be better?`;
}

/** @param {Pick<Protocol.MissAnswer, "points" | "kind">} given */
function pointsOf({ points, kind }) {
  const whole = Math.max(1, Math.round(points));
  return `${HEDGES[kind]}${whole} ${whole === 1 ? "point" : "points"}`;
}

/**
 * What is said of another choice: of a wrong one no reason, since that names the best.
 * @param {Protocol.VerdictAnswer} said
 */
function triedWords(said) {
  return said.good ? said.text || "Nothing better was found." : `That gives away ${pointsOf(said)}.`;
}

/**
 * @param {TaskTools} tools
 * @param {Protocol.MissAnswer & {verdict: Protocol.VerdictAnswer}} task
 * @param {{right: number, tried: number}} score
 * @param {() => void} tell
 */
function taskItem(tools, { seat, at, title, verdict }, score, tell) {
  const { line, lines } = tools;
  const room = h("div", { role: "status" });
  const tries = h("div", { class: "review-tries" });
  const again = async () => {
    const { ask, prompt, options } = await lines.askAbout(line, "choices", { at, view: String(seat) });
    refill(tries, h("p", {}, ask ?? prompt), options.map(choice));
    tries.querySelector("button")?.focus();
  };
  const choose = async (/** @type {Protocol.OptionAnswer} */ { action, label }) => {
    retry.focus();
    for (const one of tries.querySelectorAll("button")) one.disabled = true;
    refill(room, h("p", {}, `${label}: looking at it …`));
    const branch = await lines.grow(line, "branch", { at, action });
    const said = await verdictOn(tools, branch, { seat, at });
    score.tried += 1;
    score.right += said.good ? 1 : 0;
    refill(room, h("p", { class: said.good ? "right" : "wrong" }, `${label}: ${triedWords(said)}`));
    refill(tries);
    tell();
    tools.surer();
  };
  const choice = (/** @type {Protocol.OptionAnswer} */ option) => button({ class: "btn", on: { click: () => choose(option) } }, option.label);
  const show = () => refill(room, h("p", {}, `${verdict.text} The best move was: ${verdict.label}.`));
  const who = h("p", {}, seatMark(seat), h("b", {}, `Step ${at + 1}:`), ` ${title}`);
  const cost = h("p", {}, costWords(verdict));
  const showCost = (/** @type {Protocol.MissAnswer} */ miss) => void (cost.textContent = costWords(miss));
  const retry = button({ class: "btn go", on: { click: again } }, icon("reload"), "Try again");
  const buttons = h("div", { class: "actions" }, retry, tools.linkToStep(at, "See the table"), button({ class: "btn", on: { click: show } }, "Show me"));
  return { el: h("li", {}, who, cost, buttons, tries, room), showCost };
}
