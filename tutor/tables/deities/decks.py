"""The decks of Deities & Demidice: what is left, what has been seen on top, and the discards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from markupsafe import Markup

from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import UNSEEN, Deck
from engine.pieces.words import number_of
from tutor.tables.deities.cards import card_named, deity
from tutor.tables.deities.news import DeitiesNews, card_key
from tutor.tables.pieces import classes, el, seat_shape, sr


def draw_deck(state: DeitiesState, at: int, tone: str, news: DeitiesNews) -> Markup:
    """A deck; cards of it that were played and are still waited on are not among its discards."""
    waiting = state.waiting.stack if state.waiting else ()
    apart = tuple(played.card for played in waiting if state.players[played.seat].deck == at)
    return _deck_box(state.table.decks[at].name, at, state.decks[at], apart, tone, state.names, news.of_deck(at))


def deck_key(name: str) -> str:
    """The key of a deck, by its name."""
    return f"deck-{name}"


@lru_cache(2048)
def _deck_box(
    name: str, at: int, deck: Deck, apart: tuple[str, ...], tone: str, people: tuple[str, ...], news: DeitiesNews
) -> Markup:
    """A deck with its number of cards, what has been seen on top, and its discards but for those that lie `apart`."""
    count = len(deck)
    look = classes("mini-back", f"t-{tone}", "heap-of" if count > 1 else "" if count else "used-up")
    top = el("i", class_=look, data_key=f"deck-{at}-{count}", data_face=0, data_part=1)
    words = el("span", el("b", name, el("i", " deck")), f" {count}", el("i", " card" if count == 1 else " cards"))
    heading = el("p", top, words, news.badge(f"deck-{name}"), class_="deck-top")
    discards = [card for card in deck.discard[::-1] if card not in apart]
    parts = (heading, _seen_on_top(name, at, deck, people, news), _discards(name, at, tone, discards, news))
    aloud = f"{name} deck, {number_of(count, 'cards')}"
    return el("div", parts, class_="deck", data_key=deck_key(name), data_name=aloud)


def _seen_on_top(name: str, at: int, deck: Deck, people: Sequence[str], news: DeitiesNews) -> Markup | None:
    if not deck.ahead:
        return None
    places = []
    for place, (card, seats) in enumerate(deck.ahead):
        knowers, changed = signs_of_knowers(people, seats), news.changed(f"ahead-{name}-{place}")
        places.append(_place_on_top(name, at, place + 1, card, knowers, changed))
    return el("div", el("small", "Seen on top"), el("ol", places, class_="tiles"), class_="seen-ahead")


def _place_on_top(name: str, at: int, place: int, card: str, knowers: Markup | None, changed: bool) -> Markup:
    if card != UNSEEN:
        seen = deity(card_named(name, card), str(at), foot=knowers, key=card_key(at, card), changed=changed)
        return el("li", el("small", place), seen)
    words = (el("span", "?", aria_hidden="true"), sr("face down"), knowers)
    return el("li", el("small", place), el("span", words, class_=classes("mini-back", f"t-{at}", changed=changed)))


def _discards(name: str, at: int, tone: str, cards: Sequence[str], news: DeitiesNews) -> Markup:
    title = el("small", f"Discards {len(cards)}" if cards else "No discards")
    shown = [_discard(name, card, tone, card_key(at, card), news) for card in cards]
    pile = el("ul", shown, class_="tiles", aria_label="Discards, last first") if cards else None
    aloud = f"{name} discards, {number_of(len(cards), 'cards')}"
    return el("div", title, pile, class_="discards-of", data_key=f"discards-{at}", data_name=aloud)


def _discard(name: str, card: str, tone: str, key: str, news: DeitiesNews) -> Markup:
    come, note = news.origin(key), news.badge(key)
    return el("li", deity(card_named(name, card), tone, marks=note, key=key, came=come, changed=news.changed(key)))


def signs_of_knowers(people: Sequence[str], seats: Iterable[int]) -> Markup | None:
    """Who knows a card that lies face down for others."""
    signs = [(seat_shape(seat), sr(people[seat], " ")) for seat in sorted(seats)]
    return el("small", sr(" known to "), signs, class_="knowers") if signs else None
