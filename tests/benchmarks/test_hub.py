"""A class of twelve at a hub on this machine: they come in at once, step and ask; one runs wild; the hub is restarted.

Plain HTTP and websocket clients; the times are what a browser would wait for an answer beside its own work.
"""

import contextlib
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil

from tests.benchmarks.conftest import Report
from tests.tutor.hosts.hub.visiting import NOTEBOOK, Hub, Visitor, opened
from tests.tutor.hosts.voila.running import until
from tutor.hosts.hub.guarding import LAST

VISITORS, QUESTIONS, THINK = 12, 12, 1.0
EXAMPLE = {"game": "minions", "example": "vampire-vs-minotaur"}
STEPS = (3, 8, 15)
HOARD = """
import os, time
for _ in range(6):
    if os.fork() == 0:
        kept = bytearray(os.urandom(1) * 300_000_000)
        time.sleep(300)
"""
BURN = """
import os
for _ in range(3):
    os.fork()
while True:
    pass
"""


def test_a_class_at_a_hub(report: Report, tmp_path: Path) -> None:
    with opened(tmp_path / "data") as hub, ThreadPoolExecutor(VISITORS) as pool:
        visitors = [Visitor(hub) for _ in range(VISITORS)]
        usable = list(pool.map(Visitor.enter, visitors))
        report.row("usable: half of them within", statistics.median(usable), "s", most=90)
        report.row("usable: the last", max(usable), "s", most=120)
        report.row("memory a learner", _memory(hub) / VISITORS / 1e6, "MB", most=350)
        _rows(report, "calm", [time for times in pool.map(learn, visitors) for time in times], most=2)

        wild, others = visitors[0], visitors[1:]
        kernels = [wild.new_kernel() for _ in range(2)]
        assert [wild.result(kernel, "print('up')") for kernel in kernels] == ["up\n"] * 2
        with contextlib.closing(wild.run(kernels[0], BURN)), contextlib.closing(wild.run(kernels[1], HOARD)):
            until(lambda: len(hub.family(wild.name)) > 8, 30, what="the wild one runs")
            _rows(report, "one runs wild", [time for times in pool.map(learn_twice, others) for time in times], most=2)
            last = sum(process.nice() == LAST for process in hub.family(wild.name))
            report.row("processes of the wild one that go last", last, least=8)
            report.row("memory of the wild one", _memory_of(hub, wild) / 1e6, "MB", most=1500)
        report.row("ends of processes", hub.log.read_text().count("used more than"), "", least=1)

        edit(others[0])
        before = {name: server.pid for name, server in hub.servers().items()}
        begun = time.monotonic()
        hub.stop()
        hub.start()
        list(pool.map(Visitor.connect, others))
        list(pool.map(lambda visitor: visitor.ask("ping"), others))
        report.row("restart of the hub until all go on", time.monotonic() - begun, "s", most=45)
        kept = {name: server.pid for name, server in hub.servers().items()}
        survivors = sum(before[name] == kept.get(name) for name in before)
        report.row("servers that survive it", survivors, least=VISITORS)
        assert others[0].call("GET", f"api/contents/{NOTEBOOK}")["content"]["metadata"]["mine"]
        list(pool.map(Visitor.leave, visitors))


def learn(visitor: Visitor) -> list[float]:
    """Open an example, and ask what can be done at some of its steps. Returns the seconds of each answer."""
    opened_line, taken = visitor.ask("open", **EXAMPLE, step=0)
    line, times = opened_line["answer"]["line"], [taken]
    for number in range(QUESTIONS):
        time.sleep(THINK)
        answer, taken = visitor.ask("choices", line=line, at=STEPS[number % len(STEPS)], view="open")
        assert "problem" not in answer, answer
        times.append(taken)
    return times


def learn_twice(visitor: Visitor) -> list[float]:
    """Two examples one after the other."""
    return learn(visitor) + learn(visitor)


def edit(visitor: Visitor) -> None:
    """Save a notebook."""
    content = {"cells": [], "metadata": {"mine": True}, "nbformat": 4, "nbformat_minor": 5}
    visitor.call("PUT", f"api/contents/{NOTEBOOK}", {"type": "notebook", "format": "json", "content": content})


def _rows(report: Report, when: str, times: Sequence[float], most: float) -> None:
    report.row(f"answers, {when}: p50", statistics.median(times), "s")
    report.row(f"answers, {when}: p95", statistics.quantiles(times, n=20)[-1], "s", most=most)
    report.row(f"answers, {when}: the slowest", max(times), "s")


def _memory(hub: Hub) -> int:
    """Bytes of all learners' processes; what several share counts in part for each."""
    return sum(_memory_of_process(process) for name in hub.servers() for process in hub.family(name))


def _memory_of(hub: Hub, visitor: Visitor) -> int:
    return sum(_memory_of_process(process) for process in hub.family(visitor.name))


def _memory_of_process(process: psutil.Process) -> int:
    with contextlib.suppress(psutil.Error):
        return int(process.memory_full_info().pss)
    return 0
