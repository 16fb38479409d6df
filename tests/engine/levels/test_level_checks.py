"""What is told about levels that do not do what they say, by the command as well."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.levels.course_files import Course, courses, read_course
from engine.levels.level_checks import RIGHT, course_faults, faults_in, level_faults, main
from engine.levels.level_files import LONGEST_FILE
from tests.cases import for_each
from tests.engine.levels.written import CHOOSE, DO, GAME, KINDS, changed, level, text_of

MINE: dict[str, Any] = {**DO, "game": "minions"}


def write(folder: Path, **levels: dict[str, Any]) -> None:
    for name, table in levels.items():
        (folder / f"{name}.toml").write_text(text_of(table), encoding="utf-8")


@for_each("table", KINDS, ids=lambda table: table["kind"])
def test_nothing_is_told_about_a_level_that_is_right(table: dict[str, Any]) -> None:
    assert list(level_faults(level(table))) == []


@for_each(
    ("table", "place", "value", "told"),
    [
        (DO, "solution.1", {"do": "Decline"}, "solution: found one after which action, event is missing, expected one"),
        (DO, "goal", {"below": {}, "wins": True, "moves": 1}, "solution: found one after which wins is missing"),
        (DO, "goal", {"event": {"is": "Placed"}}, None),
        (DO, "solution", [{"do": "Use"}], "solution[0]: found {'do': 'Use'}, expected an action that is allowed there"),
        (DO, "seat", 1, "solution[0]: found {'do': 'ChooseMinion', 'minion': 'Vampire'}, expected an action"),
        (
            CHOOSE,
            "goal.margin",
            100,
            "goal: found 2 good choices of 2, expected some that are good and some that are not",
        ),
    ],
)
def test_a_level_that_does_not_do_what_it_says_is_told(
    table: dict[str, Any], place: str, value: object, told: str | None
) -> None:
    faults = list(level_faults(level(changed(table, place, value))))
    assert [fault.startswith(told) for fault in faults] == [True] if told else faults == []


def test_a_level_that_begins_when_all_is_over_is_told() -> None:
    over = changed(GAME, "start", {"example": "whole-game", "step": 65})
    told = "goal: found an attempt that is missed by doing nothing, expected one that goes on"
    assert list(level_faults(level(over, "minkingi"))) == [told]


def test_a_goal_that_holds_from_the_beginning_is_told() -> None:
    begun = changed(changed(DO, "start", {"setup": {"players": 2}}), "goal", {"event": {"is": "TurnedUp"}})
    assert list(level_faults(level(begun))) == [
        "goal: found an attempt that is solved by doing nothing, expected one that goes on"
    ]


# ---------------------------------------------------------------- courses


def course_of(folder: Path, **levels: dict[str, Any]) -> Course:
    write(folder, **levels)
    head = {"title": "Learn", "blurb": "All of it.", "part": [{"title": "First", "first": "one"}]}
    listed = [rule for rule in engine.rules("minions") if rule != "min-minion-8"]
    course = {**head, "look_up": dict.fromkeys(listed, "Rare.")}
    (folder / "course.toml").write_text(text_of(course), encoding="utf-8")
    return read_course(folder, "minions")


def test_a_course_is_its_levels_in_order_under_its_headings(tmp_path: Path) -> None:
    again = {**DO, "mixes": True}
    course = course_of(tmp_path, **{"02-two": again, "01-one": DO, "10-ten": again})
    assert [one.name for one in course.levels] == ["one", "two", "ten"]
    assert [(part.title, len(part.levels)) for part in course.parts] == [("First", 3)]
    assert course.level("two").mixes and [one.name for one in course.taught("min-minion-8")] == ["one", "two", "ten"]
    assert list(course_faults(course)) == []
    with pytest.raises(ValueError, match=r"^Learn has no level 'three'; there are: one, two, ten\.$"):
        course.level("three")


def test_a_rule_is_taught_or_listed_and_a_level_brings_something_new_or_mixes(tmp_path: Path) -> None:
    course = course_of(
        tmp_path, **{"01-one": {**DO, "mixes": True}, "02-two": DO, "03-three": {**DO, "teaches": ["min-event-1"]}}
    )
    assert list(course_faults(course)) == [
        "look_up: found 'min-event-1', which a level teaches, expected rules that no level teaches",
        "one: mixes: found true and the new rule 'min-minion-8', expected rules met before",
        "two: mixes: found false and no new rule, expected true, or a rule that is new here",
    ]
    bare = Course("minions", parts=course.parts)
    assert "look_up: found nothing about 'min-setup-1', expected a level that teaches it or a reason here" in list(
        course_faults(bare)
    )


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        ("title", None, "course.toml: title: found nothing, expected a text"),
        ("part", [], "course.toml: part: found [], expected a list of 1 to"),
        ("part.0.first", "nine", "course.toml: part[0].first: found 'nine', expected one of one, two"),
        (
            "part.0.first",
            "two",
            "course.toml: part: found parts out of order, expected the first to begin with the first",
        ),
        ("part.0.last", "two", "course.toml: part[0].last: found a field of that name, expected title, first"),
        ("look_up", {"min-none-1": "x"}, "course.toml: look_up: found 'min-none-1', expected one of min-"),
        ("look_up", {"min-event-1": ""}, "course.toml: look_up.min-event-1: found '', expected a text"),
        (
            "lookup",
            {},
            "course.toml: lookup: found a field of that name, expected title, blurb, part, look_up, measured",
        ),
    ],
)
def test_a_course_file_that_is_wrong_is_refused(tmp_path: Path, place: str, value: object, words: str) -> None:
    write(tmp_path, **{"01-one": DO, "02-two": DO})
    course = {"title": "Learn", "blurb": "All of it.", "part": [{"title": "First", "first": "one"}]}
    (tmp_path / "course.toml").write_text(text_of(changed(course, place, value)), encoding="utf-8")
    with pytest.raises(engine.LevelError) as refused:
        read_course(tmp_path, "minions")
    assert str(refused.value).startswith(words)


# ---------------------------------------------------------------- the command


def test_the_command_says_that_all_is_right_or_each_fault_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, **{"01-good": MINE})
    assert main([str(tmp_path / "01-good.toml"), str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{RIGHT}\n"
    write(
        tmp_path,
        **{"02-bad": changed(MINE, "kind", "watch"), "03-missed": changed(MINE, "solution.1", {"do": "Decline"})},
    )
    assert main([str(tmp_path)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("02-bad.toml: kind: found 'watch'") and second.startswith("03-missed.toml: solution: found")


def test_a_folder_without_levels_and_a_file_that_is_not_there_are_told(tmp_path: Path) -> None:
    assert list(faults_in(tmp_path)) == [
        f"{tmp_path.name}: found no level in this folder, expected files that end in .toml"
    ]
    assert list(faults_in(tmp_path / "x.toml")) == ["x.toml: cannot be read: No such file or directory"]


@pytest.mark.slow
def test_it_is_a_command_of_the_tutor(tmp_path: Path) -> None:
    write(tmp_path, mine={**GAME, "game": "minkingi"})
    command = (sys.executable, "-m", "tutor", "check-levels")
    done = subprocess.run([*command, str(tmp_path / "mine.toml")], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{RIGHT}\n", "")
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


def test_a_folder_without_a_course_is_no_course_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, **{"01-one": DO})
    monkeypatch.setattr("engine.levels.course_files.FOLDER", str(tmp_path))
    assert courses.__wrapped__("minions") == Course("minions")


class TestWhatIsNoLevel:
    """Whatever a path leads to: one sentence, at once."""

    def told(self, path: Path) -> str:
        (fault,) = faults_in(path)
        assert len(fault) < 120 and "\n" not in fault
        return fault

    def test_a_link_that_leads_to_itself(self, tmp_path: Path) -> None:
        loop = tmp_path / "loop.toml"
        loop.symlink_to(loop)
        assert self.told(loop) == "loop.toml: cannot be read: Too many levels of symbolic links"
        assert self.told(tmp_path) == self.told(loop)

    @pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
    def test_a_device_that_never_ends(self, tmp_path: Path) -> None:
        assert self.told(Path("/dev/zero")) == "zero: must be a file with text, but is something else"

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
    def test_a_pipe_that_nobody_writes_to(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.toml")
        assert self.told(tmp_path / "pipe.toml") == "pipe.toml: must be a file with text, but is something else"

    def test_a_huge_file_is_not_read_whole(self, tmp_path: Path) -> None:
        huge = tmp_path / "huge.toml"
        with huge.open("wb") as file:
            file.truncate(10**12)
        assert self.told(huge) == f"huge.toml: has more than {LONGEST_FILE} letters"

    def test_a_folder_that_is_called_a_level(self, tmp_path: Path) -> None:
        (tmp_path / "folder.toml").mkdir()
        assert self.told(tmp_path) == "folder.toml: must be a file with text, but is something else"
