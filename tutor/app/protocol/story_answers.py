"""What is said to an answer to what a story asks."""

from __future__ import annotations

from typing import TypedDict

from tutor.app.protocol.choice_answers import ChoiceValue


class StoryJudgement(TypedDict):
    """What is said to an answer: a title, and sentences with the reason.

    `solved`: the answer is right, or was given up, so nothing is kept back, and `story` says how the story goes on
    ("": it is kept back). `value` is what the move is worth, the best one where it was given up (null: it is no move,
    or has no value). `played`: it is a move, and the story's own. `counted`: it was an answer, be it right or wrong,
    and neither a number that is only badly written nor a wish to be told.
    """

    right: bool
    solved: bool
    title: str
    lines: list[str]
    story: str
    value: ChoiceValue | None
    played: bool
    counted: bool
