"""A new table of Minkingi, or one in the middle of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.games.minkingi.rules.card_files import house_box, read_box
from engine.games.minkingi.rules.positions import lay_position
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import LARGEST, SMALLEST, Player, Stage, shared_table
from engine.pieces.seats import own_names


def lay_out(
    players: int,
    rows: int = 3,
    columns: int = 3,
    first: int | None = None,
    cards: str | Path | Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
    position: Mapping[str, object] | None = None,
) -> MinkingiState:
    """A new table of two players on a field of `rows` by `columns` (2 to 4 each). `first` is who goes first (None: dice
    decide), `cards` an owner's own card file, `names` are the players' own. `position` lays out
    a game in its midst (`rules/positions.py`).

    Errors: ValueError naming the option at fault. Rules mnk-field-1, mnk-field-2, mnk-setup-2 to 4, mnk-cards-7.
    """
    for name, size in (("rows", rows), ("columns", columns)):
        if isinstance(size, bool) or not isinstance(size, int) or not SMALLEST <= size <= LARGEST:
            raise ValueError(f"Option {name}: must be a whole number from {SMALLEST} to {LARGEST}, not {size!r}.")
    if first is not None and (isinstance(first, bool) or not isinstance(first, int) or first not in range(players)):
        raise ValueError(f"Option first: must be 0 or 1 for the seat that goes first, or None, not {first!r}.")
    if not isinstance(cards, str | Path | Mapping | None):
        raise ValueError(f"Option cards: must be the name of a card file or its content, not {cards!r}.")
    table = shared_table(house_box() if cards is None else read_box(cards), rows, columns)
    called = own_names(names, players)
    new = MinkingiState(table, Stage.DEAL, (Player(),) * players, (None,) * table.spaces, first, called=called)
    return new if position is None else lay_position(new, position)
