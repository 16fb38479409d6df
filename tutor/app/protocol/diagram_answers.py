"""How an exact chance comes about, as the browser draws it. A part with a `blank` is left out there, and filled in by
the learner: what it says is the blank's letter in brackets."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from tutor.app.protocol.fact_answers import FactTable


class DiagramGroup(TypedDict):
    """Parts that belong together: their mark ("hit", "miss", "tie", "other") and what they are called."""

    mark: str
    label: str


class DiagramWords(TypedDict):
    """What all diagrams have: a title, the main numbers in a sentence, a legend, and the same numbers as a table."""

    title: str
    sentence: str
    groups: list[DiagramGroup]
    table: FactTable


class DiagramCell(TypedDict):
    """A field of a diagram."""

    text: str
    mark: str
    blank: str


class GridDiagram(DiagramWords):
    """Two things together: a row for one, a column for the other, such as 36 rolls."""

    kind: Literal["grid"]
    rowName: str
    columnName: str
    rows: list[str]
    columns: list[str]
    cells: list[list[DiagramCell]]


class ListDiagram(DiagramWords):
    """All that can happen, each as likely."""

    kind: Literal["list"]
    head: str
    cells: list[DiagramCell]


class AreaStrip(TypedDict):
    """One strip of a side of an area: what happens there, and how many of the equal parts it takes."""

    label: str
    parts: int


class AreaDiagram(DiagramWords):
    """Two things that have nothing to do with each other, as a square of equal fields. `marks` are those of the
    rectangles in which the strips cross, row by row."""

    kind: Literal["area"]
    rowName: str
    columnName: str
    rows: list[AreaStrip]
    columns: list[AreaStrip]
    marks: list[list[str]]


class TreeBranch(TypedDict):
    """A branch of a tree: its chance, and what can follow."""

    label: str
    chance: str
    mark: str
    blank: str
    branches: list[TreeBranch]


class TreeEnd(TypedDict):
    """The end of a way through a tree: the product of the chances along it, as a fraction and as a percentage, both ""
    where something on the way is left out."""

    chance: str
    percent: str
    mark: str


class TreeDiagram(DiagramWords):
    """Things that happen one after the other; `ends` are in the order of the branches that end."""

    kind: Literal["tree"]
    branches: list[TreeBranch]
    ends: list[TreeEnd]


class ChainPlace(TypedDict):
    """Where a chain can stand."""

    name: str
    label: str
    end: bool
    mark: str


class ChainMove(TypedDict):
    """A step of a chain between two places, by their names."""

    start: str
    end: str
    chance: str
    blank: str


class ChainDiagram(DiagramWords):
    """What can happen again and again until an end is reached."""

    kind: Literal["chain"]
    states: list[ChainPlace]
    moves: list[ChainMove]


class ProductFactor(TypedDict):
    """One factor: `above` of `below`, and what it stands for. A blank hides what is above."""

    above: str
    below: str
    label: str
    blank: str


class ProductDiagram(DiagramWords):
    """Chances one after the other, multiplied; `percent` is "" where the result is left out."""

    kind: Literal["product"]
    factors: list[ProductFactor]
    result: str
    percent: str
    blank: str


class PayoffDiagram(DiagramWords):
    """What each choice (rows) is worth in each case (columns)."""

    kind: Literal["payoff"]
    unit: str
    rowName: str
    columnName: str
    rows: list[str]
    columns: list[str]
    cells: list[list[DiagramCell]]


class DistributionBar(TypedDict):
    """One bar: its length as a number (0 where it is left out), and what is written beside it."""

    label: str
    value: float
    text: str
    mark: str
    blank: str


class DistributionDiagram(DiagramWords):
    """How likely each value is."""

    kind: Literal["distribution"]
    unit: str
    valueName: str
    bars: list[DistributionBar]


DiagramAnswer: TypeAlias = (
    GridDiagram
    | ListDiagram
    | AreaDiagram
    | TreeDiagram
    | ChainDiagram
    | ProductDiagram
    | PayoffDiagram
    | DistributionDiagram
)
