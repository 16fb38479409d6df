import { guard, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { optionList, refusedList } from "./options.js";
import { problemBox } from "../app/notices.js";
import { ruleChips } from "../replay/say.js";
import { Lost, Problem } from "../lib/wire.js";

/**
 * The move to make at the end of a line that is being played: the page's main call to action.
 * @param {{choicesOf: Function, level: number, openRule: (rule: any) => void, play: (params: object) => Promise<void>,
 *   again: () => Promise<void>, leave: () => void, lend: (call: {label: string, run: () => any} | null) => void}} tools
 *   `lend` lends the dock's main button to the move
 */
export function createMove({ choicesOf, level, openRule, play, again, leave, lend }) {
  const el = h("section", { class: "move", hidden: true, "aria-label": "Your move" });
  let wanted = "";
  let returning = false;
  const state = { working: false, waiting: false };

  /** A move is at `working` until it is answered, then the panel is `waiting` until the next choices are in. */
  const mark = (part) => {
    Object.assign(state, part);
    if (state.working || state.waiting) el.setAttribute("aria-busy", "true");
    else el.removeAttribute("aria-busy");
  };
  const busy = async (work) => {
    if (state.working || state.waiting) return;
    returning = el.contains(document.activeElement);
    mark({ working: true });
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      el.append(
        problemBox(error),
        h("div", { class: "chips" }, ruleChips(error.rule ? [error.rule] : [], openRule)),
      );
    } finally {
      mark({ working: false });
    }
  };
  const fill = (title, ...content) => {
    mark({ waiting: false });
    refill(el, h(`h${level}`, {}, title), content);
    if (returning) focusFirst(el);
    returning = false;
  };
  const reach = () => {
    el.scrollIntoView({ block: "center" });
    focusFirst(el);
  };

  const chance = (choices) => {
    const label = choices.button || (choices.dice ? "Roll the dice" : "Turn up the card");
    const roll = () => busy(() => play({ roll: true }));
    const drawing = icon(choices.dice ? "dice" : "next");
    fill(
      choices.turn || choices.prompt,
      h("button", { type: "button", class: "btn go big", on: { click: roll } }, drawing, label),
    );
    lend({ label, run: roll });
  };
  const decide = (choices) => {
    const take = (option) => busy(() => play({ action: option.action }));
    const list = optionList(choices.options, take, { values: false, best: false });
    fill(choices.turn || choices.prompt, list, refusedList(choices.refused, openRule));
    lend({ label: "Your move", run: reach });
  };
  const over = (frame) => {
    const buttons = [
      h(
        "button",
        { type: "button", class: "btn go big", on: { click: () => busy(again) } },
        icon("reload"),
        "Play again",
      ),
      h(
        "button",
        { type: "button", class: "btn", on: { click: leave } },
        icon("home"),
        "Other examples and games",
      ),
    ];
    fill("The game is over", h("p", {}, frame.title), h("div", { class: "actions" }, buttons));
    lend({ label: "Play again", run: () => busy(again) });
  };
  const complain = (error) => {
    if (error instanceof Problem) return fill("Your move", problemBox(error));
    if (!(error instanceof Lost)) throw error;
    return fill("No answer", h("p", {}, "The engine does not answer now, so no move can be made."));
  };
  const fetchMove = async (key, line, at, view) => {
    try {
      const choices = await choicesOf(line, at, view);
      if (wanted !== key) return;
      if (choices.who === "chance") chance(choices);
      else decide(choices);
    } catch (error) {
      if (wanted === key) complain(error);
    }
  };

  const show = (line, at, view, playing) => {
    el.hidden = !playing || at !== line.frames.length - 1;
    const key = el.hidden ? "" : `${line.line}/${at}/${view}`;
    if (key === wanted) return;
    wanted = key;
    lend(null);
    mark({ waiting: !el.hidden });
    if (el.hidden) return;
    if (line.frames[at].asks?.who === "over") over(line.frames[at]);
    else guard(el, () => fetchMove(key, line, at, view));
  };
  const forget = () => {
    wanted = "";
  };
  return { el, show, forget };
}

function focusFirst(el) {
  el.querySelector("summary, button")?.focus({ preventScroll: true });
}
