"""What the players of sampled games weigh their dice by: each use with what it gains at once."""

from __future__ import annotations

from collections.abc import Iterator

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
from engine.games.dark_minions.odds.town_prizes import (
    gain_with_minions,
    lead_in_shares,
    shares_of_town,
    shares_with_minions,
    towns_to_storm,
)
from engine.games.dark_minions.rules.cards import COLOURS, COSTS, OVERLORDS, SKELETON
from engine.games.dark_minions.rules.dice import (
    SKULL_WORTH,
    WHITE_SKULL,
    can_join,
    dice_groups,
    die_value,
    enough_for_tower,
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
from engine.games.dark_minions.rules.table import TOP, with_added

Use = tuple[float, float, Action[DarkState]]
"""What a use of dice gains, the same less what its pips could gain elsewhere, and the action."""

Groups = list[tuple[int, tuple[str, ...]]]
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
    groups = [(sum_of_dice(group, state.bonus), group) for group in dice_groups(state.dice, state.rolled_at)]
    yield from _attacks(state, seat, groups)
    yield from _captures(state, seat, groups)
    yield from _respawns(state, seat, groups)
    yield from _purchases(state, seat)


def _attacks(state: DarkState, seat: int, groups: Groups) -> Iterator[Use]:
    supply = state.players[seat].supply
    for site in state.sites:
        if has_capture_at(state, site.town):
            continue
        before = lead_in_shares(shares_of_town(state, site), seat)
        for worth, group in groups:
            count = min(worth, supply)
            if count:
                after = shares_with_minions(state, site, with_added(site.minions, seat, count), seat)
                value = lead_in_shares(after, seat) - before + supply_worth(supply, -count)
                yield value, value - PIP_WORTH * worth, Attack(seat, group, site.town, count)


def _captures(state: DarkState, seat: int, groups: Groups) -> Iterator[Use]:
    player, (level, towers) = state.players[seat], holding_after_captures(state, seat)
    rise = level_worth(state, level, turns_left(state, VP * vps(state.table, player)))
    if not rise:
        return
    for colour in COLOURS:
        town, cost = _town_to_raid(state, seat, colour), COSTS[colour]
        if not town or cost > player.supply or not may_hold(with_tower(towers, colour)[0]):
            continue
        after = with_added(towers, COLOURS.index(colour), 1)
        value = rise * (towers_worth(after) - towers_worth(towers)) / VP + supply_worth(player.supply, -cost)
        for worth, group in groups:
            if enough_for_tower(group, colour, state.bonus):
                yield value, value - PIP_WORTH * worth, Capture(seat, group, town, colour)


def _town_to_raid(state: DarkState, seat: int, colour: str) -> str:
    """The Town with such a Tower where a seat has least to lose by not attacking it, "" for none. Rule drk-tower-3."""
    at = COLOURS.index(colour)
    sites = [s for s in state.sites if towers_left(state, s)[at] > 0 and not has_attack_at(state, s.town)]
    best = min(sites, key=lambda site: (site.minions[seat], sum(site.minions)), default=None)
    return best.town if best is not None else ""


def _respawns(state: DarkState, seat: int, groups: Groups) -> Iterator[Use]:
    player, skull = state.players[seat], (WHITE_SKULL,)
    if player.graveyard:
        for worth, group in groups:
            if worth:
                value = respawn_worth(player, worth)
                yield value, value - PIP_WORTH * worth, Respawn(seat, group, min(worth, player.graveyard))
    if WHITE_SKULL in state.dice:
        value = respawn_worth(player, SKULL_WORTH)
        if value:
            yield value, value, Respawn(seat, skull, min(SKULL_WORTH, player.graveyard))
        if state.rolled_at == TOP:
            yield VP, VP, KeepSkull(seat)


def _purchases(state: DarkState, seat: int) -> Iterator[Use]:
    player = state.players[seat]
    turns = turns_left(state, VP * vps(state.table, player))
    for name in state.row:
        one = OVERLORDS[name]
        found = payments(state.dice, one.cost, state.rolled_at, state.bonus)
        worth, dice = min(((sum_of_dice(some, state.bonus), some) for some in found), default=(0, ()))
        if dice:
            value = waiting_worth(state, player, name, turns) + respawn_worth(player, one.respawn)
            if name == SKELETON and player.supply >= RESERVE + one.turn_cost:
                value += level_worth(state, player.level, turns) // 2
            yield value, value - PIP_WORTH * worth, BuyOverlord(seat, name, dice)
