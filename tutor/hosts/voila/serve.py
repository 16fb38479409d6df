"""Serve the tutor's notebook as a web page: what `python -m tutor` does once its options are read.

Importing this module is cheap. Voila is loaded when the server starts, never in a learner's kernel.
"""

from __future__ import annotations

import asyncio
import errno
import json
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path

from tutor.hosts.voila import PLOTLY_URL, skip_slow_grammar
from tutor.hosts.voila.limits import CPU_MINUTES, MEMORY_MB

PORT = 8866
PORTS_TRIED = 20
"""So many ports from `PORT` on are tried where nobody asked for a certain one."""

SEATS = 30
LEFT_TO_OTHERS = 2
"""Seats that the learners of one address leave to others, where nobody said how many they may take."""

FORGOTTEN_HOURS = 4


class CannotServe(Exception):
    """The server cannot start; the message is one line that says why and what to do."""


@dataclass(frozen=True, slots=True)
class Options:
    """What to serve, and where.

    `port` 0 takes any free port, None the first free one from `PORT` on. `seats` is the number of learners at
    once, at least 1, and `seats_each` that of one address, None for all but `LEFT_TO_OTHERS`. `base_url` starts
    and ends with a slash. `allow_hosts` are names that the server answers to beside this machine's own; it answers
    to any where there are none and others can reach it. `proxies` are addresses whose word on a visitor's address
    is taken. A page where nobody has done anything for `forgotten_hours` ends, 0 for never. `memory_mb` and
    `cpu_minutes` are the most that one kernel may use, 0 for no bound. `verbose` writes every request and every
    kernel's life to the log.
    """

    notebook: Path
    host: str = "127.0.0.1"
    port: int | None = None
    browser: bool = True
    seats: int = SEATS
    seats_each: int | None = None
    base_url: str = "/"
    allow_hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    forgotten_hours: int = FORGOTTEN_HOURS
    memory_mb: int = MEMORY_MB
    cpu_minutes: int = CPU_MINUTES
    verbose: bool = False

    @property
    def per_visitor(self) -> int:
        """How many seats the learners of one address may hold."""
        return self.seats_each or max(1, self.seats - LEFT_TO_OTHERS)


def plotly_url() -> str:
    """The address of plotly.js on the page's own server, as a kernel sees it; "" where we do not serve."""
    return os.environ.get(PLOTLY_URL, "")


def default_notebook() -> Path:
    """The app's notebook: the clone's, or the copy that is installed with the package.

    Raises CannotServe where neither exists.
    """
    package = Path(__file__).resolve().parents[2]
    for folder in (package.parent / "notebooks", package / "notebooks"):
        if (folder / "app.ipynb").is_file():
            return folder / "app.ipynb"
    raise CannotServe("The notebook app.ipynb is not installed: name one with --notebook PATH.")


def serve(options: Options) -> None:
    """Serve until Ctrl-C or a terminate signal; then end every kernel and return.

    Raises CannotServe where the notebook is missing or broken, or the address cannot be had.
    """
    _check_notebook(options.notebook)
    sockets = _bind(options.host, options.port)
    port = int(sockets[0].getsockname()[1])
    if options.port is None and port != PORT:
        print(f"Port {PORT} is taken by another program, so the tutor uses port {port}.", flush=True)
    url = f"http://{_readable(options.host)}:{port}{options.base_url}"

    skip_slow_grammar()
    from tutor.hosts.voila.app import run

    def ready() -> None:
        print(f"The Minions Tutor is open at {url} (Ctrl-C ends it).", flush=True)
        if options.browser:
            threading.Thread(target=_open_browser, args=(url,), daemon=True).start()

    factory = asyncio.SelectorEventLoop if sys.platform == "win32" else None
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(run(options, sockets, port, ready))


def _check_notebook(path: Path) -> None:
    """Raise CannotServe where the path holds no notebook."""
    if not path.is_file():
        raise CannotServe(f"There is no notebook at {path}: name one with --notebook PATH.")
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        content = None
    if not isinstance(content, dict) or not isinstance(content.get("cells"), list):
        raise CannotServe(f"{path} is not a Jupyter notebook: name one with --notebook PATH.")


def _bind(host: str, wanted: int | None) -> list[socket.socket]:
    """Listening sockets for the address, or CannotServe with the reason in plain words."""
    from tornado.netutil import bind_sockets

    last = PORT + PORTS_TRIED - 1 if wanted is None else wanted
    for port in range(PORT if wanted is None else wanted, last + 1):
        try:
            return bind_sockets(port, host)
        except socket.gaierror:
            raise CannotServe(f"{host} is no address of this machine: choose another with --host.") from None
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port == last:
                raise CannotServe(_bind_problem(host, port, error)) from None
    raise AssertionError("no port was tried")


def _bind_problem(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program: choose another with --port, or 0 for any free one."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used by this account: choose one above 1023 with --port."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine: choose another with --host."
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}."


def _readable(host: str) -> str:
    """The host as a person would type it into a browser on this machine."""
    if host in ("", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _open_browser(url: str) -> None:
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("BROWSER")
    ):
        return
    try:
        webbrowser.open(url)
    except webbrowser.Error:
        return
