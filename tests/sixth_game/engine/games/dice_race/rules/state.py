"""A position of The Dice Race."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from engine.games.dice_race.rules.cards import FINISH
from engine.games.dice_race.rules.table import Stage

from engine.core.state import Result, State
from engine.core.turns import CHANCE, OVER, Seat, Turn
from engine.pieces.seats import NAMES


@dataclass(frozen=True)
class RaceState(State):
    """Where both stand, whose turn it is, and what that player has gathered."""

    spaces: tuple[int, int] = (0, 0)
    current: int = 0
    gathered: int = 0
    rounds: int = 0
    stage: Stage = Stage.ROLL

    @property
    def setup(self) -> Mapping[str, Any]:
        return {"players": 2}

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[:2]

    @property
    def phase(self) -> str:
        return self.stage.phase

    @property
    def turn(self) -> int:
        return self.rounds + 1

    @property
    def to_act(self) -> Turn:
        if self.result is not None:
            return OVER
        return CHANCE if self.stage is Stage.ROLL else Seat(self.current)

    @property
    def result(self) -> Result | None:
        winners = tuple(seat for seat, space in enumerate(self.spaces) if space >= FINISH)
        return Result(winners, self.spaces, "race-win-1") if winners else None

    def _as_seen_by(self, seat: int) -> Self:
        return self

    def imagined(self, rng: Random) -> Self:
        return self
