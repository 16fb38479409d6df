"""The books of The Dice Race, for the tests of random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.games.dice_race.rules.cards import FINISH
from engine.games.dice_race.rules.state import RaceState

from engine import Step

MOST_STEPS, WINDOW, SECRETS, SHOWN_AT_THE_END = 5_000, 0, False, False


def options(players: int, rng: Random) -> dict[str, Any]:
    return {}


def check_state(state: RaceState) -> None:
    assert all(0 <= space < FINISH + 100 for space in state.spaces)


def check_step(step: Step) -> None:
    before, after = step.before, step.after
    assert isinstance(before, RaceState) and isinstance(after, RaceState)
    assert sum(after.spaces) - sum(before.spaces) in (0, before.gathered)


def check_view(state: RaceState, view: RaceState, seat: int) -> None:
    assert view == state


def twins(state: RaceState, seat: int) -> Iterator[RaceState]:
    yield from ()


def seen_alike(action: object, other: object, seat: int) -> bool:
    return action == other
