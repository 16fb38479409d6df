"""Learners' kernels that share their memory: forked from one process that has loaded everything (`nursery`).

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
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from tutor.hosts.voila.kernels import OwnPython

PROVISIONER = "minions-tutor-forking"
NURSERY = Path(__file__).resolve().parent / "nursery.py"

PLAIN_START = "MINIONS_TUTOR_PLAIN_START"
"""Environment variable with which every kernel is started by itself, whatever its value."""

WAIT_SECONDS = 30
"""So long the nursery may take to answer: it has to load first, on a busy machine too."""

BEFORE_ARGUMENTS = 3
"""The interpreter, its option and the launcher: what stands in a kernel's command before its arguments."""


class CannotFork(Exception):
    """The nursery gives no kernel."""


def can_fork() -> bool:
    """Whether kernels are forked: Linux does it safely, and tells one process from another."""
    return (
        PLAIN_START not in os.environ
        and sys.platform == "linux"
        and hasattr(os, "pidfd_open")
        and hasattr(signal, "pidfd_send_signal")
    )


class SharingPython(OwnPython):
    """The server's own Python, forked where that can be done."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The specification of a kernel; the default one comes from the nursery."""
        spec = super().get_kernel_spec(kernel_name)
        if kernel_name == NATIVE_KERNEL_NAME and can_fork():
            _offer_forking()
            spec.metadata = {**spec.metadata, "kernel_provisioner": {"provisioner_name": PROVISIONER}}
        return spec


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
        ended, _, _ = select.select([self._descriptor], [], [], 0)
        return 0 if ended else None

    def wait(self, timeout: float | None = None) -> int:
        """Until it has ended. Errors: subprocess.TimeoutExpired."""
        ended, _, _ = select.select([self._descriptor], [], [], timeout)
        if not ended:
            raise subprocess.TimeoutExpired(str(NURSERY), timeout or 0)
        return 0

    def send_signal(self, number: int) -> None:
        """Signal it, unless it has ended."""
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._descriptor, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The process that kernels are forked from: started with the first, and anew where it has died."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._door: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._life: tuple[int, int] | None = None
        """The pipe whose end tells all kernels of the server's, also those of a nursery that has died."""

    def fork(self, arguments: Sequence[str], environment: Mapping[str, str], folder: str) -> ForkedProcess:
        """A kernel with these arguments. Errors: CannotFork."""
        request = {"arguments": list(arguments), "environment": dict(environment), "folder": folder}
        message = json.dumps(request).encode()
        with self._turn:
            for _ in range(2):
                with suppress(OSError, ValueError):
                    return self._ask(message)
                self._end()
        raise CannotFork

    def open(self) -> None:
        """Have it load what kernels need before the first one is asked for."""
        with self._turn:
            self._opened()

    def close(self) -> None:
        """End it, and all kernels that are left."""
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
        if self._door is None:
            self._life = self._life or os.pipe()
            self._door, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            self._door.settimeout(WAIT_SECONDS)
            with theirs:
                given = (theirs.fileno(), self._life[0])
                command = [sys.executable, "-P", str(NURSERY), *map(str, given)]
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


nursery = Nursery()
"""The one of this server."""


class Forking(LocalProvisioner):
    """Has kernels forked; where that fails, started."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Start a kernel for a connection that is settled already."""
        arguments, environment, folder = cmd[BEFORE_ARGUMENTS:], kwargs["env"], kwargs.get("cwd") or os.getcwd()
        try:
            process = await asyncio.to_thread(nursery.fork, arguments, environment, folder)
        except CannotFork:
            return await super().launch_kernel(cmd, **kwargs)
        self.process, self.pid, self.pgid = process, process.pid, None  # type: ignore[assignment]
        return self.connection_info


def _offer_forking() -> None:
    """Let kernels be started so in this process, also where the tutor is not installed."""
    module, kind = Forking.__module__, Forking.__qualname__
    known = EntryPoint(PROVISIONER, f"{module}:{kind}", KernelProvisionerFactory.GROUP_NAME)
    KernelProvisionerFactory.instance().provisioners[PROVISIONER] = known
