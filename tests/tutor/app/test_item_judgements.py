"""What is said to answers in lessons: it gives no answer away, and it names the mistake that was made."""

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

import engine
from engine import Level
from engine.lessons.lesson import Lesson
from engine.lessons.lesson_catalog import lesson, lessons
from engine.lessons.lesson_items import LessonItem
from engine.lessons.streams import Seed
from engine.levels.level_quizzes import NumberQuiz
from tests.cases import for_each
from tutor.app import checking
from tutor.app.answers.numbers import AGAIN
from tutor.app.item_judgements import judge_item
from tutor.app.lesson_words import item_card

SEEDS = [Seed("paper"), *(Seed(f"{word}-{pupil}") for word in ("otter", "fox") for pupil in range(1, 41))]
EXAMPLE = re.compile(r"(\d+)(?:/| in )(\d+)|(\d*)[.](\d+)|(\d+)")


def examples(text: str) -> Iterator[tuple[Fraction, Fraction]]:
    """From where to where a number may lie that an example in a text stands for."""
    for above, below, whole, places, count in EXAMPLE.findall(text):
        if above:
            yield Fraction(int(above), int(below)), Fraction(int(above), int(below))
        elif places:
            middle, unit = Fraction(int(whole + places), 10 ** len(places)), Fraction(1, 10 ** len(places))
            for scale in (1, 100):
                yield (middle - unit / 2) / scale, (middle + unit / 2) / scale
        else:
            yield Fraction(int(count)), Fraction(int(count))


def numbers_asked(one: Lesson) -> Iterator[LessonItem]:
    return (item for item in one.own_items if item.kind == "number")


@pytest.mark.slow
@for_each("one", lessons().values(), ids=lambda one: one.name)
def test_no_example_in_a_help_text_is_an_answer(one: Lesson) -> None:
    for item in numbers_asked(one):
        for seed in SEEDS:
            solution = Fraction(one.variant(item.name, seed).solution)
            texts = [item_card(one, item, seed)["help"], checking.NO_NUMBER, checking.NO_COUNT, checking.WHOLE]
            assert not [text for text in texts for low, high in examples(text) if low <= solution <= high]


NO_CHANCES = {"share-of-class", "difference", "gained", "worth-of-dice", "worth", "cake", "share", "average"}
"""Shares, differences and points that lie between 0 and 1."""


@for_each("one", lessons().values(), ids=lambda one: one.name)
def test_a_chance_is_asked_for_as_one(one: Lesson) -> None:
    """Else nobody is told that it is never more than 1, or what it would be the chance of."""
    for item in numbers_asked(one):
        solution = one.variant(item.name, SEEDS[0]).solution
        if isinstance(solution, Fraction) and 0 < solution < 1:
            assert item.asks_chance != (item.name in NO_CHANCES), item.ask


LEVELS = [one for game in engine.all_games() for one in engine.courses(game.name).levels]


@for_each("one", [one for one in LEVELS if isinstance(one.quiz, NumberQuiz)], ids=lambda one: one.name)
def test_no_example_is_the_answer_of_a_level(one: Level) -> None:
    assert isinstance(one.quiz, NumberQuiz)
    solution = one.quiz.solution(one.start, one.following)
    assert not [text for low, high in examples(checking.NO_NUMBER) if low <= solution <= high for text in (low, high)]


def test_examples_are_found_in_the_help_texts() -> None:
    assert list(examples("write 5/18")) == [(Fraction(5, 18), Fraction(5, 18))]
    assert (Fraction(555, 2000), Fraction(557, 2000)) in list(examples("27.8 %")) + list(examples("0.278"))
    assert len(list(examples(checking.NO_NUMBER))) == 6


@pytest.mark.slow
@for_each("one", lessons().values(), ids=lambda one: one.name)
def test_every_mistake_that_leads_to_a_number_is_told(one: Lesson) -> None:
    for item in numbers_asked(one):
        for seed in SEEDS[:25]:
            variant = one.variant(item.name, seed)
            for name, value in variant.wrong.items():
                said = " ".join(judge_item(one, item.name, seed, str(value), None)["lines"])
                assert one.tell(item.wrong[name], variant.figures) in said


def said_to(name: str, item: str, words: str, seed: str = "otter-1") -> str:
    return " ".join(judge_item(lesson(name), item, Seed(seed), words, None)["lines"])


def test_the_mistakes_of_the_literature_are_named() -> None:
    first, sixth = "five-seven-or-nine", "at-least-one"
    for pupil in range(1, 26):
        seed = Seed(f"otter-{pupil}")
        total = lesson(first).variant("exact-total", seed).figures["total"]
        pairs = sum(a + b == total for a in range(1, 7) for b in range(a, 7))
        assert "without an order" in said_to(first, "exact-total", f"{pairs}/21", seed.text)
        needed = lesson(first).variant("reach", seed).figures["needed"]
        enough = [(a, b) for a in range(1, 7) for b in range(1, 7) if a + b >= int(needed)]
        ordered = sum(a <= b for a, b in enough)
        assert "without an order" in said_to(first, "reach", f"{ordered}/21", seed.text)
        exactly = sum(a + b == needed for a, b in enough)
        assert f"exactly {needed}" in said_to(first, "reach", f"{exactly}/36", seed.text)
        figures = lesson(sixth).variant("some-dice", seed).figures
        count, chance = int(figures["count"]), Fraction(figures["chance"])
        once = count * chance * (1 - chance) ** (count - 1)
        assert "exactly one" in said_to(sixth, "some-dice", str(once), seed.text)
    assert "without an order" in said_to(first, "ladder/b", "6/21")
    assert "exactly one" in said_to(sixth, "black-tower/b", "75/216")
    assert "never more than 1" in said_to(sixth, "black-tower/b", "150 %")
    assert "cut the number off" in said_to(first, "ladder/b", "0.27")


def test_a_count_is_not_found_by_halving_and_takes_no_parts() -> None:
    assert {said_to("five-seven-or-nine", "by-first-die/c", words) for words in ("1", "9", "11", "100")} == {AGAIN}
    assert "whole number" in said_to("five-seven-or-nine", "by-first-die/c", "2/5")
    card = item_card(lesson("five-seven-or-nine"), lesson("five-seven-or-nine").item("pairs"), SEEDS[0])
    assert card["help"] == "A whole number"


def test_a_number_of_points_is_no_chance() -> None:
    one = lesson("level-against-level")
    for pupil in range(1, 26):
        seed = Seed(f"otter-{pupil}")
        for words in ("17", "0", "1"):
            judged = judge_item(one, "worth-of-dice", seed, words, None)
            assert judged["right"] or not [
                line for line in judged["lines"] if "chance is never" in line or "would be" in line
            ]
