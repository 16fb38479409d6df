"""What the dice of a position are for: the throws that a player may make, and what it may want to do with them."""

from __future__ import annotations

from itertools import permutations, product

from engine.core.values import evolve
from engine.games.dark_minions.odds.aims import (
    Aim,
    BringBack,
    Counts,
    Reach,
    TakeTowers,
    Throw,
    throw,
)
from engine.games.dark_minions.rules.dice import BLACK, RED, SKULL_WORTH, pool
from engine.games.dark_minions.rules.holding import held, with_tower
from engine.games.dark_minions.rules.overlords import GARGOYLE, GRAHL, OVERLORDS, SCOURGE
from engine.games.dark_minions.rules.refusals import attacked, raided
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import (
    COLOURS,
    COSTS,
    MOST_OF_COLOUR,
    MOST_TOWERS,
    TOP,
    Box,
    Effect,
    Site,
    Stage,
    changed,
)
from engine.games.dark_minions.rules.turn import needed

BEFORE_ROLL = (Stage.BEFORE, Stage.PREPARE)
ON_TABLE = (Stage.ROLLED, Stage.COMMIT)

OWN, NOW, THIS_ROLL = "Own dice", "Now", "This roll"
INSTEAD = {BLACK: "White for black", RED: "White for red"}

ONES: tuple[Counts, ...] = tuple(changed((0, 0, 0), at, 1) for at in range(len(COLOURS)))
TWOS: tuple[Counts, ...] = tuple(towers for towers in product(range(3), repeat=len(COLOURS)) if sum(towers) == 2)
PLAIN: tuple[Aim, ...] = (
    *(TakeTowers(colour.capitalize(), (one,)) for colour, one in zip(COLOURS, ONES, strict=True)),
    TakeTowers("Two", TWOS),
    TakeTowers("Set", ((1, 1, 1),)),
    BringBack(f"{SKULL_WORTH} back", SKULL_WORTH),
)
"""Aims of anybody who holds no Tower, where every Tower is to be had and minions are no concern."""


# ---------------------------------------------------------------- throws


def pools(level: int) -> dict[str, tuple[str, ...]]:
    """The dice that a level may roll, by words for the choice. Rules drk-level-1, drk-level-2, drk-white-1."""
    own = pool(level)
    swapped = {INSTEAD[colour]: pool(level, colour) for colour in (BLACK, RED) if colour in own and level < TOP}
    return {OWN: own, **swapped}


def level_throws(box: Box) -> dict[str, Throw]:
    """Every choice of dice of every level, by words."""
    return {
        f"Level {level}" if words == OWN else f"{level}, {words.lower()}": throw(box, level, colours)
        for level in range(1, TOP + 1)
        for words, colours in pools(level).items()
    }


def throws(state: DarkState) -> dict[str, Throw]:
    """The dice of this turn: those that may be chosen, that are being rolled or that lie there; none after Done."""
    box, bonus = state.table.box, state.bonus
    if state.stage in BEFORE_ROLL:
        return coming_throws(state, state.current)
    if state.stage is Stage.ROLL:
        return {THIS_ROLL: throw(box, state.rolled_at, state.pool, state.dice, bonus)}
    if state.stage in ON_TABLE and state.dice:
        return {NOW: throw(box, state.rolled_at, (), state.dice, bonus)}
    return {}


def coming_throws(state: DarkState, seat: int) -> dict[str, Throw]:
    """The dice that a seat may choose when it rolls next, at its level of now."""
    level = state.players[seat].level
    names = [effect.overlord for effect in state.effects if lasts(state, effect, seat)]
    bonus = names.count(GRAHL) - names.count(SCOURGE)
    return {words: throw(state.table.box, level, colours, (), bonus) for words, colours in pools(level).items()}


def in_turn(state: DarkState, seat: int) -> bool:
    """Whether a seat is in its turn and can still use dice."""
    return seat == state.current and state.stage in (*BEFORE_ROLL, Stage.ROLL, *ON_TABLE)


def lasts(state: DarkState, effect: Effect, seat: int) -> bool:
    """Whether an announced Overlord still works when a seat rolls next, if nobody skips a turn. Rules drk-ghoul-1,
    drk-scourge-1, drk-gargoyle-1, drk-grahl-1."""
    if effect.overlord in (GARGOYLE, GRAHL):
        return in_turn(state, seat)
    count = len(state.players)
    ends = (effect.seat - state.current) % count or count
    return (0 if in_turn(state, seat) else (seat - state.current) % count or count) < ends


def missing(state: DarkState, site: Site, seat: int) -> int:
    """How many minions more bring a Town down when a seat rolls next; 0 or less where it falls without any."""
    if state.effects:
        state = evolve(state, effects=tuple(effect for effect in state.effects if lasts(state, effect, seat)))
    return needed(state, site.town) - sum(site.minions)


# ---------------------------------------------------------------- aims of the current player


def aims(state: DarkState) -> tuple[Aim, ...]:
    """What the current player may want to do in this turn, but for buying Overlords: Towers, Towns, minions back."""
    lying = state.players[state.current].graveyard
    healing = (BringBack(f"{SKULL_WORTH} minions back", SKULL_WORTH),) if lying >= SKULL_WORTH else ()
    return (*tower_aims(state), *town_aims(state), *healing)


def tower_aims(state: DarkState) -> tuple[TakeTowers, ...]:
    """Each colour of Tower, any two, and what completes a set, as far as the table allows; a set only where it brings a
    level. Rules drk-tower-1 to 6, drk-tower-9."""
    level, towers = held(state, state.current)
    lacking = tuple(int(not count) for count in towers)
    single = (
        TakeTowers(f"{colour.capitalize()} Tower", _allowed(state, (one,)))
        for colour, one in zip(COLOURS, ONES, strict=True)
    )
    two = TakeTowers("Two Towers", _allowed(state, TWOS))
    return (*single, two, TakeTowers("Complete a set", _allowed(state, (lacking,)))) if level < TOP else (*single, two)


def town_aims(state: DarkState) -> tuple[Reach, ...]:
    """Each Town to be brought down now. Rules drk-fall-1, drk-attack-3."""
    return tuple(Reach(f"{site.town} falls", least_to_fall(state, site, state.current)) for site in state.sites)


def overlord_aims(state: DarkState) -> tuple[Reach, ...]:
    """Each open Overlord to be bought. Rule drk-lord-4."""
    return tuple(Reach(name, OVERLORDS[name].cost) for name in state.row)


def least_to_fall(state: DarkState, site: Site, seat: int) -> int | None:
    """How much the dice of a seat have to reach for a Town when it rolls next; None where it cannot bring it down."""
    least = missing(state, site, seat)
    barred = in_turn(state, seat) and raided(state, site.town) is not None
    return None if least > 0 and (barred or least > state.players[seat].supply) else least


def _allowed(state: DarkState, sets: tuple[Counts, ...]) -> tuple[Counts, ...]:
    """The sets of Towers that lie ready, that the supply pays for, and that may be held in some order."""
    there, (_, towers_held), supply = _there(state), held(state, state.current), state.players[state.current].supply
    return tuple(
        towers
        for towers in sets
        if all(count <= have for count, have in zip(towers, there, strict=True))
        and sum(count * COSTS[colour] for count, colour in zip(towers, COLOURS, strict=True)) <= supply
        and _may_hold(towers_held, towers)
    )


def _there(state: DarkState) -> Counts:
    """The Towers that the current player may still take, at all Towns together. Rules drk-tower-1, drk-tower-3."""
    open_sites = [site for site in state.sites if attacked(state, site.town) is None]
    named = [commit.colour for commit in state.commits if commit.do == "capture" and not commit.settled]
    return tuple(sum(site.towers[at] for site in open_sites) - named.count(colour) for at, colour in enumerate(COLOURS))


def _may_hold(before: Counts, towers: Counts) -> bool:
    colours = [colour for colour, count in zip(COLOURS, towers, strict=True) for _ in range(count)]
    return any(_in_order(before, order) for order in set(permutations(colours)))


def _in_order(holding: Counts, order: tuple[str, ...]) -> bool:
    for colour in order:
        holding, _ = with_tower(holding, colour)
        if max(holding) > MOST_OF_COLOUR or sum(holding) > MOST_TOWERS:
            return False
    return True
