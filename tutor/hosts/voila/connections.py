"""The connections of visitors: how many there may be, of one address and in all, and how long a request may take."""

from __future__ import annotations

import errno
import socket
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import (
    HTTPConnection,
    HTTPHeaders,
    HTTPInputError,
    HTTPMessageDelegate,
    HTTPServerConnectionDelegate,
    RequestStartLine,
    ResponseStartLine,
)
from tornado.ioloop import IOLoop
from tornado.iostream import IOStream

from tutor.hosts.voila.addresses import THIS_MACHINE, network_of, visitor_behind
from tutor.hosts.voila.strangers import tell

BIGGEST_BODY = 4 * 1024
"""Bytes of a request's body: a page's last message may bring a token, and nothing else is sent this way."""

BODY_SECONDS = 10
"""How long a body may take to come."""

UNREAD_SECONDS = 60
"""How long what was sent may wait for the other side to read any of it, where the system can tell."""

IDLE_SECONDS = 75
"""How long a browser's connection is kept for its next request."""

REST_SECONDS = 0.2
"""How long newcomers wait at least while there is no room for one more connection."""

NO_ROOM = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)

NO_MORE = "No connection more can be taken: newcomers wait, and whoever is in goes on."
TOO_MANY = "One address has as many connections as one may, and gets no more of them."


class CountingServer(HTTPServer):
    """An HTTP server that takes so many connections of one address, and so many in all.

    A connection that has become a websocket is counted no longer: those are bounded by the seats. This machine's own
    are counted in all only. Of a proxy's, each request counts for the visitor that it is passed on for, until it has
    come in whole.
    """

    def initialize(  # type: ignore[override]
        self, app: HTTPServerConnectionDelegate, each: int, most: int, proxies: Collection[str] = ()
    ) -> None:
        """At most `each` connections of one address and `most` in all; `proxies` as in `hosts.visitor_behind`."""
        super().initialize(
            app, max_body_size=BIGGEST_BODY, body_timeout=BODY_SECONDS, idle_connection_timeout=IDLE_SECONDS
        )
        self._each = each
        self._most = most
        self._proxies = proxies
        self._open = 0
        self._held: Counter[str] = Counter()

    def add_sockets(self, sockets: Sequence[socket.socket]) -> None:  # type: ignore[override]
        """Listen on these sockets, as long as there is room."""
        super().add_sockets([Listening(one, self._is_full) for one in sockets])

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Serve a new connection, or close it where its address has enough of them."""
        if not self.take(self._direct(address)):
            stream.close()
            return
        self._open += 1
        _let_go_of_who_does_not_read(stream.socket)
        super().handle_stream(stream, address)

    def on_close(self, server_conn: Any) -> None:
        """A connection has ended, or become a websocket."""
        super().on_close(server_conn)
        self._open -= 1
        self.give_back(self._direct(server_conn.context.address))

    def start_request(self, server_conn: Any, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """What reads the next request of a connection."""
        reader = super().start_request(server_conn, request_conn)
        address = server_conn.context.address[0]
        return PassedOn(reader, self, address, self._proxies) if address in self._proxies else reader

    def take(self, visitor: str) -> bool:
        """Count one more for a visitor; False where this would be too many."""
        if visitor != THIS_MACHINE and self._held[visitor] >= self._each:
            tell(TOO_MANY)
            return False
        self._held[visitor] += 1
        return True

    def give_back(self, visitor: str) -> None:
        """Count one less."""
        self._held[visitor] -= 1
        if self._held[visitor] <= 0:
            del self._held[visitor]

    def _direct(self, address: tuple[Any, ...]) -> str:
        return THIS_MACHINE if address[0] in self._proxies else network_of(address[0])

    def _is_full(self) -> bool:
        return self._open >= self._most


def _let_go_of_who_does_not_read(connection: socket.socket) -> None:
    """Have the system close a connection whose other side reads nothing, or is no longer there."""
    with suppress(AttributeError, OSError):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * UNREAD_SECONDS)


class PassedOn(HTTPMessageDelegate):
    """Reads a request that a proxy passes on, which counts for the visitor it is from."""

    def __init__(
        self, reader: HTTPMessageDelegate, server: CountingServer, proxy: str, proxies: Collection[str]
    ) -> None:
        self._reader = reader
        self._server = server
        self._proxy = proxy
        self._proxies = proxies
        self._visitor: str | None = None

    def headers_received(self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders) -> Any:
        """Errors: HTTPInputError where the visitor has too many on their way."""
        visitor = visitor_behind(headers.get("X-Forwarded-For", ""), self._proxy, self._proxies)
        if not self._server.take(visitor):
            raise HTTPInputError("too many at once")
        self._visitor = visitor
        return self._reader.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Any:
        """A part of the body."""
        return self._reader.data_received(chunk)

    def finish(self) -> None:
        """The request is here."""
        self._give_back()
        self._reader.finish()

    def on_connection_close(self) -> None:
        """The request will not come."""
        self._give_back()
        self._reader.on_connection_close()

    def _give_back(self) -> None:
        if self._visitor is not None:
            self._server.give_back(self._visitor)
        self._visitor = None


class Listening(socket.socket):
    """A listening socket that rests while there is no room, instead of failing again and again."""

    def __init__(self, bound: socket.socket, is_full: Callable[[], bool]) -> None:
        """Takes the place of `bound`."""
        super().__init__(bound.family, bound.type, bound.proto, bound.detach())
        self.setblocking(False)
        self._is_full = is_full

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection. Errors: BlockingIOError where none waits, or none can be taken now."""
        try:
            if not self._is_full():
                return super().accept()
        except OSError as problem:
            if problem.errno not in NO_ROOM:
                raise
        tell(NO_MORE)
        self._rest()
        raise BlockingIOError

    def _rest(self) -> None:
        loop = IOLoop.current()
        loop.update_handler(self, 0)
        loop.call_later(REST_SECONDS, self._go_on)

    def _go_on(self) -> None:
        if self.fileno() >= 0:
            IOLoop.current().update_handler(self, IOLoop.READ)
