"""The courses of all games: each level fits its kind, its stated solution solves it, and doing nothing does not."""

import pytest

import engine
from engine import Course, Level, Record
from engine.levels.answer_checks import check_answers
from engine.levels.level import KINDS
from engine.levels.level_checks import course_faults, level_faults
from tests.samples import todays

COURSES = {game.name: engine.courses(game.name) for game in engine.all_games()}
TAUGHT = [name for name, course in COURSES.items() if course.levels]
LEVELS = [level for course in COURSES.values() for level in course.levels]

MIXED = 0.2, 0.5
"""The share of levels that bring back what earlier ones taught: about every third."""

FEWEST = 18
"""Levels that the course of a printed game has at least."""

LOOKED_UP = 0.15
"""The share of rules that no level teaches, at most."""

MOVES = 150
"""So many moves are tried in a level; `python -m tutor check-levels --answers 20000 FOLDER` tries nearly all."""


def id_of(level: Level) -> str:
    return f"{level.game_name}-{level.name}"


@pytest.mark.parametrize("game", todays(2, TAUGHT))
def test_a_level_does_what_it_says(game: str) -> None:
    faults = {level.name: list(level_faults(level)) for level in COURSES[game].levels}
    assert {name: told for name, told in faults.items() if told} == {}


@pytest.mark.parametrize("game", todays(2, TAUGHT))
def test_what_levels_say_is_so_after_every_answer_that_is_tried(game: str) -> None:
    checked = [check_answers(level, MOVES) for level in COURSES[game].levels]
    print("\n".join(("", *(f"{game}: {one}" for one in checked if not one.is_whole))))
    assert [f"{one.level.name}: {fault}" for one in checked for fault in one.faults] == []
    assert all(one.solved for one in checked)


def test_every_level_can_be_kept_as_a_record() -> None:
    wrong = [id_of(level) for level in LEVELS if Record.loads(level.start.dumps()) != level.start]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_rule_is_taught_or_listed_and_levels_build_on_each_other(game: str) -> None:
    assert list(course_faults(COURSES[game])) == []


@pytest.mark.parametrize("game", TAUGHT)
def test_about_every_third_level_mixes(game: str) -> None:
    levels = COURSES[game].levels
    assert MIXED[0] <= sum(level.mixes for level in levels) / len(levels) <= MIXED[1]


@pytest.mark.parametrize("game", TAUGHT)
def test_few_rules_are_left_to_look_up(game: str) -> None:
    assert len(COURSES[game].look_up) < LOOKED_UP * len(engine.rules(game))


@pytest.mark.parametrize("game", ["minions", "dark-minions", "exploding-minions", "minkingi", "deities"])
def test_the_course_of_a_printed_game_has_many_levels_and_all_kinds(game: str) -> None:
    levels = COURSES[game].levels
    assert len(levels) >= FEWEST and {level.kind for level in levels} == set(KINDS)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_course_ends_with_a_small_game_and_its_names_are_its_own(game: str) -> None:
    levels = COURSES[game].levels
    last = levels[-1]
    assert (last.kind, last.mixes, last.replies.policy) == ("game", True, "beginner")
    assert len({level.name for level in levels}) == len({level.title for level in levels}) == len(levels)


def test_a_game_without_levels_has_an_empty_course() -> None:
    assert all(COURSES[game.name] == Course(game.name) for game in engine.all_games() if game.name not in TAUGHT)
