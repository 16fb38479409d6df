"""How the strong player of Exploding Minions thinks: games are played out to their end."""

from engine.chance.thinking import Thinking
from engine.games.exploding_minions.odds.policy import play_carefully

THINKING = Thinking(playouts=100, policy=play_carefully)
"""How the strong player thinks: no opinion of its own, only who is left in games played out."""
