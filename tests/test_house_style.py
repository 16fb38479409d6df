"""The layers of the house: what may import what, and what has no place in it."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import inf
from pathlib import Path
from statistics import median

import pytest

import engine
from tests.cases import for_each

ROOT = Path(__file__).parents[1]
ENGINE, TUTOR, GAMES, TABLES = ROOT / "engine", ROOT / "tutor", ROOT / "engine" / "games", ROOT / "tutor" / "tables"

ENGINE_FILES = sorted(ENGINE.rglob("*.py"))
CORE_FILES = [path for path in ENGINE_FILES if GAMES not in path.parents]
GAME_FILES = [path for path in ENGINE_FILES if path.parent != GAMES and GAMES in path.parents]


TUTOR_FILES = sorted(TUTOR.rglob("*.py"))
PURE_FILES = [path for path in TUTOR_FILES if TUTOR / "hosts" not in path.parents and path.name != "__main__.py"]
FOLDERS = sorted(path.parent for path in GAMES.glob("*/__init__.py"))

RULES = (
    *("actions", "cards", "events", "laying_out", "player_actions"),
    *("refusals", "state", "table", "table_actions", "turn"),
)
ODDS = ("beginner", "choices", "facts", "meters", "opponents", "policy")
ROOMS = (
    *("__init__.py", "rules.toml", "cards.toml", "examples", "rules/__init__.py", "odds/__init__.py"),
    *(f"rules/{name}.py" for name in RULES),
    *(f"odds/{name}.py" for name in ODDS),
)
"""What every game's folder holds."""

DRAWN = ("__init__.py", "board.py", "cards.py", "words.py", "cover.svg", "table.css")
"""What the folder of every table holds."""

MOST_POSITIONS = 512
"""So many positions a cache keeps at most."""

CHANGING = {
    *("tree_search.Node", "tree_search.Tried", "kernel_seats.Guest"),
    *("live_board._Group", "live_class.LiveClass", "live_class.Pupil"),
}
"""The dataclasses of what is at work, and no value; beside them the news of a table as it is drawn."""

SHELL = re.compile(
    r"(anywidget|ipywidgets|traitlets|tornado|voila|plotly|jupyter\w*|IPython|ipykernel|nb\w+|tutor\.hosts)(\.|$)"
)
"""What the tutor does without, but for its hosts."""

pytestmark = pytest.mark.xdist_group("house-style")


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
    games = {game.folder.name for game in engine.all_games()}
    assert games
    assert not [name_of(path) for path in CORE_FILES if games & games_imported(path)]


def test_a_game_knows_no_other_game() -> None:
    own = {path: path.relative_to(GAMES).parts[0] for path in GAME_FILES}
    assert all(own[path] in games_imported(path) for path in GAMES.glob("*/__init__.py"))
    assert not {name_of(path): others for path in GAME_FILES if (others := games_imported(path) - {own[path]})}


def test_nothing_asks_which_game_it_is() -> None:
    """A further game is a folder, a board and a notebook; no line elsewhere names it."""
    names = {game.name for game in engine.all_games()}
    for path in (*CORE_FILES, *sorted((ROOT / "tutor").rglob("*.py"))):
        for node in nodes(path):
            if isinstance(node, ast.Compare | ast.MatchValue):
                asked = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                assert not asked & names, f"{name_of(path)}, line {getattr(node, 'lineno', '?')} asks for one game"


# ---------------------------------------------------------------- rooms


@for_each("folder", FOLDERS, ids=lambda path: path.name)
def test_every_game_has_the_same_rooms(folder: Path) -> None:
    table = TABLES / folder.name
    assert not [room for room in ROOMS if not (folder / room).exists()]
    assert not [room for room in DRAWN if not (table / room).exists()]


@for_each("folder", FOLDERS, ids=lambda path: path.name)
def test_rules_know_nothing_of_odds(folder: Path) -> None:
    odds = f"engine.games.{folder.name}.odds"
    wrong = {
        name_of(path) for path in (folder / "rules").glob("*.py") for name in imports(path) if name.startswith(odds)
    }
    assert not wrong


def test_the_app_knows_neither_jupyter_nor_plotly() -> None:
    """A host may be named inside a function, so that it is loaded only where there is one."""
    loaded = {path: set(loaded_with(path)) for path in PURE_FILES}
    assert not {name_of(path): name for path, names in loaded.items() for name in names if SHELL.match(name)}


def loaded_with(path: Path) -> Iterator[str]:
    """The full names of what is imported as soon as a module is: not in a function, nor for types alone."""
    waiting: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            waiting += node.orelse
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            waiting += ast.iter_child_nodes(node)


# ---------------------------------------------------------------- names and types


def test_nobody_guesses_the_parts_of_another_s_values() -> None:
    """A part is declared where its type is, and asked for by its name. What a host holds of Jupyter is not ours."""
    guesses = [
        f"{name_of(path)}, line {node.lineno}"
        for path in (*ENGINE_FILES, *PURE_FILES)
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and (node.func.id == "hasattr" or (node.func.id == "getattr" and is_guess(node.args)))
    ]
    assert not guesses


def is_guess(arguments: list[ast.expr]) -> bool:
    """Whether who asks for a part knows its name already, or that it may be missing."""
    return isinstance(arguments[1], ast.Constant) or len(arguments) > 2


def test_a_module_and_a_folder_have_names_of_their_own() -> None:
    modules = [path for path in (*CORE_FILES, *TUTOR_FILES) if "__" not in path.stem and TABLES not in path.parents]
    beside = [name_of(path) for path in modules if path.with_suffix("").is_dir()]
    assert not beside
    named = Counter(path.stem for path in modules)
    assert not [name for name, count in named.items() if count > 1]


def test_a_class_is_one_thing() -> None:
    """No two public classes outside the games share a name."""
    outside = [path for path in (*CORE_FILES, *TUTOR_FILES) if TABLES not in path.parents]
    named = Counter(
        node.name
        for path in outside
        for node in nodes(path)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert not [name for name, count in named.items() if count > 1]


def test_only_a_few_values_can_change() -> None:
    """Whoever keeps a value need not fear that somebody changes it: each dataclass is frozen, but for these."""
    changing = {
        f"{path.stem}.{node.name}"
        for path in (*ENGINE_FILES, *TUTOR_FILES)
        for node in nodes(path)
        if isinstance(node, ast.ClassDef) and any(is_dataclass_that_changes(one) for one in node.decorator_list)
    }
    assert {name for name in changing if not name.startswith("news.")} == CHANGING


def is_dataclass_that_changes(decorator: ast.expr) -> bool:
    words = ast.unparse(decorator)
    return words.partition("(")[0] == "dataclass" and "frozen=True" not in words


def test_the_protocol_says_every_type() -> None:
    modules = sorted((TUTOR / "app" / "protocol").glob("*.py"))
    parts = [node for path in modules for node in nodes(path)]
    named = {node.id for node in parts if isinstance(node, ast.Name)}
    named |= {node.attr for node in parts if isinstance(node, ast.Attribute)}
    assert len(modules) > 5 and "TypedDict" in named
    assert "Any" not in named


# ---------------------------------------------------------------- size and words


def test_a_module_can_be_read_in_a_sitting() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in (*ENGINE_FILES, *TUTOR_FILES)}
    assert not [name for name, length in lengths.items() if length > 400]


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The length of a function without its docstring and decorators."""
    end = function.end_lineno or function.lineno
    said = function.body[0]
    has_words = ast.get_docstring(function) is not None
    return end - function.lineno + 1 - (has_words and (said.end_lineno or 0) - said.lineno + 1)


def test_functions_are_short() -> None:
    functions = {
        f"{name_of(path)}: {node.name}": lines_of(node)
        for path in (*ENGINE_FILES, *TUTOR_FILES)
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    lengths = sorted(functions.values())
    assert not [name for name, length in functions.items() if length > 30]
    assert median(lengths) <= 4
    assert lengths[9 * len(lengths) // 10] <= 12


def public(path: Path) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node


def test_few_positions_are_kept() -> None:
    """Each learner has a process: what a cache keeps there for every position adds up over an hour of steps."""
    found = []
    for path in (*ENGINE_FILES, *TUTOR_FILES):
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef) and re.search(r"State\b", ast.unparse(node.args)):
                sizes = [kept_by(ast.unparse(decorator)) for decorator in node.decorator_list]
                found += [f"{name_of(path)}: {node.name}" for size in sizes if size > MOST_POSITIONS]
    assert found == []


def kept_by(decorator: str) -> float:
    """How many answers a decorator keeps."""
    if not re.match(r"(functools\.)?(lru_)?cache\b", decorator):
        return 0
    size = re.search(r"\((?:maxsize=)?(\d+)\)", decorator)
    return int(size[1]) if size else inf


def test_coroutines_of_tests_run_where_no_loop_is() -> None:
    """A browser test of the same process leaves a loop behind, in which `asyncio.run` would refuse to work."""
    tests = [path for path in (ROOT / "tests").rglob("*.py") if "benchmarks" not in path.parts]
    assert [name_of(path) for path in tests if re.search(r"\basyncio\.run\(", path.read_text("utf-8"))] == []


@for_each("folder", FOLDERS, ids=lambda path: path.name)
def test_refusals_and_events_name_their_rule(folder: Path) -> None:
    """The id of a rule, such as min-tie-1, stands in the words over each."""
    said = [
        (node.name, ast.get_docstring(node) or "")
        for path in sorted((folder / "rules").glob("*.py"))
        for node in public(path)
        if path.name == "refusals.py" or (isinstance(node, ast.ClassDef) and is_event(node))
    ]
    assert said
    assert not [name for name, words in said if not rules_named(folder, words)]


@for_each("folder", FOLDERS, ids=lambda path: path.name)
def test_what_settles_something_names_its_rule(folder: Path) -> None:
    """Who takes a `tell` settles something: a function says by which rule, a method does, or its class."""
    said = [
        words
        for path in sorted((folder / "rules").glob("*.py"))
        for words in settling(ast.parse(path.read_text("utf-8")))
    ]
    assert said
    assert not [name for name, words in said if not rules_named(folder, words)]


def rules_named(folder: Path, words: str) -> set[str]:
    """The ids in some words that are rules of the game in that folder."""
    return set(engine.rules(folder.name.replace("_", "-"))) & set(re.findall(r"[a-z]+(?:-[a-z0-9]+)+", words))


def settling(within: ast.Module | ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The functions with a `tell`, each with its words and those of the class it is in."""
    above = (ast.get_docstring(within) or "") if isinstance(within, ast.ClassDef) else ""
    for node in within.body:
        if isinstance(node, ast.ClassDef):
            yield from settling(node)
        elif isinstance(node, ast.FunctionDef) and any(one.arg == "tell" for one in node.args.args):
            yield node.name, f"{above} {ast.get_docstring(node) or ''}"


def is_event(node: ast.ClassDef) -> bool:
    return bool({"CardEvent", "Event", "PlayerEvent"} & {base.id for base in node.bases if isinstance(base, ast.Name)})


# ---------------------------------------------------------------- files


def test_no_lock_file_names_a_registry() -> None:
    """What is locked is a version and a digest; where to fetch it from is for each machine's own settings."""
    locks = {"package-lock.json", "yarn.lock", "pnpm-lock.yaml", "uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock"}
    folders = [ROOT / folder for folder in ("engine", "tutor", "tests", "binder", "notebooks")]
    files = [*ROOT.iterdir(), *(path for folder in folders for path in folder.rglob("*"))]
    kept = [path for path in files if path.name in locks]
    assert not [path for path in kept if re.search(r"https?:|resolved", path.read_text("utf-8"))]
