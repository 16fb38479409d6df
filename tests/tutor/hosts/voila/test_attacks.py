"""One stranger against all: what one may do, how the others fare, and how much memory it takes."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from urllib.parse import urlsplit

import pytest

from tests.loops import awaited
from tests.tutor.hosts.voila.attacks import (
    Seat,
    ask,
    compared,
    deflated,
    highest_memory,
    of_content,
    raw_line,
    take_seat,
)
from tests.tutor.hosts.voila.running import READY, Running, running, started, until
from tutor.app.files import BIGGEST
from tutor.hosts.voila.crowds import NO_MORE
from tutor.hosts.voila.unread import PAGE_NOT_READING

pytestmark = pytest.mark.xdist_group("attacks")
MEGABYTE = 1_000_000


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as server:
        yield server


@pytest.fixture(scope="module")
def learner(server: Running) -> Seat:
    return take_seat(server)


@pytest.fixture
def stranger(server: Running) -> Iterator[Seat]:
    seat = take_seat(server)
    yield seat
    server.ask(f"voila/api/shutdown/{seat.kernel}", "POST")


class TestPackedFrames:
    @pytest.mark.parametrize("unit", [b"[],", b"{},"], ids=["lists", "objects"])
    @pytest.mark.parametrize("size", [10_000_000, 5_900_000])
    def test_they_hold_nobody_up(self, size: int, unit: bytes, server: Running, learner: Seat, stranger: Seat) -> None:
        content = b'{"a":[' + unit * (size // len(unit)) + b"0]}"
        bombs = [deflated(of_content(content)) for _ in range(10)]
        assert all(len(bomb) < 30_000 for bomb in bombs)

        async def attack() -> None:
            async with raw_line(server, stranger.kernel, pack=True) as line:
                for bomb in bombs:
                    line.send(bomb, pack=True)
                await line.ended(wait=3)

        fares = awaited(compared(server, learner, attack()))
        assert fares.are_well, fares
        assert fares.grown < 80 * MEGABYTE, fares


@pytest.mark.parametrize("letter", ['"', "\ufffd", "x"])
def test_the_biggest_file_that_a_page_opens_comes_through(letter: str, server: Running, stranger: Seat) -> None:
    """Also where its text takes the most bytes; what is no record of ours is told in words."""
    data = {"method": "custom", "content": {"id": 1, "ask": "load", "game": "minions", "text": letter * BIGGEST}}
    content = {"comm_id": stranger.widget, "data": data}
    question = of_content(json.dumps(content, ensure_ascii=False).encode())

    async def load() -> bytes:
        async with raw_line(server, stranger.kernel) as line:
            line.send(question)
            return await line.heard(b"no saved game", wait=30)

    assert awaited(load())


class TestWhoDoesNotRead:
    def test_one_who_asks_on_and_on_is_let_go(self, server: Running, learner: Seat, stranger: Seat) -> None:
        async def attack() -> None:
            async with raw_line(server, stranger.kernel) as line:
                for _ in range(600):
                    line.send(open_example(stranger))
                for _ in range(300):
                    await asyncio.sleep(0.05)
                    if PAGE_NOT_READING in server.log:
                        break

        with highest_memory(server) as memory:
            fares = awaited(compared(server, learner, attack()))
        assert fares.are_well, fares
        assert server.log == f"[TutorServer] ERROR | {PAGE_NOT_READING}\n"
        assert memory[1] - memory[0] < 100 * MEGABYTE

    def test_nothing_is_kept_for_one_who_has_left(self, server: Running, stranger: Seat) -> None:
        async def attack() -> None:
            async with raw_line(server, stranger.kernel) as line:
                for _ in range(300):
                    line.send(open_example(stranger))
                await line.writer.drain()
                await asyncio.sleep(1)

        with highest_memory(server) as memory:
            awaited(attack())
            time.sleep(8)
        assert memory[1] - memory[0] < 20 * MEGABYTE


def open_example(seat: Seat) -> bytes:
    return ask(seat, ask="open", game="dark-minions", example="five-players")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows bounds no descriptors")
def test_with_all_connections_taken_those_who_are_in_are_answered_and_others_once_there_is_room() -> None:
    tutor = [sys.executable, "-m", "tutor", "--no-browser", "--port", "0"]
    with started(["sh", "-c", 'ulimit -n 300; exec "$@"', "sh", *tutor], READY) as server:
        learner = take_seat(server)
        with ExitStack() as crowd:
            fares = awaited(compared(server, learner, flood(server, crowd, 400), asks=20))
            with pytest.raises(TimeoutError):
                server.ask(wait=1)
        assert fares.are_well, fares
        until(lambda: server.ask(wait=5).status == 200, what="room again")
        assert server.log == f"[TutorServer] ERROR | {NO_MORE}\n"


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
