"""Two dice as the lessons count and show them. Rules min-power-1 to 4."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from engine.games.minions.rules.card_files import house_box
from engine.games.minions.rules.rolls import FACES, ROLLS, makes_roll, number_needed
from engine.games.minions.rules.table import Dice, Table
from engine.lessons.diagrams import Cell, Grid, Group
from engine.lessons.experiments import Outcome, Row
from engine.lessons.streams import Stream

TABLE = Table(house_box())
"""The cards of the game by name."""

TOTALS = tuple(sorted({sum(dice) for dice in ROLLS}))
"""All totals of two dice."""

GOOD, BAD = Group("hit", "good enough"), Group("miss", "too low")


def count_rolls(is_counted: Callable[[Dice], bool]) -> int:
    """How many of the equally likely rolls of two dice fulfil something."""
    return sum(is_counted(dice) for dice in ROLLS)


def count_pairs(is_counted: Callable[[Dice], bool]) -> int:
    """The same for somebody who forgets that the two dice can be swapped: a mistake that lessons name."""
    return count_rolls(lambda dice: dice[0] <= dice[1] and is_counted(dice))


def share_of_pairs(is_counted: Callable[[Dice], bool]) -> Fraction:
    """The same for somebody who takes the pairs themselves for equally likely: a mistake that lessons name."""
    return Fraction(count_pairs(is_counted), count_pairs(lambda _: True))


def rolls_with_total(total: int) -> int:
    """How many rolls have exactly this total."""
    return count_rolls(lambda dice: sum(dice) == total)


def rolls_that_reach(needed: int) -> int:
    """How many rolls are enough where `needed` is needed. Rule min-power-3."""
    return count_rolls(lambda dice: makes_roll(dice, needed))


def chance_to_reach(needed: int) -> Fraction:
    """The chance that one roll is enough."""
    return Fraction(rolls_that_reach(needed), len(ROLLS))


def needed_by(minion: str, bonus: int) -> int:
    """The number that a Minion's card asks for this Power bonus. Rule min-power-2."""
    return number_needed(TABLE.minions[minion], bonus, 0, 0)


def total_outcomes(needed: int) -> tuple[Outcome, ...]:
    """The totals as what a roll can come to; those that are enough are hits."""
    return tuple(
        Outcome(str(total), Fraction(rolls_with_total(total), len(ROLLS)), total >= needed) for total in TOTALS
    )


def draw_roll(stream: Stream) -> Row:
    """One roll: first die, second die, total."""
    first, second = stream.die(), stream.die()
    return first, second, first + second


def dice_in(row: Row) -> Dice:
    """The two dice of such a roll."""
    return int(row[0]), int(row[1])


def total_outcome(row: Row) -> int:
    """The place of a roll's total among the totals."""
    return sum(dice_in(row)) - TOTALS[0]


def roll_grid(title: str, sentence: str, groups: tuple[Group, ...], cell: Callable[[Dice], Cell]) -> Grid:
    """All rolls of two dice: a row for each number of the first die, a column for each of the second."""
    faces = tuple(str(face) for face in FACES)
    cells = tuple(tuple(cell((first, second)) for second in FACES) for first in FACES)
    return Grid(title, sentence, groups, "First die", "Second die", faces, faces, cells)


def grid_for(needed: int) -> Grid:
    """The totals of all rolls, marked by whether they are enough."""
    good = rolls_that_reach(needed)
    return roll_grid(
        f"Rolls of {needed} or more",
        f"{good} of {len(ROLLS)} rolls are {needed} or more, {len(ROLLS) - good} are less.",
        (GOOD, BAD),
        lambda dice: Cell(str(sum(dice)), GOOD.mark if makes_roll(dice, needed) else BAD.mark),
    )
