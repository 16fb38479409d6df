"""What the start of a turn is worth, where a sampled game need not be played further."""

from __future__ import annotations

from fractions import Fraction

from engine.games.deities.odds.choices import value_of_position
from engine.games.deities.rules.state import DeitiesState

WORDS = "from the next turn on by dice alone, a card in hand counting a little, by weights set by hand"


def chance_by_dice(start: DeitiesState, now: DeitiesState, seat: int) -> Fraction | None:
    """The chance of `seat` to win by dice, its cards counted a little, from the end of the turn of `start` on; None
    before it, and after the game."""
    if now.turn_number == start.turn_number or now.result is not None:
        return None
    return value_of_position(now, seat)
