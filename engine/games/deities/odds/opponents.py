"""Whom a learner can play Deities & Demidice against."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance.players import greedy
from engine.chance.thinking import Thinking
from engine.chance.tree_search import Strong
from engine.core.policies import Opponent
from engine.games.deities.odds.beginner import MISTAKES, play_like_a_beginner
from engine.games.deities.odds.choices import choices, value_of_position
from engine.games.deities.rules.state import DeitiesState


def shares_by_dice_and_hands(state: DeitiesState) -> Sequence[float]:
    """Each seat's share of the win as a turn begins, by the rule of thumb that weighs choices."""
    values = [float(value_of_position(state, seat)) for seat in range(len(state.players))]
    return [value / sum(values) for value in values]


THINKING = Thinking(playouts=100, policy=greedy, turns=1, worth=shares_by_dice_and_hands, weigh=choices)
"""How the strong player thinks: to the end of the turn, from what the rule of thumb says."""

OPPONENTS: dict[str, Opponent[DeitiesState]] = {
    "beginner": Opponent(
        ("Wobble", "Tumble", "Fumble", "Bumble", "Muddle"),
        "has just found these dice and plays cards as fast as they come",
        play_like_a_beginner,
        MISTAKES,
    ),
    "good": Opponent(
        ("Sage", "Bard", "Scribe", "Herald", "Acolyte"),
        "knows the odds of the dice and keeps a card for its moment",
        greedy,
    ),
    "strong": Opponent(
        ("Augur", "Sibyl", "Seer", "Omen", "Rune"),
        "looks past the roll to what each card will be worth",
        Strong(THINKING),
    ),
}
"""The computer's players by strength."""
