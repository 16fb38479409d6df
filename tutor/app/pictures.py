"""Pictures as pieces of markup. Most pictures of a line have most of their pieces in common, so each travels once."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from tutor.app.protocol import PictureAnswer, PiecesAnswer

Picture: TypeAlias = tuple[str, ...]
"""A drawn table cut into pieces that make the whole markup when they are joined. Equal pieces are held once."""

_BLOCK = re.compile(r"<(?:div|li|p)\b")
_PART = re.compile(r'<(?:div|li|p|small) (?!class="band")')


def cut_picture(markup: str) -> Picture:
    """A picture cut before every `<div>`, `<li>` and `<p>` in it."""
    return _cut(markup, _BLOCK)


def cut_hand(markup: str) -> Picture:
    """A hand cut before every part that has attributes, so that what is printed on a card stays together."""
    return _cut(markup, _PART)


def _cut(markup: str, before: re.Pattern[str]) -> Picture:
    plain = str(markup)
    cuts = [0, *(block.start() for block in before.finditer(plain)), len(plain)]
    return tuple(sys.intern(plain[start:end]) for start, end in pairwise(cuts) if start < end)


class PieceTable:
    """The pieces of all pictures that were told of one line, each under its index. It only grows: an index, once told,
    stays good, and whoever has the first pieces needs only those that came since."""

    def __init__(self, pieces: Iterable[str] = ()) -> None:
        self._indices = {piece: index for index, piece in enumerate(pieces)}

    def __len__(self) -> int:
        return len(self._indices)

    def indices(self, picture: Sequence[str]) -> PictureAnswer:
        """A picture as the indices of its pieces; new pieces are taken in."""
        held = self._indices
        return [held.setdefault(piece, len(held)) for piece in picture]

    def since(self, known: int) -> PiecesAnswer:
        """The pieces after the first `known`, as the browser reads them: the index of the first of them, and all."""
        return {"first": known, "markup": list(self._indices)[known:]}

    def until(self, known: int) -> PieceTable:
        """A table that has the first `known` pieces in common with this one, and goes its own way from there."""
        return PieceTable(list(self._indices)[:known])
