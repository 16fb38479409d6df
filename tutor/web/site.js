// The tutor as a page of files: answers come from the shelf, and from an engine in a worker.

import { createApp } from "./pages/app.js";
import { drawEmblems } from "./lib/emblems.js";
import { createEngine } from "./host/engine.js";
import { noteDrop } from "./host/dropped.js";
import { openOffline } from "./host/offline.js";
import { createSiteNotices } from "./pages/site-notices.js";
import { fetchedModule } from "./lib/fetched-module.js";
import { followVersions } from "./host/versions.js";
import { openShelf } from "./host/shelf.js";
import { savesData } from "./lib/bytes.js";
import { whenAtRest, whenIdle } from "./lib/when-idle.js";

const SAVING = "to save data";
const DROPPED = "because this browser closed the page with it, which happens where memory is short";

/**
 * Show the tutor in its place on the page. Rejects where its files cannot be had, as while a new version is just coming.
 * @param {HTMLElement} root `data-files` is the address of the versioned folder
 */
async function begin(root) {
  const files = new URL(root.dataset.files ?? "", document.baseURI).href;
  const openWorker = () => new Worker(`${files}worker.js`, { type: "module" });
  const dropped = noteDrop();
  const host = createEngine(openWorker, { sleeps: savesData() ? SAVING : (await dropped.before) ? DROPPED : "" });
  host.on("life", dropped.follow);
  const shelf = openShelf(`${files}shelf/`, () => host.life !== "alive");
  const home = await shelf.answer("home", {});
  if (!home) throw new Error("The first page cannot be had.");
  root.replaceChildren();
  root.lang = "en";
  const { signal } = new AbortController();
  const versions = followVersions("sw.js");
  const offline = openOffline(files, versions.ready);
  const later = fetchedModule(`${files}later.js`);
  const given = { whole: true, routed: true, start: {}, home, plotly: `${files}plotly.js`, live: "", later, shelf, offline, extras: extrasOf(root) };
  const shown = createApp(host, given, root, signal).begin();
  const notices = createSiteNotices(signal);
  root.prepend(notices.el);
  versions.onNew(() => notices.tellOfUpdate(versions.apply));
  versions.ready.then(() => keepWhatIsLoaded(offline, host)).catch(() => null);
  window.addEventListener("online", () => host.life === "lost" && host.start());
  await shown;
  whenAtRest(() => {
    later().catch(() => null);
    drawEmblems(document.querySelector("link[rel=stylesheet]"));
  });
  if (!host.sleeps) whenIdle(host.start);
}

/**
 * Keep what the page had loaded before there was a service worker, the engine once it runs, and then what starts it sooner.
 * @param {import("./host/offline.js").Offline} offline
 * @param {import("./host/engine.js").Engine} host
 */
function keepWhatIsLoaded(offline, host) {
  /** @type {() => ("engine" | "again")[]} */
  const groups = () => (host.life !== "alive" ? [] : savesData() ? ["engine"] : ["engine", "again"]);
  const keepLoaded = () => void offline.keepLoaded(groups()).catch(() => null);
  host.on("life", keepLoaded);
  keepLoaded();
}

/**
 * What this site has beside the tutor.
 * @param {HTMLElement} root
 */
function extrasOf({ dataset }) {
  return /** @type {("docs" | "lab")[]} */ (dataset.extras?.split(" ") ?? []);
}

const place = document.getElementById("tutor");
if (place) begin(place).catch(() => place.classList.add("stuck"));
