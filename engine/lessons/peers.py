"""Two pupils' explanations of the same thing, of which one is right: chosen, talked over, and chosen again."""

from __future__ import annotations

from types import MappingProxyType

from engine.lessons.lesson_items import LessonItem, Variant
from engine.lessons.streams import Seed

PEERS = "peers"
"""The name of the item."""

MISTAKEN = "mistaken"
"""The name of its mistake, which is that of the lesson."""


def peers_item(lesson: str, ask: str, explained: str, mistaken: str, right: str, wrong: str) -> LessonItem:
    """The item of a lesson. `explained` is right, `mistaken` is not; `right` and `wrong` are said to who chose them."""
    options = [explained, mistaken]
    return LessonItem(
        name=PEERS,
        kind="choice",
        ask=ask,
        options=tuple(options if peers_variant(lesson).solution == 0 else reversed(options)),
        right=right,
        wrong=MappingProxyType({MISTAKEN: wrong}),
        twice=True,
    )


def peers_variant(lesson: str) -> Variant:
    """Which explanation is right: by the name of the lesson it is the first one or the second one, for everybody."""
    place = Seed(PEERS).stream(lesson).below(2)
    return Variant(place, {MISTAKEN: 1 - place})
