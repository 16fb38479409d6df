"""The questions to a live class. The server that holds it answers them, and no desk."""

from __future__ import annotations

from tutor.app.protocol.file_answers import SaveAnswer
from tutor.app.protocol.lesson_answers import LessonPart
from tutor.app.protocol.live_answers import ItemAnswers, LiveDoor, LiveOpened, LivePace, LiveSeat
from tutor.app.protocol.parts import Option, PerCent, TrialCount
from tutor.app.protocol.question_bases import NoAnswer, Question, question


@question("live-open")
class LiveOpenQuestion(Question[LiveOpened]):
    """Open a live class for a lesson, with dice of their own for all or the `same`; who asks is its teacher."""

    lesson: str
    same: bool = False


@question("live-teach")
class LiveTeachQuestion(Question[LiveOpened]):
    """Here is the teacher again, who has the secret of the class."""

    class_: str
    secret: str


@question("live-door")
class LiveDoorQuestion(Question[LiveDoor]):
    """Which creatures are free in a class?"""

    class_: str


@question("live-join")
class LiveJoinQuestion(Question[LiveSeat]):
    """May I be this creature?"""

    class_: str
    creature: str


@question("live-back")
class LiveBackQuestion(Question[LiveSeat]):
    """Here is a pupil again, who has the token."""

    class_: str
    token: str


@question("live-report")
class LiveReportQuestion(Question[NoAnswer]):
    """This is where I am, and all that I have done. It goes on from what was reported before: a prediction stays as it
    was, and so do the bars of a `sketch` and an answer."""

    part: LessonPart
    prediction: PerCent | None = None
    bet: Option | None = None
    sketch: list[PerCent] | None = None
    trials: TrialCount = 0
    answers: list[ItemAnswers]


@question("live-leave")
class LiveLeaveQuestion(Question[NoAnswer]):
    """I leave the class; my creature is free, and what I did does not count."""


@question("live-pace")
class LivePaceQuestion(Question[NoAnswer]):
    """Let the class go on like this, or stand at this part. Only the teacher may ask it, and all below."""

    pace: LivePace | None = None
    part: LessonPart | None = None


@question("live-predictions")
class LivePredictionsQuestion(Question[NoAnswer]):
    """Let the board show the predictions, or hide them."""

    shown: bool


@question("live-peers")
class LivePeersQuestion(Question[NoAnswer]):
    """Let all see which of two explanations the class chose first, or hide it."""

    shown: bool


@question("live-show")
class LiveShowQuestion(Question[NoAnswer]):
    """Let the board show one answer that somebody gave to an item, or none."""

    item: str = ""
    given: str = ""


@question("live-let-in")
class LiveLetInQuestion(Question[NoAnswer]):
    """Let more pupils in, or nobody else."""

    open: bool


@question("live-send-away")
class LiveSendAwayQuestion(Question[NoAnswer]):
    """Send a pupil away: the creature is free, and what it did does not count."""

    creature: str


@question("live-csv")
class LiveFileQuestion(Question[SaveAnswer]):
    """Which file holds all of the class, as comma separated values, a pupil a row?"""


@question("live-close")
class LiveCloseQuestion(Question[NoAnswer]):
    """Close the class: nothing of it is kept."""
