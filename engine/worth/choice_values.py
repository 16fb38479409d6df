"""What the choices of a seat are worth by the game's own aim, each position's worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core.actions import AnyAction
from engine.core.estimates import Estimate
from engine.core.state import State


@lru_cache(maxsize=64)
def values_of(view: State, seat: int) -> Mapping[AnyAction, Estimate]:
    """What each choice of a seat is worth (`Game.choices`), from what `view` knows."""
    return view.game.choices(view, seat)
