"""Kernels that are forked from one process that has imported everything: soon there, and mostly of shared memory.

Where the platform has no safe fork, or the process cannot be had, kernels are started one by one as everywhere else.
"""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from asyncio import to_thread
from collections.abc import Mapping, Sequence
from importlib.metadata import EntryPoint
from typing import Any

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from tutor.hosts.voila.kernels import LAUNCHER

PROVISIONER = "minions-tutor-fork"
"""The name under which Jupyter finds our way to start a kernel; `etc/voila.json` asks for it."""

PLAIN_START = "MINIONS_TUTOR_PLAIN_START"
"""Environment variable that has every kernel started by itself, whatever its value."""

FORKED_FROM = "--fork-for"
"""Tells the launcher that kernels will be forked from it; the descriptors of a socket and of a pipe follow."""

READY_SECONDS = 30.0
"""So long the process may take to import everything."""

FORK_SECONDS = 5.0
"""So long it may take to fork."""

MOST_FAILURES = 3
"""After so many failures in a row it is not tried again."""


def can_fork() -> bool:
    """Whether this platform forks safely, and tells of the end of other processes' children. macOS does not."""
    return sys.platform == "linux" and hasattr(os, "pidfd_open") and PLAIN_START not in os.environ


class ForkedProcess:
    """A forked kernel, with what Jupyter uses of `subprocess.Popen`. It is nobody's child here."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int, end: int) -> None:
        """`end` is a descriptor of the process, readable once it has ended; it is ours from now on."""
        self.pid = pid
        self.returncode: int | None = None
        self._end = end

    def poll(self) -> int | None:
        """None while it runs, and 1 afterwards, for only its parent learns more."""
        if self.returncode is None and select.select([self._end], [], [], 0)[0]:
            os.close(self._end)
            self.returncode = 1
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end. Raises `subprocess.TimeoutExpired`."""
        if self.returncode is None and not select.select([self._end], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
        self.poll()
        return 1

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._end, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class ForkedKernels:
    """The one process that kernels are forked from, as the server sees it. It is started anew where it has died."""

    def __init__(self, command: Sequence[str] = (sys.executable, "-P", str(LAUNCHER))) -> None:
        self._command = command
        self._lock = threading.Lock()
        self._server = os.pipe()
        self._process: subprocess.Popen[bytes] | None = None
        self._door: socket.socket | None = None
        self._ready = False
        self._failures = 0

    def begin(self) -> None:
        """Start the process, which then gets ready by itself."""
        with self._lock:
            self._opened()

    def fork(self, arguments: Sequence[str], environment: Mapping[str, str], folder: str) -> ForkedProcess | None:
        """A new kernel, or None where there can be none. It blocks, for seconds where the process is not yet ready."""
        request = {"arguments": list(arguments), "environment": dict(environment), "folder": folder}
        line = json.dumps(request).encode() + b"\n"
        with self._lock:
            while self._failures < MOST_FAILURES:
                try:
                    kernel = self._forked(line)
                except OSError:
                    self._failures += 1
                    self._drop()
                else:
                    self._failures = 0
                    return kernel
        return None

    def close(self) -> None:
        """End the process, and every kernel that still runs."""
        with self._lock:
            self._failures = MOST_FAILURES
            self._drop()
            for end in self._server:
                os.close(end)

    def _forked(self, line: bytes) -> ForkedProcess:
        door = self._opened()
        if not self._ready:
            door.settimeout(READY_SECONDS)
            self._ready = door.recv(1) == b"\n"
        door.settimeout(FORK_SECONDS)
        door.sendall(line)
        answer, ends, _, _ = socket.recv_fds(door, 64, 1)
        if not ends:
            raise ConnectionError("The process has ended.")
        return ForkedProcess(int(answer), ends[0])

    def _opened(self) -> socket.socket:
        """The socket to the process, which is started where it does not run."""
        if self._door is None or self._process is None or self._process.poll() is not None:
            self._drop()
            self._door, theirs = socket.socketpair()
            with theirs:
                self._process = self._started(theirs.fileno())
        return self._door

    def _started(self, door: int) -> subprocess.Popen[bytes]:
        environment = {name: value for name, value in os.environ.items() if name != "JPY_PARENT_PID"}
        return subprocess.Popen(
            [*self._command, FORKED_FROM, str(door), str(self._server[0])],
            env=environment | {"MALLOC_ARENA_MAX": "1"},
            stdin=subprocess.DEVNULL,
            pass_fds=(door, self._server[0]),
            start_new_session=True,
        )

    def _drop(self) -> None:
        self._ready = False
        if self._door is not None:
            self._door.close()
            self._door = None
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


class ForkProvisioner(LocalProvisioner):
    """Forks the kernels that our launcher would start, and starts all others as Jupyter does."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Start a kernel; returns how to connect to it."""
        forked: ForkedKernels | None = getattr(self.parent.parent, "forked", None) if self.parent else None
        kernel = None
        if forked is not None and str(LAUNCHER) in cmd:
            arguments = cmd[cmd.index(str(LAUNCHER)) + 1 :]
            environment = kwargs.get("env") or os.environ
            kernel = await to_thread(forked.fork, arguments, environment, str(kwargs.get("cwd") or os.getcwd()))
        if kernel is None:
            return await super().launch_kernel(cmd, **kwargs)
        self.process = kernel  # type: ignore[assignment]
        self.pid = self.pgid = kernel.pid
        self.cwd = kwargs.get("cwd")
        return self.connection_info


def register() -> None:
    """Let Jupyter find our way to start a kernel, also where the tutor is not installed."""
    entry = EntryPoint(PROVISIONER, f"{__name__}:{ForkProvisioner.__name__}", KernelProvisionerFactory.GROUP_NAME)
    KernelProvisionerFactory.provisioners[PROVISIONER] = entry
