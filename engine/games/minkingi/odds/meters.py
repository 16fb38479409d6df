"""The question over every moment of Minkingi: who wins?"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from engine.chance.estimates import Estimate, sampled
from engine.chance.facts import Meter
from engine.games.minkingi.odds.guesses import GUESSED, SEED, SOLVED_GUESSES, guesses, playout_words
from engine.games.minkingi.odds.playouts import state_after_battle, wins_of_first_seat
from engine.games.minkingi.odds.search import BEST_PLAY, CHOOSING, share_of_equals
from engine.games.minkingi.odds.solved import is_solvable, search_to_end
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage
from engine.games.minkingi.rules.turn import count_controlled

BEFORE_FIELD = (Stage.DEAL, Stage.START, Stage.DRAFT)

COUNTED = 3
"""With so many open spaces or fewer a game that is played on is solved in a millisecond or two."""

GLANCES, DRAFTS = 20, 12
"""Games played out for a meter, once on the field and while cards are picked."""

GUESSES = {0: 20, 1: 20, 2: 20}
"""By open spaces, how often the card that a seat has not seen is guessed; the game is then solved for each guess."""

EVEN = "nobody has seen a card yet"


def meters(state: MinkingiState) -> tuple[Meter, ...]:
    """Who wins, a draw shared, from what `state` or a seat's view of it knows.

    Exact under best play where the position is solvable, else from games played out or, near the end, from guesses at
    the card not seen.
    """
    first = _share_of_first_seat(state_after_battle(state))
    return (Meter("game", "Who wins?", (first, replace(first, value=1 - first.value))),)


def exact_win_chances(state: MinkingiState) -> tuple[Estimate, ...] | None:
    """Each seat's chance to win under best play, a draw shared, once at most `COUNTED` spaces are open.

    None before, and where a card in hand is unseen.
    """
    if state.stage in BEFORE_FIELD or state.hides_hand or state.field.count(None) > COUNTED:
        return None
    now = state_after_battle(state)
    if now.result is not None:
        first = Fraction(0 in now.result.winners, len(now.result.winners))
    else:
        first = _best_share_of_first_seat(now)
    return Estimate(first, assumes=BEST_PLAY), Estimate(1 - first, assumes=BEST_PLAY)


def _share_of_first_seat(state: MinkingiState) -> Estimate:
    """The first seat's share of the victory, where no battle is fought and no Day ends."""
    if state.result is not None:
        winners = state.result.winners
        return Estimate(Fraction(0 in winners, len(winners)))
    if state.hangs_on_unseen:
        return _share_after_midnight(state)
    if state.stage is Stage.DEAL and state.beginner is None:
        return Estimate(Fraction(1, 2), assumes=EVEN)
    if state.stage not in CHOOSING:
        return _share_in_playouts(state, DRAFTS)
    left = state.field.count(None)
    if is_solvable(state, state.current):
        return Estimate(_best_share_of_first_seat(state), assumes=BEST_PLAY)
    if state.hides_hand and left in GUESSES:
        won = sum(map(_best_share_of_first_seat, guesses(state, GUESSES[left])), Fraction(0))
        return sampled(won, GUESSES[left], SOLVED_GUESSES)
    return _share_in_playouts(state, GLANCES)


def _share_in_playouts(state: MinkingiState, games: int) -> Estimate:
    return sampled(wins_of_first_seat(state, games, Random(SEED)), games, playout_words(state))


def _best_share_of_first_seat(state: MinkingiState) -> Fraction:
    """The first seat's share under best play, where a player chooses on the field."""
    share = search_to_end(state).share()
    return share if state.current == 0 else 1 - share


def _share_after_midnight(view: MinkingiState) -> Estimate:
    """The first seat's share of the victory where the game ends now and a card in hand is not seen yet."""
    mine, theirs = (count_controlled(view, seat) for seat in (0, 1))
    if mine != theirs:
        return Estimate(Fraction(mine > theirs))
    games = GUESSES[0]
    won = sum((share_of_equals(guess, 0) for guess in guesses(view, games)), Fraction(0))
    return sampled(won, games, GUESSED)
