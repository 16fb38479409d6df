"""The page itself: given to as many learners as there are seats."""

from __future__ import annotations

from typing import Any

import tornado.web
from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.utils import url_path_join
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler

RETRY_SECONDS = 30
"""How long somebody who found a full house is asked to wait."""


class Page(TornadoVoilaHandler):
    """Renders the notebook for a learner; a full house and every other address get a page that says so."""

    def initialize(self, seats: int, **kwargs: Any) -> None:
        """`seats` is the number of learners at once."""
        super().initialize(**kwargs)
        self.seats = seats

    @tornado.web.authenticated
    async def get(self, path: str | None = None) -> None:
        """The rendered notebook. Raises 404 for any longer path, and 503 where every seat is taken."""
        if path:
            raise tornado.web.HTTPError(404)
        manager = self.kernel_manager
        if not await manager.admit(self.seats):
            raise tornado.web.HTTPError(503)
        waiting = True
        try:
            async for html in self.get_generator():
                if waiting:
                    manager.sit_down()
                    waiting = False
                    self.set_header("Content-Type", "text/html; charset=utf-8")
                self.write(html)
                self.flush()
        finally:
            if waiting:
                manager.sit_down()

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Our page for the problem, with a hint to browsers and robots when to come again."""
        if status_code == 503:
            self.set_header("Retry-After", str(RETRY_SECONDS))
        super().write_error(status_code, **kwargs)


class Goodbye(VoilaShutdownKernelHandler):
    """Ends the kernel of a page that is left.

    The page tells it in a last message that cannot carry a token against forged requests where no cookie is
    set. Nobody else knows the kernel's id.
    """

    def check_xsrf_cookie(self) -> None:
        """Let the message in."""


def goodbye_rule(base_url: str) -> tuple[str, type[Goodbye]]:
    """The rule that listens for a page's last message."""
    return (url_path_join(base_url, "voila/api/shutdown/(.*)"), Goodbye)


class Anyone(PasswordIdentityProvider):
    """Lets every visitor in as the same nobody, without the cookie that Jupyter would set."""

    def get_user(self, handler: tornado.web.RequestHandler) -> User:
        """The visitor."""
        return User("learner")
