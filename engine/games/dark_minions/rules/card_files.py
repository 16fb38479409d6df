"""Reading the Towns, dice and levels of Dark Minions: ours, and an owner's own with every field checked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.core.pickles import name_in_pickles
from engine.games.dark_minions.rules.card_fields import COUNTS, FORM, LEVELS, NAME, RED, TOWNS, WHITE
from engine.games.dark_minions.rules.cards import COLOURS, FACE_DOWN, LETTERS, SECOND, TRIGGER, Box, Town
from engine.pieces.card_files import Entry, card_source, check_count, check_once


def read_box(source: str | Path | Mapping[str, object]) -> Box:
    """The Towns, dice and levels in an owner's file (TOML), or in data of the same shape.
    Rules drk-parts-8, drk-parts-9, drk-fall-6.

    Raises CardError when the file cannot be read or something in it cannot be used.
    """
    file = card_source(source)
    file.only(*FORM.names)
    towns = file.cards(TOWNS.name, read_town)
    check_once(file, TOWNS.name, towns)
    for letter, count in COUNTS.items():
        marked = [town for town in towns if town.letter == letter]
        check_count(file, TOWNS.name, marked, count, f' (letter "{letter}")')
    for colour in COLOURS:
        if sum(town.extra == colour for town in towns if town.letter == "A") > 2:
            raise file.fault(
                f"at most two of the Towns marked A can have a fourth Tower in {colour} (extra)", TOWNS.name
            )
    red = RED.of(file)
    if len(set(red)) == 1:
        raise file.wrong(RED.name, "at least two different numbers, as a tie of two players at level 4 would never end")
    return Box(
        towns=tuple(sorted(towns, key=lambda town: LETTERS.index(town.letter))),
        red=red,
        white=WHITE.of(file),
        levels=LEVELS.of(file),
    )


@cache
def house_box() -> Box:
    """Our Towns, faces and levels. Rules drk-parts-8, drk-parts-9, drk-vp-2."""
    return read_box(Path(__file__).parents[1] / "cards.toml")


name_in_pickles(Box, lambda box: (house_box, ()) if box == house_box() else None)


def read_town(entry: Entry) -> Town:
    """A Town. Errors: `CardError`."""
    town = Town(**TOWNS.values(entry))
    if town.name in (TRIGGER, SECOND, FACE_DOWN):
        raise entry.fault("name must not be that of a Vanquish Point tile", NAME.name)
    return town
