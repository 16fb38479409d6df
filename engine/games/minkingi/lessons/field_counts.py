"""How many ways there are to lay cards on a field: the counts of the lesson, as tables, grids and lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import perm, prod

from engine.games.minkingi.rules.card_files import house_box
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Table, shared_table
from engine.lessons.builds import Marking, to_mark
from engine.lessons.diagrams import (
    NO_BLANKS,
    Blanks,
    Cell,
    Diagram,
    Grid,
    Group,
    OutcomeList,
    PayoffTable,
    cells_with_blanks,
)

WAYS_UP = ("upright", "turned")
"""How a card may lie."""

MIDDLE = 4
"""The space in the middle of a field of 3 by 3, counted from 0."""

SMALL = (2, 3)
"""Rows and columns of the field of the diagrams that are completed."""

FIELDS = ((2, 3), (2, 4), (3, 3), (3, 4), (4, 4))
"""Rows and columns of the fields of the items. Rule mnk-field-2."""

TOUCH, APART = Group("hit", "they touch"), Group("miss", "they do not touch")

SIGNS = {TOUCH.mark: "+", APART.mark: "–", "": ""}


def field(rows: int, columns: int) -> Table:
    """The table of a field of so many rows and columns."""
    return shared_table(house_box(), rows, columns)


def ways_on_day(table: Table, day: int) -> int:
    """In how many ways a card can be created on a Day, counted from 1: a card of the hand, an open space, a way up.
    Rules mnk-create-1 to 3."""
    return prod(choices_on_day(table, day))


def choices_on_day(table: Table, day: int) -> tuple[int, int, int]:
    """Cards in hand, open spaces and ways up on a Day, the players in turn. Rules mnk-draft-3, mnk-day-2."""
    laid = day - 1
    return table.keep - laid // 2, table.spaces - laid, len(WAYS_UP)


def count_touching(table: Table, corners: int = 1) -> int:
    """How many ordered pairs of spaces touch at so many corners at least. Rules mnk-battle-2, mnk-battle-17."""
    return sum(len(touches) >= corners for ways in table.touching for touches in ways.values())


def diagrams(state: MinkingiState) -> Mapping[str, Diagram]:
    """The pictures of the lesson, by name, at the position that it is about."""
    table, small = state.table, field(*SMALL)
    return {
        "first-day": _grid_of_first_day(state),
        "days": _table_of_days(table, 4),
        "touching": _grid_of_spaces(table),
        "kinds": _table_of_kinds(table),
        "pairs": _list_of_pairs(table),
        "small-days": _table_of_days(small, 3, {(1, 3): "a", (2, 1): "b", (2, 4): "c"}),
        "small-kinds": _table_of_kinds(small, {(0, 1): "a", (1, 2): "b", (2, 2): "c"}),
    }


def _grid_of_first_day(state: MinkingiState) -> Grid:
    hand, spaces = state.players[0].hand, range(1, state.table.spaces + 1)
    ways = len(hand) * len(spaces) * len(WAYS_UP)
    return Grid(
        "Every way to lay the first card",
        f"{len(hand)} cards, {len(spaces)} spaces, {len(WAYS_UP)} ways up: {ways} ways.",
        (),
        "Card",
        "Space",
        tuple(map(str, hand)),
        tuple(map(str, spaces)),
        ((Cell(str(len(WAYS_UP))),) * len(spaces),) * len(hand),
    )


def _table_of_days(table: Table, days: int, blanks: Blanks = NO_BLANKS) -> PayoffTable:
    lines = []
    for day in range(1, days + 1):
        ways = [ways_on_day(table, earlier) for earlier in range(1, day + 1)]
        lines.append((*choices_on_day(table, day), ways[-1], prod(ways)))
    return PayoffTable(
        "Day after day",
        f"A field of {table.rows} by {table.columns}. Each Day's choices are multiplied, battles not counted.",
        (),
        "ways",
        "Day",
        "Choices",
        tuple(f"Day {day}, {('Ada', 'Ben')[(day - 1) % 2]}" for day in range(1, days + 1)),
        ("Cards in hand", "Open spaces", "Ways up", "Ways this Day", "Ways so far"),
        cells_with_blanks(lines, blanks),
    )


def _grid_of_spaces(table: Table) -> Grid:
    spaces = range(table.spaces)
    names = tuple(str(space + 1) for space in spaces)
    marks = [[_mark(table, ada, ben) for ben in spaces] for ada in spaces]
    return Grid(
        "Ada's space and Ben's space",
        f"In {count_touching(table)} of {perm(table.spaces, 2)} ordered pairs of spaces the two cards touch.",
        (TOUCH, APART),
        "Ada's space",
        "Ben's space",
        names,
        names,
        tuple(tuple(Cell(SIGNS[mark], mark) for mark in line) for line in marks),
    )


def touching_to_mark(table: Table) -> Marking:
    """Ada's card lies in a corner, between two corners or in the middle: one row of each kind is left open."""
    kinds = {len(near): space for space, near in reversed(list(enumerate(table.near)))}
    return to_mark(
        _grid_of_spaces(table),
        {
            "sides-only": lambda ada, ben: _share_a_side(table, ada, ben),
            "corners-only": lambda ada, ben: ben in table.near[ada] and not _share_a_side(table, ada, ben),
        },
        is_open=lambda ada, ben: ada in kinds.values() and ada != ben,
        tells=True,
    )


def _share_a_side(table: Table, ada: int, ben: int) -> bool:
    (row, column), (other_row, other_column) = divmod(ada, table.columns), divmod(ben, table.columns)
    return abs(row - other_row) + abs(column - other_column) == 1


def _mark(table: Table, ada: int, ben: int) -> str:
    """Whether two spaces touch; nothing for the same space."""
    return "" if ada == ben else TOUCH.mark if ben in table.near[ada] else APART.mark


def _table_of_kinds(table: Table, blanks: Blanks = NO_BLANKS) -> PayoffTable:
    """Ordered pairs of spaces that touch, by the number of neighbours of the first."""
    found = sorted(Counter(len(near) for near in table.near).items())
    names = ("In a corner", "Between two corners", "In the middle")
    lines: list[tuple[int | str, ...]] = [(count, near, count * near) for near, count in found]
    return PayoffTable(
        "Space by space",
        f"{table.spaces} spaces. Multiply in each row, then add the rows.",
        (),
        "pairs of spaces",
        "Ada's card lies",
        "Count",
        (*names[: len(found)], "All together"),
        ("Such spaces", "Spaces that touch it", "Ordered pairs that touch"),
        cells_with_blanks([*lines, (table.spaces, "", count_touching(table))], blanks),
    )


def _list_of_pairs(table: Table) -> OutcomeList:
    pairs = list(combinations(range(table.spaces), 2))
    cells = tuple(Cell(f"{one + 1} and {other + 1}", _mark(table, one, other)) for one, other in pairs)
    return OutcomeList(
        "Two spaces, whoever lies where",
        f"{len(pairs)} pairs of spaces; {count_touching(table) // 2} of them touch.",
        (TOUCH, APART),
        "Spaces",
        cells,
    )
