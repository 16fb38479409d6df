"""What has just happened in Exploding Minions, by the places of the table where it is to be marked."""

from __future__ import annotations

from collections.abc import Sequence
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


def news_of(state: ExplodingState, events: Sequence[Event]) -> ExplodingNews:
    """What is new in a position to which these events led."""
    news = ExplodingNews()
    for event in events:
        _note_cards(state, event, news)
        _note_pile(state, event, news)
        _note_seats(event, news)
    return news


def _note_cards(state: ExplodingState, event: Event, news: ExplodingNews) -> None:
    match event:
        case happened.CardPlayed(seat=seat, card=name) | happened.Answered(seat=seat, card=name):
            news.laid = (key_in_hand(state, seat, name),)
        case happened.Defused(seat=seat, card=name):
            news.laid = (key_in_hand(state, seat, name),)
        case happened.PairPlayed(seat=seat, cards=(first, second)):
            news.laid = (key_in_hand(state, seat, first, second), key_in_hand(state, seat, second))
        case happened.CardTaken(seat=seat, card=name):
            news.got[seat] = (name, f"pile-{state.pile + 1}")
            news.notes[str(seat)] = ""
        case happened.CardStolen(seat=seat, victim=victim, card=name):
            news.got[seat] = (name, key_in_hand(state, victim, name))
            news.notes |= {str(seat): "", str(victim): "robbed"}
        case _:
            return
    if news.laid:
        news.notes["discard"] = ""


def key_in_hand(state: ExplodingState, seat: int, name: str, *others: str) -> str:
    """The key that a card had in the hand of `seat` before it went, with `others` that had keys below its own."""
    hand = state.players[seat].hand
    if is_covered(state, seat):
        return card_key(seat, "card", len(hand) + len(others) + 1)
    return card_key(seat, name, hand.count(name) + others.count(name) + 1)


def _note_pile(state: ExplodingState, event: Event, news: ExplodingNews) -> None:
    match event:
        case happened.BombsAdded() | happened.PileShuffled():
            news.notes["pile"] = "shuffled"
        case happened.CardSeen(place=place):
            news.notes |= {"pile": "looked at", f"place-{place}": ""}
        case happened.BombPutBack(place=place):
            news.notes |= {"pile": "bomb back in", f"place-{place}": "", "bomb": ""}
        case happened.BombDrawn():
            news.bomb = f"pile-{state.pile + 1}"
            news.notes |= {"pile": "", "bomb": ""}
        case happened.CardTaken():
            news.notes["pile"] = ""


def _note_seats(event: Event, news: ExplodingNews) -> None:
    match event:
        case happened.LetPass(seat=seat):
            news.notes[f"call-{seat}"] = ""
        case happened.TurnBegun(seat=seat):
            news.notes[f"owed-{seat}"] = ""
        case happened.Exploded(seat=seat):
            news.notes[str(seat)] = "boom!"
        case happened.Stopped():
            news.notes["discard"] = "stopped"
        case happened.NothingToSteal(victim=seat):
            news.notes[str(seat)] = "nothing to steal"


def is_covered(state: ExplodingState, seat: int) -> bool:
    """Whether the one who looks cannot see the hand of `seat`."""
    return state.eyes not in (None, seat) and state.players[seat].alive
