"""Who imports whom: without circles, but for the few that are named here.

Every import counts: at the top of a module, for types alone, and inside a function.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import engine

ROOT = Path(__file__).parents[1]
FILES = sorted(path for folder in ("engine", "tutor") for path in (ROOT / folder).rglob("*.py"))

CORE_CIRCLE = frozenset(f"engine.core.{name}" for name in ("asks", "catalog", "game", "policies", "records", "state"))
"""A state knows its game, which the catalog finds by name; a game makes states and records."""


def module_of(path: Path) -> str:
    """The name under which a file is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(path): path for path in FILES}


def imported_by(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports anywhere; a package where it takes a value of the package's own."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module in MODULES:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else node.module


def reached_from(start: str, imports: Mapping[str, set[str]]) -> set[str]:
    """The modules that are imported with `start`, one by another."""
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        further = imports[waiting.pop()] - reached
        reached |= further
        waiting += further
    return reached


def circles() -> set[frozenset[str]]:
    """The groups of modules that import one another, the largest ones."""
    imports = {module: set(imported_by(path)) for module, path in MODULES.items()}
    reached = {module: reached_from(module, imports) for module in imports}
    return {
        frozenset(other for other in reached[module] if module in reached[other])
        for module in imports
        if module in reached[module]
    }


def test_modules_import_one_another_in_few_and_small_circles() -> None:
    found = circles()
    assert {circle for circle in found if not any(m.startswith("engine.games.") for m in circle)} <= {CORE_CIRCLE}


def test_the_rules_of_a_game_are_its_only_circle() -> None:
    """A state knows its kinds of action, and an action what it is played on."""
    own = [circle - CORE_CIRCLE for circle in circles() if not circle <= CORE_CIRCLE]
    folders = [{module.split(".")[2] for module in circle} for circle in own]
    assert all(len(folder) == 1 for folder in folders)
    assert len({folder.pop() for folder in folders}) == len(own) <= len(engine.games())
    assert not [module for circle in own for module in circle if ".rules." not in module]
