"""What a story asks at a position, as the browser reads it, and which of the choices is right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from engine import Record, Step, rules
from engine.chance.calibration import bare_guess
from engine.core.quizzes import MOST_CHOICES, NextQuiz, StoryQuiz, next_seat
from tutor.app.narration import words
from tutor.app.protocol import KeptBack, QuizKind, StoryQuizCard

LEAST_GUESS = 1
"""So many of 10 bare guesses are taken to be right, at a move or a number, where luck alone finds few."""


@dataclass(frozen=True)
class PosedQuiz:
    """A question at position `at`, with the steps by which the story goes on from there."""

    quiz: StoryQuiz
    at: int
    following: tuple[Step, ...]

    @property
    def choices(self) -> list[str]:
        """What there is to choose from, if anything; the order tells nothing."""
        return sorted(_choices(self.quiz, self)) if isinstance(self.quiz, NextQuiz) else []

    def question(self, kept: KeptBack) -> StoryQuizCard:
        """The question as the browser reads it, in a frame from which this was left out."""
        kind = cast(QuizKind, self.quiz.kind)
        guess = bare_guess(len(self.choices)) if self.choices else LEAST_GUESS
        return {"kind": kind, "text": self.quiz.text, "choices": self.choices, "guess": guess, "kept": kept}

    @property
    def story(self) -> str:
        """The headline of the step by which the story goes on."""
        return words(self.following[0], None).title


def quizzes_in(record: Record) -> dict[int, PosedQuiz]:
    """What a record asks, by position."""
    return {at: PosedQuiz(quiz, at, record.played[at:]) for at, quiz in record.quizzes}


def right_choice(quiz: NextQuiz, posed: PosedQuiz) -> str:
    """The right one of the choices."""
    step = posed.following[0]
    if quiz.of == "seat":
        return step.before.names[next_seat(posed.following) or 0]
    return _rule_title(step, quiz.right_rule(step)) if quiz.of == "rule" else posed.story


def rule_texts(quiz: NextQuiz, posed: PosedQuiz) -> dict[str, str]:
    """What each of the rules to choose from says, by its title; empty where no rules are to choose from."""
    if quiz.of != "rule":
        return {}
    step = posed.following[0]
    known = rules(step.before.game.name)
    return {known[id].title: known[id].text for id in (*map(str, quiz.others), quiz.right_rule(step))}


def _choices(quiz: NextQuiz, posed: PosedQuiz) -> list[str]:
    right = right_choice(quiz, posed)
    others = [choice for choice in _other_choices(quiz, posed) if choice != right]
    return [right, *others[: MOST_CHOICES - 1]]


def _other_choices(quiz: NextQuiz, posed: PosedQuiz) -> Iterable[str]:
    step = posed.following[0]
    if quiz.of == "seat":
        return step.before.names
    if quiz.of == "rule":
        return (_rule_title(step, str(other)) for other in quiz.others)
    return (words(posed.following[int(other) - posed.at - 1], None).title for other in quiz.others)


def _rule_title(step: Step, id: str) -> str:
    return rules(step.before.game.name)[id].title
