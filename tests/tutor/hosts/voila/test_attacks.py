"""One stranger against all: what one may do, how the others fare, and how much memory it takes."""

import json
import sys
import time
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.loops import awaited
from tests.samples import one_in
from tests.tutor.hosts.voila.attacks import (
    Fares,
    Seat,
    ask_and_leave,
    ask_and_not_read,
    best_of_looks,
    compared,
    flood,
    highest_memory,
    narrow_server,
    of_content,
    raw_line,
    send_bombs,
    take_seat,
)
from tests.tutor.hosts.voila.running import SET_FIRST, Running, running, until, write_notebook
from tutor.app.files import BIGGEST
from tutor.hosts.voila.connections import NO_MORE
from tutor.hosts.voila.unread import PAGE_NOT_READING

pytestmark = pytest.mark.xdist_group("attacks")
MEGABYTE = 1_000_000


AS_THE_APP = """
from tutor.hosts.voila import app
app.shows_the_app = lambda notebook: True
app.ShelfFiles.begin = lambda files: None
"""
"""Has a server give out seats as that of the app does, and make no files before they are asked for."""

ANSWERING = "from tutor.hosts.widget import TutorWidget; TutorWidget()"
"""A cell that answers as the app does, and gets nothing ready meanwhile."""


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_notebook(tmp_path_factory.mktemp("answering") / "answering.ipynb", ANSWERING)


@pytest.fixture(scope="module")
def server(notebook: Path) -> Iterator[Running]:
    with running("--notebook", str(notebook), first=AS_THE_APP) as server:
        yield server


@pytest.fixture(scope="module")
def learner(server: Running) -> Seat:
    return take_seat(server)


@pytest.fixture
def stranger(server: Running) -> Iterator[Seat]:
    seat = take_seat(server)
    yield seat
    server.ask(f"voila/api/shutdown/{seat.kernel}", "POST")


PACKED = (pytest.param(b"[],", 10_000_000, id="refused"), pytest.param(b"{},", 5_900_000, id="passed on"))


@pytest.mark.slow
@pytest.mark.parametrize(("unit", "size"), one_in(2, PACKED, 1))
def test_packed_frames_hold_nobody_up(size: int, unit: bytes, server: Running, learner: Seat, stranger: Seat) -> None:
    fares = best_of_looks(lambda: compared(server, learner, send_bombs(server, stranger, unit, size)))
    assert fares.are_well, fares
    assert fares.grown < 80 * MEGABYTE, fares


@pytest.mark.slow
def test_the_biggest_file_that_a_page_opens_comes_through(server: Running, stranger: Seat) -> None:
    """Also where its text takes the most bytes; what is no record of ours is told in words."""
    text = "\ufffd" * BIGGEST
    data = {"method": "custom", "content": {"id": 1, "ask": "load", "game": "minions", "text": text}}
    content = {"comm_id": stranger.widget, "data": data}
    question = of_content(json.dumps(content, ensure_ascii=False).encode())

    async def load() -> bytes:
        async with raw_line(server, stranger.kernel) as line:
            line.send(question)
            return await line.heard(b"no saved game", wait=30)

    assert awaited(load())


class TestWhoDoesNotRead:
    @pytest.mark.slow
    def test_one_who_asks_on_and_on_is_let_go(self, server: Running, learner: Seat, stranger: Seat) -> None:
        fares = best_of_looks(lambda: compared(server, learner, ask_and_not_read(server, stranger)))
        assert fares.are_well, fares
        assert set(server.log.splitlines()) == {f"[TutorServer] ERROR | {PAGE_NOT_READING}"}
        assert fares.grown < 100 * MEGABYTE

    @pytest.mark.slow
    def test_nothing_is_kept_for_one_who_has_left(self, server: Running, stranger: Seat) -> None:
        """What was asked for has 60 MB."""
        with highest_memory(server) as memory:
            awaited(ask_and_leave(server, stranger, 150))
            time.sleep(4)
        assert memory[1] - memory[0] < 20 * MEGABYTE


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows bounds no descriptors")
def test_with_all_connections_taken_those_who_are_in_are_answered_and_others_once_there_is_room(notebook: Path) -> None:
    tutor = [sys.executable, "-c", SET_FIRST, AS_THE_APP, "--notebook", str(notebook)]
    with narrow_server(tutor) as server:
        learner = take_seat(server)
        with ExitStack() as crowd:

            def look() -> Coroutine[Any, Any, Fares]:
                crowd.close()
                return compared(server, learner, flood(server, crowd, 400), asks=20)

            fares = best_of_looks(look)
            with pytest.raises(TimeoutError):
                server.ask(wait=1)
        assert fares.are_well, fares
        until(lambda: server.ask(wait=5).status == 200, what="room again")
        assert set(server.log.splitlines()) == {f"[TutorServer] ERROR | {NO_MORE}"}
