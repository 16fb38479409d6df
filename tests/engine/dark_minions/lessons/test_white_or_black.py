"""Lesson 7, every number counted a second time: all rolls are listed, and what each brings back."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import floor

import pytest

from engine.games.dark_minions.rules.state import DarkState
from engine.lessons.diagrams import Distribution, PayoffTable, Tree
from engine.lessons.lesson_catalog import lesson
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants

LESSON = lesson("white-or-black")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams

BLACK, WHITE = (1, 2, 3, 4, 5, 6), (1, 1, 2, 2, 10, 10)
"""What the faces of the dice bring back: a Skull ten."""

ALL_BLACK, WITH_WHITE = (BLACK, BLACK, BLACK), (BLACK, BLACK, WHITE)


def share(goal: int, dice: Sequence[Sequence[int]]) -> Fraction:
    rolls = list(product(*dice))
    return Fraction(sum(sum(roll) >= goal for roll in rolls), len(rolls))


def mean(dice: Sequence[Sequence[int]]) -> Fraction:
    rolls = list(product(*dice))
    return Fraction(sum(map(sum, rolls)), len(rolls))


@pytest.mark.rule("drk-white-1", "drk-white-2", "drk-white-3", "drk-respawn-1", "drk-parts-9")
def test_figures_are_counted_over_all_rolls() -> None:
    assert dict(FIGURES) == {
        "needed": 10,
        "bold": 13,
        "faded": 12,
        "skull": 10,
        "lying": 30,
        "faces": 6,
        "skulls": 2,
        "mean_black": mean([BLACK]),
        "mean_white": mean([WHITE]),
        "all_black": mean(ALL_BLACK),
        "all_white": mean(WITH_WHITE),
        "share": share(10, WITH_WHITE),
        "share_black": share(10, ALL_BLACK),
        "bold_white": share(13, WITH_WHITE),
        "bold_black": share(13, ALL_BLACK),
        "faded_white": share(12, WITH_WHITE),
        "two_mean": mean([BLACK, BLACK]),
    }
    assert mean(WITH_WHITE) > mean(ALL_BLACK) and share(10, WITH_WHITE) < share(10, ALL_BLACK)


@for_each(("number", "goal", "dice"), [(0, 10, WITH_WHITE), (1, 10, ALL_BLACK), (2, 13, WITH_WHITE)])
def test_outcomes_are_counted_over_all_rolls(number: int, goal: int, dice: Sequence[Sequence[int]]) -> None:
    assert [(o.chance, o.hit) for o in LESSON.experiment(number).outcomes] == [
        (share(goal, dice), True),
        (1 - share(goal, dice), False),
    ]
    check_in_band(LESSON, number)


@pytest.mark.rule("drk-respawn-1", "drk-white-2", "drk-white-3")
@for_each(("number", "goal"), [(0, 10), (1, 10), (2, 13)])
def test_so_many_minions_come_back_on_the_table(number: int, goal: int) -> None:
    for experiment, row, _, state in trials_on_table(LESSON, number):
        assert isinstance(state, DarkState)
        came_back = 30 - state.players[0].graveyard
        assert came_back == row[-1]
        assert experiment.outcomes[experiment.outcome(row)].hit == (came_back >= goal)


def test_diagrams_tell_the_counted_numbers() -> None:
    faces, means, goals = DIAGRAMS["white-faces"], DIAGRAMS["means"], DIAGRAMS["goals"]
    assert isinstance(faces, Distribution) and isinstance(means, PayoffTable) and isinstance(goals, PayoffTable)
    assert [bar.value for bar in faces.bars] == [Fraction(WHITE.count(value), 6) for value in (1, 2, 10)]
    assert [[Fraction(cell.text) for cell in line] for line in means.cells] == [
        [mean([BLACK]), mean(ALL_BLACK)],
        [mean([WHITE]), mean(WITH_WHITE)],
    ]
    for goal, (black, white) in zip(map(int, goals.rows), goals.cells, strict=True):
        better = "black" if share(goal, ALL_BLACK) > share(goal, WITH_WHITE) else "white"
        assert (black.mark == "hit", white.mark == "hit") == (better == "black", better == "white")
        assert black.text == f"{floor(100 * share(goal, ALL_BLACK) + Fraction(1, 2))} %"
    tree, faded = DIAGRAMS["tree"], DIAGRAMS["faded-tree"]
    assert isinstance(tree, Tree) and isinstance(faded, Tree)
    assert sum(chance for way, chance in tree.ends() if way[-1].mark == "hit") == share(10, WITH_WHITE)
    assert sum(chance for way, chance in faded.ends() if way[-1].mark == "hit") == share(12, WITH_WHITE)


def test_items_are_counted_over_all_rolls() -> None:
    for variant in variants(LESSON, "mean-of-faces"):
        ones, twos, skulls = (int(str(variant.figures[name]).split()[0]) for name in ("ones", "twos", "skulls_here"))
        sides = [1] * ones + [2] * twos + [10] * skulls
        assert len(sides) == 6
        assert variant.solution == mean([sides])
        assert variant.wrong["skull-forgotten"] == Fraction(ones + 2 * twos, 6)
    for variant in variants(LESSON, "reach"):
        goal, added = int(str(variant.figures["goal"])), int(str(variant.figures["added"]))
        assert variant.solution == share(goal, [BLACK, BLACK, [added]])
        assert variant.wrong == {
            "not-added": share(goal, [BLACK, BLACK]),
            "wrong-way": share(goal, [BLACK, BLACK, [-added]]),
            "exactly": share(goal, [BLACK, BLACK, [added]]) - share(goal + 1, [BLACK, BLACK, [added]]),
        }
    for variant in variants(LESSON, "which"):
        goal = int(str(variant.figures["goal"]))
        assert variant.solution == (0 if share(goal, ALL_BLACK) > share(goal, WITH_WHITE) else 1)


def test_each_blank_lies_where_its_number_belongs() -> None:
    tree = DIAGRAMS["faded-tree"]
    assert isinstance(tree, Tree)
    blanks = {way[-1].blank: (way[0].label, way[-1].chance) for way, _ in tree.ends() if way[-1].blank}
    assert blanks == {"a": ("+1", share(11, [BLACK, BLACK])), "b": ("+2", share(10, [BLACK, BLACK]))}


def test_old_items_and_blanks() -> None:
    solutions = {item.name: LESSON.variant(item.name, SEEDS[0]) for item in LESSON.own_items}
    assert solutions["mean"].solution == mean([[3, 3, 6]])
    assert solutions["nine"].solution == share(9, [BLACK, BLACK])
    assert solutions["faded-tree/a"].solution == share(12, [BLACK, BLACK, [1]])
    assert solutions["faded-tree/b"].solution == share(12, [BLACK, BLACK, [2]])
    assert solutions["faded-tree/b"].wrong["as-before"] == solutions["faded-tree/a"].solution
    assert solutions["faded-means/a"].solution == mean([WHITE])
    assert solutions["faded-means/b"].solution == mean(WITH_WHITE)
    assert solutions["always-white"].solution == 1
