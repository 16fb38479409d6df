"""The desk's answers about levels: a level to begin, what came of an answer to it, and its hints."""

from __future__ import annotations

from collections.abc import Callable

from engine import LevelAttempt, Record
from tutor.app import levels, links, protocol
from tutor.app.answers.forms import Given, form_of, judge
from tutor.app.answers.judged import goal_counts
from tutor.app.files import read_action
from tutor.app.film import Film
from tutor.app.lines import Known, Lines, OpenLine
from tutor.app.questions import Handlers
from tutor.tables import Board


class LevelDesk:
    """Sets levels and judges what is answered to them, in lines that it keeps among `lines`; `board_of` gives the board
    of a game by its name."""

    def __init__(self, lines: Lines, board_of: Callable[[str], Board]) -> None:
        self._lines = lines
        self._board_of = board_of

    def handlers(self) -> Handlers:
        """A handler for each question."""
        return {
            protocol.LevelQuestion: self._level,
            protocol.AttemptQuestion: self._attempt,
            protocol.LevelHintQuestion: self._hint,
        }

    def _level(self, question: protocol.LevelQuestion) -> protocol.LevelAnswer:
        return self.begin(question.level)

    def begin(self, reference: protocol.LevelReference) -> protocol.LevelAnswer:
        """A level, ready to be tried. Errors: `Problem`."""
        level = levels.find_level(reference)
        attempt, board = LevelAttempt(level, levels.record_of(level)), self._board_of(level.game_name)
        line = self._lines.add(attempt.record, Film.of(board, attempt.record))
        return {
            "line": line.as_json(line.last),
            "at": line.last,
            "level": levels.level_card(level, board, levels.own_text(reference)),
            "ask": form_of(attempt).as_json(board),
            "counts": goal_counts(attempt),
        }

    def _attempt(self, question: protocol.AttemptQuestion) -> protocol.AttemptAnswer:
        line, at = self._lines.find_at(question)
        level = levels.find_level(question.level)
        attempt = levels.attempt_in(line.record.branch(at), level)
        action = None if question.action is None else read_action(question.action, level.game)
        found = judge(attempt, Given(action, question.words, question.picked, question.order))
        grown = None if found.record is None else self._grown(line, attempt, found.record, question.pieces)
        return found.as_json(attempt, grown, line.film.board.ask)

    def _grown(self, line: OpenLine, attempt: LevelAttempt, record: Record, pieces: int) -> protocol.LineAnswer:
        """The line of a level, as it is played on in a record that has at least the level's start in common with it."""
        record = levels.with_title(record, attempt.level)
        left = links.leaves_at(record, attempt.record)
        kept = len(attempt.record.played) if left is None else left
        known = Known(line.id, kept + 1, line.piece_count(pieces))
        return self._lines.regrown(line, known, record).as_json(kept, known)

    def _hint(self, question: protocol.LevelHintQuestion) -> protocol.LevelHintAnswer:
        line, at = self._lines.find_at(question)
        attempt = levels.attempt_in(line.record.branch(at), levels.find_level(question.level))
        return levels.hint_for(attempt, question.depth, line.film.board)
