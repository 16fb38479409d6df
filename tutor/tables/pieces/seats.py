"""The signs of the seats, and their headings."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from engine.core.state import State
from tutor.tables.pieces.markup import Part, el

SEATS = 6
"""How many seats have a shape and a colour of their own."""


def seat_key(seat: int) -> str:
    """The key of all that belongs to a player, and stands for that player."""
    return f"seat-{seat}"


@cache
def seat_shape(seat: int) -> Markup:
    """A seat's sign in its colour: circle, square, triangle, diamond, pentagon, hexagon."""
    return el("i", class_=f"shape f{seat % SEATS}")


def has_won(state: State, seat: int) -> bool:
    """Whether the game is over and a seat is among those that won it."""
    return state.result is not None and seat in state.result.winners


def seat_heading(seat: int, name: str, *more: Part, key: str = "") -> Markup:
    """A seat's name as a heading with its sign, and what else belongs on that line."""
    return el("div", el("h3", seat_shape(seat), name), more, class_="who", data_key=key)
