"""From a touch to what it shows: for things whose options the browser knows, and for those that Python is asked about.

A touch is timed inside the page, from the click until the frame with the new picture has been made; the finger
came down some time before, as fingers do.
"""

import statistics
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import engine
from tests.benchmarks.conftest import Report, high
from tests.browser.static.site import CHARTS, serving
from tutor.app.links import code_of, query

MOST = 30
"""So many things of each sort are touched."""

DOWN = 80
"""Milliseconds that a finger is down before it is lifted."""

TOUCH_ALL = """async ([selector, most, down]) => {
  const things = [...document.querySelectorAll(`:is(.stage, .hand-rail) ${selector}`)].slice(0, most);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const times = [];
  const hand = (thing, event) => thing.dispatchEvent(new PointerEvent(event, { bubbles: true, pointerType: "mouse" }));
  for (const thing of things) {
    hand(thing, "pointerdown");
    await new Promise((done) => setTimeout(done, down));
    hand(thing, "pointerup");
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
    with CHARTS.drawn(), serving() as address:
        yield address


def address_of(site: str, game: str, example: str, step: int) -> str:
    """Where a game is played on from a position of a worked example, by whoever is asked there."""
    record = engine.examples(game)[example].branch(step)
    state = record.states()[-1]
    mine = min(state.to_act)
    players = ["me" if seat == mine else "good" for seat in range(len(state.names))]
    return f"{site}/?{query(game=game, branch=code_of(record, None), play='.'.join(players), view=mine)}"


def opened(browser: Browser, site: str, game: str, example: str, step: int) -> Page:
    """A game played on from a position where whatever is done begins with a touch of several."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    page.goto(address_of(site, game, example, step))
    page.wait_for_selector("[data-key].can")
    return page


def test_from_touch_to_picture(browser: Browser, site: str, report: Report) -> None:
    page = opened(browser, site, "minkingi", "the-draft", 12)
    times = page.evaluate(TOUCH_ALL, ["[data-key].can", MOST, DOWN])
    report.row("touch to picture, p50, known to the browser", statistics.median(times), "ms")
    report.row("touch to picture, p95, known to the browser", high(times), "ms", most=50)


@pytest.mark.parametrize(
    ("game", "example", "step"), [("minkingi", "the-draft", 12), ("dark-minions", "first-turn", 3)]
)
def test_from_touch_to_refusal(game: str, example: str, step: int, browser: Browser, site: str, report: Report) -> None:
    page = opened(browser, site, game, example, step)
    times = page.evaluate(TOUCH_ALL, ["[data-key]:not(.can, :has(.can), .can *)", MOST, DOWN])
    report.row(f"touch to answer, p50, {game}", statistics.median(times), "ms")
    report.row(f"touch to answer, p95, {game}", high(times), "ms", most=250)
