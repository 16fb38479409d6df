// Who plays which seat: in words, in an address, and as Python is told.

import { hashOf } from "../lib/hash.js";

/** The strength that holds without a choice: whoever plays for the first time should win soon. */
export const LEVEL = "beginner";

const PERSON = "me";
const NEEDED = "needed";
const CHOICES = "choices";
const ALL = "all";

/** Who plays on in a look at another way in the place of a computer that would think for long. */
const QUICK = /** @type {Record<string, string>} */ ({ strong: "good" });

/** What the learner presses for; all else happens by itself. */
export const ASKED = [
  { value: NEEDED, label: "My choices and rolls" },
  { value: CHOICES, label: "My choices" },
  { value: ALL, label: "Everything" },
];

/**
 * The strengths to choose among, each with the name of who plays so.
 * @param {Protocol.OpponentCard[]} opponents
 */
export function levels(opponents) {
  return opponents.map(({ strength, title, names }) => ({ value: strength, label: `${title} (${names[0]})`, short: title }));
}

/**
 * The strength that was wished, or the one that holds without a choice.
 * @param {Protocol.OpponentCard[]} opponents
 * @param {string} wished
 */
export function levelOf(opponents, wished) {
  return opponents.some(({ strength }) => strength === wished) ? wished : LEVEL;
}

/**
 * The names at a table: those that people typed, else the opponents' own, else those of the game.
 * @param {string[]} given the game's own, seat by seat
 * @param {string[]} typed seat by seat, "" for none
 * @param {Tutor.Setup["against"]} against
 * @param {Protocol.OpponentCard[]} opponents
 */
export function namesAtTable(given, typed, against, opponents) {
  const taken = new Set(typed.map((name) => name.toLowerCase()));
  return given.map((name, seat) => {
    if (typed[seat]) return typed[seat];
    const own = opponents.find(({ strength }) => strength === against[seat])?.names ?? [];
    const found = own.find((one) => !taken.has(one.toLowerCase())) ?? name;
    taken.add(found.toLowerCase());
    return found;
  });
}

/**
 * The names at the same table against other opponents: those that opponents brought go with them.
 * @param {string[]} names
 * @param {Tutor.Setup["against"]} against
 * @param {Protocol.OpponentCard[]} opponents
 */
export function namesAgainst(names, against, opponents) {
  const brought = new Set(opponents.flatMap((opponent) => opponent.names));
  const kept = names.map((name, seat) => (seat in against && brought.has(name) ? "" : name));
  return namesAtTable(names, kept, against, opponents);
}

/**
 * The computer's players of all seats but mine; none where I play every seat.
 * @param {number} count
 * @param {number | null} me
 * @param {string} policy
 * @returns {Record<string, string>}
 */
export function sameForAll(count, me, policy) {
  if (me === null) return {};
  const others = Array.from({ length: count }, (_, seat) => seat).filter((seat) => seat !== me);
  return Object.fromEntries(others.map((seat) => [String(seat), policy]));
}

/**
 * The eyes of a learner who plays one seat; with none of them, or all, every card is open.
 * @param {Tutor.Play | null} play
 */
export function ownView(play) {
  return play && play.me !== null ? String(play.me) : "open";
}

/**
 * What Python is told of who plays the other seats, what the learner is asked for, and the seed of the dice and cards.
 * @param {Pick<Tutor.App, "store" | "seed">} app
 * @param {Pick<Tutor.Setup, "against"> | null} setup
 */
export function partyFor({ store, seed }, setup) {
  const asked = store.choice("asked", NEEDED);
  const rolls = asked === CHOICES ? { auto: true } : {};
  const drawn = seed() ? { seed: seed() } : {};
  return { against: setup?.against ?? {}, ask_all: asked === ALL, ...rolls, ...drawn };
}

/**
 * The same players, with a quick one in the place of a computer that would think for long: for a look at another way.
 * @param {Record<string, string>} against
 */
export function quickly(against) {
  const seats = Object.entries(against);
  return Object.fromEntries(seats.map(([seat, policy]) => [seat, QUICK[policy] ?? policy]));
}

/**
 * Who plays, seat by seat, as an address and a saved file say it: "me.good.beginner".
 * @param {Tutor.Setup} setup
 * @param {number} count of seats
 */
export function writeParty({ against }, count) {
  return Array.from({ length: count }, (_, seat) => against[seat] ?? PERSON).join(".");
}

/**
 * The same read back; null where it is not about this line.
 * @param {string | undefined} text
 * @param {Pick<Tutor.Line, "seats" | "policies">} line
 * @returns {Tutor.Setup | null}
 */
export function readParty(text, { seats, policies }) {
  const players = text ? text.split(".") : [];
  const known = new Set([PERSON, ...policies]);
  if (players.length !== seats.length || !players.every((player) => known.has(player))) return null;
  const mine = players.flatMap((player, seat) => (player === PERSON ? [seat] : []));
  if (mine.length === 0) return null;
  const against = Object.entries(players).filter(([, player]) => player !== PERSON);
  return { me: mine.length === 1 ? mine[0] : null, against: Object.fromEntries(against) };
}

/**
 * A game that begins: who plays it, under a name of its own.
 * @param {Tutor.Setup} setup
 * @param {Tutor.Play["from"]} [from]
 * @returns {Tutor.Play}
 */
export function newPlay({ me, against }, from) {
  return { me, against, peeks: [], id: hashOf(`${Date.now()}/${Math.random()}`), ...(from ? { from } : {}) };
}

/**
 * A game that this browser kept, perhaps before games had names of their own.
 * @param {Tutor.Setup & Partial<Tutor.Play>} kept
 * @returns {Tutor.Play}
 */
export function keptPlay({ me, against, from, ...kept }) {
  const begun = newPlay({ me, against }, from?.record ? from : undefined);
  return { ...begun, id: kept.id ?? begun.id, peeks: kept.peeks ?? [] };
}

/**
 * Against whom a game is played, in a few words.
 * @param {Tutor.Setup} setup
 * @param {Protocol.OpponentCard[]} opponents
 */
export function partyWords({ against }, opponents) {
  const strengths = [...new Set(Object.values(against))];
  if (!strengths.length) return "Everybody at this screen";
  const titles = strengths.map((key) => opponents.find(({ strength }) => strength === key)?.title ?? capital(key));
  return `Against the computer: ${titles.join(", ")}`;
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
