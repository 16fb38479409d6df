"""How long lessons take: each plan has the minutes that its parts ask for, and what is left out makes it fit."""

from dataclasses import replace

import pytest

from engine.lessons.lesson import OLD_SEED, Lesson
from engine.lessons.lesson_catalog import lesson, lessons
from engine.lessons.lesson_time import AGAIN, CHOICE, EXPLAIN, LOOK, NUMBER, PEERS, PERIOD, part_minutes, to_leave_out
from tests.cases import for_each

FIRST = lesson("five-seven-or-nine")


def minutes_less(part: str, of: Lesson) -> float:
    """How much less a part of the first lesson takes in another lesson."""
    return part_minutes(FIRST)[part] - part_minutes(of)[part]  # type: ignore[index]


@for_each("name", lessons())
def test_a_plan_has_the_minutes_that_its_parts_ask_for(name: str) -> None:
    one = lesson(name)
    asked = part_minutes(one)
    planned = {part.part: part.minutes for part in one.teacher.plan}
    assert [part for part, minutes in planned.items() if minutes <= asked[part] - 1] == []
    assert sum(asked.values()) - 0.5 <= one.minutes <= sum(asked.values()) + 5
    assert one.minutes % 5 == 0


@for_each("name", lessons())
def test_what_is_left_out_makes_a_lesson_fit_into_a_period_and_no_more_of_it(name: str) -> None:
    one = lesson(name)
    spares = [spare.minutes for spare in to_leave_out(one)]
    assert one.minutes - sum(spares) <= PERIOD
    assert not spares or one.minutes - sum(spares[:-1]) > PERIOD
    assert to_leave_out(one, one.minutes) == ()


def test_each_thing_to_do_takes_its_time() -> None:
    """A part without one of its things takes less by what that takes: seconds and words, of which a class of
    ten-year-olds reads 100 a minute."""
    item = FIRST.items[2]
    assert item.kind == "choice"
    figures = FIRST.variant(item.name, OLD_SEED).figures
    words = sum(len(FIRST.tell(text, figures).split()) for text in (item.ask, *item.options, item.right))
    without = replace(FIRST, items=FIRST.items[:2])
    assert minutes_less("check", without) == pytest.approx(words / 100 + AGAIN * CHOICE / 60)
    assert minutes_less("exact", replace(FIRST, exact=FIRST.exact[1:])) == pytest.approx(
        (len(FIRST.tell(FIRST.exact[0].words).split()) / 100) + (LOOK + EXPLAIN) / 60
    )
    unpaired = minutes_less("simulate", replace(FIRST, peers=None))
    assert unpaired > (PEERS + CHOICE + AGAIN * CHOICE) / 60
    bare = replace(FIRST, prediction=replace(FIRST.prediction, bet=None, sketch=None))
    assert part_minutes(bare)["predict"] > NUMBER / 60 and minutes_less("predict", bare) > 90 / 60


def test_older_pupils_read_faster_up_to_a_bound() -> None:
    def reading(age: int) -> float:
        return part_minutes(replace(FIRST, ages=(age, 18)))["question"]

    assert reading(10) > reading(11) > reading(16) == reading(18)
