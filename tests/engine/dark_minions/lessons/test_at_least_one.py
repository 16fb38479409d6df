"""Lesson 6, every number counted a second time: all rolls are listed, and looked at one by one."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from engine.games.dark_minions.rules.die_actions import Capture
from engine.games.dark_minions.rules.state import DarkState
from engine.lessons.diagrams import Distribution, Grid, PayoffTable, Product, Tree
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Variant
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import DRAWN, SEEDS, Z999, trials_on_table, variants

LESSON = lesson("at-least-one")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams

BLACK, RED = (1, 2, 3, 4, 5, 6), (3, 4, 5, 6, 7, 8)
Roll = tuple[int, ...]
POOLED = SEEDS[:4]


def chance(is_counted: Callable[[Roll], bool], *dice: Sequence[int]) -> Fraction:
    rolls = list(product(*dice))
    return Fraction(sum(map(is_counted, rolls)), len(rolls))


def some(needed: int) -> Callable[[Roll], bool]:
    return lambda roll: any(face >= needed for face in roll)


def helped(roll: Roll) -> int:
    """The most that one of three black dice counts: every other 1 is added to the highest."""
    high = max(roll)
    return high + sorted(roll)[:-1].count(1)


SHARE = chance(some(5), BLACK, BLACK, BLACK)
HELPED = chance(lambda roll: helped(roll) >= 5, BLACK, BLACK, BLACK)
SIX = chance(some(6), BLACK, BLACK, BLACK)


@pytest.mark.rule("drk-tower-1", "drk-dice-3", "drk-level-1", "drk-level-2")
def test_figures() -> None:
    rolls, pairs = list(product(BLACK, repeat=3)), list(product(BLACK, repeat=2))
    good = [sum(face >= 5 for face in pair) for pair in pairs]
    assert {
        "dice": 3,
        "needed": 5,
        "higher": 6,
        "each": Fraction(1, 3),
        "miss": Fraction(2, 3),
        "share": SHARE,
        "none": 1 - SHARE,
        "rolls": len(rolls),
        "good_rolls": sum(map(some(5), rolls)),
        "bad_rolls": sum(max(roll) < 5 for roll in rolls),
        "pairs": len(pairs),
        "good_pairs": sum(map(bool, good)),
        "added_pairs": sum(good),
        "double_pairs": good.count(2),
        "share_four": chance(some(5), *[BLACK] * 4),
        "share_most": chance(some(5), *[BLACK] * 6),
        "most": 6,
        "for_nine": 6,
        "share_for_nine": chance(some(5), *[BLACK] * 6),
        "too_few": 5,
        "share_too_few": chance(some(5), *[BLACK] * 5),
        "helped": HELPED,
        "only_helped": HELPED - SHARE,
        "red_each": Fraction(2, 3),
        "share_red": chance(some(5), BLACK, BLACK, RED),
        "six": Fraction(1, 6),
        "share_six": SIX,
    } == FIGURES
    assert Fraction(19, 27) == SHARE and Fraction(173, 216) == HELPED


def count_of(number: int) -> Callable[[Roll], bool]:
    return lambda roll: sum(face >= 5 for face in roll) == number


EXPECTED = (
    tuple(chance(count_of(number), BLACK, BLACK, BLACK) for number in range(4)),
    (SHARE, HELPED - SHARE, 1 - HELPED),
    tuple(chance(count_of(number), BLACK, BLACK, RED) for number in range(4)),
)
HITS = ([False, True, True, True], [True, True, False], [False, True, True, True])


@for_each("number", range(3))
def test_chances_are_computed_and_trials_agree(number: int) -> None:
    """The trials of four seeds together lie in the band, by outcome."""
    outcomes = LESSON.experiment(number).outcomes
    assert tuple(outcome.chance for outcome in outcomes) == EXPECTED[number]
    assert [outcome.hit for outcome in outcomes] == HITS[number]
    tallies = [LESSON.trials(number, seed).tally(DRAWN) for seed in POOLED]
    n = DRAWN * len(POOLED)
    for outcome, *counts in zip(outcomes, *(tally.counts for tally in tallies), strict=True):
        deviation = sqrt(n * outcome.chance * (1 - outcome.chance))
        assert abs(sum(counts) - n * outcome.chance) <= Z999 * deviation + 1


@pytest.mark.rule("drk-tower-1", "drk-dice-3")
@for_each("number", range(3))
def test_a_roll_is_made_on_the_table(number: int) -> None:
    """What the lesson calls good enough is what the rules take for a gray Tower."""
    for experiment, row, _, state in trials_on_table(LESSON, number):
        assert isinstance(state, DarkState)
        assert sorted(int(die.split()[1]) for die in state.dice) == sorted(row)
        captures = [action for action in state.options(0) if isinstance(action, Capture)]
        taken = {action.dice for action in captures if action.colour == "gray"}
        alone = {dice for dice in taken if len(dice) == 1}
        if number == 1:
            assert experiment.outcome(row) == (0 if alone else 1 if taken else 2)
        else:
            count = sum(state.dice.count(die) for (die,) in alone)
            assert experiment.outcome(row) == count


def test_the_question_stands_before_the_roll() -> None:
    state = LESSON.start.states()[-1]
    assert isinstance(state, DarkState) and state == LESSON.start_of(0).states()[-1]
    assert state.pool == ("black", "black", "black")
    red = LESSON.start_of(2).states()[-1]
    assert isinstance(red, DarkState) and red.pool == ("black", "black", "red")


def test_the_grid_and_the_bars() -> None:
    grid, bars = DIAGRAMS["two-dice"], DIAGRAMS["by-count"]
    assert isinstance(grid, Grid) and isinstance(bars, Distribution)
    for first, line in zip(BLACK, grid.cells, strict=True):
        for second, cell in zip(BLACK, line, strict=True):
            assert cell.text == str((first > 4) + (second > 4))
            assert cell.mark == ("hit" if max(first, second) > 4 else "miss")
    assert "In 20 of 36 rolls" in grid.sentence
    assert [bar.value for bar in bars.bars] == [chance(some(5), *[BLACK] * dice) for dice in range(1, 7)]


@for_each(("name", "dice", "needed"), [("tree", 3, 5), ("two-sixes", 2, 6)])
def test_trees(name: str, dice: int, needed: int) -> None:
    tree = DIAGRAMS[name]
    assert isinstance(tree, Tree)
    ways = list(product((True, False), repeat=dice))
    for way, (branches, together) in zip(ways, tree.ends(), strict=True):
        assert [branch.label.endswith("good") for branch in branches] == list(way)
        shown = [[face for face in BLACK if (face >= needed) == good] for good in way]
        assert together == Fraction(len(list(product(*shown))), 6**dice)
        assert branches[-1].mark == ("hit" if any(way) else "miss")


def test_the_product_and_the_table() -> None:
    row, table = DIAGRAMS["complement"], DIAGRAMS["black-tower"]
    assert isinstance(row, Product) and isinstance(table, PayoffTable)
    assert row.result == 1 - SHARE
    assert [Fraction(factor.above, factor.below) for factor in row.factors] == [Fraction(2, 3)] * 3
    assert [cell.text for [cell] in table.cells] == ["5/6", str(1 - SIX), str(SIX)]


def test_blanks_and_old_items() -> None:
    found = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items}
    low, six = chance(lambda roll: roll[0] < 5, BLACK), Fraction(1, 6)
    five = chance(lambda roll: roll[0] < 6, BLACK)
    expected: dict[str, tuple[Fraction, dict[str, Fraction]]] = {
        "miss": (low, {"good": 1 - low, "five-alone": five}),
        "both": (chance(lambda roll: roll == (6, 6), BLACK, BLACK), {"added": six + six, "one": six}),
        "opposite-rain": (Fraction(7, 10), {"rain": Fraction(3, 10)}),
        "two-sixes/a": (five, {"six": six}),
        "two-sixes/b": (six, {"remembers": six + six, "no-six": five}),
        "black-tower/a": (1 - SIX, {"one-die": five, "added": five + five + five}),
        "black-tower/b": (
            SIX,
            {
                "added": six + six + six,
                "all-sixes": chance(lambda roll: set(roll) == {6}, BLACK, BLACK, BLACK),
                "none": chance(lambda roll: 6 not in roll, BLACK, BLACK, BLACK),
                "exactly": chance(lambda roll: roll.count(6) == 1, BLACK, BLACK, BLACK),
            },
        ),
    }
    for name, (solution, wrong) in expected.items():
        assert (found[name].solution, found[name].wrong) == (solution, wrong), name
    assert (found["opposite"].solution, found["opposite"].wrong) == (0, {"all-good": 1, "one-bad": 2, "exactly": 3})


def check_at_least_one(variant: Variant, least: int, *dice: Sequence[int]) -> None:
    """The item's numbers from a list of all that can happen, where `least` and more is what counts."""
    counts = [sum(face >= least for face in roll) for roll in product(*dice)]
    whole = len(counts)
    assert variant.solution == Fraction(whole - counts.count(0), whole)
    assert variant.figures["not_one"] == Fraction(counts.count(0), whole)
    assert variant.wrong == {
        "added": Fraction(sum(counts), whole),
        "all": Fraction(counts.count(len(dice)), whole),
        "none": Fraction(counts.count(0), whole),
        "exactly": Fraction(counts.count(1), whole),
    }


def test_checked_items() -> None:
    named = {"a black die": 1, "two black dice": 2, "a red one": 1, "two red ones": 2}
    for variant in variants(LESSON, "some-dice"):
        count, least = variant.figures["count"], variant.figures["least"]
        assert isinstance(count, int) and isinstance(least, int)
        check_at_least_one(variant, least, *[BLACK] * count)
        assert variant.figures["chance"] == chance(some(least), BLACK) == 1 - Fraction(variant.figures["bad"])
    for variant in variants(LESSON, "penalties"):
        shots, scores = variant.figures["shots"], variant.figures["scores"]
        assert isinstance(shots, int) and isinstance(scores, Fraction)
        check_at_least_one(variant, scores.numerator, *[range(scores.denominator)] * shots)
    for variant in variants(LESSON, "mixed-dice"):
        black, red = (named[words] for words in str(variant.figures["which"]).split(" and "))
        least = variant.figures["least"]
        assert isinstance(least, int)
        check_at_least_one(variant, least, *[BLACK] * black, *[RED] * red)
        assert variant.figures["black"] == chance(some(least), BLACK)
        assert variant.figures["red"] == chance(some(least), RED)
