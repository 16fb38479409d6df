"""What a table keeps back while it is asked about: whoever draws it says which topic that is, and where a table would
tell of a topic it looks here first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_TOPIC = ContextVar("topic", default="")

UNTOLD = "?"
"""What stands in place of a figure that is kept back."""


@contextmanager
def keeping_back(topic: str) -> Iterator[None]:
    """Within this, tables are drawn without what they tell of a topic (`engine.core.quizzes.StoryQuiz.topic`; "": with
    all)."""
    before = _TOPIC.set(topic)
    try:
        yield
    finally:
        _TOPIC.reset(before)


def is_kept_back(topic: str) -> bool:
    """Whether a table that is drawn now must not tell of this topic."""
    return _TOPIC.get() == topic
