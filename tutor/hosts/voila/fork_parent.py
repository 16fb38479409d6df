"""The process that kernels are forked from: it has imported everything, so that all of them share that memory.

It has one thread, no event loop, and no socket but the one to the server, for none of these goes well through a fork.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any

IMPORTED = (
    *("tutor.hosts.notebook", "ipywidgets", "ipykernel.kernelapp", "ipykernel.zmqshell", "ipykernel.debugger"),
    *("IPython.core.completerlib", "IPython.core.debugger", "IPython.core.oinspect", "IPython.extensions.storemagic"),
    *("tornado.platform.asyncio", "tornado.queues", "zmq.utils.garbage", "faulthandler", "importlib.readers", "pdb"),
)
"""What brings with it all that a kernel of the app imports sooner or later. What a version lacks is left out."""

OUR_FILES = 3
"""The first descriptor after those of input, output and errors."""

WATCHER_STACK = 256 * 1024
"""Bytes for the thread that waits for the server's end."""


def all_of_the_app() -> Iterator[object]:
    """Imports all that a kernel needs, and goes on with what every learner sees first and every desk keeps."""
    for name in IMPORTED:
        with suppress(ImportError):
            import_module(name)
    from engine.core.catalog import games
    from tutor.app.desk import Desk
    from tutor.app.rehearsal import rehearsal
    from tutor.app.rulepage import rulebook

    desk = Desk()
    desk.home()
    yield None
    yield from rehearsal(desk)
    yield from (rulebook(game, desk.board_of) for game in games())


def next_child(door: int, server: int, shared: Callable[[], Iterator[object]] = all_of_the_app) -> list[str]:
    """Forks a kernel for every request, and returns in each of them the arguments of its command line.

    `door` is the descriptor of the socket that requests come through; `server` that of a pipe that nobody writes to
    and that the server's end closes, which ends this process and every kernel. `shared` makes ready what kernels will
    share: the first piece of it before any is forked, the others in between.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()
    work = shared()
    next(work, None)
    gc.freeze()
    parent = ForkParent(socket.socket(fileno=door), work)
    request = parent.serve()
    _become_a_kernel(request, server)
    return list(request["arguments"])


class ForkParent:
    """Forks kernels when it is asked to, and in between makes more ready that they can share."""

    def __init__(self, asking: socket.socket, work: Iterator[object]) -> None:
        self._asking = asking
        self._ends: dict[int, int] = {}
        """The numbers of the kernels, by the descriptors that become readable once they have ended."""
        self._work = work
        self._idle = False

    def serve(self) -> dict[str, Any]:
        """Answers requests until the server goes away; in a new kernel it returns the request."""
        self._asking.sendall(b"\n")
        while True:
            door = self._asking.fileno()
            ready, _, _ = select.select([door, *self._ends], [], [], None if self._idle else 0)
            self._bury([end for end in ready if end != door])
            if door in ready:
                request = self._request()
                if not self._fork():
                    self._asking.detach()
                    return request
            elif not self._idle:
                self._get_ready()

    def _get_ready(self) -> None:
        """One more piece of what will be shared; after the last one, or a fault, nothing of it is looked through."""
        done = object()
        with suppress(Exception):
            if next(self._work, done) is not done:
                return
        self._idle = True
        gc.collect()
        gc.freeze()

    def _request(self) -> dict[str, Any]:
        """What the server asks for. Ends this process where the server has gone."""
        found = b""
        while not found.endswith(b"\n"):
            part = self._asking.recv(1 << 16)
            if not part:
                os._exit(0)
            found += part
        return dict(json.loads(found))

    def _fork(self) -> bool:
        """Forks, and tells the server the kernel's number and how to hear of its end. False in the kernel itself."""
        pid = os.fork()
        if pid == 0:
            return False
        end = os.pidfd_open(pid)
        self._ends[end] = pid
        socket.send_fds(self._asking, [b"%d\n" % pid], [end])
        return True

    def _bury(self, ends: list[int]) -> None:
        """Lets the kernels go that have ended."""
        for end in ends:
            os.waitpid(self._ends.pop(end), 0)
            os.close(end)


def _become_a_kernel(request: dict[str, Any], server: int) -> None:
    """Makes this new process what a started one would be: with a session, folder, environment and chance of its own."""
    os.setsid()
    os.closerange(OUR_FILES, server)
    os.closerange(server + 1, os.sysconf("SC_OPEN_MAX"))
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    gc.enable()
    atexit.register(_leave_at_once)
    _end_with(server)


def _end_with(server: int) -> None:
    """Ends this process at once, whatever it does, when the server ends."""

    def watch() -> None:
        os.read(server, 1)
        os._exit(1)

    before = threading.stack_size(WATCHER_STACK)
    threading.Thread(target=watch, daemon=True).start()
    threading.stack_size(before)


def _leave_at_once() -> None:
    """Ends a kernel after everything else at its exit: taking all apart would first copy what it shares."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
