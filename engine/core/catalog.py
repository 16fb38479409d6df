"""What there is of each game: itself, its kinds of event, its rulebook, its worked examples."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType

from engine.core.events import Event
from engine.core.finding import find_game, names, package_of
from engine.core.recorded_game import RecordedGame
from engine.core.records import Record
from engine.core.rich import RichValue
from engine.core.rulebook import Rulebook
from engine.core.state import State


def load(name: str) -> RecordedGame[State]:
    """The game of that name. Errors: ValueError that lists the games there are.

    Examples:
        >>> load("minkingi").players
        (2, 2)
    """
    game = find_game(name)
    assert isinstance(game, RecordedGame)
    return game


@cache
def events(name: str) -> Mapping[str, type[Event]]:
    """Every kind of event of a game, by its name. Errors: ValueError for a game that is not there."""
    load(name)
    own = {kind.__name__: kind for kind in _kinds_below(Event) if kind.__module__.startswith(f"{package_of(name)}.")}
    return MappingProxyType(dict(sorted(own.items())))


def _kinds_below(kind: type[Event]) -> Iterator[type[Event]]:
    """The kinds of event that modules hold: a dataclass with slots leaves the class that it was made from behind."""
    for below in kind.__subclasses__():
        if vars(sys.modules[below.__module__]).get(below.__name__) is below:
            yield below
            yield from _kinds_below(below)


def all_games() -> tuple[RecordedGame[State], ...]:
    """All games, sorted by name; each has `name`, `title` and `players` (least, most)."""
    return tuple(load(name) for name in names())


def rules(name: str) -> Rulebook:
    """The rulebook of a game, by rule id. Errors: ValueError for a game that is not there.

    Examples:
        >>> rules("minions")["min-tie-1"].mark
        'printed'
    """
    return find_game(name).rulebook


class ExampleFiles(RichValue, Mapping[str, Record]):
    """The records in some files, by name in the files' order.

    A file carries a number in front of its name ("03-siren-song.json") that orders it and is not part of the name.
    Reading a record plays it, so that only those are read that are asked for; that they ask what they may, with a right
    answer, tests have made sure. Errors: `RecordError` from a file that holds no record, whenever it is asked for.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = {path.stem.partition("-")[2]: path for path in paths}
        self._records: dict[str, Record] = {}

    def __getitem__(self, name: str) -> Record:
        if name not in self._paths:
            raise KeyError(f"There is no example {name!r}; there are: {', '.join(self)}.")
        if name not in self._records:
            self._records[name] = Record.load(self._paths[name], tested=True)
        return self._records[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)

    def __repr__(self) -> str:
        return f"<{len(self)} examples: {', '.join(self)}>"

    def title(self, name: str) -> str:
        """The title of an example, found without playing it. Errors: KeyError for one that is not there."""
        return str(self._titles[name])

    def titled(self, title: str) -> Iterator[str]:
        """The names of the examples with this title, found without playing any."""
        return (name for name, found in self._titles.items() if found == title)

    @cached_property
    def _titles(self) -> Mapping[str, object]:
        return {name: _title_in(path) for name, path in self._paths.items()}


def _title_in(path: Path) -> object:
    """What a file says is its title; None where it says nothing."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return data.get("title") if isinstance(data, dict) else None


@cache
def examples(name: str) -> ExampleFiles:
    """The worked examples of a game by name, in teaching order. Errors: ValueError for a game that is not there.

    Examples:
        >>> record = examples("minions")["vampire-vs-minotaur"]
        >>> record.states()[16].result is None
        True
    """
    return ExampleFiles(sorted((load(name).folder / "examples").glob("*.json")))
