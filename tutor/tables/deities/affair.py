"""What is going on in Deities & Demidice: who is asked about what, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from engine.core.quizzes import NEXT_SEAT
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Played, Stage, Waiting
from tutor.tables.deities.cards import deity
from tutor.tables.deities.news import DeitiesNews, card_key
from tutor.tables.deities.words import (
    aim_in_words,
    calls_to_answer,
    calls_to_bend,
    calls_to_opponents,
    effect_words,
    next_in_words,
    passes_in_a_row,
    tasks_later,
)
from tutor.tables.pieces import Call, art, classes, el, is_kept_back, seat_shape, spoken


def draw_affair(state: DeitiesState, news: DeitiesNews) -> Markup:
    """What comes next, and who is asked in which order."""
    todo = [el("li", words) for words in tasks_later(state)]
    queue = el("ol", todo, class_="queue", aria_label="After that") if todo else None
    over = state.stage is Stage.OVER
    inside = art("crown") if over else _window(state, news)
    look = classes("affair", "ended" if over else "")
    return el("div", inside, spoken(next_in_words(state), state.names, "upcoming"), queue, class_=look)


def _window(state: DeitiesState, news: DeitiesNews) -> Markup | None:
    if state.waiting is not None:
        return _cancelling(state, state.waiting, news)
    if state.tasks:
        return None
    if state.stage in (Stage.DESTINY, Stage.STRUGGLE):
        words = el("p", el("b", passes_in_a_row(state)), f" of {len(state.living)} passes in a row", class_="passes")
        counted_so = words if state.stage is Stage.STRUGGLE else None
        return el("div", counted_so, _calls(state, calls_to_bend(state), _PASSING, news), class_="window")
    if state.stage is Stage.COMBO:
        return el("div", _calls(state, calls_to_opponents(state), _LETTING, news), class_="window")
    return None


_ANSWERING = {"done": "lets it be", "now": "is asked", "later": "waits"}


_PASSING = {"done": "passed", "now": "may act", "later": "waits"}


_LETTING = {"done": "lets it work", "now": "is asked", "later": "waits"}


def _cancelling(state: DeitiesState, waiting: Waiting, news: DeitiesNews) -> Markup:
    stack = [_played_card(state, played, i, news) for i, played in enumerate(waiting.stack)]
    standing = el("p", effect_words(waiting), class_=classes("stands", "halted" if waiting.negated else "works"))
    calls = _calls(state, calls_to_answer(state, waiting), _ANSWERING, news)
    cards = el(
        "div", el("ol", stack, aria_label="What was played, in order"), class_="played", data_key="played", data_asked=1
    )
    return el("div", cards, el("div", standing, calls, class_="said"), class_="window")


def _played_card(state: DeitiesState, played: Played, place: int, news: DeitiesNews) -> Markup:
    key = card_key(played.seat, played.card)
    target = aim_in_words(state, played.seat, played.card, played.target)
    owner = el("p", seat_shape(played.seat), state.names[played.seat], el("b", f" {target}") if target else None)
    one = state.card(played.seat, played.card)
    look = deity(one, str(played.seat), key=key, came=news.origin(key), changed=news.changed(key))
    return el("li", owner, look, class_="" if place else "first")


def _calls(state: DeitiesState, calls: Sequence[Call], said: dict[str, str], news: DeitiesNews) -> Markup:
    items = [
        el(
            "li",
            seat_shape(call.seat),
            el("b", state.names[call.seat]),
            f" {said[call.when]}",
            class_=classes(call.when, changed=news.changed(f"call-{call.seat}")),
        )
        for call in calls
        if call.when != "later" or not is_kept_back(NEXT_SEAT)
    ]
    return el("ol", items, class_="round", aria_label="In this order")
