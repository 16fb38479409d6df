"""Players made of code: policies that any game can be played by."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import Any, TypeVar

from engine.core.actions import Action
from engine.core.policies import Policy, at_random
from engine.core.state import State

__all__ = ["POLICIES", "at_random", "greedy"]


S = TypeVar("S", bound=State)


def greedy(state: S, seat: int, rng: Random) -> Action[S]:
    """The policy that takes what the game's `choices` value highest, from what `seat` can know; equals by lot."""
    view = state.seen_by(seat)
    values = state.game.choices(view, seat)
    options = state.options(seat)
    best = max((values[option].value for option in options if option in values), default=None)
    if best is None:
        return at_random(state, seat, rng)
    return rng.choice([option for option in options if option in values and values[option].value == best])


POLICIES: MappingProxyType[str, Policy[Any]] = MappingProxyType({"random": at_random, "greedy": greedy})
"""The policies by the name a learner chooses them under."""
