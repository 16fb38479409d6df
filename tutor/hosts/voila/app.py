"""Our Voila: one notebook, packed files, a seat for every learner, and a clean end."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import re
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyter_server.utils import url_path_join
from tornado.web import RequestHandler
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tutor.hosts.assets import SCRIPT_URL
from tutor.hosts.voila import PLOTLY_URL, SETTINGS, own_environment
from tutor.hosts.voila.addresses import answering_to, only_local
from tutor.hosts.voila.connections import CountingServer
from tutor.hosts.voila.content_policy import NOTEBOOK_POLICY
from tutor.hosts.voila.files_first import SEAT, FilesFirst, SeatGiver, shows_the_app
from tutor.hosts.voila.files_first import TEMPLATE as SEAT_TEMPLATE
from tutor.hosts.voila.forking import can_fork, fork_server
from tutor.hosts.voila.limits import LIMITS, kernel_limits, many_open_files, most_connections
from tutor.hosts.voila.live_classes import PROCESS_SECONDS, LiveClasses
from tutor.hosts.voila.live_lines import live_rule, live_url
from tutor.hosts.voila.messages import LONGEST
from tutor.hosts.voila.options import Options, imports_the_tutor
from tutor.hosts.voila.other_process import OtherProcess
from tutor.hosts.voila.page import TOO_LATE, Channels, Kernel, Nothing, Page, goodbye_rule
from tutor.hosts.voila.shelf_files import ShelfFiles, shelf_rule
from tutor.hosts.voila.static_files import (
    plotly_rule,
    plotly_url,
    script_url,
    text_rules,
    versioned_page,
    versioned_rules,
)
from tutor.hosts.voila.unread import Unread


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
            log_level=logging.INFO if options.verbose else logging.ERROR,
        )
        self._options = options
        self._files_first = shows_the_app(options.notebook)
        self._shelf = ShelfFiles()
        self._classes = LiveClasses(OtherProcess(PROCESS_SECONDS))
        self._sockets: list[socket.socket] = []
        self._http: CountingServer | None = None

    def open(self, sockets: list[socket.socket]) -> None:
        """Answer on these sockets, and warm up the spare kernels. Needs a running event loop."""
        self._sockets = sockets
        self.initialize([f"--VoilaConfiguration.template={SEAT_TEMPLATE}"] if self._files_first else [])
        self.voila_configuration.page_config_hook = versioned_page
        if can_fork():
            fork_server.open(ahead=imports_the_tutor(self._options.notebook))
        self.start()
        if self._files_first:
            self._shelf.begin()

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, with compression and the same-origin promise.

        The notebook is our own, so it is signed: otherwise every page view logs that it is not trusted.
        """
        settings: dict[str, Any] = super().init_settings()
        self.kernel_manager.seats = self._options.seats
        self.kernel_manager.per_visitor = self._options.per_visitor
        self.kernel_manager.forgotten_after = self._options.forgotten_hours * 3600
        self.contents_manager.notary.sign(nbformat.read(self.notebook_path, as_version=4))
        settings.update(
            compress_response=True,
            default_handler_class=Nothing,
            headers={"Content-Security-Policy": NOTEBOOK_POLICY, "Referrer-Policy": "same-origin"},
            log_function=self._log_request,
            websocket_max_message_size=LONGEST,
        )
        return settings

    def init_handlers(self) -> list[Any]:
        """The addresses that we answer: our files, and of Voila's the three that a page uses, with our handlers."""
        page: dict[str, Any] = {"proxies": self._options.proxies}
        ours = {
            KernelHandler: (Kernel, {}),
            VoilaKernelWebsocketHandler: (Channels, {**page, "unread": Unread()}),
            TornadoVoilaHandler: (Page, page),
        }
        theirs = [rule for rule in super().init_handlers() if rule[1] in ours]
        known = [(rule[0], ours[rule[1]][0], {**dict(*rule[2:]), **ours[rule[1]][1]}) for rule in theirs]
        return [
            plotly_rule(self.server_url),
            *text_rules(self.server_url),
            shelf_rule(self.server_url, self._shelf),
            goodbye_rule(self.server_url),
            *versioned_rules(self.server_url, list(self.static_paths), list(self.labextensions_path)),
            *(self._with_files_first(known) if self._files_first else known),
        ]

    def _with_files_first(self, rules: list[Any]) -> list[Any]:
        """The same rules, but the notebook's page becomes the seat of a page that comes at once."""
        [(anything, _, given)] = [rule for rule in rules if rule[1] is Page]
        seat = (re.escape(url_path_join(self.server_url, SEAT)), SeatGiver, given)
        live = [live_rule(self.server_url, self._classes, self._options.proxies)] if self._is_for_others() else []
        at_once = (anything, FilesFirst, {"files": self._shelf, "live": live_url(self.server_url) if live else ""})
        return [seat, *live, *(rule for rule in rules if rule[1] is not Page), at_once]

    def _is_for_others(self) -> bool:
        """Whether others than this machine can come in, so that there can be a class."""
        return bool(self._options.allow_hosts) or not only_local(self._sockets)

    def _log_request(self, handler: RequestHandler) -> None:
        """A line for our own faults; for all else only where the log was asked to be verbose."""
        status, request = handler.get_status(), handler.request
        level = logging.ERROR if status >= 500 and status not in (503, TOO_LATE) else logging.INFO
        self.log.log(level, "%d %s %s (%s)", status, request.method, request.uri, request.remote_ip)

    def listen(self) -> None:
        """Take the sockets that were bound beforehand; the caller runs the event loop."""
        guarded = only_local(self._sockets) or self._options.allow_hosts
        app = answering_to(self._options.allow_hosts, self.app) if guarded else self.app
        options = self._options
        self._http = CountingServer(app, options.connections_each, most_connections(), options.proxies)
        self._http.add_sockets(self._sockets)

    async def close(self) -> None:
        """Let nobody in any more, and end every kernel at once.

        The libraries complain about kernels that go away in the middle of their start; nobody need hear that.
        """
        logging.disable(logging.ERROR)
        if self._http is not None:
            self._http.stop()
        self._shelf.close()
        self._classes.close()
        await self.kernel_manager.close()
        fork_server.close()
        if self._http is not None:
            await self._http.close_all_connections()


async def run(options: Options, sockets: list[socket.socket], port: int, ready: Callable[[], None]) -> None:
    """Serve on the sockets until a signal ends it; `ready` is called once the page can be asked for."""
    if not options.verbose:
        _ignore_what_strangers_do()
    many_open_files()
    scratch = Path(tempfile.mkdtemp(prefix="minions-tutor-", dir=_memory_folder()))
    (scratch / "data").mkdir()
    os.environ.update(own_environment(scratch))
    os.environ[LIMITS] = kernel_limits(options.memory_mb, options.cpu_minutes)
    os.environ[PLOTLY_URL] = plotly_url(options.base_url)
    os.environ[SCRIPT_URL] = script_url(options.base_url)
    server = TutorServer.instance(options, port, scratch)
    stop = asyncio.Event()
    try:
        server.open(sockets)
        gc.freeze()  # what a kernel leaves behind is looked for among what came later: often, and quickly
        with _signals(stop):
            ready()
            await stop.wait()
            await server.close()
    finally:
        TutorServer.clear_instance()
        shutil.rmtree(scratch, ignore_errors=True)


def _memory_folder() -> str | None:
    """A folder in memory, so that a full disk keeps nobody out; None where the platform has none."""
    return next((folder for folder in ("/dev/shm",) if os.access(folder, os.W_OK | os.X_OK)), None)


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


def _ignore_what_strangers_do() -> None:
    """Drop tornado's warnings: of requests that make no sense, of which anybody can send any number."""
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
