"""The desk: answers every question that the browser asks. Knows no widget and no particular game."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from random import Random

from engine.core.quoting import quoted
from tutor.app import protocol, stories
from tutor.app.class_desk import ClassDesk
from tutor.app.deck_desk import DeckDesk
from tutor.app.endings import ending_of
from tutor.app.files import as_file
from tutor.app.game_desk import GameDesk
from tutor.app.lesson_desk import LessonDesk
from tutor.app.level_desk import LevelDesk
from tutor.app.lines import FRAMES, Lines
from tutor.app.openings import Openings
from tutor.app.own_table_desk import OwnTableDesk
from tutor.app.problems import UNEXPECTED, Problem, problem_of_question
from tutor.app.protocol import Question, Reply
from tutor.app.qr_pictures import qr_picture
from tutor.app.questions import Handlers, read_question
from tutor.app.reviewer import Reviewer
from tutor.app.rulepage import rulebook
from tutor.app.step_desk import StepDesk
from tutor.app.worths import Worths
from tutor.tables import Board, board

log = logging.getLogger(__name__)


class Desk:
    """Answers questions, and keeps the lines that were opened at it.

    `rng` is where dice and cards come from; `board_of` gives the board of a game by its name; so many `frames` are kept
    of the lines that are open.
    """

    def __init__(
        self, rng: Random | None = None, board_of: Callable[[str], Board] = board, frames: int = FRAMES
    ) -> None:
        rng = rng or Random()
        self.board_of = board_of
        self.lines = Lines(f"{rng.getrandbits(32):08x}-", frames)
        self.openings = Openings(self.lines, board_of)
        self.worths = Worths()
        self.games = GameDesk(self.lines, rng)
        self.levels = LevelDesk(self.lines, board_of)
        self.lessons = LessonDesk(self.lines, board_of)
        self._reviewer = Reviewer(self.worths)
        self._steps = StepDesk(self.lines, self.worths)
        self._classes = ClassDesk(self.lessons.trials)
        self._decks = DeckDesk(board_of)
        self._tables = OwnTableDesk(self.lines, board_of)
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

    def _handlers_of_questions(self) -> Handlers:
        return {
            protocol.PingQuestion: self._ping,
            protocol.HomeQuestion: self._home,
            protocol.RulesQuestion: self._rules,
            protocol.OpenQuestion: self.openings.open,
            protocol.LoadQuestion: self.openings.load,
            protocol.ShowQuestion: self.openings.show,
            protocol.HoldQuestion: self.openings.hold,
            protocol.EndingQuestion: self._ending,
            protocol.ReviewQuestion: self._review,
            protocol.ShareQuestion: self._share,
            protocol.SaveQuestion: self._save,
            protocol.QrQuestion: qr_picture,
            **self._steps.handlers(),
            **self.games.handlers(),
            **self.levels.handlers(),
            **self.lessons.handlers(),
            **self._classes.handlers(),
            **self._decks.handlers(),
            **self._tables.handlers(),
        }

    def home(self) -> protocol.HomeAnswer:
        """What the first page shows."""
        return stories.home(self.board_of)

    def _ping(self, question: protocol.PingQuestion) -> protocol.NoAnswer:
        return {}

    def _home(self, question: protocol.HomeQuestion) -> protocol.HomeAnswer:
        return self.home()

    def _rules(self, question: protocol.RulesQuestion) -> protocol.RulesAnswer:
        return rulebook(stories.find_game(question.game), self.board_of)

    def _ending(self, question: protocol.EndingQuestion) -> protocol.EndingAnswer:
        line = self.lines.find(question.line)
        return ending_of(line.film, line.record.summary, line.viewer(question.view))

    def _review(self, question: protocol.ReviewQuestion) -> protocol.ReviewAnswer:
        line = self.lines.find(question.line)
        viewer = line.viewer(question.view)
        return self._reviewer.answer(line.id, line.record, viewer, is_story=line.is_story)

    def _share(self, question: protocol.ShareQuestion) -> protocol.ShareAnswer:
        line, at = self.lines.find_at(question)
        if line.code is None and not line.is_story:
            raise Problem("This game is too long for a link", "Save it as a file, and share that instead.")
        return {"query": line.query(at)}

    def _save(self, question: protocol.SaveQuestion) -> protocol.SaveAnswer:
        line = self.lines.find(question.line)
        return as_file(line.record, "" if line.is_story else "-branch" if line.example else "-game", question.play)
