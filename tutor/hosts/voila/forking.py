"""Learners' kernels that share their memory: forked from one process that has loaded everything (`fork_server`).

A kernel so costs less memory and a fraction of the time of one that is started anew. Where the platform cannot do it,
or it fails, kernels are started one by one.
"""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from tutor.hosts.voila.fork_server import AHEAD, BARE
from tutor.hosts.voila.kernels import LearnersKernel

FORK_SERVER = Path(__file__).resolve().parent / "fork_server.py"

PLAIN_START = "MINIONS_TUTOR_PLAIN_START"
"""Environment variable with which every kernel is started by itself, whatever its value."""

WAIT_SECONDS = 30
"""So long the fork server may take to answer: it has to load first, on a busy machine too."""

BEFORE_ARGUMENTS = 3
"""The interpreter, its option and the launcher: what stands in a kernel's command before its arguments."""


def can_fork() -> bool:
    """Whether kernels are forked: Linux does it safely, and tells one process from another."""
    return (
        PLAIN_START not in os.environ
        and sys.platform == "linux"
        and hasattr(os, "pidfd_open")
        and hasattr(signal, "pidfd_send_signal")
    )


class ForkedProcess:
    """A kernel's process, as `subprocess.Popen` shows one. It is known by a descriptor: its number may be another's
    once it has ended."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int, descriptor: int) -> None:
        self.pid = pid
        self._descriptor = descriptor

    def __del__(self) -> None:
        os.close(self._descriptor)

    def poll(self) -> int | None:
        """None while it runs."""
        return 0 if self._has_ended(0) else None

    def wait(self, timeout: float | None = None) -> int:
        """Until it has ended. Errors: subprocess.TimeoutExpired."""
        if not self._has_ended(timeout):
            raise subprocess.TimeoutExpired(str(FORK_SERVER), timeout or 0)
        return 0

    def _has_ended(self, timeout: float | None) -> bool:
        """Whether it ends within so many seconds. Not asked of `select`, which knows no descriptor from 1024 on."""
        ends = select.poll()
        ends.register(self._descriptor, select.POLLIN)
        return bool(ends.poll(None if timeout is None else 1000 * timeout))

    def send_signal(self, number: int) -> None:
        """Signal it, unless it has ended."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._descriptor, number)


class ForkServer:
    """The process that kernels are forked from: started with the first, and anew where it has died."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._door: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._loads = BARE
        self._life: tuple[int, int] | None = None
        """The pipe whose end tells all kernels of the server's, also those of a fork server that has died."""

    def fork(self, arguments: Sequence[str], environment: Mapping[str, str], folder: str) -> ForkedProcess | None:
        """A kernel with these arguments; None where none comes within twice `WAIT_SECONDS`."""
        request = {"arguments": list(arguments), "environment": dict(environment), "folder": folder}
        if not self._turn.acquire(timeout=WAIT_SECONDS):
            return None
        try:
            return self._ask(json.dumps(request).encode())
        except (OSError, ValueError):
            self._end()
            return None
        finally:
            self._turn.release()

    def open(self, ahead: bool) -> None:
        """Have it load what kernels need before the first one is asked for; `ahead`, what the games keep as well."""
        with self._turn:
            self._loads = AHEAD if ahead else BARE
            self._opened()

    def close(self) -> None:
        """End it, and all kernels that are left. Whoever waits for a kernel gets none."""
        if self._process is not None:
            self._process.kill()
        with self._turn:
            self._end()
            for end in self._life or ():
                os.close(end)
            self._life = None

    def _ask(self, message: bytes) -> ForkedProcess:
        door = self._opened()
        door.send(message)
        answer, descriptors, *_ = socket.recv_fds(door, 64, 1)
        return ForkedProcess(int(answer), descriptors[0])

    def _opened(self) -> socket.socket:
        if self._process is not None and self._process.poll() is not None:
            self._end()
        if self._door is None:
            self._life = self._life or os.pipe()
            self._door, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            self._door.settimeout(WAIT_SECONDS)
            with theirs:
                given = (theirs.fileno(), self._life[0])
                command = [sys.executable, "-P", str(FORK_SERVER), self._loads, *map(str, given)]
                self._process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, pass_fds=given, start_new_session=True
                )
        return self._door

    def _end(self) -> None:
        if self._door is not None:
            self._door.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._door = self._process = None


fork_server = ForkServer()
"""The one of this server."""


class SharingKernel(LearnersKernel):
    """A kernel that is forked from the fork server; where that cannot be done, it is started by itself."""

    async def _async_launch_kernel(self, kernel_cmd: list[str], **given: Any) -> None:
        local, child = self.provisioner, None
        if can_fork() and isinstance(local, LocalProvisioner):
            arguments, folder = kernel_cmd[BEFORE_ARGUMENTS:], given.get("cwd") or os.getcwd()
            child = await asyncio.to_thread(fork_server.fork, arguments, given["env"], folder)
        if child:
            local.process, local.pid = child, child.pid  # type: ignore
        else:
            await super()._async_launch_kernel(kernel_cmd, **given)
