"""What to serve, and where: the choices of whoever starts the server."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tutor.hosts.voila.limits import CPU_MINUTES, MEMORY_MB

PORT = 8866
PORTS_TRIED = 20
"""So many ports from `PORT` on are tried where nobody asked for a certain one."""

SEATS = 30
LEFT_TO_OTHERS = 2
"""Seats that the learners of one address leave to others, where nobody said how many they may take."""

CONNECTIONS_EACH = 300
"""Six for each browser of a class behind one router, and some more."""

FORGOTTEN_HOURS = 4

IMPORT = re.compile(r"import tutor\b(?!\.)|from tutor import\b")
"""Brings what shows games, in a cell of a notebook."""


class CannotServe(Exception):
    """The server cannot start; the message is one line that says why and what to do."""


@dataclass(frozen=True, slots=True)
class Options:
    """What to serve, and where.

    `port` 0 takes any free port, None the first free one from `PORT` on. `seats` is the number of learners at
    once, at least 1, and `seats_each` that of one address, None for all but `LEFT_TO_OTHERS`. `connections_each` is
    how many connections one address may hold, beside those to kernels. `base_url` starts and ends with a slash.
    `allow_hosts` are names that the server answers to beside this machine's own; it answers to any where there are
    none and others can reach it. `proxies` are addresses whose word on a visitor's address is taken. A page where
    nobody has done anything for `forgotten_hours` ends, 0 for never. `memory_mb` and `cpu_minutes` are the most that
    one kernel may use, 0 for no bound. `verbose` writes every request and every kernel's life to the log.
    """

    notebook: Path
    host: str = "127.0.0.1"
    port: int | None = None
    browser: bool = True
    seats: int = SEATS
    seats_each: int | None = None
    connections_each: int = CONNECTIONS_EACH
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


def imports_the_tutor(notebook: Path) -> bool:
    """Whether a notebook shows games, so that its learners will ask for what those keep."""
    return IMPORT.search(notebook.read_text(encoding="utf-8")) is not None


def default_notebook() -> Path:
    """The app's notebook: the clone's, or the copy that is installed with the package.

    Raises CannotServe where neither exists.
    """
    package = Path(__file__).resolve().parents[2]
    for folder in (package.parent / "notebooks", package / "notebooks"):
        if (folder / "app.ipynb").is_file():
            return folder / "app.ipynb"
    raise CannotServe("The notebook app.ipynb is not installed: name one with --notebook PATH.")
