"""What a learner finds on the stage of a level, as the browser lays it: by the selectors that the level brings."""

from collections.abc import Iterator

from bs4 import BeautifulSoup, Tag

from engine import Level, State
from tutor.app.on_stage import level_stage
from tutor.tables import Board


def on_stage(level: Level, board: Board, view: State) -> tuple[BeautifulSoup, BeautifulSoup]:
    """The table and the hand before a level's learner, without what is not on stage."""
    drawn = board.draw(view), board.hand(view, level.seat)
    table, hand = (BeautifulSoup(markup, "html.parser") for markup in drawn)
    for below in table.select(f'[data-hand="{level.seat}"]') if drawn[1] else []:
        below.decompose()
    off = level_stage(level, board)["off"]
    for room in (table, hand):
        for part in room.select(off) if off else []:
            part.decompose()
    return table, hand


def keys_of(*rooms: BeautifulSoup) -> set[str]:
    """The keys of all things there."""
    return {str(thing["data-key"]) for room in rooms for thing in room.select("[data-key]")}


def twin_of(table: BeautifulSoup) -> Iterator[str]:
    """The sentences of the table's twin in words."""
    root = table.find("div")
    assert isinstance(root, Tag)
    return (one.get_text() for one in root.find_all("p", class_="sr-only", recursive=False))
