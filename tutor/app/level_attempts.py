"""Answers to a level, judged by the engine, with what is said to them and what is played out."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from engine import AnyAction, Level, LevelAttempt, Record
from engine.core.fields import FieldError
from engine.core.quoting import REASON, cut
from tutor.app.checking import Words, number
from tutor.app.files import with_capital
from tutor.app.judging import NOT_YET, RIGHT, TOLD, judge_number
from tutor.app.level_differences import Miss, Told, differences, own_words, worth_told
from tutor.app.level_quizzes import Sheet, words_on_few
from tutor.app.narration import rule_chip
from tutor.app.problems import Problem, problem_of_question
from tutor.app.protocol import AttemptAnswer, AttemptOutcome, GoalCount, LevelHintAnswer, LineAnswer
from tutor.tables import Board

NO_SOLUTION = "This solution does not work"
REFUSED, ALLOWED, GO_ON = "The rules do not allow that", "Allowed, but not the task", "Go on"


@dataclass(frozen=True)
class AttemptResult:
    """What came of an answer: `told` says why, `record` has what was played out (None: nothing was), `about` are the
    keys of the items that are told about, `solution` those of the right ones."""

    outcome: AttemptOutcome
    title: str
    told: tuple[Told, ...] = ()
    record: Record | None = None
    about: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The rule behind the first of them that has one, "" for none."""
        return next((told.rule for told in self.told if told.rule), "")


@dataclass(frozen=True)
class Given:
    """An answer as it was given: a move, a number in words, or keys of items; nothing asks for the solution."""

    action: AnyAction | None = None
    words: str | None = None
    picked: Sequence[str] | None = None
    order: Sequence[str] | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether the solution is asked for."""
        return self == Given()


def judge(attempt: LevelAttempt, given: Given) -> AttemptResult:
    """What came of an answer to a level. Errors: `Problem` where it is none to what is asked."""
    if given.is_nothing:
        return show_solution(attempt.level)
    if given.action is not None:
        return judge_move(attempt, given.action)
    return judge_answer(attempt.level, given)


def as_json(result: AttemptResult, attempt: LevelAttempt, grown: LineAnswer | None) -> AttemptAnswer:
    """What came of an answer to an attempt as the browser reads it, with the line in which it is played out."""
    level, record = attempt.level, result.record or attempt.record
    came_of = LevelAttempt(level, record)
    return {
        "outcome": result.outcome,
        "title": result.title,
        "lines": [told.line for told in result.told],
        "rule": rule_chip(level.game_name, result.rule) if result.rule else None,
        "line": grown,
        "at": len(record.played),
        "about": list(result.about),
        "solution": list(result.solution),
        "counts": goal_counts(came_of),
        "done": came_of.done if result.outcome in ("solved", "shown") else "",
    }


def goal_counts(attempt: LevelAttempt) -> list[GoalCount]:
    """What the goal of an attempt's level counts, as it stands now."""
    return [{"name": one.name, "now": one.now, "wanted": one.wanted, "atMost": one.at_most} for one in attempt.progress]


# ---------------------------------------------------------------- moves


def judge_move(attempt: LevelAttempt, action: AnyAction) -> AttemptResult:
    """What came of a move: played out, and compared with what is asked for where it was wrong.

    Errors: `Problem` where it is not for the learner to move.
    """
    if attempt.level.goal is None or attempt.outcome != "on":
        raise problem_of_question("No move is asked for here.")
    refusal = attempt.position.why_not(action)
    if refusal is not None:
        return AttemptResult("refused", REFUSED, (Told(cut(refusal.reason, REASON), refusal.rule),))
    if action.seat != attempt.level.seat:
        raise problem_of_question("It is another player who is asked here.")
    after = attempt.act(action)
    return _played_out(Miss(attempt, action, after))


def _played_out(move: Miss) -> AttemptResult:
    outcome, record = move.after.outcome, move.after.record
    if outcome == "missed":
        return AttemptResult("missed", ALLOWED, differences(move), record)
    if outcome == "solved":
        return AttemptResult("solved", RIGHT, worth_told(move), move.after.followed_up().record)
    return AttemptResult("on", GO_ON, own_words(move), record)


def show_solution(level: Level) -> AttemptResult:
    """The solution: played out on the table, or told. Errors: `Problem` where that of one's own level does not work."""
    if level.quiz is not None:
        return _told_solution(Sheet(level, level.quiz), "shown", TOLD)
    try:
        solved = level.solve()
    except FieldError as error:
        raise Problem(NO_SOLUTION, f"{with_capital(cut(str(error), REASON))}.") from None
    if solved.missing:
        raise Problem(NO_SOLUTION, f"It does not reach: {', '.join(solved.missing)}.")
    return AttemptResult("shown", TOLD, record=solved.followed_up().record)


# ---------------------------------------------------------------- answers beside the table


def judge_answer(level: Level, given: Given) -> AttemptResult:
    """What came of an answer that is given beside the table. Errors: `Problem` where it is none to what is asked."""
    sheet = Sheet(level, level.quiz) if level.quiz else None
    if sheet and sheet.form == "number" and given.words is not None:
        return _judged_number(sheet, given.words)
    if sheet and sheet.form == "order" and given.order is not None:
        return _judged_order(sheet, given.order)
    if sheet and sheet.form in ("pick all", "pick one") and given.picked is not None:
        return _judged_picks(sheet, given.picked)
    raise problem_of_question("This is no answer to what the level asks.")


def _told_solution(sheet: Sheet, outcome: AttemptOutcome, title: str) -> AttemptResult:
    """The right answer, with what is played out once it is known."""
    shown, solution = sheet.level.played_out(), sheet.level.solution()
    record = shown if len(shown.played) > len(sheet.level.start.played) else None
    if isinstance(solution, Fraction):
        told = judge_number(solution, None).told
        return AttemptResult(outcome, title, tuple(map(Told, told)), record)
    return AttemptResult(outcome, title, sheet.reasons(), record, solution=sheet.right_keys)


def _judged_number(sheet: Sheet, words: str) -> AttemptResult:
    solution = sheet.level.solution()
    if not isinstance(solution, Fraction):
        raise problem_of_question("No number is asked for here.")
    begun = LevelAttempt(sheet.level, sheet.level.start)
    wrong: Words = {Fraction(one.answer): begun.told(one.saying) for one in sheet.level.wrong if one.answer}
    found = judge_number(solution, words, wrong)
    if found.right:
        return _told_solution(sheet, "solved", found.title)
    outcome: AttemptOutcome = "refused" if number(words) is None else "missed"
    return AttemptResult(outcome, found.title, tuple(map(Told, found.lines)))


def _judged_order(sheet: Sheet, order: Sequence[str]) -> AttemptResult:
    if sorted(order) != sorted(sheet.items):
        raise problem_of_question('"order" must have every item once.')
    right = sheet.right_keys
    if tuple(order) == right:
        return _told_solution(sheet, "solved", RIGHT)
    place = next(i for i, (mine, theirs) in enumerate(zip(order, right, strict=True)) if mine != theirs)
    return AttemptResult(
        "missed", NOT_YET, (sheet.words_on_place(place, order[place], right[place]),), about=(order[place],)
    )


def _judged_picks(sheet: Sheet, picked: Sequence[str]) -> AttemptResult:
    unknown = next((key for key in picked if key not in sheet.items), None)
    if unknown is not None or (sheet.form == "pick one" and len(picked) != 1):
        raise problem_of_question('"picked" must have keys of the items, and one of them where only one fits.')
    right = sheet.right_keys
    if set(picked) == set(right):
        return _told_solution(sheet, "solved", RIGHT)
    wrong = next((key for key in sheet.items if key in picked and key not in right), None)
    if wrong is not None:
        return AttemptResult("missed", NOT_YET, sheet.words_on_wrong(wrong), about=(wrong,))
    return AttemptResult("missed", NOT_YET, (words_on_few(len(set(picked)), len(right)),))


# ---------------------------------------------------------------- hints


def hint_for(attempt: LevelAttempt, depth: int, board: Board) -> LevelHintAnswer:
    """A hint: the last one lets all glow that the stated move concerns, one between the first of it."""
    level = attempt.level
    if not 1 <= depth <= len(level.hints):
        raise problem_of_question(f"This level has {len(level.hints)} {'hint' if len(level.hints) == 1 else 'hints'}.")
    places = _places_of_stated(attempt, board) if depth > 1 or len(level.hints) == 1 else []
    return {"words": attempt.told(level.hints[depth - 1]), "at": places if depth == len(level.hints) else places[:1]}


def _places_of_stated(attempt: LevelAttempt, board: Board) -> list[str]:
    if attempt.level.goal is None:
        return []
    with suppress(FieldError):
        return list(board.places_in(attempt.position, attempt.level.stated_action(attempt)))
    return []
