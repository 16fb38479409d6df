"""The meter of Dark Minions: who takes the Town that is nearest to its fall."""

from __future__ import annotations

from fractions import Fraction

from engine.core.estimates import Estimate, rule_of_thumb
from engine.core.facts import Meter
from engine.games.dark_minions.odds.town_races import first_chances, nearest_town, race_for
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Stage


def meters(state: DarkState) -> tuple[Meter, ...]:
    """Who takes the Town nearest to its fall. None after the game, or without Towns."""
    if state.stage is Stage.OVER or not state.sites:
        return ()
    return (Meter("taker", "Who takes the next Town?", chances_to_take_town(state)),)


def chances_to_take_town(state: DarkState) -> tuple[Estimate, ...]:
    """By seat, the chance to take the Town nearest to its fall if it fell now; all the same while nobody is there."""
    site = nearest_town(state)
    assert site is not None
    count = len(state.players)
    if not sum(site.minions):
        return (rule_of_thumb(Fraction(1, count), "no minion stands at a Town yet, so all count the same"),) * count
    assumes = f"{site.town} falls with the minions that are there now; ties are rolled off"
    return tuple(Estimate(part, assumes=assumes) for part in first_chances(state, race_for(state, site)))
