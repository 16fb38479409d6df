"""The desk's answers about one position of an open line: its odds, its choices, and what the learner does there."""

from __future__ import annotations

from engine.core.quizzes import StoryQuiz
from tutor.app import protocol
from tutor.app.choices import choices
from tutor.app.coach import Coach
from tutor.app.files import read_action
from tutor.app.lines import Lines, OpenLine
from tutor.app.moments import Moment
from tutor.app.overviews import NOTHING_TOLD, Overview
from tutor.app.own_table_moments import moment_called
from tutor.app.panel import WinPanel, facts_of, told_to
from tutor.app.questions import Handlers
from tutor.app.story_judgements import judge_story_answer
from tutor.app.story_secrets import choices_kept
from tutor.app.touching import try_things
from tutor.app.views import seen
from tutor.app.what_now import kept_back, what_now
from tutor.app.worths import Worths

FINISHING = 0.1
"""Seconds that an answer may spend on finishing frames."""

AT_ONCE = 20
"""An answer brings the rest of so many frames at most."""


class StepDesk:
    """Answers what is asked about a position of one of these `lines`, by what positions are worth."""

    def __init__(self, lines: Lines, worths: Worths) -> None:
        self._lines = lines
        self._win_panel = WinPanel(worths)
        self._coach = Coach(worths)

    def handlers(self) -> Handlers:
        """A handler for each question."""
        return {
            protocol.RestQuestion: self._rest,
            protocol.FactsQuestion: self._facts,
            protocol.OverviewQuestion: self._overview,
            protocol.ChoicesQuestion: self._choices,
            protocol.WhatNowQuestion: self._what_now,
            protocol.ToldQuestion: self._told,
            protocol.TryQuestion: self._try,
            protocol.AnswerQuestion: self._answer,
            protocol.VerdictQuestion: self._verdict,
            protocol.HintQuestion: self._hint,
        }

    def _rest(self, question: protocol.RestQuestion) -> protocol.RestAnswer:
        line = self._lines.find(question.line)
        first = line.position(question.from_, "from")
        last = min(line.position(question.to, "to", first), first + AT_ONCE - 1)
        return line.rest(first, last, line.piece_count(question.pieces), FINISHING)

    def _facts(self, question: protocol.FactsQuestion) -> protocol.FactsAnswer:
        line, at = self._lines.find_at(question)
        quiz = _quiz_kept(question, line, at)
        if quiz is not None and quiz.odds_spoil:
            return {"facts": []}
        state, viewer = line.film.states[at], line.viewer(question.view)
        known = () if question.more else facts_of(seen(state, viewer))
        facts = [*known, self._win_panel.fact(state, viewer, question.more)]
        return {"facts": [told_to(viewer, line.seats, fact) for fact in facts]}

    def _overview(self, question: protocol.OverviewQuestion) -> protocol.OverviewAnswer:
        line, at = self._lines.find_at(question)
        if _quiz_kept(question, line, at) is not None:
            return NOTHING_TOLD
        to = at if question.to is None else line.position(question.to, "to")
        overview = Overview(line.film, at, to, line.viewer(question.view))
        return overview.brief() if question.brief else overview.as_json()

    def _choices(self, question: protocol.ChoicesQuestion) -> protocol.ChoicesAnswer:
        line, at = self._lines.find_at(question)
        told = choices(line.film, at, line.viewer(question.view))
        quiz = _quiz_kept(question, line, at)
        return told if quiz is None else choices_kept(told, quiz)

    def _what_now(self, question: protocol.WhatNowQuestion) -> protocol.WhatNowAnswer:
        line, at = self._lines.find_at(question)
        is_open = _quiz_kept(question, line, at) is not None
        return kept_back() if is_open else what_now(moment_called(question.view, line.film, at, line.seats))

    def _told(self, question: protocol.ToldQuestion) -> protocol.ToldAnswer:
        line, at = self._lines.find_at(question)
        return line.told(at, line.piece_count(question.pieces))

    def _try(self, question: protocol.TryQuestion) -> protocol.TryAnswer:
        return try_things(self._moment(question), question.thing, question.touched)

    def _answer(self, question: protocol.AnswerQuestion) -> protocol.StoryJudgement:
        line, at = self._lines.find_at(question)
        action = None if question.action is None else read_action(question.action, line.record.game)
        return judge_story_answer(Moment(line.film, at, None), action, question.words)

    def _verdict(self, question: protocol.VerdictQuestion) -> protocol.VerdictAnswer:
        return self._coach.verdict(self._moment(question))

    def _hint(self, question: protocol.HintQuestion) -> protocol.HintAnswer:
        return self._coach.hint(self._moment(question), question.depth)

    def _moment(self, question: protocol.TryQuestion | protocol.VerdictQuestion | protocol.HintQuestion) -> Moment:
        line, at = self._lines.find_at(question)
        return Moment(line.film, at, line.viewer(question.view))


def _quiz_kept(
    question: protocol.FactsQuestion | protocol.OverviewQuestion | protocol.ChoicesQuestion | protocol.WhatNowQuestion,
    line: OpenLine,
    at: int,
) -> StoryQuiz | None:
    """What the story asks at a position, unless its answer has been told."""
    return None if question.told else line.film.quiz_at(at)
