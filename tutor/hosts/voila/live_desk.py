"""Answers what one page asks a live class, as the page's questions have proved whose it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from tutor.app import protocol
from tutor.app.live_board import csv_of_class, door_of
from tutor.app.live_class import Pupil
from tutor.app.problems import problem_of_question
from tutor.app.protocol import Question
from tutor.hosts.voila.addresses import reachable_at
from tutor.hosts.voila.live_classes import LiveClasses
from tutor.hosts.voila.live_room import Listener, LiveRoom

CLOSED = "Your teacher has closed the class. What you did is in your own browser still."
CLOSED_HERE = "The class is closed, and all of it is forgotten. What pupils did is in their own browsers still."


class LiveDesk:
    """Answers a `page` that came to `host`: the teacher's, a pupil's, or that of somebody at the door of a `room`."""

    def __init__(self, page: Listener, classes: LiveClasses, visitor: str, host: str) -> None:
        self.room: LiveRoom | None = None
        self._page = page
        self._classes = classes
        self._visitor = visitor
        self._host = host
        self._pupil: Pupil | None = None
        self._teaches = False

    async def answer(self, question: Question[object]) -> object:
        """The answer to a question of a live class. Errors: `Problem`."""
        return await self._handlers()[type(question)](question)

    def leave(self) -> None:
        """The page listens to its class no more."""
        if self.room is not None:
            self.room.leave(self._page)

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
        self.room = room
        self._teaches = True
        room.teach(self._page)
        return {"name": room.live.name, "secret": room.live.secret, "hosts": reachable_at(self._host)}

    async def _look_in(self, question: protocol.LiveDoorQuestion) -> protocol.LiveDoor:
        room = self._classes.find(question.class_, self._visitor)
        if self.room is not room:
            self._be_new()
            room.stand_at_door(self._page)
            self.room = room
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
        if self.room is not None and self.room is not room:
            self.leave()
        self.room = room
        self._pupil = pupil
        room.sit_down(pupil, self._page)
        return room.live.seat_of(pupil)

    def _be_new(self) -> None:
        """Errors: `Problem` where this page has a class already."""
        if self.room is not None:
            raise problem_of_question("This page is in a class already.")

    def _be_at_door(self) -> None:
        """Errors: `Problem` where this page is a teacher's or a pupil's."""
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
        if self.room is None or self._pupil is None:
            raise problem_of_question("Only a pupil in a class can ask this.")
        return self.room, self._pupil

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
        if self.room is None or not self._teaches:
            raise problem_of_question("Only the teacher of a class can ask this.")
        return self.room


def _changed(room: LiveRoom) -> protocol.NoAnswer:
    room.changed()
    return {}
