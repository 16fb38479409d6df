"""The table of Exploding Minions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, partial

from markupsafe import Markup

from engine.core.events import Event
from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.state import HOLDING_BOMB, ExplodingState
from engine.games.exploding_minions.rules.table import Stage, Waiting
from tutor.tables import Board, takes
from tutor.tables.exploding_minions.cards import box_gallery, small, tally
from tutor.tables.exploding_minions.cut_outs import cut_outs
from tutor.tables.exploding_minions.emblems import CHAPTERS, STOPS
from tutor.tables.exploding_minions.ending import ending
from tutor.tables.exploding_minions.hand import draw_hand
from tutor.tables.exploding_minions.news import ExplodingNews, news_of
from tutor.tables.exploding_minions.own_cards import OWN_CARDS
from tutor.tables.exploding_minions.parts import PARTS
from tutor.tables.exploding_minions.piles import discard_pile, draw_pile, gaps, gauge, knows_of_pile
from tutor.tables.exploding_minions.places import places
from tutor.tables.exploding_minions.reasons import reason
from tutor.tables.exploding_minions.seats import draw_seat
from tutor.tables.exploding_minions.words import ask, calls, effect_words, headline, next_in_words, table_in_words
from tutor.tables.pieces import Call, art, classes, el, picture, seat_shape, spoken, sr, whole_table

LEAD = (
    "A card game of nerves and bluff for two to five players: everybody draws from one pile, whoever draws a bomb is "
    "out, and the last one left wins. The odd part is that a draw ends your turn, so many good cards "
    "save you from drawing. Almost any of them can be stopped by a Nope, and a Nope by a Nope."
)

own = takes(ExplodingState, "Exploding Minions")


@own
def draw(table: ExplodingState, events: Sequence[Event] = ()) -> str:
    """The table in a position, which may be one seat's view; what `events` did, which led to it, is marked."""
    news = news_of(table, events)
    seats = [draw_seat(table, seat, news) for seat in range(len(table.players))]
    look = classes("piles", "traced" if knows_of_pile(table) else "")
    return whole_table(
        table_in_words(table),
        el("div", draw_pile(table, news), gauge(table), discard_pile(table, news), class_=look),
        el("div", tally(table.table, table.discard), class_="counts"),
        el("div", _spot(table, news), class_="spot", data_asked=1 if _is_asking(table) else None),
        el("div", seats, class_=f"players n{len(seats)}"),
        style="exploding-minions",
    )


@own
def gallery(state: ExplodingState) -> str:
    """All cards of the box that `state` is played with."""
    return str(box_gallery(state.table))


# ---------------------------------------------------------------- what is going on


def _spot(state: ExplodingState, news: ExplodingNews) -> Iterable[Markup | None]:
    """The middle of the table: the drawn bomb, the card that waits or whose turn it is, and what comes next."""
    if state.stage in HOLDING_BOMB:
        yield _bomb(state, news)
        if state.stage is Stage.PUT_BACK and state.eyes in (None, state.current):
            yield gaps(state)
    elif state.waiting is not None:
        yield _waiting_card(state, state.waiting, news)
    else:
        emblem, words = headline(state)
        yield el("p", art(emblem), words, class_="headline")
    yield spoken(next_in_words(state), state.names, "next")


def _is_asking(state: ExplodingState) -> bool:
    """Whether a decision is about what lies in the middle of the table."""
    return state.stage in HOLDING_BOMB or state.waiting is not None


def _bomb(state: ExplodingState, news: ExplodingNews) -> Markup:
    safe = state.stage is Stage.PUT_BACK
    words = "Defused" if safe else "Boom?"
    face = el("i", class_="boom")
    return el(
        "div",
        el("b", words),
        face,
        sr(BOMB),
        class_=classes("drawn", "safe" if safe else "lit", changed=news.changed("bomb")),
        data_key=news.bomb,
        data_face=1,
    )


def _waiting_card(state: ExplodingState, waiting: Waiting, news: ExplodingNews) -> Markup:
    laid = (*((waiting.seat, name) for name in waiting.played), *waiting.nopes)
    heap = [small(state.table, name, _owner(seat, state.names[seat])) for seat, name in laid]
    look = "halted" if waiting.is_stopped else "works"
    standing = (el("p", effect_words(waiting), class_=f"effect-words {look}"), _calls(state, waiting, news))
    return el(
        "div",
        el("ol", heap, class_="heap", aria_label="What was played, in order"),
        el("div", _victim(state, waiting), None if state.stage is Stage.STEAL else standing, class_="standing"),
        class_="answers",
    )


def _victim(state: ExplodingState, waiting: Waiting) -> Markup | None:
    target = waiting.target
    return None if target < 0 else el("small", "to steal from ", seat_shape(target), state.names[target])


@cache
def _owner(seat: int, name: str) -> Markup:
    return el("small", seat_shape(seat), name)


def _calls(state: ExplodingState, waiting: Waiting, news: ExplodingNews) -> Markup:
    asked = [
        _call(call, state.names[call.seat], changed=news.changed(f"call-{call.seat}")) for call in calls(state, waiting)
    ]
    return el("ol", asked, class_="calls", aria_label="Asked")


_ANSWERS = {"done": "lets it be", "now": "is asked", "later": "waits"}


@cache
def _call(call: Call, name: str, *, changed: bool) -> Markup:
    words = (seat_shape(call.seat), el("b", name), " ", _ANSWERS[call.when])
    return el("li", words, class_=classes(call.when, changed=changed))


BOARD = Board(
    draw,
    partial(picture, __package__),
    gallery,
    LEAD,
    parts=PARTS,
    cut_outs=own(cut_outs),
    hand=own(draw_hand),
    places=places,
    ask=own(ask),
    ending=ending,
    reason=own(reason),
    stops=STOPS,
    chapters=CHAPTERS,
    own_cards=OWN_CARDS,
)
