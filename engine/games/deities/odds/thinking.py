"""How the strong player of Deities & Demidice thinks: a turn is played to its end and weighed by dice and hands."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance.players import greedy
from engine.chance.thinking import Thinking
from engine.games.deities.odds.choices import choices, value_of_position
from engine.games.deities.rules.state import DeitiesState


def shares_by_dice_and_hands(state: DeitiesState) -> Sequence[float]:
    """Each seat's share of the win as a turn begins, by the rule of thumb that weighs choices."""
    values = [float(value_of_position(state, seat)) for seat in range(len(state.players))]
    return [value / sum(values) for value in values]


THINKING = Thinking(playouts=100, policy=greedy, turns=1, worth=shares_by_dice_and_hands, weigh=choices)
"""How the strong player thinks: to the end of the turn, from what the rule of thumb says."""
