"""The chance to win by points at the end of a turn, where a sampled game need not be played further."""

from __future__ import annotations

from fractions import Fraction
from math import exp

from engine.games.dark_minions.odds.choices import points_on_the_way, viewpoint_of
from engine.games.dark_minions.rules.state import DarkState

WORDS = (
    "at the end of the turn whoever has more Vanquish Points, those on the way counted in, is the more likely to win: "
    "2.7 times as likely with 6 more"
)

CLEAR_LEAD = 600
"""Hundredths of a VP by which a player must be ahead to be e times as likely to win: fits the endings of 240 games of
`policy.raider` best, each looked at from the start of every turn."""


def chance_by_points(start: DarkState, now: DarkState, seat: int) -> Fraction | None:
    """The chance of `seat` to win by the points that everybody has on the way, from the end of the turn of `start` on;
    None before it, and after the game."""
    if now.turn_number == start.turn_number or now.result is not None:
        return None
    points = points_on_the_way(now, viewpoint_of(now, seat))
    weights = [exp(float(count - max(points)) / CLEAR_LEAD) for count in points]
    return Fraction(weights[seat] / sum(weights))
