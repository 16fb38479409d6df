"""The dice of Dark Minions: which a level rolls, what they can show, and what several of them are worth together.

A die on the table is named by its colour and what it shows: "black 4", "red 7", "white 2", "white skull".
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, product
from math import prod

from engine.games.dark_minions.rules.cards import COSTS, Box
from engine.games.dark_minions.rules.table import TOP
from engine.pieces.items import without

BLACK, RED, WHITE = "black", "red", "white"
BLACK_FACES = (1, 2, 3, 4, 5, 6)
SKULL = 0
"""The face of a Skull. Rule drk-white-3."""

WHITE_SKULL = "white skull"
SKULL_WORTH = 10
"""Minions that a Skull brings back (drk-white-3, drk-respawn-3)."""

PLUS_ONE = "black 1"


def pool(level: int, instead: str = "") -> tuple[str, ...]:
    """The colours of the dice that a level rolls, the white die instead of one of colour `instead`.

    Rules drk-level-1, drk-level-2, drk-white-1, drk-white-4. Errors: ValueError where there is none of that colour.
    """
    red = min(level - 1, 3)
    colours = [BLACK] * (3 - red) + [RED] * red
    if instead:
        colours.remove(instead)
    return (*colours, WHITE) if instead or level == TOP else tuple(colours)


def faces(box: Box, colour: str) -> tuple[int, ...]:
    """The six faces of a die."""
    return {BLACK: BLACK_FACES, RED: box.red, WHITE: box.white}[colour]


@cache
def rolls(sides: tuple[tuple[int, ...], ...]) -> dict[tuple[int, ...], Fraction]:
    """Every way in which dice with these faces can fall, die by die, with its chance, sorted."""
    counts = [Counter(one) for one in sides]
    whole = prod(len(one) for one in sides)
    return {
        shown: Fraction(prod(count[face] for count, face in zip(counts, shown, strict=True)), whole)
        for shown in product(*(sorted(count) for count in counts))
    }


def die_name(colour: str, face: int) -> str:
    """A die by its name."""
    return WHITE_SKULL if (colour, face) == (WHITE, SKULL) else f"{colour} {face}"


@cache
def colour_of(die: str) -> str:
    """The colour of a die."""
    return die.partition(" ")[0]


@cache
def number_on(die: str) -> int:
    """What a die shows; 0 for a Skull."""
    face = die.partition(" ")[2]
    return int(face) if face.isdigit() else SKULL


@cache
def can_be_added(die: str) -> bool:
    """Whether a die may be added to another one. Rules drk-dice-3, drk-white-2."""
    return die == PLUS_ONE or (colour_of(die) == WHITE and die != WHITE_SKULL)


@cache
def die_value(die: str, bonus: int) -> int:
    """What a die counts while Overlords add `bonus` to it. Rules drk-grahl-1, drk-scourge-1."""
    return 0 if die == WHITE_SKULL else max(0, number_on(die) + bonus)


@cache
def sum_of_dice(dice: tuple[str, ...], bonus: int) -> int:
    """What dice count together."""
    return sum(die_value(die, bonus) for die in dice)


@cache
def enough_for_tower(dice: tuple[str, ...], colour: str, bonus: int) -> bool:
    """Whether dice that are used as one are enough for a Tower of a colour. Rule drk-tower-1."""
    return sum_of_dice(dice, bonus) >= COSTS[colour]


@cache
def can_join(dice: tuple[str, ...], level: int) -> bool:
    """Whether these dice may be used together as one: a die and what is added to it. Rules drk-dice-2, drk-dice-3."""
    if not dice or WHITE_SKULL in dice:
        return False
    bases = sum(not can_be_added(die) for die in dice)
    return bases == 1 or (bases == 0 and (PLUS_ONE in dice or level == TOP))


@cache
def dice_groups(dice: tuple[str, ...], level: int) -> tuple[tuple[str, ...], ...]:
    """All that can be used as one die, sorted."""
    return tuple(group for group in subsets(dice) if can_join(group, level))


@cache
def subsets(dice: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every choice of one or more dice, sorted."""
    found = {tuple(sorted(some)) for count in range(1, len(dice) + 1) for some in combinations(dice, count)}
    return tuple(sorted(found))


@cache
def can_pay(dice: tuple[str, ...], level: int) -> bool:
    """Whether these dice may pay for something together: the white die helps another one, or stands alone at the top.

    Rules drk-lord-4, drk-white-2, drk-white-4.
    """
    alone = all(colour_of(die) == WHITE for die in dice)
    return bool(dice) and WHITE_SKULL not in dice and (not alone or level == TOP)


@lru_cache(maxsize=256)
def covers_cost(dice: tuple[str, ...], cost: int, level: int, bonus: int) -> bool:
    """Whether dice pay a cost together. Rules drk-lord-4, drk-white-2."""
    return can_pay(dice, level) and sum_of_dice(dice, bonus) >= cost


@lru_cache(maxsize=256)
def dice_to_spare(dice: tuple[str, ...], cost: int, level: int, bonus: int) -> tuple[str, ...]:
    """Dice without which the others of a payment pay as well, the fewest first; () where all are needed.

    Rule drk-lord-16.
    """
    for spare in sorted(subsets(dice), key=len):
        if covers_cost(without(dice, *spare), cost, level, bonus):
            return spare
    return ()


@lru_cache(maxsize=256)
def payments(dice: tuple[str, ...], cost: int, level: int, bonus: int) -> tuple[tuple[str, ...], ...]:
    """Every choice of dice that pays a cost, with none too many, sorted. Rules drk-lord-4, drk-lord-16."""
    return tuple(
        some
        for some in subsets(dice)
        if covers_cost(some, cost, level, bonus) and not dice_to_spare(some, cost, level, bonus)
    )


@lru_cache(maxsize=256)
def are_among(dice: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether all these dice are among the others, each as often."""
    return all(dice.count(die) <= others.count(die) for die in dice)


@lru_cache(maxsize=256)
def usable_as_one(dice: tuple[str, ...], free: tuple[str, ...], level: int) -> bool:
    """Whether these dice are free and may be used together as one."""
    return are_among(dice, free) and can_join(dice, level)
