"""What a roll is called in Minions where rolls with the same words are told as one."""

from __future__ import annotations

from engine.core.actions import RollAction
from engine.core.game import sum_in_words
from engine.games.minions.rules.rolls import NEVER, PowerRoll
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage
from engine.games.minions.rules.turn import power_roll_of

LEAST = 2
"""The lowest sum of two dice."""


def roll_words(state: MinionsState, roll: RollAction[MinionsState]) -> str:
    """A Power roll as "9 or more" or "less than 9", the number that tells whether it is made, where there is one;
    else the sum of the dice. Rule min-power-3."""
    fall = None if state.stage is Stage.DECIDE else _sum_that_counts(power_roll_of(state, roll.player))
    if fall is None:
        return sum_in_words(state, roll)
    return f"{fall} or more" if sum(roll.dice) >= fall else f"less than {fall}"


def _sum_that_counts(roll: PowerRoll) -> int | None:
    """What must fall, where that is neither certain nor out of reach and hangs on nobody's choice."""
    fall = None if any(act.optional for act in roll.acts) else roll.sum_to_fall
    return fall if fall is not None and LEAST < fall < NEVER else None
