"""Files of lessons: what is wrong is one sentence with the file, the field, what was found and what was expected."""

from fractions import Fraction

import pytest

from engine.lessons.lesson import BorrowedItem, Lesson, figure_words
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_files import LONGEST_FILE, LessonError, parse_lesson, read_lesson
from engine.lessons.lesson_items import LessonItem
from tests.cases import for_each
from tests.engine.lessons.written import TEXT


def parsed(text: str = TEXT) -> Lesson:
    return parse_lesson(text, "minions", "a-lesson")


def test_all_words_are_read() -> None:
    found = parsed()
    assert (found.name, found.number, found.ages, found.minutes) == ("a-lesson", 1, (10, 13), 10)
    assert [item.name for item in found.own_items] == [
        "first",
        "third",
        "grid-nine/a",
        "one",
        "two",
        "three",
        "leaving",
    ]
    assert found.old[1] == BorrowedItem(lesson="a-lesson", item="item")
    assert found.item("grid-nine/a").wrong == {"forgot-order": "Both orders."}
    assert found.old[2] == LessonItem(name="third", ask="Which?", kind="choice", options=("this", "that"))
    assert found.start.steps()
    assert found.view is None


@for_each(
    ("old", "new", "message"),
    [
        ("number = 1", "number = 0", "number: found 0, expected a whole number from 1 to 99"),
        ("ages = [10, 13]", "ages = [13, 10]", "ages: found [13, 10], expected the youngest age first"),
        ("ages = [10, 13]", "ages = [10]", "ages: found [10], expected a list of 2"),
        ('rules = ["min-event-1"]', 'rules = ["min-none"]', "rules[0]: found 'min-none', expected one of"),
        ('rules = ["min-event-1"]', "rules = []", "rules: found [], expected a list of 1"),
        ('supporting = ["7.SP.C.7a"]', 'supporting = ["7.SP.C.7a", "7.SP.C.7b", "7.SP.C.8a"]', "supporting: found"),
        ('supporting = ["7.SP.C.7a"]', 'supporting = ["KS3"]', "supporting[0]: found"),
        ('code = "7.SP.C.8b"', 'code = "HSS-CP.B.9 (+)"', "code: found"),
        ("minutes = 2", "minutes = 3", "teacher.plan: found 11 minutes together, expected 10"),
        ('part = "predict"', 'part = "nap"', "teacher.plan[0].part: found 'nap', expected one of old"),
        ('name = "two"', 'name = "one"', "items: found the name one twice"),
        ('example = "vampire-vs-minotaur"', 'exampel = "vampire"', "found a field of that name"),
        ('from = "a-lesson/item"', 'from = "a-lesson"', "old[1].from: found 'a-lesson', expected \"<lesson>/<item>\""),
        (
            'options = ["this", "that"]',
            'options = ["this"]',
            "old[2].options: found ['this'], expected a list of 2 to 5",
        ),
        ('kind = "choice"', 'kind = "essay"', "old[2].kind: found 'essay', expected one of number, choice"),
        ('title = "A lesson"', "", "title: found nothing, expected a text"),
        ('title = "A lesson"', 'title = "A lesson"\ncolour = "red"', "colour: found a field of that name"),
        ('why = "Chance."', 'why = ""', "why: found '', expected a text"),
        ('[[exact]]\ndiagram = "grid"\nwords = "All 36."', "", "exact: found nothing, expected a list of 1 to 6"),
        ('[[old]]\nname = "first"\nask = "How many?"\n', "", "old: found"),
        ("number = 1", "number = ", "must be TOML, but this is wrong"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(LessonError) as refused:
        parsed(TEXT.replace(old, new, 1))
    text = str(refused.value)
    assert text.startswith("a-lesson.toml: ")
    assert message in text
    assert len(text) < 1500


PEERS = """[peers]
ask = "Who is right?"
explained = "It is."
mistaken = "It is not."
right = "Yes."
wrong = "No."
"""


def test_a_field_that_nobody_reads_is_told_in_whatever_table_it_stands() -> None:
    sketch, build = ('ask = "Draw it."\nwrong = { alike = "Not alike." }\n' for _ in range(2))
    more = f"{TEXT}\n{PEERS}\n[prediction.sketch]\n{sketch}".replace(
        'words = "All 36."', f'words = "All 36."\n[exact.build]\n{build}'
    )
    heads = [line for line in more.splitlines() if line.startswith(("[", "from"))]
    assert parsed(more).peers and len(set(heads)) == 16
    for head in heads:
        with pytest.raises(LessonError, match="colour: found a field of that name"):
            parsed(more.replace(head, f'{head}\ncolour = "red"', 1))


def test_a_huge_file_is_not_read() -> None:
    with pytest.raises(LessonError, match=f"{LONGEST_FILE} are the most"):
        parsed(TEXT + "#" * LONGEST_FILE)


def test_a_file_that_cannot_be_read_is_told(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("lessons")
    with pytest.raises(LessonError, match=r"none\.toml: cannot be read"):
        read_lesson(folder / "none.toml", "minions")
    (folder / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(LessonError, match=r"bytes\.toml: cannot be read"):
        read_lesson(folder / "bytes.toml", "minions")


def test_a_lesson_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="There is no lesson 'none'; there are: "):
        lesson("none")


def test_figures_are_told_as_their_form_says() -> None:
    assert figure_words(7) == "7"
    assert figure_words("two dice") == "two dice"
    assert figure_words(Fraction(5, 18)) == "5/18 (28 %)"
    assert figure_words(Fraction(5, 18), "percent") == "28 %"
    assert figure_words(Fraction(5, 18), "fraction") == "5/18"
    assert figure_words(Fraction(7, 2), "decimal") == "3.50"
    assert figure_words(Fraction(4, 2)) == "2"
