"""What learners build in the lessons about two dice: the rolls that they mark, and the chances that they type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from engine.games.minions.lessons.two_dice import BAD, rolls_with_total
from engine.games.minions.rules.rolls import FACES, ROLLS
from engine.games.minions.rules.table import Dice
from engine.lessons.builds import Build, Marking, Way, to_mark, to_type
from engine.lessons.diagrams import AreaModel, Diagram, Tree


def rolls_to_mark(grid: Diagram, mark: str = "hit", **mistakes: Callable[[Dice], bool]) -> Marking:
    """The rolls of a group are to be marked in a grid of all; each mistake, named with underscores
    for dashes, says which rolls it would mark."""
    by_place = {name.replace("_", "-"): _at_place(would_mark) for name, would_mark in mistakes.items()}
    return to_mark(grid, by_place, mark)


def _at_place(would_mark: Callable[[Dice], bool]) -> Callable[[int, int], bool]:
    return lambda row, column: would_mark((FACES[row], FACES[column]))


def reaching_builds(diagrams: Mapping[str, Diagram], five: int, seven: int) -> Mapping[str, Build]:
    """Lesson 1: the rolls that are enough for the larger number, and those that are too low for the smaller one."""
    return {
        "seven": rolls_to_mark(
            diagrams["seven"],
            exactly=lambda dice: sum(dice) == seven,
            more_than=lambda dice: sum(dice) > seven,
            unordered=lambda dice: sum(dice) >= seven and dice[0] <= dice[1],
            too_low=lambda dice: sum(dice) < seven,
        ),
        "five": rolls_to_mark(
            diagrams["five"],
            BAD.mark,
            five_itself=lambda dice: sum(dice) <= five,
            just_below=lambda dice: sum(dice) == five - 1,
            good=lambda dice: sum(dice) >= five,
        ),
    }


def changed_builds(diagrams: Mapping[str, Diagram], needed: int) -> Mapping[str, Build]:
    """Lesson 2: the rolls that a card saves, and those that it takes."""
    return {
        "nudged": rolls_to_mark(
            diagrams["nudged"],
            all_good=lambda dice: sum(dice) >= needed - 1,
            anyway=lambda dice: sum(dice) >= needed,
            unordered=lambda dice: sum(dice) == needed - 1 and dice[0] <= dice[1],
        ),
        "withered": rolls_to_mark(
            diagrams["withered"],
            one_line=lambda dice: sum(dice) == needed,
            all_good=lambda dice: sum(dice) >= needed,
            two_left=lambda dice: sum(dice) > needed,
        ),
    }


def duel_builds(round_tree: Tree, square: AreaModel, needed: tuple[int, int]) -> Mapping[str, Build]:
    """Lesson 4: the chances of one round, and the part of all pairs of rolls that the first player wins."""

    def exactly(way: Way) -> Fraction | None:
        number = needed[len(way) - 1]
        return Fraction(rolls_with_total(number), len(ROLLS)) if way[-1].label.endswith("bonus") else None

    return {
        "round": to_type(round_tree, exactly=exactly, even=lambda way: Fraction(1, 2)),
        "square": to_mark(
            square,
            {
                "alone": lambda row, column: column < square.columns[0].parts,
                "both": lambda row, column: column < square.columns[0].parts and row < square.rows[0].parts,
            },
        ),
    }
