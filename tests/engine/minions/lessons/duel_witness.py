"""Quests rolled out a second time, from the printed figures alone: every pair of rolls, ties summed up one by one."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

ROLLS = list(product(range(1, 7), repeat=2))
Makes = Callable[[int, int], bool]
Ways = tuple[int, int, int]


def reach(needed: int) -> Makes:
    return lambda a, b: a + b >= needed


def reach_withered(needed: int) -> Makes:
    return lambda a, b: max(a - 1, 1) + max(b - 1, 1) >= needed


def ways(first: Makes, second: Makes, bonus: tuple[int, int]) -> Ways:
    """Of the 1296 pairs of rolls between two equal Minions: those that the first wins, the second wins, ties."""
    ends = [0, 0, 0]
    for mine, theirs in product(ROLLS, repeat=2):
        gap = bonus[0] * first(*mine) - bonus[1] * second(*theirs)
        ends[0 if gap > 0 else 1 if gap < 0 else 2] += 1
    return ends[0], ends[1], ends[2]


def chance(rounds: list[Ways]) -> Fraction:
    """The first player's chance when the last of these rounds comes again and again after a tie.

    The sum goes on until what is left of the ties is below 10^-30; the answer is the simplest fraction that near.
    """
    won, left, at = Fraction(0), Fraction(1), 0
    while left > Fraction(1, 10**30):
        mine, theirs, tied = rounds[min(at, len(rounds) - 1)]
        whole = mine + theirs + tied
        won, left, at = won + left * Fraction(mine, whole), left * Fraction(tied, whole), at + 1
    return won.limit_denominator(10**9)


BONUS = (2, 3)
WITH_BOONS = ways(reach(7), reach_withered(9), BONUS)
WITHOUT = ways(reach(5), reach(9), BONUS)
"""The printed turn: the first round with Siren Song and Wither, all others without."""
