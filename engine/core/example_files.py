"""The worked examples of a game: files that hold records, each read when it is first asked for."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from engine.core.records import Record


class ExampleFiles(Mapping[str, Record]):
    """The records in some files, by name in the files' order.

    A file carries a number in front of its name ("03-siren-song.json") that orders it and is not part of the name.
    Reading a record plays it, so that only those are read that are asked for. Errors: `RecordError` from a file that
    holds no record, whenever it is asked for.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = {path.stem.partition("-")[2]: path for path in paths}
        self._records: dict[str, Record] = {}

    def __getitem__(self, name: str) -> Record:
        if name not in self._records:
            self._records[name] = Record.load(self._paths[name])
        return self._records[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)

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
