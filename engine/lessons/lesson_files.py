"""Reading the words of a lesson: every field checked, every fault one sentence with the file, the field, what was found
and what was expected. No number of the rules or the odds is in them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from engine.core.catalog import load, rules
from engine.core.fields import Field, FieldError, Fields
from engine.core.quoting import REASON, cut
from engine.lessons.lesson import (
    PARTS,
    BorrowedItem,
    BuildWords,
    ExactStep,
    ExperimentWords,
    Lesson,
    Minutes,
    Prediction,
    SketchWords,
    TeacherNotes,
)
from engine.lessons.lesson_items import ITEM_KINDS, LessonItem
from engine.lessons.peers import peers_item
from engine.lessons.standards import STANDARDS
from engine.levels.level_starts import read_start

T = TypeVar("T")

LONGEST_FILE = 40_000
"""Letters of the longest file."""

BET = "bet"
"""The name of the choice that is predicted."""

LONGEST_TITLE, LONGEST_WORDS = 60, 700
"""Letters of the longest title and paragraph."""

OPEN = "open"
"""The view in which all cards lie open."""

MOST_EXPERIMENTS, MOST_STEPS, MOST_OPTIONS, MOST_NOTES = 3, 6, 5, 12
ASKED = 3
"""So many items come back, and so many are checked."""

LETTERS = "abcdefghij"
"""The names of blanks, in order."""


class LessonError(ValueError):
    """A lesson that cannot be used; the message names file and field, what was found, what was expected."""


def read_lesson(path: Path, game: str) -> Lesson:
    """The lesson whose words are in a file; the file's name is the lesson's. Errors: `LessonError`."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError(f"{path.name}: cannot be read: {error}") from None
    return parse_lesson(text, game, path.stem)


def parse_lesson(text: str, game: str, name: str) -> Lesson:
    """The lesson in a text. Errors: `LessonError`."""
    file = f"{name}.toml"
    if len(text) > LONGEST_FILE:
        raise LessonError(f"{file}: has {len(text)} letters; {LONGEST_FILE} are the most")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise LessonError(f"{file}: must be TOML, but this is wrong: {cut(str(error), REASON)}") from None
    return in_lesson(name, lambda: _read_fields(table, game, name))


def in_lesson(name: str, read: Callable[[], T]) -> T:
    """What is read; a `FieldError` becomes a `LessonError` that names the file."""
    try:
        return read()
    except FieldError as error:
        raise LessonError(f"{name}.toml: {error}") from None


def _read_fields(table: Mapping[str, Any], game: str, name: str) -> Lesson:
    fields = Fields(table)
    question = fields.take("question").table()
    lesson = Lesson(
        name=name,
        game_name=game,
        view=_read_view(question.take("view", OPEN)),
        question=_words(question.take("words")),
        begins=read_start(question, load(game)),
        prediction=_read_prediction(fields.take("prediction").table()),
        experiments=_each(fields.take("experiments"), _read_experiment, 1, MOST_EXPERIMENTS),
        exact=_each(fields.take("exact"), _read_exact, 1, MOST_STEPS),
        faded=_each(fields.take("faded"), _read_faded, 1, MOST_STEPS),
        **_read_compare(fields.take("compare").table()),
        old=_each(fields.take("old"), _read_old, ASKED, ASKED),
        items=_each(fields.take("items"), _read_item, ASKED, ASKED),
        leaving=_read_item(fields.take("exit").table()),
        peers=_read_peers(fields.take("peers").table(), name) if "peers" in fields else None,
        teacher=_read_teacher(fields.take("teacher").table()),
        **_read_head(fields, game),
    )
    fields.check_empty()
    _check_together(lesson)
    return lesson


def _read_head(fields: Fields, game: str) -> dict[str, Any]:
    """What a list of lessons tells of one."""
    return {
        "number": fields.take("number").whole(1, 99),
        "title": fields.take("title").text(LONGEST_TITLE),
        "ages": _read_ages(fields.take("ages")),
        "minutes": fields.take("minutes").whole(5, 120),
        "code": fields.take("code").word(tuple(STANDARDS)),
        "supporting": _codes(fields.take("supporting", []), 2),
        "also": _codes(fields.take("also", []), MOST_NOTES),
        "needs": _texts(fields.take("needs", []), 0, MOST_NOTES, LONGEST_TITLE),
        "rules": tuple(rule.word(tuple(rules(game))) for rule in fields.take("rules").items(1)),
        "point": _words(fields.take("point")),
        "mistake": _words(fields.take("mistake")),
    }


def _codes(field: Field, most: int) -> tuple[str, ...]:
    return tuple(code.word(tuple(STANDARDS)) for code in field.items(0, most))


def _check_together(lesson: Lesson) -> None:
    names = [item.name for item in lesson.own_items]
    for name in names:
        if names.count(name) > 1:
            raise FieldError(f"items: found the name {name} twice, expected another name for each")
    planned = sum(part.minutes for part in lesson.teacher.plan)
    if planned != lesson.minutes:
        raise FieldError(f"teacher.plan: found {planned} minutes together, expected {lesson.minutes}")


def _each(field: Field, read: Callable[[Fields], T], least: int, most: int) -> tuple[T, ...]:
    return tuple(read(item.table()) for item in field.items(least, most))


def _words(field: Field) -> str:
    return field.text(LONGEST_WORDS)


def _texts(field: Field, least: int, most: int, longest: int = LONGEST_WORDS) -> tuple[str, ...]:
    return tuple(item.text(longest) for item in field.items(least, most))


def _read_ages(field: Field) -> tuple[int, int]:
    youngest, oldest = (age.whole(6, 99) for age in field.items(2, 2))
    if youngest > oldest:
        raise field.wrong("the youngest age first")
    return youngest, oldest


def _read_view(field: Field) -> int | None:
    return None if field.value == OPEN else field.whole(0, 9)


def _read_prediction(fields: Fields) -> Prediction:
    bet = _read_named_item(fields.take("bet").table(), BET) if "bet" in fields else None
    sketch = _read_sketch(fields.take("sketch").table()) if "sketch" in fields else None
    prediction = Prediction(ask=_words(fields.take("ask")), gap=_words(fields.take("gap")), bet=bet, sketch=sketch)
    fields.check_empty()
    return prediction


def _read_sketch(fields: Fields) -> SketchWords:
    sketch = SketchWords(ask=_words(fields.take("ask")), wrong=_read_wrong(fields))
    fields.check_empty()
    return sketch


def _read_experiment(fields: Fields) -> ExperimentWords:
    words = ExperimentWords(
        name=fields.take("name").text(LONGEST_TITLE),
        title=fields.take("title").text(LONGEST_TITLE * 2),
        press=fields.take("press").text(LONGEST_TITLE),
        hit=fields.take("hit").text(LONGEST_TITLE * 2),
        explains=_words(fields.take("explains")),
        paper=_words(fields.take("paper")) if "paper" in fields else "",
    )
    fields.check_empty()
    return words


def _read_exact(fields: Fields) -> ExactStep:
    step = ExactStep(
        diagram=fields.take("diagram").text(LONGEST_TITLE),
        words=_words(fields.take("words")),
        build=_read_build(fields.take("build").table()) if "build" in fields else None,
        paper=_words(fields.take("paper")) if "paper" in fields else "",
    )
    fields.check_empty()
    return step


def _read_build(fields: Fields) -> BuildWords:
    build = BuildWords(ask=_words(fields.take("ask")), wrong=_read_wrong(fields))
    fields.check_empty()
    return build


def _read_wrong(fields: Fields) -> Mapping[str, str]:
    """What is said to mistakes, by their names."""
    found = fields.take("wrong", {}).table().take_rest()
    return MappingProxyType({mistake: _words(words) for mistake, words in found})


def _read_faded(fields: Fields) -> ExactStep:
    diagram = fields.take("diagram").text(LONGEST_TITLE)
    blanks = fields.take("blanks").items(1, len(LETTERS))
    step = ExactStep(
        diagram=diagram,
        words=_words(fields.take("words")),
        blanks=tuple(
            _read_named_item(blank.table(), f"{diagram}/{letter}")
            for blank, letter in zip(blanks, LETTERS, strict=False)
        ),
    )
    fields.check_empty()
    return step


def _read_compare(fields: Fields) -> dict[str, Any]:
    words = {
        "why": _words(fields.take("why")),
        "sureness": _words(fields.take("sureness")) if "sureness" in fields else "",
    }
    fields.check_empty()
    return words


def _read_old(fields: Fields) -> LessonItem | BorrowedItem:
    if "from" not in fields:
        return _read_item(fields)
    field = fields.take("from")
    lesson, slash, item = field.text(2 * LONGEST_TITLE).partition("/")
    if not slash:
        raise field.wrong('"<lesson>/<item>"')
    fields.check_empty()
    return BorrowedItem(lesson=lesson, item=item)


def _read_peers(fields: Fields, lesson: str) -> LessonItem:
    texts = {name: _words(fields.take(name)) for name in ("ask", "explained", "mistaken", "right", "wrong")}
    fields.check_empty()
    return peers_item(lesson, **texts)


def _read_item(fields: Fields) -> LessonItem:
    return _read_named_item(fields, fields.take("name").text(LONGEST_TITLE))


def _read_named_item(fields: Fields, name: str) -> LessonItem:
    kind = ITEM_KINDS[ITEM_KINDS.index(fields.take("kind", ITEM_KINDS[0]).word(ITEM_KINDS))]
    item = LessonItem(
        name=name,
        kind=kind,
        ask=_words(fields.take("ask")),
        options=_texts(fields.take("options"), 2, MOST_OPTIONS) if kind == "choice" else (),
        right=_words(fields.take("right")) if "right" in fields else "",
        wrong=_read_wrong(fields),
    )
    fields.check_empty()
    return item


def _read_teacher(fields: Fields) -> TeacherNotes:
    notes = TeacherNotes(
        aim=_words(fields.take("aim")),
        before=_words(fields.take("before")),
        expect=_texts(fields.take("expect"), 1, MOST_NOTES),
        ask=_texts(fields.take("ask"), 1, MOST_NOTES),
        answers=_texts(fields.take("answers", []), 0, MOST_NOTES),
        plan=_each(fields.take("plan"), _read_minutes, 3, len(PARTS)),
    )
    fields.check_empty()
    return notes


def _read_minutes(fields: Fields) -> Minutes:
    minutes = Minutes(
        part=PARTS[PARTS.index(fields.take("part").word(PARTS))],
        minutes=fields.take("minutes").whole(1, 60),
        say=_words(fields.take("say")),
    )
    fields.check_empty()
    return minutes
