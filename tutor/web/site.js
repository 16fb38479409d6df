// The tutor as a page of files: answers come from the shelf, and from an engine in a worker.

import { createApp } from "./pages/app.js";
import { createEngine } from "./host/engine.js";
import { openOffline } from "./host/offline.js";
import { createSiteNotices } from "./pages/site-notices.js";
import { followVersions } from "./host/versions.js";
import { joinEngines } from "./host/two-engines.js";
import { openShelf } from "./host/shelf.js";

const IDLE_MS = 2000;

/** Gigabytes of memory from which on there may be a second engine; browsers tell no more than 8. */
const ROOM_FOR_TWO = 4;

/**
 * Show the tutor in its place on the page. Rejects where its files cannot be had, as while a new version is just coming.
 * @param {HTMLElement} root `data-files` is the address of the versioned folder
 */
async function begin(root) {
  const files = new URL(root.dataset.files ?? "", document.baseURI).href;
  const openWorker = () => new Worker(`${files}worker.js`, { type: "module" });
  const first = createEngine(openWorker, { frugal: savesData() });
  const host = joinEngines(first, hasRoom() ? createEngine(openWorker) : null);
  const shelf = openShelf(`${files}shelf/`, () => host.life !== "alive");
  const home = await shelf.answer("home", {});
  if (!home) throw new Error("The first page cannot be had.");
  root.replaceChildren();
  root.lang = "en";
  const { signal } = new AbortController();
  const versions = followVersions("sw.js");
  const offline = openOffline(files, versions.ready);
  const given = { whole: true, routed: true, start: {}, home, plotly: `${files}plotly.js`, shelf, offline };
  createApp(host, given, root, signal).begin();
  const notices = createSiteNotices(signal);
  root.prepend(notices.el);
  versions.onNew(() => notices.tellOfUpdate(versions.apply));
  versions.ready.then(() => keepWhatIsLoaded(offline, host)).catch(() => null);
  window.addEventListener("online", () => host.life === "lost" && host.start());
  whenIdle(host.start);
}

/**
 * Keep what the page had loaded before there was a service worker, the engine once it runs.
 * @param {import("./host/offline.js").Offline} offline
 * @param {import("./host/engine.js").Engine} host
 */
function keepWhatIsLoaded(offline, host) {
  const keepLoaded = () => void offline.keepLoaded(host.life === "alive").catch(() => null);
  host.on("life", keepLoaded);
  keepLoaded();
}

/** @param {() => void} work */
function whenIdle(work) {
  if (savesData()) return;
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS);
}

/** Whether the device has the memory for two engines, and the visitor the bytes. */
function hasRoom() {
  const { deviceMemory = ROOM_FOR_TWO } = /** @type {Navigator & {deviceMemory?: number}} */ (navigator);
  return deviceMemory >= ROOM_FOR_TWO && !savesData();
}

/** Whether the visitor's browser asks for few bytes: the engine then starts when it is first needed. */
function savesData() {
  const { connection } = /** @type {Navigator & {connection?: {saveData?: boolean}}} */ (navigator);
  return Boolean(connection?.saveData);
}

const place = document.getElementById("tutor");
if (place) begin(place).catch(() => place.classList.add("stuck"));
