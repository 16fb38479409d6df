"""What can come of a turn of chance in Minions, and one such outcome drawn by lot."""

from __future__ import annotations

from random import Random

from engine.core.actions import Action
from engine.core.state import listed_outcomes
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage
from engine.games.minions.rules.table_actions import PILES, TurnUp, possible_rolls, what_happens

ROLLING = (Stage.ROLL, Stage.REROLL, Stage.DECIDE)
TURNING_UP = {stage: pile for pile, stage in PILES.items()}


def outcomes(state: MinionsState) -> tuple[Action[MinionsState], ...]:
    """What can come of a turn of chance, sorted. Rules min-event-2, min-quest-1, min-power-1."""
    if state.stage in ROLLING:
        return possible_rolls(state)
    if state.stage in TURNING_UP:
        pile = TURNING_UP[state.stage]
        return tuple(TurnUp(pile, card) for card in state.pile(pile))
    happens = what_happens(state)
    return (happens,) if happens and happens.refusal(state) is None else listed_outcomes(state)


def sample(state: MinionsState, rng: Random) -> Action[MinionsState]:
    """One outcome of a turn of chance, drawn by its probability."""
    if state.stage in TURNING_UP:
        pile = TURNING_UP[state.stage]
        return TurnUp(pile, rng.choice(state.pile(pile)))
    return rng.choice(outcomes(state))
