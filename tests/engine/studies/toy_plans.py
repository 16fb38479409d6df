"""Plans whose games are over at once, so that what they bring is known without playing."""

import os
import signal
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine.studies.plans import Row

PLAYED: list[int] = []
"""The games that were played in this process."""


@dataclass(frozen=True, slots=True)
class Coin:
    """Seat 0 or 1 wins by lot; every seventh game is given up, every fifth has notes."""

    key: str = "coin"

    def play(self, number: int) -> Row:
        PLAYED.append(number)
        rng = Random(f"{self.key}/{number}")
        winners = None if number % 7 == 6 else (rng.randrange(2),)
        return Row(number, winners, rng.randrange(100), [number, "five"] if number % 5 == 0 else None)


@dataclass(frozen=True, slots=True)
class Fragile:
    """The coin, but one game cannot be played."""

    broken: int
    key: str = "coin"

    def play(self, number: int) -> Row:
        if number == self.broken:
            raise KeyError("the dice are gone")
        return Coin(self.key).play(number)


@dataclass(frozen=True, slots=True)
class Deadly:
    """The coin, but a game ends the process that plays it, as if it had been killed, unless that was done before."""

    deadly: int
    done: Path
    key: str = "coin"

    def play(self, number: int) -> Row:
        if number == self.deadly and not self.done.exists():
            self.done.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Coin(self.key).play(number)
