"""What a position some turns on is worth, where a sampled game need not be played further."""

from __future__ import annotations

from fractions import Fraction

from engine.games.deities.odds.choices import AFTER_TURN, value_of_position
from engine.games.deities.rules.state import DeitiesState

TURNS = 4
"""After so many turns a sampled game is weighed; the one that goes on at its start is the first.

Against whole games by the same policy a difference between two choices is then off by some three points (root mean
square); weighed at the end of the turn it was off by more."""

MODEL_HALFWIDTH = 0.06
"""How far a difference between two choices may be off by that: half the width of a 95 % interval, what the samples are
off by taken away. `tests/benchmarks/truths/deities.py` found 0.05 in 64 differences of two players (0.075 at most),
and none to speak of in 40 of three, where most decisions change little."""

WORDS = f"after {TURNS} turns {AFTER_TURN}"


def chance_after_turns(start: DeitiesState, now: DeitiesState, seat: int) -> Fraction | None:
    """The chance of `seat` to win by what dice and cards are worth, `TURNS` turns after `start`; None before that, and
    after the game."""
    if now.turn_number < start.turn_number + TURNS or now.result is not None:
        return None
    return value_of_position(now, seat)
