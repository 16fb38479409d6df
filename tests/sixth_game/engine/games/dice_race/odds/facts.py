"""What the odds panel of The Dice Race shows at a moment."""

from fractions import Fraction

from engine.games.dice_race.rules.cards import FACES, SLIP
from engine.games.dice_race.rules.state import RaceState

from engine.core.facts import Bar, Bars, Fact


def facts(state: RaceState) -> tuple[Fact, ...]:
    """What the player has gathered after the next roll. Rules race-turn-1, race-slip-1."""
    if state.result:
        return ()
    after = {face: 0 if face == SLIP else state.gathered + face for face in FACES}
    bars = tuple(Bar(str(spaces), Fraction(1, len(FACES)), state.current) for spaces in after.values())
    words = f"{state.names[state.current]} has {state.gathered} spaces and may lose them."
    return (Bars("next", "After the next roll", words, "a fair die", "Spaces gathered", "chance", bars),)
