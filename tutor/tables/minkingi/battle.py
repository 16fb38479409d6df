"""The battle of Minkingi: who strikes when, and what met in the last strike."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from engine.games.minkingi.rules.state import MinkingiState
from tutor.tables.minkingi.cards import glyph
from tutor.tables.minkingi.news import MinkingiNews
from tutor.tables.minkingi.words import SPEED, Duel, attack_order
from tutor.tables.pieces import el, is_kept_back, seat_shape, sr


def draw_order(state: MinkingiState) -> Markup | None:
    """The engaged cards in the order in which they strike."""
    if not state.engaged or is_kept_back(SPEED):
        return None
    strikers = [_striker_in(state, space) for space in attack_order(state)]
    cards = [f"card {state.card_in(space)}" for space in attack_order(state)]
    aloud = f"The battle, in order of Speed: {', '.join(cards)}"
    return el("div", el("ol", strikers, aria_label="Battle"), class_="order", data_key="battle", data_name=aloud)


def _striker_in(state: MinkingiState, space: int) -> Markup:
    placed = state.field[space]
    assert placed is not None
    when = "now" if space == state.battle[0] else "later" if space in state.battle else "done"
    return _striker(placed.card, state.table.cards[placed.card].speed, placed.controller, when)


_WHEN = {"done": "has struck", "now": "strikes next", "later": "waits"}


@cache
def _striker(card: int, speed: int, controller: int, when: str) -> Markup:
    words = (seat_shape(controller), el("b", "#", card), " ", el("small", sr("speed "), speed), sr(", ", _WHEN[when]))
    return el("li", words, class_=when)


def draw_duels(state: MinkingiState, news: MinkingiNews) -> Markup | None:
    """What met in the last strike, corner by corner, in words."""
    if not news.duels:
        return None
    duels = [_duel(state, duel) for duel in news.duels]
    return el("div", el("ul", duels, aria_label="The last strike"), class_="duels", data_key="strike")


def _duel(state: MinkingiState, duel: Duel) -> Markup:
    cards = f"#{state.card_in(duel.space)} strikes #{state.card_in(duel.other_space)}"
    met = [
        el("span", glyph(meeting.own), _sign(meeting.won), glyph(meeting.other), " ", meeting.why, class_="met")
        for meeting in duel.meetings
    ]
    end = el("b", _END[duel.won, duel.lost])
    return el("li", el("small", cards), end, met, class_="hit" if duel.won else None)


_END = {
    (False, False): "holds",
    (True, False): "taken!",
    (False, True): "holds, and takes it!",
    (True, True): "each takes the other!",
}
"""How an attack ended, by whether the attacker won and whether it lost."""


@cache
def _sign(won: bool) -> Markup:
    return el("i", class_=f"art a-{'strike' if won else 'blocked'}")
