"""Every thing that can be touched is called something that can be said, in all five games, at every stage."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import engine
from engine import CHANCE, State
from tests.tutor.tables.spoken import Thing, things
from tutor.tables import Board, board

TABLES = {
    "minions": {"players": 3},
    "exploding-minions": {"players": 3},
    "deities": {"players": 3},
    "minkingi": {},
    "dark-minions": {"players": 3, "advanced": True},
}
MOST = 150
"""Steps of a random game that are played at most."""

EVERY = 10
"""One position in so many is looked at."""

KEY = re.compile(r"^[a-z]+(?: (?:\d+|none|back))+$|^\d+ [a-z]+(?: \d+)*$|-\d|[a-z]-[a-z\d]+-")
"""What a key looks like that is said aloud: "none 0", "deck 0 19", "1 back 1", "0-Bast-1"."""

every_table = pytest.mark.parametrize("name", TABLES)


def positions(name: str, seed: int) -> Iterator[State]:
    """Positions of a game that is played at random."""
    rng = Random(seed)
    state: State = engine.load(name).setup(**TABLES[name])
    for step in range(MOST):
        if state.result is not None:
            break
        if step % EVERY == seed % EVERY or step < EVERY:
            yield state
        turn = state.to_act
        state = state.apply(state.sample(rng) if turn is CHANCE else rng.choice(state.options(next(iter(turn)))))
    yield state


def laid(drawing: Board, state: State, seat: int) -> list[Thing]:
    """The things on the table and in the hand, as a seat has them before it."""
    view = state.seen_by(seat)
    hand = drawing.hand(view, seat)
    shown = {thing.key for thing in things(hand)}
    return [thing for thing in things(drawing.draw(view)) if thing.key not in shown] + things(hand)


def usable_in(drawing: Board, state: State, seat: int) -> set[str]:
    """The keys of all things that an option of a seat concerns, or what comes up by chance."""
    view, turn = state.seen_by(seat), state.to_act
    if turn is CHANCE:
        return {*drawing.places_in(state, state.sample(Random(1)))}
    return {key for action in view.options(seat) for key in drawing.places_in(view, action)} if seat in turn else set()


@every_table
def test_whatever_can_be_used_or_stopped_at_has_a_name_in_words(name: str) -> None:
    drawing = board(name)
    for state in positions(name, 1):
        seat = next(iter(state.to_act), 0)
        usable = usable_in(drawing, state, seat)
        for thing in laid(drawing, state, seat):
            if thing.stops or thing.key in usable:
                assert re.search("[A-Za-z]{2}", thing.name), thing
                assert not KEY.search(thing.name), thing
                assert thing.name != thing.key.replace("-", " "), thing


@every_table
def test_things_on_one_table_can_be_told_apart_by_their_names(name: str) -> None:
    """Equal cards in one stack, or in a row, may be called the same: nothing hangs on which of them is meant."""
    drawing = board(name)
    for state in positions(name, 2):
        seat = next(iter(state.to_act), 0)
        named = [thing for thing in laid(drawing, state, seat) if thing.stops]
        called = Counter(thing.name for thing in named)
        twice = [thing for thing in named if called[thing.name] > 1 and not thing.like]
        assert {thing.key.partition("-")[0] for thing in twice} <= {"known"}, twice


def test_a_die_is_called_by_its_owner_its_place_and_what_it_shows() -> None:
    state: State = engine.load("minions").setup(players=2)
    names = {thing.name for thing in things(board("minions").draw(state)) if thing.key.startswith("die-")}
    assert names == {
        f"{who}’s {which} die, not rolled yet" for who in ("Darkness", "Myth") for which in ("first", "second")
    }


def test_decoration_has_no_stop() -> None:
    state: State = engine.load("exploding-minions").setup(players=3)
    drawn = {thing.key: thing for thing in things(board("exploding-minions").draw(state))}
    assert not drawn["spark"].stops and not drawn["sort-Clone"].stops
    assert drawn["discard"].stops and drawn["discard"].name == "Discard Pile, empty"


@every_table
def test_an_option_can_be_chosen_by_what_is_said_of_its_things(name: str) -> None:
    """Who hears names alone tells every option from every other: by the names of its things, and where several concern
    the same things by the words of the menu beside them."""
    drawing = board(name)
    for state in positions(name, 3):
        seat = next(iter(state.to_act), None)
        if seat is None:
            continue
        view = state.seen_by(seat)
        names = {thing.key: thing.name for thing in laid(drawing, state, seat)}
        heard: dict[tuple[frozenset[str], str], set[str]] = {}
        for option in view.options(seat):
            called = frozenset(names[key] for key in drawing.places_in(view, option) if key in names)
            words = drawing.brief(option) or option.label(view.names)
            heard.setdefault((called, words), set()).add(option.label(view.names))
        assert all(len(labels) == 1 for labels in heard.values()), heard
