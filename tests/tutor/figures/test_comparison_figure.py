"""Experiment and theory as bars: there is room for every number and for every label."""

from fractions import Fraction
from typing import Any

from engine.lessons.trial_facts import Comparison
from tests.cases import for_each
from tutor.figures.comparison import comparison_figure
from tutor.figures.palette import palette

LETTER, LINE = 7, 14
"""Pixels that a letter is wide and a line is high, in the typeface of the figures."""


def layout_with(labels: tuple[str, ...], counts: tuple[int, ...]) -> dict[str, Any]:
    chances = tuple(Fraction(1, len(labels)) for _ in labels)
    fact = Comparison("comparison", "Title", "A sentence.", "", labels, counts, (True,) * len(labels), chances)
    return dict(comparison_figure(fact, palette("light"))["layout"])


@for_each("count", [3, 5_671, 60_000])
def test_a_number_beside_the_longest_bar_is_not_cut(count: int) -> None:
    layout = layout_with(("won", "lost"), (count, 0))
    assert layout["margin"]["r"] >= LETTER * len(f"{count:,}: 100 %")
    assert 1 <= layout["xaxis"]["range"][1] < 1.1


def test_an_exact_chance_that_is_higher_than_all_that_was_found_is_not_cut() -> None:
    assert layout_with(("won",), (0,))["xaxis"]["range"][1] > 1


def test_labels_of_two_lines_do_not_lie_on_each_other() -> None:
    one = layout_with(("safe", "bomb", "none"), (1, 1, 1))
    two = layout_with(("Shuffled, then a bomb", "Shuffled, then safe", "Safe card on top"), (1, 1, 1))
    assert two["height"] >= one["height"] + 3 * LINE


def test_a_bold_label_leaves_room_for_a_bar_on_a_phone() -> None:
    label, narrow, bar, bold = "Darkness after a tie", 254, 64, 7.4
    figure = comparison_figure(
        Comparison("comparison", "Title", "A sentence.", "", (label, "Myth"), (8_080, 2_030), (True, True), None),
        palette("light"),
    )
    lines = figure["data"][0]["y"][0].replace("<b>", "").replace("</b>", "").split("<br>")
    assert " ".join(lines) == label
    assert bold * max(map(len, lines)) + bar + figure["layout"]["margin"]["r"] <= narrow


def test_a_number_stays_with_the_word_before_it() -> None:
    counted = Comparison(
        "comparison", "Title", "A sentence.", "", ("Myth, Quest 2", "no"), (2, 1), (False, False), None
    )
    assert comparison_figure(counted, palette("light"))["data"][0]["y"][0] == "Myth,<br>Quest\xa02"
