import { h, refill } from "../lib/dom.js";
import { icon } from "../lib/icons.js";

/**
 * The buttons first, back, next, last and play, and the step counter.
 * @param {Object<string, () => void>} act first, back, next, last, toggle
 */
export function createControls(act) {
  const play = h("button", { type: "button", class: "btn play", on: { click: act.toggle } });
  const first = button("First step", icon("first"), act.first);
  const back = button("Back", icon("back"), act.back);
  const last = button("Last step", icon("last"), act.last);
  const next = h("button", {
    type: "button",
    class: "btn go next",
    on: { click: () => (call ? call.run() : act.next()) },
  });
  let call = null;
  let atEnd = false;
  const count = h("span", { class: "count" });
  const buttons = h(
    "div",
    { class: "buttons", role: "group", "aria-label": "Steps" },
    first,
    back,
    next,
    last,
    play,
  );

  const showPlaying = (playing) => {
    const label = playing ? "Pause" : "Play";
    if (play.getAttribute("aria-label") === label) return;
    play.setAttribute("aria-label", label);
    refill(play, icon(playing ? "pause" : "play"));
  };
  const show = (line, at, playing) => {
    showPlaying(playing);
    const end = line.frames.length - 1;
    setOff([first, back], at === 0);
    setOff([last], at === end);
    atEnd = at === end;
    setOff([next], atEnd && !call);
    refill(count, h("b", {}, String(at)), ` / ${end}`);
  };
  /** Lend the main button to something else than the next step, `{label, run}`, or take it back with null. */
  const lend = (other) => {
    call = other;
    refill(next, call ? call.label : ["Next", icon("next")]);
    setOff([next], atEnd && !call);
  };
  lend(null);
  return { buttons, count, show, lend };
}

function setOff(buttons, off) {
  for (const one of buttons) one.setAttribute("aria-disabled", String(off));
}

function button(label, drawing, click) {
  return h(
    "button",
    { type: "button", class: "btn", "aria-label": label, title: label, on: { click } },
    drawing,
  );
}
