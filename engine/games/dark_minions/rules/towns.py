"""The Towns in play: the minions that they need, and by whose deed they come to their number."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.dark_minions.rules.cards import GARGOYLE, GARGOYLE_LESS, GHOUL, GHOUL_MORE
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import NOBODY, STANDS, Site
from engine.games.dark_minions.rules.town_events import NumberChanged, NumberLost, NumberReached


def with_site(state: DarkState, site: Site) -> DarkState:
    """The position with a Town in play changed."""
    return evolve(state, sites=tuple(site if one.town == site.town else one for one in state.sites))


def minions_needed(state: DarkState, town: str) -> int:
    """The minions that a Town in play needs to fall, at least 1. Rules drk-fall-1, drk-gargoyle-1, drk-ghoul-3."""
    number = state.table.towns[town].minions
    for effect in state.effects:
        if effect.overlord == GHOUL:
            number += GHOUL_MORE
        elif effect.overlord == GARGOYLE and effect.town == town:
            number -= GARGOYLE_LESS
    return max(1, number)


def minions_lacking(state: DarkState, site: Site) -> int:
    """How many minions more bring a Town to its number; 0 or less where it has it. Rule drk-fall-1."""
    return minions_needed(state, site.town) - sum(site.minions)


def is_number_reached(minions: Sequence[int], number: int) -> bool:
    """Whether these minions, by seat, bring a Town to the number that it needs to fall. Rule drk-fall-1."""
    return sum(minions) >= number


def mark_full_towns(state: DarkState, seat: int, tell: Tell, *, stormed: bool = False) -> DarkState:
    """The position after a deed of `seat` (or of `NOBODY`), `stormed` if it was an attack, which may have brought Towns
    to their number or away from it. Rules drk-fall-1, drk-fall-10, drk-fall-12, drk-fall-13."""
    for site in state.sites:
        reached = is_number_reached(site.minions, minions_needed(state, site.town))
        if reached and not site.full:
            state = with_site(state, _filled(state, evolve(site, trigger=seat, stormed=stormed), tell))
        elif site.full and not reached:
            tell(NumberLost, "drk-commit-3", site.town)
            state = with_site(state, evolve(site, trigger=STANDS, stormed=False))
    return state


def _filled(state: DarkState, site: Site, tell: Tell) -> Site:
    """A Town that has come to its number; it keeps the trigger from before the moves under way. Rules drk-fall-10,
    drk-fall-13, drk-wyvern-4."""
    before = next((one for one in state.full_before if one.town == site.town), None)
    if before is not None:
        tell(NumberReached, "drk-wyvern-4", before.trigger, site.town)
        return evolve(site, trigger=before.trigger, stormed=before.stormed)
    tell(NumberReached, "drk-fall-13" if site.trigger == NOBODY else "drk-fall-10", site.trigger, site.town)
    return site


def change_numbers(state: DarkState, towns: tuple[str, ...], seat: int, rule: str, tell: Tell) -> DarkState:
    """The position after a deed of `seat` (or of `NOBODY`) changed the numbers of Towns. Rules drk-gargoyle-1,
    drk-ghoul-1, drk-ghoul-3."""
    for town in towns:
        tell(
            NumberChanged,
            "drk-ghoul-3" if _gargoyle_meets_ghoul(state, town) else rule,
            town,
            minions_needed(state, town),
        )
    return mark_full_towns(state, seat, tell)


def _gargoyle_meets_ghoul(state: DarkState, town: str) -> bool:
    """Whether both change the number of a Town. Rule drk-ghoul-3."""
    ghoul = any(effect.overlord == GHOUL for effect in state.effects)
    return ghoul and any(effect.overlord == GARGOYLE and effect.town == town for effect in state.effects)


def return_towers(state: DarkState, towers: tuple[int, ...]) -> DarkState:
    """The position with Towers returned to the supply. Rules drk-tower-5, drk-fall-8, drk-witch-1."""
    return evolve(state, supply=tuple(have + more for have, more in zip(state.supply, towers, strict=True)))
