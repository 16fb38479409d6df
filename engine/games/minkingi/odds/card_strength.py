"""Weak corners and strong cards."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.games.minkingi.odds.battle_board import ground
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import UNSEEN, Placed, Table
from engine.games.minkingi.rules.turn import beats

SIDES = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((1, 0), (3, 2)), ((2, 0), (3, 1)))
"""The pairs of corners that touch at each of the four sides of a card: (own, the neighbour's)."""

BESIDE = "the other card is any of the box, at any side, either way up; speed is left aside"
"""What `strength` assumes, in words."""


def takers(state: MinkingiState, space: int, place: int, cards: Iterable[int]) -> tuple[int, ...]:
    """Which of `cards`, created in an open space, would beat the card in `space` at its corner `place` (as it lies, in
    the order of `cards.PLACES`), upright or turned. Who strikes first, and all other cards, are left aside.

    None where no open space touches that corner. Errors: ValueError for a space that is open. Rules mnk-battle-5 to 9.
    """
    state.card_in(space)
    placed = state.field[space]
    assert placed is not None
    touched = [
        (their, mine)
        for near, pairs in state.table.touching[space].items()
        if state.field[near] is None
        for mine, their in pairs
        if mine == place
    ]

    def takes(card: int) -> bool:
        laid = [Placed(card, turned, 1 - placed.controller, 1 - placed.controller) for turned in (False, True)]
        return any(beats(state.table, attacker, placed, (pair,)) for attacker in laid for pair in touched)

    return tuple(filter(takes, cards))


def rivals(state: MinkingiState, seat: int) -> tuple[int, ...]:
    """The cards that the player other than `seat` may create, from what `state` knows: those known in that hand, and
    every unseen card while one of the hand is unknown."""
    hand = state.players[1 - seat].hand
    known = tuple(card for card in hand if card != UNSEEN)
    return tuple(sorted((*known, *state.unseen))) if UNSEEN in hand else known


def strength(table: Table, card: int) -> Fraction:
    """The chance that a card beats another, drawn at random from the box and laid at any of its sides either way up.

    Rules mnk-battle-5 to 9.
    """
    base = ground(table, tuple(table.cards))
    own = 0b11 << 2 * base.index[card]
    powers = [base.powers[side][base.piece(card, turned)] for side in SIDES for turned in (False, True)]
    others = 2 * (len(base.cards) - 1)
    return Fraction(sum((power & ~own).bit_count() for power in powers), len(powers) * others)
