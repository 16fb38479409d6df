"""What the players of sampled games weigh their dice by: each use with what it gains at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter

from engine.core.actions import Action
from engine.games.dark_minions.odds.prices import (
    PIP_WORTH,
    RESERVE,
    VP,
    level_worth,
    respawn_worth,
    supply_worth,
    towers_worth,
    turns_left,
    waiting_worth,
)
from engine.games.dark_minions.odds.town_prizes import gain_with_minions, gains_by_attack, towns_to_storm
from engine.games.dark_minions.rules.cards import COLOURS, COSTS, OVERLORDS, SKELETON
from engine.games.dark_minions.rules.dice import (
    SKULL_WORTH,
    WHITE_SKULL,
    can_join,
    dice_groups,
    die_value,
    payments,
    sum_of_dice,
)
from engine.games.dark_minions.rules.die_actions import Attack, Capture, KeepSkull, Respawn
from engine.games.dark_minions.rules.holding import (
    has_attack_at,
    has_capture_at,
    holding_after_captures,
    may_hold,
    towers_left,
    with_tower,
)
from engine.games.dark_minions.rules.overlord_actions import BuyOverlord
from engine.games.dark_minions.rules.scoring import vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import TOP, Site, with_added

Use = tuple[float, float, Action[DarkState]]
"""What a use of dice gains, the same less what its pips could gain elsewhere, and the action."""

Groups = tuple[tuple[int, tuple[str, ...]], ...]
"""What dice that are used as one count, and these dice."""


# ---------------------------------------------------------------- a Town stormed at once


def first_of_storm(state: DarkState, seat: int) -> Action[DarkState] | None:
    """The first die of those that bring a Town down with this seat in first place, where that gains most."""
    supply, best, found = state.players[seat].supply, 0.0, None
    for site, need in towns_to_storm(state):
        gain = gain_with_minions(state, site, with_added(site.minions, seat, need), seat)
        value = gain + supply_worth(supply, -need) - PIP_WORTH * need
        if value > best:
            best, found = value, (site.town, need)
    return None if found is None else _die_for_storm(state, seat, *found)


def _die_for_storm(state: DarkState, seat: int, town: str, need: int) -> Action[DarkState]:
    """The smallest die that is enough alone, or else the largest one."""
    alone = sorted((die_value(d, state.bonus), d) for d in state.dice if can_join((d,), state.rolled_at))
    worth, die = next((one for one in alone if one[0] >= need), alone[-1])
    return Attack(seat, (die,), town, min(need, worth))


# ---------------------------------------------------------------- one use after another


def uses_of_dice(state: DarkState, seat: int) -> Iterator[Use]:
    """The uses of dice that a seat may want, each with what it gains."""
    groups = _groups_by_worth(state.dice, state.rolled_at, state.bonus)
    turns = turns_left(state, VP * vps(state.table, state.players[seat]))
    yield from _attacks(state, seat, groups)
    yield from _captures(state, seat, groups, turns)
    yield from _respawns(state, seat, groups)
    yield from _purchases(state, seat, turns)


@lru_cache(maxsize=1024)
def _groups_by_worth(dice: tuple[str, ...], level: int, bonus: int) -> Groups:
    """All that can be used as one die and counts something, of those that count the same the first one."""
    first: dict[int, tuple[str, ...]] = {}
    for group in dice_groups(dice, level):
        first.setdefault(sum_of_dice(group, bonus), group)
    return tuple((worth, group) for worth, group in first.items() if worth)


def _attacks(state: DarkState, seat: int, groups: Groups) -> Iterator[Use]:
    """The best attack on each Town."""
    supply = state.players[seat].supply
    sites = [site for site in state.sites if not has_capture_at(state, site.town)]
    armies = _armies(groups, supply) if sites else ()
    most = max((count for count, _, _ in armies), default=0)
    for site in sites if most else ():
        gains = gains_by_attack(state, site, seat, most)
        spared = [gains[count] + cost - pips for count, cost, pips in armies]
        best = spared.index(max(spared))
        count, cost, _ = armies[best]
        yield gains[count] + cost, spared[best], Attack(seat, groups[best][1], site.town, count)


def _armies(groups: Groups, supply: int) -> list[tuple[int, int, int]]:
    """By group of dice the minions that go with it, what these count in supply, and what its pips count."""
    counts = [(min(worth, supply), worth) for worth, _ in groups]
    return [(count, supply_worth(supply, -count), PIP_WORTH * worth) for count, worth in counts]


def _captures(state: DarkState, seat: int, groups: Groups, turns: int) -> Iterator[Use]:
    """The capture of a Tower of each colour with the smallest dice that are enough. Rule drk-tower-1."""
    player, (level, towers) = state.players[seat], holding_after_captures(state, seat)
    rise = level_worth(state, level, turns)
    if not rise:
        return
    raids = _towns_to_raid(state)
    for at, (worth, group) in _dice_for_towers(groups):
        colour, cost = COLOURS[at], COSTS[COLOURS[at]]
        if cost > player.supply or not may_hold(with_tower(towers, colour)[0]):
            continue
        left = [site for site, there in raids if there[at]]
        if left:
            town = min(left, key=lambda site: (site.minions[seat], sum(site.minions))).town
            after = with_added(towers, at, 1)
            value = rise * (towers_worth(after) - towers_worth(towers)) / VP + supply_worth(player.supply, -cost)
            yield value, value - PIP_WORTH * worth, Capture(seat, group, town, colour)


@lru_cache(maxsize=256)
def _dice_for_towers(groups: Groups) -> tuple[tuple[int, tuple[int, tuple[str, ...]]], ...]:
    """By the place of a colour the smallest dice that are enough for a Tower of it, where there are any."""
    enough = [(at, [one for one in groups if one[0] >= COSTS[colour]]) for at, colour in enumerate(COLOURS)]
    return tuple((at, min(found, key=itemgetter(0))) for at, found in enough if found)


def _towns_to_raid(state: DarkState) -> list[tuple[Site, tuple[int, ...]]]:
    """The Towns that are not attacked in this turn, with the Towers that may still be taken there. Rules drk-tower-1,
    drk-tower-3."""
    return [(site, towers_left(state, site)) for site in state.sites if not has_attack_at(state, site.town)]


def _respawns(state: DarkState, seat: int, groups: Groups) -> Iterator[Use]:
    """The best way to bring minions back by numbers, and what a Skull can do."""
    player, skull = state.players[seat], (WHITE_SKULL,)
    if groups and player.graveyard:
        worth, group = max(groups, key=lambda one: respawn_worth(player, one[0]) - PIP_WORTH * one[0])
        value = respawn_worth(player, worth)
        yield value, value - PIP_WORTH * worth, Respawn(seat, group, min(worth, player.graveyard))
    if WHITE_SKULL in state.dice:
        value = respawn_worth(player, SKULL_WORTH)
        if value:
            yield value, value, Respawn(seat, skull, min(SKULL_WORTH, player.graveyard))
        if state.rolled_at == TOP:
            yield VP, VP, KeepSkull(seat)


def _purchases(state: DarkState, seat: int, turns: int) -> Iterator[Use]:
    player = state.players[seat]
    for name in state.row:
        one = OVERLORDS[name]
        worth, dice = _cheapest_payment(state.dice, one.cost, state.rolled_at, state.bonus)
        if dice:
            value = waiting_worth(state, player, name, turns) + respawn_worth(player, one.respawn)
            if name == SKELETON and player.supply >= RESERVE + one.turn_cost:
                value += level_worth(state, player.level, turns) // 2
            yield value, value - PIP_WORTH * worth, BuyOverlord(seat, name, dice)


@lru_cache(maxsize=512)
def _cheapest_payment(dice: tuple[str, ...], cost: int, level: int, bonus: int) -> tuple[int, tuple[str, ...]]:
    """What the dice count that pay a cost with least, and these dice; none where they do not pay it."""
    found = payments(dice, cost, level, bonus)
    return min(((sum_of_dice(some, bonus), some) for some in found), default=(0, ()))
