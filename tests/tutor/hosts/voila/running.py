"""A server that runs as a user would start it, and plain requests to it."""

import contextlib
import http.client
import json
import os
import queue
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import psutil

ROOT = Path(__file__).resolve().parents[4]
FOREIGN = re.compile(r"""(?:https?:|wss?:|["'(=])//[^\s"'<>)]*""")
"""An address with a host in it, which a page of ours never names."""

Found = TypeVar("Found")

READY = re.compile(r"open at (http://\S+)")

SET_FIRST = """
import sys
from tutor.__main__ import main
exec(sys.argv[1])
main(sys.argv[2:])
"""
"""The command, once some Python has run that sets what no option does."""


@dataclass(frozen=True)
class Reply:
    """What the server answered; `body` as it came over the wire."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


class Running:
    """A running server: its address, its log so far, its kernels."""

    def __init__(self, process: subprocess.Popen[str], url: str, log: Path) -> None:
        self.process = process
        self.url = url
        self._log = log

    @property
    def log(self) -> str:
        """What it has logged. The page of another test may go on asking at a port that a kernel's own pipe took over
        from a server that ended; what ipykernel says of it is left out."""
        lines = self._log.read_text().splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("Bad pipe message"))

    def ask(
        self, path: str = "", method: str = "GET", headers: Mapping[str, str] | None = None, wait: float = 90
    ) -> Reply:
        """Send one request; `path` is relative to the page, or absolute."""
        place = urlsplit(self.url)
        assert place.hostname
        target = path if path.startswith("/") else place.path + path
        connection = http.client.HTTPConnection(place.hostname, place.port or 80, timeout=wait)
        with contextlib.closing(connection):
            connection.request(method, target, headers=dict(headers or {}))
            answer = connection.getresponse()
            return Reply(answer.status, answer.headers, answer.read())

    def kernels(self) -> list[psutil.Process]:
        """The kernels' processes, spare ones too."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child for child in children if _is_kernel(child)]

    def stop(self, number: int = signal.SIGINT, wait: float = 90) -> int:
        """Send a signal and return the exit code."""
        self.process.send_signal(number)
        return self.process.wait(wait)


@contextlib.contextmanager
def running(
    *arguments: str, environment: Mapping[str, str] | None = None, wait: float = 120, first: str = ""
) -> Iterator[Running]:
    """Start `python -m tutor` on a free port and wait until it says where it is; end it afterwards. `first` is Python
    that runs before, and sets what no option does."""
    tutor = ["-c", SET_FIRST, first] if first else ["-m", "tutor"]
    command = [sys.executable, *tutor, "--no-browser", "--port", "0", *arguments]
    with started(command, READY, environment=environment, wait=wait) as server:
        yield server


@contextlib.contextmanager
def started(
    command: Sequence[str],
    ready: re.Pattern[str],
    environment: Mapping[str, str] | None = None,
    folder: Path = ROOT,
    wait: float = 120,
) -> Iterator[Running]:
    """Run a command until the block ends; `ready` finds the page's address in what it prints."""
    with tempfile.TemporaryDirectory() as scratch:
        log = Path(scratch, "log.txt")
        with log.open("w") as errors:
            process = subprocess.Popen(
                list(command),
                cwd=folder,
                env={**os.environ, **(environment or {})},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        try:
            yield Running(process, _address(process, ready, log, wait), log)
        finally:
            _end(process)


def until(condition: Callable[[], Found], wait: float = 90, *, what: str, every: float = 0.05) -> Found:
    """Wait for something to become true, and return it; fail where it does not. What is dear to look at is looked at
    less often: `every` so many seconds."""
    limit = time.monotonic() + wait
    while not (found := condition()):
        if time.monotonic() > limit:
            raise AssertionError(f"not within {wait:g} s: {what}")
        time.sleep(every)
    return found


def free_port() -> int:
    """A port that nobody has, of those that no connection is given by chance."""
    for port in random.Random().sample(range(20_000, 30_000), 200):
        with contextlib.suppress(OSError), socket.socket() as tried:
            tried.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def write_notebook(path: Path, *cells: str) -> Path:
    """A notebook with these code cells."""
    content = {
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": cell,
            }
            for number, cell in enumerate(cells)
        ],
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
            "title": "A test",
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(content))
    return path


def _is_kernel(process: psutil.Process) -> bool:
    """Whether it was started as one, or forked from the fork server."""
    try:
        parent = process.parent()
        forked = parent is not None and _runs(parent, "fork_server.py")
        return forked or _runs(process, "launch.py")
    except psutil.Error:
        return False


def _runs(process: psutil.Process, file: str) -> bool:
    return any(part.endswith(file) for part in process.cmdline())


def _address(process: subprocess.Popen[str], ready: re.Pattern[str], log: Path, wait: float) -> str:
    lines: queue.Queue[str] = queue.Queue()
    threading.Thread(target=_drain, args=(process, lines), daemon=True).start()
    limit = time.monotonic() + wait
    while time.monotonic() < limit:
        with contextlib.suppress(queue.Empty):
            if found := ready.search(lines.get(timeout=0.1)):
                return found[1]
        if process.poll() is not None and lines.empty():
            break
    raise AssertionError(f"the server is not ready (exit code {process.poll()}): {log.read_text()}")


def _drain(process: subprocess.Popen[str], lines: queue.Queue[str]) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)


def _end(process: subprocess.Popen[str]) -> None:
    """End the process and whatever it started."""
    family = []
    with contextlib.suppress(psutil.NoSuchProcess):
        family = psutil.Process(process.pid).children(recursive=True)
    process.terminate()
    try:
        process.wait(90)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for child in family:
        with contextlib.suppress(psutil.NoSuchProcess):
            child.kill()
    if process.stdout is not None:
        process.stdout.close()
