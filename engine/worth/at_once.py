"""Chances to win for which nothing has to be played: the game is over, or tells them by itself."""

from __future__ import annotations

from fractions import Fraction

from engine.core.estimates import Estimate
from engine.core.state import State


def chances_at_once(view: State) -> tuple[Estimate, ...] | None:
    """Each seat's chance to win as a view knows it, if the game is over or tells it at once; else None."""
    return chances_at_end(view) if view.result is not None else view.game.win_chances(view)


def chances_without_sample(state: State) -> tuple[Estimate, ...] | None:
    """Each seat's chance to win with all cards open, if it follows from the position without any sampled game; else
    None."""
    found = chances_at_once(state)
    return None if found is None or any(chance.n for chance in found) else found


def chances_at_end(state: State) -> tuple[Estimate, ...]:
    """Each seat's share of the victory, once the game is over."""
    winners = state.result.winners if state.result else ()
    return tuple(Estimate(Fraction(seat in winners, len(winners))) for seat in range(len(state.names)))
