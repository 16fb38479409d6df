"""Whom a learner can run against."""

from engine.games.dice_race.odds.beginner import MISTAKES, play_like_a_beginner
from engine.games.dice_race.odds.policy import stop_at_five
from engine.games.dice_race.rules.state import RaceState

from engine.core.policies import Opponent

OPPONENTS: dict[str, Opponent[RaceState]] = {
    "beginner": Opponent(("Dash",), "loves to roll once more", play_like_a_beginner, MISTAKES),
    "good": Opponent(("Pace",), "stops with five spaces or more", stop_at_five),
}
"""The computer's players by strength."""
