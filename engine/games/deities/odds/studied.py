"""Studies of Deities & Demidice: the six decks against each other, and the first turn."""

from __future__ import annotations

from itertools import permutations

from engine.core.studied import Dealt, Had, Studied
from engine.games.deities.rules.card_files import pantheons
from engine.games.deities.rules.state import DeitiesState
from engine.pieces.seats import who_goes_when


def choose_decks(number: int, players: int) -> Dealt:
    """Other decks at every seat: all ways to hand out different ones, in turn."""
    ways = list(permutations([deck.name for deck in pantheons()], players))
    decks = ways[number % len(ways)]
    return Dealt({"decks": list(decks)}, tuple((deck,) for deck in decks))


def turns(state: DeitiesState) -> Had | None:
    """Who has the first turn, the second, and so on."""
    return who_goes_when(state.current, len(state.players))


STUDIED = {
    "decks": Studied("Are the decks equally strong?", "deck", deal=choose_decks),
    "turns": Studied("Does going first help?", "turn", seen=turns),
}
