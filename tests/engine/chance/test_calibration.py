"""How well somebody judges their own answers: bands and points counted anew over all ways in which answers can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from engine.chance.calibration import MOST_ANSWERS, Calibration, Degree, LuckBand, bare_guess, penalty
from tests.cases import for_each

HALF_STEP = Fraction(1, 20)


def meant(said: int, side: int) -> Fraction:
    """The lowest or the highest chance that rounds to what was said."""
    return min(Fraction(1), max(Fraction(0), Fraction(said, 10) + side * HALF_STEP))


def counted(chances: list[Fraction]) -> Counter[int]:
    """How likely each number of right answers is, over every way in which they can fall."""
    found: Counter[int] = Counter()
    for way in product((True, False), repeat=len(chances)):
        found[sum(way)] += prod(  # type: ignore[assignment]
            chance if hit else 1 - chance for hit, chance in zip(way, chances, strict=True)
        )
    return found


def band_by_hand(degrees: list[Degree], error: Fraction) -> tuple[int, int]:
    """The numbers of right answers that are likely enough: at most so many, and at least so many."""
    low, high = ([meant(one.said, side) for one in degrees for _ in range(one.answers)] for side in (-1, 1))
    few, many = counted(low), counted(high)
    fits = [
        right
        for right in range(len(low) + 1)
        if sum(few[n] for n in range(right + 1)) > error and sum(many[n] for n in range(right, len(low) + 1)) > error
    ]
    assert fits == list(range(fits[0], fits[-1] + 1))
    return fits[0], fits[-1]


@for_each("said", range(11))
@for_each("answers", [1, 2, 4, 7, 9])
def test_a_band_is_counted_over_all_ways(said: int, answers: int) -> None:
    one = Degree(said, 0, answers)
    band = Calibration((one,)).band_of(one)
    assert (band.least, band.most) == band_by_hand([one], Fraction(1, 40))
    assert band.answers == answers


def test_bands_of_several_degrees_hold_together() -> None:
    degrees = [Degree(5, 1, 3), Degree(8, 2, 4), Degree(10, 2, 3)]
    calibration = Calibration(tuple(degrees))
    band = calibration.band_of_all()
    assert (band.least, band.most, band.answers) == (*band_by_hand(degrees, Fraction(1, 80)), 10)
    for one in degrees:
        band = calibration.band_of(one)
        assert (band.least, band.most) == band_by_hand([one], Fraction(1, 240))


def test_one_degree_alone_is_one_claim() -> None:
    one = Degree(8, 2, 9)
    calibration = Calibration((one,))
    assert calibration.band_of(one) == calibration.band_of_all() == LuckBand(4, 9, 9)


def test_claims_are_wrong_about_whoever_judges_well_in_no_more_than_5_of_100() -> None:
    """Drawn: people of whom each says what rounds to their chance, at its most misleading."""
    rng, wrong = Random(4), 0
    for _ in range(400):
        degrees = []
        for said in (6, 8, 9, 10):
            answers = rng.randint(1, 12)
            chance = meant(said, rng.choice((-1, 1)))
            degrees.append(Degree(said, sum(rng.random() < chance for _ in range(answers)), answers))
        calibration = Calibration(tuple(degrees))
        told = [calibration.band_of(one).verdict(one.right) for one in degrees]
        told.append(calibration.band_of_all().verdict(calibration.right))
        wrong += bool({"over", "under"} & set(told))
    assert wrong <= 20


def test_what_is_told() -> None:
    band = LuckBand(3, 7, 8)
    assert [band.verdict(right) for right in (2, 3, 7, 8)] == ["over", "fits", "fits", "under"]
    assert {LuckBand(0, 4, 4).verdict(right) for right in range(5)} == {"open"}
    assert LuckBand(0, 3, 4).verdict(4) == "under" and LuckBand(1, 4, 4).verdict(0) == "over"


def test_one_answer_tells_nothing_whatever_was_said() -> None:
    for said in range(11):
        for right in (0, 1):
            one = Degree(said, right, 1)
            band = Calibration((one,)).band_of_all()
            assert band.verdict(right) == "open", (said, right)


def test_sums_and_points() -> None:
    calibration = Calibration((Degree(6, 3, 4), Degree(9, 5, 7)))
    assert (calibration.answers, calibration.right) == (11, 8)
    assert calibration.expected == Fraction(6 * 4 + 9 * 7, 10)
    brier = [(Fraction(said, 10) - hit) ** 2 for said, hit in [(6, 1)] * 3 + [(6, 0)] + [(9, 1)] * 5 + [(9, 0)] * 2]
    assert calibration.penalty == 100 * sum(brier) / 11
    assert [one.penalty for one in calibration.degrees] == [3 * 16 + 36, 5 + 2 * 81]
    assert (penalty(8, came_true=True), penalty(8, came_true=False)) == (4, 64)


def test_a_bare_guess_is_the_nearest_of_ten() -> None:
    assert [bare_guess(choices) for choices in (1, 2, 3, 4, 7)] == [10, 5, 3, 3, 1]


@for_each("wrong", [(11, 0, 1), (-1, 0, 1), (5, 2, 1), (5, -1, 1), (5, 0, 0)])
def test_a_degree_that_cannot_be_is_refused(wrong: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        Degree(*wrong)


@for_each(
    "degrees",
    [
        (Degree(8, 1, 1), Degree(8, 0, 1)),
        (Degree(8, 1, 1), Degree(7, 0, 1)),
        (Degree(8, 1, MOST_ANSWERS), Degree(9, 1, 1)),
    ],
)
def test_degrees_stand_once_in_order_and_are_not_too_many(degrees: tuple[Degree, ...]) -> None:
    with pytest.raises(ValueError, match="expected degrees"):
        Calibration(degrees)
    assert Calibration((Degree(8, 1, MOST_ANSWERS),)).answers == MOST_ANSWERS


def test_without_answers_there_is_nothing() -> None:
    nothing = Calibration(())
    assert (nothing.answers, nothing.right, nothing.expected) == (0, 0, 0)
    assert nothing.band_of_all() == LuckBand(0, 0, 0)
