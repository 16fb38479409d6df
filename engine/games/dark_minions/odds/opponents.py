"""Whom a learner can play Dark Minions against."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from engine.chance.thinking import Thinking
from engine.chance.tree_search import Strong
from engine.core.policies import Opponent
from engine.games.dark_minions.odds.beginner import MISTAKES, play_like_a_beginner
from engine.games.dark_minions.odds.choices import choices, points_on_the_way, viewpoint_of
from engine.games.dark_minions.odds.policy import raider
from engine.games.dark_minions.odds.prices import VP
from engine.games.dark_minions.rules.state import DarkState

SPREAD = 170
"""Hundredths of a VP by which a turn to come can change who is ahead, more or less."""

LAST_TURN = 0.3
"""So many turns are left, at least, before somebody ends the game."""


def shares_by_points(state: DarkState) -> Sequence[float]:
    """Each seat's share of the win by the points that everybody has and those on the way; the fewer turns are left, the
    more a lead counts."""
    view = viewpoint_of(state, state.current)
    points = [float(count) for count in points_on_the_way(state, view)]
    spread = SPREAD * sqrt(view.turns / VP + LAST_TURN)
    weights = [exp((count - max(points)) / spread) for count in points]
    return [weight / sum(weights) for weight in weights]


THINKING = Thinking(playouts=180, policy=raider, turns=3, worth=shares_by_points, most=10, weigh=choices)
"""How the strong player thinks: a round ahead, with raiders all round."""

OPPONENTS: dict[str, Opponent[DarkState]] = {
    "beginner": Opponent(
        ("Grub", "Mudge", "Soot", "Nettle"),
        "leads a horde for the first time and sends a few minions everywhere",
        play_like_a_beginner,
        MISTAKES,
    ),
    "good": Opponent(
        ("Bramble", "Thorn", "Gall", "Burdock"), "is an old raider and uses each die where it gains most", raider
    ),
    "strong": Opponent(
        ("Malva", "Henbane", "Nightshade", "Wolfsbane"),
        "plans a whole round of raids before the first die is used",
        Strong(THINKING),
    ),
}
"""The computer's players by strength."""
