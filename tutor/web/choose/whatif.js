import { guard, h, refill } from "../lib/dom.js";
import { diceChoice } from "./dice-choice.js";
import { icon } from "../lib/icons.js";
import { kindText } from "../odds/meters.js";
import { problemBox } from "../app/notices.js";
import { optionList, refusedList } from "./options.js";
import { keepRecent } from "../lib/recent.js";
import { Lost, Problem } from "../lib/wire.js";

const CHOICES_MS = 90;
const CHOICES_HELD = 64;

/**
 * Holds the choices of each step, asked once the learner has settled on it.
 * @param {{askAbout: Function}} lines
 */
export function holdChoices(lines) {
  const held = keepRecent(CHOICES_HELD);
  return async (line, at, view) => {
    const key = `${line.line}/${at}/${view}`;
    if (!held.has(key)) held.set(key, await lines.askAbout(line, "choices", { at, view }));
    return held.get(key);
  };
}

/**
 * "What if": what could have been done, or come up, instead of the step taken from here.
 * @param {{choicesOf: Function, level: number, openRule: (rule: any) => void, branch: (line: any, at: number,
 *   option: any) => Promise<void>}} tools
 */
export function createWhatIf({ choicesOf, level, openRule, branch }) {
  const body = h("div", { class: "whatif-body" });
  const title = h(`h${level}`, {}, "What if …");
  const el = h("section", { class: "panel whatif" }, title, body);
  let wanted = "";
  let timer = 0;

  const paint = (line, at, choices) => {
    body.classList.remove("stale");
    title.textContent = choices.prompt || "What if …";
    const take = (option) => take1(line, at, option);
    refill(body, bodyOf(choices, take, openRule));
  };
  const take1 = async (line, at, option) => {
    if (!option || option.played || body.classList.contains("stale")) return;
    el.setAttribute("aria-busy", "true");
    try {
      await branch(line, at, option);
    } finally {
      el.removeAttribute("aria-busy");
    }
  };
  const offerHint = (who, reveal) => {
    title.textContent = who === "chance" ? "What could come up?" : "A hint";
    const label = who === "chance" ? "Show what could come up" : "What is each choice worth?";
    const button = h(
      "button",
      { type: "button", class: "btn wide", on: { click: reveal } },
      icon("star"),
      label,
    );
    body.classList.remove("stale");
    refill(body, button);
  };
  const complain = (error) => {
    body.classList.remove("stale");
    if (error instanceof Lost)
      refill(body, h("p", { class: "quiet" }, "This needs the engine, which does not answer now."));
    else if (error instanceof Problem) refill(body, problemBox(error));
    else throw error;
  };
  const fetchChoices = async (key, line, at, view) => {
    try {
      const choices = await choicesOf(line, at, view);
      if (wanted === key) paint(line, at, choices);
    } catch (error) {
      if (wanted === key) complain(error);
    }
  };

  /** `asHint`: the learner is to decide, so the values are shown only when asked for. */
  const show = (line, at, view, asHint) => {
    const key = `${line.line}/${at}/${view}/${asHint}`;
    if (key === wanted) return;
    wanted = key;
    clearTimeout(timer);
    el.hidden = line.frames[at].asks?.who === "over";
    if (el.hidden) return;
    if (asHint) {
      offerHint(line.frames[at].asks?.who, () => fetchChoices(key, line, at, view));
      return;
    }
    body.classList.add("stale");
    timer = setTimeout(() => guard(el, () => fetchChoices(key, line, at, view)), CHOICES_MS);
  };
  const forget = () => {
    wanted = "";
  };
  return { el, show, forget };
}

function bodyOf(choices, take, openRule) {
  const options = choices.options || [];
  const byKey = new Map(options.map((option) => [option.key, option]));
  const refused = refusedList(choices.refused, openRule);
  if (choices.dice) return [diceChoice(choices.dice, byKey, take), refused];
  if (options.length < 2) return [onlyWay(options[0], choices), refused];
  const asChance = choices.who === "chance";
  return [optionList(options, take, { values: true, best: !asChance }), trustOf(options), refused];
}

/** How far the values of options can be trusted and what they assume, each way of getting them once. */
function trustOf(options) {
  const texts = new Set(options.filter((option) => option.value?.kind).map((option) => kindText(option.value)));
  return [...texts].map((text) => h("p", { class: "kind-text" }, text));
}

function onlyWay(option, choices) {
  if (!option) return h("p", { class: "quiet" }, choices.note || "Nothing can be chosen here.");
  return h("p", { class: "quiet" }, "Only one thing can happen here: ", h("b", {}, option.label), ".");
}
