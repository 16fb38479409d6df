"""The question over every moment of Minkingi: who wins?"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from engine.core.estimates import Estimate, sampled
from engine.core.facts import Meter
from engine.games.minkingi.odds.guesses import GUESSED, SOLVED_GUESSES, guesses
from engine.games.minkingi.odds.playouts import state_after_battle
from engine.games.minkingi.odds.search import BEST_PLAY, CHOOSING, SOLVED, share_of_equals
from engine.games.minkingi.odds.solved import search_to_end
from engine.games.minkingi.rules.scoring import count_controlled
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage

GUESSES = 100
"""How often the card that a seat has not seen is guessed: the chance is then known to 10 points."""

GUESSED_FROM = 2
"""With so many open spaces or fewer the game is solved for each guess."""

EVEN = "nobody has seen a card yet"


def meters(state: MinkingiState) -> tuple[Meter, ...]:
    """Who wins, where that is known at once from what `state` or a seat's view of it knows; else nothing."""
    found = win_chances(state)
    return () if found is None else (Meter("game", "Who wins?", found),)


def win_chances(view: MinkingiState) -> tuple[Estimate, ...] | None:
    """Each seat's chance to win as a view knows it, a draw shared: exact under best play with at most `SOLVED` open
    spaces and no card unseen, near the end from guesses at the card not seen. None before, where only sampled games
    can tell."""
    first = _share_of_first_seat(state_after_battle(view))
    return None if first is None else (first, replace(first, value=1 - first.value))


def _share_of_first_seat(state: MinkingiState) -> Estimate | None:
    """The first seat's share of the victory, where no battle is fought and no Day ends; None where it is not known at
    once."""
    if state.result is not None:
        winners = state.result.winners
        return Estimate(Fraction(0 in winners, len(winners)))
    if state.hangs_on_unseen:
        return _share_after_midnight(state)
    if state.stage is Stage.DEAL and state.beginner is None:
        return Estimate(Fraction(1, 2), assumes=EVEN)
    if state.stage not in CHOOSING:
        return None
    left = state.field.count(None)
    if not state.hides_hand:
        return Estimate(_best_share_of_first_seat(state), assumes=BEST_PLAY) if left <= SOLVED else None
    if left > GUESSED_FROM:
        return None
    return _guessed_share_of_first_seat(state)


@lru_cache(maxsize=64)
def _guessed_share_of_first_seat(view: MinkingiState) -> Estimate:
    """The same from guesses at the card not seen; kept, since it is asked for whenever a choice is weighed."""
    won = sum(map(_best_share_of_first_seat, guesses(view, GUESSES)), Fraction(0))
    return sampled(won, GUESSES, SOLVED_GUESSES)


def _best_share_of_first_seat(state: MinkingiState) -> Fraction:
    """The first seat's share under best play, where a player chooses on the field."""
    share = search_to_end(state).share()
    return share if state.current == 0 else 1 - share


def _share_after_midnight(view: MinkingiState) -> Estimate:
    """The first seat's share of the victory where the game ends now and a card in hand is not seen yet."""
    mine, theirs = (count_controlled(view, seat) for seat in (0, 1))
    if mine != theirs:
        return Estimate(Fraction(mine > theirs))
    won = sum((share_of_equals(guess, 0) for guess in guesses(view, GUESSES)), Fraction(0))
    return sampled(won, GUESSES, GUESSED)
