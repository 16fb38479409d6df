"""Reading the Towns, dice and levels of Dark Minions: ours, and an owner's own with every field checked."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from engine.games.dark_minions.rules.cards import COLOURS, FACE_DOWN, LETTERS, SECOND, TRIGGER, Box, Town
from engine.games.dark_minions.rules.table import TOP
from engine.pieces.card_files import CardError, Entry, card_source, check_count, check_once

FACES = 6
COUNTS = {"A": 3, "B": 4, "C": 4, "D": 3, "E": 2, "The End": 2}
"""Towns by letter: 18 in all, three of them marked A (drk-parts-2)."""


def read_box(source: str | Path | Mapping[str, object]) -> Box:
    """The Towns, dice and levels in an owner's file (TOML), or in data of the same shape.
    Rules drk-parts-8, drk-parts-9, drk-fall-6.

    Raises CardError when the file cannot be read or something in it cannot be used.
    """
    file = card_source(source)
    file.only("red", "white", "levels", "town")
    towns = file.cards("town", _town)
    check_once(file.file, "town", towns)
    for letter, count in COUNTS.items():
        check_count(file.file, f'town (letter "{letter}")', [town for town in towns if town.letter == letter], count)
    for colour in COLOURS:
        if sum(town.extra == colour for town in towns if town.letter == "A") > 2:
            raise CardError(f'{file.file}: at most two of the Towns marked A can have extra = "{colour}"')
    red = _numbers(file, "red", FACES, 1, 20)
    if len(set(red)) == 1:
        raise file.wrong("red", "at least two different numbers, as a tie of two players at level 4 would never end")
    return Box(
        towns=tuple(sorted(towns, key=lambda town: LETTERS.index(town.letter))),
        red=red,
        white=_numbers(file, "white", FACES, 0, 9),
        levels=_numbers(file, "levels", TOP, 0, 50),
    )


@cache
def house_box() -> Box:
    """Our Towns, faces and levels. Rules drk-parts-8, drk-parts-9, drk-vp-2."""
    return read_box(Path(__file__).parents[1] / "cards.toml")


def _reduced_box(box: Box) -> tuple[Callable[..., Box], tuple[object, ...]]:
    """How a pickle holds a box: the house's is named there, not copied."""
    return (house_box, ()) if box == house_box() else (Box, (box.towns, box.red, box.white, box.levels))


copyreg.pickle(Box, _reduced_box)


def _town(entry: Entry) -> Town:
    entry.only("name", "letter", "minions", "vps", "skulls", "extra")
    if entry.text("name") in (TRIGGER, SECOND, FACE_DOWN):
        raise CardError(f"{entry.where}: name must not be that of a Vanquish Point tile")
    return Town(
        name=entry.text("name"),
        letter=entry.word("letter", LETTERS),
        minions=entry.whole("minions", 1, 40),
        vps=entry.whole("vps", 0, 50),
        skulls=entry.whole("skulls", 0, 9),
        extra=entry.word("extra", ("", *COLOURS), ""),
    )


def _numbers(file: Entry, field: str, count: int, low: int, high: int) -> tuple[int, ...]:
    numbers = file.numbers(field)
    if len(numbers) == count and all(low <= one <= high for one in numbers):
        return numbers
    raise file.wrong(field, f"a list of {count} whole numbers from {low} to {high}")
