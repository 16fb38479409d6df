"""What several questions and answers hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias, TypedDict

from engine.core.estimates import Kind

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

HintDepth: TypeAlias = Annotated[int, Whole(1, 3)]
"""How far a hint goes: where to look, what to do, and why."""

PieceCount: TypeAlias = Annotated[int, Whole(0, 1_000_000)]
"""How many pieces in the table of a line the browser has: those before are not sent again."""

ExperimentNumber: TypeAlias = Annotated[int, Whole(0, 9)]
"""Which experiment of a lesson: 0 is the main one."""

TrialNumber: TypeAlias = Annotated[int, Whole(1, 100_000)]
"""A trial of an experiment, the first being number 1, or how many of them."""

TrialCount: TypeAlias = Annotated[int, Whole(0, 100_000)]
"""How many trials somebody has made."""

PerCent: TypeAlias = Annotated[int, Whole(0, 100)]
"""A prediction in per cent."""

PupilCount: TypeAlias = Annotated[int, Whole(1, 200)]
"""How many pupils a class has."""

PupilPlace: TypeAlias = Annotated[int, Whole(0, 200)]
"""A pupil among those whose codes count, from 0."""

FieldNumber: TypeAlias = Annotated[int, Whole(0, 999)]
"""A field of a diagram, row by row, or a branch from above, the first one being number 0."""

Option: TypeAlias = Annotated[int, Whole(0, 9)]
"""The place of one of a few options, from 0."""

View: TypeAlias = str
"""Whose eyes the table is seen through: "open" (all cards lie open), or the number of a seat."""


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


class OpponentCard(TypedDict):
    """A player made of code whom a learner can choose: the key of its `strength`, that in words (`title`), and its
    `names`, the first one for itself, the others for more of its kind at one table. `words` and the `mistakes` that it
    always makes go on from a name."""

    strength: str
    title: str
    names: list[str]
    words: str
    mistakes: list[str]
