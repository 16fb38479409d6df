"""A page's side of a line to a live class, spoken without a browser: what it asks, and what it is told."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from tornado.httpclient import HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tutor.hosts.voila.live_classes import LiveClasses
from tutor.hosts.voila.live_lines import LIVE, live_rule
from tutor.hosts.voila.other_process import OtherProcess

PATIENCE = 60
"""Seconds to wait for what must come."""


class Refused(Exception):
    """A question was declined; the message is the sentence that was said."""


class LiveClient:
    """A page on a line: it asks, and keeps the newest of what it is told."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.news: dict[str, Any] = {}
        self._ids = itertools.count(1)
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._new = asyncio.Event()
        self._listening = asyncio.ensure_future(self._listen())

    async def ask(self, name: str, **parts: object) -> Any:
        """The answer to a question. Errors: `Refused`."""
        number = next(self._ids)
        coming = self._asked[number] = asyncio.get_running_loop().create_future()
        await self.send(json.dumps({"id": number, "ask": name, **parts}))
        reply = await asyncio.wait_for(coming, PATIENCE)
        if "problem" in reply:
            raise Refused(reply["problem"]["text"])
        return reply["answer"]

    async def send(self, message: str | bytes) -> None:
        """Send whatever it is."""
        await self.socket.write_message(message, binary=isinstance(message, bytes))

    async def until(self, kind: str, fits: Callable[[Any], bool]) -> Any:
        """What it is told of a kind, once that fits."""
        async with asyncio.timeout(PATIENCE):
            while not (kind in self.news and fits(self.news[kind])):
                self._new.clear()
                await self._new.wait()
        return self.news[kind]

    async def closed(self) -> int | None:
        """Wait until the other side hangs up; the code that it gave."""
        await asyncio.wait_for(asyncio.shield(self._listening), PATIENCE)
        return self.socket.close_code

    async def close(self) -> None:
        """Hang up."""
        self.socket.close()
        await self._listening

    async def _listen(self) -> None:
        while (text := await self.socket.read_message()) is not None:
            message: dict[str, Any] = json.loads(text)
            if "id" in message:
                self._asked.pop(message["id"]).set_result(message)
            else:
                self.news |= message
                self._new.set()


@asynccontextmanager
async def live_line(url: str, headers: Mapping[str, str] | None = None) -> AsyncIterator[LiveClient]:
    """A line to the live classes of the server at `url`, which ends in a slash."""
    address = f"{url.replace('http', 'ws', 1)}{LIVE}"
    client = LiveClient(await websocket_connect(HTTPRequest(address, headers=dict(headers or {}))))
    try:
        yield client
    finally:
        with suppress(Exception):
            await client.close()


class InThisProcess(OtherProcess):
    """Works everything out at once, where it is asked."""

    async def call(self, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
        return work(*given, **named)


@asynccontextmanager
async def serving_classes() -> AsyncIterator[tuple[str, LiveClasses]]:
    """The address of a small server that has live classes and nothing else, and the classes."""
    classes = LiveClasses(InThisProcess())
    [socket] = bind_sockets(0, "127.0.0.1")
    server = HTTPServer(Application([live_rule("/", classes, ())]))
    server.add_sockets([socket])
    try:
        yield f"http://127.0.0.1:{socket.getsockname()[1]}/", classes
    finally:
        classes.close()
        server.stop()
        await server.close_all_connections()
