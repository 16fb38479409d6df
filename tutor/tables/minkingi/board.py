"""The table of Minkingi."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from engine.core.actions import AnyAction
from engine.core.events import Event
from engine.core.state import State
from engine.games.minkingi.odds.previews import Preview
from engine.games.minkingi.rules import events as happened
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import UNSEEN, Placed, Player, Stage
from engine.games.minkingi.rules.turn import count_controlled
from tutor.tables import Board
from tutor.tables.minkingi.cards import box_gallery, covered, face, glyph
from tutor.tables.minkingi.cover import COVER
from tutor.tables.minkingi.words import (
    Duel,
    attack_order,
    best_here,
    counted,
    drafted,
    duels,
    headline,
    in_words,
    may_engage,
    on_field,
    pack_left,
    tie,
    tie_words,
    upcoming,
)
from tutor.tables.pieces import (
    Html,
    art,
    badge,
    classes,
    el,
    seat_heading,
    seat_shape,
    sr,
)

LEAD = (
    "A battle of corners for two players: cards are laid on a small field, and where they touch, number meets number "
    "and colour meets colour. The odd part is that the lowest Speed strikes first, and that a card which is taken "
    "strikes for whoever took it. You draft your hand before, so you know nearly all of your rival’s cards."
)


def draw(state: State, events: Sequence[Event] = ()) -> Html:
    """The table in `state`, which may be one seat's view; what `events` did, which led to it, is marked."""
    table = _table(state)
    news = _news(table, events)
    seats = [_seat(table, seat, news) for seat in range(len(table.players))]
    middle = el("div", _moment(table, news), _scale(table), _field(table, news), _order(table), class_="centre")
    return el(
        "div",
        el("p", in_words(table, events), class_="sr-only"),
        el("div", middle, _fought(table, news), seats, class_="battleground"),
        _ditch(table),
        class_=classes("table minkingi", "" if drafted(table) else "drafting"),
        role="group",
        aria_label="Table",
    )


def gallery(state: State) -> Html:
    """All cards of the box that `state` is played with."""
    return box_gallery(_table(state).table)


def cover() -> Html:
    """The picture for the home page: cards corner to corner, and the spark where they meet."""
    return COVER


def _table(state: State) -> MinkingiState:
    if not isinstance(state, MinkingiState):
        raise TypeError(f"This board draws Minkingi, not {type(state).__name__}.")
    return state


# ---------------------------------------------------------------- what has just happened


@dataclass(frozen=True, slots=True)
class _News:
    """What the events did: a short note by place ("c119" for a card, "pick-0", "pack", "moment"), "" for a change that
    needs no words, and the attacks of the last strike."""

    notes: dict[str, str]
    duels: tuple[Duel, ...]

    def changed(self, key: str) -> bool:
        """Whether something changed at that place."""
        return key in self.notes

    def badge(self, key: str) -> Html | None:
        """The note for a place as a badge."""
        note = self.notes.get(key)
        return badge(note) if note else None


def _news(state: MinkingiState, events: Sequence[Event]) -> _News:
    return _News(dict(noted for event in events if (noted := _noted(event))), duels(state, events))


def _noted(event: Event) -> tuple[str, str] | None:
    """The place that an event concerns, and the note for it."""
    match event:
        case happened.Picked(seat=seat):
            return f"pick-{seat}", ""
        case happened.Started(seat=seat):
            return f"first-{seat}", "goes first"
        case happened.Created(card=card) | happened.Captured(card=card) | happened.NobodyToAttack(card=card):
            return f"c{card}", _CARD_NOTES[type(event)]
    return _NOTES.get(type(event))


_CARD_NOTES: dict[type[Event], str] = {
    happened.Created: "new",
    happened.Captured: "taken",
    happened.NobodyToAttack: "hits nobody",
}
_NOTES: dict[type[Event], tuple[str, str]] = {
    happened.PacksPassed: ("pack", "passed on"),
    happened.BattleOver: ("moment", "battle over"),
    happened.NoBattle: ("moment", "no battle"),
}


# ---------------------------------------------------------------- the moment, and who is ahead


def _moment(state: MinkingiState, news: _News) -> Html:
    emblem, words = headline(state)
    note = news.badge("moment")
    look = classes("moment", "over" if state.stage is Stage.OVER else "")
    return el("div", el("p", art(emblem), words, note, class_="day"), el("p", upcoming(state)), class_=look)


def _scale(state: MinkingiState) -> Html | None:
    """The controlled cards of both, as a bar, and how a tie stands."""
    if not drafted(state):
        return None
    scores = tuple(count_controlled(state, seat) for seat in (0, 1))
    found = tie(state) if state.stage is not Stage.OVER else None
    return _bar(state.names, scores, tie_words(state, found) if found else "")


@cache
def _bar(names: tuple[str, ...], scores: tuple[int, int], words: str) -> Html:
    parts = [_share(seat, score) for seat, score in enumerate(scores)]
    bar = el("div", sr(f"{names[0]} controls {scores[0]} cards, {names[1]} {scores[1]}."), parts, class_="tug")
    return el("div", bar, el("p", words) if words else None, class_="scale")


def _share(seat: int, score: int) -> Html:
    inside = el("span", seat_shape(seat), el("b", score), aria_hidden="true")
    return Html(f'<i class="t-{seat}" style="flex-grow:{score}">{inside if score else ""}</i>')


# ---------------------------------------------------------------- the field


def _field(state: MinkingiState, news: _News) -> Html:
    """The spaces row by row, and the marks between cards that met."""
    rows, columns = state.table.rows, state.table.columns
    could = may_engage(state)
    order, best = attack_order(state), best_here(state)
    spaces = [
        _open_space(space, best.get(space)) if placed is None else _space(state, placed, space, news, could, order)
        for space, placed in enumerate(state.field)
    ]
    marks = [_marks(state, duel) for duel in news.duels]
    look = classes("field", "fight" if state.engaged else "")
    cells = el("ol", spaces, aria_label=f"Field, {rows} rows of {columns} spaces")
    return Html(f'<div class="{look}" style="--c:{columns};--r:{rows}">{cells}{"".join(marks)}</div>')


def _space(
    state: MinkingiState, placed: Placed, space: int, news: _News, could: tuple[int, ...], order: tuple[int, ...]
) -> Html:
    look = classes(
        "space",
        "fresh" if space == state.created else "",
        "could" if space in could else "",
        "engaged" if space in order else "",
        "strikes" if space == (*state.battle, -1)[0] else "",
    )
    pin = _pin(space, _rank(state, space, order), news.notes.get(f"c{placed.card}", ""))
    return el("li", _placed(state, placed, pin, news, space), class_=look, data_key=_space_key(space))


def _space_key(space: int) -> str:
    return f"space-{space + 1}"


@cache
def _open_space(space: int, best: Preview | None) -> Html:
    """An open space, and what the best creation there would win at once."""
    inside = el("span", sr("Space "), space + 1, sr(", open"), _promise(best) if best else None, class_="free")
    return el("li", inside, class_="space open", data_key=_space_key(space))


def _promise(best: Preview) -> Html:
    way = " turned" if best.turned else ""
    cards = f"{best.gain} card{'s' if best.gain > 1 else ''}"
    shown = el("span", el("b", f"+{best.gain}"), f" #{best.card}", "↻" if best.turned else None, aria_hidden="true")
    return el("small", shown, sr(f". Card {best.card}{way} would win {cards} here at once"), class_="promise")


def _rank(state: MinkingiState, space: int, order: tuple[int, ...]) -> str:
    """When an engaged card attacks: "✓" where it has, else its place in the order."""
    if space not in order:
        return ""
    return _PLACES[order.index(space)] if space in state.battle else "✓"


_PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th")
"""A battle engages nine cards at most."""


@cache
def _pin(space: int, rank: str, note: str) -> Html:
    """What is pinned to a card: its space and its place in the order of attack, and news."""
    order = el("b", rank, class_="rank") if rank else None
    news = el("span", note, class_="tidings", aria_hidden="true") if note else None
    return Html(f"{el('span', space + 1, order, class_='pin', aria_hidden='true')}{news or ''}")


def _placed(state: MinkingiState, placed: Placed, pin: Html, news: _News, space: int) -> Html:
    controller = state.names[placed.controller]
    return face(
        state.table,
        placed.card,
        pin,
        _owned(placed.owner, placed.controller),
        turned=placed.turned,
        tone=str(placed.controller),
        key=f"c{placed.card}",
        side=str(placed.controller),
        style=classes("laid", *_met(news.duels, space)),
        label=f"Space {space + 1}, controlled by {controller}, owned by {state.names[placed.owner]}. ",
        changed=news.changed(f"c{placed.card}"),
    )


@cache
def _owned(owner: int, controller: int) -> Html:
    """The controller's token on the card, and the owner's beside it."""
    look = classes("owner", "away" if owner != controller else "")
    on_it = el("span", seat_shape(controller), class_="ctl")
    return Html(f"{on_it}{el('span', seat_shape(owner), class_=look)}")


def _met(fought: Sequence[Duel], space: int) -> Iterable[str]:
    """Class names for the corners of a card that met another in the last strike, and for those that were beaten."""
    for duel in fought:
        for (mine, their), meeting in zip(duel.touching, duel.meetings, strict=True):
            if space == duel.space:
                yield f"m{mine}"
            elif space == duel.other_space:
                yield f"{'w' if meeting.won else 'm'}{their}"


_CORNER_AT = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0))
"""By place of a corner, where it lies in its space, from left and top."""

_INSET = 0.2
"""How far from the edge, in spaces, the middle of a corner lies."""


def _marks(state: MinkingiState, duel: Duel) -> Html:
    """An arrow from corner to corner for every pair that met."""
    columns = state.table.columns
    (row, column), (row2, column2) = divmod(duel.space, columns), divmod(duel.other_space, columns)
    down, right = row2 - row, column2 - column
    arrows = []
    for (mine, _), meeting in zip(duel.touching, duel.meetings, strict=True):
        x, y = _CORNER_AT[mine]
        x = column + (x if right else _INSET + x * (1 - 2 * _INSET))
        y = row + (y if down else _INSET + y * (1 - 2 * _INSET))
        arrows.append(_arrow(round(x, 2), round(y, 2), _TURN[down, right], meeting.won))
    return Html("".join(arrows))


_TURN = {
    (0, 1): 0,
    (1, 1): 45,
    (1, 0): 90,
    (1, -1): 135,
    (0, -1): 180,
    (-1, -1): 225,
    (-1, 0): 270,
    (-1, 1): 315,
}
"""By (rows down, columns right), the turn of an arrow that points that way, in degrees."""


@cache
def _arrow(x: float, y: float, turn: int, won: bool) -> Html:
    look = "clash hit a-strike" if won else "clash a-blocked"
    return Html(f'<i class="{look}" style="--x:{x:g};--y:{y:g};--t:{turn}deg" aria-hidden="true"></i>')


# ---------------------------------------------------------------- a battle


def _order(state: MinkingiState) -> Html | None:
    """The engaged cards in the order in which they strike."""
    if not state.engaged:
        return None
    return el("ol", [_in_order(state, space) for space in attack_order(state)], class_="order", aria_label="Battle")


def _in_order(state: MinkingiState, space: int) -> Html:
    placed = state.field[space]
    assert placed is not None
    when = "now" if space == state.battle[0] else "later" if space in state.battle else "done"
    return _striker(placed.card, state.table.cards[placed.card].speed, placed.controller, when)


_WHEN = {"done": "has struck", "now": "strikes next", "later": "waits"}


@cache
def _striker(card: int, speed: int, controller: int, when: str) -> Html:
    words = (seat_shape(controller), el("b", "#", card), " ", el("small", "speed ", speed), sr(", ", _WHEN[when]))
    return el("li", words, class_=when)


def _fought(state: MinkingiState, news: _News) -> Html | None:
    """What met in the last strike, corner by corner, in words."""
    if not news.duels:
        return None
    return el("ul", [_duel(state, duel) for duel in news.duels], class_="duels", aria_label="The last strike")


def _duel(state: MinkingiState, duel: Duel) -> Html:
    cards = f"#{state.card_in(duel.space)} strikes #{state.card_in(duel.other_space)}"
    met = [
        el("span", glyph(meeting.own), _sign(meeting.won), glyph(meeting.other), " ", meeting.why, class_="met")
        for meeting in duel.meetings
    ]
    end = el("b", "taken!" if duel.won else "holds")
    return el("li", el("small", cards), end, met, class_="hit" if duel.won else None)


@cache
def _sign(won: bool) -> Html:
    return el("i", class_=f"art a-{'strike' if won else 'blocked'}")


# ---------------------------------------------------------------- a seat


def _seat(state: MinkingiState, seat: int, news: _News) -> Html:
    look = classes(
        "side",
        f"s{seat}",
        "called" if seat in state.to_act or (state.stage in _HOURS and seat == state.current) else "",
        "winner" if state.result and seat in state.result.winners else "",
    )
    return el("section", _heading(state, seat, news), _pack(state, seat, news), _hand(state, seat), class_=look)


_HOURS = (Stage.BATTLE, Stage.MIDNIGHT)


def _heading(state: MinkingiState, seat: int, news: _News) -> Html:
    held = len(state.players[seat].hand)
    parts = f"{on_field(state, seat)} on the field, {held} in hand" if drafted(state) else counted(held, "pick")
    first = news.badge(f"first-{seat}")
    return seat_heading(seat, state.names[seat], first, el("span", parts, class_="score"))


def _pack(state: MinkingiState, seat: int, news: _News) -> Html | None:
    """The pack to pick from, and the card just picked, face down."""
    player = state.players[seat]
    if not player.pack:
        return None
    left = [el("li", _known(state, card)) for card in pack_left(player)]
    title = el("p", f"Pack of {len(player.pack)}", news.badge("pack"), class_="cap")
    return el("div", title, el("ol", left, class_="row"), _picked(player, seat, news), class_="pack")


def _known(state: MinkingiState, card: int, tone: str = "card") -> Html:
    if card == UNSEEN:
        return covered(tone=tone)
    return face(state.table, card, tone=tone, key=f"c{card}")


def _picked(player: Player, seat: int, news: _News) -> Html:
    pick = player.pick
    if pick is None:
        return el("p", "no pick yet", class_="picked none")
    key = f"pick-{seat}" if pick == UNSEEN else f"c{pick}"
    peek = () if pick == UNSEEN else (f"#{pick}",)
    words = "a hidden card" if pick == UNSEEN else f"card {pick}"
    card = covered(*peek, tone=str(seat), key=key, words=f"Picked: {words}", changed=news.changed(f"pick-{seat}"))
    return el("div", el("span", card), el("p", "picked, face down"), class_="picked")


def _hand(state: MinkingiState, seat: int) -> Html | None:
    hand = state.players[seat].hand
    if not hand and not drafted(state):
        return None
    title = el("p", "Picked so far" if state.stage is Stage.DRAFT else "In hand", class_="cap")
    cards = [el("li", _held(state, card, seat)) for card in hand]
    inside = el("ol", cards, class_="row") if cards else el("p", "no cards left", class_="none")
    return el("div", title, inside, class_="held")


def _held(state: MinkingiState, card: int, seat: int) -> Html:
    if card == UNSEEN:
        return covered("?", tone=str(seat), key=f"first-{seat}", words="The first pick, never shown")
    return face(state.table, card, tone=str(seat), key=f"c{card}", side=str(seat))


def _ditch(state: MinkingiState) -> Html | None:
    if not state.ditch:
        return None
    return el("div", el("b", "Ditch"), el("ul", _numbers(state.ditch)), class_="ditch", data_key="ditch")


@cache
def _numbers(cards: tuple[int, ...]) -> Html:
    return Html("".join(el("li", "#", card) for card in cards))


# ---------------------------------------------------------------- what an action concerns


def places(action: AnyAction) -> tuple[str, ...]:
    """The keys of the card and of the spaces that an action names."""
    match action:
        case PickCard(card=card):
            return (f"c{card}",)
        case CreateCard(card=card, space=space):
            return (f"c{card}", _space_key(space))
        case DeclareBattle(spaces=spaces):
            return tuple(map(_space_key, spaces))
    return ()


BOARD = Board(draw, cover, gallery, LEAD, places)
