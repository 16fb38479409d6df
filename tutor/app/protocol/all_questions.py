"""Every question that the browser may ask, and those about the house as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tutor.app.protocol.class_questions import (
    AnswerCodeQuestion,
    ClassCheckQuestion,
    ClassFileQuestion,
    ClassPoolQuestion,
    ClassSeedsQuestion,
    ResultCodeQuestion,
)
from tutor.app.protocol.deck_questions import CardFormQuestion, DeckQuestion
from tutor.app.protocol.glossary_questions import GlossaryQuestion
from tutor.app.protocol.home_answers import HomeAnswer, RulesAnswer
from tutor.app.protocol.lesson_questions import (
    LessonAnswerQuestion,
    LessonItemsQuestion,
    LessonMarkQuestion,
    LessonQuestion,
    LessonSheetQuestion,
    LessonSketchQuestion,
    LessonTypeQuestion,
    TrialQuestion,
    TrialRowsQuestion,
    TrialsFileQuestion,
    TrialsQuestion,
)
from tutor.app.protocol.level_questions import AttemptQuestion, LevelHintQuestion, LevelQuestion
from tutor.app.protocol.line_questions import (
    AnswerQuestion,
    BranchQuestion,
    ChoicesQuestion,
    EndingQuestion,
    FactsQuestion,
    HintQuestion,
    HoldQuestion,
    LoadQuestion,
    OpenQuestion,
    OverviewQuestion,
    PlayQuestion,
    RestQuestion,
    ReviewQuestion,
    SaveQuestion,
    ShareQuestion,
    ShowQuestion,
    ThinkQuestion,
    ToldQuestion,
    TryQuestion,
    VerdictQuestion,
    WhatNowQuestion,
)
from tutor.app.protocol.own_table_questions import EnterQuestion, LeadQuestion, OwnTableQuestion
from tutor.app.protocol.qr_questions import QrQuestion
from tutor.app.protocol.question_bases import NoAnswer, Question
from tutor.app.protocol.sureness_questions import SurenessQuestion


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
    PingQuestion,
    HomeQuestion,
    RulesQuestion,
    OpenQuestion,
    LoadQuestion,
    ShowQuestion,
    RestQuestion,
    FactsQuestion,
    OverviewQuestion,
    ChoicesQuestion,
    WhatNowQuestion,
    TryQuestion,
    AnswerQuestion,
    VerdictQuestion,
    HintQuestion,
    BranchQuestion,
    PlayQuestion,
    ThinkQuestion,
    ToldQuestion,
    EndingQuestion,
    ReviewQuestion,
    LevelQuestion,
    AttemptQuestion,
    LevelHintQuestion,
    LessonQuestion,
    LessonItemsQuestion,
    LessonMarkQuestion,
    LessonAnswerQuestion,
    TrialQuestion,
    TrialsQuestion,
    TrialRowsQuestion,
    TrialsFileQuestion,
    ResultCodeQuestion,
    AnswerCodeQuestion,
    ClassPoolQuestion,
    ClassCheckQuestion,
    ClassFileQuestion,
    ClassSeedsQuestion,
    QrQuestion,
    LessonSheetQuestion,
    GlossaryQuestion,
    SurenessQuestion,
    LessonSketchQuestion,
    LessonTypeQuestion,
    ShareQuestion,
    SaveQuestion,
    HoldQuestion,
    CardFormQuestion,
    DeckQuestion,
    OwnTableQuestion,
    LeadQuestion,
    EnterQuestion,
    PlotlyQuestion,
    ScriptQuestion,
)
"""All that can be asked."""
