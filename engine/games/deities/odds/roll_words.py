"""What a roll is called in Deities & Demidice where rolls with the same words are told as one."""

from __future__ import annotations

from engine.core.actions import RollAction
from engine.core.game import sum_in_words
from engine.games.deities.rules.combos import combo_words, combos
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table_actions import RollBatch


def roll_words(state: DeitiesState, roll: RollAction[DeitiesState]) -> str:
    """All Power dice by the combos that they make as they fall, any other roll by its number. Rule dei-judgment-1."""
    return combo_words(combos(roll.dice)) if isinstance(roll, RollBatch) else sum_in_words(state, roll)
