"""The answer about how a line ended."""

from __future__ import annotations

from typing import TypedDict

from tutor.app.protocol.parts import RuleChip


class ScoreAnswer(TypedDict):
    """What a seat has at the end of a game, and of what, such as "VPs"."""

    seat: int
    name: str
    score: int
    unit: str


class EndingAnswer(TypedDict):
    """How a line ended: a game, or a story that ends before its game does.

    `won` says whether the learner has won (None: a story, or no seat is the learner's), `why` names the reason, `rule`
    the rule that decided. `lines` tell what happened in three sentences at most, `scores` are the seats' from the best
    on, none where a game keeps no score. `near` tells who nearly won, the learner first ("": nobody), and `marks` are
    the keys of the things on the table that decided.
    """

    title: str
    won: bool | None
    why: str
    rule: RuleChip | None
    lines: list[str]
    scores: list[ScoreAnswer]
    near: str
    marks: list[str]
