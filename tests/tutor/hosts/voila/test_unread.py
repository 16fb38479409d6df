"""What waits for pages that do not read: the bound of one, and of all pages of one address."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tests.loops import awaited
from tutor.hosts.voila import page, unread
from tutor.hosts.voila.page import Channels
from tutor.hosts.voila.unread import ADDRESS_NOT_READING, PAGE_NOT_READING, Unread

TEN = 10_000_000
SLOW, OTHER = "192.0.2.1", "192.0.2.2"


class Named:
    """A page that notes why it was let go."""

    def __init__(self) -> None:
        self.reasons: list[str] = []

    def let_go(self, reason: str) -> None:
        self.reasons.append(reason)


def test_one_page_has_30_mb_and_not_a_byte_more() -> None:
    waiting, one = Unread(), Named()
    waiting.add(SLOW, one, 3 * TEN)
    waiting.bound(SLOW, one)
    assert one.reasons == []
    waiting.add(SLOW, one, 1)
    waiting.bound(SLOW, one)
    assert one.reasons == [PAGE_NOT_READING]


def test_pages_of_one_address_have_120_mb_and_the_one_with_most_goes() -> None:
    waiting, pages, reader = Unread(), [Named() for _ in range(5)], Named()
    for one, size in zip(pages, (23, 24, 25, 24, 24), strict=True):
        waiting.add(SLOW, one, size * TEN // 10)
    waiting.bound(SLOW, reader)
    assert [one.reasons for one in (*pages, reader)] == [[]] * 6
    waiting.add(SLOW, reader, 1)
    waiting.bound(SLOW, reader)
    assert [one.reasons for one in (*pages, reader)] == [[], [], [ADDRESS_NOT_READING], [], [], []]


def test_addresses_are_told_apart() -> None:
    waiting, pages = Unread(), [Named() for _ in range(10)]
    for number, one in enumerate(pages):
        waiting.add((SLOW, OTHER)[number % 2], one, 2 * TEN)
    for address in (SLOW, OTHER):
        waiting.bound(address, Named())
    assert [one.reasons for one in pages] == [[]] * 10


def test_what_was_read_counts_no_longer_and_nothing_is_left_of_it() -> None:
    waiting, one, two = Unread(), Named(), Named()
    for page_, size in ((one, 3), (two, 4), (one, 5)):
        waiting.add(SLOW, page_, size)
    waiting.take(SLOW, one, 3)
    assert waiting.of(SLOW) == 9
    waiting.take(SLOW, one, 5)
    waiting.take(SLOW, two, 4)
    assert (waiting.of(SLOW), waiting._waiting) == (0, {})


class TestChannels:
    """The websocket's side of it."""

    def channels(self, waiting: Unread, sent: asyncio.Future[None] | None) -> Channels:
        def close() -> None:
            stream.is_closed = True

        stream: Any = SimpleNamespace(is_closed=False, close=close, closed=lambda: stream.is_closed)
        channels = Channels.__new__(Channels)
        channels.ws_connection = SimpleNamespace(
            stream=stream, is_closing=lambda: False, write_message=lambda *_, **__: sent
        )
        channels._visitor, channels._unread = SLOW, waiting
        return channels

    @pytest.mark.parametrize(("proxies", "visitor"), [(("192.0.2.99",), SLOW), ((), "192.0.2.99")])
    def test_a_page_counts_for_the_visitor_behind_a_known_proxy(self, proxies: tuple[str, ...], visitor: str) -> None:
        channels = Channels.__new__(Channels)
        channels.request = SimpleNamespace(headers={"X-Forwarded-For": SLOW}, remote_ip="192.0.2.99")
        channels.initialize(proxies, Unread())
        assert channels._visitor == visitor

    def test_a_message_counts_until_it_is_sent_or_never_will_be(self) -> None:
        async def send() -> list[int]:
            waiting = Unread()
            found: list[int] = []
            for end in ("set_result", "set_exception", "cancel"):
                sent = asyncio.get_running_loop().create_future()
                self.channels(waiting, sent).write_message(bytes(7), binary=True)
                found.append(waiting.of(SLOW))
                getattr(sent, end)(*{"set_result": [None], "set_exception": [OSError()]}.get(end, []))
                await asyncio.sleep(0)
                found.append(waiting.of(SLOW))
            return found

        assert awaited(send()) == [7, 0] * 3

    def test_who_is_let_go_is_told_of_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        told: list[str] = []
        monkeypatch.setattr(page, "tell", told.append)
        waiting = Unread()
        one, neighbour = self.channels(waiting, None), self.channels(waiting, None)
        waiting.add(SLOW, one, unread.MOST_OF_ADDRESS + 1)
        for _ in range(2):
            neighbour.write_message(b"x", binary=True)
        assert (told, one.ws_connection.stream.closed(), neighbour.ws_connection.stream.closed()) == (
            [ADDRESS_NOT_READING],
            True,
            False,
        )
