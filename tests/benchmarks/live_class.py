"""How long a pupil's answer takes to the board of a live class. For an idle machine.

    python -m tests.benchmarks.live_class --pupils 40 --rest 3

A server as a user starts it, a teacher's line and so many pupils' lines, without browsers. Every pupil answers all that
the lesson asks, with a rest of about so many seconds before each answer, and makes 10,000 trials meanwhile. The command
prints one line, and fails (exit code 1) where 95 of 100 answers are not on the board within a second.
"""

import argparse
import asyncio
import random
import sys
import time
from collections import defaultdict
from contextlib import AsyncExitStack
from typing import Any

import psutil

from tests.benchmarks.test_load import quantile
from tests.tutor.hosts.voila.live_talking import LiveClient, live_line
from tests.tutor.hosts.voila.running import Running, running
from tutor.app.live_names import CREATURES
from tutor.app.live_reading import outline_of

LESSON = "five-seven-or-nine"
TRIALS = 10_000
BAR = 1.0
"""Seconds."""


class Watched:
    """The board as it comes: when each answer was sent, and when the board first showed so many."""

    def __init__(self, teacher: LiveClient) -> None:
        self._teacher = teacher
        self.sent: dict[str, list[float]] = defaultdict(list)
        self.shown: dict[str, list[float]] = defaultdict(list)
        self.boards = 0
        self.counted = 0

    async def watch(self) -> None:
        """Look at every board, for ever."""
        last: Any = None
        while True:
            last = await self._teacher.until("board", lambda board, last=last: board is not last)
            now = time.monotonic()
            self.boards += 1
            self.counted = sum(pupil["trials"] for pupil in last["pupils"])
            for item in last["items"]:
                count = sum(item[key] for key in ("atOnce", "later", "told", "trying"))
                shown = self.shown[item["item"]]
                shown.extend([now] * (count - len(shown)))

    def all_shown(self) -> bool:
        """Whether the board shows all that was sent."""
        return all(len(sent) == len(self.shown[key]) for key, sent in self.sent.items())

    def waits(self) -> list[float]:
        """Seconds from the k-th answer to an item until the board shows k of them."""
        return [shown - sent for key in self.sent for sent, shown in zip(self.sent[key], self.shown[key], strict=True)]


async def answer_all(page: LiveClient, name: str, creature: str, watched: Watched, rest: float) -> None:
    """Join, predict, and answer one item after the other; the trials grow with them."""
    seat = await page.ask("live-join", **{"class": name}, creature=creature)
    items = outline_of(LESSON, seat["seed"]).items
    answers: list[dict[str, object]] = []
    for at, item in enumerate(items, 1):
        await asyncio.sleep(random.uniform(0.5, 1.5) * rest)
        given = {"option": 0} if item.kind == "choice" else {"words": random.choice(("1/2", "6/11", "3", "0.28"))}
        answers.append({"item": item.key, "given": [given]})
        watched.sent[item.key].append(time.monotonic())
        trials = TRIALS * at // len(items)
        await page.ask("live-report", part=item.part, prediction=50, trials=trials, answers=answers)


async def hold_class(server: Running, pupils: int, rest: float) -> tuple[Watched, float]:
    """Hold the class; gives what was watched, and the seconds of computing of the server and the process beside it."""
    root = psutil.Process(server.process.pid)
    async with AsyncExitStack() as lines:
        pages = [await lines.enter_async_context(live_line(server.url)) for _ in range(pupils + 1)]
        teacher, *others = pages
        opened = await teacher.ask("live-open", lesson=LESSON)
        watched = Watched(teacher)
        watching = asyncio.create_task(watched.watch())
        before = computing(root)
        work = (answer_all(one, opened["name"], CREATURES[at], watched, rest) for at, one in enumerate(others))
        await asyncio.gather(*work)
        while watched.counted < pupils * TRIALS or not watched.all_shown():
            await asyncio.sleep(0.05)
        watching.cancel()
        return watched, computing(root) - before


def computing(root: psutil.Process) -> float:
    """Seconds of computing of a server and of its children that are no kernels."""
    return sum(sum(process.cpu_times()[:2]) for process in (root, *root.children(recursive=True)))


def measure(pupils: int, rest: float) -> tuple[str, bool]:
    """A line of figures, and whether the bar is met."""
    with running("--allow-host", "class.test") as server:
        watched, used = asyncio.run(hold_class(server, pupils, rest))
        log = server.log
    waits = watched.waits()
    p95 = quantile(waits, 0.95)
    line = (
        f"live class: {pupils} pupils, {len(waits)} answers, {watched.boards} boards; answer to board p50 "
        f"{1000 * quantile(waits, 0.5):.0f} ms, p95 {1000 * p95:.0f} ms, longest {1000 * max(waits):.0f} ms; "
        f"{watched.counted:,} trials counted; {used:.1f} s of computing; log: {log[:300] or 'empty'}"
    )
    return line, p95 < BAR and log == ""


def main() -> int:
    """Measure as asked for. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.live_class", description=__doc__)
    parser.add_argument("--pupils", type=int, default=40)
    parser.add_argument("--rest", type=float, default=3.0)
    line, met = measure(**vars(parser.parse_args()))
    print(line if met else f"{line}  MISSED", flush=True)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
