// A replay in a notebook and the traits by which Python, sliders and other widgets move it: each follows the other.

import { clampStep } from "../line/steps.js";
import { enterLine } from "./enter.js";
import { keepRecent } from "../lib/recent.js";

/** So many lines of all replays of a page are kept, so that another view of the same widget need not ask for them. */
const LINES = 40;

/**
 * @typedef {import("./state.js").Replay} Replay
 * @typedef {Pick<import("../line/lines.js").Lines, "open">} Lines
 */

/** @type {ReturnType<typeof keepRecent<Tutor.Line>>} */
const shown = keepRecent(LINES);

/**
 * The line that the traits name.
 * @param {Tutor.WidgetModel} model
 * @param {Lines} lines
 * @returns {Promise<Tutor.Line>}
 */
export async function lineOfTraits(model, lines) {
  const name = model.get("_line");
  return shown.get(name) ?? lines.open("show", { line: name, at: model.get("step") });
}

/**
 * Keep the traits and where a learner is in step, until the replay ends.
 * @param {Tutor.WidgetModel} model
 * @param {Replay} replay
 * @param {string} name of its line: meanwhile the model may name another one
 */
export function bindTraits(model, replay, name) {
  const { state, signal } = replay;
  /** The line that both sides know of; where the model names another one, that is on its way. */
  let agreed = name;
  let telling = false;
  const tell = () => {
    if (signal.aborted || model.get("_line") !== agreed) return;
    const { line, step, view } = state.now();
    agreed = nameOf(line);
    shown.set(agreed, line);
    telling = true;
    tellNews(model, { _line: agreed, step, view });
    telling = false;
  };
  const follow = () => {
    if (!telling && model.get("_line") === agreed) goTo(replay, model.get("step"), model.get("view"));
  };
  const followLine = async () => {
    const wanted = model.get("_line");
    if (wanted === agreed) return;
    const line = await lineOfTraits(model, replay.app.lines);
    if (signal.aborted || wanted !== model.get("_line")) return;
    agreed = wanted;
    enterLine(replay, line, model.get("step"), { push: false });
    follow();
  };
  const heard = { "change:step": follow, "change:view": follow, "change:_line": followLine };
  for (const [event, listener] of Object.entries(heard)) {
    model.on(event, listener);
    signal.addEventListener("abort", () => model.off(event, listener));
  }
  state.subscribe(tell);
  tell();
  void followLine();
}

/**
 * The name by which Python knows a line now.
 * @param {Tutor.Line} line
 */
function nameOf(line) {
  return line.now ?? line.line;
}

/**
 * @param {Tutor.WidgetModel} model
 * @param {Record<string, unknown>} traits
 */
function tellNews(model, traits) {
  const news = Object.entries(traits).filter(([name, value]) => model.get(name) !== value);
  for (const [name, value] of news) model.set(name, value);
  if (news.length > 0) model.save_changes();
}

/**
 * @param {Replay} replay
 * @param {number} wanted
 * @param {string} eyes
 */
function goTo({ state, player }, wanted, eyes) {
  const now = state.now();
  const step = clampStep(now.line, wanted);
  const view = now.line.views.some(({ id }) => id === eyes) ? eyes : now.view;
  if (step !== now.step) player.stop();
  state.change({ step, view });
}
