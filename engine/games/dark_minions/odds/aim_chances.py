"""What dice can do together, and the exact chance that dice still to be rolled can do it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import prod

from engine.games.dark_minions.rules.cards import COLOURS, Box
from engine.games.dark_minions.rules.dice import (
    SKULL_WORTH,
    WHITE_SKULL,
    can_pay,
    dice_groups,
    die_name,
    enough_for_tower,
    faces,
    subsets,
    sum_of_dice,
)
from engine.games.dark_minions.rules.holding import Counts
from engine.games.dark_minions.rules.table import with_added
from engine.pieces.items import without

Dice = tuple[str, ...]
"""Dice on the table by name, sorted."""

NO_TOWERS: Counts = (0,) * len(COLOURS)


# ---------------------------------------------------------------- dice on the table


@cache
def towers_in_reach(dice: Dice, level: int, bonus: int) -> frozenset[Counts]:
    """All Towers that these dice can take in one turn, if nothing but the numbers counts. Rules drk-tower-1,
    drk-dice-2, drk-dice-3."""
    found = {NO_TOWERS}
    for group in dice_groups(dice, level):
        reached = [at for at, colour in enumerate(COLOURS) if enough_for_tower(group, colour, bonus)]
        if reached:
            rest = towers_in_reach(without(dice, *group), level, bonus)
            found.update(with_added(towers, at, 1) for at in reached for towers in rest)
    return frozenset(found)


@cache
def joint_value(dice: Dice, level: int, bonus: int) -> int:
    """What dice count together for one Town or one Overlord: below level 5 the white die needs another one beside it.

    Rules drk-dice-4, drk-lord-4, drk-white-2.
    """
    numbers = tuple(die for die in dice if die != WHITE_SKULL)
    return sum_of_dice(numbers, bonus) if can_pay(numbers, level) else 0


def minions_back(dice: Dice, level: int, bonus: int) -> int:
    """How many minions dice bring back, where enough lie in the Graveyard. Rules drk-respawn-1, drk-white-3."""
    return joint_value(dice, level, bonus) + SKULL_WORTH * (WHITE_SKULL in dice)


# ---------------------------------------------------------------- aims


@dataclass(frozen=True, slots=True)
class TakeTowers:
    """To take one of several sets of Towers; `sets` is empty where the table allows none."""

    name: str
    sets: tuple[Counts, ...]

    def is_met_by(self, dice: Dice, level: int, bonus: int) -> bool:
        """Whether dice do it."""
        return not towers_in_reach(dice, level, bonus).isdisjoint(self.sets)


@dataclass(frozen=True, slots=True)
class Reach:
    """To reach a sum for one Town or one Overlord; `least` is None where the table does not allow it."""

    name: str
    least: int | None

    def is_met_by(self, dice: Dice, level: int, bonus: int) -> bool:
        """Whether dice do it."""
        return self.least is not None and joint_value(dice, level, bonus) >= self.least


@dataclass(frozen=True, slots=True)
class BringBack:
    """To bring so many minions back from the Graveyard."""

    name: str
    least: int

    def is_met_by(self, dice: Dice, level: int, bonus: int) -> bool:
        """Whether dice do it."""
        return minions_back(dice, level, bonus) >= self.least


Aim = TakeTowers | Reach | BringBack


# ---------------------------------------------------------------- dice to come


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice to be rolled at a level: their `colours` and faces (`sides`), beside those `kept` on the table; Overlords
    add `bonus` to each."""

    level: int
    colours: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    kept: Dice
    bonus: int


def throw(box: Box, level: int, colours: tuple[str, ...], kept: Dice = (), bonus: int = 0) -> Throw:
    """Dice of these colours, to be rolled at a level."""
    return Throw(level, colours, tuple(faces(box, colour) for colour in colours), kept, bonus)


def payment(lying: Throw, aim: Reach) -> Dice:
    """The dice on the table that reach a sum with the fewest dice and the least left over; () where none do."""
    enough = [some for some in subsets(lying.kept) if aim.is_met_by(some, lying.level, lying.bonus)]
    return min(enough, key=lambda some: (len(some), joint_value(some, lying.level, lying.bonus), some), default=())


@lru_cache(maxsize=512)
def hands_after(coming: Throw) -> dict[Dice, int]:
    """All that can lie on the table after a throw, with the number of ways in which it falls so."""
    ways = {tuple(sorted(coming.kept)): 1}
    for colour, side in zip(coming.colours, coming.sides, strict=True):
        after: Counter[Dice] = Counter()
        for face, times in Counter(side).items():
            die = die_name(colour, face)
            for dice, count in ways.items():
                after[tuple(sorted((*dice, die)))] += times * count
        ways = after
    return ways


@lru_cache(maxsize=512)
def chance(aim: Aim, coming: Throw) -> Fraction:
    """The exact chance that the dice after a throw can do something, if all of them are used for it."""
    met = sum(ways for dice, ways in hands_after(coming).items() if aim.is_met_by(dice, coming.level, coming.bonus))
    return Fraction(met, prod(len(side) for side in coming.sides))


@lru_cache(maxsize=512)
def placed(coming: Throw, supply: int) -> dict[int, Fraction]:
    """How many minions a throw can bring to Towns, with the chances, sorted. Rules drk-dice-1, drk-attack-1."""
    whole = prod(len(side) for side in coming.sides)
    ways: Counter[int] = Counter()
    for dice, count in hands_after(coming).items():
        ways[min(supply, joint_value(dice, coming.level, coming.bonus))] += count
    return {minions: Fraction(ways[minions], whole) for minions in sorted(ways)}


def at_least(chances: dict[int, Fraction], minions: int) -> Fraction:
    """The chance of so many minions or more."""
    return sum((part for count, part in chances.items() if count >= minions), Fraction(0))
