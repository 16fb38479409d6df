"""What each choice of Minkingi is worth: the chance to win with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from engine.core.actions import Action
from engine.core.estimates import Estimate, rule_of_thumb, sampled
from engine.core.facts import percent
from engine.games.minkingi.odds.card_strength import BESIDE, strength
from engine.games.minkingi.odds.guesses import GUESSED, SOLVED_GUESSES, guesses
from engine.games.minkingi.odds.search import BEST_PLAY, CHOOSING, SOLVED, Search, SearchResult
from engine.games.minkingi.rules.player_actions import PickCard
from engine.games.minkingi.rules.scoring import count_controlled
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage

LOOK = 6_000
"""Positions that are looked at where the game cannot be solved."""

WORLDS = 3
"""So many times a card not seen is guessed where it cannot be solved."""

TELLING = 0.1
"""A chance that may be off by more than this is told roughly."""

GUESSES = {0: 40, 1: 40, 2: 40, 3: 30, 4: 10}
"""By open spaces, how often the card that a seat has not seen is guessed; the game is then solved for each guess."""


def choices(state: MinkingiState, seat: int) -> Mapping[Action[MinkingiState], Estimate]:
    """Each legal choice of `seat` with what it is worth, from what `state` knows: its chance to win, a draw counted
    half; far from the end, as a rule of thumb, the share of all cards that it has a few Days on; in the draft how many
    cards the one picked beats (`worth_words`).

    Exact under best play with at most `SOLVED` open spaces and no card unseen; near the end from guesses at the card
    not seen. Empty for a seat that is not asked, or whose hand cannot be seen.
    """
    options = state.options(seat)
    if state.stage is Stage.DRAFT:
        return {option: _strength_of_pick(state, option) for option in options}
    return _values_on_field(state, options) if options else {}


def _strength_of_pick(state: MinkingiState, option: Action[MinkingiState]) -> Estimate:
    assert isinstance(option, PickCard)
    return rule_of_thumb(strength(state.table, option.card), BESIDE)


def worth_words(worth: Estimate) -> tuple[str, str]:
    """A value of `choices`: how much, and of what; roughly, where it may be off by more than `TELLING`."""
    if worth.assumes == BESIDE:
        return percent(worth.value), "of the cards beaten, laid beside it"
    if worth.kind == "rule of thumb":
        return percent(worth.value), "of the cards a few Days on"
    return f"{'roughly ' if worth.halfwidth > TELLING else ''}{percent(worth.value)}", "to win"


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
    return shares_of_cards(state)


@lru_cache(maxsize=64)
def look_ahead(state: MinkingiState) -> SearchResult:
    """What a search finds that cannot look to the end of the game at once."""
    return Search(state).more(nodes=LOOK)


@lru_cache(maxsize=64)
def shares_of_cards(view: MinkingiState) -> Mapping[Action[MinkingiState], Estimate]:
    """By choice on the field the share of all cards that it comes to where both play as well as can be for a few Days;
    over guesses at a card not seen the mean."""
    worlds = list(guesses(view, WORLDS)) if view.hides_hand else [view]
    results = [look_ahead(world) for world in worlds]
    cards = sum(count_controlled(view, seat) for seat in (0, 1))
    leads: Counter[Action[MinkingiState]] = Counter()
    for result in results:
        leads.update(dict(result.ranking))
    assumes = look_words(min(results, key=lambda result: result.days))
    assumes = f"{assumes}; {GUESSED}" if view.hides_hand else assumes
    return {
        option: rule_of_thumb(Fraction(cards * len(worlds) + leads[option], 2 * cards * len(worlds)), assumes)
        for option in view.options(view.current)
    }


def look_words(result: SearchResult) -> str:
    """How far a search looked, in words."""
    days = day_words(result.days)
    return f"both play as well as can be for {days} of {result.left}, then the cards are counted"


def day_words(days: int) -> str:
    """So many Days, in words."""
    return "one Day" if days == 1 else f"{days} Days"


def _as_estimates(
    wins: Mapping[Action[MinkingiState], Fraction], games: int, assumes: str
) -> dict[Action[MinkingiState], Estimate]:
    return {option: sampled(share, games, assumes) for option, share in wins.items()}
