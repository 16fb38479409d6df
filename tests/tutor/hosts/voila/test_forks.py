"""Kernels that are forked from one process: each is a process of its own, and none depends on another one's life."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.tutor.hosts.voila.running import ROOT, is_fork_parent, running, until, write_notebook
from tutor.hosts.voila import forked_kernels
from tutor.hosts.voila.forked_kernels import MOST_FAILURES, PLAIN_START, ForkedKernels, ForkedProcess, can_fork

pytestmark = pytest.mark.skipif(not can_fork(), reason="kernels are forked on Linux alone")

CHILD = f"""
import gc, json, os, random, signal, sys, time, uuid
sys.path.insert(0, {str(ROOT)!r})
from tutor.hosts.voila import fork_parent
file, then = fork_parent.next_child(*map(int, sys.argv[2:4]), lambda: iter([]))
told = {{
    "chance": [random.random(), random.Random().random(), uuid.uuid4().hex],
    "session": os.getsid(0) == os.getpid(), "folder": os.getcwd(), "environment": dict(os.environ),
    "interrupts": signal.getsignal(signal.SIGINT) is signal.default_int_handler, "collects": gc.isenabled(),
    "files": {{number: os.readlink(f"/proc/self/fd/{{number}}") for number in os.listdir("/proc/self/fd")
               if int(number) > 2 and os.path.exists(f"/proc/self/fd/{{number}}")}},
}}
with open(file + ".part", "w") as out:
    json.dump(told, out)
os.rename(file + ".part", file)
if then == "loop":
    while True:
        pass
"""
"""Forks kernels that tell of themselves in a file, and then end or go round and round."""

Born = Callable[..., tuple[ForkedProcess, dict[str, Any]]]


@pytest.fixture
def kernels(tmp_path: Path) -> Iterator[ForkedKernels]:
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    found = ForkedKernels([sys.executable, str(script)])
    try:
        yield found
    finally:
        with contextlib.suppress(OSError):
            found.close()


@pytest.fixture
def born(kernels: ForkedKernels, tmp_path: Path) -> Born:
    """Forks a kernel, and waits for what it tells of itself."""
    numbers = iter(range(100))

    def bear(then: str = "end") -> tuple[ForkedProcess, dict[str, Any]]:
        file = tmp_path / f"told-{next(numbers)}.json"
        kernel = kernels.fork([str(file), then], {"ONLY": "this"}, str(tmp_path))
        assert kernel is not None
        until(file.exists, wait=30, what="a kernel that tells of itself")
        return kernel, json.loads(file.read_text())

    return bear


def test_each_kernel_is_a_process_of_its_own(born: Born, tmp_path: Path) -> None:
    told = [born()[1] for _ in range(3)]
    for draws in zip(*(one["chance"] for one in told), strict=True):
        assert len(set(draws)) == 3
    for one in told:
        assert one["session"] and one["interrupts"] and one["collects"]
        assert one["folder"] == str(tmp_path)
        assert one["environment"] == {"ONLY": "this"}


def test_a_kernel_holds_nothing_of_the_server_or_of_another_kernel(born: Born) -> None:
    """Nothing but one end of a pipe, by which it learns that the server has ended."""
    born("loop")
    _, told = born()
    assert [link.split(":")[0] for link in told["files"].values()] == ["pipe"]


def test_a_kernel_s_end_is_seen(born: Born) -> None:
    kernel, _ = born("loop")
    assert kernel.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        kernel.wait(0.05)
    kernel.send_signal(signal.SIGKILL)
    assert kernel.wait(30) == kernel.poll() == 1
    kernel.terminate()
    until(lambda: not psutil.pid_exists(kernel.pid), wait=30, what="a kernel that is buried")


def test_a_dead_parent_is_started_anew_and_its_kernels_live_on(kernels: ForkedKernels, born: Born) -> None:
    first, _ = born("loop")
    parent = psutil.Process(first.pid).parent()
    assert parent is not None
    parent.kill()
    second, _ = born("loop")
    assert psutil.Process(second.pid).ppid() != parent.pid
    assert first.poll() is None
    kernels.close()
    assert first.wait(30) == second.wait(30) == 1


def test_a_silent_parent_is_not_waited_for(born: Born, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = born("loop")
    parent = psutil.Process(first.pid).parent()
    assert parent is not None
    parent.suspend()
    monkeypatch.setattr(forked_kernels, "FORK_SECONDS", 1.0)
    born()
    assert not parent.is_running()


def test_without_a_parent_kernels_are_started_one_by_one(tmp_path: Path) -> None:
    tries = tmp_path / "tries"
    kernels = ForkedKernels([sys.executable, "-c", f"open({str(tries)!r}, 'a').write('x')"])
    assert [kernels.fork([], {}, "/") for _ in range(3)] == [None] * 3
    assert len(tries.read_text()) <= MOST_FAILURES
    kernels.close()


def test_a_server_outlives_the_parent_of_its_kernels(tmp_path: Path) -> None:
    notebook = write_notebook(tmp_path / "small.ipynb", "1 + 1")
    with running("--notebook", str(notebook)) as server:
        until(lambda: len(server.kernels()) == 2, what="two spare kernels")
        spare = server.kernels()
        assert all(map(is_fork_parent, spare))
        parent = spare[0].parent()
        assert parent is not None and parent.pid != server.process.pid
        parent.kill()
        assert [server.ask().status for _ in range(3)] == [200] * 3
        assert server.stop() == 0
        until(lambda: not any(kernel.is_running() for kernel in spare), wait=30, what="an end of all kernels")
        assert server.log == ""


def test_kernels_can_be_started_one_by_one(tmp_path: Path) -> None:
    notebook = write_notebook(tmp_path / "small.ipynb", "1 + 1")
    with running("--notebook", str(notebook), environment={PLAIN_START: "1"}) as server:
        assert server.ask().status == 200
        assert not any(map(is_fork_parent, psutil.Process(server.process.pid).children(recursive=True)))
        assert server.log == ""
