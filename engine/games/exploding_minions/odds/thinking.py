"""How the strong player of Exploding Minions thinks: games are played out to their end."""

from engine.chance.thinking import Thinking
from engine.games.exploding_minions.odds.safe_player import play_it_safe

THINKING = Thinking(playouts=120, policy=play_it_safe)
"""How the strong player thinks: by who is left in games that all play safely."""
