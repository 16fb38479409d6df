"""A referee for battles of Minkingi who has read the rulebook and never seen the engine.

Cards are taken as a card file tells them: corners from top left to bottom right, numbers as numbers, symbols as words
that begin with a colour. The field is a net of points: two corners meet where they lie on the same point of it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

STRONGER = {("blue", "red"), ("red", "yellow"), ("yellow", "blue")}

Point = tuple[int, int]
Corner = int | str


@dataclass
class Piece:
    """A card on the field: its entry in the card file, its space, how it lies and whom it fights for."""

    entry: Mapping[str, Any]
    space: int
    turned: bool
    side: int

    @property
    def place_in_line(self) -> tuple[int, int]:
        return self.entry["speed"], self.entry["number"]


def points(piece: Piece, columns: int) -> dict[Point, Corner]:
    """Where the corners of a card lie: point of the net (down, right) by point."""
    down, right = divmod(piece.space, columns)
    order = [(0, 0), (0, 1), (1, 0), (1, 1)]
    places = [(1 - y, 1 - x) for y, x in order] if piece.turned else order
    return {(down + y, right + x): corner for (y, x), corner in zip(places, piece.entry["corners"], strict=True)}


def meetings(one: Piece, other: Piece, columns: int) -> list[tuple[Corner, Corner]]:
    """The corners of two cards that lie on the same point."""
    mine, theirs = points(one, columns), points(other, columns)
    return [(mine[point], theirs[point]) for point in sorted(mine.keys() & theirs.keys())]


def wins(attacking: Corner, defending: Corner) -> bool:
    """Whether a corner beats another."""
    if isinstance(attacking, int) and isinstance(defending, int):
        return attacking >= defending
    if isinstance(attacking, str) and isinstance(defending, str):
        return (attacking.split()[0], defending.split()[0]) in STRONGER
    return False


def overcomes(attacker: Piece, other: Piece, columns: int) -> bool:
    """Whether a card beats another; with equal number and Speed the higher card number cannot."""
    level = is_level(attacker, other)
    met = meetings(attacker, other, columns)
    return any(wins(a, b) and not (level and isinstance(a, int) and a == b) for a, b in met)


def is_level(attacker: Piece, other: Piece) -> bool:
    """Whether an attacker has the Speed of the other card, and the higher card number."""
    return attacker.entry["speed"] == other.entry["speed"] and attacker.entry["number"] > other.entry["number"]


def is_undone(attacker: Piece, other: Piece, columns: int) -> bool:
    """Whether an attacker is defeated by the card that it attacks: the same number at a corner, the same Speed, and its
    own card number is the higher one."""
    met = meetings(attacker, other, columns)
    return is_level(attacker, other) and any(isinstance(a, int) and a == b for a, b in met)


def fight(pieces: Iterable[Piece], columns: int) -> list[tuple[int, int, bool]]:
    """Fights a battle of engaged cards, which then lie on the side they ended up on; (attacker, other, won) each."""
    line, log = sorted(pieces, key=lambda piece: piece.place_in_line), []
    for attacker in line:
        foes = [piece for piece in line if piece.side != attacker.side and meetings(attacker, piece, columns)]
        undone = any(is_undone(attacker, foe, columns) for foe in foes)
        for foe in sorted(foes, key=lambda piece: piece.space):
            won = overcomes(attacker, foe, columns)
            log.append((attacker.entry["number"], foe.entry["number"], won))
            foe.side = attacker.side if won else foe.side
        attacker.side = 1 - attacker.side if undone else attacker.side
    return log
