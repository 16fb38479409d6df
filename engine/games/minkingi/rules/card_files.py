"""Reading the cards of Minkingi: the house set, and an owner's own cards with every field checked."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

from engine.games.minkingi.rules.cards import COLOURS, FASTEST, FIGURES, Box, Card, Corner
from engine.pieces.card_files import LONGEST, CardError, Entry, card_source

DEALT = 18
"""Cards that a game needs: nine for each player (mnk-setup-2)."""


def read_box(source: str | Path | Mapping[str, object]) -> Box:
    """The box with an owner's own cards, from a TOML file or from data of the same shape. Rule mnk-cards-7.

    Raises CardError when the file cannot be read or a card cannot be used.
    """
    file = card_source(source)
    file.only("card")
    cards = sorted(file.cards("card", _card_from), key=lambda card: card.number)
    if len(cards) < DEALT:
        raise CardError(f"{file.file}: a game needs at least {DEALT} cards, not {len(cards)}")
    for one, next_one in pairwise(cards):
        if one.number == next_one.number:
            raise CardError(f"{file.file}: card number {one.number}: must be used once, not twice")
    return Box(tuple(cards))


@cache
def house_box() -> Box:
    """The nine printed cards and the house rest of the 135. Rules mnk-cards-5, mnk-cards-6, mnk-cards-9."""
    return read_box(Path(__file__).parents[1] / "cards.toml")


def _reduced_box(box: Box) -> tuple[Callable[..., Box], tuple[object, ...]]:
    """How a pickle holds a box: the house's is named there, not copied."""
    return (house_box, ()) if box == house_box() else (Box, (box.cards,))


copyreg.pickle(Box, _reduced_box)


def _card_from(entry: Entry) -> Card:
    entry.only("number", "speed", "level", "corners", "mark", "printed")
    return Card(
        number=entry.whole("number", 1, 999),
        speed=entry.whole("speed", 0, FASTEST),
        level=entry.whole("level", 0, 9),
        corners=_corners_of(entry),
        printed=_printed_figures(entry),
    )


def _printed_figures(entry: Entry) -> tuple[str, ...]:
    """The figures that are printed: all of them on a card so marked, else those listed."""
    listed = entry.words("printed", FIGURES, least=0)
    return FIGURES if entry.word("mark", ("printed", "house"), "house") == "printed" else listed


def _corners_of(entry: Entry) -> tuple[Corner, Corner, Corner, Corner]:
    value = entry.data.get("corners")
    found = [_corner_from(one) for one in value] if isinstance(value, list) else []
    match found:
        case [Corner() as a, Corner() as b, Corner() as c, Corner() as d]:
            return a, b, c, d
    expected = 'a list of four: numbers from 0 to 9 or blue, red and yellow symbols such as "red star"'
    raise entry.wrong("corners", expected)


def _corner_from(value: object) -> Corner | None:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 9:
        return Corner(value)
    colour, _, shape = value.partition(" ") if isinstance(value, str) else ("", "", "")
    fits = len(shape) <= LONGEST and shape.isprintable() and shape == shape.strip()
    return Corner(-1, colour, shape) if colour in COLOURS and fits else None
