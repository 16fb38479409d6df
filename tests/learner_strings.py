"""Every string in the code that a learner can meet: of Python as templates, and texts in the browser's modules."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PYTHON = (
    "engine/pieces",
    "engine/overviews",
    "engine/games/*/rules",
    "engine/games/*/odds",
    "engine/games/*/lessons",
    "engine/lessons",
    "tutor/app",
    "tutor/tables",
)
BROWSER = "tutor/web"
_TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*$", re.DOTALL | re.MULTILINE)
_IMPORT = re.compile(r"^(?:import|export) [^;]*from [^;]*;$|^import [^;]*;$", re.MULTILINE)


class Found(NamedTuple):
    """A string as it stands in a file: what is put into it is in braces."""

    file: str
    line: int
    text: str


def strings() -> list[Found]:
    """All of them that hold a word."""
    found = [*_of_python(), *_of_browser()]
    return [one for one in found if re.search(r"[A-Za-z]{2}", one.text) and " " in one.text.strip()]


def _of_python() -> Iterator[Found]:
    for folder in PYTHON:
        for path in sorted(path for place in ROOT.glob(folder) for path in place.rglob("*.py")):
            yield from _of_module(path)


def _of_module(path: Path) -> Iterator[Found]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = {id(part) for node in ast.walk(tree) for part in _unsaid(node)}
    for node in ast.walk(tree):
        if id(node) not in silent and isinstance(node, ast.Constant | ast.JoinedStr):
            text = _template(node)
            if text:
                yield Found(str(path.relative_to(ROOT)), node.lineno, text)


def _unsaid(node: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, and the parts of a template, which is found as a whole."""
    if isinstance(node, ast.Expr):
        yield node.value
    if isinstance(node, ast.JoinedStr):
        yield from (part for part in ast.walk(node) if part is not node and isinstance(part, ast.Constant))


def _template(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    parts = (part.value if isinstance(part, ast.Constant) else f"{{{ast.unparse(part.value)}}}" for part in node.values)
    return "".join(map(str, parts))


def _of_browser() -> Iterator[Found]:
    for path in sorted((ROOT / BROWSER).rglob("*.js")):
        code = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), path.read_text(encoding="utf-8"))
        code = _IMPORT.sub(lambda found: "\n" * found[0].count("\n"), code)
        for found in _TEXT.finditer(code):
            text = (found[1] or found[2] or "").replace("${", "{")
            yield Found(str(path.relative_to(ROOT)), code.count("\n", 0, found.start()) + 1, text)
