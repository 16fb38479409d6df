"""The desk: answers every question that the browser asks. Knows no widget and no particular game."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from random import Random

from engine import AnyAction, LevelAttempt, Record
from engine.chance.opponents import policies_of
from engine.core.codec import encode
from engine.core.quizzes import StoryQuiz
from engine.core.quoting import quoted
from engine.lessons.lesson import Lesson
from tutor.app import levels, links, protocol, stories
from tutor.app.answers.forms import Given, form_of, judge
from tutor.app.answers.judged import goal_counts
from tutor.app.choices import choices
from tutor.app.class_desk import ClassDesk
from tutor.app.coach import Coach
from tutor.app.deck_desk import DeckDesk
from tutor.app.endings import ending_of
from tutor.app.files import as_file, played, read_action
from tutor.app.film import Film
from tutor.app.lesson_desk import LessonDesk, experiment_of
from tutor.app.lesson_words import find_lesson, find_seed, titled_start
from tutor.app.lines import FRAMES, Known, Lines, OpenLine
from tutor.app.moments import Moment
from tutor.app.openings import Openings
from tutor.app.overviews import NOTHING_TOLD, Overview
from tutor.app.own_table_desk import OwnTableDesk
from tutor.app.own_table_moments import moment_called
from tutor.app.panel import WinPanel, facts_of, told_to
from tutor.app.playing import Luck, Party, free_luck, policies, rolls_asked_for, run_on, seeded_luck, turned_up
from tutor.app.problems import UNEXPECTED, Problem, problem_of_question
from tutor.app.protocol import Question, Reply
from tutor.app.qr_pictures import qr_picture
from tutor.app.questions import read_question
from tutor.app.reviewer import Reviewer
from tutor.app.rulepage import rulebook
from tutor.app.story_judgements import judge_story_answer
from tutor.app.story_secrets import choices_kept
from tutor.app.thoughts import Thoughts
from tutor.app.touching import try_things
from tutor.app.views import seen, viewer_called
from tutor.app.what_now import kept_back, what_now
from tutor.app.worths import Worths
from tutor.tables import Board, board

log = logging.getLogger(__name__)

FINISHING = 0.1
"""Seconds that an answer may spend on finishing frames."""

AT_ONCE = 20
"""An answer brings the rest of so many frames at most."""


class Desk:
    """Answers questions, and keeps the lines that were opened at it.

    `rng` is where dice and cards come from; `board_of` gives the board of a game by its name; so many `frames` are kept
    of the lines that are open.
    """

    def __init__(
        self, rng: Random | None = None, board_of: Callable[[str], Board] = board, frames: int = FRAMES
    ) -> None:
        self.rng = rng or Random()
        self.board_of = board_of
        self.lines = Lines(f"{self.rng.getrandbits(32):08x}-", frames)
        self.openings = Openings(self.lines, board_of)
        self.worths = Worths()
        self.win_panel = WinPanel(self.worths)
        self.thoughts = Thoughts(self.rng)
        self.reviewer = Reviewer(self.worths)
        self.coach = Coach(self.worths)
        self.lessons = LessonDesk(self._shown_at_end)
        self.classes = ClassDesk(self.lessons.trials)
        self.decks = DeckDesk(board_of)
        self.tables = OwnTableDesk(self.lines, board_of)
        self._handlers = self._handlers_of_questions()

    def answer(self, question: object) -> Reply:
        """The reply to a question, under its id: its answer, or the problem where there is none.

        Never raises: a fault of the tutor itself is written to the log and told in general words.
        """
        parts = question if isinstance(question, Mapping) else {}
        try:
            return {"id": parts.get("id"), "answer": self._answered(read_question(parts))}
        except Problem as problem:
            return {"id": parts.get("id"), "problem": problem.as_json()}
        except Exception:
            log.exception("The question %r could not be answered", parts.get("ask"))
            return {"id": parts.get("id"), "problem": UNEXPECTED.as_json()}

    def _answered(self, question: Question[object]) -> object:
        handler = self._handlers.get(type(question))
        if handler is None:
            raise problem_of_question(f"{quoted(question.ask)} is for the host to answer, and this one does not.")
        return handler(question)

    def _handlers_of_questions(self) -> Mapping[type[Question[object]], Callable[..., object]]:
        return {
            protocol.PingQuestion: self._ping,
            protocol.HomeQuestion: self._home,
            protocol.RulesQuestion: self._rules,
            protocol.OpenQuestion: self.openings.open,
            protocol.LoadQuestion: self.openings.load,
            protocol.ShowQuestion: self.openings.show,
            protocol.RestQuestion: self._rest,
            protocol.BranchQuestion: self._branch,
            protocol.PlayQuestion: self._play,
            protocol.ThinkQuestion: self._think,
            protocol.EndingQuestion: self._ending,
            protocol.ReviewQuestion: self._review,
            protocol.LevelQuestion: self._level,
            protocol.AttemptQuestion: self._attempt,
            protocol.LevelHintQuestion: self._level_hint,
            protocol.ShareQuestion: self._share,
            protocol.SaveQuestion: self._save,
            protocol.HoldQuestion: self.openings.hold,
            protocol.TrialQuestion: self._trial,
            protocol.QrQuestion: qr_picture,
            **self._handlers_at_a_step(),
            **self.lessons.handlers(),
            **self.classes.handlers(),
            **self.decks.handlers(),
            **self.tables.handlers(),
        }

    def _handlers_at_a_step(self) -> Mapping[type[Question[object]], Callable[..., object]]:
        return {
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

    def home(self) -> protocol.HomeAnswer:
        """What the first page shows."""
        return stories.home(self.board_of)

    def show(self, record: Record, at: int = 0) -> protocol.LineAnswer:
        """A line of its own for any record, with the odds around position `at`."""
        return self.openings.filmed(record).as_json(at)

    def _ping(self, question: protocol.PingQuestion) -> protocol.NoAnswer:
        return {}

    def _home(self, question: protocol.HomeQuestion) -> protocol.HomeAnswer:
        return self.home()

    def _rules(self, question: protocol.RulesQuestion) -> protocol.RulesAnswer:
        return rulebook(stories.find_game(question.game), self.board_of)

    # ------------------------------------------------------------ at a step

    def _line(self, question: protocol.LineQuestion[object]) -> OpenLine:
        return self.lines.find(question.line)

    def _line_at(self, question: protocol.PositionQuestion[object]) -> tuple[OpenLine, int]:
        """The line and the position that a question is about."""
        line = self._line(question)
        return line, line.position(question.at)

    def _rest(self, question: protocol.RestQuestion) -> protocol.RestAnswer:
        line = self._line(question)
        first = line.position(question.from_, "from")
        last = min(line.position(question.to, "to", first), first + AT_ONCE - 1)
        return line.rest(first, last, line.piece_count(question.pieces), FINISHING)

    def _facts(self, question: protocol.FactsQuestion) -> protocol.FactsAnswer:
        line, at = self._line_at(question)
        quiz = _quiz_kept(question, line, at)
        if quiz is not None and quiz.odds_spoil:
            return {"facts": []}
        state, viewer = line.film.states[at], viewer_called(question.view, line.seats)
        known = () if question.more else facts_of(seen(state, viewer))
        facts = [*known, self.win_panel.fact(state, viewer, question.more)]
        return {"facts": [told_to(viewer, line.seats, fact) for fact in facts]}

    def _overview(self, question: protocol.OverviewQuestion) -> protocol.OverviewAnswer:
        line, at = self._line_at(question)
        if _quiz_kept(question, line, at) is not None:
            return NOTHING_TOLD
        to = at if question.to is None else line.position(question.to, "to")
        overview = Overview(line.film, at, to, viewer_called(question.view, line.seats))
        return overview.brief() if question.brief else overview.as_json()

    def _choices(self, question: protocol.ChoicesQuestion) -> protocol.ChoicesAnswer:
        line, at = self._line_at(question)
        told = choices(line.film, at, viewer_called(question.view, line.seats))
        quiz = _quiz_kept(question, line, at)
        return told if quiz is None else choices_kept(told, quiz)

    def _what_now(self, question: protocol.WhatNowQuestion) -> protocol.WhatNowAnswer:
        line, at = self._line_at(question)
        is_open = _quiz_kept(question, line, at) is not None
        return kept_back() if is_open else what_now(moment_called(question.view, line.film, at, line.seats))

    def _told(self, question: protocol.ToldQuestion) -> protocol.ToldAnswer:
        line, at = self._line_at(question)
        return line.told(at, line.piece_count(question.pieces))

    def _try(self, question: protocol.TryQuestion) -> protocol.TryAnswer:
        return try_things(self._moment(question, question.view), question.thing, question.touched)

    def _answer(self, question: protocol.AnswerQuestion) -> protocol.StoryJudgement:
        line, at = self._line_at(question)
        action = None if question.action is None else read_action(question.action, line.record.game)
        return judge_story_answer(Moment(line.film, at, None), action, question.words)

    def _verdict(self, question: protocol.VerdictQuestion) -> protocol.VerdictAnswer:
        return self.coach.verdict(self._moment(question, question.view))

    def _hint(self, question: protocol.HintQuestion) -> protocol.HintAnswer:
        return self.coach.hint(self._moment(question, question.view), question.depth)

    def _moment(self, question: protocol.PositionQuestion[object], view: str) -> Moment:
        line, at = self._line_at(question)
        return Moment(line.film, at, viewer_called(view, line.seats))

    def _ending(self, question: protocol.EndingQuestion) -> protocol.EndingAnswer:
        line = self._line(question)
        return ending_of(line.film, line.record.summary, viewer_called(question.view, line.seats))

    def _review(self, question: protocol.ReviewQuestion) -> protocol.ReviewAnswer:
        line = self._line(question)
        viewer = viewer_called(question.view, line.seats)
        return self.reviewer.answer(line.id, line.record, viewer, is_story=line.is_story)

    # ------------------------------------------------------------ new lines from old ones

    def _branch(self, question: protocol.BranchQuestion) -> protocol.LineAnswer:
        line, at = self._line_at(question)
        record = played(line.record.branch(at), read_action(question.action, line.record.game))
        known = Known(line.id, at + 1, line.piece_count(question.pieces))
        return self._grown(line, known, record, Party(ask_all=True), free_luck(self.rng)).as_json(at + 1, known)

    def _play(self, question: protocol.PlayQuestion) -> protocol.LineAnswer:
        line = self._line(question)
        at = line.last if question.at is None else line.position(question.at)
        computers = policies(question.against or {}, line.seats, policies_of(line.record.game))
        party = Party(computers, ask_all=question.ask_all, rolling=question.auto)
        luck = self._luck(question.seed, line.record.game.name)
        record = line.record.branch(at)
        if question.found is None:
            self.thoughts.begin_turn()
        if question.action is not None:
            record = _played_with_roll(record, read_action(question.action, line.record.game), party, luck)
        elif question.roll:
            record = record.branch(at, turned_up(line.film.states[at], luck(at)))
        elif question.found is not None:
            record = played(record, read_action(question.found, line.record.game))
        known = Known(line.id, at + 1, line.piece_count(question.pieces))
        grown = self._grown(line, known, record, party, luck)
        return grown.as_json(min(at + 1, grown.last), known)

    def _think(self, question: protocol.ThinkQuestion) -> protocol.ThinkAnswer:
        line = self._line(question)
        party = Party(policies(question.against, line.seats, policies_of(line.record.game)))
        end = line.film.states[line.last]
        ready = self.thoughts.go_on(line.id, end, party)
        move = self.thoughts.move_found(line.id, end, party)
        return {"ready": ready, "move": None if move is None else encode(move)}

    def _luck(self, seed: str | None, game: str) -> Luck:
        """Where chance comes from: from a seed, where one is given."""
        return seeded_luck(find_seed(seed), game) if seed else free_luck(self.rng)

    def _grown(self, line: OpenLine, known: Known, record: Record, party: Party, luck: Luck) -> OpenLine:
        """A line that has the `known` frames of another in common and goes on as in `record`, and then until a person
        is asked, or has something to roll or turn up."""
        end = record.played[-1].after if record.played else record.start
        at = len(record.played)
        return self._regrown(line, known, record.branch(at, *run_on(end, party, luck(at))))

    def _regrown(self, line: OpenLine, known: Known, record: Record) -> OpenLine:
        """A line that has the `known` frames of another in common and goes on as in `record`."""
        left = links.leaves_at(record, line.story) if line.story else line.at
        film = line.film.remade(record, known.frames - 1)
        return self.lines.add(record, film, line.example, line.story, left, line.table.until(known.pieces))

    # ------------------------------------------------------------ levels

    def _level(self, question: protocol.LevelQuestion) -> protocol.LevelAnswer:
        return self.begin_level(question.level)

    def begin_level(self, reference: protocol.LevelReference) -> protocol.LevelAnswer:
        """A level, ready to be tried. Errors: `Problem`."""
        level = levels.find_level(reference)
        attempt, board = LevelAttempt(level, levels.record_of(level)), self.board_of(level.game_name)
        line = self.lines.add(attempt.record, Film.of(board, attempt.record))
        return {
            "line": line.as_json(line.last),
            "at": line.last,
            "level": levels.level_card(level, board, levels.own_text(reference)),
            "ask": form_of(attempt).as_json(board),
            "counts": goal_counts(attempt),
        }

    def _attempt(self, question: protocol.AttemptQuestion) -> protocol.AttemptAnswer:
        line, at = self._line_at(question)
        level = levels.find_level(question.level)
        attempt = levels.attempt_in(line.record.branch(at), level)
        action = None if question.action is None else read_action(question.action, level.game)
        found = judge(attempt, Given(action, question.words, question.picked, question.order))
        grown = None if found.record is None else self._grown_level(line, attempt, found.record, question.pieces)
        return found.as_json(attempt, grown, line.film.board.ask)

    def _grown_level(self, line: OpenLine, attempt: LevelAttempt, record: Record, pieces: int) -> protocol.LineAnswer:
        """The line of a level, as it is played on in a record that has at least the level's start in common with it."""
        record = levels.with_title(record, attempt.level)
        left = links.leaves_at(record, attempt.record)
        kept = len(attempt.record.played) if left is None else left
        known = Known(line.id, kept + 1, line.piece_count(pieces))
        return self._regrown(line, known, record).as_json(kept, known)

    def _level_hint(self, question: protocol.LevelHintQuestion) -> protocol.LevelHintAnswer:
        line, at = self._line_at(question)
        attempt = levels.attempt_in(line.record.branch(at), levels.find_level(question.level))
        return levels.hint_for(attempt, question.depth, line.film.board)

    # ------------------------------------------------------------ trials of lessons

    def _shown_at_end(self, record: Record) -> protocol.LineAnswer:
        line = self._line_of(record)
        return line.as_json(line.last)

    def _line_of(self, record: Record) -> OpenLine:
        return self.lines.add(record, Film.of(self.board_of(record.game.name), record))

    def _trial(self, question: protocol.TrialQuestion) -> protocol.TrialAnswer:
        lesson, seed, line = find_lesson(question.lesson), find_seed(question.seed), self._line(question)
        experiment = experiment_of(lesson, question.experiment)
        row = self.lessons.trials(lesson, question.experiment, seed).row(question.number)
        start = titled_start(lesson, lesson.start_of(question.experiment))
        outcome, at = experiment.outcome(row), len(start.played)
        record = start.branch(at, *experiment.actions(row))
        known = Known(line.id, at + 1, line.piece_count(question.pieces))
        goes_on = line.record.start == start.start and line.record.actions[:at] == start.actions and line.last >= at
        grown = self._regrown(line, known, record) if goes_on else self._line_of(record)
        return {
            "row": [str(value) for value in row],
            "outcome": outcome,
            "hit": experiment.outcomes[outcome].hit,
            "line": _film_json(grown, lesson, known if goes_on else None),
            "at": at,
        }

    # ------------------------------------------------------------ taking lines elsewhere

    def _share(self, question: protocol.ShareQuestion) -> protocol.ShareAnswer:
        line, at = self._line_at(question)
        if line.code is None and not line.is_story:
            raise Problem("This game is too long for a link", "Save it as a file, and share that instead.")
        return {"query": line.query(at)}

    def _save(self, question: protocol.SaveQuestion) -> protocol.SaveAnswer:
        line = self._line(question)
        return as_file(line.record, "" if line.is_story else "-branch" if line.example else "-game", question.play)


def _film_json(line: OpenLine, lesson: Lesson, known: Known | None) -> protocol.LineAnswer:
    """A trial to be watched: whole where the lesson is seen through a seat's eyes, since that takes finished frames."""
    return line.as_json(line.last, known) if lesson.view is None else line.finished_json(known)


def _quiz_kept(
    question: protocol.FactsQuestion | protocol.OverviewQuestion | protocol.ChoicesQuestion | protocol.WhatNowQuestion,
    line: OpenLine,
    at: int,
) -> StoryQuiz | None:
    """What the story asks at a position, unless its answer has been told."""
    return None if question.told else line.film.quiz_at(at)


def _played_with_roll(record: Record, action: AnyAction, party: Party, luck: Luck) -> Record:
    """A record in which an action follows, and the roll that it asks for."""
    record = played(record, action)
    at = len(record.played)
    return record.branch(at, *rolls_asked_for(record.played[-1], party, luck(at)))
