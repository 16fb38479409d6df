"""The odds of Exploding Minions: what a panel shows at any moment, and what each choice is worth.

The exact parts stand in modules of their own and can be had here: where the bombs may lie (`danger`), what the unseen
cards may be (`unseen`), and the odds as a game begins (`start`).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.chance.estimates import Estimate
from engine.chance.facts import Fact, Meter
from engine.core.actions import Action
from engine.games.exploding_minions.odds import facts as showing
from engine.games.exploding_minions.odds.choices import valued
from engine.games.exploding_minions.odds.danger import (
    bomb_at,
    drawers,
    first_bomb,
    next_bomb,
    spared,
    survival,
)
from engine.games.exploding_minions.odds.start import start_odds
from engine.games.exploding_minions.odds.unseen import held, next_card
from engine.games.exploding_minions.rules.state import HOLDING_BOMB, SETUP, ExplodingState
from engine.games.exploding_minions.rules.table import Stage

__all__ = [
    "bomb_at",
    "choices",
    "drawers",
    "facts",
    "first_bomb",
    "held",
    "meters",
    "next_bomb",
    "next_card",
    "spared",
    "start_odds",
    "survival",
]

JUST_DRAW = "from here on everybody just draws"
ANYBODY = "nobody has drawn yet, and each player is as likely to start"


def meters(state: ExplodingState) -> tuple[Meter, ...]:
    """Who draws the next bomb, from what `state` or a seat's view of it knows.

    Certain from the moment somebody has drawn it until it is back in the pile or has exploded. None after the game.
    """
    if state.stage is Stage.OVER:
        return ()
    return (Meter("bomb", "Who draws the next bomb?", _next_bomb_chances(state)),)


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


def choices(state: ExplodingState, seat: int) -> Mapping[Action[ExplodingState], Estimate]:
    """Each legal choice of `seat` with its chance to draw no bomb until after its next own turn, the turn under way
    included, from what `state` knows: no other card is played, everybody just draws, and whoever draws a bomb is out.
    """
    return {option: valued(state, option, seat) for option in state.options(seat)}


def facts(state: ExplodingState) -> tuple[Fact, ...]:
    """What is worth showing at this moment, the most telling first."""
    return tuple(showing.shown(state))
