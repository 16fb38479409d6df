"""The connection between a page and its kernel."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from tutor.hosts.voila.messages import PROTOCOL, Malformed, Message, read

PROTOCOL_ERROR = 1002
"""The websocket's code for "you do not speak my language"."""

TOO_MUCH = 1008
"""The websocket's code for "this is more than you may"."""

NOT_TAKEN = "A page that sent more than its kernel takes was let go."

FEW = 4
"""Messages between the server and a kernel, each way: further ones wait in the kernel, or with the page."""

PATIENCE_SECONDS = 30
"""How long a kernel may take to make room for a message."""


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A kernel connection whose small messages leave at once.

    Without this, TCP holds back the second small message of an answer for up to 40 ms (Nagle's algorithm).
    """

    def connect(self) -> Any:
        """Connect the page's socket to the kernel's channels."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


class VisitorConnection(PromptConnection):
    """A prompt connection for strangers: it passes on only what a page may say, and hangs up on nonsense."""

    def create_stream(self) -> None:
        """Open the channels to the kernel; few messages fit in between."""
        super().create_stream()
        for stream in self.channels.values():
            stream.socket.set_hwm(FEW)

    async def is_taken(self) -> bool:
        """Wait until the kernel has room for the next message; False where it does not come."""
        limit = time.monotonic() + PATIENCE_SECONDS
        while self._is_waiting():
            if time.monotonic() > limit:
                return False
            await asyncio.sleep(0.05)
        return True

    def _is_waiting(self) -> bool:
        shell = self.channels.get("shell")
        return shell is not None and not shell.closed() and shell.sending()

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Pass an allowed message on to the kernel; ignore any other kind; close on a malformed one."""
        try:
            message = self._read(incoming_msg)
        except Malformed as problem:
            self.log.info("Closing a connection that sent %s.", problem)
            self.websocket_handler.close(PROTOCOL_ERROR, str(problem))
            return
        if message.allowed:
            if not message.heartbeat:
                self.multi_kernel_manager.note_activity(self.kernel_id)
            super().handle_incoming_message(incoming_msg)

    def _read(self, frame: bytes | str) -> Message:
        if self.subprotocol != PROTOCOL:
            raise Malformed("another protocol")
        return read(frame)
