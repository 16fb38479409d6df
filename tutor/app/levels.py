"""A level as a learner meets it: found by its name, file or link, with its record and its words."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from engine import Level, LevelAttempt, LevelError, Record, read_level
from engine.core.fields import FieldError
from engine.core.quoting import REASON, cut
from tutor.app import links
from tutor.app.courses import course_of
from tutor.app.narration import rule_chip
from tutor.app.on_stage import level_stage
from tutor.app.problems import Problem, problem_of_question
from tutor.app.protocol import LevelCard, LevelHintAnswer, LevelReference, Offer
from tutor.app.stories import find_game
from tutor.app.views import view_name
from tutor.tables import Board

OWN = 16
"""So many levels of learners' own are kept read."""

NOT_OPENED = "This level cannot be opened"


# ---------------------------------------------------------------- finding it


def find_level(reference: LevelReference) -> Level:
    """The level that is meant. Errors: `Problem` that says what is wrong with it, or which levels there are."""
    game = find_game(reference["game"]).name
    given = [key for key in ("name", "text", "code") if key in reference]
    if len(given) != 1:
        raise problem_of_question('"level" must have one of "name", "text" and "code".')
    if "name" in reference:
        return _level_called(reference["name"], game)
    return _read_own(own_text(reference), game)


def own_text(reference: LevelReference) -> str:
    """The text of a level of one's own, "" for one of a course. Errors: `Problem` for a code that is none."""
    if "code" not in reference:
        return reference.get("text", "")
    try:
        return links.level_text(reference["code"])
    except links.BadLink as bad:
        raise Problem("This link is damaged", f"The level in it cannot be opened: {bad}.") from None


def _level_called(name: str, game: str) -> Level:
    course = course_of(game)
    try:
        return course.level(name)
    except ValueError:
        offer = Offer(label=course.title or find_game(game).title, query=links.query(game=game, page="learn"))
        text = f"No level here is called “{cut(name)}”. The map shows all there are."
        raise Problem("There is no such level", text, [offer]) from None


@lru_cache(maxsize=OWN)
def _read_own(text: str, game: str) -> Level:
    try:
        return read_level(text, game=game)
    except LevelError as error:
        raise Problem(NOT_OPENED, f"{cut(str(error), REASON)}. Nothing was opened.") from None


# ---------------------------------------------------------------- its words


def level_card(level: Level, board: Board, text: str) -> LevelCard:
    """A level on a board as the browser reads it; `text` is that of its file where it is one's own, else ""."""
    return {
        "game": level.game_name,
        "name": level.name,
        "title": level.title,
        "intro": level.intro,
        "task": level.task,
        "kind": level.kind,
        "hints": len(level.hints),
        "seat": level.seat,
        "view": view_name(level.seat),
        "moves": level.goal.moves if level.goal else 0,
        "rules": [rule_chip(level.game_name, rule) for rule in level.teaches],
        "stage": level_stage(level, board),
        "code": _short_code(text),
    }


def _short_code(text: str) -> str:
    code = links.level_code(text) if text else ""
    return code if len(code) <= links.LONGEST else ""


def record_of(level: Level) -> Record:
    """The record up to where the learner begins, under the level's title."""
    return with_title(level.begin().record if level.goal else level.start, level)


def record_after(level: Level) -> Record | None:
    """The record with what is played out once the answer to a level's question is known; None: nothing is."""
    shown = level.played_out()
    return shown if len(shown.played) > len(level.start.played) else None


def with_title(record: Record, level: Level) -> Record:
    """A record under a level's title."""
    return replace(record, title=level.title, summary=level.task, left_at=None)


# ---------------------------------------------------------------- an attempt at it


def attempt_in(record: Record, level: Level) -> LevelAttempt:
    """The attempt that a line's record is. Errors: `Problem` where it does not begin as the level does."""
    begun = level.start.actions
    if record.start != level.start.start or record.actions[: len(begun)] != begun:
        raise problem_of_question("This line does not begin as the level does.")
    return LevelAttempt(level, record)


def hint_for(attempt: LevelAttempt, depth: int, board: Board) -> LevelHintAnswer:
    """A hint: the last one lets all glow that the stated move concerns, one between the first of it."""
    level = attempt.level
    if not 1 <= depth <= len(level.hints):
        raise problem_of_question(f"This level has {len(level.hints)} {'hint' if len(level.hints) == 1 else 'hints'}.")
    places = _places_of_stated(attempt, board) if depth > 1 or len(level.hints) == 1 else []
    return {"words": attempt.told(level.hints[depth - 1]), "at": places if depth == len(level.hints) else places[:1]}


def _places_of_stated(attempt: LevelAttempt, board: Board) -> list[str]:
    if attempt.level.goal is None or attempt.outcome != "on":
        return []
    with suppress(FieldError):
        return list(board.places_in(attempt.position, attempt.level.stated_action(attempt)))
    return []
