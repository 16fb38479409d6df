// The verdict on the learner's last move, read aloud politely; behind a press what it cost, and a look at what would
// have been best.

import { createAsker } from "../lib/asker.js";
import { createFigure } from "./figure.js";
import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { lastDecision } from "./moves.js";
import { SURER_MS, VERDICT_MS, createWeigher, tellAndImprove } from "./weigher.js";

/** @typedef {import("./weigher.js").Spot} Spot */

/**
 * @param {import("../replay/state.js").Replay} replay
 * @param {Pick<import("./actions.js").CoachActions, "showBest">} act
 */
export function createVerdict({ app }, act) {
  const el = h("p", { class: "judged", role: "status" });
  const figure = createFigure();
  const see = button({ class: "btn see", hidden: true, on: { click: () => look() } }, icon("branch"), "What would have happened?");
  let wanted = "";
  /** @type {() => unknown} */
  let look = () => null;

  const weigh = createWeigher(app.lines, (key) => key === wanted);
  const tellOf = (/** @type {Protocol.VerdictAnswer} */ verdict, /** @type {Spot} */ { key, at }) => {
    if (!asked.isAt(key)) return;
    const { text, best } = verdict;
    el.classList.toggle("costly", best !== null);
    refill(el, text && icon(best ? "why" : "tick"), text);
    figure.show(verdict);
    see.hidden = !best;
    if (best) look = () => act.showBest(at, best);
  };
  const asked = createAsker({
    el,
    ask: (/** @type {Spot} */ spot) => weigh(spot, VERDICT_MS),
    show: (verdict, spot) => tellAndImprove(verdict, () => weigh(spot, SURER_MS), (now) => tellOf(now, spot)),
    complain: () => clear(),
  });
  const clear = () => {
    see.hidden = true;
    el.classList.remove("costly");
    el.textContent = "";
    figure.clear();
  };
  const show = (/** @type {import("../replay/state.js").ReplayState} */ { line, step, play }, /** @type {boolean} */ isShown) => {
    const decision = isShown && play ? lastDecision(line, step, play) : null;
    wanted = decision ? `${line.line}/${decision.at}` : "";
    if (!asked.moveTo(wanted)) return;
    clear();
    if (decision) asked.askNow({ key: wanted, line, ...decision });
  };
  return { el, figure, button: see, show, forget: asked.forget };
}
