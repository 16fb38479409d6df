"""What is judged of a learner's processes, by tables made by hand, and what is done to real ones."""

import os
import subprocess
import sys
from collections.abc import Iterator

import psutil
import pytest

from tutor.hosts.hub.guarding import LAST, Guard, Machine, Process, family

MB = 1_000_000


def table(kernel: float = 0.0, memory: int = 100 * MB) -> dict[int, Process]:
    """A learner's server 10 with its kernel 11, which started 12; and another learner's server 20."""
    return {
        1: Process(0, 50 * MB, 900.0),
        10: Process(1, 100 * MB, 5.0),
        11: Process(10, memory, kernel),
        12: Process(11, 10 * MB, 0.0),
        20: Process(1, 5000 * MB, 5000.0),
    }


def test_a_family_is_all_that_a_process_started() -> None:
    assert sorted(family(table(), 10)) == [10, 11, 12]
    assert family(table(), 20) == [20]
    assert family(table(), 99) == []


def test_too_large_is_what_all_have_together() -> None:
    guard = Guard(210 * MB, None)
    assert guard.judge(table(), 10, 0) == "well"
    assert guard.judge(table(memory=101 * MB), 10, 2) == "too large"
    assert Guard(None, None).judge(table(), 20, 0) == "well"


def test_who_computes_on_and_on_is_greedy_and_sober_again_after_a_rest() -> None:
    """One core of which half may be used: a credit of 10 seconds lasts for 20, and half of it is back after 10 more."""
    guard = Guard(None, 0.5, credit=10)
    said = [guard.judge(table(kernel=float(now)), 10, now) for now in range(0, 31, 2)]
    assert said == ["well"] * 10 + ["greedy"] * 6
    rest = [guard.judge(table(kernel=30.0), 10, now) for now in range(32, 72, 2)]
    # 15 used, 15 allowed: 5 below zero; from there 10 to save, 0.5 a second
    assert rest == ["greedy"] * 9 + ["sober"] + ["well"] * 10


def test_the_share_itself_may_be_used_for_ever() -> None:
    guard = Guard(None, 0.5, credit=10)
    assert {guard.judge(table(kernel=now / 2), 10, now) for now in range(0, 2000, 2)} == {"well"}


def test_what_was_used_before_the_first_look_does_not_count() -> None:
    """A hub that was started anew finds servers that have run for days."""
    guard = Guard(None, 0.5, credit=10)
    assert guard.judge(table(kernel=90_000.0), 10, 0) == "well"
    assert guard.judge(table(kernel=90_001.0), 10, 2) == "well"


def test_a_process_that_has_ended_gives_nothing_back() -> None:
    guard = Guard(None, 0.5, credit=10)
    guard.judge(table(kernel=0.0), 10, 0)
    guard.judge(table(kernel=9.0), 10, 2)
    gone = {pid: process for pid, process in table().items() if pid != 11}
    assert guard.judge(gone, 10, 4) == "well"
    assert guard.judge(table(kernel=1.0), 10, 6) == "well"
    assert guard.judge(table(kernel=5.0), 10, 8) == "greedy"  # 9 + 1 + 4 used, 4 allowed, 10 saved


def test_a_new_process_under_an_old_number_gives_nothing_back() -> None:
    guard = Guard(None, 0.5, credit=10)
    guard.judge(table(kernel=0.0), 10, 0)
    guard.judge(table(kernel=10.5), 10, 2)
    assert guard.judge(table(kernel=0.0), 10, 3) == "well"
    assert guard.judge(table(kernel=1.5), 10, 4) == "greedy"  # 10.5 + 1.5 used, 2 allowed, 10 saved


@pytest.fixture
def parent() -> Iterator[psutil.Process]:
    """A process that started one larger than itself, which sleeps."""
    code = "import subprocess, sys; subprocess.run([sys.executable, '-c', sys.argv[1]])"
    child = "import time; kept = bytearray(b'x' * 50_000_000); print('up', flush=True); time.sleep(60)"
    process = subprocess.Popen([sys.executable, "-c", code, child], stdout=subprocess.PIPE)
    try:
        assert process.stdout and process.stdout.readline() == b"up\n"
        yield psutil.Process(process.pid)
    finally:
        for one in [*psutil.Process(process.pid).children(), process] if process.poll() is None else []:
            one.kill()
        process.wait(10)
        process.stdout.close()


def test_the_largest_process_of_a_family_ends_and_no_other(parent: psutil.Process) -> None:
    [child] = parent.children()
    assert Machine().end_largest(parent.pid) == child.pid
    child.wait(10)
    assert Machine().end_largest(2**22 + 1) == 0


def test_all_but_the_root_go_last(parent: psutil.Process) -> None:
    [child] = parent.children()
    before = parent.nice()
    Machine().stand_back(parent.pid, last=True)
    assert (parent.nice(), child.nice()) == (before, LAST)
    Machine().stand_back(parent.pid, last=False)
    assert child.nice() == (before if os.geteuid() == 0 else LAST)


def test_one_look_serves_for_a_second(parent: psutil.Process) -> None:
    now = [0.0]
    machine = Machine(lambda: now[0])
    first = machine.table()
    now[0] = 0.9
    assert machine.table() == first
    now[0] = 1.1
    assert machine.table()[1] == 1.1
    assert machine.table()[0][parent.pid].memory > MB
