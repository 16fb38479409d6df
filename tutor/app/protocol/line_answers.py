"""The answers that bring a line: a record that is open, with its frames."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tutor.app.protocol.ending_answers import EndingAnswer
from tutor.app.protocol.parts import JsonObject, OpponentCard, RuleChip, SeatChance, Trust, View


class RecordData(TypedDict):
    """A record as it is saved (`engine.Record.as_data`); `asks` is what it asks by position, `guessed` where
    nobody told what was done in secret."""

    format: str
    version: int
    game: str
    title: str
    summary: str
    setup: JsonObject
    notes: dict[str, str]
    asks: NotRequired[dict[str, JsonObject]]
    guessed: NotRequired[list[int]]
    steps: int
    actions: list[JsonObject]


class ViewLabel(TypedDict):
    """A view of the table with its label in the page."""

    id: View
    label: str


class MeterTitle(TypedDict):
    """A meter that some frame of a line has."""

    id: str
    title: str


class MeterAnswer(Trust):
    """All seats' chances for one question, what is assumed, and the sentence that says what moved them."""

    values: list[SeatChance]
    assumes: str
    why: str


MetersByView: TypeAlias = dict[View, dict[str, MeterAnswer]]
"""The meters of a frame by view, and there by id."""


class Said(TypedDict):
    """What is said about a step: a headline, a sentence for each thing that happened (none where the headline says it
    all), the label of its action, and whether it was the only answer that its player had, so that nobody need be asked
    for it."""

    title: str
    text: list[str]
    label: str
    forced: bool


class SaidToSeat(Said):
    """What a seat may read of a step, with the example's note on it."""

    note: str | None


Who: TypeAlias = Literal["seat", "chance", "over"]
"""Who is asked in a position: one seat or several, chance, or nobody since the game is over."""


class AskedSeats(TypedDict):
    """Who is asked in a position, and which seats."""

    who: Who
    seats: list[int]


QuizKind: TypeAlias = Literal["move", "need", "next"]
"""How a question is answered: by a move on the table, a number, or one of several choices."""


KeptBack: TypeAlias = Literal["", "answer", "odds"]
"""What a frame leaves out while its question is open: nothing, what would answer it, or that and all odds."""


class StoryQuizCard(TypedDict):
    """A question that a story asks at a position, with what there is to choose from ("next").

    `kept` is what this frame leaves out; `told` brings the frame with all of it. `guess`: so many of 10 such answers
    would be right that are no more than guessed.
    """

    kind: QuizKind
    text: str
    choices: list[str]
    guess: int
    kept: KeptBack


class FrameWords(SaidToSeat):
    """A position and the step that led there, in words; `told` has those for the views that may read less.

    `question` is what the story asks there.
    """

    phase: str
    turn: int
    told: dict[View, SaidToSeat]
    rules: list[RuleChip]
    actor: str
    asks: AskedSeats
    question: NotRequired[StoryQuizCard]


PictureAnswer: TypeAlias = list[int]
"""A picture as the indices of its pieces in the line's table: joined, they are its markup."""


class PiecesAnswer(TypedDict):
    """Pieces of markup that the browser lacks in the table of a line, and the index of the first of them."""

    first: int
    markup: list[str]


class FrameAnswer(FrameWords):
    """One position of a line.

    `pictures` are the different ones that its views see, `picture` says by view which; `hands` are the seats' hands as
    each sees its own. `meters`, the hands and the pictures of the seats' views are missing until they are worked out.
    """

    pictures: list[PictureAnswer]
    picture: dict[View, int]
    hands: dict[View, PictureAnswer]
    meters: NotRequired[MetersByView]


class FrameRest(TypedDict):
    """What was missing of a frame: its meters, the hands, and the pictures of the other views, after those it had."""

    meters: MetersByView
    hands: dict[View, PictureAnswer]
    picture: dict[View, int]
    more: list[PictureAnswer]


class Base(TypedDict):
    """The line whose first `frames` frames come before those of an answer."""

    line: str
    frames: int


class LineAnswer(TypedDict):
    """A line: a record that is open, with its frames.

    `example` names the worked example it belongs to, `at` says where it left it (None: nowhere), `branch` is the code
    that opens it from an address (None: there is none). Of a line that grew out of another only the new frames are
    sent: `base` says what comes before them, and `pieces` what comes after the first ones of the older line's table.
    `opponents` are the players made of code to choose among, `policies` the keys under which an address may name one.
    `play` is what a saved file says of who plays, `ending` how a worked example ended, where no engine need be asked.
    """

    line: str
    game: str
    example: str | None
    title: str
    summary: str
    at: int | None
    branch: str | None
    seats: list[str]
    views: list[ViewLabel]
    phases: list[str]
    opponents: list[OpponentCard]
    policies: list[str]
    meters: list[MeterTitle]
    pieces: PiecesAnswer
    frames: list[FrameAnswer]
    record: RecordData
    play: NotRequired[str]
    ending: NotRequired[EndingAnswer]
    parent: NotRequired[str]
    base: NotRequired[Base]


class RestAnswer(TypedDict):
    """What was missing of some frames by position, and all meters of the line that are known by now."""

    frames: dict[str, FrameRest]
    pieces: PiecesAnswer
    meters: list[MeterTitle]


class ToldAnswer(TypedDict):
    """A frame with nothing kept back."""

    frame: FrameAnswer
    pieces: PiecesAnswer


class ThinkAnswer(TypedDict):
    """Whether `play` can go on: with the `move` that was found as its `found`, or without one where none has to be
    thought about."""

    ready: bool
    move: JsonObject | None
