"""Codes of a class: found in any text, pooled, and named where they do not count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lessons.class_pool import LONGEST_TEXT, PoolError, class_seeds, csv_of, read_class, read_pool, seed_of
from engine.lessons.result_codes import LessonResult, result_of
from engine.lessons.streams import Seed
from tests.cases import for_each


def found(seed: str, trials: int = 100, hits: int = 40, lesson: int = 1, prediction: int = 50) -> LessonResult:
    return result_of(lesson, Seed.read(seed), prediction, trials, hits)


CLASS = tuple(found(f"otter-{pupil}", hits=30 + pupil) for pupil in range(1, 26))
CODES = [one.code for one in CLASS]


@for_each(
    "text",
    [
        "\n".join(CODES),
        " ".join(CODES),
        ", ".join(CODES).lower(),
        "\r\n".join(f"{n}. Anna-Lena Müller {code}" for n, code in enumerate(CODES, 1)),
        "name;code\n" + "\n".join(f'"Ben (7b)";"{code.replace("-", " ")}"' for code in CODES),
        "\ufeffpupil,code\n" + "\n".join(f"{n},{code.replace('-', '')}" for n, code in enumerate(CODES, 1)),
    ],
)
def test_codes_are_found_however_they_come(text: str) -> None:
    pool = read_pool(text)
    assert pool.results == CLASS
    assert pool.left_out == ()


def test_pooled_are_trials_and_hits_pupil_by_pupil() -> None:
    pool = read_pool("\n".join(CODES))
    assert pool.lesson == 1
    assert pool.path[:3] == ((100, 31), (200, 63), (300, 96))
    assert pool.path[-1] == (2500, sum(one.hits for one in CLASS))


def test_what_is_saved_is_read_again() -> None:
    pool = read_pool("\n".join(CODES))
    saved = csv_of(pool)
    assert saved.splitlines()[0] == "lesson,pupil,same for all,prediction in per cent,trials,hits,share,code,answers"
    assert saved.splitlines()[7] == f"1,7,no,50,100,37,0.3700,{CODES[6]},"
    assert read_pool(saved) == pool


def test_a_code_that_was_misread_is_named_and_the_others_count() -> None:
    wrong = CODES[3][:-1] + ("2" if CODES[3][-1] != "2" else "3")
    pool = read_pool("\n".join([CODES[0], f"Carla {wrong}", CODES[4][:-2], CODES[5]]))
    assert pool.results == (CLASS[0], CLASS[5])
    assert [(one.text, one.reason, one.why) for one in pool.left_out] == [
        (wrong.replace("-", " "), "bad", "a letter is wrong, perhaps in the fourth group"),
        (CODES[4][:-2].replace("-", " "), "bad", "it has 14 letters and digits instead of 16"),
    ]


def test_names_numbers_and_headings_are_no_codes() -> None:
    assert read_pool("Class 7b, room 12\nMaximilian Mustermann\n25 pupils; 10010\n\n").left_out == ()


def test_of_a_pupil_who_is_there_twice_the_longer_run_counts() -> None:
    short, long = found("otter-7", 100, 40), found("otter-7", 1_100, 440)
    for text in (f"{short.code} {long.code}", f"{long.code} {short.code}", f"{long.code} {long.code} {short.code}"):
        pool = read_pool(text)
        assert pool.results == (long,)
        assert {one.why for one in pool.left_out} == {"pupil 7 is there twice; the longer run counts"}


def test_who_has_no_number_is_double_only_with_the_very_same_code() -> None:
    anna, other = found("anna", 100, 40), found("anna", 100, 41)
    pool = read_pool(f"{anna.code}\n{other.code}\n{anna.code}")
    assert pool.results == (anna, other)
    assert [(one.reason, one.why) for one in pool.left_out] == [("double", "it is there twice")]


def test_the_lesson_is_the_one_of_most_codes() -> None:
    strange = found("otter-9", lesson=3)
    pool = read_pool("\n".join([strange.code, *CODES[:3]]))
    assert pool.results == CLASS[:3]
    assert [(one.text, one.why) for one in pool.left_out] == [(strange.code, "it is of lesson 3")]


def test_with_a_class_code_other_classes_are_left_out() -> None:
    strange = found("badger-2")
    text = "\n".join([*CODES[:3], strange.code])
    assert read_pool(text).results == (*CLASS[:3], strange)
    pool = read_pool(text, " Otter ")
    assert pool.results == CLASS[:3]
    assert [(one.text, one.reason) for one in pool.left_out] == [(strange.code, "class")]


def test_the_same_dice_for_all_count_once() -> None:
    same = [found(f"otter-all-{pupil}", 10 * pupil, 4 * pupil, prediction=pupil) for pupil in (1, 3, 2)]
    pool = read_pool("\n".join(one.code for one in [*same, CLASS[0]]))
    assert len(pool.results) == 4
    assert pool.runs == (same[1], CLASS[0])
    assert pool.path == ((30, 12), (130, 43))


def test_who_tried_nothing_has_a_prediction_but_no_trials() -> None:
    pool = read_pool(found("otter-1", 0, 0).code)
    assert len(pool.results) == 1
    assert pool.path == ()


def test_two_hundred_codes_are_pooled_and_no_more() -> None:
    codes = [found(f"otter-{pupil}").code for pupil in range(1, 202)]
    assert len(read_pool("\n".join(codes[:200])).results) == 200
    with pytest.raises(PoolError, match="These are 201 codes; a class has at most 200"):
        read_pool("\n".join(codes))
    with pytest.raises(PoolError, match="too long"):
        read_pool("x" * (LONGEST_TEXT + 1))


@for_each(
    "text", ["", "\x00", "=HYPERLINK(1)", "<script>alert(1)</script>", "9" * LONGEST_TEXT, "A1 " * 16_000, "😀" * 99]
)
def test_hostile_text_is_searched_like_any_other(text: str) -> None:
    pool = read_pool(text)
    assert pool.results == ()
    assert pool.lesson is None
    assert all(len(one.text) <= 80 for one in pool.left_out)


@given(st.text(max_size=300))
def test_no_text_raises_anything(text: str) -> None:
    read_pool(text + CODES[0])


def test_the_seeds_of_a_class() -> None:
    assert [seed.text for seed in class_seeds("Otter", 3, same_for_all=False)] == ["otter-1", "otter-2", "otter-3"]
    assert [seed.text for seed in class_seeds("otter", 2, same_for_all=True)] == ["otter-all-1", "otter-all-2"]
    assert {Seed.read(seed.text).group for seed in class_seeds("sea otter 7b", 200, same_for_all=True)} == {
        "sea-otter-7b"
    }


@for_each("code", ["", "a/b", "x" * 17, "otter-all", "<b>"])
def test_a_class_code_that_cannot_be_used_is_refused(code: str) -> None:
    with pytest.raises(PoolError, match="otter"):
        read_class(code)


def test_the_seed_of_a_result_is_known_with_the_class_code() -> None:
    for text in ("otter-7", "otter-all-7", "otter"):
        assert seed_of(found(text), "otter").text == text
