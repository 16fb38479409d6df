"""Every question that the browser may ask, and those about the house as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tutor.app.protocol import (
    class_questions,
    deck_questions,
    glossary_questions,
    lesson_questions,
    level_questions,
    line_questions,
    live_questions,
    own_table_questions,
    qr_questions,
    sureness_questions,
)
from tutor.app.protocol.home_answers import HomeAnswer, RulesAnswer
from tutor.app.protocol.question_bases import NoAnswer, Question, questions_in


@dataclass(frozen=True, slots=True, kw_only=True)
class PingQuestion(Question[NoAnswer]):
    """Is somebody there?"""

    ask: ClassVar[str] = "ping"


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeQuestion(Question[HomeAnswer]):
    """Which games and worked examples are there?"""

    ask: ClassVar[str] = "home"


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesQuestion(Question[RulesAnswer]):
    """What are the rules of a game?"""

    ask: ClassVar[str] = "rules"
    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotlyQuestion(Question[NoAnswer]):
    """Where plotly.js is not served as a file: the script, as a buffer. The host answers this, not the desk."""

    ask: ClassVar[str] = "plotly.js"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScriptQuestion(Question[NoAnswer]):
    """Where the tutor's own files are not served: its script and its style sheets, as two buffers, none of them where
    they are `known`. The host answers this, not the desk."""

    ask: ClassVar[str] = "tutor.js"
    known: bool = False


QUESTIONS: tuple[type[Question[object]], ...] = (
    *(PingQuestion, HomeQuestion, RulesQuestion, PlotlyQuestion, ScriptQuestion),
    *questions_in(line_questions),
    *questions_in(level_questions),
    *questions_in(lesson_questions),
    *questions_in(class_questions),
    *questions_in(qr_questions),
    *questions_in(glossary_questions),
    *questions_in(sureness_questions),
    *questions_in(deck_questions),
    *questions_in(own_table_questions),
)
"""All that can be asked."""

LIVE_QUESTIONS = questions_in(live_questions)
"""All that a live class can be asked."""
