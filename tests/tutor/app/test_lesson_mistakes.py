"""No mistake that a lesson names is taken for right, in whatever form somebody types its number."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import floor

import pytest

from engine.core.facts import percent
from engine.lessons.builds import Typing
from engine.lessons.lesson import Lesson
from engine.lessons.lesson_catalog import lesson, lessons
from engine.lessons.lesson_items import LessonItem
from engine.lessons.streams import Seed
from tests.cases import for_each
from tutor.app.answers.numbers import EITHER, judge_number
from tutor.app.build_judgements import judge_chances
from tutor.app.built_answers import read_built
from tutor.app.checking import check_answer
from tutor.app.item_judgements import judge_item

SEEDS = [Seed(f"otter-{number}") for number in range(300)]

Number = Fraction | int
Case = tuple[Number, tuple[tuple[str, Number], ...]]


def typed(number: Number) -> set[str]:
    """A number in the forms in which pupils type it: a fraction, decimals of 2 to 4 places, whole per cent."""
    exactly = Fraction(number)
    decimals = [f"{floor(exactly * 10**places + Fraction(1, 2)) / 10**places:.{places}f}" for places in (2, 3, 4)]
    shorter = [decimal.rstrip("0").rstrip(".") for decimal in decimals]
    return {str(number), *decimals, *shorter, f"{floor(100 * exactly + Fraction(1, 2))} %"}


def cases(one: Lesson, item: LessonItem) -> set[Case]:
    """The right number of an item with its mistakes, as many seeds have them."""
    variants = [one.variant(item.name, seed) for seed in SEEDS]
    return {(variant.solution, tuple(variant.wrong.items())) for variant in variants}


def accepted(solution: Number, wrong: Mapping[str, Number], chance: bool) -> Iterator[tuple[str, str]]:
    """The mistakes that are taken for right, as they are typed."""
    for name, value in wrong.items():
        for text in typed(value):
            if check_answer(text, solution, chance=chance).right:
                yield name, text


@pytest.mark.slow
@for_each("one", lessons().values(), ids=lambda one: one.name)
def test_no_mistake_is_taken_for_right(one: Lesson) -> None:
    for item in one.own_items:
        if item.kind == "number":
            for solution, wrong in cases(one, item):
                assert not list(accepted(solution, dict(wrong), item.asks_chance)), (item.name, solution)


@for_each("one", lessons().values(), ids=lambda one: one.name)
def test_no_mistake_in_what_is_built_is_taken_for_right(one: Lesson) -> None:
    for diagram, built in one.facts.builds.items():
        for number in built.open if isinstance(built, Typing) else ():
            assert not list(accepted(built.chances[number], dict(built.mistakes_at(number)), True)), (diagram, number)


def test_two_mistakes_that_lead_to_one_chance_are_both_named() -> None:
    one = lesson("drawing-later")
    built, right = one.facts.builds["tree"], ["2/6", "1/5", "1/4", "2/5", "1/4", "2/4"]
    assert isinstance(built, Typing)
    alike = [at for at, number in enumerate(built.open) if len({c for _, c in built.mistakes_at(number)}) == 1]
    assert len(alike) == 2
    for at in alike:
        answers = [*right[:at], "2/6", *right[at + 1 :]]
        [fault] = judge_chances(one, "tree", answers)["faults"]
        words = one.built["tree"].wrong
        assert fault["says"] == f"{EITHER}{words['put-back']} Or: {words['pile-as-before']}"
        assert read_built(one, "tree", ";".join(answers)) == (False, ("put-back", "pile-as-before"))


def test_one_pair_that_is_exactly_enough_is_named_beside_what_else_leads_there() -> None:
    one = lesson("white-or-black")
    said = " ".join(judge_item(one, "faded-tree/b", Seed("old"), "1/12", None)["lines"])
    assert "That is for a 1" in said and "exactly as much as is missing" in said


def test_the_surprise_that_is_told_is_that_of_the_games_won() -> None:
    one = lesson("going-first")
    won = {int(one.variant("conclusion", seed).figures["won"]) for seed in SEEDS}
    assert won == set(range(60, 66))


def test_the_sentence_above_a_blank_leads_to_its_number() -> None:
    """Level 3 against level 1: what the two told chances leave rounds to the right one, as told with as many places."""
    one = lesson("level-against-level")
    told = one.facts.diagrams["chain-two"].sentence
    ahead, behind = (Fraction(word) / 100 for word in told.split() if word.replace(".", "").isdigit() and "." in word)
    left = f"{float(100 * (1 - ahead - behind)):.1f} %"
    assert check_answer(left, one.variant("chain-two/a", Seed("old")).solution, chance=True).right, told


def test_four_places_of_the_chance_lead_to_the_points() -> None:
    one = lesson("level-against-level")
    told = one.tell("{share_two_places}")
    first, second = (int(one.tell(f"{{{name}}}")) for name in ("first_prize", "second_prize"))
    points = Fraction(told) * first + (1 - Fraction(told)) * second
    assert told in one.tell(one.item("two-more/a").right)
    for answer in (f"{float(points):.2f}", f"{float(points):.3f}"):
        assert check_answer(answer, one.variant("two-more/b", Seed("old")).solution, chance=False).right


def test_what_is_told_to_teachers_is_worked_out() -> None:
    assert lesson("at-least-one").facts.figures["share_for_nine"] == 1 - Fraction(2, 3) ** 6 >= Fraction(9, 10)
    assert lesson("at-least-one").facts.figures["share_too_few"] == 1 - Fraction(2, 3) ** 5 < Fraction(9, 10)
    assert lesson("survival-curve").facts.figures["two_skips"] == Fraction(45, 91)
    lucky = lesson("lucky-or-good").facts.figures
    assert lucky["times_one"] == percent(25 * Fraction(46, 512)) == "225 %"
    assert percent(1 - Fraction(lucky["crowd"])) == "10 %", "about one class of ten"


def test_the_reason_against_adding_is_true_of_every_number_of_rounds() -> None:
    """The second round takes less than the first one, whose chance is told."""
    one = lesson("grow-or-die")
    for seed in SEEDS[:30]:
        variant = one.variant("rounds", seed)
        risk = Fraction(variant.figures["risk"])
        assert variant.wrong["added"] == int(variant.figures["rounds"]) * risk
        assert (1 - risk) * risk < risk


def test_a_share_that_is_a_whole_per_cent_is_told_without_about() -> None:
    assert judge_number(Fraction(3, 4), None, chance=True).told == ("It is 3/4, or 75 %.",)
    assert judge_number(Fraction(1, 3), None, chance=True).told == ("It is 1/3, about 33 %.",)
