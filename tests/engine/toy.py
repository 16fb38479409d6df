"""A game of a few lines, in which every number is known: it tries the core without any of the real games.

Chance spins a loaded wheel (1, 2 or 3 with chances 1/2, 1/3 and 1/6). Then both players pick a number in secret and
at once, and those who picked the wheel's number win; if nobody did, all share. With `shuffled` the wheel is set up by
a shuffle first, which has too many outcomes to be listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, Self

from engine.core.actions import Action, PlayerAction, Refusal, TableAction
from engine.core.estimates import Estimate
from engine.core.events import Event, PlayerEvent, Tell
from engine.core.recorded_game import RecordedGame
from engine.core.state import Result, State, TooMany, sample_by_chance
from engine.core.turns import CHANCE, OVER, Together, Turn
from engine.core.values import evolve

WHEEL = {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}


@dataclass(frozen=True, slots=True)
class Picked(PlayerEvent):
    """A seat picked a number (0: one that cannot be seen)."""

    number: int

    def told(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} picks {self.number or 'a number'}."

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, number=0)


@dataclass(frozen=True, slots=True)
class Pick(PlayerAction["Wheel"]):
    """A player picks a number."""

    number: int

    verb = "Pick"
    noun = "Number"
    cover = "A secret number"

    def label(self, names: Sequence[str]) -> str:
        return f"Pick {self.number}"

    def is_open_to(self, seat: int) -> bool:
        return seat == self.seat

    def refusal(self, state: Wheel) -> Refusal | None:
        if state.spun is None:
            return Refusal("toy-2", "The wheel has not been spun yet.")
        if self.seat not in state.to_act:
            return Refusal("toy-2", "You have picked already.")
        return None if self.number in WHEEL else Refusal("toy-3", f"There is no {self.number} on the wheel.")

    def result_in(self, state: Wheel, tell: Tell) -> Wheel:
        tell(Picked, "toy-2", self.seat, self.number)
        picks = (*state.picks[: self.seat], self.number, *state.picks[self.seat + 1 :])
        return evolve(state, picks=picks)

    @classmethod
    def of_seat(cls, state: Wheel, seat: int) -> Iterable[Self]:
        return (cls(seat, number) for number in range(1, 5))


@dataclass(frozen=True, slots=True)
class Shuffle(TableAction["Wheel"]):
    """Chance shuffles."""

    order: tuple[int, ...]

    def label(self, names: Sequence[str]) -> str:
        return "Shuffle"

    def refusal(self, state: Wheel) -> Refusal | None:
        return None if state.shuffling else Refusal("toy-1", "Nothing is to be shuffled.")

    def result_in(self, state: Wheel, tell: Tell) -> Wheel:
        return evolve(state, shuffling=False)

    @classmethod
    def of_chance(cls, state: Wheel) -> Iterable[Self]:
        return ()


@dataclass(frozen=True, slots=True)
class Spin(TableAction["Wheel"]):
    """Chance spins the wheel."""

    number: int

    def label(self, names: Sequence[str]) -> str:
        return f"The wheel stops at {self.number}"

    def refusal(self, state: Wheel) -> Refusal | None:
        return None if state.spun is None and not state.shuffling else Refusal("toy-1", "The wheel is not to be spun.")

    def result_in(self, state: Wheel, tell: Tell) -> Wheel:
        return evolve(state, spun=self.number)

    @classmethod
    def of_chance(cls, state: Wheel) -> Iterable[Self]:
        return (cls(number) for number in WHEEL)


@dataclass(frozen=True)
class Wheel(State):
    """A position of the toy game; `None` stands for a number not spun or not picked, 0 for one that is hidden."""

    shuffling: bool = False
    spun: int | None = None
    picks: tuple[int | None, ...] = (None, None)

    @property
    def setup(self) -> Mapping[str, Any]:
        return {"players": 2, "shuffled": self.shuffling}

    @property
    def names(self) -> tuple[str, ...]:
        return "Ann", "Bob"

    @property
    def phase(self) -> str:
        return "Spin" if self.spun is None else "Pick"

    @property
    def turn(self) -> int:
        return 1

    @property
    def to_act(self) -> Turn:
        if self.spun is None:
            return CHANCE
        waiting = frozenset(seat for seat, pick in enumerate(self.picks) if pick is None)
        return Together(waiting) if waiting else OVER

    @property
    def result(self) -> Result | None:
        if self.spun is None or None in self.picks:
            return None
        hits = tuple(int(pick == self.spun) for pick in self.picks)
        return Result(tuple(seat for seat in (0, 1) if hits[seat] == max(hits)), hits, "toy-4")

    def _as_seen_by(self, seat: int) -> Self:
        return evolve(self, picks=tuple(p if s == seat or p is None else 0 for s, p in enumerate(self.picks)))

    def imagined(self, rng: Random) -> Self:
        return evolve(self, picks=tuple(rng.choice(list(WHEEL)) if pick == 0 else pick for pick in self.picks))


def _chances(wheel: Wheel) -> dict[Action[Wheel], Fraction]:
    if wheel.shuffling:
        raise TooMany("The cards can lie in 40,320 orders.")
    return {spin: WHEEL[spin.number] for spin in wheel.outcomes() if isinstance(spin, Spin)}


def _sample(wheel: Wheel, rng: Random) -> Action[Wheel]:
    return Shuffle(tuple(rng.sample(range(8), 8))) if wheel.shuffling else sample_by_chance(wheel, rng)


def _choices(state: Wheel, seat: int) -> Mapping[Action[Wheel], Estimate]:
    """What `greedy` goes by: the even number and then the odd ones, so that there are equals."""
    return {a: Estimate(Fraction(a.number == 2, 2)) for a in state.options(seat) if isinstance(a, Pick)}


TOY = RecordedGame(
    name="toy",
    title="The Wheel",
    blurb="Guess the wheel.",
    players=(2, 2),
    phases=("Spin", "Pick"),
    folder=Path(__file__).parent,
    lay_out=lambda players, shuffled=False: Wheel(shuffled),
    state=Wheel,
    kinds=lambda wheel: (Pick, Shuffle, Spin),
    chances=_chances,
    sample=_sample,
    actions=(Pick, Shuffle, Spin),
    turn_rule="toy-1",
    end_rule="toy-5",
    meters=lambda state: (),
    facts=lambda state: (),
    choices=_choices,
)
