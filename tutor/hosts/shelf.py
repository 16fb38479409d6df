"""The shelf: the answers that never change, ready to be sent as files before any engine is up.

An answer is what a desk gives to the question of the same name, with every frame of its line finished. The id of such a
line begins with "shelf/", and no desk holds it: asked about it, a desk says so, and the browser has it hold the line.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from engine import examples
from engine.core.catalog import all_games
from engine.lessons.lesson_catalog import lesson, lessons
from tutor.app import stories
from tutor.app.courses import course_of
from tutor.app.desk import Desk
from tutor.app.endings import ending_of
from tutor.app.film import Film
from tutor.app.glossary_table import glossary_answer
from tutor.app.lesson_words import lesson_json, titled_start
from tutor.app.lines import OpenLine
from tutor.app.pictures import PieceTable
from tutor.app.protocol import (
    GlossaryAnswer,
    GlossaryQuestion,
    HomeAnswer,
    LessonAnswer,
    LevelAnswer,
    LineAnswer,
    RulesAnswer,
)
from tutor.app.rulepage import rulebook
from tutor.hosts import answers_ahead, desk_files, stories_ahead
from tutor.tables import board

SUFFIX = ".json.gz"
"""The ending of a packed answer's file; packed by ourselves, so that no server has to."""


GLOSSARY = "glossary"


@cache
def names() -> Sequence[str]:
    """The names of all answers, such as "home", "rules/minions" and "story/minions/vampire-vs-minotaur"."""
    return tuple(_makers())


def answer(name: str) -> object:
    """The answer of that name, worked out anew. Errors: KeyError where there is none."""
    return _makers()[name]()


def packed(name: str) -> bytes:
    """The same as a file of packed JSON, always the same bytes. Errors: KeyError where there is none."""
    return packed_json(answer(name))


def packed_json(value: object) -> bytes:
    """A value as such a file."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


@cache
def digest() -> str:
    """A short word that changes with whatever an answer depends on."""
    own = {
        path.name: path.read_bytes() for path in map(Path, (__file__, answers_ahead.__file__, stories_ahead.__file__))
    }
    return desk_files.digest_of({**desk_files.desk_files(), **own})


@cache
def _makers() -> Mapping[str, Callable[[], object]]:
    by_lesson = {f"lesson/{name}": partial(_lesson, name) for name in lessons()}
    return {"home": _home, GLOSSARY: glossary_shelved, **by_lesson, **dict(_makers_by_game())}


def _makers_by_game() -> Iterator[tuple[str, Callable[[], object]]]:
    for game in all_games():
        yield f"rules/{game.name}", partial(_rules, game.name)
        for story in examples(game.name):
            yield f"story/{game.name}/{story}", partial(_story, game.name, story)
            yield f"story-ahead/{game.name}/{story}", partial(_story_ahead, game.name, story)
        for level in course_of(game.name).levels:
            yield f"level/{game.name}/{level.name}", partial(_level, game.name, level.name)
            if answers_ahead.is_answered(game.name, level.name):
                yield f"ahead/{game.name}/{level.name}", partial(_answers_ahead, game.name, level.name)


def glossary_shelved(own: str = "") -> GlossaryAnswer:
    """The words of the lessons; a site may have them with those of a school's own language."""
    return glossary_answer(GlossaryQuestion(own=own))


def _lesson(name: str) -> LessonAnswer:
    found = lesson(name)
    record = titled_start(found, found.start)
    line = OpenLine(f"shelf/{found.game_name}/lessons/{name}", record, Film.of(board(found.game_name), record))
    return lesson_json(found, line.finished_json())


def _home() -> HomeAnswer:
    return stories.home(board)


def _rules(game: str) -> RulesAnswer:
    return rulebook(stories.find_game(game), board)


def _story(game: str, name: str) -> LineAnswer:
    story = _line_of_story(game, name)
    return {**story.finished_json(), "ending": ending_of(story.film, story.record.summary, None)}


def _story_ahead(game: str, name: str) -> Mapping[str, object]:
    return stories_ahead.answers_in(_line_of_story(game, name))


def _line_of_story(game: str, name: str) -> OpenLine:
    record, film = examples(game)[name], stories.film_of_example(game, name)
    return OpenLine(f"shelf/{game}/{name}", record, film, name, record)


def _level(game: str, name: str) -> LevelAnswer:
    return _begun(Desk(), game, name)[0]


def _answers_ahead(game: str, name: str) -> Mapping[str, object]:
    desk = Desk()
    return answers_ahead.answers_in(desk, *_begun(desk, game, name))


def _begun(desk: Desk, game: str, name: str) -> tuple[LevelAnswer, OpenLine]:
    """A level that is begun at a desk, with its line under the shelf's own id."""
    is_answered = answers_ahead.is_answered(game, name)
    id = answers_ahead.first_line(game, name) if is_answered else f"shelf/{game}/levels/{name}"
    answer = desk.levels.begin({"game": game, "name": name})
    line = replace(desk.lines.find(answer["line"]["line"]), id=id, table=PieceTable())
    return {**answer, "line": line.finished_json()}, line
