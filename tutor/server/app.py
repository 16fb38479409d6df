"""Our Voila: one notebook, packed files, a seat for every learner, and a clean end."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
from tornado.httpserver import HTTPServer
from voila.app import Voila
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from tutor.server import PLOTLY_URL, SETTINGS, own_environment
from tutor.server.files import plotly_rule, plotly_url, versioned_page, versioned_rules
from tutor.server.page import Page, goodbye_rule

if TYPE_CHECKING:
    from tutor.serve import Options

SAME_ORIGIN_ONLY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
        "worker-src 'self' blob:",
        "frame-ancestors 'self'",
    )
)
"""What the page may load: its own origin, and what it makes itself. Widgets' modules travel as blobs."""


class TutorServer(Voila):
    """Voila with the pieces that it has no setting for."""

    def __init__(self, options: Options, port: int, scratch: Path) -> None:
        super().__init__(
            notebook_path=str(options.notebook.resolve()),
            ip=options.host,
            port=port,
            base_url=options.base_url,
            open_browser=False,
            config_file_paths=[str(SETTINGS)],
            connection_dir_root=str(scratch),
            log_level=logging.INFO if options.verbose else logging.WARNING,
        )
        self._seats = options.seats
        self._sockets: list[socket.socket] = []
        self._http: HTTPServer | None = None

    def open(self, sockets: list[socket.socket]) -> None:
        """Answer on these sockets, and warm up the spare kernels. Needs a running event loop."""
        self._sockets = sockets
        self.initialize([])
        self.voila_configuration.page_config_hook = versioned_page
        self.start()

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, with compression and the same-origin promise.

        The notebook is our own, so it is signed: otherwise every page view logs that it is not trusted.
        """
        settings: dict[str, Any] = super().init_settings()
        self.contents_manager.notary.sign(nbformat.read(self.notebook_path, as_version=4))
        settings.update(
            compress_response=True,
            headers={"Content-Security-Policy": SAME_ORIGIN_ONLY, "Referrer-Policy": "same-origin"},
        )
        return settings

    def init_handlers(self) -> list[Any]:
        """Voila's addresses: the page is ours, the notebook's folder is closed, packed files come first."""
        rules = [self._ours(rule) for rule in super().init_handlers() if rule[1] is not AllowListFileHandler]
        labextensions = list(self.labextensions_path)
        return [
            plotly_rule(self.server_url),
            goodbye_rule(self.server_url),
            *versioned_rules(self.server_url, list(self.static_paths), labextensions),
            *rules,
        ]

    def _ours(self, rule: tuple[Any, ...]) -> tuple[Any, ...]:
        if rule[1] is not TornadoVoilaHandler:
            return rule
        return (rule[0], Page, {**rule[2], "seats": self._seats})

    def listen(self) -> None:
        """Take the sockets that were bound beforehand; the caller runs the event loop."""
        self._http = HTTPServer(self.app)
        self._http.add_sockets(self._sockets)

    async def close(self) -> None:
        """Let nobody in any more, and end every kernel at once.

        The libraries complain about kernels that go away in the middle of their start; nobody need hear that.
        """
        logging.disable(logging.ERROR)
        if self._http is not None:
            self._http.stop()
        await self.kernel_manager.close()
        if self._http is not None:
            await self._http.close_all_connections()


async def run(options: Options, sockets: list[socket.socket], port: int, ready: Callable[[], None]) -> None:
    """Serve on the sockets until a signal ends it; `ready` is called once the page can be asked for."""
    _quiet_ping_warning()
    scratch = Path(tempfile.mkdtemp(prefix="minions-tutor-"))
    (scratch / "data").mkdir()
    os.environ.update(own_environment(scratch))
    os.environ[PLOTLY_URL] = plotly_url(options.base_url)
    server = TutorServer.instance(options, port, scratch)
    stop = asyncio.Event()
    try:
        server.open(sockets)
        with _signals(stop):
            ready()
            await stop.wait()
            await server.close()
    finally:
        TutorServer.clear_instance()
        shutil.rmtree(scratch, ignore_errors=True)


@contextmanager
def _signals(stop: asyncio.Event) -> Iterator[None]:
    """Turn Ctrl-C, terminate and hang-up into `stop`, however often they come."""
    loop = asyncio.get_running_loop()

    def end(_number: int, _frame: object) -> None:
        loop.call_soon_threadsafe(stop.set)

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _quiet_ping_warning() -> None:
    """Drop tornado's advice on a ping interval that Jupyter Server gives it in the wrong unit."""
    logging.getLogger("tornado.general").addFilter(lambda record: "websocket_ping_timeout" not in record.getMessage())
