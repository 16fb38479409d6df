"""Vanquish Points: what a player has, what the others can tell of it, and who wins."""

from __future__ import annotations

from typing import Protocol

from engine.core.state import Result
from engine.games.dark_minions.rules.cards import FACE_DOWN, SECOND, TRIGGER
from engine.games.dark_minions.rules.table import TARGETS, Player, Site, Table


class Scored(Protocol):
    """What of a position tells the points."""

    @property
    def table(self) -> Table: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def sites(self) -> tuple[Site, ...]: ...
    @property
    def stack(self) -> tuple[tuple[str, ...], ...]: ...
    @property
    def awarded(self) -> tuple[int, int]: ...
    @property
    def current(self) -> int: ...


def open_vps(table: Table, player: Player) -> int:
    """The VPs that everybody can see: level, Skulls, starting tiles. Rule drk-vp-3."""
    return table.box.levels[player.level - 1] + player.skulls + sum(player.start)


def vps(table: Table, player: Player) -> int:
    """All VPs of a player whose tiles are known. Rule drk-vp-1. Errors: KeyError where a tile is face down."""
    return open_vps(table, player) + sum(map(table.tile_vps.__getitem__, player.tiles))


def target_vps(state: Scored) -> int:
    """The VPs for a claim. Rule drk-end-1."""
    return TARGETS[len(state.players)]


def reaches_target(state: Scored, points: int) -> bool:
    """Whether so many VPs are enough for a claim. Rules drk-end-1, drk-end-6."""
    return points >= target_vps(state)


def tiles_out(state: Scored) -> tuple[str, ...]:
    """All tiles that have been won, by whomever; everybody can work that out. Rule drk-vp-4."""
    there = {site.town for site in state.sites}.union(*state.stack)
    towns = tuple(name for name in state.table.towns if name not in there)
    triggers, seconds = state.awarded
    return (*towns, *(TRIGGER,) * triggers, *(SECOND,) * seconds)


def may_claim(state: Scored) -> tuple[int, ...]:
    """The seats whose open things leave a claim possible, from the current one on. Rule drk-end-4."""
    highest = max(state.table.tile_vps.values())
    if not any(reaches_target(state, open_vps(state.table, p) + highest * len(p.tiles)) for p in state.players):
        return ()
    worths = sorted((state.table.tile_vps[tile] for tile in tiles_out(state)), reverse=True)
    order = [(state.current + i) % len(state.players) for i in range(len(state.players))]
    most = [open_vps(state.table, player) + sum(worths[: len(player.tiles)]) for player in state.players]
    return tuple(seat for seat in order if reaches_target(state, most[seat]))


def has_hidden_tiles(player: Player) -> bool:
    """Whether some of a player's tiles are face down to who looks. Rule drk-vp-4."""
    return FACE_DOWN in player.tiles


def outcome(state: Scored) -> Result:
    """Who wins with the tiles as they are. Rules drk-end-2, drk-end-3."""
    totals = tuple(vps(state.table, player) for player in state.players)
    towns = [sum(tile in state.table.towns for tile in player.tiles) for player in state.players]
    keys = [(total, towns[seat], state.players[seat].level) for seat, total in enumerate(totals)]
    winners = tuple(seat for seat, key in enumerate(keys) if key == max(keys))
    return Result(winners, totals, "drk-end-2" if totals.count(max(totals)) == 1 else "drk-end-3")


def how_won(state: Scored) -> str:
    """By what the winners win, in words. Rules drk-end-2, drk-end-3."""
    totals = [vps(state.table, player) for player in state.players]
    if totals.count(max(totals)) == 1:
        return "with the most Vanquish Points"
    if len(outcome(state).winners) > 1:
        return "together, with as many points and Towns and the same level"
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    towns = [sum(tile in state.table.towns for tile in state.players[seat].tiles) for seat in best]
    return "the tie with more Towns" if towns.count(max(towns)) == 1 else "the tie with the higher level"
