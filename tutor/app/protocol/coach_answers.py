"""The answers of the coach: what a move gave away, and hints."""

from __future__ import annotations

from typing import TypedDict

from engine.core.estimates import Kind
from tutor.app.protocol.parts import JsonObject


class VerdictAnswer(TypedDict):
    """What the move made at a position was worth, to the seat that made it.

    `text` is the verdict in a sentence without figures, to whoever made the move, "" where there is nothing worth
    saying; `figure` is what stands behind it, in a sentence with figures ("": nothing). `points` are those of a hundred
    that it gave away, off by `halfwidth` at most (100 where nothing can be told yet), 0 with `good`: as good as any.
    `best` is the action that would have been best, with its `label`, null where the move was as good. `assumes` says
    what stands behind it; with `more` it gets surer when it is asked for again.
    """

    text: str
    figure: str
    good: bool
    points: float
    halfwidth: float
    kind: Kind
    assumes: str
    label: str
    best: JsonObject | None
    more: bool


class HintAnswer(TypedDict):
    """A hint at what is best: `at` names the things on the table to look at, `text` says it in a sentence, "" where
    there is nothing to choose. `assumes` says what stands behind it; with `more` it gets surer when it is asked for
    again."""

    text: str
    at: list[str]
    kind: Kind
    assumes: str
    more: bool
