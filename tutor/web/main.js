// The widget: `view` says what it shows, "app", "replay", "rulebook" or "chart".

import { createApp, replayPage } from "./app/app.js";
import { chartPage } from "./app/page-chart.js";
import { readLine } from "./replay/lines.js";
import { createReplay, openedReplay } from "./replay/replay.js";
import { rulesPage } from "./app/page-rules.js";

function render({ model, el, signal }) {
  const ending = new AbortController();
  signal?.addEventListener("abort", () => ending.abort());
  el.classList.add("minions-tutor");
  el.dataset.lmSuppressShortcuts = "true";
  const app = createApp(model, el, ending.signal);
  const begin = () => show(app, model);
  if (model.get("view") !== "app") {
    model.on("change:start", begin);
    ending.signal.addEventListener("abort", () => model.off("change:start", begin));
  }
  begin();
  return () => ending.abort();
}

async function show(app, model) {
  const view = model.get("view");
  if (view === "app") await app.start();
  else await showAlone(app, view, model.get("start") || {});
}

/** One piece alone, inside a notebook. */
async function showAlone(app, view, start) {
  const signal = app.leave();
  try {
    app.present(await pieceFor(app, view, start, signal), false);
  } catch (error) {
    app.present(app.failed(error), false);
  }
}

async function pieceFor(app, view, start, signal) {
  if (view === "chart") return chartPage(app, start, signal);
  if (view === "rulebook") return rulesPage(app, start.game, await app.rulesOf(start.game), start.rule);
  if (!start.line) return replayPage(app, start, signal);
  const opened = openedReplay(readLine(start.line), start.step ?? 0);
  return createReplay(app, { ...opened, view: start.view ?? opened.view }, signal);
}

export default { render };
