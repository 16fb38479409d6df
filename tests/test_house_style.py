"""The layers of the house: what may import what, and what has no place in it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[1]
ENGINE, GAMES = ROOT / "engine", ROOT / "engine" / "games"

ENGINE_FILES = sorted(ENGINE.rglob("*.py"))
CORE_FILES = [path for path in ENGINE_FILES if GAMES not in path.parents]
GAME_FILES = [path for path in ENGINE_FILES if path.parent != GAMES and GAMES in path.parents]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports(path: Path) -> Iterator[str]:
    """The full names of all that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", ENGINE_FILES, ids=name_of)
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)} - sys.stdlib_module_names
    assert outside <= {"engine"}


@pytest.mark.parametrize("path", CORE_FILES, ids=name_of)
def test_the_core_knows_no_game(path: Path) -> None:
    games = {game.folder.name for game in engine.games()}
    assert not [
        name for name in imports(path) if name.split(".")[:2] == ["engine", "games"] and games & {*name.split(".")[2:]}
    ]


@pytest.mark.parametrize("path", GAME_FILES, ids=name_of)
def test_a_game_knows_no_other_game(path: Path) -> None:
    own = path.relative_to(GAMES).parts[0]
    for name in imports(path):
        parts = name.split(".")
        assert parts[:2] != ["engine", "games"] or parts[2] == own, name


@pytest.mark.parametrize("path", [*CORE_FILES, *sorted((ROOT / "tutor").rglob("*.py"))], ids=name_of)
def test_nothing_asks_which_game_it_is(path: Path) -> None:
    """A further game is a folder, a board and a notebook; no line elsewhere names it."""
    names = {game.name for game in engine.games()}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Compare | ast.MatchValue):
            asked = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
            assert not asked & names, f"line {getattr(node, 'lineno', '?')} asks for one game"


def test_no_copied_lock_file_is_kept() -> None:
    locks = {"package-lock.json", "yarn.lock", "pnpm-lock.yaml", "uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock"}
    kept = [
        path for folder in ("engine", "tutor", "tests", "binder", "notebooks") for path in (ROOT / folder).rglob("*")
    ]
    assert not [path for path in [*kept, *ROOT.iterdir()] if path.name in locks]
