"""What a learner reads can be read at their age: `tutor/style.md`, by a formula."""

from collections.abc import Iterator

import pytest

from engine import Level, all_games, courses
from engine.lessons.lesson import Lesson
from engine.lessons.lesson_catalog import lessons
from tests.cases import for_each
from tests.reading_grade import reading_grade, syllables

HIGHEST = 5
"""The grade of a level, for readers of ten."""

FIRST_GRADE = 5
"""Years before the first grade: a reader of ten is in the fifth."""


def of_level(level: Level) -> Iterator[str]:
    """What a level says: before it, in it, and to whatever is answered."""
    yield from (level.intro, level.task)
    for saying in (*level.hints, *level.done, *(wrong.saying for wrong in level.wrong)):
        yield saying.words


def of_lesson(lesson: Lesson) -> Iterator[str]:
    """What a lesson says to pupils; what it says to their teacher is left out."""
    yield from (lesson.point, lesson.mistake, lesson.question, lesson.prediction.ask, lesson.prediction.gap, lesson.why)
    yield from (words for one in lesson.experiments for words in (one.explains, one.paper))
    yield from (step.words for step in (*lesson.exact, *lesson.faded))
    for item in lesson.own_items:
        yield from (item.ask, item.right, *item.wrong.values())


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_a_level_can_be_read_at_ten(game: str) -> None:
    grades = {level.name: reading_grade(of_level(level)) for level in courses(game).levels}
    assert not {name: grade for name, grade in grades.items() if grade > HIGHEST}


@for_each("lesson", lessons().values(), ids=lambda lesson: lesson.name)
def test_a_lesson_can_be_read_at_the_least_of_its_ages(lesson: Lesson) -> None:
    assert reading_grade(of_lesson(lesson)) <= lesson.ages[0] - FIRST_GRADE


def test_a_hard_text_has_a_high_grade() -> None:
    easy = ["You roll two dice. Which card can you play? Touch it!"]
    hard = ["Subsequently, participants determine simultaneously which opportunities remain available: none or {some}."]
    assert reading_grade(easy) == pytest.approx(0.39 * 11 / 3 + 11.8 * 11 / 11 - 15.59)
    assert reading_grade(hard) > 15
    assert reading_grade([*easy, *hard]) > HIGHEST


def test_a_known_text_has_its_known_grade_and_a_gap_is_one_short_word() -> None:
    assert round(reading_grade(["The cat sat on the mat."]), 2) == -1.45
    assert reading_grade(["You need {everything_here}."]) == reading_grade(["You need 7."])


@for_each(
    ("word", "count"),
    [
        *[("dice", 1), ("rolled", 1), ("played", 1), ("comes", 1), ("whole", 1), ("7", 1), ("Ada’s", 2)],
        *[("little", 2), ("needed", 2), ("faces", 2), ("Minotaur", 3), ("ability", 4), ("Graveyard", 2), ("the", 1)],
    ],
)
def test_syllables_are_counted_by_vowels(word: str, count: int) -> None:
    assert syllables(word) == count
