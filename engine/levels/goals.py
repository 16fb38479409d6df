"""What has to come true in a level: in what is played, or of a single choice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from engine.core.actions import AnyAction
from engine.core.estimates import Estimate
from engine.core.state import State, Step
from engine.levels.conditions import Condition, last_event
from engine.levels.patterns import EventPattern
from engine.worth.choice_values import values_of
from engine.worth.weighing import Weighing

By = Literal["aim", "win"]
"""What choices are held against: the game's own aim, or the chance to win."""

GAMES = 400
"""So many games are played with each choice to tell its chance to win, where that has to be sampled."""

ROUNDING = Fraction(1, 10**9)
"""Differences between two values that are none."""


@dataclass(frozen=True)
class Progress:
    """How much of something a learner has who is to have `wanted` of it at least, or with `at_most` at most."""

    name: str
    now: int
    wanted: int
    at_most: bool = False


class Goal(ABC):
    """What a learner at a seat is to bring about in at most so many decisions of their own, `moves`, and no later than
    `until`, an event that ends the attempt, if there is one."""

    moves: int
    until: EventPattern | None

    @property
    @abstractmethod
    def parts(self) -> tuple[str, ...]:
        """What it asks for, by the names of its fields."""

    def is_too_late(self, seat: int, played: Sequence[Step]) -> bool:
        """Whether the event that ends the attempt has happened in these steps, or what it is to be without."""
        return self.until is not None and last_event(self.until, played) is not None

    @abstractmethod
    def reached(self, seat: int, played: Sequence[Step], now: State) -> tuple[str, ...]:
        """Those of its parts that hold after the steps played since the start."""

    def progress(self, seat: int, now: State) -> tuple[Progress, ...]:
        """How much the player at a seat has by now of what it counts."""
        return ()


@dataclass(frozen=True, kw_only=True)
class PlayGoal(Condition, Goal):
    """A condition that is to come true by what the learner does."""

    moves: int = 1
    until: EventPattern | None = None

    def is_too_late(self, seat: int, played: Sequence[Step]) -> bool:
        return super().is_too_late(seat, played) or self.is_broken(seat, played)

    def progress(self, seat: int, now: State) -> tuple[Progress, ...]:
        counts = now.game.counts(now, seat) if self.has or self.below else {}
        return (
            *(Progress(name, counts.get(name, 0), least) for name, least in self.has.items()),
            *(Progress(name, counts.get(name, 0), most, at_most=True) for name, most in self.below.items()),
        )


@dataclass(frozen=True, kw_only=True)
class ChoiceGoal(Goal):
    """One choice that is worth at most `margin` less than the best: a chance from 0 to 1, of what `by` says."""

    margin: Fraction = Fraction(2, 100)
    by: By = "aim"
    moves: int = 1
    until: EventPattern | None = None

    @property
    def parts(self) -> tuple[str, ...]:
        return ("choice",)

    def reached(self, seat: int, played: Sequence[Step], now: State) -> tuple[str, ...]:
        chosen = next((step for step in played if step.action.seat == seat), None)
        return self.parts if chosen and chosen.action in self.right_choices(chosen.before, seat) else ()

    def worths(self, state: State, seat: int) -> Mapping[AnyAction, Estimate]:
        """What each choice of the seat is worth, from what the seat can know; the same at every asking."""
        view = state.seen_by(seat)
        if self.by == "aim":
            return values_of(view, seat)
        return _chances_to_win(view, seat)

    def right_choices(self, state: State, seat: int) -> tuple[AnyAction, ...]:
        """The choices that are good enough, the best first; none where no choice has a value."""
        worths = self.worths(state, seat)
        best = max((worth.value for worth in worths.values()), default=Fraction(0))
        good = [choice for choice, worth in worths.items() if best - worth.value <= self.margin + ROUNDING]
        return tuple(sorted(good, key=lambda choice: worths[choice].value, reverse=True))


@lru_cache(maxsize=64)
def _chances_to_win(view: State, seat: int) -> Mapping[AnyAction, Estimate]:
    return Weighing.of(view, seat).with_games(GAMES).estimates()
