"""The race to 20 Glory: who wins the game, given the chance to take each Quest. Rules min-win-1 to 4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial

from engine.games.minions.rules.table import is_target_reached

EVEN = Fraction(1, 2)

MOST_HANDS = 1300
"""So many different hands of Glory cards, at most, are counted through."""

Counts = tuple[tuple[int, int], ...]
"""Glory cards left: (value, how many of it), sorted by value."""


def is_countable(left: Sequence[int], quests: int) -> bool:
    """Whether the Glory cards left are few enough, or alike enough, for the race to be counted at once."""
    hands = [1, *[0] * quests]
    for count in Counter(left).values():
        hands = [sum(hands[size - n] for n in range(min(count, size) + 1)) for size in range(quests + 1)]
    return sum(hands) <= MOST_HANDS


def race(scores: tuple[int, int], left: Sequence[int], quests: int, chance: Fraction = EVEN) -> Fraction:
    """The exact chance of the first of two players to win the game from these scores.

    `left` are the values of the Glory cards not yet given out (more than are needed: the rest stays in the box),
    `quests` the Quests still to come, `chance` that of the first player to take each of them. Equal scores after the
    last Quest share the win, which counts a half each.
    Errors: ValueError for a chance outside 0..1 or fewer cards than Quests.
    """
    return evaluate_polynomial(race_polynomial(scores, left, quests), chance)


def race_polynomial(scores: tuple[int, int], left: Sequence[int], quests: int) -> tuple[Fraction, ...]:
    """The same chance as a polynomial: entry i belongs to p^i (1 - p)^(quests - i), p being the chance of the first
    player to take each Quest. Errors: as for `race`."""
    if not 0 <= quests <= len(left):
        raise ValueError(f"There must be a Glory card for each of the {quests} Quests left, not only {len(left)}.")
    counts = tuple((value, left.count(value)) for value in sorted(set(left)))
    orders = factorial(len(left)) // factorial(len(left) - quests)
    return tuple(Fraction(ways, 2 * orders) for ways in _count_winning_orders(*scores, counts, quests))


def evaluate_polynomial(polynomial: Sequence[Fraction], chance: Fraction) -> Fraction:
    """The value of a `race_polynomial` at a chance from 0 to 1. Errors: ValueError for another chance."""
    if not 0 <= chance <= 1:
        raise ValueError(f"A chance must lie between 0 and 1, not at {chance}.")
    chance = Fraction(chance)
    degree = len(polynomial) - 1
    top, rest = chance.numerator, chance.denominator - chance.numerator
    weighted = (c * (top**i * rest ** (degree - i)) for i, c in enumerate(polynomial))
    return sum(weighted, Fraction(0)) / Fraction(chance.denominator) ** degree


@lru_cache(maxsize=200_000)
def _count_winning_orders(mine: int, theirs: int, counts: Counts, quests: int) -> tuple[int, ...]:
    """Twice the orders of Glory cards in which the first player wins, by the number of Quests taken by that player."""
    if is_target_reached(mine) or is_target_reached(theirs) or quests == 0:
        won = 2 * (mine > theirs) + (mine == theirs)
        return _orders_once_decided(won, sum(n for _, n in counts), quests)
    ways = [0] * (quests + 1)
    for value, n in counts:
        if n:
            fewer = tuple((v, m - (v == value)) for v, m in counts)
            taken = _count_winning_orders(mine + value, theirs, fewer, quests - 1)
            lost = _count_winning_orders(mine, theirs + value, fewer, quests - 1)
            for i in range(quests):
                ways[i + 1] += n * taken[i]
                ways[i] += n * lost[i]
    return tuple(ways)


@lru_cache(maxsize=1024)
def _orders_once_decided(won: int, cards: int, quests: int) -> tuple[int, ...]:
    """The same once the game is decided: the Quests not played could go any way and change nothing."""
    orders = won * factorial(cards) // factorial(cards - quests)
    return tuple(orders * comb(quests, i) for i in range(quests + 1))
