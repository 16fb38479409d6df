"""The table of Minkingi."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from markupsafe import Markup

from engine.core.actions import AnyAction
from engine.core.events import Event
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.scoring import count_controlled
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import Stage, Table
from engine.games.minkingi.rules.table_actions import Start
from engine.pieces.words import number_of
from tutor.tables import Board, Lying, takes
from tutor.tables.minkingi.battle import draw_duels, draw_order
from tutor.tables.minkingi.cards import box_gallery
from tutor.tables.minkingi.cut_outs import cut_outs
from tutor.tables.minkingi.emblems import CHAPTERS, STOPS, TITLES
from tutor.tables.minkingi.ending import ending
from tutor.tables.minkingi.field import draw_field, space_key
from tutor.tables.minkingi.news import MinkingiNews, news_of
from tutor.tables.minkingi.own_cards import OWN_CARDS
from tutor.tables.minkingi.parts import PARTS
from tutor.tables.minkingi.reasons import reason
from tutor.tables.minkingi.seats import draw_hand, draw_seat
from tutor.tables.minkingi.words import (
    card_in_words,
    headline,
    is_drafted,
    next_in_words,
    table_in_words,
    tie,
    tie_in_words,
)
from tutor.tables.pieces import art, classes, el, join, picture, seat_key, seat_shape, spoken, sr, whole_table

LEAD = (
    "A battle of corners for two players: cards are laid on a small field, and where they touch, number meets number "
    "and colour meets colour. The odd part is that the lowest Speed strikes first, and that a card which is taken "
    "strikes for whoever took it. You draft your hand before, so you know nearly all of your rival’s cards."
)

own = takes(MinkingiState, "Minkingi")


@own
def draw(table: MinkingiState, events: Sequence[Event] = ()) -> str:
    """The table in a position, which may be one seat's view; what `events` did, which led to it, is marked."""
    news = news_of(table, events)
    seats = [draw_seat(table, seat, news) for seat in range(len(table.players))]
    above = el("div", _moment(table, news), _scale(table), class_="above")
    battle = draw_field(table, news), draw_order(table), draw_duels(table, news)
    return whole_table(
        table_in_words(table, events),
        el("div", above, battle, seats, _ditch(table), class_="battleground"),
        style=classes("minkingi", "drafting" if _holds_packs(table) else ""),
    )


def _holds_packs(table: MinkingiState) -> bool:
    """Whether packs lie beside the field: it is small then."""
    return table.stage is not Stage.DEAL and not is_drafted(table)


@own
def hand(state: MinkingiState, seat: int) -> str:
    """The cards before a seat: the pack to pick from, then those that it keeps."""
    return str(draw_hand(state, seat))


@own
def ask(table: MinkingiState, seat: int) -> str:
    """What a seat may do now, said to it; "" where it is not asked."""
    if seat not in table.to_act:
        return ""
    if table.stage is Stage.DRAFT:
        return f"Pick a card to keep, number {len(table.players[seat].hand) + 1} of {table.table.keep}."
    return _ASKED[table.stage]


_ASKED = {
    Stage.CREATE: "Choose a card of your hand and an open space.",
    Stage.DECLARE: "Choose cards beside your new one to fight, or declare no battle.",
}


@own
def gallery(state: MinkingiState) -> str:
    """All cards of the box that `state` is played with."""
    return str(box_gallery(state.table))


# ---------------------------------------------------------------- the moment, and who is ahead


def _moment(state: MinkingiState, news: MinkingiNews) -> Markup:
    emblem, words = headline(state)
    note = news.badge("moment")
    look = classes("moment", "over" if state.stage is Stage.OVER else "")
    return el(
        "div", el("p", art(emblem), words, note, class_="day"), spoken(next_in_words(state), state.names), class_=look
    )


def _scale(state: MinkingiState) -> Markup | None:
    """The controlled cards of both, as a bar, and how a tie stands."""
    if not is_drafted(state):
        return None
    scores = tuple(count_controlled(state, seat) for seat in (0, 1))
    found = tie(state) if state.stage is not Stage.OVER else None
    return _bar(state.names, scores, tie_in_words(state, found) if found else "")


@cache
def _bar(names: tuple[str, ...], scores: tuple[int, int], words: str) -> Markup:
    parts = [_share(seat, score) for seat, score in enumerate(scores)]
    told = f"{names[0]} controls {number_of(scores[0], 'cards')}, {names[1]} {scores[1]}."
    bar = el("div", sr(told), parts, class_="tug")
    return el("div", bar, el("p", words) if words else None, class_="scale", data_key="score")


def _share(seat: int, score: int) -> Markup:
    inside = el("span", seat_shape(seat), el("b", score), aria_hidden="true")
    return Markup(f'<i class="t-{seat}" style="flex-grow:{score}">{inside if score else ""}</i>')


def _ditch(state: MinkingiState) -> Markup | None:
    if not state.ditch:
        return None
    aloud = f"Ditch, {number_of(len(state.ditch), 'cards')}: {', '.join(map(str, state.ditch))}"
    inside = (el("b", "Ditch"), el("ul", _numbers(state.table, state.ditch)))
    return el("div", inside, class_="ditch", data_key="ditch", data_name=aloud)


@cache
def _numbers(table: Table, cards: tuple[int, ...]) -> Markup:
    """The cards by their numbers; they lie face up, so each says what it is where one points at it."""
    told = {card: card_in_words(table, card, turned=False) for card in cards}
    return join([el("li", "#", card, title=words) for card, words in told.items()])


# ---------------------------------------------------------------- what an action concerns


def places(action: AnyAction) -> tuple[str, ...]:
    """The keys of the card and of the spaces that an action names."""
    match action:
        case PickCard(card=card):
            return (f"c{card}",)
        case CreateCard(card=card, space=space):
            return (f"c{card}", space_key(space))
        case DeclareBattle(spaces=spaces):
            return tuple(map(space_key, spaces))
        case Start(first=seat):
            return (seat_key(seat),)
    return ()


def brief(action: AnyAction) -> str:
    """Which way up a card is created: what tells two creations of the same card in the same space apart."""
    return ("Upside down" if action.turned else "Upright") if isinstance(action, CreateCard) else ""


def lying(action: AnyAction) -> Lying | None:
    """In which space a card is created, and which way up."""
    if not isinstance(action, CreateCard):
        return None
    return Lying(f"c{action.card}", space_key(action.space), action.turned)


BOARD = Board(
    draw,
    partial(picture, __package__),
    gallery,
    LEAD,
    parts=PARTS,
    cut_outs=own(cut_outs),
    hand=hand,
    places=places,
    brief=brief,
    lying=lying,
    ask=ask,
    ending=ending,
    reason=own(reason),
    stops=STOPS,
    chapters=CHAPTERS,
    titles=TITLES,
    own_cards=OWN_CARDS,
)
