"""Kernels forked from one process: each on its own, within its limits, and started otherwise where that fails."""

import contextlib
import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.loops import awaited
from tests.tutor.hosts.voila.running import running, until, write_notebook
from tutor.hosts.voila import forking, own_environment
from tutor.hosts.voila.fork_server import BARE
from tutor.hosts.voila.forking import PLAIN_START, ForkedProcess, ForkServer, SharingKernel, can_fork
from tutor.hosts.voila.kernels import OwnPython
from tutor.hosts.voila.limits import LIMITS, kernel_limits, many_open_files
from tutor.hosts.voila.options import default_notebook, imports_the_tutor

fcntl = pytest.importorskip("fcntl", reason="Windows does not fork")
resource = pytest.importorskip("resource", reason="Windows does not fork")

pytestmark = [
    pytest.mark.skipif(not can_fork(), reason="kernels are forked on Linux only"),
    pytest.mark.xdist_group("forking"),
]

TELLING = """
import json, os, random, resource, sys, threading
print(json.dumps({
    "random": random.random(), "pid": os.getpid(), "session": os.getsid(0), "folder": os.getcwd(),
    "limits": [resource.getrlimit(kind)[0] for kind in (resource.RLIMIT_DATA, resource.RLIMIT_CPU)],
    "told": os.environ.get("TOLD"), "left": os.environ.get("LEFT"), "debugger": sys.modules.get("debugpy", 0),
    "shared": "tutor.app.desk" in sys.modules,
    "ahead": "tutor.app.stories" in sys.modules and sys.modules["tutor.app.stories"].home.cache_info().currsize > 0,
}))
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The variables of a server, set while the tests run."""
    ours = {**own_environment(tmp_path_factory.mktemp("server")), LIMITS: kernel_limits(700, 5), "LEFT": "over"}
    with pytest.MonkeyPatch.context() as patched:
        for name, value in ours.items():
            patched.setenv(name, value)
        yield {name: value for name, value in os.environ.items() if name != "LEFT"}
    forking.fork_server.close()


async def told(environment: dict[str, str], folder: Path) -> dict[str, Any]:
    """What a kernel says of itself."""
    manager = SharingKernel(connection_file=str(folder / "kernel.json"), kernel_spec_manager=OwnPython())
    await manager.start_kernel(env={**environment, "TOLD": "something"}, cwd=str(folder))
    client = manager.client()
    client.start_channels()
    heard: list[str] = []
    try:
        await client.wait_for_ready(timeout=60)
        await client.execute_interactive(
            TELLING, timeout=60, output_hook=lambda message: heard.append(text_of(message))
        )
        return {**json.loads("".join(heard)), "process": manager.provisioner.process}
    finally:
        client.stop_channels()
        await manager.shutdown_kernel(now=True)


def text_of(message: dict[str, Any]) -> str:
    return str(message["content"].get("text", ""))


@pytest.mark.slow
def test_kernels_share_what_is_loaded_and_nothing_else(environment: dict[str, str], tmp_path: Path) -> None:
    forking.fork_server.open(ahead=True)

    async def two() -> list[dict[str, Any]]:
        return [await told(environment, tmp_path) for _ in range(2)]

    one, other = awaited(two())
    for kernel in (one, other):
        assert isinstance(kernel["process"], ForkedProcess)
        assert kernel["process"].wait(60) == 0, "it ended when it was shut down"
        assert kernel["pid"] == kernel["process"].pid == kernel["session"]
        assert (kernel["folder"], kernel["told"], kernel["left"]) == (str(tmp_path), "something", None)
        assert kernel["limits"] == [700_000_000, 300]
        assert (kernel["debugger"], kernel["shared"], kernel["ahead"]) == (None, True, True)
    assert one["pid"] != other["pid"]
    assert one["random"] != other["random"]


def test_without_a_fork_server_kernels_are_started_one_by_one(
    environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Empty(ForkServer):
        def fork(self, *_: object) -> None:
            return None

    monkeypatch.setattr(forking, "fork_server", Empty())
    kernel = awaited(told(environment, tmp_path))
    assert isinstance(kernel["process"], subprocess.Popen)
    assert kernel["limits"] == [700_000_000, 300]


@pytest.fixture
def fork_server(environment: dict[str, str]) -> ForkServer:
    """The one of all these tests, which starts anew where one of them has ended it: to load takes it a second."""
    forking.fork_server.open(ahead=False)
    return forking.fork_server


def forked(fork_server: ForkServer, environment: dict[str, str]) -> ForkedProcess:
    """A kernel that nobody is connected to."""
    kernel = fork_server.fork([], environment, "/")
    assert kernel
    return kernel


@pytest.mark.slow
def test_a_kernel_has_no_way_to_the_fork_server(fork_server: ForkServer, environment: dict[str, str]) -> None:
    """Or a kernel could ask for others, and read what others were asked for."""
    first, second = (forked(fork_server, environment) for _ in range(2))
    mother = mother_of(second)
    door = os.readlink(f"/proc/{mother.pid}/fd/{mother.cmdline()[-2]}")
    assert door.startswith("socket:")
    until(lambda: door not in files_of(first.pid) + files_of(second.pid), what="the door is closed")


def test_a_kernel_is_known_until_it_has_ended_and_no_longer(
    fork_server: ForkServer, environment: dict[str, str]
) -> None:
    kernels = [forked(fork_server, environment) for _ in range(2)]
    assert [kernel.poll() for kernel in kernels] == [None, None]
    with pytest.raises(subprocess.TimeoutExpired):
        kernels[0].wait(0.01)
    kernels[0].send_signal(signal.SIGKILL)
    assert kernels[0].wait(90) == kernels[0].poll() == 0
    kernels[0].send_signal(signal.SIGTERM)
    assert kernels[1].poll() is None


@pytest.mark.slow
def test_a_fork_server_that_died_is_started_anew_and_its_kernels_live_on(
    fork_server: ForkServer, environment: dict[str, str]
) -> None:
    first = forked(fork_server, environment)
    mother = mother_of(first)
    mother.kill()
    mother.wait(90)
    second = forked(fork_server, environment)
    assert mother_of(second) != mother
    time.sleep(1.5)
    assert [first.poll(), second.poll()] == [None, None]
    fork_server.close()
    assert first.wait(90) == second.wait(90) == 0, "kernels end with the server"


def test_nothing_is_left_open_once_a_fork_server_is_closed(environment: dict[str, str]) -> None:
    before, fork_server = set(files_of(os.getpid())), ForkServer()
    kernel = forked(fork_server, environment)
    assert len(set(files_of(os.getpid())) - before) == 3, "the door, the pipe, and the kernel's own"
    fork_server.close()
    assert kernel.wait(90) == 0
    del kernel
    assert set(files_of(os.getpid())) <= before


def test_a_notebook_that_shows_games_has_them_loaded_ahead(tmp_path: Path) -> None:
    assert imports_the_tutor(default_notebook())
    for cell in ("import engine\nimport tutor\ntutor.show()", "import tutor", "from tutor import show"):
        assert imports_the_tutor(write_notebook(tmp_path / "games.ipynb", "1 + 1", cell))
    for cell in ("import tutors", "from tutor.hosts.voila.serve import served_plotly_url"):
        assert not imports_the_tutor(write_notebook(tmp_path / "other.ipynb", "1 + 1", cell))


def test_a_full_house_has_more_descriptors_than_select_knows() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    many_open_files()
    sleeper = subprocess.Popen(["sleep", "60"])
    try:
        kernel = ForkedProcess(sleeper.pid, fcntl.fcntl(os.pidfd_open(sleeper.pid), fcntl.F_DUPFD, 2000))
        assert kernel.poll() is None
        kernel.send_signal(signal.SIGKILL)
        assert kernel.wait(90) == kernel.poll() == 0
        del kernel
    finally:
        sleeper.kill()
        sleeper.wait(90)
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def mother_of(kernel: ForkedProcess) -> psutil.Process:
    """The process that a kernel was forked from."""
    mother = psutil.Process(kernel.pid).parent()
    assert mother
    return mother


def files_of(pid: int) -> list[str]:
    """What a process has open."""
    found = []
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):
            found.append(os.readlink(entry))
    return found


@pytest.mark.slow
def test_a_server_outlives_its_fork_server_and_takes_kernels_and_the_next_one_with_it(tmp_path: Path) -> None:
    notebook = write_notebook(tmp_path / "small.ipynb", "1 + 1")
    with running("--notebook", str(notebook)) as server:
        until(lambda: len(server.kernels()) == 2, what="two spare kernels")
        spare = server.kernels()
        [mother] = {kernel.parent() for kernel in spare}
        assert mother and mother.ppid() == server.process.pid, "they are forked"
        assert BARE in mother.cmdline(), "this notebook shows no game"
        mother.kill()
        assert [server.ask().status for _ in range(3)] == [200] * 3
        family = psutil.Process(server.process.pid).children(recursive=True)
        [anew] = [one for one in family if one.ppid() == server.process.pid and BARE in one.cmdline()]
        assert anew != mother
        server.process.kill()
        until(lambda: not any(map(lives, spare + family)), what="an end of all kernels and of the fork server")


def lives(process: psutil.Process) -> bool:
    return process.is_running() and process.status() != psutil.STATUS_ZOMBIE


@pytest.mark.slow
def test_kernels_can_be_started_one_by_one(tmp_path: Path) -> None:
    notebook = write_notebook(tmp_path / "small.ipynb", "1 + 1")
    with running("--notebook", str(notebook), environment={PLAIN_START: "1"}) as server:
        assert server.ask().status == 200
        assert {kernel.ppid() for kernel in server.kernels()} == {server.process.pid}
        assert server.log == ""


def test_whoever_wishes_kernels_one_by_one_has_none_forked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAIN_START, "1")
    assert not can_fork()


def test_a_fork_server_that_cannot_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forking, "FORK_SERVER", Path("nowhere.py"))
    assert ForkServer().fork([], {}, "/") is None
