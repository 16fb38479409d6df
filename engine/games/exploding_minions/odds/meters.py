"""The question over every moment of Exploding Minions: who draws the next bomb?"""

from __future__ import annotations

from fractions import Fraction

from engine.core.estimates import Estimate
from engine.core.facts import Meter
from engine.games.exploding_minions.odds.bomb_places import drawers, first_bomb
from engine.games.exploding_minions.rules.state import HOLDING_BOMB, SETUP, ExplodingState
from engine.games.exploding_minions.rules.table import Stage

JUST_DRAW = "from here on everybody just draws"
ANYBODY = "nobody has drawn yet, and each player is as likely to start"


def meters(state: ExplodingState) -> tuple[Meter, ...]:
    """Who draws the next bomb, from what `state` or a seat's view of it knows.

    Certain from the moment somebody has drawn it until it is back in the pile or has exploded. None after the game.
    """
    if state.stage is Stage.OVER:
        return ()
    return (Meter("bomb", "Who draws the next bomb?", _next_bomb_chances(state), state.stage in HOLDING_BOMB),)


def _next_bomb_chances(state: ExplodingState) -> tuple[Estimate, ...]:
    seats = range(len(state.players))
    if state.stage in SETUP:
        return tuple(Estimate(Fraction(1, len(seats)), assumes=ANYBODY) for _ in seats)
    if state.stage in HOLDING_BOMB:
        return tuple(Estimate(Fraction(seat == state.current)) for seat in seats)
    shares = [Fraction(0) for _ in seats]
    for seat, chance in zip(drawers(state), first_bomb(state), strict=True):
        shares[seat] += chance
    return tuple(Estimate(share, assumes=JUST_DRAW) for share in shares)
