// The widget: `shows` says what it is, "app", "replay", "rulebook", "chart", "lesson" (a part of it) or "diagram".

import { chartPage } from "./pages/page-chart.js";
import { createApp, presentSoon } from "./pages/app.js";
import { createDiagram } from "./lessons/diagrams.js";
import { createCoachedReplay } from "./coach/coached-replay.js";
import { openedReplay } from "./replay/state.js";
import { hostOfModel } from "./host/model.js";
import { keepKeys } from "./host/jupyter-keys.js";
import { laterPages } from "./pages/later.js";
import { lessonCell } from "./lessons/page-lesson.js";
import { bindTraits, lineOfTraits } from "./replay/traits.js";
import { rulesPage } from "./pages/page-rules.js";

/**
 * Show the widget, as anywidget wants it.
 * @param {{model: Tutor.WidgetModel, el: HTMLElement, signal?: AbortSignal}} given
 * @returns {() => void} ends it
 */
function render({ model, el, signal }) {
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort());
  el.classList.add("minions-tutor");
  el.lang = "en";
  keepKeys(el, ending.signal);
  el.addEventListener("keydown", submitByEnter, { signal: ending.signal });
  const { app, room, begin } = createApp(hostOfModel(model), givenBy(model), el, ending.signal);
  if (model.get("shows") === "app") begin();
  else {
    const show = () => presentSoon(app, room, (visit) => pieceFor(app, model, visit), false);
    model.on("change:start", show);
    ending.signal.addEventListener("abort", () => model.off("change:start", show));
    show();
  }
  return () => ending.abort();
}

/**
 * Enter hands in a form, which browsers do not do by themselves in a cell of JupyterLab.
 * @param {KeyboardEvent} event
 */
function submitByEnter(event) {
  const { key, isComposing, defaultPrevented, target } = event;
  if (key !== "Enter" || isComposing || defaultPrevented || !(target instanceof HTMLInputElement) || !target.form) return;
  event.preventDefault();
  target.form.requestSubmit();
}

/**
 * @param {Tutor.WidgetModel} model
 * @returns {import("./pages/app.js").Given}
 */
function givenBy(model) {
  const { game, example, level, lesson, seed, step, view, branch, page } = model.get("start") ?? {};
  return {
    whole: model.get("shows") === "app",
    routed: Boolean(model.get("routed")),
    start: { game, example, level, lesson, seed, step, view, branch, page },
    home: { games: [], biggestFile: Infinity, ...model.get("home") },
    plotly: model.get("assets")?.plotly ?? "",
    live: "",
    later: async () => ({ laterPages }),
  };
}

/**
 * One piece alone, inside a notebook.
 * @param {Tutor.App} app
 * @param {Tutor.WidgetModel} model
 * @param {AbortSignal} visit
 */
async function pieceFor(app, model, visit) {
  const shows = model.get("shows");
  const start = model.get("start") ?? {};
  if (shows === "chart") return chartPage(app, start, visit);
  if (shows === "lesson") return lessonCell(app, start, visit);
  if (shows === "diagram") return { el: createDiagram(start, app.level), title: start.title };
  if (shows === "rulebook") return rulesPage(app, start.game, await app.rulesOf(start.game), start, visit);
  return replayOfTraits(app, model, visit);
}

/**
 * A replay that follows the widget's traits, and they it.
 * @param {Tutor.App} app
 * @param {Tutor.WidgetModel} model
 * @param {AbortSignal} visit
 */
async function replayOfTraits(app, model, visit) {
  const name = model.get("_line");
  const opened = openedReplay(await lineOfTraits(model, app.lines), model.get("step"));
  const views = opened.line.views.map(({ id }) => id);
  const view = views.includes(model.get("view")) ? model.get("view") : opened.view;
  return createCoachedReplay(app, { ...opened, view }, visit, { bind: (replay) => bindTraits(model, replay, name) });
}

/** What anywidget wants of a widget. */
export const widget = { render };
