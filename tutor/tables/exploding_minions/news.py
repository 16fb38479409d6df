"""What has just happened in Exploding Minions, by the places of the table where it is to be marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.events import Event
from engine.games.exploding_minions.rules import events as happened
from engine.games.exploding_minions.rules.state import ExplodingState
from tutor.tables.exploding_minions.places import card_key
from tutor.tables.pieces import News


@dataclass(slots=True, eq=False)
class ExplodingNews(News):
    """What the events did, by places such as "pile", "discard", "0" for a seat and "place-1" in the pile.

    `laid` are the keys of the cards that were just laid down, `got` the card that a seat just got, with its key, and
    `bomb` the key of the bomb.
    """

    laid: tuple[str, ...] = ()
    got: dict[int, tuple[str, str]] = field(default_factory=dict)
    bomb: str = "bomb"


NOTES: Mapping[type[Event], Mapping[str, str]] = {
    happened.Answered: {"discard": ""},
    happened.BombDrawn: {"pile": "", "bomb": ""},
    happened.BombPutBack: {"pile": "bomb back in", "place-{e.place}": "", "bomb": ""},
    happened.BombsAdded: {"pile": "shuffled"},
    happened.CardPlayed: {"discard": ""},
    happened.CardSeen: {"pile": "looked at", "place-{e.place}": ""},
    happened.CardStolen: {"{e.seat}": "", "{e.victim}": "robbed"},
    happened.CardTaken: {"pile": "", "{e.seat}": ""},
    happened.Defused: {"discard": ""},
    happened.Exploded: {"{e.seat}": "boom!"},
    happened.LetPass: {"call-{e.seat}": ""},
    happened.NothingToSteal: {"{e.victim}": "nothing to steal"},
    happened.PairPlayed: {"discard": ""},
    happened.PileShuffled: {"pile": "shuffled"},
    happened.Stopped: {"discard": "stopped"},
    happened.TurnBegun: {"owed-{e.seat}": ""},
}
"""What is noted where, by the kind of event."""


def news_of(state: ExplodingState, events: Sequence[Event]) -> ExplodingNews:
    """What is new in a position to which these events led."""
    news = ExplodingNews()
    for event in events:
        news.note_by(NOTES, event)
        _note_cards(state, event, news)
    return news


def _note_cards(state: ExplodingState, event: Event, news: ExplodingNews) -> None:
    match event:
        case (
            happened.CardPlayed(seat=seat, card=name)
            | happened.Answered(seat=seat, card=name)
            | happened.Defused(seat=seat, card=name)
        ):
            news.laid = (key_in_hand(state, seat, name),)
        case happened.PairPlayed(seat=seat, cards=(first, second)):
            news.laid = (key_in_hand(state, seat, first, second), key_in_hand(state, seat, second))
        case happened.CardTaken(seat=seat, card=name):
            news.got[seat] = (name, f"pile-{state.pile + 1}")
        case happened.BombDrawn():
            news.bomb = f"pile-{state.pile + 1}"
        case happened.CardStolen(seat=seat, victim=victim, card=name):
            news.got[seat] = (name, key_in_hand(state, victim, name))


def key_in_hand(state: ExplodingState, seat: int, name: str, *others: str) -> str:
    """The key that a card had in the hand of `seat` before it went, with `others` that had keys below its own."""
    hand = state.players[seat].hand
    if is_covered(state, seat):
        return card_key(seat, "card", len(hand) + len(others) + 1)
    return card_key(seat, name, hand.count(name) + others.count(name) + 1)


def is_covered(state: ExplodingState, seat: int) -> bool:
    """Whether the one who looks cannot see the hand of `seat`."""
    return state.eyes not in (None, seat) and state.players[seat].alive
