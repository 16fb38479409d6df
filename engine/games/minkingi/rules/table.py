"""What a table of Minkingi is made of: its stages, its players, and the cards on the field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.games.minkingi.rules.cards import Box, Card, Corner
from engine.pieces.stages import TurnStage, phases_of

DEALT = 9
"""Cards dealt to each player (mnk-setup-2)."""

TOKENS = 9
"""Tokens of each player at the start (mnk-setup-2); more are taken where they are needed (mnk-setup-5)."""

UNSEEN = 0
"""Stands for the number of a card that a seat cannot see."""

SMALLEST, LARGEST = 2, 4
"""Rows and columns that a field may have (mnk-field-2)."""

USUAL = 3, 3
"""Rows and columns of the field where nothing else is chosen (mnk-field-1)."""


class Stage(TurnStage):
    """The fine steps of a Day: what happens, and the phase it belongs to."""

    DEAL = "deal nine cards each", "Deal"
    START = "find out who goes first", "Deal"
    DRAFT = "pick a card and pass the rest", "Draft"
    CREATE = "create a card on the field", "Field Hour"
    DECLARE = "declare a battle, or none", "Field Hour"
    BATTLE = "the next card attacks", "Battle"
    MIDNIGHT = "end the Day", "Midnight Hour"
    OVER = "over", "Midnight Hour"


PHASES = phases_of(Stage)
"""The parts of a game and of a Day, under the rulebook's names."""


@dataclass(frozen=True)
class Player:
    """A player: cards in hand and in the pack to pick from (sorted numbers), and the card just picked in secret.

    `first` is the first pick of all, the one card of the hand that the other player has never seen.
    """

    hand: tuple[int, ...] = ()
    pack: tuple[int, ...] = ()
    pick: int | None = None
    first: int | None = None


@dataclass(frozen=True)
class Placed:
    """A card on the field: its number, whether it is turned by 180 degrees, its owner and its controller."""

    card: int
    turned: bool
    owner: int
    controller: int


class Table:
    """The cards and the field of one game. Equal to any table with the same box and field; `shared_table` gives the
    same one again, which is quickest to compare, and so does unpickling."""

    def __init__(self, box: Box, rows: int, columns: int) -> None:
        self.box = box
        self.rows = rows
        self.columns = columns
        self.cards: dict[int, Card] = {card.number: card for card in box.cards}

    @property
    def spaces(self) -> int:
        """The number of spaces of the field. They are numbered row by row from 0."""
        return self.rows * self.columns

    @property
    def keep(self) -> int:
        """Cards that each player keeps from the draft: half the spaces, rounded up. Rule mnk-draft-3."""
        return (self.spaces + 1) // 2

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """By space, the spaces that touch it, sides and corners. Rule mnk-battle-2."""
        return tuple(tuple(sorted(self.touching[space])) for space in range(self.spaces))

    @cached_property
    def touching(self) -> tuple[dict[int, tuple[tuple[int, int], ...]], ...]:
        """By space and neighbour, the pairs of corners that touch: (own, the neighbour's). Rule mnk-battle-5."""
        return tuple(dict(self._corners_by_neighbour(space)) for space in range(self.spaces))

    def _corners_by_neighbour(self, space: int) -> list[tuple[int, tuple[tuple[int, int], ...]]]:
        row, column = divmod(space, self.columns)
        found = []
        for (down, right), corners in _MEETING_CORNERS.items():
            if 0 <= row + down < self.rows and 0 <= column + right < self.columns:
                found.append(((row + down) * self.columns + column + right, corners))
        return found

    @cached_property
    def corners(self) -> dict[tuple[int, bool], tuple[Corner, ...]]:
        """By card number and whether it is turned, the corners as they lie. Rule mnk-create-3."""
        upright = {(number, False): card.corners for number, card in self.cards.items()}
        return {**upright, **{(number, True): card.corners[::-1] for number, card in self.cards.items()}}

    def __eq__(self, other: object) -> bool:
        mine = (self.box, self.rows, self.columns)
        return self is other or (isinstance(other, Table) and mine == (other.box, other.rows, other.columns))

    def __hash__(self) -> int:
        return hash((self.rows, self.columns, len(self.cards)))

    def __reduce__(self) -> tuple[Callable[[Box, int, int], Table], tuple[Box, int, int]]:
        return shared_table, (self.box, self.rows, self.columns)

    def __repr__(self) -> str:
        return f"Table({self.rows} by {self.columns}, {len(self.cards)} cards)"


@lru_cache(maxsize=64)
def shared_table(box: Box, rows: int, columns: int) -> Table:
    """The table with these cards and this field, made once."""
    return Table(box, rows, columns)


_MEETING_CORNERS: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {
    (-1, -1): ((0, 3),),
    (-1, 0): ((0, 2), (1, 3)),
    (-1, 1): ((1, 2),),
    (0, -1): ((0, 1), (2, 3)),
    (0, 1): ((1, 0), (3, 2)),
    (1, -1): ((2, 1),),
    (1, 0): ((2, 0), (3, 1)),
    (1, 1): ((3, 0),),
}
"""By (rows down, columns right) to a neighbour, the pairs of corners that touch, as places in `cards.PLACES`."""
