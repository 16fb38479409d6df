import { button, h } from "../lib/dom.js";
import { createSelect, createToggles } from "../lib/choice.js";
import { labelled, lookChoices } from "../lib/look.js";
import { MODES, modeChosen } from "./coach-mode.js";
import { metersOf } from "../odds/meters.js";
import { ASKED } from "../line/party.js";
import { isPace, PACES } from "./autoplay.js";
import { QUIZ } from "../quiz/memory.js";
import { turnsOf } from "../line/steps.js";

/**
 *
 * @typedef {object} Acts
 * @property {(pace: import("./autoplay.js").Pace) => void} setPace
 * @property {(meter: string) => void} setMeter
 * @property {(odds: boolean) => void} setOdds
 * @property {(whole: boolean) => void} setWhole
 * @property {(quiz: string) => void} setQuiz
 * @property {(mode: string) => void} setCoach
 */

/**
 * What the learner can set: the speed (beside the steps), the odds (over them), and the look and the keys (in the menu).
 * @param {Pick<Tutor.App, "store" | "scheme">} app
 * @param {Acts} act
 * @param {AbortSignal} signal ends the following of other tabs
 */
export function createSettings({ store, scheme }, { setPace, setMeter, setOdds, setWhole, setQuiz, setCoach }, signal) {
  const pace = createPace(store, setPace);
  const meter = createSelect("Timeline", [], setMeter);
  const odds = switchButton("Show the odds", setOdds);
  const whole = switchButton("Whole curve", setWhole);
  const curve = h("div", { class: "curve-settings" }, meter.el, whole.el);
  let offered = "";

  /** @type {(line: Tutor.Line, view: string, now: {meter: string, odds: boolean, whole: boolean}) => void} */
  const show = (line, view, now) => {
    const options = metersOf(line, view).map((one) => ({ value: one.id, label: one.title }));
    const key = JSON.stringify(options);
    if (key !== offered) meter.offer(options);
    offered = key;
    meter.set(now.meter);
    odds.set(now.odds);
    whole.set(now.whole);
    curve.hidden = !now.odds;
  };
  const asks = [askedChoice(store), coachChoice(store, setCoach), quizChoice(store, setQuiz)];
  const look = h("div", { class: "look" }, lookChoices(scheme, signal), asks, keysHint());
  return { pace, odds: h("div", { class: "settings" }, odds.el, curve), look, show };
}

/**
 * @param {import("../shell/store.js").Store} store
 * @param {Acts["setPace"]} setPace
 */
function createPace(store, setPace) {
  const paces = Object.entries(PACES).map(([value, { label }]) => ({ value, label }));
  const set = (/** @type {string} */ value) => isPace(value) && setPace(value);
  const { el, set: mark } = createSelect("Speed", paces, (value) => {
    store.setChoice("pace", value);
    set(value);
  });
  const chosen = store.choice("pace", "normal");
  mark(isPace(chosen) ? chosen : "normal");
  set(chosen);
  el.classList.add("pace");
  return el;
}

/**
 * A switch that is on or off.
 * @param {string} label
 * @param {(on: boolean) => void} turn
 */
function switchButton(label, turn) {
  const click = () => turn(el.getAttribute("aria-checked") !== "true");
  const el = button({ class: "switch", role: "switch", on: { click } }, label);
  const set = (/** @type {boolean} */ on) => el.setAttribute("aria-checked", String(on));
  return { el, set };
}

/**
 * What the learner presses for.
 * @param {import("../shell/store.js").Store} store
 */
function askedChoice(store) {
  const asked = createToggles("When I play, I press for", (value) => {
    store.setChoice("asked", value);
    asked.set(value);
  });
  asked.offer(ASKED);
  asked.set(store.choice("asked", ASKED[0].value));
  return labelled("When I play, I press for", asked.el);
}

/**
 * @param {import("../shell/store.js").Store} store
 * @param {Acts["setCoach"]} setCoach
 */
function coachChoice(store, setCoach) {
  const coach = createToggles("Coach", (mode) => {
    setCoach(mode);
    coach.set(mode);
  });
  coach.offer(MODES);
  coach.set(modeChosen(store));
  return labelled("Coach", coach.el);
}

/**
 * Whether the stories stop and ask.
 * @param {import("../shell/store.js").Store} store
 * @param {Acts["setQuiz"]} setQuiz
 */
function quizChoice(store, setQuiz) {
  const quiz = createToggles("In a story", (value) => {
    quiz.set(value);
    setQuiz(value);
  });
  quiz.offer(QUIZ);
  quiz.set(store.choice("quiz", QUIZ[0].value));
  return labelled("In a story", quiz.el);
}

function keysHint() {
  const key = (/** @type {string} */ name) => h("kbd", {}, name);
  const steps = [key("←"), " ", key("→"), " step, with ", key("Shift"), " a phase"];
  return h("p", { class: "keys-hint" }, steps, ", ", key("Space"), " plays");
}

/**
 * Which meter the timeline shows: the chosen one while it has values here, else the nearest question of the line.
 * @param {Tutor.Line} line
 * @param {string} view
 * @param {string} chosen
 * @returns {string} a meter's id, "" where there is none
 */
export function pickMeter(line, view, chosen) {
  const ids = metersOf(line, view).map(({ id }) => id);
  if (ids.includes(chosen)) return chosen;
  return (turnsOf(line) > 1 ? ids.at(-1) : ids[0]) ?? "";
}
