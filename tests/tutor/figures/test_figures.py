"""Facts as plotly figures: right numbers, words on everything, the page's colours, light and dark."""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from typing import Any

import plotly.graph_objects as go
import pytest

import engine
from engine import Bar, Bars, Curve, Game, Line, Matrix
from engine.core.catalog import all_games
from engine.core.facts import percent
from tests.cases import for_each, for_todays_games
from tests.tutor.figures.axes import outside
from tests.tutor.tables.laid import played_at_random
from tutor.figures import Plot, bars, curve, drawing, figure, figure_dict, matrix
from tutor.figures.bars import _bar_words
from tutor.figures.palette import SHEET, font, mix_colours, palette, seat_colour

TOTALS = Bars(
    "total", "Two dice", "7 is likeliest.", "", "Total", "chance",
    tuple(Bar(str(t), Fraction(6 - abs(7 - t), 36), None, t == 9) for t in range(2, 13)),
)  # fmt: skip
NAMED = Bars(
    "named", "Cards", "One is best.", "", "Card", "chance",
    (Bar("Midnight Strikes Twice, +4", Fraction(2, 3), 0, True), Bar("Wither, +1", Fraction(1, 3), 1)),
)  # fmt: skip
GRID = Matrix(
    "grid", "Power against Power", "It is even.", "", "Darkness", "Myth", 0, 1, ("+1", "+2"), ("+1", "+2", "+3"),
    tuple(tuple(Fraction(i + j, 4) for j in range(3)) for i in range(2)),
    (Fraction(1, 4), Fraction(3, 4)), (Fraction(0), Fraction(1, 2), Fraction(1, 2)), (1, 2),
)  # fmt: skip
RACE = Curve(
    "race", "The race", "It rises.", "", "Chance in each Quest", "Chance to win",
    (
        Line("Darkness", 0, tuple((Fraction(i, 4), Fraction(i, 4)) for i in range(5))),
        Line("Myth", 1, tuple((Fraction(i, 4), Fraction(4 - i, 4)) for i in range(5))),
    ),
    Fraction(1, 8),
)  # fmt: skip
MADE_UP: tuple[Plot, ...] = (TOTALS, NAMED, GRID, RACE)
SCHEMES = ("light", "dark")


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it, 1 (none) to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.fixture(scope="module")
def plots(minions: Game) -> list[Plot]:
    """The made-up facts, and every plot that a few turns of a game bring up."""
    found: dict[str, Plot] = {}
    for state in played_at_random(minions, 7, turns=2).states():
        found |= {f"{f.id}{state.phase}": f for f in minions.facts(state) if isinstance(f, Bars | Matrix | Curve)}
    return [*MADE_UP, *found.values()]


def merged(base: Any, over: Any) -> Any:
    """What the browser makes of a figure in a dark page."""
    if not isinstance(base, dict) or not isinstance(over, dict):
        return over
    return base | {key: merged(base.get(key), value) for key, value in over.items()}


def words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from words(part)


@pytest.mark.slow
def test_figures_are_valid_and_plain_json(plots: list[Plot]) -> None:
    for fact in plots:
        told = drawing(fact)
        assert json.loads(json.dumps(told)) == told
        go.Figure(told["figure"])


def test_a_figure_of_plotly_is_the_same_one(plots: list[Plot]) -> None:
    for fact in plots:
        plain, own = figure_dict(fact), figure(fact).to_plotly_json()
        assert [trace["type"] for trace in own["data"]] == [trace["type"] for trace in plain["data"]]
        written = {name: value for name, value in plain["layout"].items() if value != []}
        assert {**own["layout"], "template": {}} == json.loads(json.dumps(written))


@cache
def plots_of_examples(game: Game) -> list[Plot]:
    """The plots that the worked examples of a game bring up in two positions each, six with an id at most."""
    met: Counter[str] = Counter()
    found: list[Plot] = []
    for number, record in enumerate(engine.examples(game.name).values()):
        states = list(record.states())
        for place in (7 * number, 7 * number + 11):
            for fact in game.facts(states[place % len(states)]):
                if isinstance(fact, Plot) and met[fact.id] < 3:
                    met[fact.id] += 1
                    found.append(fact)
    return found


@pytest.mark.slow
@for_todays_games(2)
def test_plotly_accepts_every_figure_of_the_worked_examples(game: Game) -> None:
    facts = plots_of_examples(game)
    assert len({fact.id for fact in facts}) > 3
    for number, fact in enumerate(facts):
        go.Figure(figure_dict(fact, SCHEMES[number % 2]))
        if isinstance(fact, Bars):
            go.Figure(figure_dict(fact, seen={bar.label: 2 for bar in fact.bars}))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_figure_tells_the_numbers_of_its_table(game: Game) -> None:
    for fact in plots_of_examples(game):
        rows, (trace, *more) = fact.table()[1], figure_dict(fact)["data"]
        assert outside(fact) == [], fact.id
        if isinstance(fact, Bars):
            assert list(trace["text"]) == [row[1] for row in rows]
        elif isinstance(fact, Matrix):
            for values, row in zip(trace["z"], rows, strict=False):
                assert [percent(value) for value in values] == list(row[1 : 1 + len(values)])
        else:
            lines = [line for line in (trace, *more) if line["mode"] == "lines"]
            for column, line in enumerate(lines, 1):
                told = [percent(Fraction(y).limit_denominator(10**15)) for y in line["y"]]
                assert told == [row[column] for row in rows]


COUNTED_APART = {"combo", "rounds", "survival"}
"""Plots whose sentence tells what is counted apart from what they show, such as the chance to win a whole game."""


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_sentence_tells_numbers_of_its_own_plot_and_of_what_it_names(game: Game) -> None:
    for fact in plots_of_examples(game):
        told = set(re.findall(r"(?:under |over )?\d+ %", fact.sentence)) if fact.id not in COUNTED_APART else set()
        assert told <= set(numbers_in(fact)), fact.sentence
        if isinstance(fact, Bars) and (said := {bar.label: places_of(bar.label, fact.sentence) for bar in fact.bars}):
            named = [bar for bar in fact.bars if said[bar.label]]
            assert not told or not named or told & {percent(bar.value) for bar in named}, fact.sentence
            first = min(named, key=lambda bar: said[bar.label], default=None)
            if first and re.search(r"\b(most|best|strongest|likeliest)\b", fact.sentence):
                assert first.value == max(bar.value for bar in fact.bars), fact.sentence


def places_of(label: str, sentence: str) -> list[int]:
    """Where a sentence names something."""
    return [found.start() for found in re.finditer(rf"(?<!\w){re.escape(label)}(?!\w)", sentence, re.IGNORECASE)]


def numbers_in(fact: Plot) -> Iterator[str]:
    """The percentages that can be told of a plot: its own, and of bars and mixes what they come to together."""
    if isinstance(fact, Bars):
        values = [bar.value for bar in fact.bars]
        yield from (percent(sum(values[at:], Fraction(0))) for at in range(len(values)))
        yield from map(percent, values)
    elif isinstance(fact, Matrix):
        yield from (percent(value) for row in fact.values for value in row)
        if fact.row_mix:
            parts = product(zip(fact.row_mix, fact.values, strict=True), enumerate(fact.column_mix))
            yield percent(sum((mine * row[at] * theirs for (mine, row), (at, theirs) in parts), Fraction(0)))
    elif isinstance(fact, Curve):
        yield from (percent(y) for line in fact.lines for _, y in line.points)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_who_is_named_in_a_plot_is_who_sits_there(game: Game) -> None:
    names = max((record.start.names for record in engine.examples(game.name).values()), key=len)
    for fact in plots_of_examples(game):
        named: list[tuple[str, int | None]] = []
        if isinstance(fact, Bars):
            named = [(bar.label, bar.seat) for bar in fact.bars]
        elif isinstance(fact, Curve):
            named = [(line.name, line.seat) for line in fact.lines]
        elif isinstance(fact, Matrix):
            named = [(fact.row_name, fact.row_seat), (fact.column_name, fact.column_seat)]
            assert {sum(mix) for mix in (fact.row_mix, fact.column_mix) if mix} <= {1}
        for name, seat in named:
            assert seat is None or name not in names or names[seat] == name, fact.id


def test_plotly_refuses_what_it_does_not_know() -> None:
    wrong = figure_dict(TOTALS)
    wrong["data"][0]["colour"] = "red"
    with pytest.raises(ValueError, match="Invalid property"):
        go.Figure(wrong)


def test_a_notebook_gets_a_figure_of_plotlys_own() -> None:
    own = figure(TOTALS)
    assert isinstance(own, go.Figure)
    own.update_layout(height=333)
    assert figure(TOTALS).layout.height != 333


def test_drawing_needs_no_plotly() -> None:
    check = (
        "import sys; sys.modules['plotly'] = None\n"
        "import engine; from tutor.app.panel import facts_of\n"
        "for game in engine.all_games():\n"
        "    assert all(fact['figure'] for fact in facts_of(game.setup()) if fact['kind'] == 'plotly')"
    )
    subprocess.run([sys.executable, "-c", check], check=True)


def test_dark_figure_is_the_light_one_with_other_colours(plots: list[Plot]) -> None:
    for fact in plots:
        told = drawing(fact)
        dark = {
            "data": [merged(one, two) for one, two in zip(told["figure"]["data"], told["dark"]["data"], strict=True)],
            "layout": merged(told["figure"]["layout"], told["dark"]["layout"]),
        }
        assert dark == figure_dict(fact, "dark")
        assert dark["layout"]["font"]["color"] == palette("dark")["ink"]
        assert len(json.dumps(told["dark"])) < len(json.dumps(told["figure"]))


def test_figures_fit_a_narrow_page(plots: list[Plot]) -> None:
    for fact in plots:
        layout = figure(fact).to_plotly_json()["layout"]
        assert 80 <= layout["height"] <= 700
        assert layout["paper_bgcolor"] == layout["plot_bgcolor"] == "rgba(0,0,0,0)"
        assert layout["showlegend"] is False
        assert "width" not in layout
        assert outside(fact) == []
        assert all(layout[axis]["automargin"] and layout[axis]["fixedrange"] for axis in ("xaxis", "yaxis"))
    labels = [line for text in words(figure(NAMED).data[0].y) for line in text.split("<br>")]
    assert max(map(len, labels)) <= bars.LETTERS


def test_no_line_of_the_grid_stands_at_a_name(plots: list[Plot]) -> None:
    """It stands for a number."""
    axes = [figure_dict(fact)["layout"][axis] for fact in plots for axis in ("xaxis", "yaxis")]
    names = [axis for axis in axes if axis.get("type") == "category"]
    assert names and not any(axis["showgrid"] for axis in names)


def test_everything_drawn_has_words(plots: list[Plot]) -> None:
    for fact in plots:
        for trace in figure(fact).data:
            if trace.hoverinfo != "skip":
                told = list(words(trace.hovertext))
                assert told
                assert not re.search(r"\b(None|nan|Fraction)\b", " ".join(told))


def test_names_of_an_owner_s_cards_are_no_markup(plots: list[Plot]) -> None:
    """Plotly reads some: `<a>`, `<b>`, `&lt;`."""
    name = "<a href='x'>Fire & Ice</a>"
    for plot in plots:
        match plot:
            case Bars():
                plot = replace(plot, bars=tuple(replace(bar, label=f"{name} {bar.label}") for bar in plot.bars))
            case Matrix():
                plot = replace(plot, rows=(name, *plot.rows[1:]), columns=(name, *plot.columns[1:]))
            case Curve():
                plot = replace(plot, lines=(replace(plot.lines[0], name=name), *plot.lines[1:]))
        told = json.dumps(figure_dict(plot))
        assert "<a" not in told and "</a" not in told
        assert "&lt;a" in told and "&amp;" in told


def test_bars_hold_the_engines_numbers_and_name_them() -> None:
    (trace,) = figure(TOTALS).data
    assert list(trace.y) == [float(bar.value) for bar in TOTALS.bars]
    assert list(trace.text) == [percent(bar.value) for bar in TOTALS.bars]
    assert trace.hovertext[5] == "7: 17 % (1/6)"
    assert trace.hovertext[7] == "9: 11 % (1/9), as it stands now"


def test_bar_that_is_now_is_marked_by_a_word_and_a_frame() -> None:
    (upright,), (level,) = figure(TOTALS).data, figure(NAMED).data
    assert upright.x[7] == "<b>9<br>now</b>"
    assert level.y[0].endswith("<br><b>now ▶</b>")
    assert list(level.marker.line.width) == [3, 0]


def test_bars_wear_their_seats_colours() -> None:
    for scheme in SCHEMES:
        assert list(figure(NAMED, scheme).data[0].marker.color) == [palette(scheme)["seat0"], palette(scheme)["seat1"]]
        assert set(figure(TOTALS, scheme).data[0].marker.color) == {palette(scheme)["edge"]}


def test_bars_of_something_else_than_chances_show_numbers() -> None:
    fact = Bars("n", "N", "N.", "", "Card", "points", (Bar("One", Fraction(3)), Bar("Half", Fraction(1, 2))))
    assert list(figure(fact).data[0].text) == ["3", "0.50"]


def test_experiment_is_drawn_by_another_shape_with_its_spread() -> None:
    theory, seen = figure(TOTALS, seen={"7": 30, "2": 10}).data
    assert (theory.type, seen.type, seen.marker.symbol) == ("bar", "scatter", "diamond-open")
    assert list(seen.x) == ["2", "7"]
    assert list(seen.y) == [0.25, 0.75]
    assert list(seen.error_y.array) == pytest.approx([1.96 * (0.25 * 0.75 / 40) ** 0.5] * 2)
    assert seen.hovertext[1] == "7: came up 30 times in 40, 75 %"
    assert "40 tries" in figure(TOTALS, seen={"7": 30, "2": 10}).layout.annotations[0].text
    assert figure(NAMED, seen={"Wither, +1": 3}).data[1].error_x.array is not None


@for_each(
    ("value", "text"), [(Fraction(1, 7), "14 %"), (Fraction(1999, 2000), "over 99 %"), (Fraction(1, 2000), "under 1 %")]
)
@for_each("width", [80, 194, 400])
def test_what_is_written_at_the_end_of_a_level_bar_has_room_on_a_narrow_screen(
    value: Fraction, text: str, width: int
) -> None:
    """Measured in windows of 667, 820 and 375 pixels: beside their names bars and what is written have 120 or more, and
    a letter is about 8 wide."""
    drawn = figure_dict(
        Bars("n", "N", "N.", "", "Player", "chance", (Bar("Ada", Fraction(1, 3)), Bar("Nobody", value)))
    )
    (bar,), margin = drawn["data"], drawn["layout"]["margin"]["r"]
    assert (bar["orientation"], bar["text"], drawn["layout"]["xaxis"]["range"][0]) == ("h", ["33 %", text], 0)
    for value_of_one, words in zip(bar["x"], bar["text"], strict=True):
        end = width * value_of_one / drawn["layout"]["xaxis"]["range"][1]
        assert end + 8 * len(words) <= width + margin


def test_labels_broken_into_lines_make_level_bars_higher() -> None:
    short, long = (
        replace(NAMED, bars=tuple(Bar(label, Fraction(1, 4)) for label in (one, "Wither", "Vampire", "Pegasus")))
        for one in ("Midnight", "Midnight Strikes Twice, and then Once More")
    )
    lines = figure(long).data[0].y[0].count("<br>")
    assert lines == 2
    assert figure(long).layout.height - figure(short).layout.height == 14 * lines


def test_experiment_with_a_label_that_no_bar_has() -> None:
    with pytest.raises(ValueError, match="No bar is called '13'"):
        figure(TOTALS, seen={"13": 1})


def test_matrix_holds_the_engines_numbers_and_mixes() -> None:
    cells, frame = figure(GRID).data
    assert [list(row) for row in cells.z] == [[float(value) for value in row] for row in GRID.values]
    assert cells.hovertext[1][2] == "Darkness +2 against Myth +3:<br>75 % for Darkness, as it stands now"
    layout = figure(GRID).layout
    assert layout.yaxis.ticktext == ("<b>+1</b> · 25 %", "<b>+2</b> · 75 %")
    assert layout.xaxis.ticktext == ("<b>+1</b><br>0 %", "<b>+2</b><br>50 %", "<b>+3</b><br>50 %")
    assert [min(frame.x), max(frame.x), min(frame.y), max(frame.y)] == pytest.approx([1.53, 2.47, 0.55, 1.45])


@for_each("scheme", SCHEMES)
def test_cells_that_win_for_the_row_have_its_colour_and_the_others_that_of_the_column(scheme: str) -> None:
    colours = palette(scheme)
    myth, even, darkness = (colour for _, colour in figure_dict(GRID, scheme)["data"][0]["colorscale"])
    assert even == colours["panel"]
    for colour, seat in ((darkness, 0), (myth, 1)):
        assert colour == mix_colours(colours[f"seat{seat}"], even, matrix.TINT)


def test_words_on_a_matrix_can_be_read_on_every_colour() -> None:
    for scheme in SCHEMES:
        colours = palette(scheme)
        for seat in range(4):
            ground = mix_colours(seat_colour(seat, colours), colours["panel"], matrix.TINT)
            assert contrast(colours["ink"], ground) >= 4.5


def test_curves_hold_the_engines_points_and_are_named_at_their_ends() -> None:
    first, now, second, _ = figure(RACE).data
    assert list(first.x) == list(first.y) == [0, 0.25, 0.5, 0.75, 1]
    assert (list(now.x), list(now.y)) == ([0.125], [0.125])
    assert (first.line.dash, second.line.dash) == ("solid", "dash")
    assert (now.marker.symbol, figure(RACE).data[3].marker.symbol) == ("circle", "square")
    notes = [note.text for note in figure(RACE).layout.annotations]
    assert notes == ["<b>Darkness</b>", "<b>Myth</b>", "13 %", "88 %"]


def test_many_parts_of_a_whole_are_bands_named_at_their_ends() -> None:
    ends = {"Ada wins": (0, "1/2"), "2 dice": (None, "49/100"), "1 die": (None, "1/100")}
    lines = tuple(Line(name, seat, ((Fraction(0), Fraction(end)),)) for name, (seat, end) in ends.items())
    drawn = figure_dict(Curve("c", "C", "C.", "", "Rounds", "Where Ada stands", lines), "light")
    assert [one["stackgroup"] for one in drawn["data"]] == ["whole"] * 3
    assert [one["text"] for one in drawn["layout"]["annotations"]] == ["<b>Ada wins</b>", "<b>2 dice</b>"]
    assert [round(one["y"], 3) for one in drawn["layout"]["annotations"]] == [0.25, 0.745]
    more = figure_dict(Curve("c", "C", "C.", "", "Rounds", "Chance", (*lines, lines[0])), "light")
    assert not any("stackgroup" in one for one in more["data"]), "these are more than a whole"


def test_names_at_the_ends_of_curves_do_not_overlap() -> None:
    points = ((Fraction(0), Fraction(1)), (Fraction(1), Fraction(1)))
    fact = Curve("c", "C", "C.", "", "Quests left", "Chance", tuple(Line(f"P{i}", i, points) for i in range(4)))
    heights = sorted(note.y for note in figure(fact).layout.annotations)
    assert all(b - a >= curve.LINE_OF_TEXT - 1e-9 for a, b in pairwise(heights))
    assert heights[-1] <= 1


def test_lines_of_no_seat_that_meet_at_their_ends_differ_and_have_a_legend() -> None:
    points = ((Fraction(0), Fraction(1)), (Fraction(1), Fraction(0)))
    fact = Curve("c", "C", "C.", "", "Sum", "Chance", tuple(Line(f"Level {i}", None, points) for i in range(5)))
    drawn = figure(fact)
    assert drawn.layout.showlegend and not drawn.layout.annotations
    assert [line.name for line in drawn.data] == [f"Level {i}" for i in range(5)]
    assert len({(line.line.color, line.line.dash) for line in drawn.data}) == 5


def test_a_grid_is_as_wide_as_its_numbers_and_labels_need() -> None:
    def least(*columns: str) -> int:
        values = (tuple(Fraction(1) for _ in columns),)
        fact = Matrix("m", "M", "M.", "", "Ann", "Ben", 0, None, ("Row",), columns, values)
        return int(figure(fact).layout.meta["least"])

    assert least("A", "B") - least("A") == matrix.CELL
    assert least("Complete a set") == least("Complete")
    assert least("Complete a set") > least("A")


def test_colours_are_those_of_the_style_sheet() -> None:
    sheet = SHEET.read_text(encoding="utf-8")
    for scheme in SCHEMES:
        for name in ("ink", "panel", "seat0", "seat3"):
            assert f"--{name}: {palette(scheme)[name]};" in sheet
    assert palette("light")["seat0"] != palette("dark")["seat0"]
    assert font() in sheet
    assert "var(" not in font(), "plotly measures letters where no variable of the page holds"
    assert seat_colour(5, palette("light")) in palette("light").values()


def test_names_and_marks_can_be_read_on_the_panel() -> None:
    for scheme in SCHEMES:
        colours = palette(scheme)
        for seat in range(4):
            assert contrast(seat_colour(seat, colours), colours["panel"]) >= 4.5
        assert contrast(colours["soft"], colours["panel"]) >= 4.5
        assert contrast(seat_colour(None, colours), colours["panel"]) >= 3


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@for_each(
    ("value", "unit", "words"),
    [
        ("1/3", "chance", "Six: 33 % (1/3)"),
        ("1", "chance", "Six: 100 %"),
        ("0", "share", "Six: 0 %"),
        ("5/2", "VPs", "Six: 2.50"),
    ],
)
def test_a_bar_says_exactly_what_it_is_where_it_is_an_unsure_share(value: str, unit: str, words: str) -> None:
    assert _bar_words(Bar("Six", Fraction(value)), unit) == words
