// The decks that a player made on this device: which is opened, and which is played with.

import { freeName } from "./deck.js";
import { hashOf } from "../lib/hash.js";

/** @typedef {Pick<import("../shell/store.js").Store, "decks" | "keepDeck" | "choice" | "setChoice">} Store */

/** In the place of a deck: the house cards. */
export const HOUSE = "";

/** What a deck is called to which nobody gave a name. */
export const UNNAMED = "My cards";

/**
 * The deck that a game is to be played with; null for the house cards.
 * @param {Store} store
 * @param {string} game
 */
export function deckWished(store, game) {
  const id = store.choice(`deck:${game}`, HOUSE);
  return store.decks(game).find((deck) => deck.id === id) ?? null;
}

/**
 * @param {Store} store
 * @param {string} game
 * @param {string} id
 */
export function wishDeck(store, game, id) {
  store.setChoice(`deck:${game}`, id);
}

/**
 * Have a game played with a deck as it is now; false, and nothing is changed, where this browser has no room for it.
 * @param {Store} store
 * @param {string} game
 * @param {Tutor.OwnDeck} deck
 */
export function wishKept(store, game, deck) {
  if (!store.keepDeck(game, deck)) return false;
  wishDeck(store, game, deck.id);
  return deckWished(store, game)?.id === deck.id;
}

/**
 * A deck as it is kept under a name that no other has; the very same one is not kept twice.
 * @param {Store} store
 * @param {string} game
 * @param {string} name
 * @param {Record<string, unknown>} deck
 * @returns {Tutor.OwnDeck}
 */
export function keepNew(store, game, name, deck) {
  const kept = store.decks(game);
  const same = kept.find((one) => one.name === name && JSON.stringify(one.deck) === JSON.stringify(deck));
  if (same) return same;
  const called = freeTitle(name || UNNAMED, kept);
  const added = { id: freeId(called, kept), name: called, deck };
  store.keepDeck(game, added);
  return added;
}

/**
 * Keeps a deck that is being changed; false where there is no room. Where another tab has changed the kept one meanwhile,
 * this one becomes a deck of its own, so that neither is lost.
 * @param {Store} store
 * @param {string} game
 * @param {Tutor.OwnDeck} own
 */
export function createKeeper(store, game, own) {
  let known = JSON.stringify(own);
  return () => {
    const kept = store.decks(game);
    const there = kept.find(({ id }) => id === own.id);
    if (there && JSON.stringify(there) !== known) {
      own.name = freeTitle(own.name, kept);
      own.id = freeId(own.name, kept);
    }
    const hasRoom = store.keepDeck(game, own);
    if (hasRoom) known = JSON.stringify(own);
    return hasRoom;
  };
}

/**
 * @param {string} name
 * @param {Tutor.OwnDeck[]} kept
 */
function freeTitle(name, kept) {
  return freeName(name, new Set(kept.map((one) => one.name)));
}

/**
 * @param {string} name
 * @param {Tutor.OwnDeck[]} kept
 */
function freeId(name, kept) {
  let id = hashOf(`${name} ${Date.now()}`);
  while (kept.some((one) => one.id === id)) id += "x";
  return id;
}
