"""What each choice of Minkingi is worth: the chance to win with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

from engine.chance.estimates import Estimate, sampled
from engine.core.actions import Action
from engine.games.minkingi.odds.guesses import SEED, SOLVED_GUESSES, guesses, playout_words
from engine.games.minkingi.odds.playouts import wins_by_option, wins_by_pick
from engine.games.minkingi.odds.search import BEST_PLAY, CHOOSING, SOLVED, Search
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage

CREATIONS = 8_000
"""Creations in all the games played out for the choices at one moment, more or less."""

PICKS = 40
"""Games played out for each card that can be picked."""

GUESSES = {0: 40, 1: 40, 2: 40, 3: 30, 4: 10}
"""By open spaces, how often the card that a seat has not seen is guessed; the game is then solved for each guess."""


def choices(state: MinkingiState, seat: int) -> Mapping[Action[MinkingiState], Estimate]:
    """Each legal choice of `seat` with its chance to win, a draw counted half, from what `state` knows.

    Exact under best play with at most `SOLVED` open spaces and no card unseen, else from games played out or, near the
    end, from guesses at the card not seen. Empty for a seat that is not asked, or whose hand cannot be seen.
    """
    options = state.options(seat)
    if not options:
        return {}
    if state.stage is Stage.DRAFT:
        wins = wins_by_pick(state, options, seat, PICKS, Random(SEED))
        return _as_estimates(wins, PICKS, playout_words(state))
    return _values_on_field(state, options)


def exact_choices(state: MinkingiState, seat: int) -> Mapping[Action[MinkingiState], Estimate]:
    """Each legal choice of `seat` with its exact share of the victory under best play, where the game can be solved at
    once: on the field, with at most `SOLVED` open spaces and no card unseen. Else nothing."""
    if seat not in state.to_act or state.stage not in CHOOSING or state.hides_hand:
        return {}
    return _solved_values(state) if state.field.count(None) <= SOLVED else {}


@lru_cache(maxsize=64)
def _solved_values(state: MinkingiState) -> Mapping[Action[MinkingiState], Estimate]:
    return {option: Estimate(share, assumes=BEST_PLAY) for option, share in Search(state).shares().items()}


def _values_on_field(
    state: MinkingiState, options: Sequence[Action[MinkingiState]]
) -> Mapping[Action[MinkingiState], Estimate]:
    left = state.field.count(None)
    if not state.hides_hand and left <= SOLVED:
        return _solved_values(state)
    if state.hides_hand and left in GUESSES:
        games = GUESSES[left]
        solved = [Search(guess).shares() for guess in guesses(state, games)]
        wins = {option: sum((shares[option] for shares in solved), Fraction(0)) for option in options}
        return _as_estimates(wins, games, SOLVED_GUESSES)
    games = max(4, CREATIONS // (len(options) * left))
    return _as_estimates(wins_by_option(state, options, games, Random(SEED)), games, playout_words(state))


def _as_estimates(
    wins: Mapping[Action[MinkingiState], Fraction], games: int, assumes: str
) -> dict[Action[MinkingiState], Estimate]:
    return {option: sampled(share, games, assumes) for option, share in wins.items()}
