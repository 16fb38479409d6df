"""The connection between a page and its kernel."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from tutor.hosts.voila.messages import PROTOCOL, Malformed, Message, read

PROTOCOL_ERROR = 1002
"""The websocket's code for "you do not speak my language"."""


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
