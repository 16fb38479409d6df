"""A tiny server for the page that tries the browser modules without a kernel, with a desk for each page that asks.

`python -m tests.browser.static.site` serves it by hand on a free port.
"""

import json
import random
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import plotly

from tests.browser.hosting import listening
from tutor.app.desk import Desk
from tutor.hosts import assets as web
from tutor.hosts import shelf

HERE = Path(__file__).parent
PLOTLY = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
LIGHT_PLOTLY = HERE / "light-plotly.js"
PAGES = 4
"""So many pages keep their desks."""

SEED = 1
"""Of the dice and cards at each desk."""

ANEW = "-anew"
"""Ends the name of a page once more whenever it starts Python again: lines of another desk have other names."""

CHANGES = "/plotly.min.js"
"""Stands for one script, and then for another."""

TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


class Charts:
    """What the site has for Plotly: itself, or what leaves its charts empty. To load Plotly takes longer than all else
    on a page."""

    def __init__(self) -> None:
        self.are_drawn = False

    def script(self) -> bytes:
        """The script that pages load now."""
        return (PLOTLY if self.are_drawn else LIGHT_PLOTLY).read_bytes()

    @contextmanager
    def drawn(self) -> Iterator[None]:
        """Pages that are loaded while the block runs draw charts."""
        self.are_drawn = True
        try:
            yield
        finally:
            self.are_drawn = False


CHARTS = Charts()


def content(path: str) -> tuple[bytes, str] | None:
    """What stands at a path of the site, with its media type; None where nothing does."""
    made = {"/module.js": (web.script, ".js"), "/style.css": (web.css_of_files, ".css")}
    if path in made:
        text, kind = made[path]
        return text().encode(), TYPES[kind]
    if path.lstrip("/") in web.emblem_files():
        return web.emblem_files()[path.lstrip("/")].encode(), TYPES[".svg"]
    if path == CHANGES:
        return CHARTS.script(), TYPES[".js"]
    if path.startswith("/shelf/"):
        name = path.removeprefix("/shelf/").removesuffix(shelf.SUFFIX)
        return (shelf.packed(name), "application/gzip") if name in shelf.names() else None
    folder = web.WEB if path.startswith("/web/") else HERE
    file = (folder / (path.removeprefix("/web/").lstrip("/") or "harness.html")).resolve()
    if not file.is_relative_to(folder) or not file.is_file() or file.suffix not in TYPES:
        return None
    return file.read_bytes(), TYPES[file.suffix]


class Desks:
    """A desk for each page that asks, those of the pages that asked last are kept. All have the same luck: a test meets
    the same game whichever ran before. A sign of life waits for nothing: on a busy machine an answer takes longer than
    a page waits for one, which would take the engine for lost, and what is pressed then for naught."""

    def __init__(self) -> None:
        self._beside = Desk()
        self._desks: OrderedDict[str, Desk] = OrderedDict()
        self._turn = threading.Lock()

    def answer(self, page: str, question: object) -> object:
        """The reply of a page's own desk."""
        if isinstance(question, dict) and question.get("ask") == "ping":
            return self._beside.answer(question)
        with self._turn:
            desk = self._desks[page] = self._desks.pop(page, None) or Desk(random.Random(SEED + page.count(ANEW)))
            while len(self._desks) > PAGES:
                self._desks.popitem(last=False)
            return desk.answer(question)


DESKS = Desks()


class _Pages(BaseHTTPRequestHandler):
    """Each browser asks over few lines, and asks once for what stays the same: a tab of the same window has it then."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def handle(self) -> None:
        with suppress(ConnectionError):
            super().handle()

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        found = content(path)
        if found is None:
            self.send_error(404)
        else:
            self._give(*found, stays=path != CHANGES)

    def do_POST(self) -> None:
        """Answers a question: the address is "/ask?" and the name of the page."""
        question = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        reply = DESKS.answer(self.path.partition("?")[2], question)
        self._give(json.dumps(reply).encode(), "application/json")

    def _give(self, body: bytes, kind: str, *, stays: bool = False) -> None:
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=3600" if stays else "no-store")
        self.end_headers()
        with suppress(ConnectionError):
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        return


@contextmanager
def serving() -> Iterator[str]:
    """Serve the site while the block runs; gives its address, without a closing slash."""
    with listening(_Pages) as address:
        yield address


if __name__ == "__main__":
    with CHARTS.drawn(), serving() as address:
        input(f"{address}  (Enter ends) ")
