"""The table of Exploding Minions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from engine.chance.facts import percent
from engine.core.events import Event
from engine.core.state import State
from engine.games.exploding_minions.rules import events as happened
from engine.games.exploding_minions.rules.cards import BOMB
from engine.games.exploding_minions.rules.state import HOLDING_BOMB, UNBOMBED, ExplodingState
from engine.games.exploding_minions.rules.table import Stage, Waiting
from tutor.tables import Board
from tutor.tables.exploding_minions.cards import (
    box_gallery,
    large,
    slip,
    small,
    tally,
)
from tutor.tables.exploding_minions.cover import COVER
from tutor.tables.exploding_minions.words import (
    UNSURE,
    Call,
    called,
    calls,
    counted,
    danger,
    grouped,
    headline,
    in_words,
    knower,
    source,
    sure_places,
    turns_owed,
    unsure,
    upcoming,
    verdict,
    where,
    who_knows,
)
from tutor.tables.pieces import (
    Html,
    art,
    back,
    badge,
    classes,
    el,
    place,
    seat_heading,
    seat_shape,
    sr,
    token,
)

LEAD = (
    "A card game of nerves and bluff for two to five players: everybody draws from one pile, whoever draws a bomb is "
    "out, and the last one left wins. The odd part is that a draw ends your turn, so the best cards are those that "
    "save you from drawing. Almost any of them can be stopped by a Nope, and a Nope by a Nope."
)

UNDER = 5
"""How many cards below the top one of the Discard Pile are shown."""

BACKS = 14
"""At most so many backs are drawn of a hidden hand; the number beside them tells the rest."""


def draw(state: State, events: Sequence[Event] = ()) -> Html:
    """The table in `state`, which may be one seat's view; what `events` did, which led to it, is marked."""
    table = _table(state)
    news = _news(table, events)
    seats = [_seat(table, seat, news) for seat in range(len(table.players))]
    return el(
        "div",
        el("p", in_words(table), class_="sr-only"),
        el("div", _draw_pile(table, news), _gauge(table), _discards(table, news), class_="piles"),
        el("div", tally(table.table, table.discard), class_="counts"),
        el("div", _spot(table, news), class_="spot"),
        el("div", seats, class_=f"players n{len(seats)}"),
        class_="table exploding",
        role="group",
        aria_label="Table",
    )


def gallery(state: State) -> Html:
    """All cards of the box that `state` is played with."""
    return box_gallery(_table(state).table)


def cover() -> Html:
    """The picture for the home page: a bomb with goggles and a burning fuse, over fans of cards."""
    return COVER


def _table(state: State) -> ExplodingState:
    if not isinstance(state, ExplodingState):
        raise TypeError(f"This board draws Exploding Minions, not {type(state).__name__}.")
    return state


# ---------------------------------------------------------------- what has just happened


@dataclass(slots=True)
class _News:
    """What the events did: a short note by place ("pile", "discard", "0", "place-1"), "" for a change that needs no
    words, and the keys under which cards that moved lay in the picture before.

    `laid` are the keys of the cards that were just laid down, `got` the card that a seat just got, with its key.
    """

    notes: dict[str, str] = field(default_factory=dict)
    laid: tuple[str, ...] = ()
    got: dict[int, tuple[str, str]] = field(default_factory=dict)
    bomb: str = "bomb"

    def changed(self, key: str) -> bool:
        """Whether something changed at that place."""
        return key in self.notes

    def badge(self, key: str) -> Html | None:
        """The note for a place as a badge."""
        note = self.notes.get(key)
        return badge(note) if note else None


def _news(state: ExplodingState, events: Sequence[Event]) -> _News:
    news = _News()
    for event in events:
        _note_cards(state, event, news)
        _note_pile(state, event, news)
        _note_seats(event, news)
    return news


def _note_cards(state: ExplodingState, event: Event, news: _News) -> None:
    match event:
        case happened.CardPlayed(seat=seat, card=name) | happened.Answered(seat=seat, card=name):
            news.laid = (_left_hand(state, seat, name),)
        case happened.Defused(seat=seat, card=name):
            news.laid = (_left_hand(state, seat, name),)
        case happened.PairPlayed(seat=seat, cards=(first, second)):
            news.laid = (_left_hand(state, seat, first, second), _left_hand(state, seat, second))
        case happened.CardTaken(seat=seat, card=name):
            news.got[seat] = (name, f"pile-{state.pile + 1}")
            news.notes[str(seat)] = ""
        case happened.CardStolen(seat=seat, victim=victim, card=name):
            news.got[seat] = (name, _left_hand(state, victim, name))
            news.notes |= {str(seat): "", str(victim): "robbed"}
        case _:
            return
    if news.laid:
        news.notes["discard"] = ""


def _left_hand(state: ExplodingState, seat: int, name: str, *others: str) -> str:
    """The key that a card had in the hand of `seat` before it went, with `others` that had keys below its own."""
    hand = state.players[seat].hand
    if _covered(state, seat):
        return f"{seat}-card-{len(hand) + len(others) + 1}"
    return f"{seat}-{name}-{hand.count(name) + others.count(name) + 1}"


def _note_pile(state: ExplodingState, event: Event, news: _News) -> None:
    match event:
        case happened.BombsAdded() | happened.PileShuffled():
            news.notes["pile"] = "shuffled"
        case happened.CardSeen(place=place):
            news.notes |= {"pile": "looked at", f"place-{place}": ""}
        case happened.BombPutBack(place=place):
            news.notes |= {"pile": "bomb back in", f"place-{place}": "", "bomb": ""}
        case happened.BombDrawn():
            news.bomb = f"pile-{state.pile + 1}"
            news.notes |= {"pile": "", "bomb": ""}
        case happened.CardTaken():
            news.notes["pile"] = ""


def _note_seats(event: Event, news: _News) -> None:
    match event:
        case happened.LetPass(seat=seat):
            news.notes[f"call-{seat}"] = ""
        case happened.TurnBegun(seat=seat):
            news.notes[f"owed-{seat}"] = ""
        case happened.Exploded(seat=seat):
            news.notes[str(seat)] = "boom!"
        case happened.Stopped():
            news.notes["discard"] = "stopped"
        case happened.NothingToSteal(victim=seat):
            news.notes[str(seat)] = "nothing to steal"


# ---------------------------------------------------------------- the piles


def _draw_pile(state: ExplodingState, news: _News) -> Html:
    key, inside = f"pile-{state.pile}", _bombs_inside(state, news)
    top = back("Draw Pile", inside, tone="boom", count=state.pile, key=key, changed=news.changed("pile"))
    if not state.pile:
        top = place("Draw Pile", el("span", "empty"))
    note = news.badge("pile")
    pinned = el("span", note, class_="badges") if note else None
    return el("div", top, pinned, _known_places(state, news), class_="draw-pile", data_key="pile")


def _bombs_inside(state: ExplodingState, news: _News) -> Html:
    words = counted(state.bombs, "bomb") if state.bombs else "no bomb"
    return el("span", art("bomb"), words, class_="inside", data_key="bomb" if _put_back(state, news) else None)


def _put_back(state: ExplodingState, news: _News) -> bool:
    return news.changed("bomb") and state.stage not in HOLDING_BOMB and state.stage is not Stage.OVER


def _known_places(state: ExplodingState, news: _News) -> Html:
    places = sure_places(state.belief)
    cards = [_known_place(state, place, name, news) for place, name in places.items()]
    fan = el("ol", cards, class_="fan", aria_label=f"{knower(state)} these places") if cards else None
    words = f"{knower(state)}:" if cards else "Order unknown"
    secret = el("p", UNSURE, class_="unsure") if unsure(state) else None
    return el("div", el("p", words, class_="knows"), fan, secret, class_="known")


def _known_place(state: ExplodingState, place: int, name: str, news: _News) -> Html:
    note = el("small", where(place, state.pile))
    knowing = who_knows(state, place) if state.eyes is None else ()
    signs = [(seat_shape(seat), sr(state.names[seat], " ")) for seat in knowing]
    people = (el("small", sr("known to "), signs, class_="knowing"),) if signs else ()
    return small(state.table, name, note, *people, changed=news.changed(f"place-{place}"))


def _gauge(state: ExplodingState) -> Html:
    """The fuse: the nearer its spark is to the bomb, the likelier the next draw explodes."""
    now = danger(state)
    fuse = el(
        "div",
        el("i", class_="cord"),
        el("i", class_="spark", data_key="spark"),
        el("i", class_="boom"),
        class_="fuse",
        style=f"--p:{float(now.chance):.3f}",
        aria_hidden="true",
    )
    figures = (el("b", percent(now.chance)), el("span", now.exactly) if now.exactly else None)
    none = "No bomb in the pile yet" if state.stage in UNBOMBED else "No bomb in the pile"
    words = (el("b", now.mood), " ", source(state)) if state.bombs else none
    return el(
        "div",
        el("p", el("small", "Next draw explodes"), figures, class_="odds-now"),
        fuse,
        el("p", words, class_="mood"),
        class_=f"gauge g{now.level}",
    )


def _discards(state: ExplodingState, news: _News) -> Html:
    if not state.discard:
        inside = place("Discard Pile", el("span", "empty"))
        return el("div", inside, class_="discards", data_key="discard")
    below = state.discard[-1 - UNDER : -1][::-1]
    keys = (*news.laid[::-1], *[""] * (UNDER + 1))
    top = large(
        state.table, state.discard[-1], badges=news.badge("discard"), key=keys[0], changed=news.changed("discard")
    )
    strip = [slip(state.table, name, key) for name, key in zip(below, keys[1:], strict=False)]
    fan = el("ol", strip, class_="strip", aria_label="Below it, top first") if strip else None
    title = el("p", el("small", "Discard Pile"), el("b", counted(len(state.discard), "card")), class_="title")
    return el("div", top, el("div", title, fan, class_="below"), class_="discards", data_key="discard")


# ---------------------------------------------------------------- what is going on


def _spot(state: ExplodingState, news: _News) -> Iterable[Html | None]:
    """The middle of the table: the drawn bomb, the card that waits or whose turn it is, and what comes next."""
    if state.stage in HOLDING_BOMB:
        yield _bomb(state, news)
    elif state.waiting is not None:
        yield _answers(state, state.waiting, news)
    else:
        emblem, words = headline(state)
        yield el("p", art(emblem), words, class_="headline")
    yield el("p", upcoming(state), class_="next")


def _bomb(state: ExplodingState, news: _News) -> Html:
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


def _answers(state: ExplodingState, waiting: Waiting, news: _News) -> Html:
    laid = (*((waiting.seat, name) for name in waiting.played), *waiting.nopes)
    heap = [small(state.table, name, _owner(seat, state.names[seat])) for seat, name in laid]
    look = "halted" if waiting.stopped else "works"
    standing = (el("p", verdict(waiting), class_=f"verdict {look}"), _asked(state, waiting, news))
    return el(
        "div",
        el("ol", heap, class_="heap", aria_label="What was played, in order"),
        el("div", _victim(state, waiting), None if state.stage is Stage.STEAL else standing, class_="standing"),
        class_="answers",
    )


def _victim(state: ExplodingState, waiting: Waiting) -> Html | None:
    target = waiting.target
    return None if target < 0 else el("small", "to steal from ", seat_shape(target), state.names[target])


@cache
def _owner(seat: int, name: str) -> Html:
    return el("small", seat_shape(seat), name)


def _asked(state: ExplodingState, waiting: Waiting, news: _News) -> Html:
    asked = [
        _call(call, state.names[call.seat], changed=news.changed(f"call-{call.seat}")) for call in calls(state, waiting)
    ]
    return el("ol", asked, class_="calls", aria_label="Asked")


_SAID = {"done": "lets it be", "now": "is asked", "later": "waits"}


@cache
def _call(call: Call, name: str, *, changed: bool) -> Html:
    words = (seat_shape(call.seat), el("b", name), " ", _SAID[call.when])
    return el("li", words, class_=classes(call.when, changed=changed))


# ---------------------------------------------------------------- a seat


def _seat(state: ExplodingState, seat: int, news: _News) -> Html:
    covered = _covered(state, seat)
    own = state.eyes == seat
    asked = called(state, seat)
    look = classes(
        "seat",
        "own" if own else "covered" if covered else "",
        "called" if asked else "",
        "" if state.players[seat].alive else "gone",
        "winner" if state.result and seat in state.result.winners else "",
        changed=news.changed(str(seat)),
    )
    held = state.players[seat].hand
    hand = _backs(state, seat, news) if covered and held else _hand(state, seat, news)
    return el("section", _heading(state, seat, asked, news), hand, class_=look)


def _covered(state: ExplodingState, seat: int) -> bool:
    """Whether the one who looks cannot see the hand of `seat`."""
    return state.eyes not in (None, seat) and state.players[seat].alive


def _heading(state: ExplodingState, seat: int, asked: str, news: _News) -> Html:
    player = state.players[seat]
    return seat_heading(
        seat,
        state.names[seat],
        sr(asked) if asked else None,
        None if player.alive else badge("exploded", "boom"),
        news.badge(str(seat)),
        _owed(state, seat, news),
        el("span", el("b", len(player.hand)), " cards" if len(player.hand) != 1 else " card", class_="score"),
    )


def _owed(state: ExplodingState, seat: int, news: _News) -> Html | None:
    """A token for every turn that is still to take."""
    turns = turns_owed(state, seat)
    return _tokens(seat, turns, changed=news.changed(f"owed-{seat}")) if turns else None


@cache
def _tokens(seat: int, turns: int, *, changed: bool) -> Html:
    tokens = [token(i, tone=str(seat), key=f"owed-{i}") for i in range(1, turns + 1)]
    words = el("small", f"{counted(turns, 'turn')} to take")
    return el("span", el("span", tokens, aria_hidden="true"), words, class_=classes("owed", changed=changed))


def _backs(state: ExplodingState, seat: int, news: _News) -> Html:
    """A hand that lies face down; the last card of it, which is the first to go, has a key."""
    count = len(state.players[seat].hand)
    key = news.got.get(seat, ("", f"{seat}-card-{count}"))[1]
    backs = (Html("<i></i>" * (min(count, BACKS) - 1)), el("i", data_key=key))
    return el("div", backs, class_=f"backs t-{seat}", data_key=f"hand-{seat}", aria_hidden="true")


def _hand(state: ExplodingState, seat: int, news: _News) -> Html:
    player = state.players[seat]
    groups = [
        _group(state, seat, name, number, news.got.get(seat, ("", ""))) for name, number in grouped(player.hand).items()
    ]
    bomb = None if player.alive else small(state.table, BOMB, key="bomb" if news.changed(str(seat)) else "")
    empty = el("li", "no cards", class_="empty") if not groups and not bomb else None
    label = "Face up" if not player.alive else "In hand"
    return el("ul", bomb, groups, empty, class_="cards", data_key=f"hand-{seat}", aria_label=label)


def _group(state: ExplodingState, seat: int, name: str, number: int, got: tuple[str, str]) -> Html:
    """Cards of one sort in a hand; the last of them, which is the first to go, has a key of its own."""
    keys = [f"{seat}-{name}-1", f"{seat}-{name}-{number}"]
    new = got[0] == name
    if new:
        keys[-1 if number > 1 else 0] = got[1]
    return small(state.table, name, count=number, key=keys[0], count_key=keys[1], changed=new)


BOARD = Board(draw, cover, gallery, LEAD)
