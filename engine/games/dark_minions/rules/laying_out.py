"""A new table of Dark Minions, or one in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.core.events import silent
from engine.core.values import evolve
from engine.games.dark_minions.rules.card_files import house_box, read_box
from engine.games.dark_minions.rules.cards import COLOURS, LETTERS, NAMES_OF_OVERLORDS
from engine.games.dark_minions.rules.positions import lay_position
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.table import TOWERS, Player, Site, Stage, Table, shared_table
from engine.games.dark_minions.rules.turn import place_towers
from engine.pieces.positions import laid_out_from, position_text
from engine.pieces.seats import own_names

FIRST, *LATER = LETTERS


def lay_out(
    players: int,
    advanced: bool = False,
    longer: bool = False,
    cards: str | Path | Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
    position: Mapping[str, object] | None = None,
) -> DarkState:
    """A new table of three to five players: the basic or the `advanced` game, ended by a claim or (`longer`) by the
    last Towns. `cards` is an owner's own file of Towns, dice and levels, `names` are the players' own, `position` lays
    the pieces out as in the middle of a game (`positions`).

    Errors: ValueError naming the option at fault. Rules drk-setup-1 to 7, drk-lord-1, drk-end-8.
    """
    for name, option in (("advanced", advanced), ("longer", longer)):
        if not isinstance(option, bool):
            raise ValueError(f"Option {name}: must be true or false, not {option!r}.")
    if not isinstance(cards, str | Path | Mapping | None):
        raise ValueError(f"Option cards: must be the name of a file or its content, not {cards!r}.")
    table = shared_table(house_box() if cards is None else read_box(cards), advanced, longer)
    state = evolve(_table_with_towns(table, players), called=own_names(names, players))
    state = evolve(state, fallen=int(players == TOWN_MORE))
    if position is not None:
        laid = laid_out_from(position, lambda fields: lay_position(state, fields))
        return evolve(laid, laid_out=position_text(position))
    return state if state.fallen else place_towers(state, silent)


TOWN_MORE = 5
"""So many players begin with one Town more (drk-setup-3)."""


def _table_with_towns(table: Table, players: int) -> DarkState:
    """The table before the stack or an Overlord is touched. Rules drk-setup-2 to 5."""
    by_letter = {letter: sorted(t.name for t in table.box.towns if t.letter == letter) for letter in LETTERS}
    first = [town for town in table.box.towns if town.letter == FIRST]
    sites = tuple(
        Site(town.name, (0,) * players, tuple(town.towers.count(colour) for colour in COLOURS)) for town in first
    )
    placed = [sum(site.towers[at] for site in sites) for at in range(len(COLOURS))]
    return DarkState(
        table,
        Stage.FIRST_TOWN,
        (Player(),) * players,
        sites,
        tuple(tuple(by_letter[letter]) for letter in LATER),
        tuple(TOWERS[players] - count for count in placed),
        deck=NAMES_OF_OVERLORDS if table.advanced else (),
    )
