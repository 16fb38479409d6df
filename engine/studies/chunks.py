"""Games in chunks: how many make a second's work, and chunks that are played here or side by side.

How games are cut never changes what comes of them, so that a chunk may be as long as is quickest.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pickle import PicklingError
from time import perf_counter
from typing import TYPE_CHECKING

from engine.core.quoting import REASON, quoted
from engine.studies.plans import Plan, Row, StudyError

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

SECONDS = 1.5
"""What a chunk is meant to take: a hundred times what it costs to hand it to another machine."""

MOST_GAMES = 5000
"""Games of a chunk at the most."""

MOST_WAITING = 256
"""Chunks that are handed out at once at the most; it grows up to this, since nobody says how many workers there are."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games that were played one after another, and the seconds they took. `fault` says what stopped the last one."""

    rows: tuple[Row, ...]
    seconds: float
    fault: str = ""


def play_chunk(plan: Plan, numbers: range) -> Chunk:
    """Plays the games with these numbers."""
    begun = perf_counter()
    rows: list[Row] = []
    fault = ""
    for number in numbers:
        try:
            rows.append(plan.play(number))
        except Exception as error:
            fault = f"Game {number} of the study could not be played: {quoted(error, REASON)}."
            break
    return Chunk(tuple(rows), perf_counter() - begun, fault)


def missing_ranges(done: Iterable[int], games: int) -> list[range]:
    """The numbers below `games` that are not done, from the lowest on, in as few ranges as can be."""
    edges = [-1, *sorted(number for number in set(done) if 0 <= number < games), games]
    gaps = (range(low + 1, high) for low, high in pairwise(edges))
    return [gap for gap in gaps if gap]


class Cutter:
    """Cuts games into chunks that take some `SECONDS`, by what the ones before have taken. No chunk has more games than
    have been played before it, so that a study that stops early has not played many in vain."""

    def __init__(self, missing: Iterable[range]) -> None:
        self._missing = list(missing)[::-1]
        self._games = 0
        self._seconds = 0.0

    def learn(self, chunk: Chunk) -> None:
        """Takes in how long a chunk took."""
        self._games += len(chunk.rows)
        self._seconds += chunk.seconds

    def next_chunk(self) -> range | None:
        """The numbers of a further chunk, the lowest ones that are left; None where there are none."""
        if not self._missing:
            return None
        left = self._missing.pop()
        size = self._size()
        if len(left) > size:
            self._missing.append(left[size:])
        return left[:size]

    def _size(self) -> int:
        if not self._games:
            return 1
        wanted = SECONDS * self._games / max(self._seconds, 1e-9)
        return max(1, min(int(wanted), self._games, MOST_GAMES))


def play_chunks(plan: Plan, missing: Iterable[range], executor: Executor | None) -> Iterator[Chunk]:
    """Plays games in chunks, here or by an executor, and tells each chunk when it is done, in whatever order.

    Where the caller stops, what was not begun is never played. Errors: StudyError where a game cannot be played, or a
    worker dies; what was done before it has been told by then.
    """
    told = _in_turn(plan, Cutter(missing)) if executor is None else _side_by_side(plan, Cutter(missing), executor)
    for chunk in told:
        yield chunk
        if chunk.fault:
            raise StudyError(chunk.fault)


def _in_turn(plan: Plan, cutter: Cutter) -> Iterator[Chunk]:
    while numbers := cutter.next_chunk():
        chunk = play_chunk(plan, numbers)
        cutter.learn(chunk)
        yield chunk


def _side_by_side(plan: Plan, cutter: Cutter, executor: Executor) -> Iterator[Chunk]:
    from concurrent.futures import FIRST_COMPLETED, wait

    most = 2 * (os.cpu_count() or 1)
    waiting: dict[Future[Chunk], range] = {}
    try:
        while True:
            while len(waiting) < most and (numbers := cutter.next_chunk()):
                waiting[_handed_out(executor, plan, numbers)] = numbers
            if not waiting:
                return
            done = wait(waiting, return_when=FIRST_COMPLETED).done
            sound = [future for future in done if not future.cancelled() and future.exception() is None]
            for future in sound:
                del waiting[future]
                most = min(most + 1, MOST_WAITING)
                cutter.learn(future.result())
                yield future.result()
            if len(sound) < len(done):
                failed = done.difference(sound).pop()
                raise _worker_error(None if failed.cancelled() else failed.exception(), waiting.values())
    finally:
        for future in waiting:
            future.cancel()


def _handed_out(executor: Executor, plan: Plan, numbers: range) -> Future[Chunk]:
    from concurrent.futures import BrokenExecutor

    try:
        return executor.submit(play_chunk, plan, numbers)
    except BrokenExecutor as error:
        raise _worker_error(error, [numbers]) from error
    except RuntimeError as error:
        raise StudyError(f"Nobody is there to play {_words_of([numbers])}: {error}.") from error


def _worker_error(cause: BaseException | None, numbers: Iterable[range]) -> StudyError:
    """What to say where chunks came to nothing, though no game of theirs went wrong."""
    from concurrent.futures import BrokenExecutor

    if isinstance(cause, PicklingError | AttributeError | TypeError):
        return StudyError(
            f"The study cannot be sent to another process ({quoted(cause, REASON)}); name policies by their keys, "
            "or use ones that stand at the top of a module."
        )
    reason = "" if cause is None or isinstance(cause, BrokenExecutor) else f" ({quoted(cause, REASON)})"
    return StudyError(
        f"A worker died while it had {_words_of(numbers)} of the study to play{reason}; what was done before is kept "
        "where a file was named, and the same command goes on from there."
    )


def _words_of(ranges: Iterable[range]) -> str:
    """The span of some ranges in words, such as "games 12 to 40"."""
    listed = list(ranges)
    low, high = min(one[0] for one in listed), max(one[-1] for one in listed)
    return f"game {low}" if low == high else f"games {low} to {high}"
