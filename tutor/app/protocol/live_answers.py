"""What a live class tells the pages of its teacher and its pupils: the answers, and what it says by itself."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tutor.app.protocol.lesson_answers import LessonPart
from tutor.app.protocol.parts import PerCent, TrialCount

LivePace: TypeAlias = Literal["alone", "together", "paused"]
"""How a live class goes on: each pupil alone, all together up to the part that the teacher is at, or not now."""


LiveForm: TypeAlias = Literal["number", "choice", "build"]
"""How something that a lesson asks is answered: an item by a number or an option, a diagram by being built."""


class GivenAnswer(TypedDict):
    """An answer that a pupil gave to an item: `words` to a number, or the place of an `option`; neither: the pupil
    wanted to be shown. Of what was built `words` has the numbers of the marked fields as the bits of a hexadecimal
    number, or the typed chances with ";" between them."""

    words: NotRequired[str]
    option: NotRequired[int]


class ItemAnswers(TypedDict):
    """All answers that a pupil gave to an item, in order. It is named by its lesson and its own name:
    "five-seven-or-nine/reach"; a diagram that is built "five-seven-or-nine/exact/seven"."""

    item: str
    given: list[GivenAnswer]


class LiveOpened(TypedDict):
    """A live class for the teacher's page: its name, the secret that proves who the teacher is, and the addresses under
    which other machines reach this server, as far as they are known."""

    name: str
    secret: str
    hosts: list[str]


class LiveSeat(TypedDict):
    """A pupil's place in a live class: the creature, the token that proves it after a reload, the lesson, and the seed
    of the pupil's dice."""

    name: str
    creature: str
    token: str
    lesson: str
    seed: str


class LiveDoor(TypedDict):
    """A live class for who is about to join: the lesson's title, the creatures that are free, and whether the door is
    open."""

    name: str
    title: str
    free: list[str]
    open: bool


class LiveAnswerShown(TypedDict):
    """An answer that the board shows to all: the item, what was asked there, and what somebody said."""

    item: str
    ask: str
    given: str


class LivePeers(TypedDict):
    """Two explanations on the board: how many pupils chose each one first, and how many after talking. The one at the
    place `right` is right; `shown` says whether the pupils see what was chosen first."""

    item: str
    ask: str
    options: list[str]
    right: int
    first: list[int]
    second: list[int]
    shown: bool


class LiveMistake(TypedDict):
    """A stored mistake on the board: what is said to it, and how many pupils made it."""

    says: str
    pupils: int


class LiveSketch(TypedDict):
    """The bars that a class predicted: how many pupils drew them, the mean of each bar over these pupils and the exact
    chances, both in per cent, and the stored mistakes."""

    ask: str
    labels: list[str]
    drawn: int
    mean: list[float]
    exact: list[float]
    mistakes: list[LiveMistake]


class LiveView(TypedDict):
    """What a pupil sees of the class: where it is, and what the board shows; `peers` are how many chose each of two
    explanations first, and `bars` the mean of those that were drawn, in per cent. What is hidden is empty."""

    creature: str
    pupils: int
    pace: LivePace
    part: LessonPart
    shown: LiveAnswerShown | None
    predictions: list[PerCent]
    peers: list[int]
    bars: list[float]


class LivePupil(TypedDict):
    """A pupil on the teacher's board: whether the page is open, where the pupil is, the prediction (null: none yet),
    the trials that are counted with the hits among them, and how many messages were refused."""

    creature: str
    here: bool
    part: LessonPart
    prediction: PerCent | None
    trials: TrialCount
    hits: TrialCount
    refused: int


class LiveGiven(TypedDict):
    """An answer on the board: as the first of its pupils wrote it ("" where it was no number), by how many pupils it
    was given, whether it is right, and for a stored mistake what is said to it, else "". `ask` is what was asked where
    each pupil has other numbers, else ""."""

    ask: str
    given: str
    pupils: int
    right: bool
    says: str


class LiveItem(TypedDict):
    """An item on the board. Of those who answered, so many were right at once, right later, were shown it, and are
    not done yet. Where each pupil has other numbers, `ask` has "…" in their place."""

    item: str
    part: LessonPart
    ask: str
    kind: LiveForm
    atOnce: int
    later: int
    told: int
    trying: int
    answers: list[LiveGiven]


class LiveBoard(TypedDict):
    """The teacher's board. `codes` are the pupils' result codes, as far as they have predicted."""

    name: str
    lesson: str
    title: str
    pace: LivePace
    part: LessonPart
    open: bool
    predictions: bool
    shown: LiveAnswerShown | None
    pupils: list[LivePupil]
    items: list[LiveItem]
    peers: LivePeers | None
    sketch: LiveSketch | None
    codes: list[str]


class LiveNews(TypedDict):
    """What a class says by itself: one of these. `over` says in a sentence why it was the last, and `gone` whether the
    place in the class is gone, too."""

    board: NotRequired[LiveBoard]
    view: NotRequired[LiveView]
    door: NotRequired[LiveDoor]
    over: NotRequired[str]
    gone: NotRequired[bool]
