"""How often a rule that no level teaches is met: the figures in courses, counted again in games of other numbers."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import LevelError
from engine.levels.course_files import read_course
from engine.levels.course_measures import Measured
from engine.levels.level_checks import main
from tests.engine.levels.written import DO, changed, text_of
from tests.samples import todays

SAMPLED = {"deities": 5, "dark-minions": 10}
"""So many games are played again, 20 where a game takes less time."""

GAMES = [game.name for game in engine.all_games() if engine.courses(game.name).measured.met]

COURSE: dict[str, Any] = {
    "title": "Learn",
    "blurb": "All of it.",
    "part": [{"title": "First", "first": "one"}],
    "measured": {"setup": {"players": 2}, "policy": "random", "games": 20},
    "look_up": {"min-total-2": {"met": 20, "why": "Met in {met} of {games}."}, "min-event-1": "Never mind."},
}


def course_in(folder: Path, table: dict[str, Any]) -> engine.Course:
    (folder / "01-one.toml").write_text(text_of(DO), encoding="utf-8")
    (folder / "course.toml").write_text(text_of(table), encoding="utf-8")
    return read_course(folder, "minions")


def test_what_is_said_to_be_rare_or_not_has_figures() -> None:
    assert len(GAMES) == 5
    for name in GAMES:
        course = engine.courses(name)
        for rule in course.look_up:
            assert "{" not in course.look_up[rule]
            assert str(course.measured.met.get(rule, "")) in course.look_up[rule]
        told = " ".join(course.look_up.values()).casefold()
        assert not [word for word in ("rare", "hardly", "seldom", "late in", "often") if word in told]


@pytest.mark.parametrize("name", todays(2, GAMES))
def test_figures_of_a_course_hold_in_other_games(name: str) -> None:
    measured, games = engine.courses(name).measured, SAMPLED.get(name, 20)
    found = measured.count(engine.load(name), range(measured.games, measured.games + games))
    assert list(measured.surprises(found, games)) == [], found


def test_a_figure_that_is_far_off_is_seen() -> None:
    """3 standard errors of the difference of two shares, both reckoned from the games of both."""
    measured = Measured(games=300, met={"often": 270, "never": 0})
    assert list(measured.surprises({"often": 18, "never": 0}, 20)) == []
    assert list(measured.surprises({"often": 16, "never": 0}, 20)) == [], "10 points off, and an error of 7 points"
    assert list(measured.surprises({"often": 9, "never": 0}, 20)) == ["often"]
    assert list(measured.surprises({"often": 18, "never": 3}, 20)) == ["never"]


def test_games_are_counted_by_their_numbers_alone() -> None:
    """Every whole game of Minions brings a Quest that somebody takes."""
    counted = Measured({"players": 2}, "random", 1, {"min-total-2": 0, "min-parts-2": 0})
    game = engine.load("minions")
    assert counted.count(game, range(4)) == Counter({"min-total-2": 4, "min-parts-2": 0})
    later = replace(counted, met={"min-power-10": 0})
    assert later.count(game, range(8)) == later.count(game, range(4)) + later.count(game, range(4, 8))


def test_a_course_tells_its_figures(tmp_path: Path) -> None:
    course = course_in(tmp_path, COURSE)
    assert course.look_up == {"min-total-2": "Met in 20 of 20.", "min-event-1": "Never mind."}
    assert course.measured == Measured({"players": 2}, "random", 20, {"min-total-2": 20})


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        ("look_up.min-total-2.met", 21, "look_up.min-total-2.met: found 21, expected a whole number from 0 to 20"),
        ("look_up.min-total-2.met", None, "look_up.min-total-2.met: found nothing, expected a whole number"),
        ("look_up.min-total-2.why", "", "look_up.min-total-2.why: found '', expected a text"),
        ("look_up.min-total-2.share", 1, "look_up.min-total-2.share: found a field of that name, expected why, met"),
        ("measured.policy", "genius", "measured.policy: found 'genius', expected one of "),
        ("measured.games", 0, "measured.games: found 0, expected a whole number from 1 to 100000"),
        ("measured.luck", 0, "measured.luck: found a field of that name, expected setup, games, policy"),
        ("look_up.min-total-2", "Never mind.", "measured.setup: found a field of that name, expected "),
        ("measured", None, "measured.games: found nothing, expected a whole number from 1 to"),
    ],
)
def test_a_figure_that_cannot_be_read_is_told(tmp_path: Path, place: str, value: object, words: str) -> None:
    with pytest.raises(LevelError) as refused:
        course_in(tmp_path, changed(COURSE, place, value))
    assert str(refused.value).startswith(f"course.toml: {words}")


def test_the_command_counts_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    course_in(tmp_path, changed(COURSE, "look_up.min-total-2.met", 19))
    monkeypatch.setattr("engine.levels.level_checks.game_of", lambda path: "minions")
    monkeypatch.setattr("engine.levels.level_checks.course_faults", lambda course: [])
    assert main(["--measure", str(tmp_path)]) == 1
    told = "course.toml: look_up.min-total-2.met: found 19, expected 20 of 20 games\n"
    assert capsys.readouterr().out == told
