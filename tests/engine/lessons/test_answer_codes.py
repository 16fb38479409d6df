"""Answer codes: what a pupil answered, in the letters of a result code, and never taken for one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lessons.answer_codes import (
    MOST_ITEMS,
    MOST_OPTIONS,
    OTHER,
    RIGHT,
    SHOWN,
    AnswerResult,
    ItemOutcome,
    answers_of,
    coded_items,
    read_answers,
)
from engine.lessons.class_pool import csv_of, read_pool
from engine.lessons.lesson_catalog import lesson, lessons
from engine.lessons.result_codes import ALPHABET, LENGTH, RESULTS, CodeError, read_code, result_of
from engine.lessons.streams import Seed
from tests.cases import for_each

LESSON = lesson("five-seven-or-nine")
AT_ONCE, LATER = ItemOutcome(RIGHT, "right"), ItemOutcome(2, "right")
outcomes = st.none() | st.builds(ItemOutcome, st.integers(0, OTHER), st.sampled_from(["trying", "right", "told"]))
results = st.builds(
    AnswerResult,
    *(st.integers(0, 24), st.integers(0, 448), st.none() | st.integers(1, 999), st.booleans()),
    *(st.none() | st.integers(0, MOST_OPTIONS - 1), st.tuples(*[outcomes] * MOST_ITEMS)),
)


def answers(seed: str, *items: ItemOutcome | None, bet: int | None = 1) -> AnswerResult:
    return answers_of(LESSON, Seed(seed), bet, items)


@given(results)
def test_what_is_written_is_read_again_and_is_no_result(result: AnswerResult) -> None:
    assert read_answers(result.code.lower().replace("-", " ")) == result
    with pytest.raises(CodeError):
        read_code(result.code)


def test_a_result_is_no_answers() -> None:
    with pytest.raises(CodeError, match="it is a result code"):
        read_answers(result_of(1, Seed("otter-7"), 40, 110, 57).code)


def test_a_wrong_letter_is_found() -> None:
    code = answers("otter-7", AT_ONCE, LATER, None, AT_ONCE).code
    for place, letter in enumerate(code):
        for wrong in {*ALPHABET} - {letter} if letter != "-" else ():
            with pytest.raises(CodeError):
                read_answers(code[:place] + wrong + code[place + 1 :])


def test_there_is_room_for_all_answers_above_all_results() -> None:
    last = ItemOutcome(OTHER, "told")
    assert AnswerResult(24, 448, 999, True, MOST_OPTIONS - 1, (last,) * MOST_ITEMS).code
    assert len(ALPHABET) ** (LENGTH - 2) > RESULTS
    with pytest.raises(ValueError, match="cannot hold"):
        assert AnswerResult(24, 448, 999, True, MOST_OPTIONS, ()).code


@for_each("name", lessons())
def test_the_answers_of_every_lesson_fit(name: str) -> None:
    of = lesson(name)
    assert len(coded_items(of)) + len(of.built) <= MOST_ITEMS
    assert all(len(words.wrong) < SHOWN for words in of.built.values())
    assert all(len(item.wrong) < SHOWN for item in coded_items(of))
    assert of.prediction.bet is None or len(of.prediction.bet.options) <= MOST_OPTIONS


# ---------------------------------------------------------------- in a class


def result(seed: str) -> str:
    return result_of(LESSON.number, Seed(seed), 40, 100, 50).code


def test_answers_stand_beside_results_in_whatever_is_pasted() -> None:
    one, other = answers("otter-1", AT_ONCE), answers("otter-2", LATER, AT_ONCE, bet=None)
    text = f"Ben: {result('otter-1')} {one.code}\n{other.code}, {result('otter-2')}"
    pool = read_pool(text, "otter")
    assert [found.pupil for found in pool.results] == [1, 2]
    assert [(found.pupil, found.bet, found.items[:2]) for found in pool.answers] == [
        (1, 1, (AT_ONCE, None)),
        (2, None, (LATER, AT_ONCE)),
    ]
    assert pool.left_out == ()
    assert read_pool(csv_of(pool), "otter") == pool


def test_each_pupil_s_answers_count_once_and_those_of_others_not() -> None:
    codes = [answers("otter-1", LATER).code, answers("otter-1", AT_ONCE).code, answers("lynx-2", AT_ONCE).code]
    elsewhere = answers_of(lesson("one-more"), Seed("otter-3"), None, [AT_ONCE]).code
    pool = read_pool(" ".join([result("otter-1"), *codes, elsewhere]), "otter")
    assert [(found.pupil, found.items[0]) for found in pool.answers] == [(1, AT_ONCE)]
