"""What a stranger may do to a server, on this machine alone and ending by itself; how a learner fares meanwhile."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
import sys
import threading
import time
import zlib
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from typing import Any
from urllib.parse import urlsplit

import psutil

from tests.loops import awaited
from tests.tutor.hosts.voila.running import READY, Running, started
from tests.tutor.hosts.voila.talking import PROTOCOL, answer, frame, header, line, packed
from tutor.hosts.voila.unread import PAGE_NOT_READING

SEAT = "tutor/seat"
NUMBERS = count(1)
"""Of messages: a kernel takes none that is the same as one before."""

EVERY = 0.02
"""Seconds between two signs of life of a learner's."""

NOISE = 0.5
"""Seconds of waiting that other programs beside the tests may cause. Without its bounds the server holds others up for
many seconds; `tests.benchmarks.steady attacked` is strict, on an idle machine."""

LOOKS = 4
"""How often it is looked: a machine may halt for seconds, and what it does beside the attack can only add."""

BINARY = 0x82
PACKED = 0x40


@dataclass(frozen=True)
class Seat:
    """A kernel, and the widget in it that answers."""

    kernel: str
    widget: str


def take_seat(server: Running) -> Seat:
    reply = server.ask(SEAT, "POST")
    assert reply.status == 200, reply.text
    found = json.loads(reply.body)
    return Seat(found["kernel"], found["widget"])


def say(kind: str, content: Mapping[str, object] | None = None) -> bytes:
    """A frame that no kernel has met before."""
    return frame(kind, content, msg_id=f"m{next(NUMBERS)}")


def ask(seat: Seat, **question: object) -> bytes:
    """A frame with a question to the widget."""
    data = {"method": "custom", "content": {"id": next(NUMBERS), **question}}
    return say("comm_msg", {"comm_id": seat.widget, "data": data})


def of_content(content: bytes) -> bytes:
    """A frame with this content, whatever it is."""
    head = header("comm_msg", msg_id=f"m{next(NUMBERS)}")
    return packed(b"shell", json.dumps(head).encode(), b"{}", b"{}", content)


@asynccontextmanager
async def raw_line(server: Running, kernel: str, pack: bool = False) -> AsyncIterator[RawLine]:
    """A websocket spoken by hand, so that nothing is read that is not asked for."""
    place = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port, limit=2**16)
    lines = [
        f"GET {place.path}api/kernels/{kernel}/channels?session_id=raw{time.monotonic_ns()} HTTP/1.1",
        f"Host: {place.netloc}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}",
        f"Sec-WebSocket-Protocol: {PROTOCOL}",
        *(["X-Forwarded-For: 192.0.2.9", "Sec-WebSocket-Extensions: permessage-deflate"] if pack else []),
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    answered = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    assert b" 101 " in answered, answered
    try:
        yield RawLine(reader, writer)
    finally:
        writer.transport.abort()


@dataclass(frozen=True)
class RawLine:
    """One end of a websocket. Its frames are masked with zeros."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    def send(self, data: bytes, pack: bool = False) -> None:
        kind = BINARY | PACKED if pack else BINARY
        self.writer.write(bytes([kind, 0x80 | 127]) + len(data).to_bytes(8, "big") + bytes(4) + data)

    async def heard(self, words: bytes, wait: float) -> bool:
        """Whether the other side says this in time, in frames that are not packed."""
        found = b""
        async with asyncio.timeout(wait):
            while words not in found:
                more = await self.reader.read(2**20)
                if not more:
                    return False
                found = found[-len(words) :] + more
        return True

    async def ended(self, wait: float) -> bool:
        """Read whatever comes; whether the other side hangs up in time."""
        with suppress(TimeoutError, ConnectionError):
            async with asyncio.timeout(wait):
                while await self.reader.read(2**20):
                    pass
                return True
            return False
        return True


async def send_bombs(server: Running, seat: Seat, unit: bytes, size: int) -> None:
    """Ten frames that unpack to so many bytes of a unit, and a while in which the server works at them."""
    content = b'{"a":[' + unit * (size // len(unit)) + b"0]}"
    bombs = [deflated(of_content(content)) for _ in range(10)]
    assert all(len(bomb) < 30_000 for bomb in bombs)
    async with raw_line(server, seat.kernel, pack=True) as line:
        for bomb in bombs:
            line.send(bomb, pack=True)
        await line.ended(wait=2)


async def ask_and_not_read(server: Running, seat: Seat) -> None:
    """Ask for far more than is read, until the server hangs up, or for 15 seconds."""
    told = server.log.count(PAGE_NOT_READING)
    async with raw_line(server, seat.kernel) as line:
        for _ in range(600):
            line.send(open_example(seat))
        for _ in range(300):
            await asyncio.sleep(0.05)
            if server.log.count(PAGE_NOT_READING) > told:
                break


async def ask_and_leave(server: Running, seat: Seat, asks: int) -> None:
    """Ask for a lot, and be gone before it comes."""
    async with raw_line(server, seat.kernel) as line:
        for _ in range(asks):
            line.send(open_example(seat))
        await line.writer.drain()
        await asyncio.sleep(1)


def open_example(seat: Seat) -> bytes:
    """A question with a long answer, of 0.4 MB."""
    return ask(seat, ask="open", game="dark-minions", example="five-players")


@contextmanager
def narrow_server(tutor: Sequence[str] = (sys.executable, "-m", "tutor")) -> Iterator[Running]:
    """A server that may open few files; `tutor` is the command that starts it."""
    command = ["sh", "-c", 'ulimit -n 300; exec "$@"', "sh", *tutor, "--no-browser", "--port", "0"]
    with started(command, READY) as server:
        yield server


async def flood(server: Running, crowd: ExitStack, connections: int) -> None:
    """Open connections that send one byte of a body, each held until the crowd goes."""
    place = urlsplit(server.url)
    assert place.port
    for number in range(connections):
        one = crowd.enter_context(socket.socket())
        one.setblocking(False)
        with suppress(BlockingIOError):
            one.connect((place.hostname, place.port))
        if number % 20 == 0:
            await asyncio.sleep(0.05)
        with suppress(OSError):
            one.send(b"POST /tutor/seat HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\nx")
    await asyncio.sleep(1)


def deflated(data: bytes) -> bytes:
    """As permessage-deflate packs it."""
    packer = zlib.compressobj(9, wbits=-15)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


async def waits(server: Running, seat: Seat, asks: int, until: asyncio.Task[Any] | None = None) -> list[float]:
    """How long a learner waited for each of many signs of life, in seconds, sorted; at least until something ends.

    One that is waited for long holds up those that would have been sent meanwhile: they count as well.
    """
    found: list[float] = []
    async with line(server, seat.kernel) as socket:
        await socket.write_message(say("kernel_info_request"), binary=True)
        await answer(socket, "kernel_info_reply")
        while len(found) < asks or not (until is None or until.done()):
            start = time.perf_counter()
            await socket.write_message(ask(seat, ask="ping"), binary=True)
            await answer(socket, "custom")
            waited = time.perf_counter() - start
            found.extend(waited - held * EVERY for held in range(1 + int(waited / EVERY)))
            await asyncio.sleep(EVERY)
    return sorted(found)


def p95(sorted_waits: list[float]) -> float:
    return sorted_waits[int(0.95 * (len(sorted_waits) - 1))]


async def compared(server: Running, learner: Seat, attack: Coroutine[Any, Any, object], asks: int = 40) -> Fares:
    """How a learner waits with nobody else there, and during an attack."""
    calm = await waits(server, learner, asks)
    with highest_memory(server) as memory:
        task = asyncio.create_task(attack)
        during = await waits(server, learner, asks, until=task)
        await task
    return Fares(p95(calm), p95(during), during[-1], memory[-1] - memory[0])


def best_of_looks(look: Callable[[], Coroutine[Any, Any, Fares]]) -> Fares:
    """The first look at which the others are well, else the last."""
    for _ in range(LOOKS - 1):
        fares = awaited(look())
        if fares.are_well:
            return fares
    return awaited(look())


@dataclass(frozen=True)
class Fares:
    """How the others fare: seconds, and bytes that the server took more at its highest."""

    calm: float
    attacked: float
    longest: float
    grown: int

    @property
    def are_well(self) -> bool:
        """At most twice the waiting, but for noise."""
        return self.attacked <= 2 * self.calm + NOISE


@contextmanager
def highest_memory(server: Running) -> Iterator[list[int]]:
    """The memory of the server's process before, and then the most of it so far, in bytes."""
    process, over = psutil.Process(server.process.pid), threading.Event()
    seen = [process.memory_info().rss] * 2

    def watch() -> None:
        while not over.wait(0.05):
            seen[1] = max(seen[1], process.memory_info().rss)

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield seen
    finally:
        over.set()
        thread.join()
