"""The meter of Dark Minions: who takes the Town that was just decided, or else the one that is nearest to its fall."""

from __future__ import annotations

from fractions import Fraction

from engine.core.estimates import Estimate, rule_of_thumb
from engine.core.facts import Meter
from engine.games.dark_minions.odds.town_races import first_chances, nearest_town, race_for
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Site, Stage


def meters(state: DarkState) -> tuple[Meter, ...]:
    """Who takes the Town nearest to its fall; while the action that decided a Town is the last one, who took that. None
    after the game, or without Towns."""
    site = nearest_town(state)
    if state.stage is Stage.OVER or not (state.taken or site):
        return ()
    chances = _chances_to_take(state, site) if site and not state.taken else _taker(state)
    return (Meter("taker", "Who would take the next Town now?", chances, state.taken is not None),)


def _taker(state: DarkState) -> tuple[Estimate, ...]:
    """By seat, whether it took the Town that was just decided. Rule drk-fall-2."""
    assert state.taken is not None
    town, taker = state.taken
    return tuple(
        Estimate(Fraction(seat == taker), assumes=f"{town} has just been taken") for seat in range(len(state.players))
    )


def _chances_to_take(state: DarkState, site: Site) -> tuple[Estimate, ...]:
    """By seat, the chance to take a Town if it fell now; all the same while nobody is there."""
    count = len(state.players)
    if not sum(site.minions):
        return (rule_of_thumb(Fraction(1, count), "no minion stands at a Town yet, so all count the same"),) * count
    assumes = f"{site.town} falls with the minions that are there now; ties are rolled off"
    return tuple(Estimate(part, assumes=assumes) for part in first_chances(state, race_for(state, site)))
