"""What the dice of a position are for: what the current player may want to do with them."""

from __future__ import annotations

from itertools import accumulate, permutations, product

from engine.games.dark_minions.odds.aim_chances import Aim, BringBack, Reach, TakeTowers
from engine.games.dark_minions.odds.table_throws import in_turn, lacking_at_roll
from engine.games.dark_minions.rules.cards import COLOURS, COSTS, OVERLORDS
from engine.games.dark_minions.rules.dice import SKULL_WORTH
from engine.games.dark_minions.rules.holding import (
    Counts,
    has_attack_at,
    has_capture_at,
    holding_after_captures,
    may_hold,
    towers_left,
    with_tower,
)
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import TOP, Site, with_added

ONES: tuple[Counts, ...] = tuple(with_added((0, 0, 0), at, 1) for at in range(len(COLOURS)))
TWOS: tuple[Counts, ...] = tuple(towers for towers in product(range(3), repeat=len(COLOURS)) if sum(towers) == 2)
PLAIN: tuple[Aim, ...] = (
    *(TakeTowers(colour.capitalize(), (one,)) for colour, one in zip(COLOURS, ONES, strict=True)),
    TakeTowers("Two", TWOS),
    TakeTowers("Set", ((1, 1, 1),)),
    BringBack(f"{SKULL_WORTH} back", SKULL_WORTH),
)
"""Aims of anybody who holds no Tower, where every Tower is to be had and minions are no concern."""


def aims(state: DarkState) -> tuple[Aim, ...]:
    """What the current player may want to do in this turn, but for buying Overlords: Towers, Towns, minions back."""
    lying = state.players[state.current].graveyard
    healing = (BringBack(f"{SKULL_WORTH} minions back", SKULL_WORTH),) if lying >= SKULL_WORTH else ()
    return (*tower_aims(state), *town_aims(state), *healing)


def tower_aims(state: DarkState) -> tuple[TakeTowers, ...]:
    """Each colour of Tower, any two, and what completes a set, as far as the table allows; a set only where it brings a
    level. Rules drk-tower-1 to 6, drk-tower-9."""
    level, towers = holding_after_captures(state, state.current)
    lacking = tuple(int(not count) for count in towers)
    single = (
        TakeTowers(f"{colour.capitalize()} Tower", _sets_to_be_had(state, (one,)))
        for colour, one in zip(COLOURS, ONES, strict=True)
    )
    two = TakeTowers("Two Towers", _sets_to_be_had(state, TWOS))
    return (
        (*single, two, TakeTowers("Complete a set", _sets_to_be_had(state, (lacking,))))
        if level < TOP
        else (*single, two)
    )


def town_aims(state: DarkState) -> tuple[Reach, ...]:
    """Each Town to be brought down now. Rules drk-fall-1, drk-attack-3."""
    return tuple(Reach(f"{site.town} falls", least_to_fall(state, site, state.current)) for site in state.sites)


def overlord_aims(state: DarkState) -> tuple[Reach, ...]:
    """Each open Overlord to be bought. Rule drk-lord-4."""
    return tuple(Reach(name, OVERLORDS[name].cost) for name in state.row)


def least_to_fall(state: DarkState, site: Site, seat: int) -> int | None:
    """How much the dice of a seat have to reach for a Town when it rolls next; None where it cannot bring it down."""
    least = lacking_at_roll(state, site, seat)
    barred = in_turn(state, seat) and has_capture_at(state, site.town)
    return None if least > 0 and (barred or least > state.players[seat].supply) else least


def _sets_to_be_had(state: DarkState, sets: tuple[Counts, ...]) -> tuple[Counts, ...]:
    """The sets of Towers that lie ready, that the supply pays for, and that may be held in some order."""
    there, (_, towers_held), supply = (
        _towers_to_take(state),
        holding_after_captures(state, state.current),
        state.players[state.current].supply,
    )
    return tuple(
        towers
        for towers in sets
        if all(count <= have for count, have in zip(towers, there, strict=True))
        and sum(count * COSTS[colour] for count, colour in zip(towers, COLOURS, strict=True)) <= supply
        and _may_hold_in_some_order(towers_held, towers)
    )


def _towers_to_take(state: DarkState) -> Counts:
    """The Towers that the current player may still take, at all Towns together. Rules drk-tower-1, drk-tower-3."""
    left = [towers_left(state, site) for site in state.sites if not has_attack_at(state, site.town)]
    return tuple(sum(towers[at] for towers in left) for at in range(len(COLOURS)))


def _may_hold_in_some_order(before: Counts, towers: Counts) -> bool:
    colours = [colour for colour, count in zip(COLOURS, towers, strict=True) for _ in range(count)]
    return any(_may_hold_in_order(before, order) for order in set(permutations(colours)))


def _may_hold_in_order(before: Counts, order: tuple[str, ...]) -> bool:
    """Whether Towers may be taken in this order. Rules drk-tower-5, drk-tower-6."""
    after = accumulate(order, lambda towers, colour: with_tower(towers, colour)[0], initial=before)
    return all(map(may_hold, after))
