"""Reading the cards of Exploding Minions: the house deck, and an owner's own cards with every field checked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.core.pickles import name_in_pickles
from engine.games.exploding_minions.rules.card_fields import APART, BOX_ONLY, CARDS, CHARACTER, FORM
from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE, PRINTED, Box, Card
from engine.pieces.card_files import Entry, card_source, check_once

HAND = 8
"""Cards in a hand at the start: a Defuse and seven more (exp-setup-5, exp-setup-7)."""

MOST_PLAYERS = 5

HALVES = (2, 3)
"""Numbers of players that use half the deck; what is enough for both is enough for more players too."""


NAMED = "a card that the rulebook names can be neither a Minion Character (character) nor one of no effect (box_only)"
NOT_NAMED = "a card that the rulebook does not name must be a Minion Character (character) or do nothing (box_only)"
WAITS = f"only the {BOMB} waits beside the deck; here the number of cards beside it (apart) must be 0"
BOMBS = (
    f'card "{BOMB}": there must be {MOST_PLAYERS - 1} or more of them beside the deck (apart), '
    "and none in it (marked, plain)"
)


def read_box(source: str | Path | Mapping[str, object]) -> Box:
    """The box in an owner's file of cards (TOML), or in data of the same shape. Rule exp-parts-10.

    Every printed card has to be in it once; Characters and cards of no effect are free.
    Raises CardError when the file cannot be read or a card cannot be used.
    """
    file = card_source(source)
    file.only(*FORM.names)
    box = Box(file.cards(CARDS.name, read_card))
    check_once(file, CARDS.name, box.cards)
    _check_box(file, box)
    return box


@cache
def house_box() -> Box:
    """The house deck, counted as in the Field Guide. Rules exp-parts-4 to 9."""
    return read_box(Path(__file__).parents[1] / "cards.toml")


name_in_pickles(Box, lambda box: (house_box, ()) if box == house_box() else None)


def read_card(entry: Entry) -> Card:
    """A sort of card. Errors: `CardError`."""
    card = Card(**CARDS.values(entry))
    if card.name in PRINTED and (card.character or card.box_only):
        at_fault = CHARACTER if card.character else BOX_ONLY
        raise entry.fault(NAMED, at_fault.name)
    if card.apart and card.name != BOMB:
        raise entry.fault(WAITS, APART.name)
    if not (card.name in PRINTED or card.character or card.box_only):
        raise entry.fault(NOT_NAMED, CHARACTER.name)
    return card


def _check_box(file: Entry, box: Box) -> None:
    named = {card.name: at for at, card in enumerate(box.cards)}
    for name in PRINTED:
        if name not in named:
            raise file.fault(f'there must be a card named "{name}"', CARDS.name)
    bombs = box.cards[named[BOMB]]
    if bombs.marked or bombs.plain or bombs.apart < MOST_PLAYERS - 1:
        raise file.fault(BOMBS, CARDS.name, named[BOMB], APART.name)
    for players in HALVES:
        _check_deal(file, box, players)


def _check_deal(file: Entry, box: Box, players: int) -> None:
    deck = box.deck(players, "guide")
    if len(deck) < HAND * players:
        said = f"{players} players need a deck of at least {HAND * players} cards, not {len(deck)}"
        raise file.fault(said, CARDS.name)
    if deck.count(DEFUSE) < players:
        said = f"{players} players need at least {players} Defuse cards, not {deck.count(DEFUSE)}"
        raise file.fault(said, CARDS.name)
