"""How the players of sampled games of Minions play: at random; the game has no policy of its own."""

from engine.core.policies import at_random

WORDS = "every player picks at random"

__all__ = ["WORDS", "at_random"]
