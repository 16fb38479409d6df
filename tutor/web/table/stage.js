import { h } from "../lib/dom.js";
import { whenLaidOut } from "../lib/laid-out.js";
import { openEdges } from "./edges.js";
import { createDrawing } from "./patch.js";
import { createHand } from "./hand.js";
import { allEnded } from "../lib/moving.js";
import { notePositions, passesEdge, playMotion } from "./motion.js";
import { markupOf } from "./picture.js";
import { createParsed } from "./parsed.js";
import { createSetting, WHOLE } from "./setting.js";
import { thingsIn } from "./things.js";

/** @typedef {import("./picture.js").Picture} Picture */

/**
 * The table: shows a frame's picture at once and plays the motion over it. `rail` is the hand under it; cards go from
 * the one to the other. Whatever had the focus has it again in the new picture.
 * @param {import("./setting.js").Setting} [set] what of it is on stage
 * @param {() => unknown} [told] hears of a hand that comes or goes after the table is painted; without it none does
 */
export function createStage(set = WHOLE, told) {
  const el = h("div", { class: "stage" });
  const rail = h("div", { class: "hand-rail" });
  const parsed = createParsed();
  const setting = createSetting(set);
  const drawTable = createTable(el);
  const shown = { table: "", hand: "", seat: "", eyes: "" };
  const focus = holdFocus([el, rail]);
  let pictures = 0;
  const move = createMotion([el, rail]);
  const noteNext = () => {
    pictures += 1;
    focus.note();
  };
  const hand = createHand(rail, noteNext, told);

  /** @type {(line: Tutor.Line, step: number, view: string, deciding: boolean) => void} */
  const show = (line, step, view, deciding) => {
    const now = whatLies(line.frames[step], view, deciding);
    el.setAttribute("aria-busy", String(!now));
    const isSameTable = now?.table === shown.table && now.eyes === shown.eyes;
    if (!now || (isSameTable && now.hand === shown.hand)) return;
    const hasStood = shown.table !== "";
    const moved = move(hasStood);
    focus.note();
    if (!isSameTable) {
      pictures += 1;
      drawTable(setting.ofTable(tableBefore(parsed.copyOf(now.table), { view, seat: now.seat, deciding })));
    }
    const isOther = hasStood && now.seat !== shown.seat;
    if (now.hand !== shown.hand) hand.show(setting.ofHand(parsed.copyOf(now.hand)), isOther, () => moved([rail]));
    Object.assign(shown, now);
    moved([el, rail]);
    parsed.parseAhead(() => markupsOf(line.frames[step + 1], view, deciding));
  };
  const has = (/** @type {string} */ key) => thingsIn([el, hand.due() ?? rail]).some((thing) => thing.dataset.key === key);
  /** How many pictures the table and the hand have shown. */
  const count = () => pictures;
  return { el, rail, show, count, has, takeLostFocus: focus.takeLost, setting, markDecided: findDeciders([el, rail]) };
}

/**
 * Draws tables on a stage, and marks it where one has something that stays at the top when it is scrolled.
 * @param {HTMLElement} el
 */
function createTable(el) {
  const draw = createDrawing(el);
  return (/** @type {DocumentFragment} */ table) => {
    el.classList.toggle("keeps-top", table.querySelector("[data-stays]") !== null);
    draw(table);
  };
}

/**
 * Moves things from where they stand to where they will: called before a picture is changed, what it gives is called
 * once it is.
 * @param {HTMLElement[]} places
 */
function createMotion(places) {
  let latest = 0;
  /** @type {import("../lib/moving.js").Motion[]} */
  let moving = [];
  return (/** @type {boolean} */ hasStood) => {
    const before = hasStood ? notePositions(places) : new Map();
    for (const one of moving) one.cancel();
    moving = [];
    const mine = (latest += 1);
    const play = (/** @type {HTMLElement[]} */ fresh, /** @type {HTMLElement[]} */ passed) => {
      if (mine !== latest) return;
      moving = [...moving, ...playMotion(fresh, before)];
      keepFromScrolling(passed, moving);
    };
    return (/** @type {HTMLElement[]} */ fresh) =>
      whenLaidOut(() => {
        const passed = places.filter((place) => openEdges(place).length === 0 && passesEdge(place, before));
        return () => play(fresh, passed);
      });
  };
}

/**
 * Places that show all that lies in them have no bars to scroll by while something passes their edges on its way.
 * @param {HTMLElement[]} places
 * @param {import("../lib/moving.js").Motion[]} moving
 */
function keepFromScrolling(places, moving) {
  if (moving.length === 0) return;
  const keep = (/** @type {boolean} */ isMoving) => {
    for (const place of places) place.classList.toggle("moving", isMoving);
  };
  keep(true);
  void allEnded(moving).then(() => keep(false));
}

/**
 * Marks the things of some keys as those that decided the game; null where it is not over.
 * @param {HTMLElement[]} places
 */
function findDeciders(places) {
  return (/** @type {string[] | null} */ keys) => {
    places[0].classList.toggle("game-over", keys !== null);
    const things = thingsIn(places);
    const known = things.some((thing) => thing.matches(".decided"));
    for (const thing of things) thing.classList.toggle("decided", keys?.includes(thing.dataset.key ?? "") ?? false);
    const decided = things.find((thing) => thing.matches(".decided"));
    if (decided && !known) requestAnimationFrame(() => decided.scrollIntoView({ block: "nearest" }));
  };
}

/**
 * What lies before a viewer: the table, and under it the hand of a seat; null where that is not there yet.
 * @param {Tutor.Frame} frame
 * @param {string} view
 * @param {boolean} deciding a move is asked of the learner
 */
function whatLies(frame, view, deciding) {
  const seen = frame.pictures[frame.picture[view]];
  const seat = handShown(frame, view, deciding);
  const hand = frame.hands[seat];
  if (!seen) return null;
  const owner = hand ? seat : "";
  return { table: markupOf(seen), hand: hand ? markupOf(hand) : "", seat: owner, eyes: `${view} ${owner} ${deciding}` };
}

/**
 * The markup of what lies before a viewer; none of a frame that does not exist or is not there yet.
 * @param {Tutor.Frame | undefined} frame
 * @param {string} view
 * @param {boolean} deciding a move is asked of the learner
 */
function markupsOf(frame, view, deciding) {
  const next = frame && whatLies(frame, view, deciding);
  return next ? [next.table, next.hand] : [];
}

/**
 * A table as it lies before a viewer, whose own place (`data-seat`) is marked, and what holds it. What it shows of a
 * hand (`data-hand`) is left out where that hand lies under it, and what held it is marked. What it shows of the worth
 * of choices (`data-worth`) is left out where a move is asked of the learner. Where it speaks of the viewer, it speaks to
 * the viewer (`data-to-…`).
 * @param {DocumentFragment} table
 * @param {{view: string, seat: string, deciding: boolean}} before `seat`: whose hand lies under it, "" for nobody's
 */
function tableBefore(table, { view, seat, deciding }) {
  for (const own of table.querySelectorAll(`[data-seat="${view}"]`)) {
    own.classList.add("mine");
    own.parentElement?.classList.add("with-mine");
  }
  for (const hand of table.querySelectorAll(`[data-hand="${seat}"]`)) {
    hand.parentElement?.classList.add("hand-below");
    hand.remove();
  }
  for (const told of table.querySelectorAll(`[data-to-${view}]`)) told.textContent = told.getAttribute(`data-to-${view}`);
  for (const worth of deciding ? table.querySelectorAll("[data-worth]") : []) worth.remove();
  return table;
}

/**
 * Whose hand lies under the table: nobody's once the game is over, else the viewer's own, and with all cards open that of the seat that is to decide.
 * @param {Pick<Tutor.Frame, "hands" | "asks">} frame
 * @param {string} view
 * @param {boolean} deciding a move is asked of the learner
 * @returns {string} the name of the hand's view
 */
function handShown({ hands, asks }, view, deciding) {
  if (asks.who === "over") return "";
  return view in hands || !deciding ? view : String(asks.seats[0]);
}

/**
 * Holds what has the focus when a picture is changed, also over pictures in which nothing can have it.
 * @param {HTMLElement[]} places
 */
export function holdFocus(places) {
  /** @type {string | null} */
  let noted = null;
  let isLost = false;
  const isFree = () => document.activeElement === document.body;
  const note = () => {
    if (!isLost || !isFree()) noted = focusedKey(places);
  };
  /** The key of the thing that lost the focus since, as long as nothing has it. */
  const takeLost = () => {
    if (!isFree()) noted = null;
    isLost = noted !== null;
    return noted;
  };
  return { note, takeLost };
}

/**
 * The key of the thing that has the focus, null where none has.
 * @param {HTMLElement[]} places
 */
function focusedKey(places) {
  const focused = document.activeElement;
  const thing = places.some((place) => place.contains(focused)) && focused?.closest("[data-key]");
  return thing instanceof HTMLElement ? (thing.dataset.key ?? null) : null;
}
