"""What can happen in The Dice Race, as named facts that a narrator can tell."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.events import PlayerEvent


@dataclass(frozen=True, slots=True)
class Gathered(PlayerEvent):
    """A roll was added to what a player has gathered. Rule race-turn-1."""

    number: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolls a {self.number}."


@dataclass(frozen=True, slots=True)
class WentOn(PlayerEvent):
    """A player dares another roll. Rule race-turn-1."""

    gathered: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} goes on with {self.gathered} spaces gathered."


@dataclass(frozen=True, slots=True)
class Slipped(PlayerEvent):
    """A player rolled a 1 and lost what was gathered. Rule race-slip-1."""

    lost: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} slips and loses {self.lost} spaces."


@dataclass(frozen=True, slots=True)
class Ran(PlayerEvent):
    """A player stopped and ran ahead. Rule race-turn-2."""

    spaces: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} runs {self.spaces} spaces."
