"""What of a table a level shows: its parts are there, what it asks for lies on stage, and its twin in words agrees."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import engine
from engine import Level
from engine.levels.level_stages import Staging
from tests.tutor.app.staged import keys_of, on_stage, twin_of
from tutor.app.on_stage import kinds_used, level_stage
from tutor.tables import board

GAMES = [game.name for game in engine.all_games()]
STAGED = [
    pytest.param(level, id=f"{game}-{level.name}")
    for game in GAMES
    for level in engine.courses(game).levels
    if not level.staging.is_whole
]
FIRST = engine.courses("minions").level("first-minion")


def staged(*new: str, level: Level = FIRST) -> Level:
    """A level with these parts of the table on stage."""
    return replace(level, staging=Staging(new))


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_game_has_its_place_on_the_table(game: str) -> None:
    assert list(board(game).parts) == list(engine.load(game).parts)


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


@pytest.mark.parametrize("level", STAGED)
def test_what_solves_a_level_lies_on_stage_and_is_not_all_that_does(level: Level) -> None:
    table = board(level.game_name)
    if level.goal is None:
        return
    for position, action in moves(level):
        there = keys_of(*on_stage(level, table, position.seen_by(level.seat)))
        assert set(table.places_in(position, action)) <= there
    start = level.begin().position
    there = keys_of(*on_stage(level, table, start.seen_by(level.seat)))
    offered = [option for option in start.options(level.seat) if set(table.places_in(start, option)) <= there]
    assert len(offered) > 1
