"""Whom a learner can play Minkingi against."""

from engine.chance.tree_search import Strong
from engine.core.policies import Opponent
from engine.games.minkingi.odds.beginner import MISTAKES, play_like_a_beginner
from engine.games.minkingi.odds.search_players import think_ahead
from engine.games.minkingi.odds.thinking import THINKING
from engine.games.minkingi.rules.state import MinkingiState

OPPONENTS: dict[str, Opponent[MinkingiState]] = {
    "beginner": Opponent(("Scamp",), "loves a battle and never turns a card", play_like_a_beginner, MISTAKES),
    "good": Opponent(("Rowan",), "thinks two or three Days ahead", think_ahead),
    "strong": Opponent(("Yew",), "searches as far as it can see, and near the end it hardly errs", Strong(THINKING)),
}
"""The computer's players by strength."""
