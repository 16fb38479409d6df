"""The cards of Exploding Minions: the printed names, and what a box holds."""

from __future__ import annotations

from dataclasses import dataclass

BOMB = "Exploding Minion"
DEFUSE = "Defuse"
ATTACK = "Attack"
NOPE = "Nope"
SEE = "See the Future"
SKIP = "Skip"
SHUFFLE = "Shuffle"
BOTTOM = "Draw from the Bottom"
CLONE = "Clone"

PRINTED = (BOMB, DEFUSE, ATTACK, NOPE, SEE, SKIP, SHUFFLE, BOTTOM, CLONE)
"""The cards that the rulebook names; each works by rules of its own."""

IN_TURN = (ATTACK, SEE, SKIP, SHUFFLE, BOTTOM)
"""The cards that are played alone, in one's own turn."""

DECKS = ("guide", "box")
"""How the cards are counted: as the Field Guide lists them, or with the 68th card of the set-up (exp-parts-7, 8)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A sort of card: how many are marked, plain (unmarked) and apart from the deck; `mark` is "printed" or "house".

    A `character` steals in pairs. A `box_only` card is dealt with the option "box" alone; it does nothing.
    """

    name: str
    text: str
    marked: int = 0
    plain: int = 0
    apart: int = 0
    character: bool = False
    box_only: bool = False
    mark: str = "house"


@dataclass(frozen=True)
class Box:
    """All sorts of cards in a box, in the order of the Field Guide."""

    cards: tuple[Card, ...]

    def as_data(self) -> dict[str, object]:
        """The box in the shape of a card file, from which `card_files.read_box` makes an equal one."""
        return {"card": [_card_data(card) for card in self.cards]}

    def deck(self, players: int, deck: str) -> tuple[str, ...]:
        """The names of the cards in play but for the bombs, sorted: rules exp-setup-2 to 4, exp-parts-4 to 8."""
        dealt = [card for card in self.cards if deck == "box" or not card.box_only]
        return tuple(sorted(card.name for card in dealt for _ in range(_count_in_play(card, players))))


def _count_in_play(card: Card, players: int) -> int:
    return {2: card.marked, 3: card.plain}.get(players, card.marked + card.plain)


def _card_data(card: Card) -> dict[str, object]:
    data: dict[str, object] = {"name": card.name, "text": card.text, "mark": card.mark}
    counts = {"marked": card.marked, "plain": card.plain, "apart": card.apart}
    flags = {"character": card.character, "box_only": card.box_only}
    return data | {key: value for key, value in (counts | flags).items() if value}
