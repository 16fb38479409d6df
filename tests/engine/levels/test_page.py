"""The page on writing levels: what it shows is right."""

import re
import tomllib
from pathlib import Path
from typing import get_args

import engine
from engine.levels.course_files import read_course
from engine.levels.level import Kind
from engine.levels.level_checks import level_faults
from tests.engine.levels.written import DO, EQUAL, level

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "engine" / "levels" / "README.md").read_text("utf-8")
LEVEL, STAGE, WORDS, COURSE = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
ENGINE = (ROOT / "engine" / "README.md").read_text("utf-8")


def test_its_level_is_right() -> None:
    shown = engine.read_level(LEVEL, name="my-first-level")
    assert list(level_faults(shown)) == []
    assert shown.begin().act(shown.begin().position.options(0)[-1]).outcome == "missed"


def test_every_field_of_a_level_is_in_its_table() -> None:
    named = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    assert named - set(get_args(Kind)) == {*tomllib.loads(LEVEL), "claims", "stage", "aside", "mixes", "seat"} - {
        "goal",
        "game",
    }
    assert all(f"`{kind}`" in PAGE for kind in get_args(Kind))


def test_its_words_by_what_happened_are_read() -> None:
    shown = tomllib.loads(WORDS)
    solved = level({**EQUAL, "done": shown["done"]}, "minkingi").solve()
    assert solved.done == shown["done"][0]["words"]
    peeking = {**DO, "kind": "game", "teaches": ["exp-turn-1"], "start": {"example": "peek-and-skip", "step": 3}}
    words = {"replies": {}, "goal": {"wins": True}, "solution": {"policy": "good"}, "wrong": shown["wrong"]}
    assert level({**peeking, **words}, "exploding-minions").wrong[0].saying.when.without


def test_its_stage_is_read() -> None:
    staged = level({**DO, **tomllib.loads(STAGE)})
    assert (staged.staging.new, staged.staging.aside) == (("boon", "power"), ("glory",))
    assert list(level_faults(staged)) == []


def test_its_course_is_read(tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text(COURSE, encoding="utf-8")
    (tmp_path / "01-first-card.toml").write_text(LEVEL, encoding="utf-8")
    assert [one.name for one in read_course(tmp_path, "minkingi").levels] == ["first-card"]


def test_the_lines_in_the_engine_s_page_run() -> None:
    space: dict[str, object] = {"engine": engine}
    (block,) = [block for block in re.findall(r"```python\n(.*?)```", ENGINE, re.DOTALL) if "courses" in block]
    exec(block.replace("attempt.outcome", "outcome = attempt.outcome"), space)
    assert space["outcome"] == "solved"
