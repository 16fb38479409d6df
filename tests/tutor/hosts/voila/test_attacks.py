"""One stranger against all: what one may do, how the others fare, and how much memory it takes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.loops import awaited
from tests.tutor.hosts.voila.attacks import (
    RawLine,
    Seat,
    ask,
    compared,
    deflated,
    highest_memory,
    of_content,
    raw_line,
    take_seat,
    waits,
)
from tests.tutor.hosts.voila.running import Running, running

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
        print(size, unit, fares)
        assert fares.are_well, fares
        assert fares.grown < 80 * MEGABYTE, fares
