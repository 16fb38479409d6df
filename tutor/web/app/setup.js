// What a new game begins with: how many play, who plays the others, the players' names. What was chosen is remembered.

import { LEVEL, levels, opponents } from "../replay/party.js";

/** Letters of the longest name; Python refuses longer ones, too. */
export const LONGEST_NAME = 14;

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_ .'’-]*$/u;

/** Everybody at this screen, in the place of a level. */
export const PEOPLE = "people";

/**
 * @typedef {import("../types.d.ts").NewGame} NewGame
 * @typedef {import("./store.js").Store} Store
 * @typedef {Pick<import("../protocol.d.ts").GameCard, "players" | "policies" | "names" | "questions">} Game
 *
 * @typedef {object} Wish what the learner chose before a game
 * @property {number} players
 * @property {string} level who plays the others, or `PEOPLE`
 * @property {string[]} names as they were typed, "" for none
 * @property {Record<string, string>} chosen answers to the game's own questions
 */

/**
 * What was wished last, as far as this game has it.
 * @param {Game} game
 * @param {Pick<Store, "wish">} store
 * @returns {Wish}
 */
export function lastWish({ players: [least, most], policies, questions }, store) {
  const { players, level, names, chosen } = store.wish();
  const answers = questions.map(({ title, answers: known }) => [title, known.find((one) => one === chosen[title]) ?? known[0]]);
  return {
    players: Math.max(least, Math.min(most, players)),
    level: [PEOPLE, ...levels(policies).map(({ value }) => value)].includes(level) ? level : LEVEL,
    names,
    chosen: Object.fromEntries(answers),
  };
}

/**
 * The new game that is wished; names that cannot be are left out.
 * @param {Game} game
 * @param {Wish} wish
 * @returns {NewGame}
 */
export function newGameOf(game, { players, level, names, chosen }) {
  const me = level === PEOPLE ? null : 0;
  const against = opponents(players, me, level);
  const typed = namesTyped(game, names, players);
  const own = typed.some((name, seat) => name !== game.names[seat]) && !nameTrouble(typed);
  return { players, me, against, chosen, ...(own ? { names: typed } : {}) };
}

/**
 * The names at a table: as typed, else the game's own.
 * @param {Pick<Game, "names">} game
 * @param {string[]} names
 * @param {number} players
 */
export function namesTyped(game, names, players) {
  return game.names.slice(0, players).map((given, seat) => names[seat]?.trim() || given);
}

/**
 * Why these names cannot be, in a sentence; "" where they can.
 * @param {string[]} names
 */
export function nameTrouble(names) {
  const odd = names.find((name) => name.length > LONGEST_NAME || !NAME.test(name));
  if (odd !== undefined) return `“${odd}” cannot be a name here: up to ${LONGEST_NAME} letters, digits and spaces.`;
  const lower = names.map((name) => name.toLowerCase());
  const twice = names.find((_, seat) => lower.indexOf(lower[seat]) !== seat);
  return twice === undefined ? "" : `Two players are called ${twice}. Give one of them another name.`;
}
