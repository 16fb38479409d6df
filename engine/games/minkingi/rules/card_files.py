"""Reading the cards of Minkingi: the house set, and an owner's own cards with every field checked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

from engine.core.pickles import name_in_pickles
from engine.games.minkingi.rules.card_fields import CARDS, DEALT, FORM, NUMBER, PRINTED
from engine.games.minkingi.rules.cards import FIGURES, Box, Card
from engine.pieces.card_fields import MARK
from engine.pieces.card_files import Entry, card_source


def read_box(source: str | Path | Mapping[str, object]) -> Box:
    """The box with an owner's own cards, from a TOML file or from data of the same shape. Rule mnk-cards-7.

    Raises CardError when the file cannot be read or a card cannot be used.
    """
    file = card_source(source)
    file.only(*FORM.names)
    cards = file.cards(CARDS.name, read_card)
    if len(cards) < DEALT:
        raise file.fault(f"a game needs at least {DEALT} cards, not {len(cards)}", CARDS.name)
    _check_numbers(file, cards)
    return Box(tuple(sorted(cards, key=lambda card: card.number)))


def _check_numbers(file: Entry, cards: tuple[Card, ...]) -> None:
    by_number = sorted(enumerate(cards), key=lambda placed: placed[1].number)
    for (_, one), (at, next_one) in pairwise(by_number):
        if one.number == next_one.number:
            said = f"card number {one.number}: must be used once, not twice"
            raise file.fault(said, CARDS.name, at, NUMBER.name)


@cache
def house_box() -> Box:
    """The nine printed cards and the house rest of the 135. Rules mnk-cards-5, mnk-cards-6, mnk-cards-9."""
    return read_box(Path(__file__).parents[1] / "cards.toml")


name_in_pickles(Box, lambda box: (house_box, ()) if box == house_box() else None)


def read_card(entry: Entry) -> Card:
    """A card. Errors: `CardError`."""
    values = CARDS.values(entry)
    is_printed = values.pop(MARK.name) == "printed"
    return Card(**values | ({PRINTED.name: FIGURES} if is_printed else {}))
