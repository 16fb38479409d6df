"""Result codes: whatever is found comes back from them, and nothing misread or mistyped passes for another code."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lessons import result_codes
from engine.lessons.experiments import MOST_TRIALS
from engine.lessons.lesson_catalog import lessons
from engine.lessons.result_codes import ALPHABET, LENGTH, CodeError, LessonResult, class_number, read_code, result_of
from engine.lessons.streams import LAST_PUPIL, Seed
from tests.cases import for_each


@st.composite
def results(draw: st.DrawFn) -> LessonResult:
    trials = draw(st.integers(0, MOST_TRIALS))
    return LessonResult(
        draw(st.integers(1, result_codes.LAST_LESSON)),
        draw(st.integers(0, result_codes.CLASSES - 1)),
        draw(st.none() | st.integers(1, LAST_PUPIL)),
        draw(st.booleans()),
        draw(st.integers(0, 100)),
        trials,
        draw(st.integers(0, trials)),
    )


FOUND = result_of(1, Seed("otter-7"), 50, 10_010, 5_831)


def many_codes(count: int) -> Iterator[str]:
    rng = Random(1)
    for _ in range(count):
        trials = rng.choice((10, 110, 1_010, 10_010, rng.randrange(MOST_TRIALS)))
        seed = Seed(f"{rng.choice(('otter', 'badger', 'newt-all'))}-{rng.randint(1, 200)}")
        yield result_of(rng.randint(1, 15), seed, rng.randint(0, 100), trials, rng.randint(0, trials)).code


def read_or_none(code: str) -> LessonResult | None:
    try:
        return read_code(code)
    except CodeError:
        return None


@given(results())
def test_what_is_written_is_read(result: LessonResult) -> None:
    assert read_code(result.code) == result


def test_a_code_once_written_down_means_the_same_for_ever() -> None:
    assert FOUND.code == GOLDEN_CODE
    assert read_code(GOLDEN_CODE) == FOUND
    assert FOUND.share == pytest.approx(0.5825, abs=1e-4)


GOLDEN_CODE = "3HHY-MY7T-HM96-YN47"


@for_each("write", [str.lower, lambda c: c.replace("-", ""), lambda c: f"  {c.replace('-', ' – ')}\n"])
def test_case_spaces_and_dashes_are_as_one_likes(write) -> None:  # type: ignore[no-untyped-def]
    assert read_code(write(FOUND.code)) == FOUND


def test_letters_that_look_like_one_of_a_code_are_read_as_that() -> None:
    for code in many_codes(50):
        looks = code.translate(str.maketrans("5862V", "SBGZU"))
        assert read_code(looks) == read_code(code)


def test_the_alphabet_has_a_prime_number_of_letters_no_vowel_and_no_two_that_look_alike() -> None:
    assert len(ALPHABET) == len(set(ALPHABET)) == 23
    assert not set("AEIOU01LQ") & set(ALPHABET)
    for alike in ("0OQ", "1IL", "5S", "8B", "6G", "2Z", "UV"):
        assert len(set(alike) & set(ALPHABET)) <= 1
    assert re.fullmatch(r"([2-9C-Y]{4}-){3}[2-9C-Y]{4}", FOUND.code)


def test_all_that_a_lesson_can_find_fits_into_a_code() -> None:
    assert prod(result_codes._RADIXES) <= len(ALPHABET) ** (LENGTH - 2)
    assert max((lesson.number for lesson in lessons().values()), default=0) <= result_codes.LAST_LESSON


def test_every_wrong_letter_is_found() -> None:
    for code in many_codes(30):
        plain = code.replace("-", "")
        for place, letter in enumerate(plain):
            for other in set(ALPHABET) - {letter}:
                assert read_or_none(plain[:place] + other + plain[place + 1 :]) is None


def test_every_swap_of_two_letters_is_found() -> None:
    for code in many_codes(150):
        plain = code.replace("-", "")
        for one, two in combinations(range(LENGTH), 2):
            letters = list(plain)
            letters[one], letters[two] = letters[two], letters[one]
            assert read_or_none("".join(letters)) is None or letters[one] == letters[two]


def test_any_two_wrong_letters_are_found_since_the_weights_differ() -> None:
    """Errors d and e at two places leave both sums 0 only where d + e = 0 and their weighted sum is 0 as well."""
    weights = range(1, LENGTH + 1)
    for one, two in combinations(weights, 2):
        assert [(d, -d) for d in range(1, 23) if (one * d - two * d) % 23 == 0] == []
    assert all((one - two) % 23 for one, two in pairwise(weights))


def test_of_letters_by_chance_hardly_any_is_a_code() -> None:
    rng = Random(2)
    chance = ["".join(rng.choices(ALPHABET, k=LENGTH)) for _ in range(20_000)]
    assert sum(read_or_none(text) is not None for text in chance) <= 75, "one in 529 is to be expected"


@for_each(
    ("text", "why"),
    [
        ("", "it has 0 letters and digits instead of 16"),
        (GOLDEN_CODE[:-1], "it has 15 letters and digits instead of 16"),
        (GOLDEN_CODE + "2", "it has 17 letters and digits instead of 16"),
        ("O" + GOLDEN_CODE[1:], "there is no 'O' in any code"),
        ("<scr" + GOLDEN_CODE[4:], "there is no '<' in any code"),
    ],
)
def test_what_is_no_code_is_told_why(text: str, why: str) -> None:
    with pytest.raises(CodeError) as error:
        read_code(text)
    assert str(error.value) == why


def test_a_single_wrong_letter_is_told_by_its_group() -> None:
    for at, group in enumerate(("first", "second", "third", "fourth")):
        for place in range(5 * at, 5 * at + 4):
            wrong = next(letter for letter in ALPHABET if letter != GOLDEN_CODE[place])
            with pytest.raises(CodeError, match=f"a letter is wrong, perhaps in the {group} group"):
                read_code(GOLDEN_CODE[:place] + wrong + GOLDEN_CODE[place + 1 :])
    swapped = GOLDEN_CODE[1] + GOLDEN_CODE[0] + GOLDEN_CODE[2:]
    with pytest.raises(CodeError, match="two letters stand in each other's place"):
        read_code(swapped)


@given(st.text(max_size=40))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    result = read_or_none(text)
    assert result is None or read_code(result.code) == result


def test_the_class_is_in_a_code_as_a_number_only() -> None:
    seeds = [Seed.read(text) for text in ("otter-7", "otter-8", "otter-all-3", "otter")]
    assert len({class_number(seed) for seed in seeds}) == 1
    assert class_number(Seed("badger-7")) != class_number(seeds[0])
    alone = read_code(result_of(3, Seed("anna"), 10, 10, 4).code)
    assert (alone.pupil, alone.is_same_for_all) == (None, False)
    same = read_code(result_of(3, Seed("otter-all-7"), 10, 10, 4).code)
    assert (same.pupil, same.is_same_for_all) == (7, True)


@for_each("parts", [(0, 0, 5, 6), (99, 0, 5, 4), (1, 101, 5, 4), (1, 50, MOST_TRIALS + 1, 1)])
def test_what_cannot_be_found_cannot_be_written(parts: tuple[int, int, int, int]) -> None:
    lesson, prediction, trials, hits = parts
    with pytest.raises(ValueError, match="cannot"):
        _ = result_of(lesson, Seed("otter-1"), prediction, trials, hits).code
