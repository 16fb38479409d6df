"""What is said to drawn distributions: how far they are off, which mistake they show, beside what came up."""

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, floor

import pytest

from engine.lessons.lesson import Lesson
from engine.lessons.lesson_catalog import lesson, lessons
from engine.lessons.streams import Seed
from tests.cases import for_each
from tutor.app.problems import Problem
from tutor.app.protocol import SketchAnswer
from tutor.app.sketch_judgements import judge_sketch, sketch_card

SEED = Seed("otter-7")
DRAWN = [name for name, one in lessons().items() if one.prediction.sketch]


def judged(one: Lesson, bars: Sequence[int], n: int = 20) -> SketchAnswer:
    return judge_sketch(one, bars, one.trials(0, SEED), n)


def hundred(shape: Sequence[Fraction]) -> list[int]:
    """A shape as whole numbers that come to 100: the largest remainders are rounded up."""
    bars = [floor(100 * share) for share in shape]
    by_rest = sorted(range(len(shape)), key=lambda place: 100 * shape[place] - bars[place], reverse=True)
    for place in by_rest[: 100 - sum(bars)]:
        bars[place] += 1
    return bars


def exact_shape(name: str) -> list[Fraction]:
    """The exact bars, worked out a second time; of the last two lessons that is done in their own tests."""
    if name == "five-seven-or-nine":
        rolls = [sum(roll) for roll in product(range(1, 7), repeat=2)]
        return [Fraction(rolls.count(total), 36) for total in range(2, 13)]
    if name == "how-many-rolls":
        hit = lesson(name).experiment(0).chance
        return [comb(10, k) * hit**k * (1 - hit) ** (10 - k) for k in range(11)]
    if name == "at-least-one":
        good = [sum(face >= 5 for face in roll) for roll in product(range(1, 7), repeat=3)]
        return [Fraction(good.count(number), 216) for number in range(4)]
    if name == "survival-curve":
        safe = [Fraction(comb(12, draws), comb(14, draws)) for draws in range(7)]
        return [*(safe[draw] - safe[draw + 1] for draw in range(6)), safe[6]]
    return [outcome.chance for outcome in lesson(name).experiment(0).outcomes]


@for_each("name", DRAWN)
def test_the_exact_bars_are_as_good_as_exact(name: str) -> None:
    one, exact = lesson(name), exact_shape(name)
    answer = judged(one, hundred(exact))
    assert [bar["exact"] for bar in answer["bars"]] == [float(share) for share in exact]
    assert answer["lines"][0].startswith("Your bars are as good as the exact ones: ")
    assert all(one.tell(words) not in answer["lines"] for words in one.prediction.sketch.wrong.values())  # type: ignore[union-attr]


@for_each("name", DRAWN)
def test_every_mistake_is_named_and_the_distance_is_told(name: str) -> None:
    one, exact = lesson(name), exact_shape(name)
    assert one.prediction.sketch
    for mistake, shape in one.sketch.mistakes.items():
        bars = hundred(shape)
        answer = judged(one, bars)
        assert one.tell(one.prediction.sketch.wrong[mistake]) in answer["lines"], mistake
        moved = sum(max(Fraction(bar, 100) - share, 0) for bar, share in zip(bars, exact, strict=True))
        assert str(round(100 * moved)) in re.findall(r"\d+", answer["lines"][0])


def test_what_is_to_be_drawn_has_a_name_for_each_bar_and_else_there_is_nothing() -> None:
    for one in lessons().values():
        card, drawn = sketch_card(one), one.prediction.sketch
        assert (card is None) == (drawn is None)
        assert card is None or (card["labels"] == list(one.sketch.labels) and card["ask"])


def test_bars_that_are_far_from_all_mistakes_are_only_measured() -> None:
    answer = judged(lesson("five-seven-or-nine"), [0] * 10 + [100])
    assert answer["lines"][0] == "To match the exact bars, 97 of your 100 would have to move to another bar."
    assert len(answer["lines"]) == 2


def test_what_came_up_is_counted_from_the_same_trials() -> None:
    one = lesson("five-seven-or-nine")
    rows = one.trials(0, SEED).rows(1, 25)
    answer = judged(one, [100] + [0] * 10, 25)
    assert answer["counted"] == 25
    totals = [int(row[0]) + int(row[1]) for row in rows]
    assert [round(25 * bar["came"]) for bar in answer["bars"]] == [totals.count(total) for total in range(2, 13)]
    assert answer["lines"][-1].startswith("Of what came up, ")


def test_ten_trials_are_taken_together_and_what_is_left_over_counts_nowhere() -> None:
    one = lesson("how-many-rolls")
    hits = [row[2] == "Darkness" for row in one.trials(0, SEED).rows(1, 30)]
    answer = judged(one, [100] + [0] * 10, 39)
    assert answer["counted"] == 3
    tens = [sum(hits[start : start + 10]) for start in (0, 10, 20)]
    assert [round(3 * bar["came"]) for bar in answer["bars"]] == [tens.count(number) for number in range(11)]
    assert [judged(one, [100] + [0] * 10, n)["counted"] for n in (9, 10, 30)] == [0, 1, 3]


def test_what_came_up_is_told_of_a_bar_only_once_something_came_up() -> None:
    told = [judged(lesson("five-seven-or-nine"), [100] + [0] * 10, n)["bars"][0]["text"] for n in (0, 1)]
    assert ["came up" in text for text in told] == [False, True]
    assert all(text.startswith("100 % drawn, ") for text in told)


@for_each("bars", [[], [100], [10] * 11, [9] * 11])
def test_bars_that_are_not_a_hundred_in_all_are_refused(bars: list[int]) -> None:
    with pytest.raises(Problem, match="100 in all"):
        judged(lesson("five-seven-or-nine"), bars)


def test_a_lesson_in_which_nothing_is_drawn_says_so() -> None:
    with pytest.raises(Problem, match="in all"):
        judged(lesson("the-duel"), [25] * 4)
