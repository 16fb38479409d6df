"""Ways to play: what a policy is, and the plainest of all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias, TypeVar

from engine.core.actions import Action
from engine.core.state import State

S = TypeVar("S", bound=State)

Policy: TypeAlias = Callable[[S, int, Random], Action[S]]
"""A way to play: given a state, the seat that is asked and a generator, one legal action."""


def at_random(state: S, seat: int, rng: Random) -> Action[S]:
    """The policy that picks any legal action with equal chances."""
    return state.random_option(seat, rng)
