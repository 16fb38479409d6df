"""Counting cards: what the next card and the hidden hands may be, from the cards that have been seen."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from engine.games.exploding_minions import pile
from engine.games.exploding_minions.cards import BOMB, DEFUSE
from engine.games.exploding_minions.danger import ahead, draw_order, next_bomb
from engine.games.exploding_minions.parts import FACE_DOWN
from engine.games.exploding_minions.state import ExplodingState

ANYWHERE = "unseen cards may lie anywhere; each player keeps the Defuse dealt until a Defuse or a pair has been played"


def next_card(state: ExplodingState) -> Mapping[str, Fraction]:
    """The chance of each card, the bomb included, to be drawn next; empty where the pile is."""
    after = ahead(state)
    if not after.pile:
        return {}
    place = draw_order(after)[0]
    known = [
        (weight * pile.ways(layout, after.bombs), pile.known_at(layout, place))
        for weight, layout in pile.layouts(after.belief, after.pile)
    ]
    whole = sum(ways for ways, _ in known)
    chances = defaultdict(Fraction, {BOMB: next_bomb(after)})
    for ways, card in known:
        if card is not None and card != BOMB:
            chances[card] += Fraction(ways, whole)
    unknown = 1 - sum(chances.values())
    spread = _spread(after)
    for card, count in spread.items():
        chances[card] += unknown * Fraction(count, spread.total())
    return {card: chance for card, chance in sorted(chances.items()) if chance}


def uncounted(state: ExplodingState, card: str) -> Fraction:
    """The chance that the next card is a `card`, no bomb, for somebody who has counted the bombs and nothing else."""
    deck = state.table.cards
    return (1 - next_bomb(state)) * Fraction(deck.count(card), len(deck))


def held(state: ExplodingState, seats: tuple[int, ...], card: str) -> Fraction:
    """The chance that at least one of these seats holds at least one `card`; certain where the hands lie open."""
    hands = [state.players[seat].hand for seat in seats]
    if any(card in hand for hand in hands) or (card == DEFUSE and set(seats) & set(state.still_dealt)):
        return Fraction(1)
    hidden = sum(hand.count(FACE_DOWN) for hand in hands)
    sure = len(set(seats) & set(state.still_dealt))
    spread = _spread(state)
    return 1 - Fraction(comb(spread.total() - spread[card], hidden - sure), comb(spread.total(), hidden - sure))


def _spread(state: ExplodingState) -> Counter[str]:
    """The unseen cards that may lie in any hidden place."""
    return Counter(state.unseen) - Counter({DEFUSE: len(state.still_dealt)})
