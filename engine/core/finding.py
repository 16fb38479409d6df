"""Finds the games: every package under `engine/games` is one, under its folder's name with dashes."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from typing import Any

import engine.games
from engine.core.game import Game
from engine.core.quoting import quoted


@cache
def names() -> tuple[str, ...]:
    """The games' names, sorted."""
    return tuple(sorted(m.name.replace("_", "-") for m in pkgutil.iter_modules(engine.games.__path__) if m.ispkg))


def find_game(name: str) -> Game[Any]:
    """The game of that name. Errors: ValueError that lists the games there are."""
    if name not in names():
        raise ValueError(f"There is no game {quoted(name)}; there are: {', '.join(names())}.")
    game: Game[Any] = importlib.import_module(package_of(name)).GAME
    return game


def folder_of(name: str) -> Path:
    """The folder of a game, of which nothing is loaded for that."""
    return Path(engine.games.__path__[0], name.replace("-", "_"))


def package_of(name: str) -> str:
    """The package of a game."""
    return f"engine.games.{name.replace('-', '_')}"
