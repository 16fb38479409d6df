"""The odds of Dark Minions: what a panel shows at any moment, and what each choice is worth.

The exact parts stand in modules of their own and can be had here: what dice can do (`aims`), what a position wants of
them (`prospects`), rolling again (`rerolls`), roll-offs (`roll_offs`) and the races for Towns (`town_races`).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chance.estimates import Estimate
from engine.chance.facts import Fact, Meter
from engine.core.actions import Action
from engine.games.dark_minions.odds import choices as worth
from engine.games.dark_minions.odds import facts as showing
from engine.games.dark_minions.odds.aims import (
    BringBack,
    Reach,
    TakeTowers,
    Throw,
    at_least,
    chance,
    payment,
    placed,
    throw,
)
from engine.games.dark_minions.odds.prospects import (
    PLAIN,
    aims,
    coming_throws,
    level_throws,
    overlord_aims,
    throws,
    tower_aims,
    town_aims,
)
from engine.games.dark_minions.odds.rerolls import best_reroll, choices_of, means, rerolls
from engine.games.dark_minions.odds.roll_offs import level_spread, places
from engine.games.dark_minions.odds.town_races import (
    first_chances,
    race_for,
    second_chances,
    standings,
    takers,
    trigger_chance,
)
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Stage

__all__ = [
    "PLAIN",
    "BringBack",
    "Reach",
    "TakeTowers",
    "Throw",
    "aims",
    "at_least",
    "best_reroll",
    "chance",
    "choices",
    "choices_of",
    "coming_throws",
    "facts",
    "first_chances",
    "level_spread",
    "level_throws",
    "means",
    "meters",
    "overlord_aims",
    "payment",
    "placed",
    "places",
    "race_for",
    "rerolls",
    "second_chances",
    "standings",
    "throw",
    "throws",
    "tower_aims",
    "town_aims",
    "trigger_chance",
]


def meters(state: DarkState) -> tuple[Meter, ...]:
    """Who takes the Town nearest to its fall. None after the game, or without Towns."""
    if state.stage is Stage.OVER or not state.sites:
        return ()
    return (Meter("taker", "Who takes the next Town?", takers(state)),)


def facts(state: DarkState) -> tuple[Fact, ...]:
    """What is worth showing at this moment, the most telling first."""
    return tuple(showing.shown(state))


def choices(state: DarkState, seat: int) -> Mapping[Action[DarkState], Estimate]:
    """Each legal choice of `seat` with what it is worth."""
    return worth.choices(state, seat)
