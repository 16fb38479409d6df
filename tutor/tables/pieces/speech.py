"""Sentences on a table that are said to whoever sits there."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from engine.pieces.second_person import said_to
from tutor.tables.pieces.markup import el


def spoken(sentence: str, names: Sequence[str], style: str = "") -> Markup:
    """A paragraph about players, with what it is to each whom it names: in the view of a seat the browser shows
    `data-to-…` of that seat in its place."""
    told = ((seat, said_to(sentence, names, seat)) for seat in range(len(names)))
    to_each = {f"data_to_{seat}": words for seat, words in told if words != sentence}
    return el("p", sentence, class_=style, **to_each)
