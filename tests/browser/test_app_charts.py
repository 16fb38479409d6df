"""Every chart on the running app has its sentence, and a table with the very numbers that are drawn."""

import math
import re
from fractions import Fraction
from typing import Any

import pytest

from engine.core.facts import percent
from tests.browser.pages import STORIES, Story, Tutor, by_stories, plain
from tests.samples import todays

STEPS = {"minions": (7, 16), "exploding-minions": (11,), "deities": (9, 14), "minkingi": (9,), "dark-minions": (13,)}
"""Steps that between them show every kind of chart of a game. At all others, the figures and their tables are held
against each other in `tests/tutor/figures`, before they come to a page."""

KINDS = {
    "minions": {"dice", "bar", "heatmap", "scatter"},
    "exploding-minions": {"shares", "bar", "heatmap", "scatter"},
    "deities": {"shares", "bar", "scatter"},
    "minkingi": {"bar", "heatmap"},
    "dark-minions": {"shares", "bar", "heatmap", "scatter"},
}

FACTS = """() => [...document.querySelectorAll(".facts > .fact:not(.counting)")].map((fact) => {
  const text = (one) => one.textContent.trim().replaceAll("\\u00a0", " ");
  const cells = (table) => [...table.rows].map((row) => [...row.cells].map(text));
  const map = fact.querySelector("table.dicemap");
  const plot = fact.querySelector(".plot");
  return {
    title: text(fact.querySelector(":is(h2, h3)")),
    sentence: text(fact.querySelector(".sentence")),
    label: fact.querySelector(".plot-box")?.getAttribute("aria-label") ?? null,
    table: cells(fact.querySelector("table.figures")),
    shares: [...fact.querySelectorAll(".share-names b")].map(text),
    dice: map && [...map.tBodies[0].rows].map((row) => [...row.querySelectorAll("td")].map((cell) => ({
      total: cell.firstChild.textContent, words: cell.textContent, kind: cell.classList[0] }))),
    traces: plot && JSON.parse(JSON.stringify(plot.data)),
  };
})"""

CUT_OFF = """() => [...document.querySelectorAll(".plot .main-svg text")].filter((text) => {
  const [box, room] = [text, text.closest("svg")].map((one) => one.getBoundingClientRect());
  return box.width > 0 && (box.left < room.left - 1 || box.right > room.right + 1);
}).map((text) => text.textContent)"""
"""The words of plots that do not stand wholly in them."""

METERS = """() => [...document.querySelectorAll(".meter")].map((meter) => ({
  shown: [...meter.querySelectorAll(".share-names b")].map((one) => one.textContent),
  drawn: [...meter.querySelectorAll(".share-bar span")].map((one) => Number(one.style.flexGrow)),
  why: meter.querySelector(".why").textContent + meter.querySelector(".kind-text").textContent,
  rows: [...meter.querySelectorAll("table.figures tbody tr")].map((row) =>
    [...row.cells].map((cell) => cell.textContent)),
}))"""


def number(text: str) -> float:
    """A cell of a table as a number: "3/8", "0.503053…" or "7"."""
    return float(Fraction(text.rstrip("…")))


def close(one: float, other: float) -> bool:
    return math.isclose(one, other, abs_tol=1e-6)


def tells(text: str, value: float) -> bool:
    """Whether a cell tells this value: to the letter, or by a rule of thumb as "roughly 88 %"."""
    words = percent(value)
    bound = words.startswith(("under", "over"))
    return text == (words if bound else f"roughly {words}") or close(value, number(text))


def bare(label: str) -> str:
    """A label of a plot without its markup, its breaks, and the word for what is so now."""
    return re.sub(r"<[^>]*>|now|▶|\s", "", label)


def check_bars(trace: dict[str, Any], rows: list[list[str]]) -> None:
    level = trace["orientation"] == "h"
    labels, values = (trace["y"], trace["x"]) if level else (trace["x"], trace["y"])
    assert [bare(label) for label in labels] == [bare(row[0]) for row in rows]
    assert all(tells(row[2], value) for value, row in zip(values, rows, strict=True))
    assert trace["text"] == [row[1] for row in rows]


def check_matrix(trace: dict[str, Any], rows: list[list[str]]) -> None:
    for values, texts, row in zip(trace["z"], trace["text"], rows, strict=False):
        assert [percent(value) for value in values] == texts == row[1 : 1 + len(values)]
    assert len(rows) - len(trace["z"]) in (0, 1)


def check_curves(lines: list[dict[str, Any]], rows: list[list[str]]) -> None:
    for column, line in enumerate(lines, 1):
        points = list(zip(line["x"], line["y"], strict=True))
        assert len(points) == len(rows)
        for (x, y), row in zip(points, rows, strict=True):
            assert close(x, number(row[0]))
            assert percent(Fraction(y).limit_denominator(10**9)) == row[column]


def check_dice(cells: list[list[dict[str, str]]], rows: list[list[str]]) -> None:
    flat = [cell for line in cells for cell in line]
    assert len(flat) == len(rows) == 36
    for cell, (_, after, total, chance) in zip(flat, rows, strict=True):
        assert cell["total"] == total
        assert cell["kind"] == ("hit" if chance == "1" else "miss" if chance == "0" else "part")
        assert f"from {after}" in cell["words"]


def check(fact: dict[str, Any]) -> str:
    """Whether a fact tells the same numbers in all ways. Gives the kind of its picture."""
    head, *rows = fact["table"]
    assert fact["title"] and len(fact["sentence"]) > 10
    assert len(head) > 1 and rows
    assert re.search(r"\d|certain|surely|^Sure|even|equally|over|^No", fact["sentence"]), fact["sentence"]
    if fact["dice"]:
        check_dice(fact["dice"], rows)
        return "dice"
    if not fact["traces"]:
        assert fact["shares"] == [row[1] for row in rows]
        return "shares"
    assert fact["label"] == f"{fact['title']}. {fact['sentence']}"
    first = fact["traces"][0]
    if first["type"] == "bar":
        check_bars(first, rows)
    elif first["type"] == "heatmap":
        check_matrix(first, rows)
    else:
        check_curves([trace for trace in fact["traces"] if trace["mode"] == "lines"], rows)
    return str(first["type"])


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
@by_stories(todays(4, STORIES))
def test_every_chart_has_a_sentence_and_a_table_with_the_same_numbers(story: Story, tutor: Tutor) -> None:
    kinds = set()
    for step in STEPS[story.game]:
        tutor.hop_to_story(step)
        tutor.odds_are_in()
        tutor.unfold()
        tutor.odds_are_in()
        tutor.page.wait_for_function(
            "() => [...document.querySelectorAll('.facts > .fact:not(.counting)')]"
            ".every((one) => one.querySelector('table.figures'))"
        )
        facts = tutor.page.evaluate(FACTS)
        assert facts
        kinds |= {check(fact) for fact in facts}
        assert tutor.page.evaluate(CUT_OFF) == []
    counting = {"shares"} if tutor.page.locator(".facts > .fact.counting").count() else set()
    assert kinds | counting == KINDS[story.game]


@pytest.mark.slow
@by_stories(todays(4, STORIES))
def test_every_meter_has_a_table_with_the_same_numbers(story: Story, tutor: Tutor) -> None:
    for step in (0, story.choice, story.last):
        tutor.hop_to_story(step)
        tutor.chances_are_in()
        tutor.unfold()
        tutor.page.wait_for_function(
            "() => [...document.querySelectorAll('.meter')].every((one) => one.querySelector('table.figures'))"
        )
        for meter in tutor.page.evaluate(METERS):
            assert len(meter["why"]) > 5
            for (_, text, *exactly), shown, drawn in zip(meter["rows"], meter["shown"], meter["drawn"], strict=True):
                assert plain(text) == plain(shown) == percent(Fraction(drawn).limit_denominator(10**9))
                assert all(close(number(one), drawn) for one in exactly)
