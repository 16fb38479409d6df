"""What a player of Dark Minions has, by the words in which a goal of a level speaks of it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.dark_minions.rules.cards import COLOURS, FACE_DOWN
from engine.games.dark_minions.rules.scoring import open_vps
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import Player


def counts(state: DarkState, seat: int) -> Mapping[str, int]:
    """What a seat has, by words: points, level, minions wherever they are, Towers, tiles, dice to use, Overlords.

    "VPs" and "Towns" leave out tiles that lie face down to whoever looks. Rules drk-vp-1, drk-vp-4.
    """
    player = state.players[seat]
    known = [tile for tile in player.tiles if tile != FACE_DOWN]
    return {
        "VPs": open_vps(state.table, player) + sum(state.table.tile_vps[tile] for tile in known),
        "level": player.level,
        "minions in supply": player.supply,
        "minions in the Graveyard": player.graveyard,
        "Towns": sum(tile in state.table.towns for tile in known),
        "Skulls": player.skulls,
        "starting tiles": len(player.start),
        "dice": len(state.dice) if seat == state.current else 0,
        "Overlords": len(player.overlords) + len(player.standing),
        **_towers(player),
        **_minions_at_towns(state, seat),
    }


def _towers(player: Player) -> Mapping[str, int]:
    """The Towers of a player, all together and by colour."""
    by_colour = {f"{colour} Towers": count for colour, count in zip(COLOURS, player.towers, strict=True)}
    return {"Towers": sum(player.towers), **by_colour}


def _minions_at_towns(state: DarkState, seat: int) -> Mapping[str, int]:
    """The minions of a seat beside every Town of the box, none where it is not in play."""
    there = {site.town: site.minions[seat] for site in state.sites}
    return {f"minions at {town}": there.get(town, 0) for town in state.table.towns}
