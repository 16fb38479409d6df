"""Positions in the middle of a game, laid out from plain data: the option `position` of a game's set-up.

The data is friendly to write by hand: tables, lists, words and whole numbers. It is foreign input where a record or a
link brings it, so it is bounded in size and read field by field. A position keeps it as `laid_out`, one canonical text,
so that `setup` can give it back; a seat's view drops it, since it tells all hands.

A game's `lay_out` ends in `return table if position is None else lay_position(table, position)`, with

    def lay_position(table: GameState, position: object) -> GameState:
        return laid_out_from(position, lambda fields: evolve(..., laid_out=position_text(position)))

and its state has a field `laid_out: str = ""`, `**position_option(self.laid_out)` in `setup` and `laid_out=""` in
`seen_by`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from engine.core.fields import Field, FieldError, Fields
from engine.core.quoting import quoted

LONGEST_POSITION = 8000
"""Letters of the longest position, as canonical text."""

S = TypeVar("S")
T = TypeVar("T")

OPTION = "Option position"


def laid_out_from(position: object, lay: Callable[[Fields], S]) -> S:
    """What `lay` makes of the fields of an option `position`.

    Errors: ValueError, one sentence that begins with "Option position", where `lay` finds a field wrong or leaves one
    over.
    """
    position_text(position)
    try:
        fields = Field("", position).table()
        made = lay(fields)
        fields.check_empty()
    except FieldError as error:
        raise ValueError(f"{OPTION}: {str(error).removeprefix(': ')}.") from None
    return made


def position_text(position: object) -> str:
    """An option `position` as canonical JSON text.

    Errors: ValueError for what is none, and for one that is too long.
    """
    if not isinstance(position, Mapping):
        raise ValueError(f"{OPTION}: must be an object with the parts of a position, not {quoted(position)}.")
    try:
        text = json.dumps(position, sort_keys=True, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise ValueError(f"{OPTION}: must hold texts, whole numbers, lists and tables alone.") from None
    if len(text) > LONGEST_POSITION:
        raise ValueError(f"{OPTION}: has {len(text)} letters; {LONGEST_POSITION} are the most.")
    return text


def position_option(laid_out: str) -> dict[str, object]:
    """The option of a set-up that lays out this position again; nothing for a game that began at its beginning."""
    return {"position": json.loads(laid_out)} if laid_out else {}


class Supply(Generic[T]):
    """What a box holds, to be taken out piece by piece, so that a position uses each piece once."""

    def __init__(self, pieces: Iterable[T]) -> None:
        self._left = Counter(pieces)

    def take(self, piece: T, field: Field) -> T:
        """The piece, which is then used. Errors: `FieldError` where `field` asks for more of it than there are."""
        if piece not in self._left:
            raise field.wrong("a piece of the box")
        if self._left[piece] < 1:
            raise field.wrong(f"a piece that is left: every {quoted(piece)} of the box is elsewhere already")
        self._left[piece] -= 1
        return piece

    def take_words(self: Supply[str], field: Field, least: int = 0, most: int = 500) -> tuple[str, ...]:
        """The pieces of a list of names, each used once. Errors: `FieldError` for an unknown or used one."""
        known = tuple(self._left)
        return tuple(self.take(item.word(known), item) for item in field.items(least, most))

    @property
    def left(self) -> tuple[T, ...]:
        """The pieces that nobody has taken, each as often as it is there."""
        return tuple(self._left.elements())
