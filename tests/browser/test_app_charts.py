"""Every chart on the running app has its sentence and a table, and none of its words is cut off."""

import re

import pytest

from tests.browser.pages import STORIES, Story, Tutor, by_stories
from tests.samples import todays

STEPS = {"minions": (7, 16), "exploding-minions": (11,), "deities": (9, 14), "minkingi": (9,), "dark-minions": (13,)}
"""Steps that between them show every kind of chart of a game. That figures and their tables tell the same is held in
`tests/tutor/figures`, before they come to a page."""

KINDS = {
    "minions": {"dice", "bar", "heatmap", "scatter"},
    "exploding-minions": {"shares", "bar", "heatmap", "scatter"},
    "deities": {"shares", "bar", "scatter"},
    "minkingi": {"bar", "heatmap"},
    "dark-minions": {"shares", "bar", "heatmap", "scatter"},
}

FACTS = """() => [...document.querySelectorAll(".facts > .fact:not(.counting)")].map((fact) => {
  const text = (way) => fact.querySelector(way).textContent.trim().replaceAll("\\u00a0", " ");
  const trace = fact.querySelector(".plot")?.data[0];
  const kind = fact.querySelector("table.dicemap") ? "dice" : (trace?.type ?? "shares");
  const label = fact.querySelector(".plot-box")?.getAttribute("aria-label");
  return [kind, text(":is(h2, h3)"), text(".sentence"), label, fact.querySelectorAll(".figures tbody tr").length];
})"""
"""Of each fact what draws it, its title and sentence, what the chart is called, and the rows of its table."""

CUT_OFF = """() => [...document.querySelectorAll(".plot .main-svg text")].filter((text) => {
  const [box, room] = [text, text.closest("svg")].map((one) => one.getBoundingClientRect());
  return box.width > 0 && (box.left < room.left - 1 || box.right > room.right + 1);
}).map((text) => text.textContent)"""
"""The words of plots that do not stand wholly in them."""


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
@by_stories(todays(4, STORIES))
def test_every_chart_has_a_sentence_and_a_table_and_all_of_its_words(story: Story, tutor: Tutor) -> None:
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
        for kind, title, sentence, label, rows in tutor.page.evaluate(FACTS):
            assert title and rows and re.search(r"\d|certain|surely|^Sure|even|equally|over|^No", sentence), sentence
            assert label == (None if kind in ("dice", "shares") else f"{title}. {sentence}")
            kinds.add(kind)
        assert tutor.page.evaluate(CUT_OFF) == []
    counting = {"shares"} if tutor.page.locator(".facts > .fact.counting").count() else set()
    assert kinds | counting == KINDS[story.game]
