"""Who imports whom: without circles.

Every import counts: at the top of a module, for types alone, and inside a function.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILES = sorted(path for folder in ("engine", "tutor") for path in (ROOT / folder).rglob("*.py"))


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


def test_no_module_imports_itself_by_a_detour() -> None:
    assert circles() == set()


ENGINE_FLOORS = (
    "core",
    "pieces",
    "chance",
    "worth",
    "overviews",
    "at_table",
    "levels",
    "lessons",
    "games",
    "studies",
    "odds",
)
"""The rooms of the engine from the ground up; the names of the packages of the games, alone, are known to the core."""

TUTOR_FLOORS = ("figures", "tables", "app", "hosts", "studies")
"""The rooms of the tutor in Python from the ground up."""

RULES_FLOORS = ("cards", "table", "state", "refusals", "turn", "effects", "actions", "laying_out")
"""The modules that the rules of each game have, from the ground up, where it has them."""


def arrows_up(floors: tuple[str, ...], folder: str) -> list[str]:
    """The imports between these rooms of a folder that go up."""
    rooms = {module: module.removeprefix(f"{folder}.").split(".")[0] for module in MODULES if module.startswith(folder)}
    return [
        f"{module} -> {found}"
        for module, room in rooms.items()
        for found in imported_by(MODULES[module])
        if room in floors and rooms.get(found) in floors and floors.index(rooms[found]) > floors.index(room)
    ]


def test_an_arrow_in_the_engine_only_goes_down() -> None:
    assert [arrow for arrow in arrows_up(ENGINE_FLOORS, "engine") if not arrow.endswith("-> engine.games")] == []


def test_an_arrow_in_the_tutor_only_goes_down() -> None:
    assert arrows_up(TUTOR_FLOORS, "tutor") == []


def test_an_arrow_in_the_rules_of_a_game_only_goes_down() -> None:
    games = {module.rsplit(".", 1)[0] for module in MODULES if module.endswith(".rules.state")}
    assert len(games) == 5
    assert [arrow for rules in sorted(games) for arrow in arrows_up(RULES_FLOORS, rules)] == []
