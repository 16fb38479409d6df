// What this browser keeps of a page of files, so that it works without a network. The service worker
// (tutor/hosts/site/sw.js) keeps what is opened; here more is fetched, or all of it let go.

const AT_ONCE = 4;

/** By this header the service worker knows what it is only to keep; it then answers with no more than a status. */
const TO_BE_KEPT = { "x-keep": "1" };
const KEPT = 204;
const NO_ROOM = 507;

/**
 * @typedef {Record<string, number>} Sizes of files, in bytes
 * @typedef {{shell: Sizes, engine: Sizes, again: Sizes, plots: Sizes, stories: Sizes}} FileLists `again` is what a
 *   next visit starts sooner with
 * @typedef {{bytes: number, missing: number, whole: number}} Kept how many bytes are kept, and are to be had
 * @typedef {ReturnType<typeof openOffline>} Offline
 */

/**
 * @param {string} files the address of the versioned folder, with a slash at its end
 * @param {Promise<unknown>} ready rejects where this browser keeps no pages; then nothing here can be had
 */
export function openOffline(files, ready) {
  const lists = once(async () => /** @type {FileLists} */ (await (await fetch(`${files}files.json`)).json()));
  const kept = holdKept(files);
  return {
    /** @returns {Promise<Kept>} */
    state: async () => {
      await ready;
      const all = allOf(await lists());
      const [whole, missing] = [total(Object.entries(all)), total(await kept.missing(all))];
      return { bytes: whole - missing, missing, whole };
    },
    /** Keep everything, for as long as the browser lets us; `told` hears how many bytes have come. */
    keepAll: async (/** @type {(bytes: number) => void} */ told, /** @type {AbortSignal} */ signal) => {
      navigator.storage?.persist?.().catch(() => false);
      await kept.keep(allOf(await lists()), told, signal);
    },
    /** Keep what this page has loaded before it was looked after, and the files of some groups that there is room for. */
    keepLoaded: async (/** @type {(keyof FileLists)[]} */ groups) => {
      const all = await lists();
      await kept.keep(loadedOf(files, allOf({ ...all, engine: {}, again: {} })));
      for (const group of groups) if (await hasRoom(total(await kept.missing(all[group])))) await kept.keep(all[group]);
    },
    /** Let go of everything but what the first page needs. */
    free: async () => kept.free(allOf({ ...(await lists()), shell: {} })),
  };
}

/**
 * The files of a version that are in its cache.
 * @param {string} files
 */
function holdKept(files) {
  const scope = new URL("../", files).href;
  const open = () => caches.open(`${scope} ${files.slice(scope.length, -1)}`);

  /** Those of some files that are not kept, by path with their sizes. @type {(sizes: Sizes) => Promise<[string, number][]>} */
  const missing = async (sizes) => {
    const kept = new Set((await (await open()).keys()).map(({ url }) => url));
    return Object.entries(sizes).filter(([path]) => !kept.has(files + path));
  };
  /** @type {(sizes: Sizes, told?: (bytes: number) => void, signal?: AbortSignal) => Promise<void>} */
  const keep = async (sizes, told, signal) => {
    const cache = await open();
    let bytes = 0;
    await inTurns(await missing(sizes), async ([path, size]) => {
      const response = await fetch(files + path, { headers: TO_BE_KEPT, ...(signal && { signal }) });
      if (response.status === NO_ROOM) throw new DOMException(`There is no room for ${path}.`, "QuotaExceededError");
      if (!response.ok) throw new Error(`${path} cannot be had (${response.status}).`);
      if (response.status !== KEPT) await cache.put(files + path, response);
      told?.((bytes += size));
    });
  };
  const free = async (/** @type {Sizes} */ sizes) => {
    const cache = await open();
    await Promise.all(Object.keys(sizes).map((path) => cache.delete(files + path)));
  };
  return { missing, keep, free };
}

/** @param {FileLists} lists */
function allOf({ shell, engine, again, plots, stories }) {
  return { ...shell, ...engine, ...again, ...plots, ...stories };
}

/**
 * Whether there is room for so many bytes, as far as the browser says: what does not fit would come anew at every visit.
 * @param {number} bytes
 */
async function hasRoom(bytes) {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return bytes <= quota - usage;
}

/** @param {[string, number][]} files */
function total(files) {
  return files.reduce((sum, [, size]) => sum + size, 0);
}

/**
 * Those of some files that this page has fetched.
 * @param {string} files
 * @param {Sizes} sizes
 * @returns {Sizes}
 */
function loadedOf(files, sizes) {
  const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  return Object.fromEntries(Object.entries(sizes).filter(([path]) => loaded.has(files + path)));
}

/**
 * Do something with each of the things, a few at a time. Rejects with the first that fails.
 * @template Thing
 * @param {Thing[]} things
 * @param {(thing: Thing) => Promise<void>} act
 */
async function inTurns(things, act) {
  const left = things[Symbol.iterator]();
  const work = async () => {
    for (const thing of left) await act(thing);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * @template Value
 * @param {() => Promise<Value>} make
 */
function once(make) {
  /** @type {Promise<Value> | undefined} */
  let made;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
