"""Playing the games of a study: here or side by side, kept as they come, counted in their order, stopped in time.

What is counted hangs on the plan and the number of games alone: not on workers, their order, a crash or a clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

from engine.studies.chunks import missing_ranges, play_chunks
from engine.studies.kept_rows import KeptRows
from engine.studies.plans import Plan, Row, StudyError

if TYPE_CHECKING:
    from concurrent.futures import Executor

FIRST_LOOK = 20
"""Games after which an early stop is judged for the first time, and then whenever a tenth more are counted."""

Until: TypeAlias = Callable[[Sequence[Row]], bool]
"""Whether some games, all from number 0 on, are enough."""


@dataclass(frozen=True, slots=True)
class StudyProgress:
    """How far a study has come: `counted` games from number 0 on without a gap, `done` games in all, of so many `games`
    that were asked for; `fresh` of them were played in this run, in so many `seconds`. `stopped` says that the games
    counted were enough."""

    counted: int
    done: int
    games: int
    fresh: int
    seconds: float
    stopped: bool = False
    _all: Sequence[Row] = field(default=(), repr=False, compare=False)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The games that are counted, in their order."""
        return tuple(self._all[: self.counted])

    @property
    def left(self) -> float | None:
        """The seconds that the rest will take if it goes on like this, unless it stops early; None before the first
        game of this run."""
        if self.stopped or self.done >= self.games:
            return 0.0
        return (self.games - self.done) * self.seconds / self.fresh if self.fresh else None


class Counted:
    """The games of a study in their order, as far as there is no gap; no further than where they are enough."""

    def __init__(self, games: int, until: Until | None) -> None:
        self.rows: list[Row] = []
        self.stopped = False
        self._games, self._until = games, until
        self._later: dict[int, Row] = {}
        self._look = FIRST_LOOK

    @property
    def done(self) -> int:
        """How many games are known, those beyond a gap included."""
        return len(self.rows) + len(self._later)

    def add(self, rows: Iterable[Row]) -> None:
        """Takes in games, in whatever order; each is counted once, and none beyond those asked for."""
        self._later |= {row.number: row for row in rows if len(self.rows) <= row.number < self._games}
        while not self.stopped and (row := self._later.pop(len(self.rows), None)):
            self.rows.append(row)
            if self._until and len(self.rows) == self._look:
                self.stopped = self._until(self.rows)
                self._look += max(1, self._look // 10)


def run(
    plan: Plan, games: int, *, executor: Executor | None = None, kept: Path | None = None, until: Until | None = None
) -> Iterator[StudyProgress]:
    """Plays the first so many games of a plan, and tells how far it is: first what was kept, then after each chunk.

    `executor` is any of `concurrent.futures`, such as `ProcessPoolExecutor` or `get_executor()` of a Dask client;
    without one the games are played here. `kept` is a file where games are kept and taken from, so that a further run
    plays only what is missing. `until` ends it early: it is asked about the first 20 games, and then whenever there
    are a tenth more, always about all games from number 0 on.
    Errors: StudyError for a file that cannot be used, a game that cannot be played, or a worker that dies.
    """
    if games < 1:
        raise StudyError(f"A study has at least 1 game, not {games!r}.")
    shelf = KeptRows(Path(kept), plan.key) if kept else None
    return _run(plan, Counted(games, until), games, executor, shelf)


def _run(
    plan: Plan, counted: Counted, games: int, executor: Executor | None, shelf: KeptRows | None
) -> Iterator[StudyProgress]:
    begun, fresh = perf_counter(), 0
    ready = dict(shelf.rows) if shelf else {}
    counted.add(ready.values())

    def progress() -> StudyProgress:
        seconds = perf_counter() - begun
        return StudyProgress(len(counted.rows), counted.done, games, fresh, seconds, counted.stopped, counted.rows)

    yield progress()
    if counted.stopped:
        return
    for chunk in play_chunks(plan, missing_ranges(ready, games), executor):
        if shelf and chunk.rows:
            shelf.keep(chunk.rows)
        counted.add(chunk.rows)
        fresh += len(chunk.rows)
        yield progress()
        if counted.stopped:
            return


def rows_of(progress: Iterable[StudyProgress]) -> tuple[Row, ...]:
    """The games of a study, played to its end."""
    return deque(progress, maxlen=1)[0].rows
