"""A move as an answer to a level: held against the rules, played out, and compared with what the task asks for."""

from __future__ import annotations

from dataclasses import dataclass

from engine import AnyAction, LevelAttempt
from engine.core.fields import FieldError
from engine.core.quoting import REASON, cut
from tutor.app.answers.differences import differences, own_words, worth_told
from tutor.app.answers.judged import RIGHT, TOLD, LevelJudgement, Told
from tutor.app.answers.tried_moves import TriedMove
from tutor.app.endings import is_drawn
from tutor.app.files import with_capital
from tutor.app.problems import Problem, problem_of_question

NO_MOVE = "No move is asked for here."
NO_SOLUTION = "This solution does not work"
REFUSED, ALLOWED, GO_ON = "The rules do not allow that", "Allowed, but not the task", "Go on"
LOST, DRAWN = "The game is lost", "The game is drawn"


@dataclass(frozen=True)
class MoveForm:
    """A level that is answered on the table, as far as it was played."""

    attempt: LevelAttempt

    def as_json(self, board: object) -> None:
        """Nothing is asked beside the table."""

    def judge(self, action: AnyAction) -> LevelJudgement:
        """What came of a move: played out, and compared with what is asked for where it was wrong.

        Errors: `Problem` where it is not for the learner to move.
        """
        if self.attempt.outcome != "on":
            raise problem_of_question(NO_MOVE)
        position, seat = self.attempt.position, self.attempt.level.seat
        refusal = position.why_not(action)
        if refusal is not None:
            return LevelJudgement("refused", REFUSED, (Told.of_refusal(refusal, position.names, seat),))
        if action.seat != seat:
            raise problem_of_question("It is another player who is asked here.")
        return _played_out(TriedMove(self.attempt, action, self.attempt.act(action)))

    def solution(self) -> LevelJudgement:
        """The solution, played out from the level's start. Errors: `Problem` where one's own does not work."""
        try:
            solved = self.attempt.level.solve()
        except FieldError as error:
            raise Problem(NO_SOLUTION, f"{with_capital(cut(str(error), REASON))}.") from None
        if solved.missing:
            raise Problem(NO_SOLUTION, f"It does not reach: {', '.join(solved.missing)}.")
        return LevelJudgement("shown", TOLD, record=solved.followed_up().record)


def _played_out(move: TriedMove) -> LevelJudgement:
    outcome, record = move.after.outcome, move.after.record
    if outcome == "missed":
        return LevelJudgement(
            "missed", _title_of_miss(move.after), differences(move), (move.foreseen or move.after).record
        )
    if outcome == "solved":
        return LevelJudgement("solved", RIGHT, worth_told(move), move.after.followed_up().record)
    return LevelJudgement("on", GO_ON, own_words(move), record)


def _title_of_miss(after: LevelAttempt) -> str:
    """Where the task was to win, how the game ended."""
    result = after.position.result
    if result is None or "wins" not in after.missing:
        return ALLOWED
    return DRAWN if is_drawn(result) else LOST
