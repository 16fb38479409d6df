"""Whom a learner can play Dark Minions against."""

from engine.chance.tree_search import Strong
from engine.core.policies import Opponent
from engine.games.dark_minions.odds.beginner import MISTAKES, play_like_a_beginner
from engine.games.dark_minions.odds.policy import raider
from engine.games.dark_minions.odds.thinking import THINKING
from engine.games.dark_minions.rules.state import DarkState

OPPONENTS: dict[str, Opponent[DarkState]] = {
    "beginner": Opponent(
        ("Grub", "Mudge", "Soot", "Nettle"),
        "leads a horde for the first time and sends a few minions everywhere",
        play_like_a_beginner,
        MISTAKES,
    ),
    "good": Opponent(
        ("Bramble", "Thorn", "Gall", "Burdock"), "is an old raider and uses each die where it gains most", raider
    ),
    "strong": Opponent(
        ("Malva", "Henbane", "Nightshade", "Wolfsbane"),
        "plans a whole round of raids before the first die is used",
        Strong(THINKING),
    ),
}
"""The computer's players by strength."""
