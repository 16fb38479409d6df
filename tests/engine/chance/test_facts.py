"""Figures without pictures: every fact tells its numbers as a table too."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from engine import Bar, Bars, Curve, DiceCell, DiceMap, Estimate, Fact, Line, Matrix, Shares
from engine.core.estimates import rule_of_thumb, sampled
from engine.core.facts import figure, fraction, percent
from tests.cases import for_each

HEAD: dict[str, Any] = {"id": "f", "title": "A fact", "sentence": "So it is.", "assumes": ""}
HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)


@for_each(
    ("chance", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(16, 25), "64 %"),
        (THIRD, "33 %"),
        (Fraction(2, 3), "67 %"),
        (Fraction(1, 10**30), "under 1 %"),
        (Fraction(1, 200), "under 1 %"),
        (Fraction(1, 199), "1 %"),
        (Fraction(198, 199), "99 %"),
        (Fraction(199, 200), "over 99 %"),
        (1 - Fraction(1, 10**30), "over 99 %"),
        (0.0, "0 %"),
        (0.004, "under 1 %"),
        (0.5, "50 %"),
        (0.996, "over 99 %"),
        (1.0, "100 %"),
    ],
    ids=str,
)
def test_a_percentage_is_never_0_or_100_for_what_is_only_nearly_so(chance: Fraction | float, text: str) -> None:
    assert percent(chance) == text


def test_a_fraction_is_exact_where_it_can_be_read() -> None:
    assert [fraction(c) for c in (Fraction(0), Fraction(1), Fraction(5, 36))] == ["0", "1", "5/36"]
    assert fraction(Fraction(1, 10**18)) == "1/1000000000000000000"
    assert fraction(Fraction(2, 3 * 10**20)) == "0.000000…"
    assert fraction(Fraction(10**12, 3 * 10**12 + 1)) == "0.333333…"


def test_a_figure_says_how_it_was_got() -> None:
    assert figure(Estimate(Fraction(5, 36))) == "5/36"
    assert figure(sampled(Fraction(600), 1200, "")) == "50 % ± 2.8 (n = 1,200)"
    assert figure(rule_of_thumb(Fraction(5, 36), "")) == "roughly 14 %"


# ---------------------------------------------------------------- tables


def test_shares() -> None:
    exact = Shares(**HEAD, names=("Ann", "Bob"), chances=(Estimate(Fraction(16, 25)), Estimate(Fraction(9, 25))))
    assert exact.table() == (("Player", "Chance", "Exactly"), (("Ann", "64 %", "16/25"), ("Bob", "36 %", "9/25")))
    drawn = tuple(sampled(Fraction(h), 100, "") for h in (25, 75))
    guessed = Shares(**HEAD, names=("Ann", "Bob"), chances=drawn)
    assert guessed.table() == (
        ("Player", "Chance", "Sampled"),
        (("Ann", "25 %", figure(drawn[0])), ("Bob", "75 %", figure(drawn[1]))),
    )


def test_a_dice_map() -> None:
    cells = tuple(
        DiceCell((a, b), (min(6, a + 1), b), min(6, a + 1) + b, Fraction(min(6, a + 1) + b >= 7))
        for a in range(1, 7)
        for b in range(1, 7)
    )
    head, rows = DiceMap(**HEAD, seat=0, needed=7, cells=cells, now=(3, 4)).table()
    assert head == ("Rolled", "After cards", "Total", "Makes 7")
    assert len(rows) == 36
    assert rows[0] == ("1, 1", "2, 1", "3", "0")
    assert rows[15] == ("3, 4", "4, 4", "8", "1")


def test_bars() -> None:
    bars = Bars(
        **HEAD, x_label="Sum", unit="chance", bars=(Bar("2", Fraction(1, 36)), Bar("3", Fraction(1, 18), 0, True))
    )
    assert bars.table() == (("Sum", "Chance", "Exactly"), (("2", "3 %", "1/36"), ("3", "6 %", "1/18")))


def test_bars_that_count_something_are_no_percentages() -> None:
    bars = Bars(**HEAD, x_label="Corner", unit="cards", bars=(Bar("4", Fraction(5)), Bar("8", Fraction(5, 2))))
    assert bars.table() == (("Corner", "Cards", "Exactly"), (("4", "5", "5"), ("8", "2.50", "5/2")))


MATRIX: dict[str, Any] = {
    **HEAD,
    "row_name": "Ann",
    "column_name": "Bob",
    "row_seat": 0,
    "column_seat": 1,
    "rows": ("+1", "+2"),
    "columns": ("+3", "+4"),
    "values": ((HALF, QUARTER), (THIRD, HALF)),
}


def test_a_matrix_without_mixes() -> None:
    assert Matrix(**MATRIX).table() == (("Ann \\ Bob", "+3", "+4"), (("+1", "50 %", "25 %"), ("+2", "33 %", "50 %")))


def test_a_matrix_with_mixes() -> None:
    head, rows = Matrix(**MATRIX, row_mix=(THIRD, 1 - THIRD), column_mix=(QUARTER, 1 - QUARTER)).table()
    assert head == ("Ann \\ Bob", "+3", "+4", "Mix")
    assert rows == (("+1", "50 %", "25 %", "33 %"), ("+2", "33 %", "50 %", "67 %"), ("Mix", "25 %", "75 %", ""))
    assert {len(row) for row in rows} == {len(head)}


def test_a_matrix_of_one_seats_choices_in_several_respects() -> None:
    alone = Matrix(**{**MATRIX, "column_name": "Chance", "column_seat": None, "columns": ("now", "later")})
    assert alone.table() == (("Ann \\ Chance", "now", "later"), (("+1", "50 %", "25 %"), ("+2", "33 %", "50 %")))


def test_a_curve() -> None:
    points = tuple((Fraction(i, 2), Fraction(i * i, 4)) for i in range(3))
    flipped = tuple((x, 1 - y) for x, y in points)
    curve = Curve(**HEAD, x_label="Chance", y_label="To win", lines=(Line("Ann", 0, points), Line("Bob", 1, flipped)))
    assert curve.table() == (
        ("Chance", "Ann", "Bob"),
        (("0", "0 %", "100 %"), ("1/2", "25 %", "75 %"), ("1", "100 %", "0 %")),
    )


def test_a_fact_without_a_table_says_so() -> None:
    @dataclass(frozen=True, slots=True)
    class Rumour(Fact):
        pass

    with pytest.raises(TypeError, match="Rumour has no table"):
        Rumour(**HEAD).table()
