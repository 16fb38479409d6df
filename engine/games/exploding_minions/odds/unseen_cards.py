"""Counting cards: what the next card and the hidden hands may be, from the cards that have been seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from engine.games.exploding_minions.odds.bomb_places import draw_order, next_bomb, state_as_it_stands
from engine.games.exploding_minions.rules import pile
from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.knowledge import PILE, Hidden, Places
from engine.games.exploding_minions.rules.state import ExplodingState

ANYWHERE = "a card that was not seen may lie anywhere; what somebody plays is no hint at the rest of that hand"
LOST = "so much has changed hands unseen that only cards are followed that are surely where they are"


def next_card(state: ExplodingState) -> Mapping[str, Fraction]:
    """The chance of each card, the bomb included, to be drawn next; empty where the pile is."""
    after = state_as_it_stands(state)
    if not after.pile:
        return {}
    chances = defaultdict(Fraction, _chances_of_known_cards(after))
    chances[BOMB] = next_bomb(after)
    unknown = 1 - sum(chances.values())
    if unknown:
        for card, share in _chances_in_pile(after).items():
            chances[card] += unknown * share
    return {card: chance for card, chance in sorted(chances.items()) if chance}


def _chances_of_known_cards(state: ExplodingState) -> Mapping[str, Fraction]:
    """The chance of each card, bombs left out, to be known to lie where the next one is drawn."""
    place = draw_order(state)[0]
    weighed = [
        (weight * pile.count_ways(layout, state.bombs), pile.card_known_at(layout, place))
        for weight, layout in pile.possible_layouts(state.belief, state.pile)
    ]
    whole, chances = sum(ways for ways, _ in weighed), defaultdict[str, Fraction](Fraction)
    for ways, card in weighed:
        if card is not None and card != BOMB:
            chances[card] += Fraction(ways, whole)
    return chances


def _chances_in_pile(state: ExplodingState) -> Mapping[str, Fraction]:
    """The chance of each card to be the one at an unknown place of the pile, where that is no bomb."""
    hidden, shares = state.hidden_cards, defaultdict[str, Fraction](Fraction)
    for chance, places in state.whereabouts.chances():
        each = chance / hidden.room[PILE]
        for card in places[PILE]:
            shares[card] += each
        for card in hidden.strangers(places):
            shares[card] += each * hidden.expected_strangers(places, PILE, card)
    return shares


def next_card_uncounted(state: ExplodingState, card: str) -> Fraction:
    """The chance that the next card is a `card`, no bomb, for somebody who has counted the bombs and nothing else."""
    deck = state.table.cards
    return (1 - next_bomb(state)) * Fraction(deck.count(card), len(deck))


def held(state: ExplodingState, seats: tuple[int, ...], card: str) -> Fraction:
    """The chance that at least one of these seats holds at least one `card`; certain where the hands lie open."""
    if any(card in state.players[seat].hand for seat in seats):
        return Fraction(1)
    hidden = state.hidden_cards
    cases = state.whereabouts.chances()
    return 1 - sum((chance * _chance_to_lack(hidden, places, seats, card) for chance, places in cases), Fraction(0))


def _chance_to_lack(hidden: Hidden, places: Places, seats: tuple[int, ...], card: str) -> Fraction:
    """The chance that none of these seats holds a `card`, if the followed cards lie in these places."""
    if any(card in places[seat] for seat in seats):
        return Fraction(0)
    strangers, left = hidden.strangers(places), sum(hidden.strangers_in(places, seat) for seat in seats)
    return Fraction(comb(strangers.total() - strangers[card], left), comb(strangers.total(), left))
