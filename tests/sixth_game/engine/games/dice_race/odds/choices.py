"""What each choice of The Dice Race is worth."""

from collections.abc import Mapping
from fractions import Fraction

from engine.games.dice_race.rules.cards import FACES, FINISH, SLIP
from engine.games.dice_race.rules.player_actions import Stop
from engine.games.dice_race.rules.state import RaceState

from engine.core.actions import Action
from engine.core.estimates import Estimate, rule_of_thumb

ASSUMES = "the spaces that one runs if one stops after the next roll, as a share of the race"


def choices(state: RaceState, seat: int) -> Mapping[Action[RaceState], Estimate]:
    """The mean number of spaces that a choice brings in this turn. Rules race-turn-2, race-slip-1."""
    again = Fraction(sum(state.gathered + face for face in FACES if face != SLIP), len(FACES))
    return {
        option: _share(Fraction(state.gathered) if isinstance(option, Stop) else again)
        for option in state.options(seat)
    }


def _share(spaces: Fraction) -> Estimate:
    return rule_of_thumb(min(Fraction(1), spaces / FINISH), ASSUMES)
