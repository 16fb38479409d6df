"""The questions to a live class. The server that holds it answers them, and no desk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tutor.app.protocol.file_answers import SaveAnswer
from tutor.app.protocol.lesson_answers import LessonPart
from tutor.app.protocol.live_answers import ItemAnswers, LiveDoor, LiveOpened, LivePace, LiveSeat
from tutor.app.protocol.parts import Option, PerCent, TrialCount
from tutor.app.protocol.question_bases import NoAnswer, Question


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveOpenQuestion(Question[LiveOpened]):
    """Open a live class for a lesson, with dice of their own for all or the `same`; who asks is its teacher."""

    ask: ClassVar[str] = "live-open"
    lesson: str
    same: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveTeachQuestion(Question[LiveOpened]):
    """Here is the teacher again, who has the secret of the class."""

    ask: ClassVar[str] = "live-teach"
    class_: str
    secret: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveDoorQuestion(Question[LiveDoor]):
    """Which creatures are free in a class?"""

    ask: ClassVar[str] = "live-door"
    class_: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveJoinQuestion(Question[LiveSeat]):
    """May I be this creature?"""

    ask: ClassVar[str] = "live-join"
    class_: str
    creature: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveBackQuestion(Question[LiveSeat]):
    """Here is a pupil again, who has the token."""

    ask: ClassVar[str] = "live-back"
    class_: str
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveReportQuestion(Question[NoAnswer]):
    """This is where I am, and all that I have done. It goes on from what was reported before: a prediction stays as it
    was, and so do the bars of a `sketch` and an answer."""

    ask: ClassVar[str] = "live-report"
    part: LessonPart
    prediction: PerCent | None = None
    bet: Option | None = None
    sketch: list[PerCent] | None = None
    trials: TrialCount = 0
    answers: list[ItemAnswers]


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveLeaveQuestion(Question[NoAnswer]):
    """I leave the class; my creature is free, and what I did does not count."""

    ask: ClassVar[str] = "live-leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class LivePaceQuestion(Question[NoAnswer]):
    """Let the class go on like this, or stand at this part. Only the teacher may ask it, and all below."""

    ask: ClassVar[str] = "live-pace"
    pace: LivePace | None = None
    part: LessonPart | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LivePredictionsQuestion(Question[NoAnswer]):
    """Let the board show the predictions, or hide them."""

    ask: ClassVar[str] = "live-predictions"
    shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LivePeersQuestion(Question[NoAnswer]):
    """Let all see which of two explanations the class chose first, or hide it."""

    ask: ClassVar[str] = "live-peers"
    shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveShowQuestion(Question[NoAnswer]):
    """Let the board show one answer that somebody gave to an item, or none."""

    ask: ClassVar[str] = "live-show"
    item: str = ""
    given: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveLetInQuestion(Question[NoAnswer]):
    """Let more pupils in, or nobody else."""

    ask: ClassVar[str] = "live-let-in"
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveSendAwayQuestion(Question[NoAnswer]):
    """Send a pupil away: the creature is free, and what it did does not count."""

    ask: ClassVar[str] = "live-send-away"
    creature: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveFileQuestion(Question[SaveAnswer]):
    """Which file holds all of the class, as comma separated values, a pupil a row?"""

    ask: ClassVar[str] = "live-csv"


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveCloseQuestion(Question[NoAnswer]):
    """Close the class: nothing of it is kept."""

    ask: ClassVar[str] = "live-close"
