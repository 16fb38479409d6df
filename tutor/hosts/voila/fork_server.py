"""The process that learners' kernels are forked from: it has loaded what each of them needs, and they share it.

`tutor.hosts.voila.forking` runs it as a file, with a word that says whether it loads what the games keep, and the
numbers of a socket and of a pipe. Each message there asks for one kernel: JSON with its arguments, environment and
folder. The answer is the kernel's process id, with a descriptor of that process. It ends with the server, whose end of
the socket closes then; the kernels end when the server's end of the pipe does, and outlive the fork server.
"""

import gc
import importlib
import json
import os
import select
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BIGGEST = 1 << 20
"""Bytes of a message: an environment may be large."""

OUR_FILES = 3
"""The first descriptor after those of input, output and errors."""

WATCHER_STACK = 256 * 1024
"""Bytes for the thread that waits for the server's end."""

AHEAD, BARE = "ahead", "bare"
"""Whether what the games keep is loaded before anybody asks for it."""

MODULES = (
    *("ipykernel.kernelapp", "ipykernel.zmqshell", "IPython.core.magics", "IPython.core.completerlib"),
    *("IPython.core.debugger", "IPython.core.oinspect", "IPython.extensions.storemagic", "tornado.queues"),
    *("tutor.hosts.notebook", "tutor.app.desk"),
)
"""What every kernel imports, and much else with them."""


def main() -> None:
    """Load what kernels share, and fork one whenever the server asks, until it has gone."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
    from tutor.hosts.voila import launch

    launch.get_ready()
    door, life = socket.socket(fileno=int(sys.argv[2])), int(sys.argv[3])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    gc.disable()
    for module in MODULES:
        importlib.import_module(module)
    ahead = worth_sharing() if sys.argv[1] == AHEAD else iter(())
    next(ahead, None)
    while request := _next_request(door, ahead):
        if _is_child(door):
            door.detach()
            _settle_in(request, life)
            launch.become_kernel(request["arguments"])
            return


def worth_sharing() -> Iterator[object]:
    """Load, bit by bit, what learners ask for: first what all do, then what some do sooner or later."""
    from engine.core.catalog import all_games, examples
    from tutor.app import stories
    from tutor.app.courses import course_of
    from tutor.app.desk import Desk
    from tutor.app.rulepage import rulebook
    from tutor.app.work_ahead import first_examples, first_odds
    from tutor.tables import board

    yield stories.home(board)
    yield from first_examples(Desk())
    yield from first_odds(Desk())
    for game in all_games():
        yield rulebook(game, board)
        yield course_of(game.name)
        for record in examples(game.name).values():
            yield record.states()


def _next_request(door: socket.socket, ahead: Iterator[object]) -> dict[str, Any] | None:
    """What the server asks for next, None once it has gone. As long as it asks for nothing, more is loaded."""
    while not select.select([door], [], [], 0)[0] and next(ahead, door) is not door:
        pass
    gc.freeze()
    message = door.recv(BIGGEST)
    return json.loads(message) if message else None


def _is_child(door: socket.socket) -> bool:
    """Fork. In the child True; here the server is told of it."""
    process = os.fork()
    if process == 0:
        return True
    descriptor = os.pidfd_open(process)
    socket.send_fds(door, [str(process).encode()], [descriptor])
    os.close(descriptor)
    return False


def _settle_in(request: dict[str, Any], life: int) -> None:
    """Become a process of its own, as if it had been started for the request: it holds nothing of the fork server's."""
    os.setsid()
    os.closerange(OUR_FILES, life)
    os.closerange(life + 1, os.sysconf("SC_OPEN_MAX"))
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    gc.enable()
    _end_with(life)


def _end_with(life: int) -> None:
    """End this process at once, whatever it does, when the server's end of the pipe is closed."""

    def watch() -> None:
        os.read(life, 1)
        os._exit(1)

    before = threading.stack_size(WATCHER_STACK)
    threading.Thread(target=watch, daemon=True).start()
    threading.stack_size(before)


if __name__ == "__main__":
    main()
