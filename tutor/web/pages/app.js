// What all pages share, and which page is shown where.

import { bindSlash } from "../search/slash.js";
import { brokenLink, missingPage } from "../shell/broken-links.js";
import { coursePage } from "../learn/page-course.js";
import { createCoachedReplay } from "../coach/coached-replay.js";
import { createFinder } from "../search/finder.js";
import { createNotices } from "../shell/notices.js";
import { createRoom } from "../shell/room.js";
import { createRuleSheet, holdRules } from "../shell/rulesheet.js";
import { holdRuleIds } from "../shell/rule-ids.js";
import { failedPage } from "./page-failed.js";
import { createSeedBar, gameSeed } from "../shell/game-seed.js";
import { gamePage } from "./page-game.js";
import { holdLines } from "../line/lines.js";
import { holdProgress } from "../learn/progress.js";
import { holdRound } from "../learn/round.js";
import { homePage } from "./page-home.js";
import { isDoor, pickPage } from "./page-pick.js";
import { icon } from "../lib/icons.js";
import { inNotebook, watchScheme } from "../lib/scheme.js";
import { keepNumbersLocal } from "../lib/locale.js";
import { linkTo } from "../shell/links.js";
import { levelPage } from "../learn/page-level.js";
import { openCharts } from "../odds/charts.js";
import { openingActions } from "./open.js";
import { openRouter } from "../shell/router.js";
import { openStore } from "../shell/store.js";
import { openWire } from "../lib/wire.js";
import { replayPage } from "./page-replay.js";
import { practiseLink } from "../shell/practise.js";
import { rulesPage } from "./page-rules.js";

const WAIT_MS = 250;

/**
 *
 * @typedef {object} Given what the widget is to show
 * @property {boolean} whole all of the tutor, and not one piece of it
 * @property {boolean} routed whether the page's address may be read and written
 * @property {Tutor.Place} start
 * @property {Protocol.HomeAnswer} home
 * @property {string} plotly where plotly.js is served, "" for nowhere
 * @property {Tutor.App["later"]} later fetches the pages that nobody opens first
 * @property {string} live where a page comes to a live class, "" for nowhere
 * @property {Tutor.App["extras"]} [extras] what a site has beside the tutor
 * @property {Tutor.App["offline"]} [offline] what keeps the page for when there is no network
 * @property {import("../host/shelf.js").Shelf} [shelf] what can be answered without the host
 */

/**
 * Build the tutor inside `root` and keep it alive until `signal` ends it.
 * @param {Protocol.Host} host
 * @param {Given} given
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function createApp(host, { whole, routed, start, home, plotly, shelf, ...around }, root, signal) {
  const ownPage = whole && !inNotebook();
  const wire = openWire(host, signal, shelf);
  const memory = openMemory(home.games);
  const scheme = watchScheme(root, ownPage, memory.store, signal);
  const room = createRoom(ownPage && !document.querySelector("main") ? "main" : "div", ownPage && routed, signal);
  const rulesOf = holdRules(wire);
  const travel = (/** @type {Tutor.Place} */ place, push = false) => goTo(app, room, place, push);
  const go = (/** @type {Tutor.Place} */ place) => void travel(place, true);
  const openBook = (/** @type {string} */ game, /** @type {string} */ rule) => go({ game, page: "rules", rule });
  /** @type {Omit<Tutor.App, "finder" | "newGame" | "openRecord" | "openFile" | "openLevel">} */
  const shared = {
    wire,
    scheme,
    whole,
    ownPage,
    rulesOf,
    go,
    routed: ownPage && routed,
    ...around,
    level: ownPage ? 1 : 2,
    ...memory,
    ruleIds: holdRuleIds(root, memory.store),
    lines: holdLines(wire),
    charts: openCharts(wire, plotly, scheme),
    ...home,
    seed: () => gameSeed(app.router.here()),
    seedBar: createSeedBar((place, ...given) => linkTo(app, place, ...given)),
    gameTitle: (name) => app.games.find((game) => game.name === name)?.title || "The game",
    router: openRouter(ownPage && routed, start, travel, signal),
    sheet: createRuleSheet(rulesOf, whole ? openBook : null, (game, rule) => practiseLink(app, game, rule), signal),
    notices: createNotices(root, wire),
  };
  const app = /** @type {Tutor.App} */ (shared);
  Object.assign(app, openingActions(app, room, createCoachedReplay), { finder: createFinder(app) });
  bindSlash(ownPage ? document : root, room.search, signal);
  layRoot(root, app, room, signal);
  return { app, room, begin: () => travel(app.router.here()) };
}

/**
 * Put what stands on every page into its place.
 * @param {HTMLElement} root
 * @param {Tutor.App} app
 * @param {import("../shell/room.js").Room} room
 * @param {AbortSignal} signal
 */
function layRoot(root, { notices, seedBar, sheet, finder }, room, signal) {
  keepNumbersLocal(root, signal);
  root.append(notices.banner, seedBar.el, room.el, notices.toast, notices.waking, sheet.el, finder.el);
}

/**
 * What this browser remembers, and of it how far the learner has come.
 * @param {Tutor.App["games"]} games
 */
function openMemory(games) {
  const store = openStore();
  const progress = holdProgress(store, games);
  return { store, progress, round: holdRound({ store, progress }) };
}

/**
 * Go to a place; `push` makes the browser's back button lead here.
 * @param {Tutor.App} app
 * @param {import("../shell/room.js").Room} room
 * @param {Tutor.Place} place
 * @param {boolean} push
 */
async function goTo(app, room, place, push) {
  if (push) app.router.push(place);
  app.seedBar.show(app.router.here());
  await presentSoon(app, room, (visit) => pageFor(app, place, visit), push);
}

/**
 * Show a page once it is there, and in its place what went wrong, unless the learner went on.
 * @param {Tutor.App} app
 * @param {import("../shell/room.js").Room} room
 * @param {(visit: AbortSignal) => Tutor.Page | Promise<Tutor.Page>} build
 * @param {boolean} focus
 */
export async function presentSoon(app, room, build, focus) {
  const visit = room.leave();
  const wayOn = () => app.whole && linkTo(app, {}, { class: "btn plain" }, icon("home"), "All games");
  const waiting = setTimeout(() => visit.aborted || room.presentWaiting(wayOn()), WAIT_MS);
  try {
    const page = await build(visit);
    if (!visit.aborted) room.present(page, focus);
  } catch (error) {
    if (!visit.aborted) room.present(failedPage(app, error), focus);
  } finally {
    clearTimeout(waiting);
  }
}

/**
 * @param {Tutor.App} app
 * @param {Tutor.Place} place
 * @param {AbortSignal} visit
 * @returns {Promise<Tutor.Page>}
 */
async function pageFor(app, place, visit) {
  const broken = await brokenLink(app, place);
  if (broken) throw broken;
  const { game, example, level, branch, page, rule, part } = place;
  if (!game) return pageOfNoGame(app, place, visit);
  if (level) return levelPage(app, { ...place, game, level }, visit);
  if (page === "rules") return rulesPage(app, game, await app.rulesOf(game), { rule, part }, visit);
  const card = app.games.find(({ name }) => name === game);
  if (card && !example && !branch) return pageOfGame(app, card, place, visit);
  if (page !== "review") return replayPage(app, { ...place, game }, visit);
  const { laterPages } = await app.later();
  return laterPages.review(app, { ...place, game }, visit);
}

/**
 * A page about all games, or about lessons.
 * @param {Tutor.App} app
 * @param {Tutor.Place} place
 * @param {AbortSignal} visit
 */
async function pageOfNoGame(app, place, visit) {
  const { lesson, page = place.class ? "join" : "" } = place;
  if (isDoor(page)) return pickPage(app, page, visit);
  if (!lesson && !page) return homePage(app, visit);
  const { laterPages } = await app.later();
  if (lesson) return laterPages.lesson(app, { ...place, lesson }, visit);
  if (Object.hasOwn(laterPages.aboutAll, page)) return laterPages.aboutAll[page](app, place, visit);
  throw missingPage(app.games, place, page === "rules" || Object.hasOwn(laterPages.ofGame, page));
}

/**
 * A game's own page, the map of its course, or another one of the game's.
 * @param {Tutor.App} app
 * @param {Protocol.GameCard} game
 * @param {Tutor.Place} place
 * @param {AbortSignal} visit
 */
async function pageOfGame(app, game, place, visit) {
  const { page = "" } = place;
  if (page === "learn" && game.course) return coursePage(app, game, game.course, visit);
  if (!page || page === "watch") return gamePage(app, game, visit, page);
  const { ofGame } = (await app.later()).laterPages;
  if (Object.hasOwn(ofGame, page)) return ofGame[page](app, game, place, visit);
  throw missingPage(app.games, place);
}
