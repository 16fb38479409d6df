// Who plays which seat: in words, in an address, and as Python is told.

import { hashOf } from "../lib/hash.js";

/** Who can play the other seats in any game; a line names more players of its game's own. */
const LEVELS = [
  { value: "random", label: "Easy (plays at random)", short: "Easy" },
  { value: "greedy", label: "Normal (looks one move ahead)", short: "Normal" },
];

/** The level that holds without a choice. */
export const LEVEL = "greedy";

const PERSON = "me";
const NEEDED = "needed";
const ALL = "all";

/** When the learner is asked. */
export const ASKED = [
  { value: NEEDED, label: "Where I can choose" },
  { value: ALL, label: "Everything" },
];

/**
 * @typedef {import("../types.d.ts").Setup} Setup
 * @typedef {import("../types.d.ts").Play} Play
 */

/**
 * The computer's players by value, as people call them.
 * @param {string[]} own those of the game itself
 */
export function levels(own) {
  const more = own.map((value) => ({ value, label: capital(value), short: capital(value) }));
  return [...LEVELS, ...more];
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The computer's players of all seats but mine; none where I play every seat.
 * @param {number} count
 * @param {number | null} me
 * @param {string} policy
 * @returns {Record<string, string>}
 */
export function opponents(count, me, policy) {
  if (me === null) return {};
  const others = Array.from({ length: count }, (_, seat) => seat).filter((seat) => seat !== me);
  return Object.fromEntries(others.map((seat) => [String(seat), policy]));
}

/**
 * What Python is told of who plays the other seats, and whether the learner is asked even where there is one answer.
 * @param {Pick<import("../types.d.ts").App, "store">} app
 * @param {Pick<Setup, "against"> | null} setup
 */
export function partyFor({ store }, setup) {
  return { against: setup?.against ?? {}, ask_all: store.choice("asked", NEEDED) === ALL };
}

/**
 * Who plays, seat by seat, as an address and a saved file say it: "me.greedy.greedy".
 * @param {Setup} setup
 * @param {number} count of seats
 */
export function writeParty({ against }, count) {
  return Array.from({ length: count }, (_, seat) => against[seat] ?? PERSON).join(".");
}

/**
 * The same read back; null where it is not about this line.
 * @param {string | undefined} text
 * @param {Pick<import("../types.d.ts").Line, "seats" | "policies">} line
 * @returns {Setup | null}
 */
export function readParty(text, { seats, policies }) {
  const players = text ? text.split(".") : [];
  const known = new Set([PERSON, ...levels(policies).map(({ value }) => value)]);
  if (players.length !== seats.length || !players.every((player) => known.has(player))) return null;
  const mine = players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  if (mine.length === 0) return null;
  const against = Object.entries(players).filter(([, player]) => player !== PERSON);
  return { me: mine.length === 1 ? mine[0] : null, against: Object.fromEntries(against) };
}

/**
 * A game that begins: who plays it, under a name of its own.
 * @param {Setup} setup
 * @param {Play["from"]} [from]
 * @returns {Play}
 */
export function newPlay({ me, against }, from) {
  return { me, against, peeks: [], id: hashOf(`${Date.now()}/${Math.random()}`), ...(from ? { from } : {}) };
}

/**
 * A game that this browser kept, perhaps before games had names of their own.
 * @param {Setup & Partial<Play>} kept
 * @returns {Play}
 */
export function keptPlay({ me, against, from, ...kept }) {
  const begun = newPlay({ me, against }, from?.record ? from : undefined);
  return { ...begun, id: kept.id ?? begun.id, peeks: kept.peeks ?? [] };
}

/**
 * Against whom a game is played, in a few words.
 * @param {Setup} setup
 * @param {string[]} policies the game's own
 */
export function partyWords({ me, against }, policies) {
  if (me === null) return "Everybody at this screen";
  const names = new Set(Object.values(against).map((value) => levels(policies).find((one) => one.value === value)?.short));
  return `Against the computer: ${[...names].filter(Boolean).join(", ")}`;
}
