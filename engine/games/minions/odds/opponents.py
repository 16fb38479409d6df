"""Whom a learner can play Minions against."""

from engine.chance.players import greedy
from engine.chance.tree_search import Strong
from engine.core.policies import Opponent
from engine.games.minions.odds.beginner import MISTAKES, play_like_a_beginner
from engine.games.minions.odds.planning import THINKING
from engine.games.minions.rules.state import MinionsState

OPPONENTS: dict[str, Opponent[MinionsState]] = {
    "beginner": Opponent(
        ("Puddle", "Crumb", "Yawn"),
        "is a very Minor Deity, likes big numbers and does not read the Quest",
        play_like_a_beginner,
        MISTAKES,
    ),
    "good": Opponent(
        ("Riddle", "Echo", "Murmur"),
        "works out the chance to take each Quest",
        greedy,
    ),
    "strong": Opponent(
        ("Norn", "Dusk", "Dawn"),
        "plans all eight Quests and keeps its plans to itself",
        Strong(THINKING),
    ),
}
"""The computer's players by strength."""
