"""The line between a page and a live class: a websocket of its own, with short messages that are judged before they
are read."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Collection, Coroutine, Mapping
from contextlib import suppress
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketHandler
from traitlets.log import get_logger

from tutor.app.problems import UNEXPECTED, Problem
from tutor.app.protocol import LiveNews
from tutor.app.questions import LIVE_KINDS, read_question
from tutor.hosts.voila.addresses import is_from_own_page, visitor_of
from tutor.hosts.voila.live_classes import LiveClasses
from tutor.hosts.voila.live_desk import LiveDesk
from tutor.hosts.voila.sockets import PROTOCOL_ERROR, TOO_MUCH
from tutor.hosts.voila.strangers import tell

LIVE = "tutor/class"

LONGEST = 8192
"""Bytes of a message."""

PAUSE_SECONDS = 0.1
"""After each message the next one of the same page waits so long."""

MOST_PROBLEMS = 40
"""Who asks so often what cannot be answered is let go."""

SILENT_SECONDS = 20 * 60
"""Who has not said in this time which class it is about is let go."""

PING_SECONDS = 20
"""So often the server looks whether a page is still there."""

NO_SENSE = "A page that sent a live class something else than it says was let go."
TOO_MANY = "A page got no line to a live class, since there were too many."


class LiveLine(WebSocketHandler):
    """A page's line to a live class."""

    def initialize(self, classes: LiveClasses, proxies: Collection[str]) -> None:
        """`proxies` as in `hosts.visitor_behind`."""
        self._classes = classes
        self._visitor = visitor_of(self.request, proxies)
        self._desk = LiveDesk(self, classes, self._visitor, self.request.host)
        self._is_over = False
        self._problems = 0
        self._told = ""
        self._next: str | None = None
        self._sending = False
        self._work: set[asyncio.Future[None]] = set()
        self._silence: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------ the line

    @property
    def max_message_size(self) -> int:
        """Bytes of a message; of a longer one nothing is read."""
        return LONGEST

    @property
    def ping_interval(self) -> float:
        """Seconds between two looks whether the page is there."""
        return PING_SECONDS

    @property
    def ping_timeout(self) -> float:
        """Seconds after which a page that does not answer to a look is gone."""
        return PING_SECONDS

    def check_origin(self, origin: str) -> bool:
        """Where a page is from was looked at before, in `get`."""
        return True

    @allow_unauthenticated
    async def get(self, *args: Any, **kwargs: Any) -> None:
        """Open the line. Raises 403 for a page of another origin, and 429 where there are too many."""
        if not is_from_own_page(self.request):
            raise HTTPError(403)
        if not self._classes.has_line_for(self._visitor):
            tell(TOO_MANY)
            raise HTTPError(429)
        await super().get(*args, **kwargs)

    def open(self, *args: str, **kwargs: str) -> None:
        """A page is here."""
        self.set_nodelay(True)
        self._classes.lines[self._visitor] += 1
        self._silence = asyncio.get_running_loop().call_later(SILENT_SECONDS, self.close)

    def on_close(self) -> None:
        """The page is gone."""
        if self._silence is not None:  # so it was opened
            self._silence.cancel()
            self._classes.lines -= Counter([self._visitor])
        self._desk.leave()

    def tell(self, news: LiveNews) -> None:
        """Tell the page something it has not been told; of what it has not read only the newest is kept."""
        text = json.dumps(news)
        if text != self._told:
            self._told = self._next = text
            if not self._sending:
                self._soon(self._send())

    async def _send(self) -> None:
        self._sending = True
        while self._next is not None:
            text, self._next = self._next, None
            await self._say(text)
        self._sending = False

    def end(self, over: str, *, gone: bool = True) -> None:
        """Tell the page why nothing more will come, and hang up; `gone`: nobody can come back to this place."""
        self._desk.room, self._is_over = None, True
        self._soon(self._say_last({"over": over, "gone": gone}))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def _say_last(self, news: LiveNews) -> None:
        await self._say(json.dumps(news))
        self.close()

    async def _say(self, text: str) -> None:
        """Send a text, and wait until it is on its way; a page that is gone does not get it."""
        with suppress(WebSocketClosedError):
            await self.write_message(text)

    # ------------------------------------------------------------ what is asked

    async def on_message(self, message: str | bytes) -> None:
        """Answer a question; the page's next one is read after a pause. After the end none is heard any more."""
        if self._is_over:
            return
        asked = _object_in(message)
        if asked is None or self._problems >= MOST_PROBLEMS:
            tell(NO_SENSE)
            self.close(PROTOCOL_ERROR if asked is None else TOO_MUCH)
            return
        reply = await self._reply(asked)
        if self._silence is not None and self._desk.room is not None:
            self._silence.cancel()
        await self._say(json.dumps({"id": asked["id"], **reply}))
        await asyncio.sleep(PAUSE_SECONDS)

    async def _reply(self, asked: Mapping[str, object]) -> Mapping[str, object]:
        try:
            question = read_question(asked, LIVE_KINDS)
            return {"answer": await self._desk.answer(question)}
        except Problem as problem:
            self._problems += 1
            return {"problem": problem.as_json()}
        except Exception:
            self._problems += 1
            get_logger().exception("A live class could not answer.")
            return {"problem": UNEXPECTED.as_json()}


def _object_in(message: str | bytes) -> Mapping[str, object] | None:
    """The JSON object in a message; None where it is none, or its id is no number."""
    try:
        found = json.loads(message) if isinstance(message, str) else None
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and isinstance(found.get("id"), int) else None


def live_url(base_url: str) -> str:
    """Where a page comes to a live class."""
    return str(url_path_join(base_url, LIVE))


def live_rule(
    base_url: str, classes: LiveClasses, proxies: Collection[str]
) -> tuple[str, type[LiveLine], dict[str, Any]]:
    """The rule for the lines to live classes."""
    return (re.escape(live_url(base_url)), LiveLine, {"classes": classes, "proxies": proxies})
