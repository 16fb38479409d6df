"""The layers of the house: what may import what, and what has no place in it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import engine

ROOT = Path(__file__).parents[1]
ENGINE, GAMES = ROOT / "engine", ROOT / "engine" / "games"

ENGINE_FILES = sorted(ENGINE.rglob("*.py"))
CORE_FILES = [path for path in ENGINE_FILES if GAMES not in path.parents]
GAME_FILES = [path for path in ENGINE_FILES if path.parent != GAMES and GAMES in path.parents]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All that a file says, part by part."""
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


def imports(path: Path) -> Iterator[str]:
    """The full names of all that a file imports, wherever in it."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def games_imported(path: Path) -> set[str]:
    """The folders of the games that a file imports from."""
    parts = [name.split(".") for name in imports(path)]
    return {folder for first, *rest in parts if [first, *rest[:1]] == ["engine", "games"] for folder in rest[1:2]}


def test_the_engine_needs_the_standard_library_alone() -> None:
    allowed = {"engine", *sys.stdlib_module_names}
    outside = {name_of(path): {name.split(".")[0] for name in imports(path)} - allowed for path in ENGINE_FILES}
    assert not {path: names for path, names in outside.items() if names}


def test_the_core_knows_no_game() -> None:
    games = {game.folder.name for game in engine.games()}
    assert games
    assert not [name_of(path) for path in CORE_FILES if games & games_imported(path)]


def test_a_game_knows_no_other_game() -> None:
    own = {path: path.relative_to(GAMES).parts[0] for path in GAME_FILES}
    assert all(own[path] in games_imported(path) for path in GAMES.glob("*/__init__.py"))
    assert not {name_of(path): others for path in GAME_FILES if (others := games_imported(path) - {own[path]})}


def test_nothing_asks_which_game_it_is() -> None:
    """A further game is a folder, a board and a notebook; no line elsewhere names it."""
    names = {game.name for game in engine.games()}
    for path in (*CORE_FILES, *sorted((ROOT / "tutor").rglob("*.py"))):
        for node in nodes(path):
            if isinstance(node, ast.Compare | ast.MatchValue):
                asked = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                assert not asked & names, f"{name_of(path)}, line {getattr(node, 'lineno', '?')} asks for one game"


def test_no_copied_lock_file_is_kept() -> None:
    locks = {"package-lock.json", "yarn.lock", "pnpm-lock.yaml", "uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock"}
    kept = [
        path for folder in ("engine", "tutor", "tests", "binder", "notebooks") for path in (ROOT / folder).rglob("*")
    ]
    assert not [path for path in [*kept, *ROOT.iterdir()] if path.name in locks]
