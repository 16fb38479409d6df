"""Lesson 17, every number counted a second time: over all ways in which dice can be right or wrong."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

import pytest

from engine.games.deities.rules.events import BatchRolled
from engine.lessons.diagrams import Distribution, PayoffTable, Tree
from engine.lessons.lesson_catalog import lesson
from engine.lessons.lesson_items import Variant
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import SEEDS, check_in_band, trials_on_table, variants

LESSON = lesson("lucky-or-good")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams

LUCK = list(product((True, False), repeat=9))
"""Nine calls that are right or wrong, each way as likely."""

KNOWER = [tuple(face < 2 for face in faces) for faces in product(range(3), repeat=9)]
"""The same of somebody who is right two times of three."""


def share(found: list[Any], wanted: Callable[[Any], bool]) -> Fraction:
    return Fraction(sum(map(wanted, found)), len(found))


def seven(calls: tuple[bool, ...]) -> bool:
    return sum(calls) >= 7


ONE = share(LUCK, seven)
GOOD = share(KNOWER, seven)


def somebody(pupils: int, one: Fraction = ONE) -> Fraction:
    nobody = Fraction(1)
    for _ in range(pupils):
        nobody *= 1 - one
    return 1 - nobody


def points(said: int, right: bool) -> int:
    """A hundred times the square of how far a share is from what came of it: Brier's score."""
    return int(100 * (Fraction(said, 10) - right) ** 2)


def on_average(said: int) -> Fraction:
    return sum((Fraction(points(said, right), 3) for right in (True, True, False)), Fraction(0))


def test_figures_are_counted_over_all_calls() -> None:
    assert dict(FIGURES) == {
        "dice": 9,
        "enough": 7,
        "pupils": 25,
        "one": ONE,
        "times_one": "225 %",
        "crowd": somebody(25),
        "crowd_tenths": 9,
        "good": Fraction(2, 3),
        "patterns": len(LUCK),
        "few_patterns": 32,
        "lucky": sum(map(seven, LUCK)),
        "one_in": 10,
        "school": 1000,
        "good_enough": round(100 * GOOD),
        "all_enough": round(100 * GOOD) + round(900 * ONE),
        "good_share": Fraction(38, 119),
        "penalty_honest": "22.3",
        "penalty_sure": "33.3",
        "penalty_half": 25,
        "worst": 100,
        "ten_halves": 250,
        "school_size": 500,
        "champion": somebody(500, Fraction(LUCK.count((True,) * 9), len(LUCK))),
        "nobody_two": Fraction(49, 64),
        "somebody_two": Fraction(15, 64),
    }
    assert Fraction(23, 256) == ONE and 0.90 < FIGURES["crowd"] < 0.91 and 0.62 < FIGURES["champion"] < 0.63  # type: ignore[operator]
    assert abs(100 * float(GOOD) - 37.7) < 0.1


def test_an_honest_guess_costs_least() -> None:
    costs = {said: on_average(said) for said in range(11)}
    assert min(costs, key=costs.__getitem__) == 7
    assert (f"{float(costs[7]):.1f}", f"{float(costs[10]):.1f}", costs[5]) == ("22.3", "33.3", 25)
    bet = next(variants(LESSON, "bet"))
    assert [option.split(":")[0] for option in LESSON.item("bet").options] == ["10", "7", "5"]
    assert (bet.solution, bet.wrong) == (1, {"sure": 0, "half": 2})


def test_outcomes_are_counted_and_come_up_as_often() -> None:
    crowd, one, good = LESSON.facts.experiments
    most = [share(LUCK, lambda calls, top=top: sum(calls) <= top) ** 25 for top in (6, 7, 8, 9)]  # type: ignore[misc]
    assert [outcome.chance for outcome in crowd.outcomes] == [
        most[0],
        *(after - before for before, after in pairwise(most)),
    ]
    assert [outcome.hit for outcome in crowd.outcomes] == [False, True, True, True]
    assert [outcome.label for outcome in crowd.outcomes[1:]] == [f"The best has {top}" for top in (7, 8, 9)]
    assert crowd.chance == somebody(25)
    assert (one.chance, good.chance) == (ONE, GOOD)
    for number in range(3):
        check_in_band(LESSON, number)


@pytest.mark.rule("dei-destiny-1")
def test_the_best_of_a_class_lies_on_the_table() -> None:
    for experiment, (best, enough, *dice), told, _ in trials_on_table(LESSON, 0):
        (rolled,) = (event for event in told if isinstance(event, BatchRolled))
        assert Counter(rolled.dice) == Counter(dice)
        high = sum(die >= 4 for die in dice)  # type: ignore[operator]
        assert high == best and (enough > 0) == (high >= 7) == experiment.outcomes[max(0, high - 6)].hit  # type: ignore[operator]
        assert experiment.outcome((best, enough, *dice)) == max(0, high - 6)


def test_dice_of_the_best_show_every_number() -> None:
    rows = LESSON.trials(0, SEEDS[0]).rows(1, 2000)
    faces = Counter(die for row in rows for die in row[2:])
    high = sum(faces[face] for face in (4, 5, 6))
    assert {*faces} == {1, 2, 3, 4, 5, 6}
    assert all(abs(faces[face] / high - 1 / 3) < 0.02 for face in (4, 5, 6))
    assert all(abs(faces[face] / (18_000 - high) - 1 / 3) < 0.03 for face in (1, 2, 3))


@for_each(("number", "least"), [(1, 4), (2, 3)])
def test_one_pupil_rolls_on_the_table(number: int, least: int) -> None:
    for experiment, row, told, _ in trials_on_table(LESSON, number):
        (rolled,) = (event for event in told if isinstance(event, BatchRolled))
        assert Counter(rolled.dice) == Counter(row)
        right = sum(die >= least for die in rolled.dice)
        assert experiment.outcomes[experiment.outcome(row)].hit == (right >= 7)


def test_bars_are_counted_over_all_calls() -> None:
    nine, five = DIAGRAMS["nine"], DIAGRAMS["five"]
    assert isinstance(nine, Distribution) and isinstance(five, Distribution)
    counts = Counter(map(sum, LUCK))
    assert [(bar.label, bar.value, bool(bar.mark)) for bar in nine.bars] == [
        (str(right), counts[right], right >= 7) for right in range(10)
    ]
    few = Counter(map(sum, product((True, False), repeat=5)))
    assert [(bar.value, bool(bar.mark), bar.blank) for bar in five.bars] == [
        (few[right], right == 5, {4: "b", 5: "a"}.get(right, "")) for right in range(6)
    ]
    assert nine.sentence.endswith("46 of them have 7 or more right.") and "have" not in five.sentence


def test_tables_are_counted() -> None:
    crowd, school, dear, small = (DIAGRAMS[name] for name in ("crowd", "school", "penalty", "small-penalty"))
    assert all(isinstance(table, PayoffTable) for table in (crowd, school, dear, small))
    assert [line[1].text for line in crowd.cells] == [  # type: ignore[attr-defined]
        *(f"{100 * float(somebody(pupils)):.0f} %" for pupils in (1, 5, 25)),
        "over 99 %",
    ]
    assert 0.995 < somebody(100) < 1
    assert crowd.rows == ("1", "5", "25", "100")  # type: ignore[attr-defined]
    good, lucky = round(100 * GOOD), round(900 * ONE)
    assert [[int(cell.text.replace(",", "")) for cell in line] for line in school.cells] == [  # type: ignore[attr-defined]
        [good, 100 - good, 100],
        [lucky, 900 - lucky, 900],
        [good + lucky, 1000 - good - lucky, 1000],
    ]
    assert [tuple(cell.text for cell in line) for line in dear.cells] == [  # type: ignore[attr-defined]
        (str(points(said, True)), str(points(said, False)), f"{float(on_average(said)):.1f}") for said in range(5, 11)
    ]
    assert dear.sentence.endswith("with 7.")
    assert [tuple(cell.shown for cell in line) for line in small.cells] == [  # type: ignore[attr-defined]
        ("16", "36"),
        ("(a)", "64"),
        ("0", "(b)"),
    ]


def test_the_tree_of_two_pupils_has_every_way() -> None:
    tree = DIAGRAMS["two-pupils"]
    assert isinstance(tree, Tree)
    tosses = list(product("ht", repeat=6))
    told = {tuple("not" not in branch.label for branch in way): (chance, way[1].mark) for way, chance in tree.ends()}
    assert told == {
        (first, second): (
            share(tosses, lambda toss, a=first, b=second: (toss[:3] == ("h",) * 3, toss[3:] == ("h",) * 3) == (a, b)),  # type: ignore[misc]
            "hit" if first or second else "miss",
        )
        for first, second in product((True, False), repeat=2)
    }


def test_blanks_and_old_items() -> None:
    solved = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items if "/" in item.name}
    few = Counter(map(sum, product((True, False), repeat=5)))
    assert solved["five/a"] == Variant(few[5], {"both-ends": few[5] + few[0], "each-die": 5})
    assert solved["five/b"] == Variant(few[4], {"one-way": 1, "at-least": few[4] + few[5]})
    three = share(list(product("ht", repeat=3)), lambda toss: "t" not in toss)
    assert solved["two-pupils/a"] == Variant(three, {"both": three * three, "added": Fraction(3, 2)})
    assert solved["two-pupils/b"] == Variant(1 - three, {"has": three, "both": (1 - three) ** 2})
    assert solved["small-penalty/a"] == Variant(points(8, True), {"not-squared": 2, "did-not": points(8, False)})
    assert solved["small-penalty/b"] == Variant(points(10, False), {"nothing": 0, "not-squared": 10})
    heads = next(variants(LESSON, "heads"))
    assert heads == Variant(three, {"added": Fraction(3, 2), "one-coin": Fraction(1, 2)})
    assert next(variants(LESSON, "forecast")) == Variant(28, {"all": 40, "dry": 12}, {"rain": 7, "days": 40})


def test_somebody_with_nothing_but_heads_is_counted_over_all_tosses() -> None:
    for variant in variants(LESSON, "somebody"):
        people, coins = int(variant.figures["people"]), int(variant.figures["coins"])
        one = share(list(product("ht", repeat=coins)), lambda toss: "t" not in toss)
        tosses = list(product(product("ht", repeat=coins), repeat=people))
        found = share(tosses, lambda all_of: any("t" not in toss for toss in all_of))
        assert variant.solution == found
        assert variant.wrong == {"added": people * one, "one-pupil": one, "nobody": 1 - found}
        assert variant.figures["nobody"] == 1 - found


def test_honest_guesses_and_their_points() -> None:
    for variant in variants(LESSON, "honest"):
        guesses, said = int(variant.figures["guesses"]), int(variant.figures["said"])
        assert variant.solution == Fraction(guesses * said, 10)
        assert variant.wrong == {"all": guesses, "half": guesses / 2, "missed": Fraction(guesses * (10 - said), 10)}
    for variant in variants(LESSON, "points"):
        said = int(variant.figures["said"])
        assert variant.solution == points(said, False) and variant.figures["missing"] == 10 - said
        assert variant.wrong == {"came-true": points(said, True), "not-squared": said}


def test_nobody_can_tell_yet() -> None:
    variant = next(variants(LESSON, "champion"))
    assert LESSON.item("champion").options[int(variant.solution)].startswith("Nobody can tell yet")
    assert variant.wrong == {"not-luck": 0, "makes-up": 2}
