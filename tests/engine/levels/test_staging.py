"""What of a table a level shows: read from its file, kept from level to level, and told where it is wrong."""

from pathlib import Path
from typing import Any

import pytest

import engine
from engine import LevelError
from engine.levels.course_files import Course, read_course
from engine.levels.level_checks import course_faults, level_faults
from engine.levels.level_stages import Staging
from tests.cases import for_each
from tests.engine.levels.written import DO, level, text_of

PARTS = engine.load("minions").parts


def course_of(folder: Path, *stages: dict[str, Any]) -> Course:
    """A course whose levels differ by their stages only."""
    for number, stage in enumerate(stages):
        named = {**DO, "title": "Quest, Minion, Boon and Power", **stage}
        (folder / f"{number}-level-{number}.toml").write_text(text_of(named), encoding="utf-8")
    (folder / "course.toml").write_text(
        'title = "Learn"\nblurb = "All of it."\n[[part]]\ntitle = "One"\nfirst = "level-0"\n', encoding="utf-8"
    )
    return read_course(folder, "minions")


def stage_faults(course: Course) -> list[str]:
    """What is wrong with the stages of a course."""
    return [fault for fault in course_faults(course) if ": stage: " in fault or ": aside: " in fault]


def test_a_level_without_a_stage_shows_the_whole_table() -> None:
    assert level(DO).staging.is_whole
    assert level(DO).staging.left_out(PARTS) == ()


def test_a_level_that_stands_alone_shows_what_it_names() -> None:
    alone = level({**DO, "stage": ["quest", "minion"]}).staging
    assert alone.shown == ("quest", "minion")
    assert alone.left_out(PARTS) == tuple(part for part in PARTS if part not in ("quest", "minion"))


def test_levels_of_a_course_keep_what_came_before_them(tmp_path: Path) -> None:
    stages = {"stage": ["quest", "minion"]}, {"stage": ["boon"]}, {"aside": ["quest"]}, {"stage": ["power"]}
    course = course_of(tmp_path, *stages)
    assert [one.staging.shown for one in course.levels] == [
        ("quest", "minion"),
        ("quest", "minion", "boon"),
        ("minion", "boon"),
        ("quest", "minion", "boon", "power"),
    ]
    assert stage_faults(course) == []


def test_a_course_without_stages_shows_whole_tables(tmp_path: Path) -> None:
    course = course_of(tmp_path, {}, {})
    assert [one.staging for one in course.levels] == [Staging(), Staging()]
    assert stage_faults(course) == []


@for_each(
    ("given", "told"),
    [
        ({"stage": ["quests"]}, f"01-tried.toml: stage[0]: found 'quests', expected one of {', '.join(PARTS)}"),
        ({"stage": "quest"}, "01-tried.toml: stage: found 'quest', expected a list of 0 to "),
        ({"stage": ["quest", "quest"]}, "01-tried.toml: stage: found ['quest', 'quest'], expected no part twice"),
        ({"aside": [3]}, "01-tried.toml: aside[0]: found 3, expected one of quest, "),
    ],
)
def test_a_part_that_is_not_there_is_told(given: dict[str, Any], told: str) -> None:
    with pytest.raises(LevelError) as wrong:
        level({**DO, **given})
    assert str(wrong.value).startswith(told)


@for_each("place", ["title", "intro", "task"])
def test_what_comes_on_stage_is_named_in_the_level_s_words(place: str) -> None:
    silent = {**DO, "stage": ["glory", "rivals"]}
    told = "intro: found nothing about 'Glory', expected a sentence with it: it comes on stage here"
    assert list(level_faults(level(silent))) == [told]
    assert list(level_faults(level({**silent, place: "It is all about the Glory."}))) == []


@pytest.mark.parametrize(
    ("stages", "told"),
    [
        (
            [{}, {"stage": ["quest"]}],
            "level-0: stage: found none, expected what is on stage first, since level-1 has one",
        ),
        (
            [{"stage": ["quest"]}, {"stage": ["quest"]}],
            "level-1: stage: found 'quest', which is on stage already, expected what is new here",
        ),
        (
            [{"stage": ["quest"], "aside": ["quest"]}],
            "level-0: aside: found 'quest', which is not on stage, expected what was there before",
        ),
    ],
)
def test_a_stage_out_of_turn_is_told(tmp_path: Path, stages: list[dict[str, Any]], told: str) -> None:
    assert stage_faults(course_of(tmp_path, *stages)) == [told]
