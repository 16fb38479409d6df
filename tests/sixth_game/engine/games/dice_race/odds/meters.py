"""The question over every moment of The Dice Race: does the next roll slip?"""

from fractions import Fraction

from engine.games.dice_race.rules.cards import FACES, SLIP
from engine.games.dice_race.rules.state import RaceState

from engine.core.estimates import Estimate
from engine.core.facts import Meter

SAFE = Fraction(sum(face != SLIP for face in FACES), len(FACES))


def meters(state: RaceState) -> tuple[Meter, ...]:
    """Each player's chance that a roll is no slip. Rule race-slip-1."""
    return () if state.result else (Meter("safe", "Is the next roll safe?", (Estimate(SAFE),) * 2),)
