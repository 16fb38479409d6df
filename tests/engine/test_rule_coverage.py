"""Every rule of every rulebook has a test, and every rule that a test or the engine names is there.

A test says which rules it covers with `@pytest.mark.rule("min-tie-1", ...)`, on itself, on its class, in its module's
`pytestmark` or on one of its parameters. The marks are read from all test files that hold one, so that it does not
matter which of the tests are run, or how many processes share them.
"""

import importlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

import engine
from engine import Game

ROOT = Path(__file__).parents[2]


# ---------------------------------------------------------------- reading marks


@cache
def marked_modules() -> tuple[ModuleType, ...]:
    """Every module of tests that marks a rule."""
    files = [path for path in sorted((ROOT / "tests").rglob("test_*.py")) if "mark.rule(" in path.read_text("utf-8")]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files]
    return tuple(importlib.import_module(name) for name in names)


def marks_on(thing: object) -> list[pytest.Mark]:
    """The marks that a module, a class or a function bears itself."""
    found: Any = getattr(thing, "pytestmark", [])
    return [getattr(mark, "mark", mark) for mark in (found if isinstance(found, list) else [found])]


def rules_on(marks: Iterable[pytest.Mark]) -> Iterator[str]:
    """The rules that marks name, those on the parameters of a test included."""
    for mark in marks:
        if mark.name == "rule":
            yield from mark.args
        elif mark.name == "parametrize":
            for values in mark.args[1]:
                yield from rules_on(getattr(inner, "mark", inner) for inner in getattr(values, "marks", ()))


def defined(owner: object, tests: bool) -> Iterator[Any]:
    """The functions and classes of a module or a class that pytest collects, or those that it does not."""
    for name, thing in vars(owner).items():
        wanted = "test" if isinstance(thing, FunctionType) else "Test"
        if isinstance(thing, FunctionType | type) and name.startswith(wanted) == tests:
            yield thing


def covered(owner: object) -> Iterator[str]:
    """The rules that the tests in a module or a class are marked with."""
    yield from rules_on(marks_on(owner))
    for thing in defined(owner, tests=True):
        yield from covered(thing) if isinstance(thing, type) else rules_on(marks_on(thing))


def named_in(path: Path, game: Game) -> set[str]:
    """Everything in a file that looks like the id of a rule of this game."""
    prefix = game.turn_rule.split("-")[0]
    return set(re.findall(rf"\b{prefix}-[a-z]+-\d+\b", path.read_text("utf-8")))


# ---------------------------------------------------------------- what must hold


def test_every_rule_has_a_test(game: Game) -> None:
    rules = {rule for module in marked_modules() for rule in covered(module)}
    missing = [rule for rule in engine.rules(game.name) if rule not in rules]
    assert not missing, f"no test is marked with {', '.join(missing)}"


def test_every_rule_that_a_test_names_is_there() -> None:
    known = {rule for game in engine.all_games() for rule in engine.rules(game.name)}
    for module in marked_modules():
        assert not set(covered(module)) - known, module.__name__


def test_every_mark_is_on_something_that_pytest_collects() -> None:
    for module in marked_modules():
        lost = [thing.__name__ for thing in defined(module, tests=False) if [*rules_on(marks_on(thing))]]
        assert not lost, f"{module.__name__}: a mark on what is no test covers nothing"


def test_every_rule_that_the_engine_names_is_there(game: Game) -> None:
    rules = set(engine.rules(game.name))
    named = {path.name: named_in(path, game) for path in sorted(game.folder.rglob("*.py"))}
    assert any(named.values())
    assert not {file: sorted(ids - rules) for file, ids in named.items() if ids - rules}


def test_every_rule_that_a_card_or_an_example_names_is_there(game: Game) -> None:
    for path in [*game.folder.rglob("*.toml"), *game.folder.rglob("*.json")]:
        assert named_in(path, game) <= set(engine.rules(game.name)), path.name


# ---------------------------------------------------------------- the reading of marks itself

EXAMPLE = """
import pytest

pytestmark = [pytest.mark.rule("a-module-1"), pytest.mark.timeout(5)]

@pytest.mark.rule("a-plain-1", *("a-plain-2",))
@pytest.mark.rule("a-plain-3")
def test_plain(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("a-param-1")), 2])
def test_parametrized(x): ...

@pytest.mark.rule("a-class-1")
class TestSome:
    @pytest.mark.rule("a-method-1")
    def test_method(self): ...

@pytest.mark.rule("a-helper-1")
def helper(): ...

class Helpers:
    @pytest.mark.rule("a-helper-2")
    def test_unseen(self): ...
"""


def test_marks_are_read_wherever_pytest_takes_them_from() -> None:
    module = ModuleType("example")
    exec(EXAMPLE, vars(module))
    assert sorted(covered(module)) == [
        *("a-class-1", "a-method-1", "a-module-1", "a-param-1"),
        *("a-plain-1", "a-plain-2", "a-plain-3"),
    ]
    assert [thing.__name__ for thing in defined(module, tests=False)] == ["helper", "Helpers"]


def test_a_single_mark_of_a_module_needs_no_list() -> None:
    module = ModuleType("example")
    exec("import pytest\npytestmark = pytest.mark.rule('a-module-1')", vars(module))
    assert list(covered(module)) == ["a-module-1"]
