"""Facts about more than one position as figures: plotly takes them, and they show the facts' own numbers."""

from dataclasses import replace
from fractions import Fraction

import plotly.graph_objects as go
import pytest

import engine
from engine.overviews.beliefs_so_far import BeliefLine, BeliefPanel, BeliefsSoFar
from engine.overviews.gathering import Portion
from engine.overviews.next_steps import NextSteps
from engine.overviews.totals_so_far import totals_so_far
from tests.cases import for_each
from tests.tutor.figures.axes import outside
from tutor.figures import Plot, drawing, figure, figure_dict

HALF = Fraction(1, 2)
BOMB = BeliefsSoFar(
    "believed-bomb", "Is it?", "Ada: 100 %.", "", (
        BeliefPanel("Ada", 0, (BeliefLine("bomb", None, (None, HALF, Fraction(1))),)),
        BeliefPanel("Ben", 1, (BeliefLine("bomb", None, (None, HALF, HALF)),)),
    ), "", 2,
)  # fmt: skip
PLACES = replace(
    BOMB,
    panels=tuple(replace(panel, lines=(panel.lines[0], replace(panel.lines[0], label="2"))) for panel in BOMB.panels),
    scale="Place",
)
NEXT = NextSteps(
    "next-steps", "What next?", "Ada rolls.", "", "Ada rolls", (
        Portion("7 or more", Fraction(3, 4), "chance", 0, "", (
            Portion("8", HALF, "chance", 1, "Ben rolls"), Portion("9", Fraction(1, 4), "chance", 1, "Ben rolls"),
        )),
        Portion("less than 7", Fraction(1, 4), "chance", 0, "", (Portion("Ben chooses", Fraction(1, 4), "told"),)),
    ),
)  # fmt: skip


def totals() -> Plot:
    fact = totals_so_far(engine.examples("minions")["whole-game"].played)
    assert fact is not None
    return fact


@for_each("fact", [BOMB, PLACES, NEXT, totals()], ids=lambda fact: str(fact.id))
def test_plotly_takes_them_in_light_and_dark(fact: Plot) -> None:
    for scheme in ("light", "dark"):
        go.Figure(figure_dict(fact, scheme))
    assert outside(fact) == []
    assert figure(fact).to_dict()["data"]
    drawn = drawing(fact)
    assert drawn["dark"]["layout"] != {}
    assert len(drawn["dark"]["data"]) == len(drawn["figure"]["data"])


def test_every_seat_has_its_own_plot_with_its_number_now_and_the_position_is_marked() -> None:
    made = figure_dict(BOMB)
    assert [one["y"] for one in made["data"]] == [[None, 0.5, 1.0], [None, 0.5, 0.5]]
    assert [one["text"] for one in made["data"]] == [["", "50 %", "100 %"], ["", "50 %", "50 %"]]
    assert [one["text"] for one in made["layout"]["annotations"]] == ["<b>Ada</b> · 100 %", "<b>Ben</b> · 50 %"]
    assert [one["x0"] for one in made["layout"]["shapes"]] == [2]
    sizes = [one["marker"]["size"] for one in figure_dict(replace(BOMB, now=1))["data"]]
    assert sizes == [[0, 7, 7], [0, 7, 0]]
    assert made["layout"]["meta"] == {"steps": True}
    low, high = made["layout"]["yaxis2"]["domain"], made["layout"]["yaxis"]["domain"]
    assert 0 <= low[0] < low[1] < high[0] < high[1] <= 1


def test_places_are_pale_and_strong() -> None:
    made = figure_dict(PLACES)
    assert made["data"][0]["z"] == [[None, 0.5, 1.0], [None, 0.5, 1.0]]
    assert (made["data"][0]["zmin"], made["data"][0]["zmax"]) == (0, 1)


def test_areas_are_the_shares_and_lie_on_one_another_without_gaps() -> None:
    first, second = figure_dict(NEXT)["data"]
    assert (first["y"], first["base"]) == ([0.75, 0.25], [0.0, 0.75])
    assert (second["y"], second["base"]) == ([0.5, 0.25, 0.25], [0.0, 0.5, 0.75])
    assert [sum(column["y"]) for column in (first, second)] == [1, 1]
    assert figure_dict(NEXT)["layout"]["yaxis"]["range"] == [1, 0], "the first part on top"
    assert second["text"] == ["Ben rolls: 8 67\N{NO-BREAK SPACE}%", "Ben rolls: 9 33\N{NO-BREAK SPACE}%", "Ben chooses"]
    assert first["hovertext"] == ["7 or more: 75 % (3/4)", "less than 7: 25 % (1/4)"]


def test_counts_stand_over_their_band_with_the_expected_as_a_line() -> None:
    fact = totals()
    bands, counts, expected = figure_dict(fact)["data"][:3]
    seat = fact.seats[0]  # type: ignore[union-attr]
    assert counts["y"] == [bin.counted for bin in seat.bins]
    assert expected["y"] == pytest.approx([float(bin.expected) for bin in seat.bins])
    tops = [base + high for base, high in zip(bands["base"], bands["y"], strict=True)]
    assert all(
        base <= bin.low <= bin.high <= top for base, top, bin in zip(bands["base"], tops, seat.bins, strict=True)
    )


def test_one_point_is_one() -> None:
    start = engine.load("deities").setup(players=3)
    fact = totals_so_far([start.play(next(roll for roll in start.chance() if getattr(roll, "dice", ()) == (1,)))])
    assert fact is not None
    names = figure_dict(fact)["layout"]["annotations"]
    assert [name["text"] for name in names] == ["<b>Ada</b> · 1 point, ordinary 1 to 6"]
