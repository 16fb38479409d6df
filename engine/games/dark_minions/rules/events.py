"""What can happen to turns, levels and the game as a whole; dice, Towns and Overlords have modules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.events import Event, PlayerEvent
from engine.pieces.words import listing, number_of


@dataclass(frozen=True, slots=True)
class TurnBegun(PlayerEvent):
    """It is the turn of `seat`. Rules drk-turn-1, drk-setup-7."""

    def told(self, names: Sequence[str]) -> str:
        return f"It is {names[self.seat]}’s turn."


@dataclass(frozen=True, slots=True)
class TurnAgain(PlayerEvent):
    """`seat` has another turn. Rule drk-minotaur-1."""

    def told(self, names: Sequence[str]) -> str:
        return f"The Minotaur gives {names[self.seat]} another turn."


@dataclass(frozen=True, slots=True)
class TurnSkipped(PlayerEvent):
    """A turn of `seat` was taken by The Black Knight. Rules drk-knight-1, drk-minotaur-4."""

    def told(self, names: Sequence[str]) -> str:
        return f"The Black Knight takes a turn from {names[self.seat]}, and is discarded."


@dataclass(frozen=True, slots=True)
class Passed(PlayerEvent):
    """`seat` was asked and did nothing. Rules drk-lord-8, drk-lord-13, drk-end-9, drk-wyvern-1."""

    what: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.what}."


@dataclass(frozen=True, slots=True)
class LevelUp(PlayerEvent):
    """`seat` rose to a level, for this reason. Rules drk-tower-5, drk-witch-1, drk-skeleton-1."""

    level: int
    how: str

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.how} and rises to level {self.level}."


@dataclass(frozen=True, slots=True)
class LevelLost(PlayerEvent):
    """`seat` fell to a level. Rule drk-skeleton-1."""

    level: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} falls back to level {self.level}."


@dataclass(frozen=True, slots=True)
class SetWasted(PlayerEvent):
    """`seat` completed a set at the top level. Rule drk-tower-9."""

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has a full set of Towers, but no level is higher. The Towers go back for nothing."


@dataclass(frozen=True, slots=True)
class Claimed(PlayerEvent):
    """`seat` announced that it has enough Vanquish Points. Rule drk-end-1."""

    vps: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} claims the end of the game with {number_of(self.vps, 'VPs')}."


@dataclass(frozen=True, slots=True)
class NoTownLeft(Event):
    """No Town is in play, and none can come. Rule drk-end-7."""

    def told(self, names: Sequence[str]) -> str:
        return "No Town is left, so the game ends."


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is over; `how` says by what. Rules drk-end-2, drk-end-3."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    how: str

    def told(self, names: Sequence[str]) -> str:
        totals = listing([f"{name} {total}" for name, total in zip(names, self.totals, strict=True)])
        return f"{self.who_won(names)} Vanquish Points: {totals}."

    def who_won(self, names: Sequence[str]) -> str:
        """Who won and how, without the points."""
        who = listing([names[seat] for seat in self.winners])
        return f"{who} {'win' if len(self.winners) > 1 else 'wins'} {self.how}."
