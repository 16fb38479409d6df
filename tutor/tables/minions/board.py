"""The table of Minions: Darkness and Myth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from markupsafe import Markup

from engine.core.events import Event
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage
from tutor.tables import Board, takes
from tutor.tables.minions.cards import box_gallery, event_card, glory_card, quest_card
from tutor.tables.minions.emblems import CHAPTERS, STOPS
from tutor.tables.minions.ending import ending
from tutor.tables.minions.hand import draw_hand
from tutor.tables.minions.news import MinionsNews, news_of
from tutor.tables.minions.own_cards import OWN_CARDS
from tutor.tables.minions.parts import PARTS
from tutor.tables.minions.places import places
from tutor.tables.minions.reasons import reason
from tutor.tables.minions.seats import draw_seat
from tutor.tables.minions.words import ask, effect_in_words, next_in_words, table_in_words
from tutor.tables.pieces import Part, back, el, picture, pile, spoken, whole_table
from tutor.tables.pieces.cut_outs import plain_dice

LEAD = (
    "A quick card game of secret choices for would-be gods, for ages 10 and up: you send a Minion on each Quest and "
    "help it with one Boon and one Power card. The odd part is the Power. The more of it you give, the harder the "
    "roll, and a roll that misses brings nothing at all."
)

own = takes(MinionsState, "Minions")


@own
def draw(table: MinionsState, events: Sequence[Event] = ()) -> str:
    """The table in a position, which may be one seat's view; what `events` did, which led to it, is marked."""
    news = news_of(table, events)
    seats = [draw_seat(table, seat, news) for seat in range(len(table.players))]
    return whole_table(
        table_in_words(table),
        el("div", [_shared(table, kind, news) for kind in _FRONTS], class_="middle"),
        _coming(table),
        el("div", seats, class_=f"seats n{len(seats)}"),
        style=f"minions {'bare' if _is_bare(table) else 'busy'} of{len(seats)}",
    )


def _is_bare(state: MinionsState) -> bool:
    """Whether no player has a card in play, so that the shared cards can have the room."""
    return all(player.minion is None for player in state.players)


@own
def gallery(state: MinionsState) -> str:
    """All cards of the box that `state` is played with."""
    return str(box_gallery(state.table.box))


# ---------------------------------------------------------------- the shared cards, and what comes next


def _shared(state: MinionsState, kind: str, news: MinionsNews) -> Markup:
    name = {"event": state.event, "quest": state.quest, "glory": state.glory}[kind]
    title, left = kind.capitalize(), state.cards_left(kind)
    if name:
        inside = _FRONTS[kind](state, name, (title, el("span", f" · {left} left")), news)
    elif _hidden(state, kind):
        inside = back(title, "?", tone=kind)
    else:
        inside = pile(title, left, tone=kind)
    asked = 1 if kind == "quest" and state.stage in (Stage.MINION, Stage.BESTOW) else None
    return el("div", inside, class_=f"stack {kind}", data_key=kind, data_face=1 if name else 0, data_asked=asked)


def _hidden(state: MinionsState, kind: str) -> bool:
    """Whether the Event keeps this turn's card of a pile face down."""
    return bool(state.event) and state.table.events[state.event or ""].hide == kind and state.stage is not Stage.OVER


def _event(state: MinionsState, name: str, title: Part, news: MinionsNews) -> Markup:
    card = state.table.events[name]
    return event_card(card, title, badges=news.badge("event"), changed=news.changed("event") or name in news.acting)


def _quest(state: MinionsState, name: str, title: Part, news: MinionsNews) -> Markup:
    return quest_card(state.table.quests[name], title, changed=news.changed("quest"))


def _glory(state: MinionsState, name: str, title: Part, news: MinionsNews) -> Markup:
    return glory_card(state.table.glories[name], title, key=f"glory-{name}", part=True, changed=news.changed("glory"))


_FRONTS = {"event": _event, "quest": _quest, "glory": _glory}


def _coming(state: MinionsState) -> Markup:
    """What comes next, and the effects that wait after it."""
    later = [el("li", effect_in_words(state, pending)) for pending in state.queue[1:]]
    queue = el("ol", later, class_="queue", aria_label="After that") if later else None
    return el("div", spoken(next_in_words(state), state.names), queue, class_="todo")


BOARD = Board(
    draw,
    partial(picture, __package__),
    gallery,
    LEAD,
    parts=PARTS,
    cut_outs=lambda state: plain_dice("white", "gray"),
    hand=own(draw_hand),
    places=places,
    ask=own(ask),
    ending=ending,
    reason=own(reason),
    stops=STOPS,
    chapters=CHAPTERS,
    own_cards=OWN_CARDS,
)
