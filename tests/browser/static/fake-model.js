import { answer, crowd, forget, home, rolling } from "./fixture-answers.js";
import { line } from "./fixture-line.js";

/**
 * An anywidget model without a kernel. The address' hash sets it up: view, delay (ms), plotly (a URL), routed=0,
 * batch (so many dice are rolled at once), colours (dice of three colours are rolled), crowd (so many options).
 * `model.dead = true` stops all answers; `model.asked` lists the questions.
 * @param {URLSearchParams} setup
 */
export function fakeModel(setup) {
  const view = setup.get("view") || "app";
  rolling.batch = Number(setup.get("batch") || 0);
  rolling.colours = setup.has("colours");
  crowd.options = Number(setup.get("crowd") || 0);
  const traits = {
    view,
    home,
    routed: view === "app" && setup.get("routed") !== "0",
    start: view === "replay" ? { game: "minions", line } : view === "rulebook" ? { game: "minions" } : {},
    assets: { plotly: setup.get("plotly") ?? "/plotly.min.js" },
  };
  const listeners = new Map();
  const of = (event) => listeners.get(event) || [];
  const model = {
    asked: [],
    forget,
    dead: false,
    delay: Number(setup.get("delay") || 0),
    get: (name) => traits[name],
    set: (name, value) => {
      traits[name] = value;
      of(`change:${name}`).forEach((listener) => listener());
    },
    save_changes: () => null,
    on: (event, listener) => listeners.set(event, [...of(event), listener]),
    off: (event, listener) =>
      listeners.set(
        event,
        of(event).filter((one) => one !== listener),
      ),
    async send(question) {
      model.asked.push(question);
      if (model.dead) return;
      const buffers = question.ask === "plotly.js" ? [await plotlyBuffer()] : [];
      const reply = question.ask === "plotly.js" ? { id: question.id, answer: {} } : answer(question);
      await new Promise((resolve) => setTimeout(resolve, model.delay));
      if (!model.dead)
        of("msg:custom").forEach((listener) => listener(JSON.parse(JSON.stringify(reply)), buffers));
    },
  };
  return model;
}

async function plotlyBuffer() {
  const response = await fetch("/plotly.min.js");
  return new DataView(await response.arrayBuffer());
}
