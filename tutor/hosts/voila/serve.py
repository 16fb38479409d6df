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
from pathlib import Path

from tutor.hosts.voila import PLOTLY_URL, skip_slow_grammar
from tutor.hosts.voila.options import PORT, PORTS_TRIED, CannotServe, Options

EVERYWHERE = ("", "0.0.0.0", "::")
"""Hosts that stand for all addresses of this machine."""


def served_plotly_url() -> str:
    """The address of plotly.js on the page's own server, as a kernel sees it; "" where we do not serve."""
    return os.environ.get(PLOTLY_URL, "")


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
        for address in _addresses_for_others(options.host, port):
            print(f"Others in your network open http://{address}{options.base_url}", flush=True)
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
    return f"Cannot listen on {host}, port {port}: {error.strerror}."


def _readable(host: str) -> str:
    """The host as a person would type it into a browser on this machine."""
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _addresses_for_others(host: str, port: int) -> list[str]:
    """Where others reach a server that listens on all addresses of this machine, as far as that is known."""
    from tutor.hosts.voila.addresses import reachable_at

    return reachable_at(f"localhost:{port}") if host in EVERYWHERE else []


def _open_browser(url: str) -> None:
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("BROWSER")
    ):
        return
    try:
        webbrowser.open(url)
    except webbrowser.Error:
        return
