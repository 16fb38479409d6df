"""Scrollbars that take room, as most desktops have them: the other tests' browser hides its own."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.axe import TWO_FRAMES
from tests.browser.conftest import Watch
from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import HOP, JUST_TELL, MINIONS, PATIENCE, STORIES, Story, by_stories
from tests.browser.static.tab import open_replay
from tests.browser.test_lesson_page import PARTS, address, keep_work
from tests.browser.test_static_layout import ROOMY, TIGHT, example_of, expect_fit
from tests.samples import todays

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WIDTHS = (1280, 320)

PLACES = {
    "": ".doors a",
    "game=minions": ".play-part",
    "game=minions&page=rules&part=3": ".rule",
    "game=minions&page=learn": ".stop",
    "page=lessons": ".lesson-card",
    "page=class": ".class-page",
    f"game=minions&example={MINIONS.name}&page=review": ".review-moments",
}
"""Pages that scroll, and what is on each."""

BAR = """() => {
  const probe = document.createElement("div");
  probe.style.cssText = "width: 100px; height: 100px; overflow: scroll; scrollbar-color: auto";
  document.body.append(probe);
  const bar = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return bar;
}"""
"""The room that a scrollbar takes, in px."""

WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

STANDS_OUT = """() => [...document.querySelectorAll(".lesson *")]
  .filter((one) => !one.closest(".wide, .lesson-path, .trial-rows, .sr-only, svg, .stage, .plot-box"))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => `${one.tagName} ${one.className}`)"""
"""What of a lesson stands out of the screen."""

CUT = """() => [...document.querySelectorAll(".lesson-table .stage")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.scrollHeight} of ${one.clientHeight}`)"""
"""What of a lesson's table is cut off."""

SMALL = """() => [...document.querySelectorAll(".lesson :is(button, input, select, summary)")]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)
  .map((one) => one.textContent || one.tagName)"""
"""What of a lesson is too small for a finger."""

ASKEW = """() => [...document.querySelectorAll(".stage, .hand-rail, .side-panel, .words")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.scrollHeight > one.clientHeight + 1)
  .map((one) => `${one.className} ${one.scrollWidth} of ${one.clientWidth}`)"""
"""What scrolls both ways, as one bar takes the room that the other then lacks."""

COLOURS = """() => ["html", ".side-panel", ".stage", ".hand-rail"].map(
  (way) => getComputedStyle(document.querySelector(way)).scrollbarColor)"""


@pytest.fixture(scope="module")
def barred(playwright: Playwright, site: str) -> Iterator[Page]:
    """A page whose scrollbars take room."""
    hidden = ["--hide-scrollbars"]
    browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS, ignore_default_args=hidden)
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(JUST_TELL)
    page.goto(site)
    yield page
    browser.close()


@pytest.fixture
def page(barred: Page, watch: Watch) -> Page:
    watch.follow(barred)
    return barred


def hop(page: Page, site: str, query: str, sign: str) -> None:
    page.evaluate(HOP, f"{site}/?{query}")
    expect(page.locator(f".page > :not([data-left]):is({sign}, :has({sign}))").first).to_be_visible()


@pytest.mark.slow
def test_pages_have_room_for_a_scrollbar(page: Page, site: str) -> None:
    assert page.evaluate(BAR) >= 10
    for query, sign in PLACES.items():
        hop(page, site, query, sign)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 640})
            page.evaluate(TWO_FRAMES)
            assert (query, width, page.evaluate(WIDER)) == (query, width, 0)


@by_stories(todays(4, STORIES))
def test_a_replay_fits_beside_its_scrollbars(page: Page, site: str, story: Story) -> None:
    hop(page, site, f"{example_of(story)}&step={story.choice}", ".stage .table")
    for width, height in (*ROOMY, *TIGHT):
        page.set_viewport_size({"width": width, "height": height})
        expect_fit(page, width, height)
        assert ((width, height), page.evaluate(ASKEW)) == ((width, height), [])


def test_every_part_of_a_lesson_fits_a_narrow_screen_with_a_scrollbar(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    keep_work(page, site)
    page.goto(address(site, PARTS[0]))
    for number, part in enumerate(PARTS):
        page.locator(".lesson-stop").nth(number).click()
        expect(page.locator(f".lesson-part[data-part={part}]")).to_be_visible()
        expect(page.locator(".lesson-part [aria-busy=true]:not(.stage)")).to_have_count(0)
        assert (part, page.evaluate(WIDER)) == (part, 0)
        for fault in (STANDS_OUT, CUT, SMALL):
            assert (part, page.evaluate(fault)) == (part, [])


def test_scrollbars_have_the_colours_of_what_they_stand_in(page: Page, site: str) -> None:
    hop(page, site, f"{example_of(MINIONS)}&step={MINIONS.choice}", ".stage .table")
    seen = {}
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        expect(page.locator(".minions-tutor")).to_have_attribute("data-scheme", scheme)
        seen[scheme] = page.evaluate(COLOURS)
        assert all("rgba(0, 0, 0, 0)" in colour for colour in seen[scheme])
    assert seen["light"] != seen["dark"]
    assert len(set(seen["light"])) == 2


def test_a_notebook_gets_no_more_than_the_bars_of_our_own_parts(page: Page, site: str) -> None:
    page.goto("about:blank")
    open_replay(page, site, setup="view=replay")
    coloured = "(way) => getComputedStyle(document.querySelector(way)).scrollbarColor !== 'auto'"
    assert [page.evaluate(coloured, way) for way in ("html", ".side-panel")] == [False, True]
