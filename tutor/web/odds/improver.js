// Sampled chances get better while the learner looks on: spell after spell of games, for as long as nothing else is
// going on.

import { handsLifted } from "../lib/hands.js";
import { isRough } from "./fact.js";

/** Between two spells: whatever else was asked meanwhile is answered first. */
const BREATH_MS = 20;

/** Until it is looked again whether there is time now. */
const IDLE_MS = 400;

/** What an answer takes where the machine has nothing else to do; where it takes longer, others are at work. */
const SPELL_MS = 80;

/** So late an answer is followed by a rest as long as that; twice as late by one of four times that. */
const LATE_MS = 40;

const LONGEST_REST_MS = 3000;

/** At least so long every picture stands, so that numbers can be read. */
const SHOWN_MS = 350;

const SPELLS = 110;
const MANY = 500;

/** @typedef {{key: string, line: Tutor.Line, step: number, view: string, told: boolean}} Spot */

/**
 * Asks for more games to be sampled while the learner looks on, until they are enough.
 * @param {object} tools
 * @param {(spot: Spot, more: number) => Promise<Protocol.FactAnswer[]>} tools.ask
 * @param {(spot: Spot, facts: Protocol.FactAnswer[]) => void} tools.show
 * @param {(spot: Spot) => boolean} tools.isAt whether the learner is still there
 * @param {() => boolean} tools.isFree whether the learner looks on and nothing else is going on
 */
export function createImprover({ ask, show, isAt, isFree }) {
  let runs = 0;
  return async (/** @type {Spot} */ spot, /** @type {Protocol.FactAnswer[]} */ first) => {
    const run = (runs += 1);
    const isOver = () => run !== runs || !isAt(spot);
    let facts = first;
    let rest = BREATH_MS;
    let shownAt = performance.now();
    for (let spells = 0; spells < SPELLS && gamesWanted(facts); ) {
      await new Promise((resolve) => setTimeout(resolve, rest));
      await handsLifted();
      if (isOver()) return;
      rest = IDLE_MS;
      if (!isFree()) continue;
      const start = performance.now();
      facts = await ask(spot, gamesWanted(facts));
      if (isOver()) return;
      const end = performance.now();
      rest = restAfter(end - start);
      spells += 1;
      if (end - shownAt < SHOWN_MS && spells < SPELLS && gamesWanted(facts) && !facts.some(isRough)) continue;
      show(spot, facts);
      shownAt = end;
    }
  };
}

/**
 * How long to wait after an answer that took so long: by the square of what it was late, so that whoever shares the
 * machine has hardly to wait for us, and one who is alone hardly rests.
 * @param {number} took milliseconds
 */
export function restAfter(took) {
  const late = Math.max(0, took - SPELL_MS);
  return Math.min(LONGEST_REST_MS, Math.max(BREATH_MS, late ** 2 / LATE_MS));
}

/**
 * To how many games the facts that can get better are to be sampled next; 0 where none can.
 * @param {Protocol.FactAnswer[]} facts
 */
export function gamesWanted(facts) {
  const unsure = facts.filter((fact) => "more" in fact && fact.more);
  return unsure.length ? 2 * Math.max(MANY, ...unsure.map((fact) => fact.n || 1)) : 0;
}

/**
 * Facts with those that came again in their places.
 * @param {Protocol.FactAnswer[]} facts
 * @param {Protocol.FactAnswer[]} anew
 */
export function withAnew(facts, anew) {
  return facts.map((fact) => anew.find(({ id }) => id === fact.id) ?? fact);
}
