"""Whom a learner can play Exploding Minions against."""

from engine.chance.thinking import Thinking
from engine.chance.tree_search import Strong
from engine.core.policies import Opponent
from engine.games.exploding_minions.odds.beginner import MISTAKES, play_like_a_beginner
from engine.games.exploding_minions.odds.safe_player import play_it_safe
from engine.games.exploding_minions.rules.state import ExplodingState

THINKING = Thinking(playouts=120, policy=play_it_safe)
"""How the strong player thinks: by who is left in games that all play safely."""

OPPONENTS: dict[str, Opponent[ExplodingState]] = {
    "beginner": Opponent(
        ("Pip", "Bop", "Zig", "Nub"), "cannot wait and plays every card at once", play_like_a_beginner, MISTAKES
    ),
    "good": Opponent(
        ("Dot", "Fizz", "Moxie", "Tock"),
        "counts the cards and saves a way out for when the pile gets dangerous",
        play_it_safe,
    ),
    "strong": Opponent(
        ("Quartz", "Vesper", "Onyx", "Sable"),
        "plays a hundred games in its head before it moves a finger",
        Strong(THINKING),
    ),
}
"""The computer's players by strength."""
