"""The piles of Exploding Minions, and the fuse that tells how dangerous the next draw is."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from engine.core.facts import percent
from engine.games.exploding_minions.rules.state import HOLDING_BOMB, UNBOMBED, ExplodingState
from engine.games.exploding_minions.rules.table import Stage
from engine.pieces.words import number_of
from tutor.tables.exploding_minions.cards import large, slip, small
from tutor.tables.exploding_minions.news import ExplodingNews
from tutor.tables.exploding_minions.places import DISCARD, PILE, under_key
from tutor.tables.exploding_minions.words import (
    NEXT_CARD,
    UNSURE,
    danger,
    has_unsure_places,
    knower,
    place_in_words,
    seats_that_know,
    source_in_words,
    sure_places,
)
from tutor.tables.pieces import UNTOLD, art, back, el, is_kept_back, place, seat_shape, sr

UNDER = 5
"""How many cards below the top one of the Discard Pile are shown."""


def draw_pile(state: ExplodingState, news: ExplodingNews) -> Markup:
    """The Draw Pile, and the places in it that are known."""
    key, inside = f"pile-{state.pile}", _bombs_inside(state, news)
    top = back("Draw Pile", inside, tone="boom", count=state.pile, key=key, part=True, changed=news.changed("pile"))
    if not state.pile:
        top = place("Draw Pile", el("span", "empty"))
    note = news.badge("pile")
    pinned = el("span", note, class_="badges") if note else None
    aloud = f"Draw Pile, {number_of(state.pile, 'cards')}, {_bombs_in_words(state)}"
    return el("div", top, pinned, _known_cards(state, news), class_="draw-pile", data_key=PILE, data_name=aloud)


def _bombs_inside(state: ExplodingState, news: ExplodingNews) -> Markup:
    key = "bomb" if _bomb_is_put_back(state, news) else None
    return el("span", art("bomb"), _bombs_in_words(state), class_="inside", data_key=key, data_part=1)


def _bombs_in_words(state: ExplodingState) -> str:
    return number_of(state.bombs, "bombs") if state.bombs else "no bomb"


def _bomb_is_put_back(state: ExplodingState, news: ExplodingNews) -> bool:
    return news.changed("bomb") and state.stage not in HOLDING_BOMB and state.stage is not Stage.OVER


def _known_cards(state: ExplodingState, news: ExplodingNews) -> Markup:
    places = sure_places(state.belief)
    cards = [_known_card(state, place, name, news) for place, name in places.items()]
    fan = el("ol", cards, class_="fan", aria_label=f"{knower(state)} these places") if cards else None
    words = f"{knower(state)}:" if cards else "Order unknown"
    secret = el("p", UNSURE, class_="unsure") if has_unsure_places(state) else None
    return el("div", el("p", words, class_="knows"), fan, secret, class_="known")


def knows_of_pile(state: ExplodingState) -> bool:
    """Whether anything but its size is told of places in the Draw Pile."""
    return bool(sure_places(state.belief)) or has_unsure_places(state)


def _known_card(state: ExplodingState, place: int, name: str, news: ExplodingNews) -> Markup:
    note = el("small", place_in_words(place, state.pile))
    knowing = seats_that_know(state, place) if state.eyes is None else ()
    signs = [(seat_shape(seat), sr(state.names[seat], " ")) for seat in knowing]
    people = (el("small", sr("known to "), signs, class_="knowing"),) if signs else ()
    return small(state.table, name, note, *people, key=f"known-{place}", changed=news.changed(f"place-{place}"))


def gaps(state: ExplodingState) -> Markup:
    """The places in the Draw Pile where a defused bomb can go, from the top to the bottom."""
    slots = [_gap(under, state.pile) for under in range(state.pile + 1)]
    words = el("p", "How many cards stay above it? The top is drawn next.")
    return el("div", words, el("ol", slots, aria_label="Places in the Draw Pile"), class_="gaps")


@cache
def _gap(under: int, pile: int) -> Markup:
    words = "top" if not under else "bottom" if under == pile else under
    aloud = None if 0 < under < pile else f"{words} of the pile"
    return el("li", sr("under ") if 0 < under < pile else None, words, data_key=under_key(under), data_name=aloud)


_EXPLODES = el("small", "Next draw explodes")


def gauge(state: ExplodingState) -> Markup:
    """The fuse: the nearer its spark is to the bomb, the likelier the next draw explodes."""
    if is_kept_back(NEXT_CARD):
        return el("div", el("p", _EXPLODES, el("b", UNTOLD), class_="odds-now"), class_="gauge", data_key="gauge")
    now = danger(state)
    fuse = el(
        "div",
        el("i", class_="cord"),
        el("i", class_="spark", data_key="spark", data_part=1),
        el("i", class_="boom"),
        class_="fuse",
        style=f"--p:{float(now.chance):.3f}",
        aria_hidden="true",
    )
    exactly = el("span", now.exactly) if now.exactly else None
    figures = (el("b", percent(now.chance)), exactly)
    none = "No bomb in the pile yet" if state.stage in UNBOMBED else "No bomb in the pile"
    words = (el("b", now.mood), " ", source_in_words(state)) if state.bombs else none
    return el(
        "div",
        el("p", _EXPLODES, figures, class_="odds-now"),
        fuse,
        el("p", words, class_="mood"),
        class_=f"gauge g{now.level}",
        data_key="gauge",
        data_tells="chance",
    )


def discard_pile(state: ExplodingState, news: ExplodingNews) -> Markup:
    """The top of the Discard Pile, and what lies below it."""
    if not state.discard:
        inside = place("Discard Pile", el("span", "empty"), style="a-banana")
        return el("div", inside, class_="discards", data_key=DISCARD, data_name="Discard Pile, empty")
    below = state.discard[-1 - UNDER : -1][::-1]
    keys = (*news.laid[::-1], *[""] * (UNDER + 1))
    top = large(
        state.table,
        state.discard[-1],
        badges=news.badge("discard"),
        key=keys[0],
        part=True,
        changed=news.changed("discard"),
    )
    strip = [slip(state.table, name, key) for name, key in zip(below, keys[1:], strict=False)]
    fan = el("ol", strip, class_="strip", aria_label="Below it, top first") if strip else None
    title = el("p", el("small", "Discard Pile"), el("b", number_of(len(state.discard), "cards")), class_="title")
    aloud = f"Discard Pile, {number_of(len(state.discard), 'cards')}, {state.discard[-1]} on top"
    beside = el("div", title, fan, class_="below")
    return el("div", top, beside, class_="discards", data_key=DISCARD, data_name=aloud)
