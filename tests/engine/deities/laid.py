"""Positions of Deities & Demidice laid out at will, for odds of moments that a game seldom comes to."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb

from engine.core.values import evolve
from engine.games.deities import DeitiesState
from engine.games.deities.rules.table import Stage
from tests.engine.deities.play import cards, new


def laid(
    powers: Sequence[int],
    stage: Stage,
    dice: tuple[int, ...] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    asked: tuple[int, ...] = (0,),
    sizes: tuple[int, ...] = (),
) -> DeitiesState:
    """Ada's turn: dice counts, the stage, the dice on the table, and hands by seat, named by what the cards do."""
    state = new(len(powers))
    held = {seat: cards(seat, *does) for seat, does in (hands or {}).items()}
    players = tuple(
        evolve(player, power=power, hand=held.get(seat, ()))
        for seat, (player, power) in enumerate(zip(state.players, powers, strict=True))
    )
    decks = tuple(
        evolve(deck, loose=tuple(c for c in deck.loose if c not in held.get(seat, ())))
        for seat, deck in enumerate(state.decks)
    )
    return evolve(state, players=players, decks=decks, stage=stage, dice=dice, asked=asked, sizes=sizes)


def counted(n: int) -> dict[tuple[int, ...], int]:
    """How many rolls of n dice make which combos: face by face, so many of the dice left show it."""
    spread: Counter[tuple[int, tuple[int, ...]]] = Counter({(n, ()): 1})
    for _ in range(6):
        after: Counter[tuple[int, tuple[int, ...]]] = Counter()
        for (left, sizes), rolls in spread.items():
            for some in range(left + 1):
                more = tuple(sorted((*sizes, min(some, 5)), reverse=True)) if some > 1 else sizes
                after[left - some, more] += rolls * comb(left, some)
        spread = after
    return {sizes or (0,): rolls for (left, sizes), rolls in spread.items() if left == 0}


def of(rolls: int, n: int) -> Fraction:
    """A number of rolls of n dice as a chance."""
    return Fraction(rolls, 6**n)
