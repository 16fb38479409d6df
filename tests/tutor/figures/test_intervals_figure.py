"""Shares with their intervals: dots, whiskers, the line where all would be equal, and what stands out."""

from fractions import Fraction

from engine.core.estimates import Estimate
from engine.studies.surveys import Strength
from tutor.figures.intervals import intervals_figure
from tutor.figures.palette import palette
from tutor.figures.style import share_marks


def strength(name: str, percent: int, stands_out: bool) -> Strength:
    share = Estimate(Fraction(percent, 100), exact=False, n=1000, halfwidth=0.04)
    return Strength(name, share, Fraction(1, 3), 0.1, stands_out)


def test_dots_whiskers_and_the_even_line() -> None:
    colours = palette("light")
    figure = intervals_figure([strength("strong", 50, True), strength("plain", 35, False)], colours)
    [dots], [line] = figure["data"], figure["layout"]["shapes"]
    assert list(zip(dots["y"], dots["x"], dots["error_x"]["array"], strict=True)) == [
        ("strong", 0.5, 0.04),
        ("plain", 0.35, 0.04),
    ]
    filled, hollow = dots["marker"]["color"]
    assert (filled, hollow) == (colours["seat0"], colours["panel"])
    assert line["x0"] == line["x1"] == float(Fraction(1, 3))
    low, high = figure["layout"]["xaxis"]["range"]
    assert low == 0 and high > 0.54


def test_an_axis_of_a_part_of_all_chances_has_round_marks_written_as_all_percentages_are() -> None:
    assert share_marks(0, 0.567)["ticktext"] == ["0", "10 %", "20 %", "30 %", "40 %", "50 %"]
    assert share_marks(0.44, 0.52)["ticktext"] == ["44 %", "46 %", "48 %", "50 %", "52 %"]
    assert share_marks(0, 1)["ticktext"] == ["0", "20 %", "40 %", "60 %", "80 %", "100 %"]
    figure = intervals_figure([strength("strong", 50, True)], palette("light"))
    assert figure["layout"]["xaxis"]["tickvals"] == [0, 0.1, 0.2, 0.3, 0.4, 0.5]
