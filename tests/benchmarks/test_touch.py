"""From a touch to what it shows: for things whose options the browser knows, and for those that Python is asked about.

A touch is timed inside the page, from the click until the frame with the new picture has been made.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from tests.benchmarks.conftest import Report
from tests.browser.static.by_hand import by_mouse, play, start, what_next
from tests.browser.static.site import serving

MOST = 30
"""So many things of each sort are touched."""

TOUCH_ALL = """async ([selector, most]) => {
  const things = [...document.querySelectorAll(`:is(.stage, .hand-rail) ${selector}`)].slice(0, most);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const times = [];
  for (const thing of things) {
    const start = performance.now();
    thing.click();
    while (!document.querySelector("[data-key].picked, .touch-layer > :popover-open")) await frame();
    await frame();
    times.push(performance.now() - start);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    await frame();
  }
  return times;
}"""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    with serving() as address:
        yield address


def asked_for_two_things(browser: Browser, site: str, game: str, deeds: int) -> Page:
    """A game that has come so far that a touch alone is no move yet."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    start(page, site, game)
    play(page, by_mouse, Random(2), deeds)
    assert what_next(page) == "table"
    return page


def high(times: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


def test_from_touch_to_picture(browser: Browser, site: str, report: Report) -> None:
    page = asked_for_two_things(browser, site, "minions", 1)
    times = page.evaluate(TOUCH_ALL, ["[data-key].can", MOST])
    report.row("touch to picture, p50, known to the browser", statistics.median(times), "ms")
    report.row("touch to picture, p95, known to the browser", high(times), "ms", most=50)


@pytest.mark.parametrize("game", ["exploding-minions", "dark-minions"])
def test_from_touch_to_refusal(game: str, browser: Browser, site: str, report: Report) -> None:
    page = asked_for_two_things(browser, site, game, 8)
    times = page.evaluate(TOUCH_ALL, ["[data-key]:not(.can, :has(.can), .can *)", MOST])
    report.row(f"touch to answer, p50, {game}", statistics.median(times), "ms")
    report.row(f"touch to answer, p95, {game}", high(times), "ms", most=250)
