"""The answers about a game with real dice and cards, which the tutor leads."""

from __future__ import annotations

from typing import TypedDict

from tutor.app.protocol.choice_answers import DiceAnswer
from tutor.app.protocol.line_answers import RecordData
from tutor.app.protocol.parts import JsonObject, RuleChip, SeatChance


class OwnTableAnswer(TypedDict):
    """What the tutor can check at the players' own table, in sentences for the set-up."""

    words: list[str]


class TableOption(TypedDict):
    """Something that may be told: its action, and the actions that go with it (`more`), in order.

    `at` names the things on the drawn table that it concerns, `group` is the heading it stands under ("": none).
    """

    key: str
    action: JsonObject
    more: list[JsonObject]
    label: str
    group: str
    at: list[str]


class TableThing(TypedDict):
    """A thing with which many of the options begin, by its key, such as a card that may be in a hand."""

    key: str
    label: str


class TableAsk(TypedDict):
    """What has to be told of the position `at`: one of the options, or what the dice show.

    Where there are too many options, `things` are those that they begin with, and the options are told under one.
    `all` does what all who are asked may say at once (None: nothing).
    """

    at: int
    say: str
    options: list[TableOption]
    things: list[TableThing]
    all: TableOption | None
    dice: DiceAnswer | None


class ToldStep(TypedDict):
    """What was told of a position, as a headline. What is still `secret` need not be told again; what came of it alone,
    such as that all cards were turned up, is not `open` to correction."""

    at: int
    label: str
    secret: bool
    open: bool


class TableCount(TypedDict):
    """How many of something a player has."""

    words: str
    number: int


class TableScore(TypedDict):
    """What is counted for a player."""

    name: str
    counts: list[TableCount]


class TableOdds(TypedDict):
    """All seats' chances for one question, by its title, and what is assumed."""

    title: str
    values: list[SeatChance]
    assumes: str


class HaltedAnswer(TypedDict):
    """What does not fit any more of what was told, and the rule that stands against it."""

    label: str
    reason: str
    rule: RuleChip


class LeadAnswer(TypedDict):
    """What is to be done now at the players' own table.

    `asks` are asked one after another: where there are several, all that they are about is told at once (as `shown`
    in `enter`). `markup` is the table as everybody sees it, `marks` the keys of what is meant on it, `happened` what
    came of the last word in sentences. `told` lists what was told from the step on that was asked for. `rest` was told
    earlier and waits: it is tried again after the next word, and `halted` says why it waits. `result` is how the game
    ended ("": it goes on). `note` says why there are no odds where they were asked for.
    """

    line: str
    record: RecordData
    at: int
    last: int
    phase: str
    turn: int
    asks: list[TableAsk]
    markup: str
    marks: list[str]
    happened: list[str]
    told: list[ToldStep]
    scores: list[TableScore]
    odds: list[TableOdds]
    note: str
    rest: list[JsonObject]
    halted: HaltedAnswer | None
    result: str
