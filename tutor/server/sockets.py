"""The connection between a page and its kernel."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A kernel connection whose small messages leave at once.

    Without this, TCP holds back the second small message of an answer for up to 40 ms (Nagle's algorithm).
    """

    def connect(self) -> Any:
        """Connect the page's socket to the kernel's channels."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
