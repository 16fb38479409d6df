"""How the players of sampled games play."""

from random import Random

from engine.games.dice_race.rules.player_actions import GoOn, Stop
from engine.games.dice_race.rules.state import RaceState

from engine.core.actions import Action


def stop_at_five(state: RaceState, seat: int, rng: Random) -> Action[RaceState]:
    """Go on until five spaces are gathered."""
    return Stop(seat) if state.gathered >= 5 else GoOn(seat)
