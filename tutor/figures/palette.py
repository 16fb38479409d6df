"""The colours of the page for the plots: read from its style sheet, so that both always agree."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

SHEET = Path(__file__).parents[1] / "web" / "theme.css"

_BLOCK = re.compile(r'\.minions-tutor(?:\[data-scheme="(\w+)"\])? \{(.*?)\n\}', re.DOTALL)
_COLOUR = re.compile(r"--([\w-]+): (#[0-9a-fA-F]{6});")
_FONT = re.compile(r"--plain: ([^;]+);")


@cache
def palette(scheme: str) -> Mapping[str, str]:
    """The colours of a scheme ("light" or "dark") as "#rrggbb", by the name of their variable without its dashes."""
    found = {name or "light": dict(_COLOUR.findall(body)) for name, body in _BLOCK.findall(_sheet())}
    return {**found["light"], **found.get(scheme, {})}


@cache
def font() -> str:
    """The page's typeface, as CSS writes it."""
    found = _FONT.search(_sheet())
    return found[1] if found else "sans-serif"


def seat_colour(seat: int | None, colours: Mapping[str, str]) -> str:
    """The colour of a seat; a neutral one for None."""
    if seat is None:
        return colours["edge"]
    count = sum(1 for name in colours if re.fullmatch(r"seat\d", name))
    return colours[f"seat{seat % count}"]


def mix_colours(colour: str, ground: str, share: float) -> str:
    """A share (0 to 1) of one colour laid over another."""
    pairs = zip(_channels(colour), _channels(ground), strict=True)
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


@cache
def _sheet() -> str:
    return SHEET.read_text(encoding="utf-8")
