"""Lesson 14, every number counted a second time: over all rolls of up to six dice, and over their multisets beyond."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine.games.deities.rules.events import BatchRolled
from engine.lessons.diagrams import Distribution, Product, Tree
from engine.lessons.lesson_catalog import lesson
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants

LESSON = lesson("nothing-pair-triple")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
FACES = range(1, 7)

NAMES = {
    (1, 1, 1, 1, 1): "Creation",
    (2, 1, 1, 1): "Law",
    (2, 2, 1): "2 Laws",
    (3, 1, 1): "Chaos",
    (3, 2): "Chaos, Law",
    (4, 1): "Destruction",
    (5,): "Victory",
}
"""What five dice make, by how many show each number. Rules dei-judgment-2 to 7."""


def groups(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(Counter(dice).values(), reverse=True))


@cache
def share(count: int, *wanted: tuple[int, ...]) -> Fraction:
    """The share of all rolls of so many dice whose groups are one of those wanted; none: all different."""
    targets = wanted or ((1,) * count,)
    rolls = [groups(dice) in targets for dice in product(FACES, repeat=count)]
    return Fraction(sum(rolls), len(rolls))


@pytest.mark.rule("dei-judgment-2", "dei-judgment-3", "dei-judgment-4", "dei-judgment-7")
def test_figures_are_counted_over_all_rolls() -> None:
    assert dict(FIGURES) == {
        "dice": 5,
        "sides": 6,
        "few": 3,
        "many": 7,
        "faded": 4,
        "rolls": 6**5,
        "different_rolls": sum(len(set(dice)) == 5 for dice in product(FACES, repeat=5)),
        "creation": share(5),
        "alike": 1 - share(5),
        "creation_six": share(6),
        "creation_four": share(4),
        "creation_few": share(3),
        "triple_few": share(3, (3,)),
        "chaos": share(5, (3, 1, 1), (3, 2)),
        "chaos_alone": share(5, (3, 1, 1)),
        "law_alone": share(5, (2, 1, 1, 1)),
        "creation_name": "Creation",
        "law_name": "Law",
        "chaos_name": "Chaos",
    }


def test_outcomes_of_five_dice_are_counted_over_all_rolls() -> None:
    counted = {NAMES[sizes]: share(5, sizes) for sizes in NAMES}
    for number, hit in ((0, "Creation"), (1, "Chaos")):
        experiment = LESSON.experiment(number)
        assert {outcome.label: outcome.chance for outcome in experiment.outcomes} == counted
        assert [outcome.label for outcome in experiment.outcomes if outcome.hit] == [hit]


def test_outcomes_of_six_dice() -> None:
    experiment = LESSON.experiment(2)
    assert experiment.chance == share(6)
    assert {o.label: o.chance for o in experiment.outcomes}["2 Chaos"] == share(6, (3, 3))
    assert {o.label: o.chance for o in experiment.outcomes}["Victory"] == share(6, (5, 1), (6,))


@for_each("number", range(3))
def test_trials_lie_in_their_band(number: int) -> None:
    check_in_band(LESSON, number)


@pytest.mark.rule("dei-destiny-1", "dei-dice-3")
@for_each(("number", "count"), [(0, 5), (1, 5), (2, 6)])
def test_a_trial_is_a_roll_of_all_dice_on_the_table(number: int, count: int) -> None:
    for experiment, row, told, state in trials_on_table(LESSON, number):
        assert [event.seat for event in told if isinstance(event, BatchRolled)] == [0]
        assert sorted(int(die) for die in row) == list(state.dice)  # type: ignore[attr-defined]
        assert len(row) == count
        if count == 5:
            label = NAMES[groups(tuple(int(die) for die in row))]
            assert experiment.outcomes[experiment.outcome(row)].label == label


def test_diagrams_tell_the_counted_numbers() -> None:
    five, four = DIAGRAMS["five-different"], DIAGRAMS["four-different"]
    assert isinstance(five, Product) and isinstance(four, Product)
    assert (five.result, four.result) == (share(5), share(4))
    assert [(part.above, part.below) for part in four.factors] == [(6, 6), (5, 6), (4, 6), (3, 6)]
    assert [part.label for part in four.factors] == [f"die {number} is new" for number in (1, 2, 3, 4)]
    bars, by_count, tree = DIAGRAMS["five-dice"], DIAGRAMS["by-count"], DIAGRAMS["three-dice"]
    assert isinstance(bars, Distribution) and isinstance(by_count, Distribution) and isinstance(tree, Tree)
    assert sum(bar.value for bar in bars.bars) == 1
    assert {bar.label: bar.value for bar in by_count.bars} == {
        **{str(count): share(count) for count in range(1, 7)},
        "7": 0,
        "8": 0,
        "9": 0,
    }
    by_mark: Counter[str] = Counter()
    for way, chance in tree.ends():
        by_mark[way[-1].mark] += chance  # type: ignore[assignment]
    assert by_mark == {"hit": share(3), "miss": share(3, (2, 1)), "other": share(3, (3,))}


def test_items_are_counted_over_all_rolls() -> None:
    for variant in variants(LESSON, "all-different"):
        count = int(str(variant.figures["count"]))
        assert variant.solution == share(count)
        assert variant.wrong["alike"] == 1 - share(count)
        assert variant.wrong["same-factor"] == Fraction(5, 6) ** (count - 1)
        assert variant.wrong["one-order"] == share(count) / 6
    for variant in variants(LESSON, "some-alike"):
        count = int(str(variant.figures["count"]))
        assert variant.solution == 1 - share(count)
        assert variant.wrong["none-alike"] == share(count)
    assert share(5, (3, 1, 1)) > share(5)


def test_old_items_and_blanks() -> None:
    solutions = {item.name: LESSON.variant(item.name, SEEDS[0]) for item in LESSON.own_items}
    rows = [(a, b, c) for a in range(4) for b in range(4) for c in range(4) if len({a, b, c}) == 3]
    assert solutions["orders"].solution == len(rows)
    assert solutions["two-sixes"].solution == Fraction(sum(d == (6, 6) for d in product(FACES, repeat=2)), 36)
    assert solutions["four-different/a"].solution == len(set(FACES) - {1})
    assert solutions["four-different/b"].solution == len(set(FACES) - {1, 2})
    assert solutions["four-different/c"].solution == share(4)
    assert solutions["three-dice/a"].solution == share(2)
    assert solutions["three-dice/b"].solution == Fraction(len({1, 2}), 6)
    assert solutions["too-many"].solution == 0
    assert solutions["which"].solution == 1
