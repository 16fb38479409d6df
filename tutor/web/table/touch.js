// The table and the hand are what one acts on: a thing that is touched joins those touched before, until they mean one
// option. What cannot be used is tried, and says why.

import { createAsker } from "../lib/asker.js";
import { createBubble } from "./bubble.js";
import { createGhost, lyingAt } from "./ghost.js";
import { createReader } from "./reader.js";
import { createRoving } from "./roving.js";
import { alikeIn, keyOf, keysAround, thingAt, thingsIn } from "./things.js";
import { bringUsableToView, whenResized } from "./in-view.js";
import { button } from "../lib/dom.js";
import { oncePainted, whenLaidOut } from "../lib/laid-out.js";
import { isChances, paintThings } from "./glow.js";
import { listenToTouch } from "./gestures.js";
import { meantBy, namedKeys, narrow, touch } from "./narrow.js";
import { refusalChips } from "../shell/rule-chips.js";
import { Lost } from "../lib/wire.js";

/**
 * @typedef {import("./things.js").Thing} Thing
 * @typedef {{line: Tutor.Line, step: number, view: string, deciding: boolean}} Spot where the learner
 *   is; `deciding`: a move is asked of them
 *
 * @typedef {object} Acts what touching comes to
 * @property {(spot: Spot, option: Protocol.OptionAnswer, thing: Thing) => unknown} take `thing` was touched last
 * @property {(spot: Spot) => unknown} roll lets chance go on
 * @property {(spot: Spot, thing: string[], touched: string[]) => Promise<Protocol.TryAnswer>} tryThing
 * @property {() => boolean} skip ends a film of what the others did; whether one ran
 *
 * @typedef {object} Tools
 * @property {ReturnType<typeof import("./stage.js").createStage>} stage
 * @property {Tutor.ChoicesOf} choicesOf
 * @property {Tutor.OpenRule} openRule
 * @property {import("./glow.js").Glows} [glows] which options' things glow; those of all where it is missing
 * @property {AbortSignal} signal ends it
 *
 * @typedef {Tools & Acts & {spread: (thing: Thing) => boolean, roving: ReturnType<typeof createRoving>}} Kit with `spread`,
 *   which shows all cards of a thing
 * @typedef {ReturnType<typeof createSelection>} Selection
 */

/**
 * Touching the things of the table and the hand.
 * @param {Tools & Acts} tools
 */
export function createTouch(tools) {
  const { stage, choicesOf, signal, glows = () => true } = tools;
  const places = [stage.el, stage.rail];
  const roving = createRoving(places);
  const reader = createReader(places, signal);
  const ghost = createGhost(places);
  const selection = createSelection(places, roving, createBubble(ghost), glows);
  const asked = createAsker({
    el: stage.el,
    ask: (/** @type {Spot} */ { line, step, view }) => choicesOf(line, step, view),
    show: (/** @type {Protocol.ChoicesAnswer} */ choices) => selection.begin(choices),
    complain: () => null,
  });
  const kit = { ...tools, spread: reader.spread, roving };
  const touchThing = (/** @type {Thing} */ thing) => tools.skip() || touchAt(kit, selection, thing);
  const stepBack = () => reader.close() || giveUpLast(selection, roving);
  listenToTouch(places, selection.bubble.el, { touchThing, stepBack, roving }, signal);
  selection.bubble.el.append(reader.el);
  whenResized(stage.el, () => bringUsableToView(places), signal);
  showWherePointed(places, (thing) => haunt(selection, ghost, thing));

  let pictures = 0;
  const show = (/** @type {Spot} */ spot) => {
    const key = stage.takeLostFocus();
    if (asked.moveTo(JSON.stringify([spot.line.line, spot.step, spot.view, spot.deciding]))) {
      reader.close();
      if (spot.deciding) whenLaidOut(() => void (stage.rail.scrollLeft = 0));
      selection.moveTo(spot, key !== null);
      if (spot.deciding && spot.line.frames[spot.step].asks.who !== "over") asked.askNow(spot);
    } else if (stage.count() === pictures) selection.paint();
    else selection.paintInView();
    pictures = stage.count();
    if (key !== null) focusThing(places, roving, key, selection);
  };
  return { el: selection.bubble.el, show, forget: asked.forget };
}

/**
 * What was touched so far, where the learner is.
 * @param {HTMLElement[]} places
 * @param {ReturnType<typeof createRoving>} roving
 * @param {ReturnType<typeof createBubble>} bubble
 * @param {import("./glow.js").Glows} glows
 */
function createSelection(places, roving, bubble, glows) {
  /** @type {Spot | null} */
  let spot = null;
  /** @type {Protocol.ChoicesAnswer | null} */
  let choices = null;
  /** @type {string[]} */
  let touched = [];

  const alike = () => alikeIn(thingsIn(places));
  const paint = () => paintThings(thingsIn(places), { choices, touched, deciding: spot?.deciding ?? false, glows }, roving);
  const paintSoon = oncePainted(paint);
  const paintInView = (paintNow = paint) => {
    paintNow();
    whenLaidOut(() => bringUsableToView(places));
  };
  const set = (/** @type {string[]} */ keys, paintNow = paint) => {
    touched = keys;
    bubble.close();
    paintInView(paintNow);
  };
  const know = (/** @type {Protocol.ChoicesAnswer} */ now) => {
    choices = now;
    paintInView();
  };
  /** Where one only looks, the table is painted before keys have their stops on it. */
  const moveTo = (/** @type {Spot} */ now, /** @type {boolean} */ isFocused) => {
    const onlyLooks = !spot?.deciding && !now.deciding && touched.length === 0 && !isFocused && !isFocusIn(places);
    [spot, choices] = [now, null];
    set([], onlyLooks ? paintSoon : paint);
  };
  /** These can be chosen from now on. */
  const begin = (/** @type {Protocol.ChoicesAnswer} */ fresh) => {
    know(fresh);
    seekUsable(fresh, roving);
  };
  const now = () => ({ spot, choices, touched });
  return { bubble, alike, paint, paintInView, set, know, begin, moveTo, now };
}

/** @param {HTMLElement[]} places */
function isFocusIn(places) {
  return places.some((place) => place.contains(document.activeElement));
}

/**
 * These are touched now; the focus goes from what stood beside them to the thing that was touched last.
 * @param {Selection} selection
 * @param {ReturnType<typeof createRoving>} roving
 * @param {string[]} touched
 */
function goBack({ bubble, set }, roving, touched) {
  const hadFocus = bubble.el.contains(document.activeElement);
  set(touched);
  if (hadFocus) roving.focus(roving.stop(), { preventScroll: true });
}

/**
 * Give up what was touched last, or what stands beside it; whether there was something.
 * @param {Selection} selection
 * @param {ReturnType<typeof createRoving>} roving
 */
function giveUpLast(selection, roving) {
  const { touched } = selection.now();
  if (!selection.bubble.isOpen() && touched.length === 0) return false;
  goBack(selection, roving, selection.bubble.isTelling() ? touched : touched.slice(0, -1));
  return true;
}

/**
 * Where a thing has to be touched, the focus goes from what cannot be used to the first that can. Where one may as well
 * pass, nobody is to play a card by a key that was pressed once too often.
 * @param {Protocol.ChoicesAnswer | null} choices
 * @param {ReturnType<typeof createRoving>} roving
 */
function seekUsable(choices, roving) {
  if (choices?.who === "chance" || choices?.options.every(({ at }) => at.length > 0)) roving.seek();
}

/**
 * Show how a card that was touched would lie where one points at, while nothing else is offered.
 * @param {Selection} selection
 * @param {import("./ghost.js").Ghost} ghost
 * @param {Thing | null} thing
 */
function haunt({ bubble, now }, ghost, thing) {
  const { choices, touched } = now();
  if (!bubble.isOpen()) ghost.show(lyingAt(narrow(choices?.options ?? [], touched).left, touched, keysAround(thing)));
}

/**
 * Tell of the things that the mouse or the focus comes to, and leaves.
 * @param {HTMLElement[]} places
 * @param {(thing: Thing | null) => void} point
 */
function showWherePointed(places, point) {
  const come = (/** @type {Event} */ { target }) => point(target instanceof Element ? thingAt(target) : null);
  for (const place of places) {
    for (const event of ["pointerover", "focusin"]) place.addEventListener(event, come);
    for (const event of ["pointerleave", "focusout"]) place.addEventListener(event, () => point(null));
  }
}

/**
 * The focus goes to the thing of this key, else to the first that can be used; what is in view stays there.
 * @param {HTMLElement[]} places
 * @param {ReturnType<typeof createRoving>} roving
 * @param {string} key
 * @param {Selection} selection
 */
function focusThing(places, roving, key, selection) {
  const same = thingsIn(places).filter((thing) => keyOf(thing) === key);
  const stops = same.flatMap((thing) => roving.stopIn(thing) ?? []);
  roving.focus(stops[0] ?? roving.stop(), { preventScroll: true });
  seekUsable(selection.now().choices, roving);
}

/**
 * A thing is touched: it joins the others, and they may mean an option then; or it lets chance go on; or it is tried.
 * @param {Kit} tools
 * @param {Selection} selection
 * @param {Thing} thing
 */
async function touchAt(tools, selection, thing) {
  const { spot } = selection.now();
  selection.bubble.close();
  if (!spot) return;
  const choices = await tools.choicesOf(spot.line, spot.step, spot.view);
  if (selection.now().spot !== spot) return;
  if (isChances(choices, thing)) await tools.roll(spot);
  else await join(tools, selection, { spot, choices, thing });
}

/**
 * @typedef {{spot: Spot, choices: Protocol.ChoicesAnswer, thing: Thing}} Touched a thing, where it was touched
 *
 * @param {Kit} tools
 * @param {Selection} selection
 * @param {Touched} at
 */
async function join(tools, selection, at) {
  const touched = touch(at.choices.options, selection.now().touched, keysAround(at.thing), selection.alike());
  return touched ? settleOn(tools, selection, at, touched) : tryThing(tools, selection, at);
}

/**
 * These things are touched now: they mean an option, or several, or wait for others.
 * @param {Kit} tools
 * @param {Selection} selection
 * @param {Touched} at
 * @param {string[]} touched
 */
function settleOn(tools, selection, { spot, choices, thing }, touched) {
  selection.know(choices);
  selection.set(touched);
  if (!keysAround(thing).some((key) => touched.includes(key))) return null;
  const named = namedKeys(touched, selection.alike());
  const take = (/** @type {Protocol.OptionAnswer} */ option) => {
    goBack(selection, tools.roving, []);
    return tools.take(spot, option, thing);
  };
  const meant = meantBy(choices.options, named);
  if (meant) return take(meant);
  const { exact, next } = narrow(choices.options, named);
  return exact.length > 0 && selection.bubble.offer(thing, exact, take, next.size > 0);
}

/**
 * What goes with none of the things touched is tried, and the answer stands beside it. What can be used by itself, and
 * is not forbidden together with them, is taken instead; where it is forbidden, that is left to the learner.
 * @param {Kit} tools
 * @param {Selection} selection
 * @param {Touched} at
 */
async function tryThing(tools, selection, at) {
  const { spot, choices, thing } = at;
  const [around, alike] = [keysAround(thing), selection.alike()];
  const named = namedKeys(selection.now().touched, alike);
  const alone = touch(choices.options, [], around, alike);
  const { kind, text, rule } = await answerOf(() => tools.tryThing(spot, around, named));
  if (selection.now().spot !== spot || !thing.isConnected || (kind === "nothing" && tools.spread(thing))) return;
  const takeAlone = () => alone && settleOn(tools, selection, at, alone);
  if (alone && kind !== "refused") return void takeAlone();
  const chips = refusalChips(rule, tools.openRule);
  selection.bubble.tell(thing, text, chips, alone && insteadButton(takeAlone));
}

/** @param {() => unknown} take */
function insteadButton(take) {
  return button({ class: "btn", on: { click: take } }, "Choose this instead");
}

/**
 * What a try comes to; where Python does not answer, that it does not.
 * @param {() => Promise<Protocol.TryAnswer>} ask
 * @returns {Promise<Pick<Protocol.TryAnswer, "kind" | "text" | "rule">>}
 */
async function answerOf(ask) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    return { kind: "refused", text: "The engine does not answer now, so this cannot be tried.", rule: null };
  }
}
