"""Every rule is told where it decides: by an event, a refusal, an option or a result, or there is a reason why not.

`tests/engine/<package>/uncited.py` lists for each game the rules that nothing cites, each with its reason.
"""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import engine
from engine import Game


def spoken(tree: ast.AST) -> Iterator[str]:
    """The texts in a module that are values, not docstrings."""
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value


def cited(folder: Path) -> set[str]:
    """Everything that the modules of a game name as a value, the ids of rules among it."""
    return {text for path in folder.rglob("*.py") for text in spoken(ast.parse(path.read_text("utf-8")))}


def uncited(game: Game) -> dict[str, str]:
    """The rules of a game that nothing cites, with the reason why."""
    found: dict[str, str] = importlib.import_module(f"tests.engine.{game.folder.name}.uncited").UNCITED
    return found


def test_every_rule_is_cited_or_has_a_reason_why_not(game: Game) -> None:
    silent = set(engine.rules(game.name)) - cited(game.folder)
    assert silent - set(uncited(game)) == set(), "these decide without being told"
    assert set(uncited(game)) - silent == set(), "these are cited, or are no rules"


def test_the_reasons_are_reasons(game: Game) -> None:
    for rule, reason in uncited(game).items():
        assert len(reason.split()) >= 3, f"{rule}: {reason!r}"
