// Whose moves are whose in a line that is played: pure functions over its frames.

import { saidTo } from "../line/said.js";

const POINT = 0.01;

/** How often something was done, where one word says it. */
const OFTEN = ["", "", "twice"];

/** What a deed with one thing has in it: to draw a card twice is to draw two, and to pass twice is to pass. */
const ONE_THING = / an? /;

/**
 * @typedef {Pick<Tutor.Line, "frames" | "seats" | "meters">} Line
 * @typedef {Pick<Tutor.Play, "me"> & {from?: {at: number}}} Played
 * @typedef {{at: number, seat: number}} Decision a position at which a person chose, and whose choice it was
 */

/**
 * Who chose at a position where there was a choice; null where nobody did.
 * @param {Line} line
 * @param {number} at
 * @returns {number | null}
 */
function seatThatChose({ frames, seats }, at) {
  const next = frames[at + 1];
  if (!next || next.forced || frames[at].asks.who !== "seat") return null;
  return frames[at].asks.seats.find((seat) => seats[seat] === next.actor) ?? null;
}

/**
 * The last decision of a person before a step, of those in the game that is played; null where there is none.
 * @param {Line} line
 * @param {number} step
 * @param {Played} play
 * @returns {Decision | null}
 */
export function lastDecision(line, step, play) {
  for (let at = step - 1; at >= (play.from?.at ?? 0); at -= 1) {
    const seat = seatThatChose(line, at);
    if (seat !== null && (play.me === null || seat === play.me)) return { at, seat };
  }
  return null;
}

/**
 * The steps of the others since the learner's last own one, up to a step: those in which another player did something.
 * @param {Line} line
 * @param {number} step
 * @param {number | null} me
 * @returns {number[]}
 */
export function othersSince({ frames, seats }, step, me) {
  if (me === null) return [];
  const steps = [...frames.keys()].slice(1, step + 1);
  const mine = steps.findLast((at) => frames[at].actor === seats[me] && !frames[at].forced) ?? 0;
  const others = new Set(seats.filter((_, seat) => seat !== me));
  return steps.filter((at) => at > mine && others.has(frames[at].actor));
}

/**
 * What the others did since the learner's last own step, a sentence for each of them: their choices, and what came of these.
 * @param {Line} line
 * @param {number} step
 * @param {number | null} me
 * @param {string} view
 * @returns {string[]}
 */
export function turnsTold(line, step, me, view) {
  const first = othersSince(line, step, me)[0] ?? step + 1;
  /** @type {{seat: number, steps: number[]}[]} */
  const turns = [];
  for (let at = first; at <= step; at += 1) {
    const seat = seatTold(line, at, view);
    if (seat === null || seat === me) continue;
    const turn = turns.find((one) => one.seat === seat);
    if (turn) turn.steps.push(at);
    else turns.push({ seat, steps: [at] });
  }
  return turns.map((turn) => turnTold(line, turn, view));
}

/**
 * Whose doing the headline of a step tells: that of who acted, or of whom alone chance is told about; null for nobody's.
 * @param {Line} line
 * @param {number} at
 * @param {string} view
 */
function seatTold({ frames, seats }, at, view) {
  const { title } = saidTo(frames[at], view);
  const named = seats.filter((name) => title.startsWith(`${name} `) && !title.startsWith(`${name} and `)).toSorted((one, other) => other.length - one.length);
  const isOwn = named.length > 0 && (frames[at].actor === named[0] || !seats.includes(frames[at].actor));
  return isOwn ? seats.indexOf(named[0]) : null;
}

/**
 * A turn in one sentence, and another for the chance that moved most lately. What could not be helped is left out.
 * @param {Line} line
 * @param {{seat: number, steps: number[]}} turn
 * @param {string} view
 */
function turnTold(line, { seat, steps }, view) {
  const { frames, seats } = line;
  const name = seats[seat];
  const free = steps.filter((at) => !frames[at].forced);
  const deeds = (free.length ? free : steps).map((at) => saidTo(frames[at], view).title.slice(name.length + 1));
  const why = steps.map((at) => whyMoved(line, at, view)).findLast(Boolean);
  return [`${name} ${joined(deeds)}.`, why].filter(Boolean).join(" ");
}

/** So many words in common make one deed of two: "takes control of card 50 and card 11". */
const ALIKE = 3;

/** @param {string[]} deeds */
function joined(deeds) {
  /** @type {string[]} */
  const told = [];
  for (const deed of counted(deeds)) {
    const common = wordsInCommon(told.at(-1) ?? "", deed);
    if (common < ALIKE) told.push(deed);
    else told.push(`${told.pop()} and ${deed.split(" ").slice(common - 1).join(" ")}`);
  }
  const [last, ...others] = told.toReversed();
  const between = told.some((deed) => deed.includes(",")) ? "; " : ", ";
  return others.length ? `${others.toReversed().join(between)} and ${last}` : last;
}

/**
 * Each deed once, with how often it was done in a row where that says more.
 * @param {string[]} deeds
 */
function counted(deeds) {
  /** @type {{deed: string, times: number}[]} */
  const runs = [];
  for (const deed of deeds) {
    const last = runs.at(-1);
    if (last?.deed === deed) last.times += 1;
    else runs.push({ deed, times: 1 });
  }
  return runs.map(({ deed, times }) => [deed, ONE_THING.test(deed) && (OFTEN[times] ?? `${times} times`)].filter(Boolean).join(" "));
}

/**
 * With how many equal words two deeds begin.
 * @param {string} one
 * @param {string} other
 */
function wordsInCommon(one, other) {
  const [ours, theirs] = [one.split(" "), other.split(" ")];
  const differing = ours.findIndex((word, at) => word !== theirs[at]);
  return differing < 0 ? ours.length : differing;
}

/**
 * What another player did in one sentence, and another for the chance that moved by it, where one did.
 * @param {Pick<Line, "frames" | "meters">} line
 * @param {number} step
 * @param {string} view
 */
export function toldOf(line, step, view) {
  const { title } = saidTo(line.frames[step], view);
  return [`${title}.`, whyMoved(line, step, view)].filter(Boolean).join(" ");
}

/**
 * What a chance is of that moved by a step, and the sentence on it; "" where none did.
 * @param {Pick<Line, "frames" | "meters">} line
 * @param {number} step
 * @param {string} view
 */
function whyMoved({ frames, meters: named }, step, view) {
  const before = frames[step - 1]?.meters?.[view] ?? {};
  const meters = Object.entries(frames[step].meters?.[view] ?? {});
  const moved = meters.find(([id, meter]) => meter.why && before[id] && hasMoved(before[id], meter));
  if (!moved) return "";
  const [id, { why }] = moved;
  return `${named.find((meter) => meter.id === id)?.title} ${why}`;
}

/**
 * Whether a chance moved by more than these chances are unsure, and by a point at least.
 * @param {Protocol.MeterAnswer} before
 * @param {Protocol.MeterAnswer} after
 */
function hasMoved(before, after) {
  const doubt = Math.max(POINT, before.halfwidth + after.halfwidth);
  return after.values.some(({ value }, seat) => Math.abs(value - before.values[seat].value) >= doubt);
}
