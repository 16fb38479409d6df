"""What is in the parts of lessons: trials paused, listed and saved, words for what is typed, all of it sound."""

import json
from collections.abc import Iterator
from itertools import zip_longest

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine.lessons.lesson_catalog import lessons
from tests.browser.axe import EVERYTHING, NO_COLOURS, violations
from tests.browser.pages import HOP, PHONE
from tests.browser.pupils import answer_items, go_on
from tests.samples import todays

LESSON = "five-seven-or-nine"
PARTS = ("old", "question", "predict", "hand", "simulate", "exact", "faded", "compare", "check", "exit")

WHOLE = ("five-seven-or-nine", "one-more")
"""Lessons of which axe looks at every part, colours too: those are the same in all."""

KEPT = "minions-tutor:lesson:"
WORK = {"prediction": 40, "hand": 2, "trials": [100], "items": {}, "seen": []}
"""Somebody's work on a lesson that is nearly done, and how the name begins under which a browser keeps it."""

NARROWEST: ViewportSize = {"width": 320, "height": 640}

OWN = ("exact", "faded")
"""The parts in which a lesson has diagrams of its own, of which axe looks at every one."""

PRESS_AND_PAUSE = """([press, pause, count]) => new Promise((done) => {
  const look = () => (parseInt(count.textContent) ? done(pause.click()) : requestAnimationFrame(look));
  press.click();
  look();
})"""
"""Pauses in the first frame that shows any trials: from outside, a quick machine may be through before."""

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SCROLLS = """() => [...document.querySelectorAll(".diagram .wide, .build-room")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.textContent.slice(0, 40)}: ${one.scrollWidth} of ${one.clientWidth}`)"""


def open_lesson(tab: Page, site: str, lesson: str = LESSON, part: str = "old", seed: str = "otter-1") -> None:
    tab.goto(f"{site}/?lesson={lesson}&seed={seed}&part={part}")
    tab.locator(f".lesson-part[data-part={part}]").wait_for()


def lock_prediction(tab: Page) -> None:
    tab.get_by_label("I think so many of 100").fill("50")
    tab.locator(".bet input").last.check()
    tab.get_by_role("button", name="Lock it in").click()


@pytest.mark.daily
def test_wrong_answers_have_words_and_right_ones_fill_the_diagram(tab: Page, site: str) -> None:
    open_lesson(tab, site, part="predict", seed="otter-6")
    lock_prediction(tab)
    tab.locator(".lesson-stop", has_text="Your turn").click()
    item = tab.locator(".lesson-item").first
    said = item.locator(".item-said")
    for wrong in ("9" * 90, "<img src=x onerror=alert(1)>", "1"):
        said.evaluate("one => one.replaceChildren()")
        item.get_by_role("textbox").fill(wrong)
        item.get_by_role("button", name="Check").click()
        said.locator(".item-judgement[data-right=false]").wait_for()
        expect(item).to_have_attribute("data-state", "wrong")
    expect(said).to_contain_text("more than 9 is good enough")
    item.get_by_role("textbox").fill("2")
    item.get_by_role("textbox").press("Enter")
    expect(item).to_have_attribute("data-state", "right")
    expect(tab.locator("[data-blank=a][data-filled]")).to_have_text("2")
    tab.reload()
    expect(tab.locator("[data-blank=a][data-filled]")).to_have_text("2")


def test_a_run_can_be_paused_listed_and_saved(tab: Page, site: str) -> None:
    tab.emulate_media(reduced_motion="no-preference")
    open_lesson(tab, site, part="predict", seed="otter-7")
    lock_prediction(tab)
    tab.locator(".lesson-stop", has_text="Many times").click()
    names = ("× 10,000", "Pause")
    buttons = [tab.get_by_role("button", name=name).element_handle() for name in names]
    tab.evaluate(PRESS_AND_PAUSE, [*buttons, tab.locator(".trial-count").element_handle()])
    expect(tab.get_by_role("button", name="× 10", exact=True)).to_be_enabled()
    assert 0 < int(tab.locator(".trial-count").inner_text().split()[0].replace(",", "")) < 10_000
    tab.get_by_text("List of trials").click()
    expect(tab.locator(".trial-rows tbody tr")).to_have_count(100)
    with tab.expect_download() as saved:
        tab.get_by_role("button", name="Save as CSV").click()
    assert saved.value.suggested_filename == f"{LESSON}-seven-otter-7.csv"
    lines = saved.value.path().read_text("utf-8").splitlines()
    assert lines[0] == "trial,first die,second die,total,outcome"
    assert f"{len(lines) - 1:,} trials" == tab.locator(".trial-count").inner_text()
    assert tab.locator(".trial-rows tbody tr").first.inner_text().split() == lines[1].split(",")


EDGES = {"old": "right", "exact": "left right", "exit": "left"}
"""Over which edges of the path there are more parts."""

OTHERS = [name for name in lessons() if name not in WHOLE]


@pytest.mark.slow
@pytest.mark.parametrize("name", [*todays(2, WHOLE), *todays(6, OTHERS)])
def test_every_part_of_every_lesson_is_sound_at_320_px(kept_tab: Page, site: str, name: str) -> None:
    """Axe finds nothing, nothing is wider than the window, on a phone no table either. A lesson in the dark or one in
    the light is looked at whole, with what is said to its last answers: those are said alike in all."""
    tab = kept_tab
    tab.set_viewport_size(NARROWEST)
    tab.emulate_media(reduced_motion="reduce", color_scheme="dark" if lessons()[name].number % 2 else "light")
    if name not in WHOLE:
        work = {**WORK, "steps": len(lessons()[name].exact)}
        tab.evaluate("([key, work]) => localStorage.setItem(key, work)", [f"{KEPT}{name}/otter-1", json.dumps(work)])
    tab.evaluate(HOP, f"{site}/?lesson={name}&seed=otter-1&part=old")
    tab.locator(".page > :not([data-left]) .lesson-part[data-part=old]").wait_for()
    for part in walk(tab) if name in WHOLE else visit(tab):
        if part == "exact":
            assert ("built", violations(tab, NO_COLOURS)) == ("built", [])
            assert ("built", tab.evaluate(OVERFLOW)) == ("built", 0)
            show_what_is_built(tab)
        if part in EDGES:
            expect(tab.locator(".lesson-path")).to_have_attribute("data-more", EDGES[part])
        if name in WHOLE or part in OWN:
            assert (part, violations(tab, EVERYTHING if name in WHOLE else NO_COLOURS)) == (part, [])
        assert (part, tab.evaluate(OVERFLOW)) == (part, 0)
        if part == "exact":
            assert ("narrow", tab.evaluate(SCROLLS)) == ("narrow", [])
        if part in OWN:
            tab.set_viewport_size(PHONE)
            assert (part, tab.evaluate(SCROLLS)) == (part, [])
            tab.set_viewport_size(NARROWEST)


def walk(tab: Page) -> Iterator[str]:
    """Goes from part to part as a pupil does; gives each one's name when a little of it is done."""
    for part, following in zip_longest(PARTS, PARTS[1:]):
        expect(tab.locator(".lesson-part")).to_have_attribute("data-part", part)
        do_part(tab, part)
        yield part
        if following:
            go_on(tab, following)


def visit(tab: Page) -> Iterator[str]:
    """Goes to each part of a lesson on which the pupil has worked before; gives its name."""
    for number, part in enumerate(PARTS):
        tab.locator(".lesson-stop").nth(number).click()
        expect(tab.locator(".lesson-part")).to_have_attribute("data-part", part)
        expect(tab.locator(".lesson-part [aria-busy=true]:not(.stage)")).to_have_count(0)
        yield part


def show_what_is_built(tab: Page) -> None:
    """Has every step shown that is to be built."""
    while (tell := tab.locator(".build").get_by_role("button", name="Show me").first).is_visible():
        tell.click()


def do_part(tab: Page, part: str) -> None:
    """Does a little of a part."""
    if part == "predict":
        lock_prediction(tab)
    elif part == "hand":
        tab.locator(".hand-bar button").click()
        expect(tab.locator(".hand-sum")).to_contain_text("of 1 counted")
    elif part == "simulate":
        tab.get_by_role("button", name="× 100", exact=True).click()
        expect(tab.locator(".trial-count")).to_have_text("101 trials")
    elif part == "exact":
        while (more := tab.locator(".lesson-part .actions .go", has_text="Next step")).is_visible():
            more.click()
    elif part in ("check", "exit"):
        answer_items(tab)
    elif part == "compare":
        expect(tab.locator(".compare-three")).to_contain_text("of 101")
