"""Rolls as the browser reads them: what each die can show, so that a learner can set the dice one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import prod
from typing import TypeAlias

from engine import AnyAction, State
from engine.core.codec import encode
from engine.core.facts import fraction
from tutor.app.protocol import DiceAnswer, DieAnswer, How
from tutor.tables import Board

Dice: TypeAlias = tuple[int, ...]
"""What dice show, one after another."""

SIX = tuple(range(1, 7))
"""The faces of a plain die."""

LISTED = 100
"""Up to so many outcomes are listed one by one even where a form of telling them shortly would do."""

ANY = ""
"""Under this all outcomes have their chance where it is the same for all."""


def key_of(dice: Iterable[int]) -> str:
    """A roll as the browser writes it: "3,5"."""
    return ",".join(map(str, dice))


def repeats_of(dice: Dice) -> str:
    """How many dice show the same number, most first: "2,1" for 3, 5 and 3."""
    return key_of(sorted(Counter(dice).values(), reverse=True))


@dataclass(frozen=True)
class Rolls:
    """The outcomes of a roll: what the dice show in each, and its chance."""

    dice: Mapping[AnyAction, Dice]
    chances: Mapping[AnyAction, Fraction]

    def as_json(self, board: Board, view: State, player: str, now: AnyAction | None) -> DiceAnswer:
        """The dice that `player` rolls, each with its faces; `now` is the outcome with which the line goes on.

        Where there are many outcomes they are not listed; the browser puts what the dice show into `action`, and finds
        the chance under how often they repeat a number, or under `ANY`.
        """
        how, chances = self._told_as()
        faces = [SIX] * self._count if how == "sorted" else self._faces
        names = board.dice(view) or ("",) * len(faces)
        rolled = self.dice.get(now) if now else None
        dice: DiceAnswer = {
            "player": player,
            "how": how,
            "dice": [_die_json(board, name, side) for name, side in zip(names, faces, strict=True)],
            "now": list(rolled) if rolled else None,
            "keys": {key: key for key in map(key_of, self.dice.values())} if how == "listed" else {},
            "chances": {likeness: fraction(chance) for likeness, chance in chances.items()},
        }
        if how != "listed":
            dice["action"] = {field: value for field, value in encode(next(iter(self.dice))).items() if field != "dice"}
        return dice

    @property
    def _count(self) -> int:
        """How many dice are rolled."""
        return len(next(iter(self.dice.values())))

    @cached_property
    def _faces(self) -> Sequence[Dice]:
        """The faces that each die shows in some outcome, from the lowest."""
        return [tuple(sorted({dice[place] for dice in self.dice.values()})) for place in range(self._count)]

    def _told_as(self) -> tuple[How, Mapping[str, Fraction]]:
        """How the outcomes are told, and the chances of those that are not listed."""
        if self._are_sorted() and (chances := self._chances_by_repeats()):
            return "sorted", chances
        if len(self.dice) > LISTED and self._are_apart():
            return "apart", {ANY: next(iter(self.chances.values()))}
        return "listed", {}

    def _are_sorted(self) -> bool:
        """Whether these are all rolls of two or more plain dice, the dice of each named from the lowest."""
        return self._count > 1 and [*self.dice.values()] == [*combinations_with_replacement(SIX, self._count)]

    def _chances_by_repeats(self) -> Mapping[str, Fraction]:
        """The chance of an outcome by how often it repeats a number; none where it hangs on more than that."""
        chances: dict[str, Fraction] = {}
        for action, dice in self.dice.items():
            if chances.setdefault(repeats_of(dice), self.chances[action]) != self.chances[action]:
                return {}
        return chances

    def _are_apart(self) -> bool:
        """Whether every way to put the faces of the dice together is there, with the same chance."""
        every_way = prod(map(len, self._faces))
        return len(set(self.dice.values())) == every_way and len(set(self.chances.values())) == 1


def _die_json(board: Board, name: str, faces: Dice) -> DieAnswer:
    emblems = {str(face): emblem for face in faces if (emblem := board.face(face))}
    return {"name": name, "faces": list(faces), "emblems": emblems}
