"""Every question that the browser may ask, and those about the house as a whole."""

from __future__ import annotations

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
from tutor.app.protocol.question_bases import NoAnswer, Question, question, questions_in


@question("ping")
class PingQuestion(Question[NoAnswer]):
    """Is somebody there?"""


@question("home")
class HomeQuestion(Question[HomeAnswer]):
    """Which games and worked examples are there?"""


@question("rules")
class RulesQuestion(Question[RulesAnswer]):
    """What are the rules of a game?"""

    game: str


@question("plotly.js")
class PlotlyQuestion(Question[NoAnswer]):
    """Where plotly.js is not served as a file: the script, as a buffer. The host answers this, not the desk."""


@question("tutor.js")
class ScriptQuestion(Question[NoAnswer]):
    """Where the tutor's own files are not served: its script and its style sheets, as two buffers, none of them where
    they are `known`. The host answers this, not the desk."""

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
