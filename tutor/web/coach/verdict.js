// The verdict on the learner's last move, read aloud politely, and a look at what would have been best.

import { createAsked } from "../lib/asked.js";
import { button, h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { keepRecent } from "../lib/recent.js";
import { lastDecision } from "./moves.js";
import { askUntilSure } from "./sure.js";

const VERDICT_MS = 1200;

/** So long a verdict may take that would say little: one that is off by more than so many points. */
const DOUBTFUL_MS = 4000;
const DOUBTFUL = 5;

const KNOWN = 32;

/**
 * @typedef {import("../types.d.ts").Line} Line
 * @typedef {import("../protocol.d.ts").VerdictAnswer} Verdict
 * @typedef {{key: string, line: Line, at: number, seat: number}} Spot a decision, and whose it was
 */

/**
 * @param {import("../replay/replay.js").Replay} replay
 * @param {Pick<import("./actions.js").CoachActions, "showBest">} act
 */
export function createVerdict({ app }, act) {
  const el = h("p", { class: "judged", role: "status" });
  const see = button({ class: "btn", hidden: true, on: { click: () => look() } }, icon("branch"), "What would have happened?");
  let wanted = "";
  /** @type {() => unknown} */
  let look = () => null;

  const asked = createAsked({
    el,
    ask: askForVerdicts(app.lines, (key) => key === wanted),
    show: (verdict, { at }) => {
      tell(el, verdict);
      const { best } = verdict;
      see.hidden = !best;
      if (best) look = () => act.showBest(at, best);
    },
    complain: () => clear(),
  });
  const clear = () => {
    see.hidden = true;
    el.hidden = true;
    el.textContent = "";
  };
  const show = (/** @type {import("../replay/replay.js").ReplayState} */ { line, step, play }, /** @type {boolean} */ isShown) => {
    const decision = isShown && play ? lastDecision(line, step, play) : null;
    wanted = decision ? `${line.line}/${decision.at}` : "";
    if (!asked.moveTo(wanted)) return;
    clear();
    if (decision) asked.askNow({ key: wanted, line, ...decision });
  };
  return { el, button: see, show, forget: asked.forget };
}

/**
 * Asks for a verdict until it is sure enough, once for each move.
 * @param {Pick<import("../replay/lines.js").Lines, "askAbout">} lines
 * @param {(key: string) => boolean} isAwaited
 */
function askForVerdicts(lines, isAwaited) {
  /** @type {ReturnType<typeof keepRecent<Verdict>>} */
  const known = keepRecent(KNOWN);
  return async (/** @type {Spot} */ { key, line, at, seat }) => {
    const ask = () => lines.askAbout(line, "verdict", { at, view: String(seat) });
    const verdict = known.get(key) ?? (await askUntilSure(ask, () => isAwaited(key), patienceWith));
    if (isAwaited(key)) known.set(key, verdict);
    return verdict;
  };
}

/** @param {Verdict} verdict */
function patienceWith({ text, halfwidth }) {
  return text && halfwidth <= DOUBTFUL ? VERDICT_MS : DOUBTFUL_MS;
}

/**
 * @param {HTMLElement} el
 * @param {Verdict} verdict
 */
function tell(el, { text, best, assumes, halfwidth, kind }) {
  el.hidden = !text;
  el.title = kind === "sampled" ? `${assumes}; give or take ${Math.ceil(halfwidth)} points` : assumes;
  el.classList.toggle("costly", best !== null);
  refill(el, text && icon(best ? "why" : "tick"), text);
}
