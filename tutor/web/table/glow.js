// What was touched and what may come next, shown on the things themselves.

import { alikeIn, gripOf, keyOf, keysAround, stopsAmong } from "./things.js";
import { namedKeys, narrow } from "./narrow.js";

/**
 * @typedef {import("./things.js").Thing} Thing
 * @typedef {(option: Protocol.OptionAnswer) => boolean} Glows whether the things of an option glow
 */

/**
 * Whether touching a thing lets chance go on: the dice that are to be rolled, the pile that is turned up.
 * @param {Protocol.ChoicesAnswer} choices
 * @param {Thing} thing
 */
export function isChances(choices, thing) {
  if (choices.who !== "chance") return false;
  return keysAround(thing).some((key) => choices.at.includes(key));
}

/**
 * Mark the things that were touched (`picked`) and those that may come next (`can`), and say where the keyboard stops.
 * @param {Thing[]} things
 * @param {{choices: Protocol.ChoicesAnswer | null, touched: string[], deciding: boolean, glows: Glows}} now nothing glows before
 *   something is touched but where the learner is to decide; what chance brings has a button, and is touched without a glow
 * @param {ReturnType<typeof import("./roving.js").createRoving>} roving
 */
export function paintThings(things, { choices, touched, deciding, glows }, roving) {
  const isLit = choices?.who === "seat" && (deciding || touched.length > 0);
  const isNext = isLit ? whatIsNext(things, meantFirst(choices, touched, glows), touched) : () => false;
  for (const thing of things) {
    const isPicked = touched.includes(keyOf(thing));
    thing.classList.toggle("picked", isPicked);
    thing.classList.toggle("can", !isPicked && isNext(thing));
  }
  const rolls = deciding && choices ? things.filter((thing) => isChances(choices, thing)) : [];
  offerStops(stopsAmong(things, choices ? concernedBy(choices) : new Set()), { isSeeking: touched.length > 0, rolls }, roving);
}

/**
 * Choices with only those options whose things glow; with all once something else was touched.
 * @param {Protocol.ChoicesAnswer} choices
 * @param {string[]} touched
 * @param {Glows} glows
 * @returns {Protocol.ChoicesAnswer}
 */
export function meantFirst(choices, touched, glows) {
  const options = choices.options.filter(glows);
  const isMeant = options.some(({ at }) => touched.every((key) => at.includes(key)));
  return isMeant ? { ...choices, options } : choices;
}

/**
 * The keys of all things that something is about that can be done, or can come up.
 * @param {Protocol.ChoicesAnswer} choices
 */
function concernedBy({ options, at }) {
  return new Set([...options.flatMap((option) => option.at), ...at]);
}

/**
 * Say where the keyboard stops.
 * @param {Thing[]} stops
 * @param {{isSeeking: boolean, rolls: Thing[]}} now whether arrows look for what may come next: once something was
 *   touched; and what the learner rolls or turns up
 * @param {ReturnType<typeof import("./roving.js").createRoving>} roving
 */
function offerStops(stops, { isSeeking, rolls }, roving) {
  const grips = stops.map(gripOf);
  for (const [place, grip] of grips.entries()) describe(grip, stops[place].classList);
  const next = grips.filter((_, place) => stops[place].classList.contains("can") || rolls.includes(stops[place]));
  roving.offer(grips, next, isSeeking);
}

/**
 * Tell of a thing what its look shows: that it was touched, or may come next.
 * @param {HTMLElement} grip
 * @param {DOMTokenList} look
 */
function describe(grip, look) {
  const pressed = String(look.contains("picked"));
  if (grip.getAttribute("aria-pressed") !== pressed) grip.setAttribute("aria-pressed", pressed);
  if (look.contains("can")) grip.setAttribute("aria-description", "glows");
  else grip.removeAttribute("aria-description");
}

/**
 * @param {Thing[]} things
 * @param {Protocol.ChoicesAnswer} choices
 * @param {string[]} touched
 */
function whatIsNext(things, choices, touched) {
  const alike = alikeIn(things);
  const { next } = narrow(choices.options, namedKeys(touched, alike));
  const named = (/** @type {string} */ key) => namedKeys([...touched, key], alike).at(-1) ?? key;
  return (/** @type {Thing} */ thing) => next.has(named(keyOf(thing)));
}

/**
 * Mark the things that a hint points at, and only those.
 * @param {Thing[]} things
 * @param {string[]} keys
 */
export function markHinted(things, keys) {
  for (const thing of things) thing.classList.toggle("hinted", keys.includes(keyOf(thing)));
}
