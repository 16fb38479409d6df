"""A new table of The Dice Race."""

from __future__ import annotations

from engine.games.dice_race.rules.state import RaceState


def lay_out(players: int) -> RaceState:
    """Two runners at the start."""
    return RaceState()
