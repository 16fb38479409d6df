"""What several actions of The Dice Race ask alike, each stated once."""

from __future__ import annotations

from engine.games.dice_race.rules.state import RaceState
from engine.games.dice_race.rules.table import Stage

from engine.core.actions import Refusal


def not_now(state: RaceState, stage: Stage, seat: int) -> Refusal | None:
    """What is done at another stage, or by the player whose turn it is not. Rule race-turn-1."""
    if state.stage is not stage:
        return Refusal("race-turn-1", "First you roll, then you choose.")
    if state.current != seat:
        return Refusal("race-turn-1", f"It is the turn of {state.names[state.current]}.")
    return None
