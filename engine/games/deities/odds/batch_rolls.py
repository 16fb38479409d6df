"""What n dice show when all are rolled: how likely every set of combos is, and what it brings.

Exact, in whole numbers of rolls out of 6**n. Rules dei-judgment-1 to 10, dei-win-4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import factorial, prod
from types import MappingProxyType

from engine.games.deities.rules.combos import COMBOS, Sizes, combos_of_groups, working_combos
from engine.games.deities.rules.table import OWNED, SIDES


@dataclass(frozen=True, slots=True)
class Effects:
    """What a roll of all dice brings if nobody plays a card.

    The first five are the chances that the combo works at least once; beside a Victory nothing else works. `laws` is
    the expected number of Laws, and so of cards drawn, `own` and `others` the expected change of the dice of the
    player who rolls (0 or more) and of all opponents together (0 or less).
    """

    creation: Fraction
    law: Fraction
    chaos: Fraction
    destruction: Fraction
    victory: Fraction
    laws: Fraction
    own: Fraction
    others: Fraction

    def chance_of(self, size: int) -> Fraction:
        """The chance that the combo of this size (a key of `COMBOS`) works at least once."""
        by_size = {0: self.creation, 2: self.law, 3: self.chaos, 4: self.destruction, 5: self.victory}
        return by_size[size]


@cache
def ways(n: int) -> Mapping[Sizes, int]:
    """By the combos that they make, how many of the 6**n rolls of `n` dice there are.

    Errors: ValueError for a number of dice outside 1 to 9.
    """
    if n not in range(1, OWNED + 1):
        raise ValueError(f"A Batch roll has 1 to {OWNED} dice, not {n!r}.")
    found: Counter[Sizes] = Counter()
    for groups in _group_sizes(n, n, SIDES):
        found[combos_of_groups(groups)] += _count_rolls(groups)
    return MappingProxyType(dict(found))


def _group_sizes(n: int, most: int, faces: int) -> Iterator[tuple[int, ...]]:
    """Every way to write n as a sum of at most so many group sizes, none above `most`, largest first."""
    if n == 0:
        yield ()
    elif faces:
        for size in range(min(n, most), 0, -1):
            yield from ((size, *rest) for rest in _group_sizes(n - size, size, faces - 1))


def _count_rolls(groups: tuple[int, ...]) -> int:
    """In how many rolls equal dice form groups of these sizes: the faces they show, times the dice that show them."""
    faces = factorial(SIDES) // factorial(SIDES - len(groups))
    alike = prod(factorial(count) for count in Counter(groups).values())
    return faces // alike * (factorial(sum(groups)) // prod(map(factorial, groups)))


def chances(n: int) -> dict[Sizes, Fraction]:
    """The chance of every set of combos of `n` dice, the likeliest first. Errors: as for `ways`."""
    ranked = sorted(ways(n).items(), key=lambda item: (-item[1], item[0]))
    return {sizes: Fraction(count, SIDES**n) for sizes, count in ranked}


@cache
def effects(n: int) -> Effects:
    """What a roll of all `n` dice brings without cards. Errors: as for `ways`."""
    working: Counter[Sizes] = Counter()
    for sizes, rolls in ways(n).items():
        working[working_combos(sizes)] += rolls

    def at_least_one(size: int) -> Fraction:
        return Fraction(sum(rolls for sizes, rolls in working.items() if size in sizes), SIDES**n)

    def expected_number(size: int) -> Fraction:
        return Fraction(sum(rolls * sizes.count(size) for sizes, rolls in working.items()), SIDES**n)

    creation, law, chaos, destruction, victory = map(at_least_one, COMBOS)
    return Effects(creation, law, chaos, destruction, victory, expected_number(2), creation, -expected_number(4))
