"""How much one choice is worth more than another: intervals held against their textbook formula, and intuition."""

from collections.abc import Sequence
from math import sqrt

import pytest

from engine.worth.paired_games import mean_and_halfwidth
from tests.cases import for_each

Pairs = Sequence[tuple[float, float]]

WON_ALL: Pairs = [(1, 0)] * 6
WON_MORE: Pairs = [(1, 0), (1, 0), (0, 1), (1, 1), (0, 0)]
ALL_ALIKE: Pairs = [(1, 1)] * 3
SHARED: Pairs = [(0.25, 0.5), (0.5, 0.25), (0.5, 0.25)]

Z = {1: 1.959964, 2: 2.241403}
"""How many standard deviations hold 95 % for so many comparisons at once: each may be wrong in 5 % divided by them."""


def with_one_pair_more(pairs: Pairs, span: float, comparisons: int) -> tuple[float, float]:
    """The mean, and how far from it the farther end lies of an interval around the middle with one pair more, half of
    it for either side."""
    differences = [one - two for one, two in pairs]
    laid = [(difference, 1.0) for difference in differences] + [(span, 1.0), (-span, 1.0)]
    squares = sum(difference**2 * weight for difference, weight in laid[:-2]) + span**2
    count = len(differences) + 2
    middle, mean = sum(differences) / count, sum(differences) / len(differences)
    deviation = sqrt(squares / count - middle**2)
    return mean, Z[comparisons] * deviation / sqrt(count) + abs(mean - middle)


@for_each(
    ("pairs", "span", "comparisons"),
    [(WON_ALL, 1.0, 1), (WON_MORE, 1.0, 1), (WON_MORE, 1.0, 2), (ALL_ALIKE, 1.0, 1), (SHARED, 0.25, 1)],
)
def test_the_interval_is_that_of_the_textbook(pairs: Pairs, span: float, comparisons: int) -> None:
    assert mean_and_halfwidth(pairs, comparisons) == pytest.approx(
        with_one_pair_more(pairs, span, comparisons), abs=1e-5
    )


@for_each("pairs", [WON_ALL, WON_MORE, SHARED])
def test_whoever_is_compared_with_whom_it_is_as_sure(pairs: Pairs) -> None:
    mean, halfwidth = mean_and_halfwidth(pairs, 1)
    turned = mean_and_halfwidth([(two, one) for one, two in pairs], 1)
    assert turned == pytest.approx((-mean, halfwidth))


def test_few_games_are_not_taken_for_sure_and_many_are() -> None:
    halfwidths = [mean_and_halfwidth([(1, 0)] * games, 1)[1] for games in (2, 20, 200)]
    assert halfwidths == sorted(halfwidths, reverse=True)
    assert halfwidths[0] > 1 > halfwidths[1] > 0.03 > halfwidths[2]
