"""How many connections there may be, and how long a request may take, tried on a server of this process."""

import asyncio
import errno
import socket
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

import pytest
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from tests.loops import awaited
from tutor.hosts.voila import connections, strangers
from tutor.hosts.voila.connections import BIGGEST_BODY, NO_MORE, TOO_MANY, CountingServer

SLOW = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n"
WHOLE = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Yes(RequestHandler):
    def post(self) -> None:
        self.finish("yes")

    def get(self) -> None:
        self.finish(bytes(30_000_000))


@dataclass(frozen=True)
class Guests:
    """Connections to a server of this process."""

    port: int
    server: CountingServer

    async def send(self, data: bytes, wait: float = 5) -> bytes | None:
        """What comes back until the server closes, None where it does not close in time."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(data)
        try:
            return await asyncio.wait_for(reader.read(), wait)
        except TimeoutError:
            return None
        except ConnectionError:
            return b""
        finally:
            writer.transport.abort()


def visited(visit: Callable[[Guests], Coroutine[Any, Any, object]], **given: Any) -> object:
    async def run() -> object:
        sockets = bind_sockets(0, "127.0.0.1")
        port = sockets[0].getsockname()[1]
        server = CountingServer(Application([("/", Yes)]), **{"each": 2, "most": 50, **given})
        server.add_sockets(sockets)
        try:
            return await visit(Guests(port, server))
        finally:
            server.stop()
            await server.close_all_connections()

    return awaited(run())


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is told of strangers, without a bound on how often."""
    told: list[str] = []
    monkeypatch.setattr(connections, "tell", told.append)
    return told


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Visitors on this machine are counted as others are."""
    monkeypatch.setattr(connections, "network_of", str)


def test_a_body_that_never_comes_is_waited_for_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.2)

    async def visit(guests: Guests) -> list[bytes | None]:
        return await asyncio.gather(*(guests.send(SLOW + b"\r\nx") for _ in range(20)), guests.send(WHOLE))

    *slow, whole = visited(visit)
    assert slow == [b""] * 20
    assert whole.endswith(b"yes")


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system does not tell who reads nothing")
def test_an_answer_that_nobody_reads_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 1)

    async def visit(guests: Guests) -> bool:
        _, writer = await asyncio.open_connection("127.0.0.1", guests.port, limit=1)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await asyncio.sleep(0.2)
        assert guests.server._open == 1
        for _ in range(80):
            await asyncio.sleep(0.1)
            if guests.server._open == 0:
                return True
        return False

    assert visited(visit)


@pytest.mark.parametrize(("size", "answer"), [(BIGGEST_BODY, b" 200 "), (BIGGEST_BODY + 1, b" 400 ")])
def test_a_body_has_few_bytes(size: int, answer: bytes) -> None:
    request = WHOLE.replace(b"Length: 0", b"Length: %d" % size) + bytes(size)
    assert answer in visited(lambda guests: guests.send(request))[:20]


@pytest.mark.usefixtures("counted")
def test_one_address_has_so_many_connections_and_gets_more_once_it_lets_some_go(log: list[str]) -> None:
    async def visit(guests: Guests) -> None:
        held = [asyncio.create_task(guests.send(SLOW)) for _ in range(2)]
        await asyncio.sleep(0.1)
        assert await guests.send(WHOLE) == b""
        assert log == [TOO_MANY]
        held[0].cancel()
        await asyncio.sleep(0.1)
        assert (await guests.send(WHOLE)).endswith(b"yes")

    visited(visit)


def test_who_lets_one_go_still_has_the_others(log: list[str]) -> None:
    server = CountingServer(Application([]), each=2, most=50)
    assert [server.take("a"), server.take("a"), server.take("a")] == [True, True, False]
    server.give_back("a")
    assert [server.take("a"), server.take("a")] == [True, False]


def test_this_machine_s_own_connections_are_not_counted(log: list[str]) -> None:
    async def visit(guests: Guests) -> None:
        held = [asyncio.create_task(guests.send(SLOW, 0.5)) for _ in range(9)]
        assert (await guests.send(WHOLE)).endswith(b"yes")
        await asyncio.gather(*held)

    visited(visit)
    assert log == []


class TestBehindAProxy:
    """Its own connections are not counted, but what it passes on is, for each visitor."""

    def passed_on(self, request: bytes, visitor: str) -> bytes:
        return request.replace(b"Host: x", b"Host: x\r\nX-Forwarded-For: " + visitor.encode())

    def test_a_visitor_with_too_many_requests_on_their_way_is_told_from_others(self, log: list[str]) -> None:
        async def visit(guests: Guests) -> list[bytes | None]:
            slow = self.passed_on(SLOW + b"\r\nx", "192.0.2.7")
            held = [asyncio.create_task(guests.send(slow)) for _ in range(2)]
            await asyncio.sleep(0.1)
            many = [await guests.send(self.passed_on(WHOLE, visitor)) for visitor in ("192.0.2.7", "192.0.2.8")]
            for one in held:
                one.cancel()
            await asyncio.sleep(0.1)
            return [*many, await guests.send(self.passed_on(WHOLE, "192.0.2.7"))]

        refused, other, again = visited(visit, proxies=("127.0.0.1",))
        assert b" 400 " in refused[:20]
        assert other.endswith(b"yes")
        assert again.endswith(b"yes")
        assert log == [TOO_MANY]

    @pytest.mark.usefixtures("counted")
    def test_what_somebody_else_says_of_a_visitor_is_not_believed(self, log: list[str]) -> None:
        async def visit(guests: Guests) -> bytes | None:
            for visitor in ("192.0.2.1", "192.0.2.2"):
                asyncio.get_running_loop().create_task(guests.send(self.passed_on(SLOW, visitor), 1))
            await asyncio.sleep(0.1)
            return await guests.send(self.passed_on(WHOLE, "192.0.2.3"))

        assert visited(visit, proxies=("192.0.2.99",)) == b""
        assert log == [TOO_MANY]


class TestNoRoom:
    def test_newcomers_wait_until_somebody_goes(self, log: list[str]) -> None:
        async def visit(guests: Guests) -> bytes | None:
            held = [asyncio.create_task(guests.send(SLOW)) for _ in range(3)]
            await asyncio.sleep(0.1)
            newcomer = asyncio.create_task(guests.send(WHOLE))
            await asyncio.sleep(0.1)
            assert not newcomer.done()
            held[0].cancel()
            return await newcomer

        assert visited(visit, most=3).endswith(b"yes")
        assert set(log) == {NO_MORE}
        assert len(log) < 10

    def test_without_a_descriptor_left_it_rests_and_tries_again(
        self, log: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        failed = 0

        def accept(listening: socket.socket) -> tuple[socket.socket, Any]:
            nonlocal failed
            failed += 1
            if failed <= 3:
                raise OSError(errno.EMFILE, "Too many open files")
            return real(listening)

        real = socket.socket.accept
        monkeypatch.setattr(socket.socket, "accept", accept)
        assert visited(lambda guests: guests.send(WHOLE)).endswith(b"yes")
        assert log == [NO_MORE] * 3


def test_a_kind_of_trouble_is_told_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[int, str]] = []
    logger = type("Log", (), {"log": lambda _, level, form, *parts: lines.append((level, form % parts))})
    now = [1000.0]
    monkeypatch.setattr(strangers, "get_logger", logger)
    monkeypatch.setattr(strangers, "_told", {})
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    for trouble in ("one", "one", "two 100 %"):
        strangers.tell(trouble)
    now[0] += strangers.QUIET_SECONDS
    strangers.tell("one")
    assert lines == [(40, "one"), (20, "one"), (40, "two 100 %"), (40, "one")]
