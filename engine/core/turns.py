"""Whose turn it is: the values that `State.to_act` takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache


@dataclass(frozen=True, slots=True)
class Seat:
    """One player is asked. `number` counts from 0 in the order of play."""

    number: int

    def __contains__(self, seat: int) -> bool:
        return seat == self.number

    def __iter__(self) -> Iterator[int]:
        return iter((self.number,))


seat_turn = cache(Seat)
"""The turn of the player at a seat, made once for each: the same as `Seat`, and quicker."""


@dataclass(frozen=True, slots=True)
class Together:
    """Several players are asked at once; each may answer before the others, unseen by them."""

    seats: frozenset[int]

    def __contains__(self, seat: int) -> bool:
        return seat in self.seats

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self.seats))


class Nobody(Enum):
    """No player is asked: the dice, the deck or the table act (`CHANCE`), or the game is over (`OVER`)."""

    CHANCE = "chance"
    OVER = "over"

    def __contains__(self, seat: int) -> bool:
        return False

    def __iter__(self) -> Iterator[int]:
        return iter(())

    def __repr__(self) -> str:
        return self.name


CHANCE = Nobody.CHANCE
"""Whose turn it is where the dice, the deck or the table act."""

OVER = Nobody.OVER
"""Whose turn it is once the game is over."""
Turn = Seat | Together | Nobody
