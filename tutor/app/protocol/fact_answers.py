"""The answers about the odds of a position."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from engine.core.estimates import Kind
from tutor.app.protocol.parts import JsonObject, SeatChance


class FactTable(TypedDict):
    """The numbers of a fact as a table."""

    head: list[str]
    rows: list[list[str]]


class FactWords(TypedDict):
    """What all facts have: words, the numbers as a table, and how they were got (`n` and `halfwidth` where sampled), ""
    where only who drew the figure knows that."""

    id: str
    title: str
    sentence: str
    assumes: str
    trust: Kind | Literal[""]
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
    """The 36 rolls of two dice in six rows: what is needed, by which seat, what the dice show now, and which cards turn
    them ("" for none)."""

    kind: Literal["dicemap"]
    seat: int
    needed: int
    now: list[int] | None
    turned: str
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


class ChangeAnswer(TypedDict):
    """A step that moved what seats believe: where it led to, what was done, and what that did to whom."""

    step: int
    title: str
    text: str


class OverviewAnswer(TypedDict):
    """Pictures of more than one position: whether there are `some`, these, what matters most first, and the steps that
    moved beliefs most, in order; where it was asked in `brief`, neither pictures nor steps."""

    some: bool
    facts: list[PlotFact]
    changes: list[ChangeAnswer]


class FactsAnswer(TypedDict):
    """The odds panel of a position: what matters most now comes first, the chance to win the game last."""

    facts: list[FactAnswer]
