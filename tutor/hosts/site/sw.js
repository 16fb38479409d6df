// Keeps the tutor for when there is no network. Each version has a cache of its own and gives its files from there, so
// that versions never mix; a new one waits until a page says "apply".

const VERSION = "@FILES@";
const SCOPE = self.registration.scope;
const OWN_CACHE = `${SCOPE} ${VERSION}`;
const BESIDE = ["manifest.webmanifest", "icons/icon.svg", "icons/icon-192.png"];
const VERSIONED = /^v-[0-9a-f]{12}\//;

/** Header of requests for files that are only to be kept (tutor/web/host/offline.js). */
const TO_BE_KEPT = "x-keep";

/** What browsers call it where there is no room; anything else that goes wrong is the network's. */
const FULL = "QuotaExceededError";

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", ({ data }) => {
  if (data === "apply") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path === null) return;
  if (event.request.headers.has(TO_BE_KEPT)) event.respondWith(keepAlone(path));
  else if (event.request.mode === "navigate") event.respondWith(pageFor(path, event).catch(() => Response.error()));
  else event.respondWith(fileFor(path, event.request).catch(noNetwork));
});

/** Keep the page and what it needs at once. Rejects where the server has gone on to another version meanwhile. */
async function install() {
  const cache = await caches.open(OWN_CACHE);
  const page = await fetch(SCOPE, { cache: "no-cache" });
  if (!page.ok || !(await page.clone().text()).includes(VERSION)) throw new Error(`The server's page is not ${VERSION}.`);
  const listed = `${SCOPE}${VERSION}/files.json`;
  const { shell, ...others } = await (await fetch(listed)).json();
  await cache.addAll([...Object.keys(shell).map((path) => `${SCOPE}${VERSION}/${path}`), listed]);
  await cache.addAll(BESIDE.map((path) => SCOPE + path));
  await keepAgain(cache, others);
  await cache.put(SCOPE, page);
}

/**
 * Keep of this version what is kept of another one, as far as there is room and nobody saves bytes. The engine, whose files
 * may have had other names, is of no use but whole.
 * @param {Cache} cache
 * @param {Record<string, Record<string, number>>} groups files by their path in the versioned folder
 */
async function keepAgain(cache, groups) {
  if (navigator.connection?.saveData) return;
  const kept = new Set();
  for (const name of await otherCaches())
    for (const { url } of await (await caches.open(name)).keys()) kept.add(url.slice(SCOPE.length).replace(VERSIONED, ""));
  const again = Object.entries(groups).flatMap(([name, sizes]) => {
    const found = Object.keys(sizes).filter((path) => kept.has(path));
    return name === "engine" && found.length > 0 ? Object.keys(sizes) : found;
  });
  await Promise.allSettled(again.map((path) => cache.add(`${SCOPE}${VERSION}/${path}`)));
}

/**
 * Where in this site a request leads; null where it is not for us.
 * @param {Request} request
 */
function pathOf(request) {
  const address = request.url.split(/[?#]/)[0];
  return request.method === "GET" && address.startsWith(SCOPE) ? address.slice(SCOPE.length) : null;
}

/**
 * The page; where the browser has cleared what was kept, and not the worker, it is kept again.
 * @param {string} path
 * @param {FetchEvent} event
 */
async function pageFor(path, event) {
  if (path !== "" && path !== "index.html") return fetch(event.request);
  await forgetOthers();
  const kept = await caches.match(SCOPE, { cacheName: OWN_CACHE });
  if (!kept) event.waitUntil(install().catch(() => null));
  return kept ?? fetch(event.request);
}

/**
 * @param {string} path
 * @param {Request} request
 */
async function fileFor(path, request) {
  const kept = await caches.match(SCOPE + path);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && path.startsWith(`${VERSION}/`)) await keep(path, response.clone());
  return response;
}

/** What a server says that cannot reach another one: an answer, so that no browser takes it for an error of the worker. */
function noNetwork() {
  return new Response(null, { status: 504, statusText: "No network" });
}

/**
 * Keep a file that nobody reads now: the page is told no more than how that went. A file that went through the page, too,
 * would be in the memory several times.
 * @param {string} path
 */
async function keepAlone(path) {
  const response = await fetch(SCOPE + path).catch(() => new Response(null, { status: 503 }));
  if (!response.ok) return new Response(null, { status: response.status });
  const cache = await caches.open(`${SCOPE} ${path.split("/")[0]}`);
  const status = await cache.put(SCOPE + path, response).then(() => 204, ({ name }) => (name === FULL ? 507 : 503));
  return new Response(null, { status });
}

/**
 * @param {string} path
 * @param {Response} response
 */
async function keep(path, response) {
  const cache = await caches.open(OWN_CACHE);
  await cache.put(SCOPE + path, response).catch(() => null);
}

/** Put away what other versions kept, once no page is open that may be of one of them and none is on its way. */
async function forgetOthers() {
  if (self.registration.installing || self.registration.waiting) return;
  if ((await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length > 0) return;
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
}

async function otherCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(`${SCOPE} `) && name !== OWN_CACHE);
}
