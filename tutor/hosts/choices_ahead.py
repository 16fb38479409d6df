"""What could be done at each step of a story, or come up there, answered before any engine is up.

The answers are a desk's own, by the question: as one asks who looks with all cards open, as a story begins, while the
story asks something there and once that is settled. What comes of a choice is the engine's to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf

from tutor.app.choices import choices
from tutor.app.protocol import ChoicesAnswer
from tutor.app.sessions import OpenLine
from tutor.app.story_secrets import choices_kept
from tutor.app.views import OPEN
from tutor.hosts.answers_ahead import question_key


def choices_in(story: OpenLine) -> Mapping[str, ChoicesAnswer]:
    """The answers at every step of a story but its last, by question."""
    return {
        question_key("choices", story.id, {"at": at, "view": OPEN, "told": told}): answer
        for at in range(story.last)
        for told, answer in _choices_at(story, at)
    }


def _choices_at(story: OpenLine, at: int) -> Iterator[tuple[bool, ChoicesAnswer]]:
    """The choices at a step, with whether a question there is settled."""
    all_told, quiz = choices(story.film, at, None, inf), story.film.quiz_at(at)
    yield True, all_told
    if quiz is not None:
        yield False, choices_kept(all_told, quiz)
