"""A kernel as the server sees it: nobody takes its place before it is there, and nothing waits for it without end."""

import asyncio
import os
import signal
import stat
import sys
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest
import zmq
from jupyter_client.connect import port_names

from tests.loops import awaited
from tests.tutor.hosts.voila.running import Running, running, until, write_notebook
from tests.tutor.hosts.voila.talking import answer, frame, kernel_of, line
from tutor.hosts.voila import own_environment
from tutor.hosts.voila.kernels import LearnersKernel, OwnPython, PageClient
from tutor.hosts.voila.limits import LIMITS, kernel_limits

pytestmark = pytest.mark.xdist_group("kernels")

with_files = pytest.mark.skipif(os.name != "posix", reason="kernels have ports on Windows")

COUNTING = """
import collections, gc, os, signal
from jupyter_server.base import websocket
from jupyter_server.services.kernels.kernelmanager import MappingKernelManager

def tell(*_):
    gc.collect()
    alive = collections.Counter(kind.__name__ for kind in map(type, gc.get_objects()))
    counts = [alive["SharingKernel"], alive["VisitorConnection"], alive["ZMQStream"]]
    print("counted", len(os.listdir("/proc/self/fd")), *counts, file=sys.stderr, flush=True)

signal.signal(signal.SIGUSR1, tell)
websocket.WS_PING_INTERVAL = 1000
MappingKernelManager.kernel_info_timeout.default_value = 1.0
"""
"""Has a server tell when asked what it holds, and jupyter_server forget in a second what belonged to a page, instead of
in 30 and in 60."""

SLACK = 2
"""What may be in use at the moment of counting."""

REST = 2
"""Seconds in which the server lets nothing more go, once it has forgotten the last page."""

IMPATIENT = """
from tutor.hosts.voila import kernel_seats, page
page.PAGE_SECONDS = kernel_seats.PAGE_SECONDS = 2
kernel_seats.Seats.greet_within.default_value = 1
"""


class Beaten(LearnersKernel):
    """A kernel whose places are taken by others between their choice and their use."""

    taken: tuple[str, ...] = ()

    async def _async_launch_kernel(self, kernel_cmd: list[str], **given: Any) -> None:
        self.others = [zmq.Context.instance().socket(zmq.XPUB) for _ in self.taken if self.transport == "tcp"]
        for name, other in zip(self.taken, self.others, strict=False):
            other.bind(self._make_url(name.removesuffix("_port")))
        for name in self.taken if self.transport == "ipc" else ():
            Path(f"{self.ip}-{getattr(self, name)}").write_text("somebody's")
        await super()._async_launch_kernel(kernel_cmd, **given)


@asynccontextmanager
async def beaten(folder: Path, *taken: str, **options: Any) -> AsyncIterator[Beaten]:
    """A kernel that has lost these places, in a server's environment."""
    kernel = Beaten(connection_file=str(folder / "kernel.json"), kernel_spec_manager=OwnPython(), **options)
    kernel.taken = taken
    environment = {**os.environ, **own_environment(folder), LIMITS: kernel_limits(700, 5)}
    await kernel.start_kernel(env=environment, cwd=str(folder))
    try:
        yield kernel
    finally:
        await kernel.shutdown_kernel(now=True)
        for other in kernel.others:
            other.close(linger=0)


async def ended(kernel: Beaten) -> None:
    """Wait until it has ended: what it says then may be lost on the way."""
    limit = time.monotonic() + 60
    while await kernel.is_alive():
        assert time.monotonic() < limit
        await asyncio.sleep(0.05)


@with_files
def test_a_kernel_s_places_cannot_be_taken(tmp_path: Path) -> None:
    """Nobody else may enter their folder. Were each of the five files there already, it would do no harm."""

    async def talk() -> None:
        async with beaten(tmp_path, *port_names) as kernel:
            assert kernel.transport == "ipc"
            client = kernel.client()
            client.start_channels()
            await client.wait_for_ready(timeout=60)
            assert (await client.execute("1", reply=True, timeout=60))["content"]["status"] == "ok"
            client.shutdown()
            await ended(kernel)
            client.stop_channels()

    awaited(talk())


@with_files
def test_only_the_server_s_user_reaches_a_kernel(tmp_path: Path) -> None:
    folder = tmp_path / "connections"
    folder.mkdir(mode=0o700)

    async def look() -> None:
        async with beaten(folder) as kernel:
            files = [Path(f"{kernel.ip}-{port}") for port in kernel.ports]
            until(lambda: all(file.is_socket() for file in files), what="five sockets")
            assert {file.parent for file in files} == {folder}
        assert [file for file in folder.iterdir() if file.is_socket()] == []

    awaited(look())


@pytest.mark.slow
def test_the_folder_of_a_server_s_kernels_is_its_user_s_alone(server: Running) -> None:
    def places() -> set[Path]:
        return {Path(place) for kernel in server.kernels() for place in files_of(kernel)}

    until(lambda: len(places()) == 2 * len(port_names), what="the sockets of two spare kernels")
    assert {stat.S_IMODE(place.parent.stat().st_mode) & 0o777 for place in places()} == {0o700}


def files_of(process: psutil.Process) -> list[str]:
    """The sockets with a name that a process has."""
    return [found.laddr for found in process.net_connections("unix") if found.laddr]


def test_where_the_folder_s_name_is_too_long_a_kernel_has_ports(tmp_path: Path) -> None:
    deep = str(tmp_path / ("x" * 100) / "kernel.json")
    assert LearnersKernel(connection_file=deep).transport == "tcp"


@with_files
@pytest.mark.parametrize(("more", "transport"), [("", "ipc"), ("x", "tcp")])
def test_the_longest_name_of_a_socket_has_room_or_there_is_none(more: str, transport: str) -> None:
    letters = zmq.IPC_PATH_MAX_LEN - len("/9999999999-5")
    folder = "/".ljust(letters, "x") + more
    assert LearnersKernel(connection_file=f"{folder}/kernel.json").transport == transport


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in port_names if name != "hb_port"])
def test_a_kernel_that_has_lost_a_port_ends(name: str, tmp_path: Path) -> None:
    """It would wait for its own open sockets for ever. The heart's port is asked for by nobody."""

    async def wait() -> None:
        async with beaten(tmp_path, name, transport="tcp") as kernel:
            await ended(kernel)

    awaited(wait())


def sends(client: PageClient) -> bool:
    """Whether a client finds somebody to send its message to."""
    try:
        return bool(client.kernel_info())
    except zmq.Again:
        return False


@pytest.mark.timeout(60)
def test_the_server_does_not_wait_until_somebody_takes_a_message() -> None:
    """What listens there is another kernel's socket, of a kind that takes no requests."""

    async def talk() -> None:
        with zmq.Context() as others:
            listener = others.socket(zmq.XPUB)
            port = listener.bind_to_random_port("tcp://127.0.0.1")
            client = PageClient(ip="127.0.0.1", **dict.fromkeys(port_names, port))
            client.start_channels()
            while sends(client):
                await asyncio.sleep(0)
            client.stop_channels()
            listener.close()

    awaited(talk())


def test_who_waits_for_an_answer_hears_it_while_something_is_sent() -> None:
    """The answer comes while the loop is busy, and before it is looked for a message goes out."""

    async def talk() -> None:
        with zmq.Context() as others:
            kernel = others.socket(zmq.ROUTER)
            port = kernel.bind_to_random_port("tcp://127.0.0.1")
            client = PageClient(ip="127.0.0.1", **dict.fromkeys(port_names, port))
            client.start_channels(shell=True, iopub=False, stdin=False, control=False)
            client.kernel_info()
            sender, *_ = kernel.recv_multipart()
            waiting = asyncio.ensure_future(client.shell_channel.get_msg(timeout=20))
            await asyncio.sleep(0.1)
            client.session.send(kernel, "kernel_info_reply", ident=sender)
            time.sleep(0.1)
            client.kernel_info()
            assert (await asyncio.wait_for(waiting, 10))["msg_type"] == "kernel_info_reply"
            client.stop_channels()
            kernel.close()

    awaited(talk())


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_notebook(tmp_path_factory.mktemp("notebook") / "small.ipynb", "1 + 1")


@pytest.fixture(scope="module")
def server(notebook: Path) -> Iterator[Running]:
    if not hasattr(signal, "SIGUSR1"):
        pytest.skip("Windows has no such signals")
    with running("--notebook", str(notebook), first=COUNTING) as server:
        yield server


def counted(server: Running) -> list[int]:
    """How many descriptors, kernels, lines from kernels to pages, and channels the server holds."""
    before = server.log.count("counted")
    server.process.send_signal(signal.SIGUSR1)
    until(lambda: server.log.count("counted") > before, what="the server has counted")
    return [int(word) for word in server.log.rsplit("counted", 1)[1].split()]


def counted_at_rest(server: Running) -> list[int]:
    """The same once it has been the same for a while."""
    found, since = counted(server), time.monotonic()
    while time.monotonic() < since + REST:
        time.sleep(0.2)
        if (now := counted(server)) != found:
            found, since = now, time.monotonic()
    return found


def visit(server: Running, delay: float) -> None:
    """Use a kernel, say goodbye, and hang up meanwhile as a page does that is left."""

    async def talk(kernel: str) -> None:
        loop = asyncio.get_running_loop()
        async with line(server, kernel) as socket:
            await socket.write_message(frame("comm_info_request"), binary=True)
            await answer(socket, "comm_info_reply")
            goodbye = loop.run_in_executor(None, server.ask, f"voila/api/shutdown/{kernel}", "POST")
            await asyncio.sleep(delay)
        await goodbye

    awaited(talk(kernel_of(server.ask())))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="descriptors are counted on Linux")
def test_nothing_is_left_of_kernels_that_have_ended(server: Running) -> None:
    def visits(number: int) -> None:
        with ThreadPoolExecutor(4) as visitors:
            list(visitors.map(lambda at: visit(server, 0.005 * (at % 3)), range(number)))
        until(lambda: len(server.kernels()) == 2, what="two spare kernels")

    def has_grown() -> bool:
        return any(now > then + SLACK for then, now in zip(before, counted(server), strict=True))

    visits(4)
    before = counted_at_rest(server)
    visits(12)
    until(lambda: not has_grown(), what=f"as little as before: {before}, now {counted(server)}")


@pytest.mark.slow
def test_a_hung_kernel_gives_back_its_turn_and_its_seat(tmp_path: Path) -> None:
    """Here nothing makes a page: neither the two kernels that are ready, nor one that is started for a visitor."""
    endless = write_notebook(
        tmp_path / "endless.ipynb", "import time; time.sleep(1000); print('a thousand seconds later')"
    )
    with running("--notebook", str(endless), "--seats", "3", first=IMPATIENT) as server:
        until(lambda: len(server.kernels()) == 2, what="two spare kernels")
        hung = server.kernels()
        with ThreadPoolExecutor(3) as visitors:
            pages = list(visitors.map(lambda _: server.ask(), range(3)))
        assert not any("thousand seconds later" in page.text for page in pages)
        for page in pages:
            assert page.status in (503, 504) or "load the page again" in page.text
            told = any(words in page.text for words in ("The table did not open", "All seats are taken"))
            assert told or "</html>" not in page.text, "it shows no page as finished"
        until(lambda: not any(map(psutil.Process.is_running, hung)), what="an end of the kernels that hung")
        assert "Kernel died" in server.log or "A kernel made no page within 2 s" in server.log
