"""How a learner runs The Dice Race."""

from collections.abc import Sequence

from engine.games.dice_race.odds.policy import stop_at_five
from engine.games.dice_race.rules.player_actions import GoOn
from engine.games.dice_race.rules.state import RaceState

from engine.core.actions import Action
from engine.core.policies import Mistake, play_with_mistakes

ENOUGH = 12
"""Spaces at which even a beginner stops to think."""


def one_more_roll(state: RaceState, seat: int) -> Sequence[Action[RaceState]]:
    """One more roll, though much is gathered and a 1 would cost it all."""
    return [option for option in state.options(seat) if isinstance(option, GoOn) and state.gathered < ENOUGH]


MISTAKES = (Mistake("rolls once more, however much is gathered", one_more_roll),)

play_like_a_beginner = play_with_mistakes(MISTAKES, stop_at_five)
"""The policy that makes this mistake."""
