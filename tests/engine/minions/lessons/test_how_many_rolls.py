"""Lesson 3, every number computed a second time."""

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from engine.core.facts import percent
from engine.games.minions.rules.events import QuestWon, Rolled
from engine.lessons.diagrams import Distribution, PayoffTable, Tree
from engine.lessons.lesson_catalog import lesson
from tests.cases import for_each
from tests.engine.lessons.lesson_tests import check_in_band, trials_on_table, variants
from tests.engine.minions.lessons import duel_witness as witness
from tests.engine.minions.play import MINIONS

LESSON = lesson("how-many-rolls")
FIGURES = LESSON.facts.figures
DIAGRAMS = LESSON.facts.diagrams
QUEST = witness.chance([witness.WITH_BOONS, witness.WITHOUT])
ROLL = Fraction(len([1 for a, b in product(range(1, 7), repeat=2) if a + b >= 7]), 36)


def spread(n: int, chance: Fraction) -> list[float]:
    """The chances of 0 to n hits, one trial after the other."""
    row = [1.0]
    p = float(chance)
    for _ in range(n):
        row = [a * (1 - p) + b * p for a, b in zip([*row, 0.0], [0.0, *row], strict=True)]
    return row


def near(n: int, points: int, chance: Fraction) -> float:
    return sum(
        weight for hits, weight in enumerate(spread(n, chance)) if abs(100 * hits - 100 * chance * n) <= points * n
    )


def half_band(n: int) -> float:
    """Half the band in points: as far as a true chance may be from the share while it is within 1.96 deviations."""
    share = round(n * QUEST) / n
    steps = [share + i / 100_000 for i in range(-40_000, 20_500)]
    inside = [x for x in steps if 0 <= x <= 1 and abs(share - x) <= 1.959964 * sqrt(x * (1 - x) / n)]
    return 100 * max(share - min(inside), max(inside) - share)


def test_figures() -> None:
    assert FIGURES["chance"] == QUEST == Fraction(121, 152)
    assert FIGURES["known"] == ROLL == Fraction(7, 12)
    assert (FIGURES["calm"], FIGURES["seven"]) == tuple(MINIONS["Vampire"]["rolls"][1:3]) == (5, 7)
    assert (FIGURES["small"], FIGURES["ten"], FIGURES["usual"], FIGURES["people"]) == (2, 10, 6, 1000)
    ten = spread(10, QUEST)
    assert FIGURES["likeliest"] == ten.index(max(ten)) == 8
    assert float(FIGURES["share_likeliest"]) == pytest.approx(max(ten))
    assert (FIGURES["points"], FIGURES["half_points"]) == (10, 5)
    assert float(FIGURES["near_ten"]) == pytest.approx(near(10, 10, QUEST))
    assert (FIGURES["first_sample"], FIGURES["last_sample"]) == (10, 640)
    assert float(FIGURES["near_first"]) == pytest.approx(near(10, 5, QUEST))
    assert float(FIGURES["near_last"]) == pytest.approx(near(640, 5, QUEST))


@for_each(("number", "chance"), [(0, QUEST), (1, ROLL)])
def test_chances_are_computed_and_trials_agree(number: int, chance: Fraction) -> None:
    outcomes = LESSON.experiment(number).outcomes
    assert [(o.chance, o.hit) for o in outcomes] == [(chance, True), (1 - chance, False)]
    check_in_band(LESSON, number)


@pytest.mark.rule("min-total-2", "min-tie-1", "min-tie-2")
def test_a_quest_is_played_on_the_table() -> None:
    for experiment, row, told, state in trials_on_table(LESSON, 0):
        [won] = [event for event in told if isinstance(event, QuestWon)]
        assert experiment.outcome(row) == won.seat == state.contenders[0]
        rolls = [event.dice for event in told if isinstance(event, Rolled)]
        assert [str(die) for dice in rolls for die in dice] == [sign for sign in row[1] if sign.isdigit()]
        assert row[0] == len(rolls) / 2 and row[2] == state.names[won.seat]


@pytest.mark.rule("min-power-3")
def test_a_roll_is_played_on_the_table() -> None:
    for experiment, row, told, _ in trials_on_table(LESSON, 1):
        [rolled] = [event for event in told if isinstance(event, Rolled)]
        assert (*rolled.dice, sum(rolled.dice)) == row and rolled.ahead == 7
        assert experiment.outcome(row) == (0 if sum(rolled.dice) >= rolled.ahead else 1)


def test_bars_of_ten() -> None:
    ten = DIAGRAMS["ten"]
    assert isinstance(ten, Distribution)
    assert [bar.value for bar in ten.bars] == [round(1000 * chance) for chance in spread(10, QUEST)]
    assert [int(bar.label) for bar in ten.bars if bar.mark] == [k for k in range(11) if abs(k / 10 - QUEST) <= 0.1]
    together = sum(bar.value for bar in ten.bars if bar.mark)
    assert together == pytest.approx(1000 * near(10, 10, QUEST), abs=1)
    assert f"about {together} are at most 10 points" in ten.sentence


def test_tables() -> None:
    samples, bands, squares = DIAGRAMS["samples"], DIAGRAMS["bands"], DIAGRAMS["squares"]
    assert isinstance(samples, PayoffTable) and isinstance(bands, PayoffTable) and isinstance(squares, PayoffTable)
    assert [[cell.text for cell in line] for line in samples.cells] == [
        [percent(near(n, points, QUEST)) for points in (10, 5)] for n in (10, 40, 160, 640)
    ]
    assert samples.rows == ("10", "40", "160", "640")
    for label, [cell] in zip(bands.rows, bands.cells, strict=True):
        assert float(cell.text.removeprefix("± ")) == pytest.approx(half_band(int(label.replace(",", ""))), abs=0.06)
    assert bands.rows == ("10", "100", "1,000", "10,000")
    for label, [root, points] in zip(squares.rows, squares.cells, strict=True):
        n = int(label.replace(",", ""))
        assert int(root.text) ** 2 == n and int(root.text) * int(points.text) == 100


def test_two_rolls() -> None:
    tree = DIAGRAMS["two-rolls"]
    assert isinstance(tree, Tree)
    assert [chance for _, chance in tree.ends()] == [ROLL**2, ROLL * (1 - ROLL), ROLL * (1 - ROLL), (1 - ROLL) ** 2]
    assert [way[-1].mark for way, _ in tree.ends()] == ["hit", "other", "other", "miss"]


def test_blanks_and_the_old_item() -> None:
    blank = {item.name: next(variants(LESSON, item.name)) for item in LESSON.own_items}
    assert (blank["squares/a"].solution, blank["squares/a"].wrong) == (10, {"quarter": 5, "percent": 1})
    assert (blank["squares/b"].solution, blank["squares/b"].wrong) == (5, {"quarter": Fraction(5, 2), "root": 20})
    assert blank["two-rolls/a"].solution == ROLL
    assert blank["two-rolls/a"].wrong == {"both": ROLL * ROLL, "used-up": 1 - ROLL}
    assert blank["two-rolls/b"].solution == 1 - ROLL
    assert blank["two-rolls/b"].wrong == {"both": (1 - ROLL) * (1 - ROLL), "due": ROLL}
    side = blank["side"]
    assert side.solution**2 == side.figures["tiles"] == 2 * side.wrong["halved"] == 4 * side.wrong["quartered"]


def test_halve() -> None:
    for variant in variants(LESSON, "halve"):
        n, points = variant.figures["n"], variant.figures["points_now"]
        assert round(100 / sqrt(n)) == points and round(100 / sqrt(variant.solution), 1) == round(50 / sqrt(n), 1)
        assert variant.wrong == {"doubled": n + n, "only-the-new": variant.solution - n, "fewer": n / 2}


def test_expect() -> None:
    for variant in variants(LESSON, "expect"):
        n, hits, more = (variant.figures[name] for name in ("n", "hits", "more"))
        assert Fraction(variant.solution, more) == Fraction(hits, n)
        assert variant.wrong == {"added": hits + (more - n), "missed": more - variant.solution}


def test_who() -> None:
    for variant in variants(LESSON, "who"):
        f = variant.figures
        chances = [
            sum(weight for hits, weight in enumerate(spread(n, ROLL)) if hits / n >= f["least"])
            for n in (f["ana"], f["ben"])
        ]
        assert chances[variant.solution] == max(chances) == pytest.approx(float(f["share_few"]))
        assert min(chances) == pytest.approx(float(f["share_many"]))
        assert [f["ana"], f["ben"]][variant.solution] == f["few"] < f["many"]
        assert variant.wrong == {"many": 1 - variant.solution, "alike": 2}


def test_strange() -> None:
    ten = spread(10, ROLL)
    for variant in variants(LESSON, "strange"):
        off = abs(variant.figures["hits"] - 10 * ROLL)
        far = sum(weight for hits, weight in enumerate(ten) if abs(hits - 10 * ROLL) >= off)
        assert float(variant.figures["far"]) == pytest.approx(far) and far > 0.2
        assert (variant.solution, variant.wrong) == (1, {"must-fit": 0, "makes-up": 2})
