// Where one is, as an address: ?game=&example=&level=&lesson=&step=&view=&play=&branch=&page=&rule=&seed=&part=&pupils=&deck=&class=

import { withSeedKept } from "./game-seed.js";

const FIELDS = /** @type {const} */ (["game", "example", "level", "lesson", "step", "view", "play", "branch", "page", "rule", "seed", "part", "pupils", "deck", "class"]);
const REPLACE_MS = 120;

/** What the code of a level of one's own begins with in an address. */
export const OWN_LEVEL = "~";

/** What the code of a line begins with that only this browser keeps. */
export const OWN_LINE = "my-";

/** @typedef {ReturnType<typeof openRouter>} Router */

/**
 * Read a place from a query string; a step that is no whole number is left out.
 * @param {string} query
 * @returns {Tutor.Place}
 */
export function readPlace(query) {
  const params = new URLSearchParams(query);
  const { step, ...words } = Object.fromEntries(FIELDS.flatMap((field) => entryOf(params, field)));
  return /^\d{1,6}$/.test(step ?? "") ? { ...words, step: Number(step) } : words;
}

/**
 * @param {URLSearchParams} params
 * @param {string} field
 * @returns {[string, string][]}
 */
function entryOf(params, field) {
  const value = params.get(field);
  return value ? [[field, value]] : [];
}

/**
 * Write a place as a query string, with no leading question mark.
 * @param {Tutor.Place} place
 */
export function writePlace(place) {
  const params = new URLSearchParams();
  for (const field of FIELDS) {
    const value = place[field];
    if (value !== undefined && value !== null && value !== "") params.set(field, String(value));
  }
  return params.toString();
}

/**
 * Follow the address bar. Unrouted (inside a notebook) it only remembers the place and never touches the address.
 * @param {boolean} routed
 * @param {Tutor.Place} start where to be when the address says nothing
 * @param {(place: Tutor.Place) => void} show called when the learner goes back or forward
 * @param {AbortSignal} signal
 */
export function openRouter(routed, start, show, signal) {
  let here = routed ? { ...start, ...readPlace(location.search) } : { ...start };
  const replaceCalmly = createCalmReplacer();
  if (routed) {
    const moved = () => {
      here = readPlace(location.search);
      show(here);
    };
    window.addEventListener("popstate", moved, { signal });
  }
  return {
    here: () => here,
    href: (/** @type {Tutor.Place} */ place) => (routed ? addressOf(withSeedKept(place, here)) : null),
    push: (/** @type {Tutor.Place} */ place) => {
      here = withSeedKept(place, here);
      if (routed) goOnTo(addressOf(here));
    },
    replace: (/** @type {Tutor.Place} */ place) => {
      here = withSeedKept(place, here);
      if (routed) replaceCalmly(addressOf(here));
    },
  };
}

/**
 * The address of a place on this page; what others wrote into the query stays.
 * @param {Tutor.Place} place
 */
function addressOf(place) {
  const query = [writePlace(place), foreignParams()].filter(Boolean).join("&");
  return `${location.pathname}${query ? `?${query}` : ""}${location.hash}`;
}

/**
 * Make the back button lead here, as a browser does for a link: not from an address to itself.
 * @param {string} address
 */
function goOnTo(address) {
  const isHere = address === location.pathname + location.search + location.hash;
  if (!isHere) history.pushState(null, "", address);
}

function foreignParams() {
  const params = new URLSearchParams(location.search);
  for (const field of FIELDS) params.delete(field);
  return params.toString();
}

/** Browsers allow only so many changes of the address in a row: of several soon after each other, the last is made. */
function createCalmReplacer() {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  return (/** @type {string} */ address) => {
    clearTimeout(timer);
    const from = location.pathname + location.search;
    timer = setTimeout(() => {
      if (location.pathname + location.search === from) history.replaceState(null, "", address);
    }, REPLACE_MS);
  };
}
