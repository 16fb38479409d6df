// What a new game begins with: how many play, who plays the others, the players' names. What was chosen is remembered.

import { levelOf, namesAtTable } from "../line/party.js";

/** Letters of the longest name; Python refuses longer ones, too. */
export const LONGEST_NAME = 14;

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N}_ .'’-]*$/u;

/** Everybody at this screen, in the place of a level. */
export const PEOPLE = "people";

/**
 * @typedef {import("../shell/store.js").Store} Store
 * @typedef {import("../shell/store.js").Wish} Wish
 * @typedef {Pick<Protocol.GameCard, "players" | "opponents" | "names" | "questions">} Game
 */

/**
 * What was wished last, as far as this game has it.
 * @param {Game} game
 * @param {Pick<Store, "wish">} store
 * @returns {Wish}
 */
export function lastWish({ players: [least, most], opponents, questions }, store) {
  const { players, level, levels, names, chosen } = store.wish();
  const strengthOf = (/** @type {string} */ one) => (one === PEOPLE ? one : levelOf(opponents, one));
  const answers = questions.map(({ title, answers: known }) => [title, known.find((one) => one === chosen[title]) ?? known[0]]);
  return {
    players: Math.max(least, Math.min(most, players)),
    level: strengthOf(level),
    levels: levels.map((one) => one && strengthOf(one)),
    names,
    chosen: Object.fromEntries(answers),
  };
}

/**
 * The new game that is wished; names that cannot be are left out.
 * @param {Game} game
 * @param {Wish} wish
 * @returns {Tutor.NewGame}
 */
export function newGameOf(game, wish) {
  const { players, chosen } = wish;
  const against = againstWhom(wish);
  const me = Object.keys(against).length === players - 1 ? 0 : null;
  const typed = namesWished(game, wish);
  const names = nameTrouble(typed) ? namesWished(game, { ...wish, names: [] }) : typed;
  const own = names.some((name, seat) => name !== game.names[seat]);
  return { players, me, against, chosen, ...(own ? { names } : {}) };
}

/**
 * Who plays a seat: a strength, or `PEOPLE`. The first seat is the learner's.
 * @param {Pick<Wish, "level" | "levels">} wish
 * @param {number} seat
 */
export function levelAt({ level, levels }, seat) {
  return seat === 0 ? PEOPLE : levels[seat] || level;
}

/**
 * The computer's players by seat.
 * @param {Wish} wish
 * @returns {Tutor.NewGame["against"]}
 */
function againstWhom(wish) {
  const seats = Array.from({ length: wish.players }, (_, seat) => [String(seat), levelAt(wish, seat)]);
  return Object.fromEntries(seats.filter(([, level]) => level !== PEOPLE));
}

/**
 * The names at a table: as typed, else the opponents' own, else the game's.
 * @param {Pick<Game, "names" | "opponents">} game
 * @param {Wish} wish
 */
export function namesWished(game, wish) {
  const given = game.names.slice(0, wish.players);
  const typed = given.map((_, seat) => wish.names[seat]?.trim() ?? "");
  return namesAtTable(given, typed, againstWhom(wish), game.opponents);
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
