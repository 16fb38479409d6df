"""Who sits where: names for players, where a game gives them none."""

from __future__ import annotations

from collections.abc import Sequence

NAMES = ("Ada", "Ben", "Cleo", "Dev", "Emi", "Finn")
"""By seat; every table has room at most for so many."""


def name_at(seat: int, names: Sequence[str]) -> str:
    """The name of the player at a seat, "seat 9" where nobody sits there."""
    return names[seat] if seat in range(len(names)) else f"seat {seat}"
