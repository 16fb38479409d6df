"""Finds the games: every package under `engine/games` is one, under its folder's name with dashes."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType, ModuleType

import engine.games
from engine.core.events import Event
from engine.core.example_files import ExampleFiles
from engine.core.game import Game
from engine.core.quoting import quoted
from engine.core.rulebook import Rulebook, read_rulebook
from engine.core.state import State


@cache
def names() -> tuple[str, ...]:
    """The games' names, sorted."""
    return tuple(sorted(m.name.replace("_", "-") for m in pkgutil.iter_modules(engine.games.__path__) if m.ispkg))


def load(name: str) -> Game[State]:
    """The game of that name. Errors: ValueError that lists the games there are."""
    if name not in names():
        raise ValueError(f"There is no game {quoted(name)}; there are: {', '.join(names())}.")
    game: Game[State] = importlib.import_module(_package(name)).GAME
    return game


def _package(name: str) -> str:
    return f"engine.games.{name.replace('-', '_')}"


@cache
def events(name: str) -> Mapping[str, type[Event]]:
    """Every kind of event of a game, by its name. Errors: ValueError for a game that is not there."""
    load(name)
    own = {kind.__name__: kind for kind in _kinds_below(Event) if kind.__module__.startswith(f"{_package(name)}.")}
    return MappingProxyType(dict(sorted(own.items())))


def _kinds_below(kind: type[Event]) -> Iterator[type[Event]]:
    """The kinds of event that modules hold: a dataclass with slots leaves the class that it was made from behind."""
    for below in kind.__subclasses__():
        if vars(sys.modules[below.__module__]).get(below.__name__) is below:
            yield below
            yield from _kinds_below(below)


def games() -> tuple[Game[State], ...]:
    """All games, sorted by name; each has `name`, `title` and `players` (least, most)."""
    return tuple(load(name) for name in names())


class _Games(ModuleType):
    """Lets `engine.games` be both the package of the games and the function that lists them."""

    def __call__(self) -> tuple[Game[State], ...]:
        return games()


engine.games.__class__ = _Games


@cache
def rules(name: str) -> Rulebook:
    """The rulebook of a game, by rule id. Errors: ValueError for a game that is not there."""
    return read_rulebook(load(name).folder / "rules.toml")


@cache
def examples(name: str) -> ExampleFiles:
    """The worked examples of a game by name, in teaching order. Errors: ValueError for a game that is not there."""
    return ExampleFiles(sorted((load(name).folder / "examples").glob("*.json")))
