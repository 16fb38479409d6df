"""The page, what a browser asks about its kernel, and what everybody else is told."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import tornado.web
from jupyter_core.utils import ensure_async
from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tutor.hosts.voila.addresses import from_this_machine, visitor_of
from tutor.hosts.voila.kernel_seats import PAGE_SECONDS, Answer
from tutor.hosts.voila.sockets import NOT_TAKEN, TOO_MUCH
from tutor.hosts.voila.static_files import own_files
from tutor.hosts.voila.strangers import tell
from tutor.hosts.voila.unread import Unread

RETRY_SECONDS = 30
"""How long somebody who found a full house is asked to wait."""

CONNECTIONS = 4
"""At once to one kernel: a page needs one, and a second while it finds back after a loss."""

PACKING = {"compression_level": 6, "mem_level": 8}
"""How messages are packed: the longest example, 5.6 MB, to 0.12 MB in 36 ms; one of 424 kB to 13 kB in 2 ms."""

PACE = 1_000_000
"""Bytes a second that a page may send its kernel on and on: a long message is taken at once, the next one later."""

TOO_LATE = 504
"""The status for a page that its kernel did not make in time."""

REFUSED = {Answer.FULL: 503, Answer.ENOUGH: 429}
"""The status for a visitor who cannot come in."""


class Notice(tornado.web.RequestHandler):
    """Tells of a problem on a page of ours that sets no cookie."""

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Our page for the problem, with a hint to browsers and robots when to come again."""
        for name, value in self.settings["headers"].items():
            self.set_header(name, value)
        if status_code in REFUSED.values():
            self.set_header("Retry-After", str(RETRY_SECONDS))
        self.set_header("Content-Type", "text/html; charset=utf-8")
        base_url = self.settings["base_url"]
        template = self.settings["voila_jinja2_env"].get_template("error.html")
        self.finish(template.render(status_code=status_code, base_url=base_url, files=own_files(base_url)))


class Nothing(Notice):
    """Answers every address that is not ours."""

    def prepare(self) -> None:
        """There is nothing, whatever the method."""
        raise HTTPError(404)


class Door(Notice, TornadoVoilaHandler):
    """Renders the notebook for a learner who gets a seat by that; a full house gets a page that says so."""

    def initialize(self, proxies: Collection[str], **kwargs: Any) -> None:
        """`proxies` are the addresses whose word on a visitor's address is taken."""
        super().initialize(**kwargs)
        self.proxies = proxies

    async def hand_out(self, kind: str) -> None:
        """Give a learner a seat, and send what the template makes of the notebook; `kind` is its content type.

        Raises 503 where every seat is taken, 429 for a visitor who has enough of them, and 504 where the kernel hangs.
        Where a part was sent already the rest is missing then: the page goes on saying that it can be loaded again.
        """
        manager, visitor = self.kernel_manager, visitor_of(self.request, self.proxies)
        answer = await manager.admit(visitor)
        if answer in REFUSED:
            raise HTTPError(REFUSED[answer])
        waiting = True
        try:
            async with manager.turns, asyncio.timeout(PAGE_SECONDS) as deadline:
                async for html in self.get_generator():
                    if deadline.expired():  # Voila takes the end for a cell that failed, and goes on
                        raise TimeoutError
                    if waiting:
                        manager.sit_down(visitor)
                        waiting = False
                        self.set_header("Content-Type", kind)
                    self.write(html)
                    self.flush()
        except TimeoutError:
            self.log.error("A kernel made no page within %d s.", PAGE_SECONDS)
            if waiting:
                raise HTTPError(TOO_LATE) from None
        finally:
            if waiting:
                manager.sit_down(visitor)


class Page(Door):
    """The page of any notebook but the app's own; every other address gets a page that says that nothing is there."""

    SUPPORTED_METHODS = ("GET", "HEAD")

    @tornado.web.authenticated
    async def head(self, path: str | None = None) -> None:
        """What a look at the page would bring, without a seat."""
        if path:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/html; charset=utf-8")

    @tornado.web.authenticated
    async def get(self, path: str | None = None) -> None:
        """The rendered notebook.

        Raises 404 for any longer path, 503 where every seat is taken, and 429 for a visitor who has enough of them.
        """
        if path:
            raise HTTPError(404)
        await self.hand_out("text/html; charset=utf-8")


class Kernel(Notice, KernelHandler):
    """Tells a browser that its kernel is there: the first thing that the page's own script asks."""

    SUPPORTED_METHODS = ("GET",)

    @tornado.web.authenticated
    async def get(self, kernel_id: str) -> None:
        """What Jupyter tells of a kernel."""
        self.settings["kernel_manager"].greet(kernel_id)
        self.finish(self.kernel_manager.kernel_model(kernel_id))


class Channels(Notice, VoilaKernelWebsocketHandler):
    """The websocket between a page and its kernel. Packed on the way, but not to a browser on this machine."""

    SUPPORTED_METHODS = ("GET",)

    def initialize(self, proxies: Collection[str], unread: Unread, **kwargs: Any) -> None:
        """`proxies` as in `Door`; `unread` is what waits for all pages of the server."""
        super().initialize(**kwargs)
        self._visitor = visitor_of(self.request, proxies)
        self._unread = unread

    async def get(self, kernel_id: str) -> None:
        """Open the websocket. Raises 429 where the kernel has enough of them."""
        if self.kernel_manager.connections(kernel_id) >= CONNECTIONS:
            raise HTTPError(429)
        await ensure_async(super().get(kernel_id))

    def get_compression_options(self) -> dict[str, Any] | None:
        return None if from_this_machine(self.request) else PACKING

    async def on_message(self, ws_message: bytes | str) -> None:
        """Pass a message on. The page's next one is read after a pause for this one's length, and once the kernel
        takes more: meanwhile it waits in the network, and others have their turn. After we have hung
        up nothing is heard."""
        if self.ws_connection is None or self.ws_connection.is_closing():
            return
        connection = self.connection
        super().on_message(ws_message)
        await asyncio.sleep(len(ws_message) / PACE)
        if not await connection.is_taken():
            tell(NOT_TAKEN)
            self.close(TOO_MUCH)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Send a message; one for a page that has just gone is dropped, and a page that does not read is let go."""
        if self.ws_connection is None:
            return None
        self._unread.bound(self._visitor, self)
        try:
            sent = super().write_message(message, binary)
        except WebSocketClosedError:
            return None
        if sent is not None:
            self._count(sent, len(message))
        return sent

    def let_go(self, reason: str) -> None:
        """Cut the line to a page that does not read, and log why."""
        if self.ws_connection is not None and not self.ws_connection.stream.closed():
            tell(reason)
            self.ws_connection.stream.close()

    def _count(self, sent: asyncio.Future[None], size: int) -> None:
        """Count a message until it is sent, or will never be."""

        def done(sent: asyncio.Future[None]) -> None:
            self._unread.take(self._visitor, self, size)
            if not sent.cancelled():
                sent.exception()

        self._unread.add(self._visitor, self, size)
        sent.add_done_callback(done)


class Goodbye(VoilaShutdownKernelHandler):
    """Ends the kernel of a page that is left.

    The page tells it in a last message that cannot carry a token against forged requests where no cookie is
    set. Nobody else knows the kernel's id.
    """

    SUPPORTED_METHODS = ("POST",)

    @tornado.web.authenticated
    async def post(self, kernel_id: str) -> None:
        """End the kernel, if it still runs."""
        if kernel_id in self.kernel_manager:
            await super().post(kernel_id)
        else:
            self.set_status(204)

    def check_xsrf_cookie(self) -> None:
        """Let the message in."""


def goodbye_rule(base_url: str) -> tuple[str, type[Goodbye]]:
    """The rule that listens for a page's last message."""
    return (url_path_join(base_url, "voila/api/shutdown/(.*)"), Goodbye)


class Anyone(PasswordIdentityProvider):
    """Lets every visitor in as the same nobody, without the cookie that Jupyter would set."""

    def get_user(self, handler: tornado.web.RequestHandler) -> User:
        """The visitor."""
        return User("learner")
