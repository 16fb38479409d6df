"""The line between a page and a live class: a websocket of its own, with short messages that are judged before they
are read."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from contextlib import suppress
from typing import Any

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketHandler
from traitlets.log import get_logger

from tutor.app import protocol
from tutor.app.live_board import csv_of_class, door_of
from tutor.app.live_class import Pupil
from tutor.app.problems import UNEXPECTED, Problem, problem_of_question
from tutor.app.protocol import LiveNews, Question
from tutor.app.questions import LIVE_KINDS, read_question
from tutor.hosts.voila.addresses import is_from_own_page, reachable_at, visitor_of
from tutor.hosts.voila.live_classes import LiveClasses
from tutor.hosts.voila.live_room import LiveRoom
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

CLOSED = "Your teacher has closed the class. What you did is in your own browser still."
CLOSED_HERE = "The class is closed, and all of it is forgotten. What pupils did is in their own browsers still."
NO_SENSE = "A page that sent a live class something else than it says was let go."
TOO_MANY = "A page got no line to a live class, since there were too many."


class LiveLine(WebSocketHandler):
    """A page's line. It is the teacher's, a pupil's or that of somebody at the door, as its questions have proved."""

    def initialize(self, classes: LiveClasses, proxies: Collection[str]) -> None:
        """`proxies` as in `hosts.visitor_behind`."""
        self._classes = classes
        self._visitor = visitor_of(self.request, proxies)
        self._room: LiveRoom | None = None
        self._pupil: Pupil | None = None
        self._teaches = False
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
        if self._room is not None:
            self._room.leave(self)

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
        self._room, self._is_over = None, True
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
        await self._say(json.dumps({"id": asked["id"], **await self._reply(asked)}))
        await asyncio.sleep(PAUSE_SECONDS)

    async def _reply(self, asked: Mapping[str, object]) -> Mapping[str, object]:
        try:
            question = read_question(asked, LIVE_KINDS)
            return {"answer": await self._handlers()[type(question)](question)}
        except Problem as problem:
            self._problems += 1
            return {"problem": problem.as_json()}
        except Exception:
            self._problems += 1
            get_logger().exception("A live class could not answer.")
            return {"problem": UNEXPECTED.as_json()}

    def _handlers(self) -> Mapping[type[Question[object]], Callable[..., Awaitable[object]]]:
        return {
            protocol.LiveOpenQuestion: self._open_class,
            protocol.LiveTeachQuestion: self._teach,
            protocol.LiveDoorQuestion: self._look_in,
            protocol.LiveJoinQuestion: self._join,
            protocol.LiveBackQuestion: self._come_back,
            protocol.LiveReportQuestion: self._report,
            protocol.LiveLeaveQuestion: self._leave_class,
            protocol.LivePaceQuestion: self._pace,
            protocol.LivePredictionsQuestion: self._show_predictions,
            protocol.LivePeersQuestion: self._show_peers,
            protocol.LiveShowQuestion: self._show,
            protocol.LiveLetInQuestion: self._let_in,
            protocol.LiveSendAwayQuestion: self._send_away,
            protocol.LiveFileQuestion: self._file,
            protocol.LiveCloseQuestion: self._close_class,
        }

    # ------------------------------------------------------------ who somebody is

    async def _open_class(self, question: protocol.LiveOpenQuestion) -> protocol.LiveOpened:
        self._be_new()
        return self._begin(await self._classes.open(question.lesson, self._visitor, same=question.same))

    async def _teach(self, question: protocol.LiveTeachQuestion) -> protocol.LiveOpened:
        self._be_new()
        name, secret = question.class_, question.secret
        room, _ = self._classes.find_with(name, self._visitor, lambda live: live.is_teacher(secret) or None)
        return self._begin(room)

    def _begin(self, room: LiveRoom) -> protocol.LiveOpened:
        self._enter(room)
        self._teaches = True
        room.teach(self)
        return {"name": room.live.name, "secret": room.live.secret, "hosts": reachable_at(self.request.host)}

    async def _look_in(self, question: protocol.LiveDoorQuestion) -> protocol.LiveDoor:
        room = self._classes.find(question.class_, self._visitor)
        if self._room is not room:
            self._be_new()
            room.stand_at_door(self)
            self._enter(room)
        return door_of(room.live)

    async def _join(self, question: protocol.LiveJoinQuestion) -> protocol.LiveSeat:
        self._be_at_door()
        return self._sit_down(*self._classes.join(question.class_, self._visitor, question.creature))

    async def _come_back(self, question: protocol.LiveBackQuestion) -> protocol.LiveSeat:
        self._be_at_door()
        name, token = question.class_, question.token
        room, pupil = self._classes.find_with(name, self._visitor, lambda live: live.pupil_with(token))
        return self._sit_down(room, pupil)

    def _sit_down(self, room: LiveRoom, pupil: Pupil) -> protocol.LiveSeat:
        if self._room is not None and self._room is not room:
            self._room.leave(self)
        self._enter(room)
        self._pupil = pupil
        room.sit_down(pupil, self)
        return room.live.seat_of(pupil)

    def _enter(self, room: LiveRoom) -> None:
        self._room = room
        if self._silence is not None:
            self._silence.cancel()

    def _be_new(self) -> None:
        """Errors: `Problem` where this line has a class already."""
        if self._room is not None:
            raise problem_of_question("This page is in a class already.")

    def _be_at_door(self) -> None:
        """Errors: `Problem` where this line is a teacher's or a pupil's."""
        if self._teaches or self._pupil is not None:
            self._be_new()

    # ------------------------------------------------------------ what pupils do

    async def _report(self, question: protocol.LiveReportQuestion) -> protocol.NoAnswer:
        room, pupil = self._own_seat()
        await room.take(pupil, question)
        return {}

    async def _leave_class(self, question: protocol.LiveLeaveQuestion) -> protocol.NoAnswer:
        room, pupil = self._own_seat()
        room.send_away(pupil.creature, "You have left the class.")
        return {}

    def _own_seat(self) -> tuple[LiveRoom, Pupil]:
        if self._room is None or self._pupil is None:
            raise problem_of_question("Only a pupil in a class can ask this.")
        return self._room, self._pupil

    # ------------------------------------------------------------ what the teacher does

    async def _pace(self, question: protocol.LivePaceQuestion) -> protocol.NoAnswer:
        room = self._own_class()
        room.live.go_on(question.pace, question.part)
        return _changed(room)

    async def _show_predictions(self, question: protocol.LivePredictionsQuestion) -> protocol.NoAnswer:
        room = self._own_class()
        room.live.predictions = question.shown
        return _changed(room)

    async def _show_peers(self, question: protocol.LivePeersQuestion) -> protocol.NoAnswer:
        room = self._own_class()
        room.live.peers = question.shown
        return _changed(room)

    async def _show(self, question: protocol.LiveShowQuestion) -> protocol.NoAnswer:
        room = self._own_class()
        room.live.show(question)
        return _changed(room)

    async def _let_in(self, question: protocol.LiveLetInQuestion) -> protocol.NoAnswer:
        room = self._own_class()
        room.live.open = question.open
        return _changed(room)

    async def _send_away(self, question: protocol.LiveSendAwayQuestion) -> protocol.NoAnswer:
        self._own_class().send_away(question.creature)
        return {}

    async def _file(self, question: protocol.LiveFileQuestion) -> protocol.SaveAnswer:
        return csv_of_class(self._own_class().live)

    async def _close_class(self, question: protocol.LiveCloseQuestion) -> protocol.NoAnswer:
        self._classes.close_class(self._own_class(), CLOSED, on_board=CLOSED_HERE)
        return {}

    def _own_class(self) -> LiveRoom:
        if self._room is None or not self._teaches:
            raise problem_of_question("Only the teacher of a class can ask this.")
        return self._room


def _changed(room: LiveRoom) -> protocol.NoAnswer:
    room.changed()
    return {}


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
