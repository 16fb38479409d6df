"""Many learners at one server on one machine: when each can go on, how long answers take, memory, computing, refusals.

    python -m pytest tests/benchmarks/test_load.py --benchmarks -n 0
    python -m pytest tests/benchmarks/test_load.py --benchmarks -n 0 -k growth --load-minutes 60

The learners (`learners.py`) run on the same machine and take their share of its processors. "Plain" kernels are each
started by themselves, as where there is no safe fork; the others are forked from one process. Memory is counted as PSS,
where what several processes share is shared out among them.
"""

import asyncio
import statistics
import time
from collections.abc import Awaitable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.benchmarks.conftest import Report
from tests.benchmarks.learners import EXAMPLES, Learner, Notes, learn, seated
from tests.tutor.app.talk import Talk, everything_asked
from tests.tutor.hosts.voila.running import Running, running, until
from tutor.hosts.voila.forking import PLAIN_START
from tutor.hosts.voila.kernel_seats import AT_ONCE

ARRIVING = 60.0
"""Seconds within which a class of 30 arrives, and as many as come beyond them; fewer come at the same pace."""

CLASS = 30
STEPPING = 30.0
"""Seconds for which all of them step once the last has come."""

OFTEN = 5.0
"""Seconds between two looks at the memory."""


@dataclass
class Use:
    """What the server and its kernels took: megabytes in all and for the average kernel, at one look after another."""

    memory: list[float] = field(default_factory=list)
    kernels: list[float] = field(default_factory=list)
    computing: float = 0.0
    """Seconds of processor time."""


def pss(process: psutil.Process) -> float:
    """Megabytes of a process, with its part of what it shares; 0 for one that has gone."""
    try:
        lines = Path(f"/proc/{process.pid}/smaps_rollup").read_text().splitlines()
        return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    except OSError:
        return 0.0


def look_at(server: Running, use: Use, learners: int | None = None) -> None:
    """One look at the memory; of the kernels it counts the largest, so many, or all of them."""
    root = psutil.Process(server.process.pid)
    own = {process.pid: pss(process) for process in server.kernels()}
    kernels = sorted(filter(None, own.values()), reverse=True)[:learners]
    others = [process for process in (root, *root.children(recursive=True)) if process.pid not in own]
    use.memory.append(sum(own.values()) + sum(map(pss, others)))
    use.kernels.append(statistics.mean(kernels) if kernels else 0.0)


class Meter:
    """The processor time of a family of processes, those that have ended too."""

    def __init__(self, server: Running) -> None:
        self._root = psutil.Process(server.process.pid)
        self._seen: dict[int, float] = {}

    def seconds(self) -> float:
        """Seconds of processor time so far, as far as each process was looked at before its end."""
        for process in (self._root, *self._root.children(recursive=True)):
            try:
                self._seen[process.pid] = sum(process.cpu_times()[:2])
            except psutil.Error:
                continue
        return sum(self._seen.values())


async def measured(server: Running, work: Awaitable[Any]) -> Use:
    """What the server takes while the work is done; a look lasts too long for the loop, and so has a thread."""
    use, meter = Use(), Meter(server)
    loop, before, task = asyncio.get_running_loop(), meter.seconds(), asyncio.ensure_future(work)
    with ThreadPoolExecutor(1) as thread:
        while not task.done():
            await asyncio.wait([task], timeout=OFTEN)
            use.computing = await loop.run_in_executor(thread, meter.seconds) - before
            if not task.done():
                await loop.run_in_executor(thread, look_at, server, use)
    await task
    return use


def attend(server: Running, learners: int, arriving: float, stepping: float) -> tuple[Notes, Use, float]:
    """So many learners come one after another and step: what they met, what it took, and the seconds of it all."""
    notes, start = Notes(), time.monotonic()

    async def all_of_them() -> Use:
        end = start + arriving + stepping
        visits = [learn(server, n, arriving * n / learners, end, notes) for n in range(learners)]
        return await measured(server, asyncio.gather(*visits))

    use = asyncio.run(all_of_them())
    assert notes.problems == [], server.log
    return notes, use, time.monotonic() - start


def quantile(values: list[float], part: float) -> float:
    """The value below which this part of them lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def tell(report: Report, learners: int, notes: Notes, use: Use, spent: float, goals: bool = False) -> None:
    """The rows of one measurement; the goals count where they are `goals`."""
    report.row("usable after, p50", quantile(notes.usable, 0.5), "s", most=10 if goals else None)
    report.row("usable after, slowest", max(notes.usable), "s", most=20 if goals else None)
    report.row("answers, p50", 1000 * quantile(notes.waited, 0.5), "ms")
    report.row("answers, p95", 1000 * quantile(notes.waited, 0.95), "ms", most=500 if goals else None)
    for kind, found in sorted(notes.answers.items()):
        report.row(f"  {kind}, p95 of {len(found)}", 1000 * quantile(found, 0.95), "ms")
    report.row("memory in all, most", max(use.memory), "MB")
    report.row("memory of a kernel, most", max(use.kernels), "MB")
    report.row("processors in use", use.computing / spent, "cores")
    report.row("refused", notes.refused, f"of {learners}", most=0)


@pytest.fixture(params=["forked", "plain"])
def way(request: pytest.FixtureRequest) -> dict[str, str]:
    """How kernels are started, as the server's environment says it."""
    return {} if request.param == "forked" else {PLAIN_START: "1"}


def hosting(learners: int, way: dict[str, str]) -> Any:
    """A server with a seat for each, and some more, for who is just being seated may count twice."""
    return running("--seats", str(learners + AT_ONCE), environment=way)


@pytest.mark.parametrize("learners", [1, 5, 10, 20, 30, 40])
def test_curve(learners: int, way: dict[str, str], report: Report) -> None:
    with hosting(learners, way) as server:
        until(lambda: len(server.kernels()) >= 2, what="two spare kernels")
        time.sleep(3)
        found = attend(server, learners, ARRIVING * min(1, learners / CLASS), STEPPING)
        assert server.log == ""
    tell(report, learners, *found, goals=learners == CLASS and not way)


USING_ALL = 10
"""So many learners use everything at once."""

EVERY = 8
"""Steps from one look at the odds to the next where everything is used."""


class Far:
    """A learner's kernel as a desk that a talk can be had with, from a thread of its own."""

    def __init__(self, learner: Learner) -> None:
        self._learner = learner
        self._loop = asyncio.get_running_loop()

    def answer(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """The reply to a question."""
        return asyncio.run_coroutine_threadsafe(self._learner.reply(question), self._loop).result()


def use_everything(desk: Far) -> None:
    """Every question that there is, every rulebook, and every worked example with odds and choices here and there."""
    everything_asked(desk)  # type: ignore[arg-type]
    talk = Talk(desk)  # type: ignore[arg-type]
    for game, example in EXAMPLES:
        talk.ask("rules", game=game)
        opened = talk.ask("open", game=game, example=example, step=0)
        for at in range(0, len(opened["frames"]), EVERY):
            talk.ask("facts", line=opened["line"], at=at)
            talk.ask("choices", line=opened["line"], at=at)


async def all_use_everything(server: Running, use: Use) -> None:
    """So many learners, and a look at the memory while all of them are still there."""
    async with AsyncExitStack() as stack:
        desks = [Far(await stack.enter_async_context(seated(server))) for _ in range(USING_ALL)]
        with ThreadPoolExecutor(USING_ALL) as threads:
            loop = asyncio.get_running_loop()
            await asyncio.gather(*(loop.run_in_executor(threads, use_everything, desk) for desk in desks))
        look_at(server, use, learners=USING_ALL)


def test_memory_of_a_kernel_with_everything_used_once(way: dict[str, str], report: Report) -> None:
    use = Use()
    with hosting(USING_ALL, way) as server:
        asyncio.run(all_use_everything(server, use))
        assert server.log == ""
    report.row("memory of a kernel", use.kernels[-1], "MB", most=None if way else 60)
    report.row("memory in all", use.memory[-1], "MB")


def test_growth(report: Report, request: pytest.FixtureRequest) -> None:
    """A class steps on and on: the second half of the time needs no more memory than the first came to."""
    minutes = request.config.getoption("load_minutes")
    with hosting(CLASS, {}) as server:
        found = attend(server, CLASS, ARRIVING, 60 * minutes)
        assert server.log == ""
    tell(report, CLASS, *found)
    memory = found[1].memory
    half = len(memory) // 2
    early, late = statistics.mean(memory[half : half + 5]), statistics.mean(memory[-6:-1])
    report.row(f"memory, second half of {minutes:g} minutes", late - early, "MB", most=0.03 * early)


def test_100_learners(report: Report) -> None:
    """As quick as they come, they get a seat each, and step."""
    with hosting(100, {}) as server:
        found = attend(server, 100, 0, 2 * STEPPING)
        assert server.log == ""
    tell(report, 100, *found)
    report.row("memory in all, of a machine with 24 GB", max(found[1].memory), "MB", most=24_000)
