"""What could be done at each step of a story, or come up there, and what it shows once its questions are settled,
answered before any engine is up.

The answers are a desk's own, by the question: as one asks who looks with all cards open, as a story begins. What comes
of a choice is the engine's to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf

from tutor.app.choices import choices
from tutor.app.lines import OpenLine
from tutor.app.story_secrets import choices_kept
from tutor.app.views import OPEN
from tutor.hosts.answers_ahead import question_key


def answers_in(story: OpenLine) -> Mapping[str, object]:
    """The answers in a story, by question. The browser has all pieces of its pictures; what more are needed, an answer
    brings with those of the steps before it, so that an index means the same whichever is asked for first."""
    known = len(story.finished_json()["pieces"]["markup"])
    answers: dict[str, object] = {}
    for at in range(story.last + 1):
        for ask, parts, answer in _answers_at(story, at, known):
            answers[question_key(ask, story.id, {"at": at, **parts})] = answer
    return answers


def _answers_at(story: OpenLine, at: int, known: int) -> Iterator[tuple[str, Mapping[str, object], object]]:
    """What is answered at a step: each question's name, its parts beside the step, and the answer."""
    quiz, is_last = story.film.quiz_at(at), at == story.last
    if not is_last:
        all_told = choices(story.film, at, None, inf)
        yield "choices", {"view": OPEN, "told": True}, all_told
        if quiz is not None:
            yield "choices", {"view": OPEN, "told": False}, choices_kept(all_told, quiz)
    if quiz is not None:
        yield "told", {}, story.told(at, known)
