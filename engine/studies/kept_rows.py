"""The games of studies in a file: a line for each chunk, so that a crash loses no more than what was being played."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.core.quoting import quoted
from engine.studies.plans import Row, StudyError

HEAD = '{"format": "minions-tutor study", "version": 1}'
"""The first line of the file."""


class KeptRows:
    """The games of one study in a file that may hold those of others. A last line that a crash has torn is dropped."""

    def __init__(self, path: Path, key: str) -> None:
        """Opens the file; one that is missing is begun. Errors: StudyError where it is another kind of file, or cannot
        be read or written."""
        self.path, self.key = path, key
        self.rows: dict[int, Row] = {}
        try:
            sound = self._read(path.read_bytes()) if path.exists() else 0
            with path.open("ab") as file:
                file.truncate(sound)
                if not sound:
                    file.write(f"{HEAD}\n".encode())
        except OSError as error:
            raise StudyError(f"{path} cannot hold the games of a study: {error.strerror}.") from error

    def keep(self, rows: Iterable[Row]) -> None:
        """Adds games at the end of the file, at once. Errors: StudyError where it cannot be written."""
        line = json.dumps({"study": self.key, "games": [_as_list(row) for row in rows]}, separators=(",", ":"))
        try:
            with self.path.open("ab") as file:
                file.write(f"{line}\n".encode())
        except OSError as error:
            raise StudyError(f"{self.path} cannot be written: {error.strerror}.") from error

    def _read(self, data: bytes) -> int:
        """Takes in the games of this study; the number of bytes that are sound."""
        head = f"{HEAD}\n".encode()
        if not data.startswith(head):
            if head.startswith(data):
                return 0
            raise StudyError(f"{self.path} holds no games of studies: its first line should be {HEAD}.")
        lines = data.splitlines(keepends=True)
        sound = len(head)
        for at, line in enumerate(lines[1:], 2):
            try:
                self.rows |= {row.number: row for row in self._rows_in(line)}
            except (ValueError, KeyError, TypeError) as error:
                if at == len(lines):
                    break
                raise StudyError(
                    f"{self.path}, line {at}: games of a study were expected, not {quoted(line)}."
                ) from error
            sound += len(line)
        return sound

    def _rows_in(self, line: bytes) -> Iterator[Row]:
        """The games of this study in a line. Errors: ValueError, KeyError or TypeError where it is none."""
        if not line.endswith(b"\n"):
            raise ValueError("torn")
        entry = json.loads(line)
        if entry["study"] == self.key:
            yield from (_as_row(*one) for one in entry["games"])


def _as_list(row: Row) -> list[object]:
    """A game as JSON; its notes only where there are some."""
    kept: list[object] = [row.number, None if row.winners is None else list(row.winners), row.actions]
    return kept if row.notes is None else [*kept, row.notes]


def _as_row(number: int, winners: list[int] | None, actions: int, notes: object = None) -> Row:
    if not (isinstance(number, int) and isinstance(actions, int)):
        raise TypeError("whole numbers are expected")
    return Row(number, None if winners is None else tuple(winners), actions, notes)
