// Where one is, as an address: ?game=&example=&step=&view=&branch=&page=&rule=

const FIELDS = ["game", "example", "step", "view", "branch", "page", "rule"];

/**
 * @typedef {{game?: string, example?: string, step?: number, view?: string, branch?: string, page?: string,
 *   rule?: string}} Place
 */

/**
 * Read a place from a query string; a step that is no whole number is left out.
 * @param {string} query
 * @returns {Place}
 */
export function readPlace(query) {
  const params = new URLSearchParams(query);
  const place = {};
  for (const field of FIELDS) if (params.get(field)) place[field] = params.get(field);
  if ("step" in place) place.step = wholeNumber(place.step);
  if (place.step === null) delete place.step;
  return place;
}

function wholeNumber(text) {
  return /^\d{1,6}$/.test(String(text)) ? Number(text) : null;
}

/** Write a place as a query string, with no leading question mark. */
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
 * @param {Place} start where to be when the address says nothing
 * @param {(place: Place) => void} show called when the learner goes back or forward
 * @param {AbortSignal} signal
 */
export function openRouter(routed, start, show, signal) {
  let here = routed ? { ...start, ...readPlace(location.search) } : { ...start };
  const address = (place) => {
    const query = [writePlace(place), foreignParams()].filter(Boolean).join("&");
    return `${location.pathname}${query ? `?${query}` : ""}${location.hash}`;
  };
  if (routed) {
    const moved = () => {
      here = readPlace(location.search);
      show(here);
    };
    window.addEventListener("popstate", moved, { signal });
  }
  return {
    here: () => here,
    href: (place) => (routed ? address(place) : null),
    push: (place) => {
      here = place;
      if (routed) history.pushState(null, "", address(place));
    },
    replace: (place) => {
      here = place;
      if (routed) replaceCalmly(address(place));
    },
  };
}

function foreignParams() {
  const params = new URLSearchParams(location.search);
  FIELDS.forEach((field) => params.delete(field));
  return params.toString();
}

let replaceTimer = 0;

function replaceCalmly(address) {
  clearTimeout(replaceTimer);
  const from = location.pathname + location.search;
  replaceTimer = setTimeout(() => {
    if (location.pathname + location.search === from) history.replaceState(null, "", address);
  }, 120);
}
