"""Rolls as the browser reads them: set die by die, or picked from a list where they are not all alike."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any, cast

from tests.cases import for_each
from tutor.app.rolls import Dice, Rolls

ELEVEN = range(1, 12)
TWO_LONG = tuple(product(ELEVEN, ELEVEN))
"""All 121 ways in which two dice of eleven faces fall."""

TWO_PLAIN = tuple(combinations_with_replacement(range(1, 7), 2))


def how(rolls: Iterable[Dice], heavy: int = 0) -> str:
    """How rolls are told, all with the same chance, but so many of them with twice as much."""
    ways: Any = dict(enumerate(rolls))
    weights = [2 if number < heavy else 1 for number in ways]
    chances = {number: Fraction(weight, sum(weights)) for number, weight in enumerate(weights)}
    return Rolls(ways, cast(Any, chances))._told_as()[0]


@for_each(
    ("rolls", "heavy", "told"),
    [
        (TWO_LONG, 0, "apart"),
        (TWO_LONG[:-1], 0, "listed"),
        (TWO_LONG, 5, "listed"),
        (tuple(product(range(1, 11), range(1, 11))), 0, "listed"),
        (TWO_PLAIN, 0, "sorted"),
        (TWO_PLAIN, 1, "listed"),
        (TWO_PLAIN[:-1], 0, "listed"),
        (tuple((face,) for face in range(1, 7)), 0, "listed"),
    ],
)
def test_dice_are_set_one_by_one_where_every_way_to_set_them_can_fall_and_is_alike(
    rolls: tuple[Dice, ...], heavy: int, told: str
) -> None:
    assert how(rolls, heavy) == told
