// What all pages share, and which page is shown where.

import { h, refill } from "../lib/dom.js";
import { gamePage } from "./page-game.js";
import { homePage } from "./page-home.js";
import { rulesPage } from "./page-rules.js";
import { openCharts } from "../odds/charts.js";
import { holdLines } from "../replay/lines.js";
import { createNotices, problemBox } from "./notices.js";
import { createReplay, openedReplay } from "../replay/replay.js";
import { placeOf } from "../replay/place.js";
import { createRuleSheet, holdRules } from "./rulesheet.js";
import { openRouter, readPlace } from "./router.js";
import { openStore } from "./store.js";
import { inNotebook, watchScheme } from "../lib/scheme.js";
import { openWire, Lost, Problem } from "../lib/wire.js";

/**
 * Build the tutor inside `root` and keep it alive until `signal` ends it.
 * @param {any} model the anywidget model
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function createApp(model, root, signal) {
  const whole = model.get("view") === "app";
  const ownPage = whole && !inNotebook();
  const scheme = watchScheme(root, ownPage, signal);
  const wire = openWire(model, signal);
  const page = h(ownPage && !document.querySelector("main") ? "main" : "div", { class: "page" });
  const rulesOf = holdRules(wire);
  const app = {
    model,
    wire,
    scheme,
    rulesOf,
    whole,
    ownPage,
    signal,
    routed: ownPage && Boolean(model.get("routed")),
    level: ownPage ? 1 : 2,
    store: openStore(),
    lines: holdLines(wire),
    charts: openCharts(wire, model.get("assets")?.plotly || "", scheme),
    games: () => model.get("home")?.games || [],
    biggestFile: () => model.get("home")?.biggestFile ?? Infinity,
    gameTitle: (name) => app.games().find((game) => game.name === name)?.title || "The game",
    go: (place) => travel(place, true),
    newGame: (game, setup) =>
      openLine({ game, example: null, players: setup.players, chosen: setup.chosen ?? {} }, 0, { setup }),
    openRecord: (game, item) => openLine({ game, record: item.record }, item.step, { left: item.left }),
    openFile: (text) => loadFile(text),
  };
  app.router = openRouter(app.routed, startPlace(model), (place) => travel(place, false), signal);
  app.sheet = createRuleSheet(rulesOf, whole ? (game, rule) => app.go({ game, page: "rules", rule }) : null);
  app.notices = createNotices(root, wire);
  root.append(app.notices.banner, page, app.notices.toast, app.sheet.el);
  let visit = null;
  signal.addEventListener("abort", () => visit?.abort());

  /** Leave the page that is shown; what comes next gets a signal of its own. */
  const leave = () => {
    visit?.abort();
    visit = new AbortController();
    return visit.signal;
  };

  /** Show a page; `focus` where the learner came to it by a link, so that reading starts at its top. */
  const present = ({ el, title, arrived }, focus) => {
    refill(page, el);
    if (app.routed) document.title = title === "Minions Tutor" ? title : `${title} · Minions Tutor`;
    if (app.routed && focus) {
      window.scrollTo(0, 0);
      page.querySelector("h1, h2")?.focus({ preventScroll: true });
    }
    arrived?.();
  };

  const travel = async (place, push) => {
    const mine = leave();
    if (push) app.router.push(place);
    const waiting = setTimeout(() => !mine.aborted && refill(page, settingTable()), 250);
    try {
      const made = await pageFor(app, place, mine);
      if (!mine.aborted) present(made, push);
    } catch (error) {
      if (!mine.aborted) present(failedPage(app, error), push);
    } finally {
      clearTimeout(waiting);
    }
  };

  const presentLine = (line, at, { left, setup } = {}) => {
    const mine = leave();
    if (Number.isInteger(left)) line.at = left;
    const opened = openedReplay(line, at, setup);
    app.router.push(placeOf(app, opened));
    present(createReplay(app, opened, mine), true);
  };

  const openLine = async (question, at, { left, setup } = {}) => {
    const line = await app.lines.open("open", question);
    if (!setup) return presentLine(line, at, { left });
    const from = { line, at: 0 };
    const begun = await app.lines.grow(line, "play", { at: 0, against: setup.against });
    return presentLine(begun, 0, { setup: { ...setup, from } });
  };

  const loadFile = async (text) => {
    const line = await app.lines.open("load", { text });
    presentLine(line, 0);
  };

  app.start = () => travel(app.router.here(), false);
  app.failed = (error) => failedPage(app, error);
  app.present = present;
  app.leave = leave;
  return app;
}

function startPlace(model) {
  const { game, example, step, view, branch, page } = model.get("start") || {};
  return { game, example, step, view, branch, page };
}

async function pageFor(app, place, signal) {
  if (!place.game) return homePage(app);
  if (place.page === "rules") return rulesPage(app, place.game, await app.rulesOf(place.game), place.rule);
  const game = app.games().find((one) => one.name === place.game);
  if (game && !place.example && !place.branch) return gamePage(app, game);
  return replayPage(app, place, signal);
}

/** Open what the place names; a branch of this browser's own comes from its memory. */
export async function replayPage(app, place, signal) {
  const { game, example, branch, step, view } = place;
  const own = branch ? app.store.own(branch) : null;
  const line = await lineAt(app, place, own);
  const opened = openedReplay(line, step ?? 0, own?.play);
  if (line.views.some(({ id }) => id === view)) opened.view = view;
  const left = !opened.story && line.example;
  const storyLater = left ? lineAt(app, { game, example: line.example }, null) : undefined;
  return createReplay(app, opened, signal, storyLater);
}

async function lineAt(app, place, own) {
  const known = app.lines.recall(place);
  if (known) return known;
  const { game, example, branch, step } = place;
  const line = await app.lines.open(
    "open",
    own ? { game, example, record: own.record } : { game, example, branch, step },
  );
  if (own) line.code = branch;
  app.lines.remember(place, line);
  return line;
}

function settingTable() {
  return h("p", { class: "setting-table", role: "status" }, "Setting the table …");
}

function failedPage(app, error) {
  const follow = (query) => app.go(readPlace(query));
  const known = error instanceof Problem ? error : wordsFor(error);
  const title = `h${app.level}`;
  const home = { label: "All games", query: "" };
  const offers = app.whole ? [...(known.offer || []), home] : known.offer;
  const box = problemBox({ title: known.title, text: known.text, offer: offers }, follow, title);
  return { el: h("div", { class: "failed" }, box), title: known.title };
}

function wordsFor(error) {
  if (error instanceof Lost)
    return {
      title: "No answer",
      text: "The tutor's engine does not answer. Reload the page to start it again.",
    };
  console.error(error);
  return {
    title: "Something went wrong",
    text: "This page could not be shown. Reload it, or start from the first page.",
  };
}
