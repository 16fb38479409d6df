// What players call the same thing: phrases of a group find one another, in every game.

import { wordsIn } from "./words.js";

/** Stands for any number in a phrase. */
export const ANY_NUMBER = "#";

/** How much less a synonym counts than the word itself. */
export const SYNONYM_WEIGHT = 0.4;

const ARTICLES = new Set(["a", "an", "the", "my", "your", "our", "it", "this", "that", "these", "those"]);
const GAP = 2;

/** Phrases of every game. One with "?" is asked for and not looked for, since it often means something else; one with "!" the other way. */
const GROUPS = [
  "tie, ?draw, ?roll off, ?same amount, !equal, tie-break, !same number",
  "win, victory, winner, ?loser, ?goal, ?objective, ?aim",
  "swap, exchange, trade, ?switch",
  "game ends, game is over, end of game, game over, when it ends",
  "goes first, who starts, starting player, first player, first turn, places first, ?who first",
  "reroll, roll again, ?throw again, ?another roll, ?redo, ?do over, ?one more time",
  "?own, hold, keep",
  "?how old, years, age",
  "made up, invented, ?make up, ?not real, house card",
  "explain, ?how do you play, ?how does it work, what is this game about",
  "keep for later, save for later, save",
  "?everyone, ?everybody, each player, all players, ?all of us",
  "?begin, ?beginning, start, at first",
  "?two times, second time",
  "?anytime, at any time",
  "?flip, ?beaten, defeated, changes sides",
  "opponent, enemy, ?brother, ?sister, ?cousin, ?mum, ?mom, ?dad, ?friend, ?somebody else, ?someone else, ?other player",
  "nobody, ?noone, ?no one, ?none of us, none",
  "at once, immediately, ?straight away, ?right away, ?right now, same turn",
  "left over, spare, ?extra, !rest, ?not chosen, ?not picked, ?don't choose, ?didn't choose",
  "explode, ?blow up, ?blew up, ?die",
  "stronger, better, beat",
  "?stat, ?strength, attribute",
  "strike, ?hit, attack",
  "?hit, ?hurt, affect, hits",
  "out of turn, ?someone else's turn, ?somebody else's turn, ?other's turn, ?my opponent's turn, another player's turn, not my turn, ?isn't my turn",
  "rise, ?go up, ?went up",
  "?hand limit, limit to hand, ?hand size, ?maximum hand, ?max hand, ?maximum cards, ?cards can I hold, ?cards can I keep, ?cards can I have, cards at most, any number of cards",
  "no cards in hand, hold none, ?empty hand",
  "empty, runs out, out of, none left, nothing left, never end, used up, ?gone, no more, not any more, no left, none anywhere",
  "pile, deck, stack",
  "cancel, stop, negate, undo a card, ?block, ?prevent",
  "take back, taken back, undo, change mind, way back, ?oops, ?mistake, ?wrong card",
  "out of the game, eliminated, dead, killed, is out, am out, ?knocked out, ?kicked out, ?lose the game, you have lost",
  "?starting hand, start with, begin with, hand starts, cards to begin",
  "pair, 2 equal, no pair, ?double, ?2 the same",
  "?board, field",
  "skip, ?miss a turn, ?miss my go, ?lose a turn, unused, decline, say no, ?refuse, ?do not want",
  "attack, battle, ?fight",
  "have to, forced to, must I, optional, may say no, need not, not have to, or pass, or none",
  "score, points, VPs, what counts",
  "cost, price",
  "worth, value",
  "diagonal, corner",
  "order, sequence, steps, in this order, ?what comes first, ?one after another",
  "3 players, ?we are 3, ?3 of us, ?we are 4, ?4 of us, ?more players, ?4 players",
  "bomb, exploding minion",
  "?how many cards, is dealt # cards, # cards dealt, gets # cards, owns # cards",
  "?how many, #, as many",
  "turned, rotate, upside down, turn over, way up, ?turn around, ?other way round, ?wrong way round",
  "split, divide, ?share",
  "several, more than one, ?at once, ?at the same time",
  "bring back, come back, respawn, return, go back, put back, revive",
  "of a kind, ?alike, equal dice, same number, ?5 the same, ?5 of the same, ?3 the same, ?triple",
  "?play 2, play more than one, ?play another, as many as you like",
  "use again, use twice, ?pick again, ?play again, ?choose again, ?take again, ?same again, !second time, use card again, use card twice, reuse, only once, used cards",
  "look at, see, peek, ?spy, look through",
  "below 0, less than 0, negative, under 1, below 1",
  "above 6, past 6, over 6, more than 6",
  "level up, rise a level, new level",
  "discard, throw away, ?bin, ?where does it go, ?after I used it",
  "secret, hidden, face down",
  "buy, hire, ?recruit, paid with",
  "?throw, ?chuck, ?toss, roll",
  "?my go, ?your go, ?my move, turn",
  "?pick up, ?grab, draw, take",
  "?nick, ?pinch, ?swipe, ?take from, steal",
  "?put down, ?lay, ?set down, place, play",
  "?amount, ?digit, number",
  "?biggest, ?largest, ?bigger, ?most, highest, higher",
  "?prize, ?reward, Glory, VP",
  "?give out, ?given out, ?hand out, deal",
  "?hide, ?tuck, put back",
  "?next to, ?beside, ?touch, touching",
  "?edge, ?side, corner",
  "?quick, ?quicker, fast, Speed",
  "?underneath, ?lowest, ?last card, bottom",
  "?people, ?person, ?kid, player",
  "?lost all, ?lost my last, ?have no, none left",
];

/**
 * @typedef {string[]} Phrase stems, to be found in a row
 * @typedef {{said: number[], others: Phrase[]}} Group where a question says something, and how else that is said
 * @typedef {ReturnType<typeof readSynonyms>} Synonyms
 */

/**
 * Phrases made ready to be looked for, those of every game and those of one.
 * @param {string[]} own
 */
export function readSynonyms(own) {
  return [...GROUPS, ...own].map((group) => {
    const phrases = group.split(", ");
    const without = (/** @type {string} */ sign) => phrases.filter((phrase) => !phrase.startsWith(sign)).map(phraseOf);
    return { asked: without("!"), found: without("?") };
  });
}

/** @param {string} text */
function phraseOf(text) {
  return text.split(" ").flatMap((word) => (word === ANY_NUMBER ? [word] : wordsIn(word).map(({ stem }) => stem)));
}

/**
 * The groups that hold what a question says at one of its words, over a number of words that belong together.
 * @param {Synonyms} synonyms
 * @param {string[]} stems
 * @param {number} at
 * @returns {Group[]} the longest first
 */
export function synonymsAt(synonyms, stems, at) {
  const groups = synonyms.map(({ asked, found }) => {
    const places = asked.map((phrase) => placesOf(phrase, stems, at)).toSorted((one, other) => other.length - one.length);
    return { said: places[0], others: found };
  });
  return groups.filter(({ said }) => said.length > 0).toSorted((one, other) => other.said.length - one.said.length);
}

/**
 * Where a phrase stands in a question from a word on; articles and a word in between do no harm.
 * @param {Phrase} phrase
 * @param {string[]} stems
 * @param {number} at
 */
function placesOf([first, ...rest], stems, at) {
  if (stems[at] !== first) return [];
  const places = [at];
  for (const stem of rest.filter((word) => !ARTICLES.has(word))) {
    const last = /** @type {number} */ (places.at(-1));
    const next = stems.indexOf(stem, last + 1);
    const between = next < 0 ? [] : stems.slice(last + 1, next).filter((word) => !ARTICLES.has(word));
    if (next < 0 || between.length >= GAP) return [];
    places.push(next);
  }
  return places;
}
