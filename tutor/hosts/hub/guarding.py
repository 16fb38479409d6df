"""Bounds of one learner's processes together, where no container sets them: memory, and a fair share of computing.

A kernel has bounds of its own (`tutor.hosts.voila.limits`). A learner can have many of them, and start others.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

import psutil

CREDIT = 20.0
"""Seconds of one core that a learner may use at once, beyond the steady share, before the others go first: more than
their server takes to get ready."""

KEPT = 1.0
"""Seconds for which one look at the machine's processes serves for all learners."""

EMPTY = 1e-9
"""A credit below this is spent."""

LAST = 19
"""How nice the processes of a learner are who takes more than a share: they get what the others leave."""

Conduct = Literal["well", "greedy", "sober", "too large"]


@dataclass(frozen=True, slots=True)
class Process:
    """What is seen of a process: its parent, the bytes that it has in memory, the seconds that it has computed."""

    parent: int
    memory: int
    seconds: float


Table = Mapping[int, Process]


def family(table: Table, root: int) -> list[int]:
    """A process and all that it started, itself or by others; none where it is not there."""
    found = [root] if root in table else []
    for pid in found:
        found += [child for child, process in table.items() if process.parent == pid and child not in found]
    return found


class Guard:
    """Watches one learner's processes. `memory` is bytes for all of them, `cores` the share they may use on and on;
    None is no bound.

    What a learner does not use is saved, up to `credit` seconds; whoever has spent them is greedy, until half of them
    are saved again.
    """

    def __init__(self, memory: int | None, cores: float | None, credit: float = CREDIT) -> None:
        self._memory = memory
        self._cores = cores
        self._most = credit
        self._credit = credit
        self._greedy = False
        self._seen: tuple[float, dict[int, float]] | None = None

    def judge(self, table: Table, root: int, now: float) -> Conduct:
        """What a look at the processes below `root` says, at a time in seconds. Greed is told at every look, since
        it may have started further processes; its end is told once."""
        pids = family(table, root)
        if self._memory and sum(table[pid].memory for pid in pids) > self._memory:
            return "too large"
        self._spend({pid: table[pid].seconds for pid in pids}, now)
        before, self._greedy = self._greedy, self._credit < (self._most / 2 if self._greedy else EMPTY)
        return "greedy" if self._greedy else "sober" if before else "well"

    def _spend(self, used: dict[int, float], now: float) -> None:
        then, before = self._seen or (now, used)
        self._seen = (now, used)
        spent = sum(max(0.0, seconds - before.get(pid, 0.0)) for pid, seconds in used.items())
        saved = (now - then) * self._cores if self._cores else spent
        self._credit = max(-self._most, min(self._most, self._credit + saved - spent))


class Machine:
    """The processes of this machine, looked at no more than once in `KEPT` seconds, and what is done to them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._looked = float("-inf")
        self._table: dict[int, Process] = {}

    def table(self) -> tuple[Table, float]:
        """The processes, and when they were looked at, in seconds."""
        if self._clock() - self._looked > KEPT:
            self._looked = self._clock()
            self._table = dict(_processes())
        return self._table, self._looked

    def end_largest(self, root: int) -> int:
        """End the largest process of a family. Returns its id; 0 where there is none."""
        table, _ = self.table()
        largest = max(family(table, root), key=lambda pid: table[pid].memory, default=0)
        if largest:
            _do(largest, lambda process: process.kill())
        self._looked = float("-inf")
        return largest

    def stand_back(self, root: int, last: bool) -> None:
        """Let the processes of a family go last, or as first as its root, which answers the page and stays as it is.

        Only an account that may do so lets them go first again.
        """
        pids = family(self.table()[0], root)[1:]
        with suppress(psutil.Error):
            nice = LAST if last else psutil.Process(root).nice()
            for pid in pids:
                _do(pid, lambda process: process.nice(nice))


def _processes() -> list[tuple[int, Process]]:
    wanted = ["ppid", "memory_info", "cpu_times"]
    found = [(process.pid, process.info) for process in psutil.process_iter(wanted)]
    return [
        (pid, Process(info["ppid"], info["memory_info"].rss, info["cpu_times"].user + info["cpu_times"].system))
        for pid, info in found
        if info["memory_info"] is not None and info["cpu_times"] is not None
    ]


def _do(pid: int, what: Callable[[psutil.Process], object]) -> None:
    """Do something to a process, if it is still there and may be done to."""
    with suppress(psutil.Error):
        what(psutil.Process(pid))
