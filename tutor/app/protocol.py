"""What the browser may ask of Python and what it gets: every question and every answer as a type.

A question is a JSON object {"id", "ask", ...}: `ask` names one of the questions below, the other parts are its fields.
The reply goes under the same id: {"id", "answer"}, or {"id", "problem"} where the question was declined. Nothing else
is said. `tutor/web/protocol.d.ts` is made of this module (`python -m tutor.app.declarations`), and the handlers of
`tutor.app.desk` are found by the types of questions.

A host carries the messages (`Host`). Most answers hold JSON alone; "plotly.js" is answered by the host, with the
script as a buffer beside an empty answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Generic, Literal, NotRequired, Protocol, TypeAlias, TypedDict, TypeVar

from engine.chance.estimates import Kind

JsonObject: TypeAlias = Mapping[str, object]
"""A JSON object whose form is said elsewhere: an action's by the engine's codec, a figure's by plotly's schema."""


@dataclass(frozen=True, slots=True)
class Whole:
    """The bounds of a whole number, both included; None: there is none on that side."""

    least: int
    most: int | None = None

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.least <= number and (self.most is None or number <= self.most)

    def __str__(self) -> str:
        return f"a whole number from {self.least}" + ("" if self.most is None else f" to {self.most}")


Position: TypeAlias = Annotated[int, Whole(0)]
"""A position in a line: 0 is the table before the first step."""

Games: TypeAlias = Annotated[int, Whole(1, 1_000_000)]
"""A number of sampled games."""

PieceCount: TypeAlias = Annotated[int, Whole(0, 1_000_000)]
"""How many pieces in the table of a line the browser has: those before are not sent again."""

View: TypeAlias = str
"""Whose eyes the table is seen through: "open" (all cards lie open), or the number of a seat."""


# ---------------------------------------------------------------- what several answers hold


class RuleChip(TypedDict):
    """A rule by id and title."""

    id: str
    title: str


class Chance(TypedDict):
    """A chance: as a percentage, as an exact fraction ("" where it is none), and as a number from 0 to 1."""

    text: str
    fraction: str
    value: float


class SeatChance(Chance):
    """The chance of one seat."""

    seat: int


class Trust(TypedDict):
    """How chances were got: `n` sampled games where they are sampled, `halfwidth` how far off they may be."""

    kind: Kind
    n: int
    halfwidth: float


# ---------------------------------------------------------------- home and rules


class SetupQuestion(TypedDict):
    """What is asked before a new game; the first of the answers holds without a choice."""

    title: str
    answers: list[str]


class ExampleCard(TypedDict):
    """A worked example on its game's page."""

    name: str
    title: str
    summary: str
    steps: int


class GameCard(TypedDict):
    """A game on the first page and on its own.

    `players` are the least and the most, `policies` the game's own computer players, `you` is the learner's seat
    against them, `odd` what is odd about the game, a sentence each, `cover` is markup.
    """

    name: str
    title: str
    players: list[int]
    policies: list[str]
    you: str
    questions: list[SetupQuestion]
    blurb: str
    odd: list[str]
    cover: str
    examples: list[ExampleCard]


class HomeAnswer(TypedDict):
    """What the first page shows; no file of more than `biggestFile` bytes is opened."""

    games: list[GameCard]
    biggestFile: int


class ExampleStep(TypedDict):
    """A step of a worked example."""

    example: str
    step: int


Mark: TypeAlias = Literal["printed", "ruling", "assumed"]
"""Where a rule comes from: the source states it, the source is open and we decided, or it is about our own figures."""


class RuleText(TypedDict):
    """A rule with its words; `shown` is the first step of an example at which it is at work."""

    id: str
    title: str
    text: str
    section: str
    mark: Mark
    shown: ExampleStep | None


class RulesAnswer(TypedDict):
    """The rules of a game in the book's order, its sections, and all its cards as markup."""

    rules: list[RuleText]
    sections: list[str]
    cards: str


# ---------------------------------------------------------------- lines


class RecordData(TypedDict):
    """A record as it is saved (`engine.Record.as_data`)."""

    format: str
    version: int
    game: str
    title: str
    summary: str
    setup: JsonObject
    notes: dict[str, str]
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
    """What is said about a step: a headline, a sentence for each thing that happened, the label of its action."""

    title: str
    text: list[str]
    label: str


class SaidToSeat(Said):
    """What a seat may read of a step, with the example's note on it."""

    note: str | None


Who: TypeAlias = Literal["seat", "chance", "over"]
"""Who is asked in a position: one seat or several, chance, or nobody since the game is over."""


class Asks(TypedDict):
    """Who is asked in a position, and which seats."""

    who: Who
    seats: list[int]


class FrameWords(SaidToSeat):
    """A position and the step that led there, in words; `told` has those for the views that may read less."""

    phase: str
    turn: int
    told: dict[View, SaidToSeat]
    rules: list[RuleChip]
    actor: str
    asks: Asks


PictureAnswer: TypeAlias = list[int]
"""A picture as the indices of its pieces in the line's table: joined, they are its markup."""


class PiecesAnswer(TypedDict):
    """Pieces of markup that the browser lacks in the table of a line, and the index of the first of them."""

    first: int
    markup: list[str]


class FrameAnswer(FrameWords):
    """One position of a line.

    `pictures` are the different ones that its views see, `picture` says by view which; `meters` and the pictures of
    the seats' views are missing until they are worked out.
    """

    pictures: list[PictureAnswer]
    picture: dict[View, int]
    meters: NotRequired[MetersByView]


class FrameRest(TypedDict):
    """What was missing of a frame: its meters, and the pictures (after those that it had) of the other views."""

    meters: MetersByView
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
    policies: list[str]
    meters: list[MeterTitle]
    pieces: PiecesAnswer
    frames: list[FrameAnswer]
    record: RecordData
    parent: NotRequired[str]
    base: NotRequired[Base]


class RestAnswer(TypedDict):
    """What was missing of some frames by position, and all meters of the line that are known by now."""

    frames: dict[str, FrameRest]
    pieces: PiecesAnswer
    meters: list[MeterTitle]


# ---------------------------------------------------------------- facts


class FactTable(TypedDict):
    """The numbers of a fact as a table."""

    head: list[str]
    rows: list[list[str]]


class FactWords(TypedDict):
    """What all facts have: words, the numbers as a table, and how they were got (`n` and `halfwidth` where sampled)."""

    id: str
    title: str
    sentence: str
    assumes: str
    trust: Kind
    table: FactTable | None
    n: NotRequired[int]
    halfwidth: NotRequired[float]


class SharesFact(FactWords):
    """A chance for each seat, drawn as one bar. `more`: it gets better when it is asked for again."""

    kind: Literal["shares"]
    seats: list[str]
    values: list[SeatChance]
    more: bool


class DiceCellAnswer(TypedDict):
    """One roll of two dice: its total and dice after cards have changed them, and the chance that it is enough."""

    total: int
    after: str
    hit: float


class DiceMapFact(FactWords):
    """The 36 rolls of two dice in six rows: what is needed, by which seat, and what the dice show now."""

    kind: Literal["dicemap"]
    seat: int
    needed: int
    now: list[int] | None
    cells: list[list[DiceCellAnswer]]


class Figure(TypedDict):
    """A figure in plotly's own schema, or what is to be laid over one."""

    data: list[JsonObject]
    layout: JsonObject


class PlotFact(FactWords):
    """A fact drawn by plotly: the light figure, and what is other in a dark page."""

    kind: Literal["plotly"]
    figure: Figure
    dark: NotRequired[Figure]


FactAnswer: TypeAlias = SharesFact | DiceMapFact | PlotFact


class FactsAnswer(TypedDict):
    """The odds panel of a position; the chance to win the game comes last."""

    facts: list[FactAnswer]


# ---------------------------------------------------------------- choices


class ChoiceValue(Chance):
    """What a choice is worth, or what an outcome leads to."""

    kind: Kind
    n: NotRequired[int]
    halfwidth: NotRequired[float]
    assumes: NotRequired[str]


class OptionAnswer(TypedDict):
    """Something that can be done, or can come up.

    `at` names the things on the drawn table that it concerns, `group` is the heading it stands under ("": none),
    `chance` is an outcome's own; `played`: the line goes on with it.
    """

    key: str
    action: JsonObject
    label: str
    at: list[str]
    group: str
    value: ChoiceValue | None
    chance: str | None
    played: bool


class RefusedAnswer(TypedDict):
    """A forbidden action worth trying, with the rule against it."""

    label: str
    rule: RuleChip
    reason: str


class DieAnswer(TypedDict):
    """A die: its name, its faces, and the emblems that stand for faces."""

    name: str
    faces: list[int]
    emblems: dict[str, str]


How: TypeAlias = Literal["listed", "sorted", "apart"]
"""Where the outcome of a roll is found: among the options, or put together of its dice."""


class DiceAnswer(TypedDict):
    """The dice that are rolled, to be set one by one.

    `how` says where an outcome is found: "listed" among the options by `keys`, or put into `action` by the browser,
    with the dice in rising order ("sorted") or each for itself ("apart"). The chance of one that is not listed stands
    in `chances`: under "" where it is the same for all, else under how many dice show the same number, most first
    ("2,1" for 3, 5 and 3). `now` is what the line goes on with.
    """

    player: str
    how: How
    dice: list[DieAnswer]
    now: list[int] | None
    keys: dict[str, str]
    chances: dict[str, str]
    action: NotRequired[JsonObject]


class ChoicesAnswer(TypedDict):
    """What could be done at a position, or could come up there, and what the rules forbid.

    `turn` and `button` are for whoever is playing on, `note` says why nothing is listed.
    """

    who: Who
    prompt: str
    options: list[OptionAnswer]
    refused: list[RefusedAnswer]
    dice: DiceAnswer | None
    turn: NotRequired[str]
    button: NotRequired[str]
    note: NotRequired[str]


# ---------------------------------------------------------------- small answers


class NoAnswer(TypedDict):
    """Nothing but that the question was heard."""


class ShareAnswer(TypedDict):
    """The address of a position, as a query."""

    query: str


class SaveAnswer(TypedDict):
    """A line as a file: its name and its text."""

    filename: str
    text: str


# ---------------------------------------------------------------- questions

A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[A_co]):
    """A question that is answered by an `A_co`. A part with a default may be missing, and null counts as missing."""

    ask: ClassVar[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PingQuestion(Question[NoAnswer]):
    """Is somebody there?"""

    ask: ClassVar[str] = "ping"


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeQuestion(Question[HomeAnswer]):
    """Which games and worked examples are there?"""

    ask: ClassVar[str] = "home"


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesQuestion(Question[RulesAnswer]):
    """What are the rules of a game?"""

    ask: ClassVar[str] = "rules"
    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenQuestion(Question[LineAnswer]):
    """Open a line: a record, a branch by its code, a worked example, or, without any of these, a new game.

    `chosen` answers what is asked before a new game; `step` is where the odds are wanted first.
    """

    ask: ClassVar[str] = "open"
    game: str
    example: str | None = None
    branch: str | None = None
    record: JsonObject | None = None
    players: int | None = None
    chosen: Mapping[str, str] | None = None
    step: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadQuestion(Question[LineAnswer]):
    """Open the record in the text of a saved file."""

    ask: ClassVar[str] = "load"
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineQuestion(Question[A_co]):
    """A question about a line that is open.

    For one that was put away it is declined with the code "line-gone"; the browser then opens it again from its record,
    and asks once more.
    """

    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionQuestion(LineQuestion[A_co]):
    """A question about a position of a line that is open."""

    at: Position


@dataclass(frozen=True, slots=True, kw_only=True)
class RestQuestion(LineQuestion[RestAnswer]):
    """What is missing of the frames from here to there? Some of it is answered, `from` at least."""

    ask: ClassVar[str] = "rest"
    from_: Position
    to: Position
    pieces: PieceCount = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FactsQuestion(PositionQuestion[FactsAnswer]):
    """What are the odds in a position? `more` asks to sample on, to so many games."""

    ask: ClassVar[str] = "facts"
    view: View = "open"
    more: Games | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoicesQuestion(PositionQuestion[ChoicesAnswer]):
    """What could be done in a position, or could come up there?"""

    ask: ClassVar[str] = "choices"
    view: View = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class BranchQuestion(PositionQuestion[LineAnswer]):
    """What if this action were taken in a position?"""

    ask: ClassVar[str] = "branch"
    action: JsonObject
    pieces: PieceCount = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayQuestion(LineQuestion[LineAnswer]):
    """Play on from a position (the last one where none is named): take an action, roll, or let the others begin.

    `against` says by seat who plays it, a player made of code; with `auto`, chance is drawn without being awaited.
    """

    ask: ClassVar[str] = "play"
    at: Position | None = None
    action: JsonObject | None = None
    roll: bool = False
    against: Mapping[str, str] | None = None
    auto: bool = False
    pieces: PieceCount = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareQuestion(PositionQuestion[ShareAnswer]):
    """Which address opens this position?"""

    ask: ClassVar[str] = "share"


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveQuestion(LineQuestion[SaveAnswer]):
    """Which file opens this line?"""

    ask: ClassVar[str] = "save"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotlyQuestion(Question[NoAnswer]):
    """Where plotly.js is not served as a file: the script, as a buffer. The host answers this, not the desk."""

    ask: ClassVar[str] = "plotly.js"


QUESTIONS: tuple[type[Question[object]], ...] = (
    PingQuestion,
    HomeQuestion,
    RulesQuestion,
    OpenQuestion,
    LoadQuestion,
    RestQuestion,
    FactsQuestion,
    ChoicesQuestion,
    BranchQuestion,
    PlayQuestion,
    ShareQuestion,
    SaveQuestion,
    PlotlyQuestion,
)
"""All that can be asked."""


# ---------------------------------------------------------------- replies, and who carries them

Code: TypeAlias = Literal["line-gone"]
"""What the browser is to do by itself: open the line again from its record, and ask once more."""


class Offer(TypedDict):
    """Something that does exist, as a link: its label, and the query of its address ("" is the first page)."""

    label: str
    query: str


class ProblemAnswer(TypedDict):
    """Why a question was declined: a headline, a sentence that says what there is instead, links that lead there, and
    the rule that stands against what was tried."""

    title: str
    text: str
    offer: list[Offer]
    code: NotRequired[Code]
    rule: NotRequired[RuleChip]


class Answered(TypedDict):
    """The reply to a question that was answered."""

    id: object
    answer: object


class Declined(TypedDict):
    """The reply to a question that was declined."""

    id: object
    problem: ProblemAnswer


Reply: TypeAlias = Answered | Declined

Life: TypeAlias = Literal["waking", "alive", "lost"]
"""How it stands with the other side: it starts up, it answers, or it does not answer any more."""


class Host(Protocol):
    """What carries questions to Python and replies back: a server's websocket, a notebook, a worker.

    Listeners to "reply" get every `Reply` and its buffers, those to "life" every change of `life`.
    """

    life: Life

    def send(self, question: JsonObject) -> None:
        """Sends a question."""

    def on(self, event: Literal["reply", "life"], listener: Callable[..., None]) -> None:
        """Calls the listener whenever that happens."""

    def off(self, event: Literal["reply", "life"], listener: Callable[..., None]) -> None:
        """Calls it no more."""
