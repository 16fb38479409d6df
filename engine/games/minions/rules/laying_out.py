"""A new table of Minions, or one in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.core.values import evolve
from engine.games.minions.rules.card_files import house_box, read_box
from engine.games.minions.rules.cards import Box
from engine.games.minions.rules.positions import read_position
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Player, Stage, Table, shared_table
from engine.pieces.positions import laid_out_from, position_text
from engine.pieces.seats import own_names


def lay_out(
    players: int,
    deities: Sequence[str] | None = None,
    cards: str | Path | Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
    position: Mapping[str, object] | None = None,
) -> MinionsState:
    """A new table of two to four players. `deities` names each seat's set, `cards` is an owner's own card file, `names`
    are the players' own, `position` is where in a game to begin (`read_position`).

    Errors: ValueError naming the option at fault. Rules min-setup-1 to 7, min-multi-1 to 3.
    """
    if not isinstance(cards, str | Path | Mapping | None):
        raise ValueError(f"Option cards: must be the name of a card file or its content, not {cards!r}.")
    box = house_box() if cards is None else read_box(cards)
    chosen = _chosen_deities(box, players, deities)
    table = shared_table(box)
    new = MinionsState(
        table,
        Stage.EVENT,
        tuple(_new_player(table, name) for name in chosen),
        table.shared_piles["event"],
        table.shared_piles["quest"],
        table.shared_piles["glory"],
        contenders=tuple(range(players)),
        called=own_names(names, players),
    )
    if position is None:
        return new
    return evolve(laid_out_from(position, lambda fields: read_position(fields, new)), laid_out=position_text(position))


def _chosen_deities(box: Box, players: int, wanted: Sequence[str] | None) -> tuple[str, ...]:
    known = [deity.name for deity in box.deities]
    if wanted is None:
        return tuple((known * players)[:players])
    if isinstance(wanted, str) or not isinstance(wanted, Sequence) or len(wanted) != players:
        raise ValueError(f"Option deities: must be a list of {players} names, one for each player, not {wanted!r}.")
    for name in wanted:
        if name not in known:
            raise ValueError(f"Option deities: there is no {name!r}; there are: {', '.join(known)}.")
    if players == 2 and wanted[0] == wanted[1]:
        raise ValueError(f"Option deities: in a game of two, both cannot play {wanted[0]} (rule min-setup-7).")
    return tuple(wanted)


def _new_player(table: Table, name: str) -> Player:
    deity = table.deities[name]
    return Player(
        name,
        tuple(sorted(m.name for m in deity.minions)),
        tuple(sorted(b.name for b in deity.boons)),
        tuple(sorted(deity.powers)),
    )
