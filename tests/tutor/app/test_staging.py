"""What of a table a level shows: its parts are there, what it asks for lies on stage, and its twin in words agrees."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from bs4 import BeautifulSoup

import engine
from engine import Event, Level, State
from engine.levels.level_stages import Staging
from tests.cases import for_each
from tests.samples import todays
from tests.tutor.app.staged import keys_of, on_stage, twin_of
from tutor.app.on_stage import kinds_used, level_stage
from tutor.tables import board

GAMES = [game.name for game in engine.all_games()]
FIRST = engine.courses("minions").level("first-minion")


def staged(*new: str, level: Level = FIRST) -> Level:
    """A level with these parts of the table on stage."""
    return replace(level, staging=Staging(new))


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_game_has_its_place_on_the_table(game: str) -> None:
    assert list(board(game).parts) == list(engine.load(game).parts)


@pytest.mark.slow
@pytest.mark.parametrize("game", todays(2, GAMES))
def test_each_part_is_found_on_a_table_or_in_a_hand(game: str) -> None:
    table = board(game)
    sought = {one for selectors in table.parts.values() for one in re.split(r", (?![^(]*\))", selectors)}
    for state, seat, events in positions(game):
        view = state.seen_by(seat)
        drawn = BeautifulSoup(table.draw(view, events) + table.hand(view, seat), "html.parser")
        sought = {one for one in sought if not drawn.select_one(one.replace("{seat}", str(seat)))}
        if not sought:
            break
    assert sought == set()


def positions(game: str) -> Iterator[tuple[State, int, tuple[Event, ...]]]:
    """Positions in which the levels of a course put their learners, and those of its examples, with what just
    happened."""
    for level in engine.courses(game).levels:
        if level.goal:
            yield level.begin().position, level.seat, ()
    for record in engine.examples(game).values():
        yield from ((step.after, 0, step.events) for step in record.played[::4])


def test_a_whole_table_has_nothing_off_stage() -> None:
    own = engine.read_level(OWN, game="minions")
    assert level_stage(own, board("minions")) == {"off": "", "new": "", "uses": []}


OWN = """
title = "Send somebody"
task = "Send a Minion."
kind = "do"
teaches = ["min-minion-1"]
hints = ["Any of them."]
done = "It goes."
start = { example = "vampire-vs-minotaur", step = 3 }
goal = { action = [{ do = "ChooseMinion" }] }
solution = [{ do = "ChooseMinion", minion = "Vampire" }]
"""


def test_selectors_say_what_is_off_and_what_is_new() -> None:
    stage = level_stage(staged("quest", "glory"), board("minions"))
    assert stage["new"] == '.stack.quest, [data-says="quest"], .stack.glory, .score, .won, [data-says="glory"]'
    assert '.seat:not([data-seat="0"])' in stage["off"] and '[data-of]:not([data-of="0"])' in stage["off"]
    assert ".stack.quest" not in stage["off"] and ".stack.event" in stage["off"]


def test_only_what_the_task_can_use_glows_in_the_first_levels() -> None:
    levels, table = engine.courses("minions").levels, board("minions")
    uses = [level_stage(level, table)["uses"] for level in levels]
    assert uses[:3] == [["ChooseMinion"], ["ChooseMinion"], ["ChooseBoon", "ChoosePower"]]
    assert not any(uses[6:])


def test_in_a_small_game_all_that_can_be_done_glows() -> None:
    assert kinds_used(FIRST) == {"ChooseMinion"}
    assert kinds_used(replace(FIRST, kind="game")) == set()


def test_the_twin_in_words_tells_of_nothing_that_is_not_on_stage() -> None:
    level = staged("quest", "minion")
    table, _ = on_stage(level, board("minions"), level.begin().position.seen_by(0))
    assert (
        "".join(twin_of(table))
        == " Turn 6, Minions; Quest Kill the Orc and Take His Stuff, which counts Might. Darkness."
    )


def moves(level: Level) -> list[tuple[Any, Any]]:
    """The positions of a level's solution in which its learner is asked, with what is done there."""
    attempt, found = level.begin(), list[tuple[Any, Any]]()
    while attempt.outcome == "on":
        action = level.stated_action(attempt)
        found.append((attempt.position, action))
        attempt = attempt.act(action)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_solves_a_level_lies_on_stage_and_is_not_all_that_does(game: str) -> None:
    partly = [level for level in engine.courses(game).levels if not level.staging.is_whole]
    for_each("level", todays(3, partly))(check_stage)()


def check_stage(level: Level) -> None:
    """All that its solution names is there, and more."""
    table = board(level.game_name)
    if level.goal is None:
        return
    solution = moves(level)
    for position, action in solution[::-1]:
        there = keys_of(*on_stage(level, table, position.seen_by(level.seat)))
        assert set(table.places_in(position, action)) <= there
    start, _ = solution[0]
    offered = [option for option in start.options(level.seat) if set(table.places_in(start, option)) <= there]
    assert len(offered) > 1
