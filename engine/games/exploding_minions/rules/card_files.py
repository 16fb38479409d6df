"""Reading the cards of Exploding Minions: the house deck, and an owner's own cards with every field checked."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE, PRINTED, Box, Card
from engine.pieces.card_files import CardError, Entry, card_source, check_once

MOST = 20
"""So many cards of a sort may carry the mark, and so many may not."""

HAND = 8
"""Cards in a hand at the start: a Defuse and seven more (exp-setup-5, exp-setup-7)."""

MOST_PLAYERS = 5

HALVES = (2, 3)
"""Numbers of players that use half the deck; what is enough for both is enough for more players too."""


def read_box(source: str | Path | Mapping[str, object]) -> Box:
    """The box in an owner's file of cards (TOML), or in data of the same shape. Rule exp-parts-10.

    Every printed card has to be in it once; Characters and cards of no effect are free.
    Raises CardError when the file cannot be read or a card cannot be used.
    """
    file = card_source(source)
    file.only("card")
    box = Box(file.cards("card", _read_card))
    check_once(file.file, "card", box.cards)
    _check_box(file.file, box)
    return box


@cache
def house_box() -> Box:
    """The house deck, counted as in the Field Guide. Rules exp-parts-4 to 9."""
    return read_box(Path(__file__).parents[1] / "cards.toml")


def _reduced_box(box: Box) -> tuple[Callable[..., Box], tuple[object, ...]]:
    """How a pickle holds a box: the house's is named there, not copied."""
    return (house_box, ()) if box == house_box() else (Box, (box.cards,))


copyreg.pickle(Box, _reduced_box)


def _read_card(entry: Entry) -> Card:
    entry.only("name", "text", "marked", "plain", "apart", "character", "box_only", "mark")
    name = entry.text("name")
    card = Card(
        name=name,
        text=entry.text("text"),
        marked=entry.whole("marked", 0, MOST, default=0),
        plain=entry.whole("plain", 0, MOST, default=0),
        apart=entry.whole("apart", 0, MOST, default=0),
        character=entry.flag("character"),
        box_only=entry.flag("box_only"),
        mark=entry.word("mark", ("printed", "house"), "house"),
    )
    if name in PRINTED and (card.character or card.box_only):
        raise CardError(f"{entry.where}: a printed card can be neither a character nor box_only")
    if card.apart and name != BOMB:
        raise CardError(f"{entry.where}: only the {BOMB} waits apart from the deck, so apart must be 0")
    if not (name in PRINTED or card.character or card.box_only):
        raise CardError(f"{entry.where}: a card that the rulebook does not name must have character or box_only = true")
    return card


def _check_box(file: str, box: Box) -> None:
    named = {card.name: card for card in box.cards}
    for name in PRINTED:
        if name not in named:
            raise CardError(f'{file}: there must be a card named "{name}"')
    bombs = named[BOMB]
    if bombs.marked or bombs.plain or bombs.apart < MOST_PLAYERS - 1:
        raise CardError(f'{file}: card "{BOMB}": must have apart = {MOST_PLAYERS - 1} or more, and no marked or plain')
    for players in HALVES:
        _check_deal(file, box, players)


def _check_deal(file: str, box: Box, players: int) -> None:
    deck = box.deck(players, "guide")
    if len(deck) < HAND * players:
        raise CardError(f"{file}: {players} players need a deck of at least {HAND * players} cards, not {len(deck)}")
    if deck.count(DEFUSE) < players:
        raise CardError(f"{file}: {players} players need at least {players} Defuse cards, not {deck.count(DEFUSE)}")
