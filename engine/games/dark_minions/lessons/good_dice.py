"""Dice that are enough for a Tower, as the lessons count them. Rules drk-tower-1, drk-dice-3."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from engine.core.actions import AnyAction
from engine.core.catalog import load
from engine.core.records import Record
from engine.games.dark_minions.lessons.tied_town import house_box
from engine.games.dark_minions.rules.dice import RED, dice_groups, die_name, faces, sum_of_dice
from engine.games.dark_minions.rules.player_actions import ChooseDice
from engine.games.dark_minions.rules.table_actions import RollDice
from engine.lessons.experiments import Row
from engine.lessons.streams import Stream

ADA = 0

Colours = tuple[str, ...]
"""The colours of some dice, black ones first, then red."""


def start_of_turn(colours: Colours) -> Record:
    """The table on which Ada has taken dice of these colours and is about to roll."""
    game, reds = load("dark-minions"), colours.count(RED)
    position = {"players": [{"level": 1 + reds}]}
    actions: list[AnyAction] = [ChooseDice(ADA, "")]
    return game.record(game.setup(players=3, position=position), actions)


def draw_dice(stream: Stream, colours: Colours) -> Row:
    """What dice of these colours show."""
    box = house_box()
    return tuple(stream.pick(faces(box, colour)) for colour in colours)


def roll_on_table(row: Row) -> Sequence[AnyAction]:
    """The same roll on the table."""
    return [RollDice(ADA, tuple(map(int, row)))]


def all_rolls(colours: Colours) -> list[tuple[int, ...]]:
    """Every way in which dice of these colours can fall, each as likely."""
    box = house_box()
    return list(product(*(faces(box, colour) for colour in colours)))


def hits(colour: str, needed: int) -> Fraction:
    """The chance that one die alone shows so much."""
    shown = faces(house_box(), colour)
    return Fraction(sum(face >= needed for face in shown), len(shown))


def at_least_one(colours: Colours, needed: int) -> Fraction:
    """The chance that at least one of these dice alone shows so much."""
    return 1 - prod((1 - hits(colour, needed) for colour in colours), start=Fraction(1))


@cache
def best_of(colours: Colours, shown: tuple[int, ...]) -> int:
    """The most that one die counts with all that may be added to it, below the top level. Rule drk-dice-3."""
    dice = tuple(sorted(die_name(colour, face) for colour, face in zip(colours, shown, strict=True)))
    return max((sum_of_dice(group, 0) for group in dice_groups(dice, 1)), default=0)


@cache
def share_of(colours: Colours, needed: int) -> Fraction:
    """The chance of so much with one die and all that may be added to it."""
    rolls = all_rolls(colours)
    return Fraction(sum(best_of(colours, shown) >= needed for shown in rolls), len(rolls))
