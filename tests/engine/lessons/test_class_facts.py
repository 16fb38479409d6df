"""What a class looks like together: the numbers of the facts, worked out a second time."""

from fractions import Fraction
from itertools import pairwise, product
from math import prod

import pytest

from engine.lessons.class_facts import MOST_BINS, by_hand, is_inside, pooled_share, predictions, spread
from engine.lessons.class_pool import ClassPool
from engine.lessons.result_codes import result_of
from engine.lessons.streams import Seed
from tests.cases import for_each

HALF = Fraction(1, 2)


def pool(*found: tuple[int, int], prediction: int = 50) -> ClassPool:
    """A class whose pupils had these trials and hits."""
    seeds = (Seed(f"otter-{pupil}") for pupil in range(1, len(found) + 1))
    return ClassPool(tuple(result_of(1, s, prediction, *one) for s, one in zip(seeds, found, strict=True)), ())


def test_the_pooled_share_grows_pupil_by_pupil() -> None:
    fact = pooled_share(pool((10, 4), (30, 18), (60, 32)), HALF, "Heads", open_theory=True)
    assert fact is not None
    assert [(n, share.value) for n, share in fact.path] == [
        (10, Fraction(4, 10)),
        (40, Fraction(22, 40)),
        (100, Fraction(54, 100)),
    ]
    assert fact.theory == HALF
    assert fact.sentence == "Heads: 54 of 100 trials, 54.0 %, give or take 9.7 points. Exactly: 50.0 %."


def test_without_theory_nothing_tells_the_chance() -> None:
    for fact in (
        pooled_share(pool((10, 4)), HALF, "Heads", open_theory=False),
        predictions(pool((10, 4)), HALF, open_theory=False),
        spread(pool((10, 4), (10, 5)), HALF, open_theory=False),
    ):
        assert fact is not None
        assert "xactly" not in fact.sentence
        assert "band" not in fact.sentence
        assert "Expected" not in fact.table()[0]


def test_predictions_are_stacked() -> None:
    many = ClassPool(tuple(r for p in (40, 60, 40) for r in pool((10, 5), prediction=p).results), ())
    fact = predictions(many, HALF, open_theory=True)
    assert fact is not None
    assert fact.stacks() == ((40, 2), (60, 1))
    assert fact.found == HALF
    assert fact.sentence == "3 pupils predicted from 40 to 60 %. Found together: 50 %. Exactly: 50 %."


@for_each(
    ("values", "told"),
    [
        ((50,), "1 pupil predicted 50 %."),
        ((50, 50, 50, 50), "4 pupils predicted 50 %."),
        ((40, 50, 50, 50, 60), "5 pupils predicted from 40 to 60 %, half of them 50 %."),
    ],
)
def test_predictions_that_are_alike_are_told_as_one(values: tuple[int, ...], told: str) -> None:
    many = ClassPool(tuple(r for p in values for r in pool((10, 5), prediction=p).results), ())
    fact = predictions(many, HALF, open_theory=False)
    assert fact is not None
    assert fact.sentence == f"{told} Found together: 50 %."


def test_what_theory_expects_is_counted_one_by_one() -> None:
    """Four throws of a coin with chance 1/3, all 16 lists of them."""
    chance = Fraction(1, 3)
    fact = spread(pool((4, 0), (4, 2), (4, 3)), chance, open_theory=True)
    assert fact is not None
    assert fact.expected is not None
    for (low, high), expected in zip(pairwise(fact.edges), fact.expected, strict=True):
        lists = [throws for throws in product((0, 1), repeat=4) if low <= Fraction(sum(throws), 4) < high]
        weight = sum(prod(chance if throw else 1 - chance for throw in throws) for throws in lists)
        assert expected == pytest.approx(3 * float(weight))
    assert sum(fact.counts) == 3


def test_above_two_hundred_trials_the_normal_curve_is_near_enough() -> None:
    few, many = (spread(pool((n, 0), (n, n)), HALF, open_theory=True) for n in (200, 202))
    assert few is not None and many is not None
    assert few.expected == pytest.approx(many.expected, abs=0.02)


def test_the_ten_by_hand_are_counted_and_expected() -> None:
    """Ten throws of a coin with chance 1/4, all 1,024 lists of them."""
    chance = Fraction(1, 4)
    fact = by_hand((3, 3, 7), chance, open_theory=True)
    assert fact is not None and fact.expected is not None
    assert fact.counts == (0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0)
    assert [round(5 * (low + high)) for low, high in pairwise(fact.edges)] == [*range(11)]
    assert {high - low for low, high in pairwise(fact.edges)} == {Fraction(1, 10)}
    for hits, expected in enumerate(fact.expected):
        lists = [throws for throws in product((0, 1), repeat=10) if sum(throws) == hits]
        assert expected == pytest.approx(3 * float(sum(chance**hits * (1 - chance) ** (10 - hits) for _ in lists)))
    assert fact.sentence == "3 pupils made ten trials by hand, with 3 to 7 hits. Exactly: 25 %."
    hidden = by_hand((3, 3, 7), chance, open_theory=False)
    assert hidden is not None and "xactly" not in hidden.sentence and hidden.expected is None
    same = by_hand((4, 4), chance, open_theory=False)
    assert same is not None and same.sentence == "2 pupils made ten trials by hand, with 4 hits."
    assert by_hand((4,), chance, open_theory=True) is None, "one run, perhaps of a class with the same dice for all"


@for_each("shares", [(0, 1), (0, 1000), (583, 584), (500, 700, 583), (1000, 1000), (0, 0)])
def test_every_share_lies_in_one_of_a_few_bins(shares: tuple[int, ...]) -> None:
    fact = spread(pool(*((1000, hits) for hits in shares)), HALF, open_theory=True)
    assert fact is not None
    assert sum(fact.counts) == len(shares)
    assert len(fact.counts) <= MOST_BINS
    assert len(fact.labels()) == len(fact.counts) == len(set(fact.labels()))


def test_one_pupil_has_no_spread_and_nobody_has_nothing() -> None:
    assert spread(pool((10, 4)), HALF, open_theory=True) is None
    assert pooled_share(pool(), HALF, "Heads", open_theory=True) is None
    assert predictions(pool(), HALF, open_theory=True) is None


def test_the_band_is_that_of_two_standard_deviations() -> None:
    (inside, outside) = pool((100, 59), (100, 60)).results
    assert (is_inside(inside, HALF), is_inside(outside, HALF)) == (True, False)
