"""The shelf as files that a browser may keep: each is made when it is first asked for, in a process of its own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Sequence
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, RequestHandler

from tutor.hosts import shelf
from tutor.hosts.voila.other_process import OtherProcess
from tutor.hosts.voila.static_files import PREFIX, keep_for_a_year


def asked_first(names: Collection[str]) -> Sequence[str]:
    """What the first visitors will ask for: the first page, and the story that stands first in each game."""
    stories = [name for name in names if name.startswith("story/")]
    first = {name.split("/")[1]: name for name in reversed(stories)}
    return ("home", *reversed(first.values()))


class ShelfFiles:
    """The packed answers, each made once and kept: all of them together are a few megabytes."""

    def __init__(self) -> None:
        self._files: dict[str, asyncio.Future[bytes]] = {}
        self._names: asyncio.Future[Sequence[str]] | None = None
        self._beside = OtherProcess()

    def begin(self) -> None:
        """Make what is asked for first. Needs a running event loop."""
        asyncio.ensure_future(self._make_first()).add_done_callback(_ignore_failure)

    async def _make_first(self) -> None:
        """One after the other, so that whoever asks for another file waits for one of them at most."""
        for name in asked_first(await self.names()):
            await self.file(name)

    def has(self, name: str) -> bool:
        """Whether there is a file of that name, as far as it is known by now."""
        names = self._names
        return names is not None and names.done() and not _failed(names) and name in names.result()

    async def names(self) -> Collection[str]:
        """The names of all files there can be."""
        if self._names is None or _failed(self._names):
            self._names = asyncio.ensure_future(self._beside.call(shelf.names))
        return await asyncio.shield(self._names)

    async def file(self, name: str) -> bytes:
        """A packed answer. Errors: KeyError where there is none of that name."""
        if name not in await self.names():
            raise KeyError(name)
        if name not in self._files or _failed(self._files[name]):
            self._files[name] = asyncio.ensure_future(self._beside.call(shelf.packed, name))
        return await asyncio.shield(self._files[name])

    def close(self) -> None:
        """Make nothing any more."""
        self._beside.close()


def _failed(made: asyncio.Future[Any]) -> bool:
    return made.done() and (made.cancelled() or made.exception() is not None)


def _ignore_failure(made: asyncio.Future[Any]) -> None:
    """Whoever asks for the file is told."""
    if not made.cancelled():
        made.exception()


class ShelfFile(RequestHandler):
    """Serves one packed answer, to be kept for a year: its address holds the version of all that it depends on."""

    def initialize(self, files: ShelfFiles) -> None:
        """`files` has the answers."""
        self._shelf_files = files

    @allow_unauthenticated
    async def head(self, name: str) -> None:
        """The headers of a file."""
        await self.get(name)

    @allow_unauthenticated
    async def get(self, name: str) -> None:
        """A file. Raises 404 where there is none of that name."""
        try:
            file = await self._shelf_files.file(name)
        except KeyError:
            raise HTTPError(404) from None
        self.set_header("Content-Type", "application/gzip")
        keep_for_a_year(self)
        self.finish(file)


def shelf_url(base_url: str) -> str:
    """The address under which the shelf's files lie, with a slash at its end."""
    return str(url_path_join(base_url, PREFIX, f"shelf-{shelf.digest()}/"))


def shelf_rule(base_url: str, files: ShelfFiles) -> tuple[str, type[ShelfFile], dict[str, Any]]:
    """The rule that serves the files under `shelf_url`."""
    name = r"([a-z0-9-]+(?:/[a-z0-9-]+){0,2})"
    return (f"{re.escape(shelf_url(base_url))}{name}{re.escape(shelf.SUFFIX)}", ShelfFile, {"files": files})
