"""The keys of the things on a table of Exploding Minions and in the hands, and which of them an action concerns."""

from __future__ import annotations

from engine.core.actions import AnyAction
from engine.games.exploding_minions import (
    AddBombs,
    Deal,
    DrawCard,
    PlayCard,
    PlayPair,
    PutBack,
    SeeCard,
    StealCard,
    TakeCard,
)
from tutor.tables.pieces import seat_key

PILE = "pile"
DISCARD = "discard"


def card_key(seat: int, name: str, copy: int = 1) -> str:
    """A card of a player, in hand or just laid down; equal cards are counted from 1."""
    return f"{seat}-{name}-{copy}"


def under_key(cards: int) -> str:
    """The place in the Draw Pile under so many cards."""
    return f"under-{cards}"


def sort_key(name: str) -> str:
    """The count of the cards of this name that lie on the Discard Pile."""
    return f"sort-{name}"


def places(action: AnyAction) -> tuple[str, ...]:
    """The keys of the cards, the player or the place in the pile that an action names; none for letting things happen
    and for exploding."""
    match action:
        case PlayCard(seat=seat, card=name):
            return (card_key(seat, name),)
        case PlayPair(seat=seat, first=first, second=second, target=target):
            return card_key(seat, first), card_key(seat, second, 2 if first == second else 1), seat_key(target)
        case PutBack(under=under):
            return (under_key(under),)
        case StealCard(victim=victim):
            return (seat_key(victim),)
        case AddBombs() | Deal() | DrawCard() | SeeCard() | TakeCard():
            return (PILE,)
    return ()
