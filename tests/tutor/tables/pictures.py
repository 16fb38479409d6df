"""What the tests of the drawn tables share: games to draw, and ways to look at one part of a picture."""

import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from html import unescape
from math import inf
from typing import Any, TypeVar
from xml.etree.ElementTree import fromstring
from xml.parsers.expat import ParserCreate

from engine import CHANCE, Action, Event, State
from tests.engine.playing import any_option
from tutor.tables import Board
from tutor.tables.pieces import Told

S = TypeVar("S", bound=State)

Frame = tuple[S, tuple[Event, ...]]
"""A position and the events that led to it."""


# ---------------------------------------------------------------- what is drawn


def frames(start: S, actions: Iterable[Action]) -> Iterator[Frame[S]]:
    """A position, and what each action leads to from there."""
    state = start
    yield state, ()
    for action in actions:
        step = state.play(action)
        assert isinstance(step.after, type(start))
        state = step.after
        yield state, step.events


def played(start: S, *actions: Action) -> Frame[S]:
    """What these actions lead to, one after another."""
    *_, last = frames(start, actions)
    return last


def game_at_random(
    start: S, seed: int, choose: Callable[[S, int, random.Random], Action] = any_option, most: float = inf
) -> tuple[Frame[S], ...]:
    """A game of random choices to its end, or until there are so many positions."""
    rng, state = random.Random(seed), start
    told: list[Frame[S]] = [(state, ())]
    while state.result is None and len(told) < most:
        turn = state.to_act
        action = state.sample(rng) if turn is CHANCE else choose(state, next(iter(turn)), rng)
        told.append(played(state, action))
        state = told[-1][0]
    return tuple(told)


def moments(game: tuple[Frame[S], ...], each: int = 3) -> tuple[Frame[S], ...]:
    """Of a game so many positions of each kind (the phase, and what has just happened), drawn by lot, in order."""
    kinds = defaultdict[tuple[str, frozenset[type[Event]]], list[int]](list)
    for place, (state, events) in enumerate(game):
        kinds[state.phase, frozenset(map(type, events))].append(place)
    rng = random.Random(len(game))
    kept = (place for places in kinds.values() for place in rng.sample(places, min(each, len(places))))
    return tuple(game[place] for place in sorted(kept))


def seen(frame: Frame[S], seat: int | None) -> Frame[S]:
    """A frame as a seat sees it, or, for None, with all cards open."""
    state, events = frame
    return frame if seat is None else (state.seen_by(seat), tuple(event.seen_by(seat) for event in events))


def picture_of(board: Board, frame: Frame[Any], seat: int | None = None) -> str:
    """A frame as a seat sees it, or, for None, with all cards open: drawn once, and found well formed."""
    return check(_drawn(board, seen(frame, seat)))


@cache
def _drawn(board: Board, frame: Frame[Any]) -> str:
    return board.draw(*frame)


def twin_in_words(told: Iterable[Told]) -> str:
    """The sentences of a table's twin, one after another."""
    return "".join(one.spaced for one in told).strip()


# ---------------------------------------------------------------- what a picture shows


@cache
def check(markup: str) -> str:
    """Markup that is well formed: every element closed, every attribute quoted, nothing with a key in which the button
    that is laid over it could not stand, such as a list, and each thing in its number; the same markup is read only
    once."""
    ParserCreate().Parse(f"<all>{markup}</all>", True)
    assert NO_ROOM_FOR_A_BUTTON.findall(markup) == []
    assert ODD_NUMBER.findall(words(markup)) == []
    return markup


THINGS = "card|minion|turn|bomb|token|player|trial"

ODD_NUMBER = re.compile(rf"(?<![\d.,/+−-])(?:1 (?:{THINGS})s|(?!1 )\d+ (?:{THINGS}))(?![\w’'-])")
"""One of several things, or several of one: "1 cards", "2 card"."""

NO_ROOM_FOR_A_BUTTON = re.compile(r"<(?:ul|ol|dl|table|tbody|tr)\b[^>]*\sdata-key=[^>]*>")
"""A thing to touch whose element may not have a button directly in it."""


def check_whole(picture: str, style: str, players: int) -> list[str]:
    """A picture of a table, its twin first, has a part for each seat, marked as its place, and each key once: its
    keys. `style` are the classes of the table beside its own, as a pattern."""
    found = keys(picture)
    assert len(found) == len(set(found))
    assert re.match(rf'<div class="table {style}" role="group" aria-label="Table"><p class="sr-only">', picture)
    assert picture.count("<section") == picture.count("<h3") == players
    assert set(re.findall(r'data-seat="(\d+)"', picture)) == {str(seat) for seat in range(players)}
    return found


def keys(picture: str) -> list[str]:
    """The keys of all elements, in order."""
    return re.findall(r'data-key="([^"]*)"', picture)


def keys_before(board: Board, frame: Frame[Any], seat: int) -> list[str]:
    """The keys of all that a seat has before it: the table, but for its own hand there, and the hand."""
    table = fromstring(picture_of(board, frame, seat))
    for place in [element for element in table.iter() if element.find(f"*[@data-hand='{seat}']") is not None]:
        for hand in place.findall(f"*[@data-hand='{seat}']"):
            place.remove(hand)
    on_table = [element.get("data-key") for element in table.iter()]
    return [*filter(None, on_table), *keys(check(board.hand(seen(frame, seat)[0], seat)))]


def check_places(board: Board, frame: Frame[Any]) -> set[type[Action]]:
    """Every seat has each key before it once, and with them all things that its options, or what comes up, concern: the
    kinds of options that concern some."""
    state, turn, pointing = frame[0], frame[0].to_act, set[type[Action]]()
    rolled = set(board.places(state.sample(random.Random(0)))) if turn is CHANCE else set()
    for seat in range(len(state.names)):
        view, found = seen(frame, seat)[0], [unescape(key) for key in keys_before(board, frame, seat)]
        assert len(found) == len(set(found)) and rolled <= set(found)
        for option in view.options(seat) if seat in turn else ():
            places = board.places_in(view, option)
            assert set(places) <= set(found), option
            pointing |= {type(option)} if places else set()
    return pointing


def piece(picture: str, key: str) -> str:
    """What is drawn from the element with that key on, up to the next key."""
    return picture.partition(f'data-key="{key}"')[2].partition("data-key=")[0]


def look(picture: str, key: str) -> list[str]:
    """The class names of the element with that key."""
    found = re.search(rf'class="([^"]*)" data-key="{re.escape(key)}"', picture)
    assert found, key
    return found[1].split()


def words(picture: str, between: str = " ") -> str:
    """The text of a picture, with this where elements begin and end."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", between, picture)))


def run_on(picture: str) -> str:
    """The text of a picture with nothing where elements begin and end."""
    return words(picture, "")
