"""The odds of Minkingi: what a panel shows at any moment, and what each choice is worth.

The parts stand in modules of their own and can be had here: what a creation does on the spot (`previews`), the search
for best play (`Search`), weak corners (`takers`), and what it is worth to go first (`first_player_advantage`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

from engine.chance.estimates import Estimate, sampled
from engine.chance.facts import Fact, Meter
from engine.core.actions import Action
from engine.games.minkingi.odds import facts as showing
from engine.games.minkingi.odds.advantage import FirstPlayer, first_player_advantage
from engine.games.minkingi.odds.playouts import (
    WORDS,
    option_shares,
    pick_shares,
    settled,
    shares_won,
)
from engine.games.minkingi.odds.previews import Preview, best_previews, previews
from engine.games.minkingi.odds.search import (
    BEST_PLAY,
    CHOOSING,
    SOLVED,
    Search,
    Verdict,
    share_of_equals,
)
from engine.games.minkingi.odds.weakness import rivals, strength, takers
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage
from engine.games.minkingi.rules.turn import controlled

__all__ = [
    "FirstPlayer",
    "Preview",
    "Search",
    "Verdict",
    "best_previews",
    "choices",
    "facts",
    "first_player_advantage",
    "meters",
    "previews",
    "rivals",
    "strength",
    "takers",
]

GLANCED = 4
"""With so many open spaces or fewer a meter is exact if all cards are known."""

GLANCES, DRAFTS = 80, 30
"""Games played out for a meter, once on the field and while cards are picked."""

CREATIONS = 8_000
"""Creations in all the games played out for the choices at one moment, more or less."""

PICKS = 40
"""Games played out for each card that can be picked."""

METER_GUESSES = {0: 20, 1: 20, 2: 20}
CHOICE_GUESSES = {0: 40, 1: 40, 2: 40, 3: 30, 4: 10}
"""By open spaces, how often the card that a seat has not seen is guessed; the game is then solved for each guess."""

EVEN = "nobody has seen a card yet"
GUESSED = "the card not seen yet is guessed anew for each game"
OPENED = f"{BEST_PLAY}, once for each guess at the card not seen yet"

SEED = 0
"""Seeds what is sampled, so that a position shows the same figures whenever it is looked at."""


def meters(state: MinkingiState) -> tuple[Meter, ...]:
    """Who wins, a draw shared, from what `state` or a seat's view of it knows.

    Exact under best play with at most `GLANCED` open spaces and no card unseen, else from games played out or, near the
    end, from guesses at the card not seen.
    """
    return (Meter("game", "Who wins?", _chances(state)),)


def _chances(view: MinkingiState) -> tuple[Estimate, Estimate]:
    state = settled(view)
    if state.result is not None:
        winners = state.result.winners
        return _both(Estimate(Fraction(0 in winners, len(winners))))
    if state.hangs_on_unseen:
        return _both(_after_midnight(state))
    if state.stage is Stage.DEAL and state.beginner is None:
        return _both(Estimate(Fraction(1, 2), assumes=EVEN))
    if state.stage not in CHOOSING:
        return _both(sampled(shares_won(state, DRAFTS, Random(SEED)), DRAFTS, _words(state)))
    left = state.field.count(None)
    if not state.hides_hand and left <= GLANCED:
        return _both(Estimate(_for_first(state, Search(state).share()), assumes=BEST_PLAY))
    if state.hides_hand and left in METER_GUESSES:
        games = METER_GUESSES[left]
        won = sum(_for_first(state, Search(guess).share()) for guess in _guesses(state, games))
        return _both(sampled(Fraction(won), games, OPENED))
    return _both(sampled(shares_won(state, GLANCES, Random(SEED)), GLANCES, _words(state)))


def _both(first: Estimate) -> tuple[Estimate, Estimate]:
    return first, replace(first, value=1 - first.value)


def _for_first(state: MinkingiState, share: Fraction) -> Fraction:
    """The first seat's share where the player who chooses has `share`."""
    return share if state.current == 0 else 1 - share


def _after_midnight(view: MinkingiState) -> Estimate:
    """The first seat's share of the victory where the game ends now and a card in hand is not seen yet."""
    counts = [controlled(view, seat) for seat in (0, 1)]
    if counts[0] != counts[1]:
        return Estimate(Fraction(counts[0] > counts[1]))
    games = METER_GUESSES[0]
    won = sum((share_of_equals(guess, 0) for guess in _guesses(view, games)), Fraction(0))
    return sampled(won, games, GUESSED)


def _guesses(state: MinkingiState, count: int) -> Iterator[MinkingiState]:
    rng = Random(SEED)
    return (state.imagined(rng) for _ in range(count))


def _words(state: MinkingiState) -> str:
    return f"{WORDS}; {GUESSED}" if state.hides_hand else WORDS


def choices(state: MinkingiState, seat: int) -> Mapping[Action[MinkingiState], Estimate]:
    """Each legal choice of `seat` with its chance to win, a draw counted half, from what `state` knows.

    Exact under best play with at most `SOLVED` open spaces and no card unseen, else from games played out or, near the
    end, from guesses at the card not seen. Empty for a seat that is not asked, or whose hand cannot be seen.
    """
    options = state.options(seat)
    if not options:
        return {}
    if state.stage is Stage.DRAFT:
        return _sampled(pick_shares(state, options, seat, PICKS, Random(SEED)), PICKS, _words(state))
    left = state.field.count(None)
    if not state.hides_hand and left <= SOLVED:
        return {option: Estimate(share, assumes=BEST_PLAY) for option, share in Search(state).shares().items()}
    if state.hides_hand and left in CHOICE_GUESSES:
        games = CHOICE_GUESSES[left]
        solved = [Search(guess).shares() for guess in _guesses(state, games)]
        return _sampled(
            {option: sum((found[option] for found in solved), Fraction(0)) for option in options}, games, OPENED
        )
    games = max(4, CREATIONS // (len(options) * left))
    return _sampled(option_shares(state, options, games, Random(SEED)), games, _words(state))


def _sampled(
    won: Mapping[Action[MinkingiState], Fraction], games: int, assumes: str
) -> dict[Action[MinkingiState], Estimate]:
    return {option: sampled(share, games, assumes) for option, share in won.items()}


def facts(state: MinkingiState) -> tuple[Fact, ...]:
    """What is worth showing at this moment, the most telling first."""
    return tuple(showing.shown(state))
