"""The words of the lessons as a table, with those of another language beside them."""

import re
from xml.etree import ElementTree as ET

from engine.lessons.glossary import glossary
from engine.lessons.lesson_catalog import lessons
from tutor.app.desk import Desk

GERMAN = """
language = "Deutsch"
code = "de"
[terms.chance]
word = "Wahrscheinlichkeit <b>"
meaning = "Wie leicht etwas vorkommt."
"""


def answered(own: str = "") -> dict[str, object]:
    return Desk().answer({"id": 1, "ask": "glossary", "own": own})["answer"]  # type: ignore[typeddict-item,return-value]


def rows(answer: dict[str, object]) -> list[list[ET.Element]]:
    return [list(row) for row in ET.fromstring(str(answer["table"])).iter("tr")]


def texts(row: list[ET.Element]) -> list[str]:
    return ["".join(cell.itertext()) for cell in row]


def test_each_word_stands_with_what_it_means_and_the_numbers_of_its_lessons() -> None:
    head, *found = rows(answered())
    assert texts(head) == ["Word", "What it means", "Lessons"]
    assert [texts(row)[:2] for row in found] == [[term.word, term.meaning] for term in glossary().values()]
    for row, term in zip(found, glossary().values(), strict=True):
        assert re.findall(r"\d+", texts(row)[2]) == sorted(
            (str(lessons()[name].number) for name in term.lessons), key=int
        )


def test_a_language_of_one_s_own_stands_beside_and_says_which_it_is() -> None:
    answer = answered(GERMAN)
    assert (answer["language"], answer["faults"]) == ("Deutsch", [])
    head, *found = rows(answer)
    assert texts(head) == ["Word, Deutsch", "What it means", "Lessons"]
    [chance] = [row for row in found if len(row[0]) == 2]
    for cell, told in ((chance[0], "Wahrscheinlichkeit <b>"), (chance[1], "Wie leicht etwas vorkommt.")):
        english, german = cell
        assert (english.get("lang"), german.get("lang"), german.text) == (None, "de", told)
    assert chance[0][0].text == "chance"


def test_a_file_with_faults_changes_nothing_and_is_told_of() -> None:
    answer = answered('language = "Deutsch"')
    assert answer["table"] == answered()["table"]
    assert answer["language"] == ""
    assert len(answer["faults"]) == 2  # type: ignore[arg-type]
