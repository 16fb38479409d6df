"""Seeds and their streams: the same numbers everywhere, for everybody who types the same."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lessons.streams import LONGEST_SEED, Seed, SeedError, Stream
from tests.cases import for_each


def test_a_seed_gives_these_numbers_on_every_machine() -> None:
    """Written down once; they must never change, or result codes and answer keys on paper would lie."""
    stream = Seed.read("otter-7").stream("five-seven-or-nine", "trials", "seven")
    assert [stream.die() for _ in range(20)] == GOLDEN_DICE
    assert Seed("otter-7").stream("a").shuffled("abcdef") == GOLDEN_ORDER


GOLDEN_DICE = [2, 6, 1, 5, 2, 4, 4, 6, 3, 1, 2, 5, 6, 1, 6, 5, 5, 4, 4, 1]
GOLDEN_ORDER = list("becfad")


def test_every_question_has_a_stream_of_its_own() -> None:
    seed = Seed("otter-7")
    streams = [seed.stream(*key) for key in (("a", "b"), ("a", "c"), ("b", "a"), ("a/b",), ())]
    drawn = [tuple(stream.below(10**6) for _ in range(4)) for stream in streams]
    assert len(set(drawn)) == len(drawn) - 1, "a/b is the same text as a and b; names hold no slash"


def test_all_of_a_class_have_the_same_where_the_teacher_says_so() -> None:
    alike = {Seed.read(f"otter-all-{pupil}").stream("x").random() for pupil in (1, 7, 25)}
    assert alike == {Seed.read("otter-all").stream("x").random()}
    assert len({Seed.read(f"otter-{pupil}").stream("x").random() for pupil in (1, 7, 25)}) == 3


@for_each(
    ("typed", "text", "group", "pupil", "same"),
    [
        ("otter-7", "otter-7", "otter", 7, False),
        ("  Otter 7 ", "otter-7", "otter", 7, False),
        (f"otter{' ' * (2 * LONGEST_SEED - 6)}7", "otter-7", "otter", 7, False),
        ("otter-07", "otter-7", "otter", 7, False),
        ("OTTER-ALL-12", "otter-all-12", "otter", 12, True),
        ("otter", "otter", "otter", None, False),
        ("sea-otter-3", "sea-otter-3", "sea-otter", 3, False),
        ("otter-1234", "otter-1234", "otter-1234", None, False),
        ("otter-0", "otter-0", "otter-0", None, False),
        ("2026", "2026", "2026", None, False),
    ],
)
def test_what_is_typed_is_read_leniently(typed: str, text: str, group: str, pupil: int | None, same: bool) -> None:
    seed = Seed.read(typed)
    assert (seed.text, seed.group, seed.pupil, seed.is_same_for_all) == (text, group, pupil, same)


SPACED = f"otter{' ' * 2 * LONGEST_SEED}7"


@for_each("typed", ["", "-", "a--b", "ötter", "a/b", "a" * (LONGEST_SEED + 1), SPACED, "x" * 10**6, "otter_7"])
def test_what_is_no_seed_is_refused_in_words(typed: str) -> None:
    with pytest.raises(SeedError, match="such as otter-7") as refused:
        Seed.read(typed)
    assert len(str(refused.value)) < 250


@given(st.text(max_size=60))
def test_any_text_is_a_seed_or_is_refused(typed: str) -> None:
    try:
        seed = Seed.read(typed)
    except SeedError:
        return
    assert Seed.read(seed.text) == seed


def test_every_order_is_as_likely() -> None:
    stream = Stream("orders")
    counts = Counter(tuple(stream.shuffled("abc")) for _ in range(6000))
    assert set(counts) == set(permutations("abc"))
    for count in counts.values():
        assert abs(count - 1000) < 3.5 * sqrt(6000 * 1 / 6 * 5 / 6)


def test_what_is_chosen_comes_once() -> None:
    stream = Stream("chosen")
    drawn = [frozenset(stream.chosen(range(5), 2)) for _ in range(5000)]
    assert all(len(pair) == 2 for pair in drawn)
    shares = {pair: Fraction(count, 5000) for pair, count in Counter(drawn).items()}
    assert len(shares) == 10
    assert all(abs(share - Fraction(1, 10)) < Fraction(2, 100) for share in shares.values())


def test_whole_numbers_stay_below() -> None:
    stream = Stream("below")
    assert {stream.below(3) for _ in range(200)} == {0, 1, 2}
    assert {stream.die() for _ in range(300)} == set(range(1, 7))
    assert {stream.pick("xy") for _ in range(50)} == {"x", "y"}
