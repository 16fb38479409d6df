"""Files that a browser may keep: packed once, and named so that a new version has a new address."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
import sys
from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, RequestHandler, StaticFileHandler

from tutor.hosts import assets

PREFIX = "tutor/files"
YEAR = 365 * 24 * 3600

_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
_SMALLEST_PACKED = 1024


class KeptFile(StaticFileHandler):
    """Serves files out of several folders, packed, and to be kept by the browser for a year."""

    def initialize(self, folders: list[str], only: str = "") -> None:  # type: ignore[override]
        """`folders` are searched in order; `only` is the one file name served, where it is given."""
        super().initialize(path=folders[0])
        self.folders = folders
        self.only = only

    @allow_unauthenticated
    async def head(self, path: str) -> None:
        """The headers of a file."""
        await self.get(path, include_body=False)

    @allow_unauthenticated
    async def get(self, path: str, include_body: bool = True) -> None:
        """A file, packed where the browser can unpack it and it gets smaller by that."""
        holders = [folder for folder in self.folders if _is_file(Path(folder, path))]
        if not holders or (self.only and path != self.only):
            raise HTTPError(404)
        self.root = holders[0]
        self.path = self.parse_url_path(path)
        inside = self.validate_absolute_path(self.root, self.get_absolute_path(self.root, self.path))
        packed = await self._packed(Path(inside or ""))
        if packed is None:
            await super().get(path, include_body)
            return
        self.absolute_path = inside
        self.modified = self.get_modified_time()
        self.set_headers()
        self.set_header("Content-Encoding", "gzip")
        if self.should_return_304():
            self.set_status(304)
            return
        self.set_header("Content-Length", len(packed))
        if include_body:
            self.write(packed)

    def set_extra_headers(self, path: str) -> None:
        """Keep for a year: another version of the file has another address."""
        keep_for_a_year(self)
        self.set_header("Vary", "Accept-Encoding")

    def get_content_type(self) -> str:
        """The file's type, from our own short list first: a Windows registry may hold a wrong one."""
        known = _TYPES.get(Path(self.absolute_path or "").suffix)
        return known or str(super().get_content_type())

    async def _packed(self, file: Path) -> bytes | None:
        """The file's gzip form, or None where it is to be sent as it is."""
        headers = self.request.headers
        if "Range" in headers or "gzip" not in headers.get("Accept-Encoding", ""):
            return None
        state = file.stat()
        if file.suffix not in _TYPES or state.st_size < _SMALLEST_PACKED:
            return None
        return await asyncio.to_thread(_gzip, str(file), state.st_mtime_ns)


def _is_file(path: Path) -> bool:
    """Whether there is a file; where a path is too long or holds a zero byte, there is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


@lru_cache(maxsize=1024)
def _gzip(file: str, _changed: int) -> bytes:
    return gzip.compress(Path(file).read_bytes(), 6)


class PackedText(RequestHandler):
    """Serves a text as the server found it when it started, to be kept for a year: the address holds its version."""

    def initialize(self, text: Callable[[], str]) -> None:
        """`text` gives it, always the same."""
        self._text = text

    @allow_unauthenticated
    async def head(self) -> None:
        """The headers of the text."""
        await self.get()

    @allow_unauthenticated
    async def get(self) -> None:
        """The text, packed where the browser can unpack it."""
        self.set_header("Content-Type", f"{_TYPES[Path(self.request.path).suffix]}; charset=utf-8")
        keep_for_a_year(self)
        self.set_header("Vary", "Accept-Encoding")
        packed = "gzip" in self.request.headers.get("Accept-Encoding", "")
        if packed:
            self.set_header("Content-Encoding", "gzip")
        self.finish(_packed_text(self._text) if packed else self._text())


@cache
def _packed_text(text: Callable[[], str]) -> bytes:
    return gzip.compress(text().encode(), 9)


def keep_for_a_year(handler: RequestHandler) -> None:
    """Let browsers and proxies keep what is sent: another version of it has another address."""
    handler.set_header("Cache-Control", f"public, max-age={YEAR}, immutable")
    handler.set_header("X-Content-Type-Options", "nosniff")


def script_url(base_url: str) -> str:
    """The address of the widget's own modules."""
    return str(url_path_join(base_url, PREFIX, f"tutor-{assets.version()}.js"))


def page_script_url(base_url: str) -> str:
    """The address of the same modules for a page of files."""
    return str(url_path_join(base_url, PREFIX, f"page-{assets.version()}.js"))


def later_script_url(base_url: str) -> str:
    """The address of the pages that nobody opens first, which come behind that."""
    return str(url_path_join(base_url, PREFIX, f"later-{assets.version()}.js"))


def style_url(base_url: str) -> str:
    """The address of all style sheets in one."""
    return str(url_path_join(base_url, PREFIX, f"tutor-{assets.css_version()}.css"))


def emblem_urls(base_url: str) -> Mapping[str, str]:
    """What is in the files with the emblems, by their addresses."""
    return {url_path_join(base_url, PREFIX, name): text for name, text in assets.emblem_files().items()}


def text_rules(base_url: str) -> list[tuple[str, type[PackedText], dict[str, Any]]]:
    """The rules that serve the browser's own modules, style sheets and emblems."""
    texts: dict[str, Callable[[], str]] = {
        script_url(base_url): assets.script,
        page_script_url(base_url): assets.page_script,
        later_script_url(base_url): assets.later_script,
        style_url(base_url): assets.css_of_files,
        **{url: partial(str, text) for url, text in emblem_urls(base_url).items()},
    }
    return [(re.escape(url), PackedText, {"text": text}) for url, text in texts.items()]


def plotly_url(base_url: str) -> str:
    """The address of plotly.js on a server with this base URL; it holds the version of the plotly package."""
    return str(url_path_join(base_url, PREFIX, f"plotly-{version('plotly')}", "plotly.min.js"))


def plotly_rule(base_url: str) -> tuple[str, type[KeptFile], dict[str, Any]]:
    """The rule that serves plotly.js at `plotly_url`."""
    spec = find_spec("plotly")
    assert spec is not None and spec.origin is not None
    folder = Path(spec.origin).parent / "package_data"
    pattern = url_path_join(base_url, PREFIX, f"plotly-{re.escape(version('plotly'))}", "(.*)")
    return (pattern, KeptFile, {"folders": [str(folder)], "only": "plotly.min.js"})


def versioned_rules(
    base_url: str, static: list[str], labextensions: list[str]
) -> list[tuple[str, type[KeptFile], dict[str, Any]]]:
    """Rules that serve Voila's own files and the widgets' modules at addresses that hold their version."""
    return [
        (url_path_join(base_url, PREFIX, stamp(), "static/(.*)"), KeptFile, {"folders": static}),
        (url_path_join(base_url, PREFIX, stamp(), "modules/(.*)"), KeptFile, {"folders": labextensions}),
    ]


def versioned_page(page_config: dict[str, Any], base_url: str, **_: Any) -> dict[str, Any]:
    """Point a page at the addresses of `versioned_rules`. A `page_config_hook` of Voila."""
    return page_config | {
        "fullStaticUrl": own_files(base_url),
        "fullLabextensionsUrl": url_path_join(base_url, PREFIX, stamp(), "modules"),
        "tutorScript": script_url(base_url),
        "tutorStyle": style_url(base_url),
    }


def own_files(base_url: str) -> str:
    """The address of the page's own scripts and pictures."""
    return str(url_path_join(base_url, PREFIX, stamp(), "static"))


@cache
def stamp() -> str:
    """A short word that changes with every installed package's version, which the name of its folder of information
    holds: to read what is in all of them would take a fifth of the server's start."""
    installed = sorted(path.name for place in sys.path for path in Path(place).glob("*-info"))
    return hashlib.sha256("\n".join(installed).encode()).hexdigest()[:12]
