"""A server for each learner as a process of this machine, in a folder of their own, within bounds."""

from __future__ import annotations

import asyncio
import ctypes
import hashlib
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from jupyterhub.spawner import LocalProcessSpawner
from jupyterhub.utils import can_connect
from traitlets import Float, Unicode

from tutor.hosts.hub.guarding import CREDIT, Guard, Machine

AT_ONCE = 1 + (os.cpu_count() or 1)
"""So many servers start at once. Where a class comes together, the first need not wait for the last."""

TURN_SECONDS = 30
"""So long a server that starts keeps others waiting at most."""

SET_CHILD_SUBREAPER = 36
"""What Linux calls by this number is in `man 2 prctl`."""

PLAIN = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


def folder_name(user: str) -> str:
    """A folder for a user of any name: two users never share one, and none lies outside."""
    if PLAIN.fullmatch(user):
        return user
    return f"_{hashlib.sha256(user.encode()).hexdigest()[:32]}"


class LearnerServer(LocalProcessSpawner):
    """Starts `jupyterhub-singleuser` as the hub's own account, in `homes`/<user>.

    `mem_limit` and `cpu_limit` hold: each `poll_interval` the learner's processes are looked at. Beyond the memory the
    largest one ends; who goes beyond the cores goes last, behind all other learners.
    """

    homes = Unicode(config=True, help="The folder of the learners' folders.")
    credit = Float(CREDIT, config=True, help="Seconds of one core that a learner may use at once beyond `cpu_limit`.")
    turns = asyncio.Semaphore(AT_ONCE)
    machine = Machine()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._guard = Guard(self.mem_limit, self.cpu_limit, self.credit)

    @property
    def home(self) -> Path:
        """The learner's folder."""
        return Path(self.homes, folder_name(self.user.name))

    def make_preexec_fn(self, name: str) -> Callable[[], None]:
        """What a new process does first: it goes into the learner's folder, and keeps what loses its parent."""
        home = self.home
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        keep_orphans = _orphan_keeper()

        def begin() -> None:
            os.chdir(home)
            keep_orphans()

        return begin

    def user_env(self, env: dict[str, str]) -> dict[str, str]:
        """The variables of a learner's server."""
        return {**env, "USER": self.user.name, "HOME": str(self.home), "SHELL": "/bin/bash"}

    async def start(self) -> Any:
        """Start the server when it is its turn. Returns its address and port."""
        async with self.turns:
            address = await super().start()
            await self._open(*address)
        return address

    async def poll(self) -> int | None:
        """None while the server runs, else its exit code. Each look also keeps the learner within bounds."""
        code: int | None = await super().poll()
        if code is None and self.pid:
            self._keep_within_bounds()
        return code

    def _keep_within_bounds(self) -> None:
        table, looked = self.machine.table()
        match self._guard.judge(table, self.pid, looked):
            case "too large":
                most = self.mem_limit / 1_000_000
                ended = self.machine.end_largest(self.pid)
                self.log.warning("%s used more than %d MB: process %d ended", self.user.name, most, ended)
            case "greedy":
                self.machine.stand_back(self.pid, last=True)
            case "sober":
                self.machine.stand_back(self.pid, last=False)

    async def _open(self, address: str, port: int) -> None:
        """Wait until the server answers at all, or has ended, or has had its time."""
        limit = time.monotonic() + TURN_SECONDS
        while time.monotonic() < limit and not can_connect(address, port) and await super().poll() is None:
            await asyncio.sleep(0.2)


def _orphan_keeper() -> Callable[[], object]:
    """Makes the calling process, and the program that it becomes, the parent of all below it that lose theirs, on
    Linux: otherwise a process would leave its learner's family, and its bounds, by ending its parent."""
    if not sys.platform.startswith("linux"):
        return lambda: None
    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
