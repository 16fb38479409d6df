"""The cards of Minkingi: corners, speed, level and number."""

from __future__ import annotations

from dataclasses import dataclass

COLOURS = ("blue", "red", "yellow")
"""Each beats the next one, and the last beats the first. Rule mnk-battle-8."""

SHAPES = ("X", "circle", "crescent moon", "square", "star", "starburst", "triangle")
"""How the Tactic Symbols of the core set are drawn; only the colour counts. Rule mnk-cards-2."""

PLACES = ("top left", "top right", "bottom left", "bottom right")
"""The corners of a card, in the order in which they are listed."""

FIGURES = ("speed", "level", *PLACES)
"""What a card may list as printed."""

CARDS = 135
"""Cards in the core set, numbered from 1."""

FASTEST = 200
"""The highest Speed there can be. A card of Speed 0 attacks first."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner: a Tactic Number from 0 to 9, or a Tactic Symbol (`number` is -1) of a colour and any shape or none."""

    number: int = -1
    colour: str = ""
    shape: str = ""

    def __str__(self) -> str:
        return f"{self.colour} {self.shape}".rstrip() if self.colour else str(self.number)

    def beats(self, other: Corner) -> bool:
        """Whether this corner, attacking, beats one that it touches. Rules mnk-battle-6 to 9."""
        if self.colour and other.colour:
            return COLOURS[(COLOURS.index(self.colour) + 1) % len(COLOURS)] == other.colour
        return not self.colour and not other.colour and self.number >= other.number

    def wins(self, other: Corner, yields: bool) -> bool:
        """Whether this corner beats one that it touches, where its card `yields` to the other card at equal numbers.
        Rules mnk-battle-6 to 9, mnk-battle-13."""
        return self.beats(other) and not self.falls_to(other, yields)

    def falls_to(self, other: Corner, yields: bool) -> bool:
        """Whether the card of this corner is itself defeated as it attacks one that it touches: by an equal number,
        where its card `yields` to the other card. Rules mnk-battle-13, mnk-battle-18."""
        return yields and not self.colour and self.number == other.number


@dataclass(frozen=True, slots=True)
class Card:
    """A card: number, Speed (0 to 200), level (0 to 9), corners in the order of `PLACES`, and those of its `FIGURES`
    that are printed; the others are ours."""

    number: int
    speed: int
    level: int
    corners: tuple[Corner, Corner, Corner, Corner]
    printed: tuple[str, ...] = ()

    @property
    def mark(self) -> str:
        """Whether the card is "printed" with all its figures, or "house"."""
        return "printed" if len(self.printed) == len(FIGURES) else "house"

    @property
    def attack_order(self) -> tuple[int, int]:
        """Sorts the cards of a battle: the lowest Speed attacks first, of equal ones the lowest card number.
        Rules mnk-battle-10, mnk-battle-14."""
        return self.speed, self.number

    def yields_to(self, other: Card) -> bool:
        """Whether this card, attacking, is defeated by another at equal numbers: one of its Speed that comes before it.
        Rule mnk-battle-13."""
        return self.speed == other.speed and self.number > other.number

    @property
    def symbols(self) -> int:
        """How many of its corners are Tactic Symbols."""
        return sum(1 for corner in self.corners if corner.colour)

    @property
    def total(self) -> int:
        """The sum of its Tactic Numbers."""
        return sum(corner.number for corner in self.corners if not corner.colour)

    def as_data(self) -> dict[str, object]:
        """The card in the shape of an entry of a card file."""
        corners = [str(corner) if corner.colour else corner.number for corner in self.corners]
        data = {"number": self.number, "speed": self.speed, "level": self.level, "corners": corners, "mark": self.mark}
        return {**data, "printed": list(self.printed)} if self.printed and self.mark == "house" else data


@dataclass(frozen=True)
class Box:
    """All cards, in order of their numbers."""

    cards: tuple[Card, ...]

    def as_data(self) -> dict[str, object]:
        """The box in the shape of a card file, from which `card_files.read_box` makes an equal one."""
        return {"card": [card.as_data() for card in self.cards]}
