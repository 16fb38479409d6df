import { h } from "../lib/dom.js";
import { createSelect } from "../lib/choice.js";
import { metersOf } from "../odds/meters.js";
import { ASKED } from "./play.js";
import { isPace, PACES } from "./player.js";
import { turnsOf } from "./steps.js";

/** @typedef {import("../types.d.ts").Line} Line */

/**
 * The quiet row under the words: speed of play, which chance the timeline shows, and the keys.
 * @param {import("../app/store.js").Store} store
 * @param {(pace: string) => void} setPace
 * @param {(meter: string) => void} setMeter
 */
export function createSettings(store, setPace, setMeter) {
  const paces = Object.entries(PACES).map(([value, { label }]) => ({ value, label }));
  const pace = createSelect("Speed", paces, (value) => {
    store.setChoice("pace", value);
    setPace(value);
  });
  const asked = createSelect("Ask me", ASKED, (value) => store.setChoice("asked", value));
  asked.set(store.choice("asked", ASKED[0].value));
  const meter = createSelect("Timeline", [], setMeter);
  const keys = h(
    "p",
    { class: "keys-hint" },
    h("kbd", {}, "←"),
    " ",
    h("kbd", {}, "→"),
    " step, with ",
    h("kbd", {}, "Shift"),
    " a phase, ",
    h("kbd", {}, "Space"),
    " plays",
  );
  const el = h("div", { class: "settings" }, pace.el, asked.el, meter.el, keys);
  const chosen = store.choice("pace", "normal");
  pace.set(isPace(chosen) ? chosen : "normal");
  setPace(chosen);
  let offered = "";

  const show = (/** @type {Line} */ line, /** @type {string} */ view, /** @type {string} */ id) => {
    const options = metersOf(line, view).map((one) => ({ value: one.id, label: one.title }));
    const key = JSON.stringify(options);
    if (key !== offered) meter.offer(options);
    offered = key;
    meter.set(id);
  };
  return { el, show };
}

/**
 * Which meter the timeline shows: the chosen one while it has values here, else the nearest question of the line.
 * @param {Line} line
 * @param {string} view
 * @param {string} chosen
 * @returns {string} a meter's id, "" where there is none
 */
export function pickMeter(line, view, chosen) {
  const ids = metersOf(line, view).map(({ id }) => id);
  if (ids.includes(chosen)) return chosen;
  return (turnsOf(line) > 1 ? ids.at(-1) : ids[0]) ?? "";
}
