"""The lines that are held, and how much they may take."""

import tracemalloc
from dataclasses import replace
from random import Random

import pytest

import engine
from engine import CHANCE, Action, Record, State
from tests.tutor.tables.laid import BOARD
from tutor.app import links
from tutor.app.desk import Desk
from tutor.app.film import Film
from tutor.app.lines import FRAMES, Lines, OpenLine
from tutor.app.problems import Problem
from tutor.tables import board

KERNEL = 75_000_000
"""Bytes that a kernel takes before anything is opened."""

ALLOWED = 250_000_000
"""Bytes that a kernel may take, whatever is opened in it."""


def is_held(open_lines: Lines, line: OpenLine) -> bool:
    """Whether a line is there. Asking makes it the one used last."""
    try:
        return open_lines.find(line.id) is line
    except Problem:
        return False


def held(open_lines: Lines, made: list[OpenLine]) -> list[str]:
    """The ids of the lines that are still there, asked for in the order in which they were made."""
    return [line.id for line in made if is_held(open_lines, line)]


def test_frames_held_in_all_lines_together_are_bounded(one_turn: Record, two_turns: Record) -> None:
    most = 3 * (len(two_turns.played) + 1)
    open_lines, made = Lines(most=most), []
    for _ in range(5):
        made.append(open_lines.add(two_turns, Film.of(BOARD, two_turns)))
        assert open_lines.frames() <= most
    assert held(open_lines, made) == [line.id for line in made[2:]]
    made.append(open_lines.add(one_turn, Film.of(BOARD, one_turn)))
    assert held(open_lines, made) == [line.id for line in made[3:]]


def test_a_game_the_one_it_grew_from_and_a_look_aside_are_kept_however_long_they_are(one_turn: Record) -> None:
    open_lines = Lines(most=3)
    made = [open_lines.add(one_turn, Film.of(BOARD, one_turn)) for _ in range(5)]
    assert held(open_lines, made) == [line.id for line in made[2:]]


def test_the_line_that_was_looked_at_last_is_put_away_last(one_turn: Record) -> None:
    open_lines = Lines(most=3)
    first, *others = (open_lines.add(one_turn, Film.of(BOARD, one_turn)) for _ in range(3))
    assert is_held(open_lines, first)
    open_lines.add(one_turn, Film.of(BOARD, one_turn))
    assert held(open_lines, [first, *others]) == [first.id, others[1].id]


def test_a_line_is_called_by_its_title_and_a_game_of_ones_own_so(one_turn: Record) -> None:
    titled, own = (replace(one_turn, title=title) for title in ("Wither", ""))
    lines = [Lines().add(record, Film.of(BOARD, record)) for record in (titled, own)]
    assert [line.title for line in lines] == ["Wither", "A game of your own"]


def test_what_leaves_a_story_is_no_story_and_has_a_code_of_its_own(one_turn: Record) -> None:
    film = Film.of(BOARD, one_turn)
    lines = [
        OpenLine("L1", one_turn, film, story=story, at=at)
        for story, at in ((one_turn, None), (one_turn, 3), (None, None))
    ]
    assert [(line.is_story, line.code is None) for line in lines] == [(True, True), (False, False), (False, False)]


def test_frames_in_common_count_once(one_turn: Record) -> None:
    film = Film.of(BOARD, one_turn)
    open_lines = Lines(most=len(film.frames) + 10)
    made = [open_lines.add(one_turn.branch(at), film.remade(one_turn.branch(at), at)) for at in range(5, 15)]
    assert held(open_lines, made) == [line.id for line in made]
    assert open_lines.frames() == 15


def test_a_code_just_as_long_as_an_address_takes_is_given(monkeypatch: pytest.MonkeyPatch, one_turn: Record) -> None:
    line = OpenLine("L1", one_turn, Film.of(BOARD, one_turn))
    code = links.code_of(one_turn, None)
    for longest, given in ((len(code), code), (len(code) - 1, None)):
        monkeypatch.setattr(links, "LONGEST", longest)
        assert line.code == given


@pytest.fixture(scope="module")
def late_in_a_large_game() -> State:
    """A position far into an advanced game of five, the largest table there is."""
    rng = Random(3)
    state: State = engine.load("dark-minions").setup(players=5, advanced=True)
    for _ in range(500):
        state = state.apply(followed(state, rng))
    return state


def followed(state: State, rng: Random) -> Action:
    """Some action that the rules allow."""
    turn = state.to_act
    return state.sample(rng) if turn is CHANCE else engine.odds.at_random(state, next(iter(turn)), rng)


@pytest.mark.slow
def test_as_many_frames_as_are_held_fit_into_a_kernel(late_in_a_large_game: State) -> None:
    rng, actions, state = Random(4), [], late_in_a_large_game
    for _ in range(30):
        actions.append(followed(state, rng))
        state = state.apply(actions[-1])
    record = engine.load("dark-minions").record(late_in_a_large_game, actions)
    tracemalloc.start()
    try:
        film = Film.of(board("dark-minions"), record)
        film.finish_near(0, 0, len(actions), 1e9)
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert KERNEL + FRAMES * taken / len(film.frames) < ALLOWED


def test_two_desks_never_name_two_lines_alike(one_turn: Record) -> None:
    """A page whose Python was started anew asks about the old line, which must be unknown to the new one."""
    old, new = (Desk().openings.filmed(one_turn).id for _ in range(2))
    assert old != new
    reply = Desk().answer({"id": 1, "ask": "facts", "line": old, "at": 0})
    assert reply["problem"]["code"] == "line-gone"
