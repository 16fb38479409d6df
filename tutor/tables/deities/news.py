"""What has just happened in Deities & Demidice, by the places of the table where it is to be marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.core.events import Event
from engine.games.deities.rules import events as happened
from engine.games.deities.rules.combos import COMBOS
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import UNSEEN
from tutor.tables.pieces import News


@dataclass(slots=True, eq=False)
class DeitiesNews(News):
    """What the events did, by places such as "dice-0", "seat-1", "card-0-Ra" and "call-2".

    `turned` are the faces of a die before and after it was turned or rolled again.
    """

    turned: tuple[int, int] = (0, 0)

    def of_deck(self, at: int) -> DeitiesNews:
        """The news where some are about a deck, else none: a deck without news is drawn once for many pictures."""
        about = ("deck-", "ahead-", f"card-{at}-")
        return self if any(place.startswith(about) for place in self.notes) else NO_NEWS


NO_NEWS = DeitiesNews()


NOTES: Mapping[type[Event], Mapping[str, str]] = {
    happened.BatchRolled: {"roll": ""},
    happened.CardForeseen: {"ahead-{e.deck}-{e.place}": ""},
    happened.CombosFound: {"combos": ""},
    happened.DiceGained: {"dice-{e.seat}": "+1"},
    happened.DiceLost: {"dice-{e.seat}": "−1"},
    happened.HandSeen: {"seat-{e.target}": "hand seen"},
    happened.NothingDrawn: {"seat-{e.seat}": "no card to draw"},
    happened.NothingLost: {"seat-{e.seat}": "no card to lose"},
    happened.Passed: {"call-{e.seat}": ""},
    happened.Picked: {"seat-{e.target}": "picked"},
    happened.Reshuffled: {"deck-{e.deck}": "shuffled"},
    happened.StartRolled: {"start-{e.seat}": ""},
}
"""What is noted where for most kinds of events; the others take more than a line."""


def news_of(state: DeitiesState, events: Sequence[Event]) -> DeitiesNews:
    """What is new in a position to which these events led."""
    news = DeitiesNews()
    for event in events:
        news.note_by(NOTES, event)
        _note_cards(state, event, news)
        _note_dice(event, news)
    return news


def card_key(holder: int, card: str) -> str:
    """The key of a card that lies face up: by the seat that holds or played it, on a deck by the deck's place (which is
    the seat's, unless two share a deck), and by its name."""
    return f"card-{holder}-{card}"


def hidden_cards(state: DeitiesState, seat: int) -> int:
    """How many cards of a hand lie face down for who looks."""
    return state.players[seat].hand.count(UNSEEN)


def _note_cards(state: DeitiesState, event: Event, news: DeitiesNews) -> None:
    match event:
        case happened.CardPlayed(seat=seat, card=name) | happened.CardLost(seat=seat, card=name):
            _note_card_leaving(state, seat, name, news)
        case happened.Drawn(seat=seat, card=name):
            at = state.players[seat].deck
            got = f"{seat}-back-{hidden_cards(state, seat)}" if name == UNSEEN else card_key(seat, name)
            news.came[got] = f"deck-{at}-{len(state.decks[at]) + 1}"
            news.notes[got] = ""
        case happened.Dealt(seat=seat, cards=cards):
            news.notes |= {card_key(seat, name): "" for name in cards}
        case happened.Negated(seat=seat, card=name):
            news.notes |= dict.fromkeys(_keys_of(state, seat, name), "cancelled")
        case happened.Worked(seat=seat, card=name):
            news.notes |= dict.fromkeys(_keys_of(state, seat, name), "worked")


def _note_card_leaving(state: DeitiesState, seat: int, name: str, news: DeitiesNews) -> None:
    held, lying = _keys_of(state, seat, name)
    news.notes |= {held: "", lying: ""}
    hidden = hidden_cards(state, seat)
    news.came |= {held: f"{seat}-back-{hidden + 1}"} if hidden else {}
    news.came |= {lying: news.origin(held) or held} if hidden or lying != held else {}


def _keys_of(state: DeitiesState, seat: int, name: str) -> tuple[str, str]:
    """The keys of a card: in the hand of this seat, and on the deck from which it came."""
    return card_key(seat, name), card_key(state.players[seat].deck, name)


def _note_dice(event: Event, news: DeitiesNews) -> None:
    match event:
        case happened.StartTied(seats=seats):
            news.notes |= {f"start-{seat}": "level" for seat in seats}
        case happened.DieTurned(before=before, after=after) | happened.DieRolled(before=before, after=after):
            news.turned = (before, after)
        case happened.ComboAnnulled(size=size):
            news.notes["combo"] = f"{COMBOS[size]} cancelled"
        case happened.ComboWorks(size=size):
            news.notes["combo"] = f"{COMBOS[size]} works"
