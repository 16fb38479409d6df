"""The emblems of a style sheet as files beside it, of which each emblem shows its part.

Chromium keeps a page of its own, a quarter of a megabyte, for each picture in SVG that a sheet has shown, and one for
all parts of a file. But it goes through the whole file for each part that it draws: so a file has few.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence

SIDE = 24
"""An emblem is so wide and so high."""

APART = 26
"""An emblem begins so far from the beginning of the one before."""

ACROSS = 3
"""So many emblems of a file stand in a row, and so many rows below one another."""

_OPENING = re.escape(f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {SIDE} {SIDE}'")
_EMBLEM = re.compile(rf'url\("data:image/svg\+xml,{_OPENING}([^>]*)>(.*?)</svg>"\)')

Emblem = tuple[str, str]
"""The attributes of a drawing, and what is in it."""


def emblems_beside(sheet: str) -> tuple[str, Mapping[str, str]]:
    """A sheet that has its emblems from files beside it, and these files by name."""
    drawn: list[Emblem] = list(dict.fromkeys(_EMBLEM.findall(sheet)))
    size = ACROSS**2
    groups = [drawn[at : at + size] for at in range(0, len(drawn), size)]
    files = {_name(picture): picture for picture in map(_picture, groups)}
    places = {
        emblem: f'url("{name}#{_part(at)}")'
        for name, group in zip(files, groups, strict=True)
        for at, emblem in enumerate(group)
    }
    return _EMBLEM.sub(lambda found: places[found[1], found[2]], sheet), files


def _name(picture: str) -> str:
    return f"emblems-{hashlib.sha256(picture.encode()).hexdigest()[:12]}.svg"


def _part(at: int) -> str:
    return f"e{at}"


def _picture(emblems: Sequence[Emblem]) -> str:
    side = (ACROSS - 1) * APART + SIDE
    places = [(APART * (at % ACROSS), APART * (at // ACROSS)) for at in range(len(emblems))]
    parts = "".join(f"<view id='{_part(at)}' viewBox='{x} {y} {SIDE} {SIDE}'/>" for at, (x, y) in enumerate(places))
    drawn = "".join(
        f"<svg x='{x}' y='{y}' width='{SIDE}' height='{SIDE}'{look}>{drawing}</svg>"
        for (x, y), (look, drawing) in zip(places, emblems, strict=True)
    )
    box = f"width='{side}' height='{side}' viewBox='0 0 {side} {side}'"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {box}>{parts}{drawn}</svg>"
