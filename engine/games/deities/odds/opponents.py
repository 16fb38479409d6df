"""Whom a learner can play Deities & Demidice against."""

from engine.chance.players import greedy
from engine.chance.tree_search import Strong
from engine.core.policies import Opponent
from engine.games.deities.odds.beginner import MISTAKES, play_like_a_beginner
from engine.games.deities.odds.thinking import THINKING
from engine.games.deities.rules.state import DeitiesState

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
