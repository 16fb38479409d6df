"""Rolls as the browser reads them: what each die can show, so that a learner can set the dice one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, lcm, prod
from typing import TypeAlias

from engine import AnyAction, State
from engine.core.codec import encode
from tutor.app.protocol import DiceAnswer, DieAnswer, How
from tutor.tables import Board

Side: TypeAlias = Mapping[int, Fraction]
"""The faces of a die with their chances."""

FAIR: Side = {face: Fraction(1, 6) for face in range(1, 7)}

LISTED = 100
"""Up to so many outcomes are listed one by one even where the browser could work them out."""


def key_of(dice: Iterable[int]) -> str:
    """A roll as the browser writes it: "3,5"."""
    return ",".join(map(str, dice))


def roll_json(
    board: Board,
    view: State,
    rolls: Mapping[AnyAction, tuple[int, ...]],
    chances: Mapping[AnyAction, Fraction],
    player: str = "",
    now: Sequence[int] | None = None,
) -> DiceAnswer:
    """The dice that `player` rolls, each with its faces and how often it has each, and what they show `now`.

    `how` says where the browser finds an outcome: "listed" among the options by its key; "sorted" or "apart" by
    itself, put into `action`: with the dice of one sort in rising order, or with each die for itself.
    """
    how, sides = _found(chances, rolls)
    names = board.dice(view) or ("",) * len(sides)
    dice: DiceAnswer = {
        "player": player,
        "how": how,
        "dice": [_die_json(board, name, side) for name, side in zip(names, sides, strict=True)],
        "now": list(now) if now else None,
        "keys": {key: key for key in map(key_of, rolls.values())} if how == "listed" else {},
    }
    if how != "listed":
        dice["action"] = {field: value for field, value in encode(next(iter(rolls))).items() if field != "dice"}
    return dice


def _die_json(board: Board, name: str, side: Side) -> DieAnswer:
    whole = lcm(*(share.denominator for share in side.values()))
    emblems = {str(face): emblem for face in side if (emblem := board.face(face))}
    parts = [int(share * whole) for share in side.values()]
    return {"name": name, "faces": list(side), "parts": parts, "emblems": emblems}


def _sides(chances: Mapping[AnyAction, Fraction], rolls: Mapping[AnyAction, tuple[int, ...]]) -> Sequence[Side]:
    """The faces that each die shows in some outcome, from the lowest, with their chances."""
    count = len(next(iter(rolls.values())))
    found: list[dict[int, Fraction]] = [{} for _ in range(count)]
    for action, dice in rolls.items():
        for side, face in zip(found, dice, strict=True):
            side[face] = side.get(face, Fraction()) + chances[action]
    return tuple(dict(sorted(side.items())) for side in found)


def _found(
    chances: Mapping[AnyAction, Fraction], rolls: Mapping[AnyAction, tuple[int, ...]]
) -> tuple[How, Sequence[Side]]:
    """How the browser finds an outcome, and the faces of each die with their chances."""
    if _are_sorted(chances, rolls):
        return "sorted", (FAIR,) * len(next(iter(rolls.values())))
    sides = _sides(chances, rolls)
    return "apart" if len(rolls) > LISTED and _are_apart(sides, chances, rolls) else "listed", sides


def _are_sorted(chances: Mapping[AnyAction, Fraction], rolls: Mapping[AnyAction, tuple[int, ...]]) -> bool:
    """Whether these are all rolls of two or more dice from 1 to 6, the dice of each named from the lowest, with the
    chances of fair dice."""
    count = len(next(iter(rolls.values())))
    if count < 2 or list(rolls.values()) != list(combinations_with_replacement(range(1, 7), count)):
        return False
    whole = 6**count
    return all(chances[action] * whole == _orders(dice) for action, dice in rolls.items())


def _orders(dice: Sequence[int]) -> int:
    """In how many orders the dice of one roll can show these numbers."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))


def _are_apart(
    sides: Sequence[Side], chances: Mapping[AnyAction, Fraction], rolls: Mapping[AnyAction, tuple[int, ...]]
) -> bool:
    """Whether every way to put the dice together is there, with the product of the chances of its dice."""
    if len(set(rolls.values())) != prod(map(len, sides)):
        return False
    return all(
        chances[action] == prod(side[face] for side, face in zip(sides, dice, strict=True))
        for action, dice in rolls.items()
    )
