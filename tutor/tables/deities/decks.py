"""The decks of Deities & Demidice: what is left, what has been seen on top, and the discards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from markupsafe import Markup

from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import (
    UNSEEN,
    Deck,
)
from tutor.tables.deities.cards import chip, named
from tutor.tables.deities.news import DeitiesNews
from tutor.tables.pieces import (
    classes,
    counted,
    el,
    seat_shape,
    sr,
)


def draw_deck(state: DeitiesState, at: int, tone: str, news: DeitiesNews) -> Markup:
    """A deck; cards of it that were played and are still waited on are not among its discards."""
    waiting = state.waiting.stack if state.waiting else ()
    apart = tuple(played.card for played in waiting if state.players[played.seat].deck == at)
    return _deck_box(state.table.decks[at].name, at, state.decks[at], apart, tone, state.names, news.of_deck(at))


@lru_cache(2048)
def _deck_box(
    name: str, at: int, deck: Deck, apart: tuple[str, ...], tone: str, people: tuple[str, ...], news: DeitiesNews
) -> Markup:
    """A deck with its number of cards, what has been seen on top, and its discards but for those that lie `apart`."""
    count = len(deck)
    look = classes("mini-back", f"t-{tone}", "heap-of" if count > 1 else "" if count else "used-up")
    top = el("i", class_=look, data_key=f"deck-{at}-{count}", data_face=0)
    words = el("span", el("b", f"{name} deck"), f" {counted(count, 'card')}")
    heading = el("p", top, words, news.badge(f"deck-{name}"), class_="deck-top")
    discards = [card for card in deck.discard[::-1] if card not in apart]
    return el(
        "div", heading, _seen_on_top(name, at, deck, people, news), _discards(name, at, discards, news), class_="deck"
    )


def _seen_on_top(name: str, at: int, deck: Deck, people: Sequence[str], news: DeitiesNews) -> Markup | None:
    if not deck.ahead:
        return None
    places = []
    for place, (card, seats) in enumerate(deck.ahead):
        knowers, changed = signs_of_knowers(people, seats), news.changed(f"ahead-{name}-{place}")
        places.append(_place_on_top(name, at, place + 1, card, knowers, changed))
    return el("div", el("small", "Seen on top: "), el("ol", places, class_="chips-of"), class_="seen-ahead")


def _place_on_top(name: str, at: int, place: int, card: str, knowers: Markup | None, changed: bool) -> Markup:
    if card != UNSEEN:
        return chip(named(name, card), place=place, foot=knowers, key=f"card-{at}-{card}", changed=changed)
    words = (el("small", place), el("span", "?", aria_hidden="true"), sr("face down"), knowers)
    return el("li", words, class_=classes("chip-card shut", changed=changed))


def _discards(name: str, at: int, cards: Sequence[str], news: DeitiesNews) -> Markup:
    title = el("small", f"Discards {len(cards)}: " if cards else "No discards")
    chips = [_discard(name, card, f"card-{at}-{card}", news) for card in cards]
    shown = el("ul", chips, class_="chips-of", data_key=f"discards-{at}", aria_label="Discards, last first")
    return el("div", title, shown if chips else None, class_="discards-of")


def _discard(name: str, card: str, key: str, news: DeitiesNews) -> Markup:
    return chip(named(name, card), mark=news.badge(key), key=news.key_before(key), changed=news.changed(key))


def signs_of_knowers(people: Sequence[str], seats: Iterable[int]) -> Markup | None:
    """Who knows a card that lies face down for others."""
    signs = [(seat_shape(seat), sr(people[seat], " ")) for seat in sorted(seats)]
    return el("small", sr(" known to "), signs, class_="knowers") if signs else None
