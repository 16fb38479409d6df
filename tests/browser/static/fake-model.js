/**
 * An anywidget model without a kernel; a desk of this page's own answers behind `/ask`. The address' hash sets it up:
 * view (of a lesson also lesson, seed and part), delay (ms), plotly (a URL), routed=0. `model.dead = true` stops all answers, `model.restart()` starts Python
 * again, which forgets all lines; `model.asked` lists the questions.
 * @param {URLSearchParams} setup
 */
export async function fakeModel(setup) {
  const view = setup.get("view") || "app";
  let desk = crypto.randomUUID();
  const python = async (question) => {
    const response = await fetch(`/ask?${desk}`, { method: "POST", body: JSON.stringify(question) });
    return response.json();
  };
  const told = async (ask, parts = {}) => (await python({ ...parts, ask })).answer;
  const traits = {
    shows: view,
    home: await told("home"),
    routed: view === "app" && setup.get("routed") !== "0",
    start: startOf(view, setup),
    ...(view === "replay" ? await replayTraits(told) : {}),
    assets: { plotly: setup.get("plotly") ?? "/plotly.min.js" },
  };
  const listeners = new Map();
  const of = (event) => listeners.get(event) || [];
  const model = {
    asked: [],
    told,
    restart: () => {
      desk += "-anew";
    },
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
      const asksScript = question.ask === "plotly.js";
      const reply = asksScript ? { id: question.id, answer: {} } : await python(question);
      const buffers = asksScript ? [await plotlyBuffer()] : [];
      await new Promise((resolve) => setTimeout(resolve, model.delay));
      if (!model.dead) of("msg:custom").forEach((listener) => listener(reply, buffers));
    },
  };
  return model;
}

function startOf(view, setup) {
  if (view === "lesson") return { lesson: setup.get("lesson"), seed: setup.get("seed"), part: setup.get("part") };
  return view === "rulebook" ? { game: "minions" } : {};
}

async function replayTraits(told) {
  const { line } = await told("open", { game: "minions", example: "vampire-vs-minotaur" });
  return { _line: line, step: 0, view: "open" };
}

async function plotlyBuffer() {
  const response = await fetch("/plotly.min.js");
  return new DataView(await response.arrayBuffer());
}
