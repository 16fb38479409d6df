"""The figures of a class: plotly takes them, light and dark, and they show the facts' own numbers."""

from dataclasses import replace
from fractions import Fraction

import plotly.graph_objects as go
import pytest

from engine.core.estimates import sampled
from engine.lessons.class_facts import PooledShare, Predictions, Spread
from tests.cases import for_each
from tests.tutor.figures.axes import outside
from tutor.figures import Plot, drawing, figure_dict
from tutor.figures.class_figures import swarm_levels
from tutor.figures.style import count_marks

TENTHS = tuple(Fraction(tenth, 10) for tenth in range(4, 8))
FOUND, HALF = Fraction(29, 50), Fraction(1, 2)
POOLED = PooledShare("c", "All", "Half.", "", tuple((n, sampled(FOUND * n, n, "")) for n in (100, 200)), HALF)
FACTS: tuple[Plot, ...] = (
    Predictions("p", "Predicted", "Two.", "", (40, 40, 60), None),
    Predictions("p", "Predicted", "Two.", "", (40, 40, 60), FOUND, HALF),
    Predictions("p", "Predicted", "All.", "", (50,) * 200, FOUND),
    Spread("s", "Shares", "Three.", "", TENTHS, (1, 0, 2)),
    Spread("s", "Shares", "Three.", "", TENTHS, (1, 0, 2), (0.5, 1.5, 1.0)),
    POOLED,
)


@for_each("fact", FACTS)
def test_plotly_takes_them_in_light_and_dark(fact: Plot) -> None:
    for scheme in ("light", "dark"):
        go.Figure(figure_dict(fact, scheme))
    assert outside(fact) == []
    drawn = drawing(fact)
    assert drawn["dark"]["layout"] != {}
    assert len(drawn["dark"]["data"]) == len(drawn["figure"]["data"])


def test_every_prediction_is_a_dot_of_its_own() -> None:
    (dots,) = figure_dict(FACTS[1])["data"]
    assert list(zip(dots["x"], dots["y"], strict=True)) == [(40, 1), (40, 2), (60, 1)]
    assert swarm_levels([40, 41, 43, 44, 48, 100]) == [1, 2, 3, 1, 1, 1]


def test_the_pooled_share_is_shown_as_near_as_its_band_allows() -> None:
    layout = figure_dict(FACTS[5])["layout"]
    low, high = layout["yaxis"]["range"]
    assert 0.3 < low < 0.5 < high < 0.7
    assert layout["xaxis"]["range"] == [0, pytest.approx(206)]


def test_a_class_of_one_has_a_dot_with_a_whisker() -> None:
    one = replace(POOLED, path=POOLED.path[:1])
    [dot] = [drawn for drawn in figure_dict(one)["data"] if drawn["mode"] == "markers"]
    assert dot["error_y"]["array"] == [one.path[0][1].halfwidth]
    assert all("error_y" not in drawn for drawn in figure_dict(POOLED)["data"])


def test_what_was_found_and_what_is_exact_are_marked_in_words_and_by_line() -> None:
    layout = figure_dict(FACTS[1])["layout"]
    assert [one["text"] for one in layout["annotations"]] == ["found 58 %", "exactly 50 %"]
    assert [(one["x0"], one["line"]["dash"]) for one in layout["shapes"]] == [
        (pytest.approx(58), "solid"),
        (50.0, "dash"),
    ]
    assert figure_dict(FACTS[0])["layout"]["shapes"] == []


WHOLE_STEPS = [(0, 1), (1, 1), (5, 1), (5.5, 2), (10, 2), (11, 5), (30, 10), (200, 50), (2600, 1000)]


@for_each(("most", "step"), WHOLE_STEPS)
def test_an_axis_that_counts_is_marked_at_whole_numbers(most: float, step: int) -> None:
    assert count_marks(most, 5) == {"dtick": step}


def test_two_pupils_are_counted_0_1_2() -> None:
    up = figure_dict(FACTS[3])["layout"]["yaxis"]
    assert (up["dtick"], up["range"]) == (1, [0, pytest.approx(2.3)])


def test_bars_stand_over_their_bins_and_theory_is_an_outline() -> None:
    bars, outline = figure_dict(FACTS[4])["data"]
    assert [bars["x"], bars["width"]] == [pytest.approx([45, 55, 65]), pytest.approx([10, 10, 10])]
    assert bars["y"] == [1, 0, 2]
    assert outline["y"] == [0.5, 1.5, 1.0]
    assert outline["marker"]["color"] == "rgba(0,0,0,0)"
    assert len(figure_dict(FACTS[3])["data"]) == 1
