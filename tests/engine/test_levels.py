"""The courses of all games: each level fits its kind, its stated solution solves it, and doing nothing does not."""

from __future__ import annotations

import pytest

import engine
from engine import Course, Level
from engine.levels.level import ASKING
from engine.levels.level_files import check_start

COURSES = {game.name: engine.courses(game.name) for game in engine.games()}
LEVELS = [level for course in COURSES.values() for level in course.levels]
PLAYED = [level for level in LEVELS if level.kind not in ASKING]


def id_of(level: Level) -> str:
    return f"{level.game_name}-{level.name}"


@pytest.mark.parametrize("level", LEVELS, ids=id_of)
def test_it_can_begin_where_it_says(level: Level) -> None:
    check_start(level)


@pytest.mark.parametrize("level", PLAYED, ids=id_of)
def test_its_stated_solution_solves_it_and_doing_nothing_does_not(level: Level) -> None:
    assert level.begin().outcome == "on"
    assert level.solve().outcome == "solved"


def test_a_game_without_levels_has_an_empty_course() -> None:
    empty = [name for name, course in COURSES.items() if not (engine.load(name).folder / "levels").is_dir()]
    assert all(COURSES[name] == Course(name) for name in empty)
