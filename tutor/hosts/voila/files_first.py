"""The app's own page: files at once, and a kernel for whoever needs one.

The page itself is the same for everybody and holds no seat. Its script shows what is on the shelf, and asks for a seat
once something has to be worked out.
"""

from __future__ import annotations

from pathlib import Path

import tornado.web
from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError

from tutor.hosts.voila.addresses import is_from_own_page
from tutor.hosts.voila.content_policy import APP_POLICY
from tutor.hosts.voila.options import CannotServe, default_notebook
from tutor.hosts.voila.page import Door, Notice
from tutor.hosts.voila.shelf_files import ShelfFiles, shelf_url
from tutor.hosts.voila.static_files import later_script_url, own_files, page_script_url, plotly_url, style_url

SEAT = "tutor/seat"
"""Where a page asks for its kernel."""

TEMPLATE = "minions-tutor-seat"
"""Name of the template that makes the answer."""

HEARTBEAT = "<script>"
"""How Voila's sign begins that a kernel is still starting."""


def shows_the_app(notebook: Path) -> bool:
    """Whether a notebook is the app's own, and so shows nothing else."""
    try:
        return notebook.resolve() == default_notebook().resolve()
    except CannotServe:
        return False


class FilesFirst(Notice):
    """Serves the page, with word of the files that its script will ask for."""

    SUPPORTED_METHODS = ("GET", "HEAD")

    def initialize(self, files: ShelfFiles, live: str) -> None:
        """`files` are those on the shelf; `live` is where a page comes to a live class, "" for nowhere."""
        self._files = files
        self._live = live

    def set_default_headers(self) -> None:
        """Those of every page, with a policy of its own."""
        for name, value in self.settings["headers"].items():
            self.set_header(name, value)
        self.set_header("Content-Security-Policy", APP_POLICY)

    @allow_unauthenticated
    async def head(self, path: str | None = None) -> None:
        """The headers of the page."""
        await self.get(path)

    @allow_unauthenticated
    async def get(self, path: str | None = None) -> None:
        """The page. Raises 404 for any longer path."""
        if path:
            raise HTTPError(404)
        base_url = self.settings["base_url"]
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        template = self.settings["voila_jinja2_env"].get_template("app.html")
        self.finish(
            template.render(
                files=own_files(base_url),
                script=page_script_url(base_url),
                later=later_script_url(base_url),
                style=style_url(base_url),
                shelf=shelf_url(base_url),
                seat=url_path_join(base_url, SEAT),
                kernels=base_url,
                plotly=plotly_url(base_url),
                live=self._live,
                first=[name for name in ("home", *self._shown()) if self._files.has(name)],
            )
        )

    def _shown(self) -> list[str]:
        """The names of what the page's address may show."""
        game, page, example, level = (
            self.get_query_argument(name, "") for name in ("game", "page", "example", "level")
        )
        if page in ("rules", "known"):
            return [f"rules/{game}"]
        return [f"story/{game}/{example}", f"level/{game}/{level}"]


class SeatGiver(Door):
    """Gives a page its kernel: which one it is, and which widget in it answers the page."""

    SUPPORTED_METHODS = ("POST",)

    @tornado.web.authenticated
    async def post(self) -> None:
        """The kernel. Raises 403 for a page of another origin, 503 where every seat is taken, and 429 for a visitor who
        has enough of them."""
        if not is_from_own_page(self.request):
            raise HTTPError(403)
        await self.hand_out("application/json")

    def write(self, chunk: str | bytes | dict[str, object]) -> None:
        """Write a part of the answer; a sign of life in it becomes a line break, which JSON allows everywhere."""
        super().write("\n" if isinstance(chunk, str) and chunk.startswith(HEARTBEAT) else chunk)

    def check_xsrf_cookie(self) -> None:
        """Let the page in, which has no cookie: where it comes from is told by its origin."""
