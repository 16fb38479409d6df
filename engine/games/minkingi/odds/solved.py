"""Positions that can be solved one choice at a time: with a few more open spaces than those solved at once."""

from __future__ import annotations

from functools import lru_cache

from engine.core.actions import Action
from engine.core.estimates import Estimate
from engine.games.minkingi.odds.search import BEST_PLAY, CHOOSING, SOLVABLE, Search
from engine.games.minkingi.rules.state import MinkingiState


def is_solvable(view: MinkingiState, seat: int) -> bool:
    """Whether `solved_choice` knows what the choices of `seat` are worth: on the field, with at most `SOLVABLE` open
    spaces and no card unseen."""
    if seat not in view.to_act or view.stage not in CHOOSING or view.hides_hand:
        return False
    return view.field.count(None) <= SOLVABLE


def solved_choice(view: MinkingiState, seat: int, option: Action[MinkingiState]) -> Estimate:
    """The exact share of the victory that one choice of `seat` brings under best play: 1, 1/2 for a draw, or 0.

    What was found for other choices of the same position helps. Errors: ValueError where the position is not solvable,
    or the choice is not legal.
    """
    if not is_solvable(view, seat):
        raise ValueError(f"What seat {seat} may choose here cannot be solved.")
    return Estimate(search_to_end(view).share_of(option), assumes=BEST_PLAY)


@lru_cache(maxsize=32)
def search_to_end(view: MinkingiState) -> Search:
    """The search of a position, kept for the questions that come one after another."""
    return Search(view)
