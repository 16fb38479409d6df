"""The examples in docstrings, and so in the reference, say what Python says."""

import doctest
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest

import engine
import tutor
from engine.lessons.lesson_catalog import lessons
from tests.cases import for_each
from tests.tutor.app.own_levels import DO
from tutor.hosts.notebook import TutorWidget

ROOT = Path(__file__).parents[1]
SHOWN = {ROOT / "tutor/__init__.py", ROOT / "tutor/hosts/replay_widget.py"}
"""Their examples show widgets, so that there is nothing to compare."""


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


EXAMPLES = [
    path
    for house in ("engine", "tutor")
    for path in sorted((ROOT / house).rglob("*.py"))
    if ">>> " in path.read_text("utf-8") and path not in SHOWN
]


@for_each("path", EXAMPLES, ids=module_of)
def test_the_examples_in_a_module_are_right(path: Path) -> None:
    told = doctest.testmod(import_module(module_of(path)))
    assert told.attempted > 0
    assert told.failed == 0


def test_there_are_examples() -> None:
    assert {"engine", "engine.core.catalog"} <= set(map(module_of, EXAMPLES))


def run(docstring: str | None, space: dict[str, object]) -> list[doctest.Example]:
    """The examples of a docstring, once each has run."""
    examples = doctest.DocTestParser().get_examples(docstring or "")
    for example in examples:
        exec(example.source, space)
    return examples


def test_the_examples_of_a_replay_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TutorWidget, "get_ready", lambda self, work: None)
    assert len(run(tutor.Replay.__doc__, {"tutor": tutor})) > 5


def test_every_example_of_the_notebook_s_names_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TutorWidget, "get_ready", lambda self, work: None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-level.toml").write_text(DO, "utf-8")
    position = engine.examples("minions")["vampire-vs-minotaur"].states()[16]
    fact = position.game.facts(position)[0]
    diagram = next(diagram for lesson in lessons().values() for diagram in lesson.facts.diagrams.values())
    space: dict[str, object] = {"fact": fact, "diagram": diagram, "fraction": Fraction(5, 18)}
    examples = run(tutor.__doc__, space)
    named = {name for name in tutor.__all__ if any(f"tutor.{name}(" in example.source for example in examples)}
    assert named == {*tutor.__all__} - {"TutorWidget"}
