"""A learner's kernel as the server sees it: the Python that it runs in, and the sockets that lead to it.

Jupyter's server chooses five ports for a kernel, which the kernel binds later: another program may take one in between.
Here a kernel has five files in a folder of the server's own instead, which nobody else may enter.
"""

from __future__ import annotations

import os
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import zmq
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from jupyter_client.connect import ConnectionFileMixin
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager
from traitlets import Type, default

LAUNCHER = Path(__file__).resolve().parent / "launch.py"

LONGEST_NAME = 12
"""Letters of a socket's file: the kernel's number, and the channel's."""

_numbers = count(1)
"""Of this server's kernels."""


class OwnPython(KernelSpecManager):
    """Runs the notebook in the interpreter of the server, whatever kernels this user has registered."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The specification of a kernel; the default one is started through our launcher."""
        spec = super().get_kernel_spec(kernel_name)
        if kernel_name == NATIVE_KERNEL_NAME:
            spec.argv = [sys.executable, "-P", str(LAUNCHER), "-f", "{connection_file}"]
        return spec


class _Unblocking(ConnectionFileMixin):
    """Sockets that never wait until somebody takes a message: it is an error where nobody can.

    Jupyter's clients send in the event loop's own thread, and would hold up everybody for ever once the other side of a
    socket has turned out to be no kernel's.
    """

    def _create_connected_socket(self, channel: str, identity: bytes | None = None) -> zmq.Socket[Any]:
        socket = super()._create_connected_socket(channel, identity)
        socket.sndtimeo = 0
        return socket


class AttentiveChannel(AsyncZMQSocketChannel):
    """A channel that looks whether something has come whenever it has sent something.

    A socket tells only once that there is something to read, and sending takes that word away. Whoever waited for an
    answer, while what a cell had printed went back to an output widget, waited until the time for it was over.
    """

    def send(self, msg: dict[str, Any]) -> None:
        """Send a message, and have whoever waits for one look again."""
        super().send(msg)
        self.socket.get(zmq.EVENTS)


class PageClient(_Unblocking, AsyncKernelClient):
    """The server's line to a kernel while it makes the page. It asks for no sign of life: the process tells that."""

    shell_channel_class = Type(AttentiveChannel)

    def start_channels(self, *args: Any, **kwargs: Any) -> None:
        """Connect to the kernel, without the thread that listens to its heart and may be waited for in vain."""
        super().start_channels(*args, **{**kwargs, "hb": False})


class LearnersKernel(_Unblocking, ServerKernelManager):
    """A kernel that only the server's own user can reach, where the platform has sockets that are files."""

    if TYPE_CHECKING:
        ip: str
        connection_file: str

    def client(self, **kwargs: Any) -> AsyncKernelClient:  # type: ignore[override]
        """A line to the kernel. It shares what the server has, so that nothing is waited for when it is given up."""
        return super().client(**{"context": self.context, **kwargs})

    async def shutdown_kernel(  # type: ignore[override]
        self, now: bool = False, restart: bool = False
    ) -> None:
        """End the kernel. The server forgets it, also where Voila ends one that did not start."""
        await super().shutdown_kernel(now=now, restart=restart)
        if self.parent is not None and not restart:
            self.parent.remove_kernel(self.kernel_id)

    def __del__(self) -> None:
        super().__del__()
        self.cleanup_ipc_files()

    @default("client_factory")
    def _our_client(self) -> type[AsyncKernelClient]:
        return PageClient

    @default("transport")
    def _files_rather_than_ports(self) -> str:
        has_room = len(os.fsencode(self._folder())) + 1 + LONGEST_NAME <= zmq.IPC_PATH_MAX_LEN
        return "ipc" if os.name == "posix" and zmq.has("ipc") and has_room else "tcp"

    def _ip_default(self) -> str:
        """The beginning of the five files' names, or the machine's address."""
        if self.transport != "ipc":
            return super()._ip_default()
        return os.path.join(self._folder(), str(next(_numbers)))

    def _folder(self) -> str:
        return os.path.dirname(os.path.abspath(self.connection_file))
