"""The cards of Minkingi: corners, speed, level and number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

COLOURS = ("blue", "red", "yellow")
"""Each beats the next one, and the last beats the first. Rule mnk-battle-8."""

SHAPES = ("X", "circle", "crescent moon", "square", "star", "starburst", "triangle")
"""How a Tactic Symbol may be drawn; only its colour counts."""

PLACES = ("top left", "top right", "bottom left", "bottom right")
"""The corners of a card, in the order in which they are listed."""

CARDS = 135
"""Cards in the core set, numbered from 1."""

FASTEST = 200
"""The highest Speed there can be. A card of Speed 0 attacks first."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner: a Tactic Number from 0 to 9, or a Tactic Symbol (`number` is -1) of a colour and a shape."""

    number: int = -1
    colour: str = ""
    shape: str = ""

    def __str__(self) -> str:
        return f"{self.colour} {self.shape}" if self.colour else str(self.number)

    def beats(self, other: Corner) -> bool:
        """Whether this corner, attacking, beats one that it touches. Rules mnk-battle-6 to 9."""
        if self.colour and other.colour:
            return COLOURS[(COLOURS.index(self.colour) + 1) % len(COLOURS)] == other.colour
        return not self.colour and not other.colour and self.number >= other.number


@dataclass(frozen=True, slots=True)
class Card:
    """A card: number (1 to 135), Speed (0 to 200), level (0 to 9), its corners in the order of `PLACES`, and whether it
    is "printed" or "house"."""

    number: int
    speed: int
    level: int
    corners: tuple[Corner, Corner, Corner, Corner]
    mark: str = "house"

    @property
    def symbols(self) -> int:
        """How many of its corners are Tactic Symbols."""
        return sum(1 for corner in self.corners if corner.colour)

    @property
    def total(self) -> int:
        """The sum of its Tactic Numbers."""
        return sum(corner.number for corner in self.corners if not corner.colour)

    def as_data(self) -> dict[str, Any]:
        """The card in the shape of an entry of a card file."""
        corners = [str(corner) if corner.colour else corner.number for corner in self.corners]
        return {
            "number": self.number,
            "speed": self.speed,
            "level": self.level,
            "corners": corners,
            "mark": self.mark,
        }


@dataclass(frozen=True)
class Box:
    """All cards, in order of their numbers."""

    cards: tuple[Card, ...]

    def as_data(self) -> dict[str, Any]:
        """The box in the shape of a card file, from which `card_files.read_box` makes an equal one."""
        return {"card": [card.as_data() for card in self.cards]}
