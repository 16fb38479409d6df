"""Pictures of the whole game: behind one press in the odds, and in step with the story."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import ONLY_COLOURS, TWO_FRAMES, violations
from tests.browser.static.tab import open_replay, open_tab

PEEK = "game=exploding-minions&example=peek-and-skip"
AFTER_PEEK = 9
"""The step after which Ada has seen the bomb on top; the look at it led to the step before."""


def opened(tab: Page, site: str, step: int, example: str = PEEK) -> Locator:
    """The pictures, at a step of a worked example."""
    open_replay(tab, site, step, example=example)
    open_tab(tab, "Odds")
    press = tab.locator(".overview > summary")
    expect(press).to_contain_text("Pictures of the whole game")
    press.click()
    expect(tab.locator(".overview .plot-box.ready").first).to_be_visible()
    return tab.locator(".overview")


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
def test_beliefs_are_one_press_away_and_a_click_leads_to_the_step_that_moved_them(tab: Page, site: str) -> None:
    overview = opened(tab, site, AFTER_PEEK)
    first = overview.locator(".fact").first
    expect(first).to_contain_text("Ada: 100 %; Ben: 6 %.")
    expect(first.locator(".plot-box")).to_have_attribute("role", "img")
    assert violations(tab) == []
    tab.emulate_media(color_scheme="dark")
    tab.evaluate(TWO_FRAMES)
    assert violations(tab, ONLY_COLOURS) == []
    change = overview.get_by_role("button", name="Step 8: Ada spots Exploding Minion on top.")
    change.focus()
    tab.keyboard.press("Enter")
    expect(first).to_contain_text("This step moved Ada from 6 % to 100 %.")
    expect(overview.locator(".belief-change[aria-current='step']")).to_contain_text("Step 8")


def test_a_seat_s_own_eyes_show_what_that_seat_believes_alone(hopping: Page, site: str) -> None:
    overview = opened(hopping, site, AFTER_PEEK)
    hopping.get_by_role("button", name="Ben").click()
    expect(overview.locator(".fact").first).to_contain_text("You: 6 %.")
    expect(overview.locator(".fact").first).not_to_contain_text("Ada")


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
def test_on_a_phone_the_pictures_fit(tab: Page, site: str) -> None:
    tab.set_viewport_size({"width": 375, "height": 667})
    open_replay(tab, site, AFTER_PEEK, example=PEEK)
    tab.locator(".sheet-line").click()
    tab.locator(".sheet-full").click()
    open_tab(tab, "Odds")
    tab.locator(".overview > summary").click()
    plot = tab.locator(".overview .plot-box.ready").first
    expect(plot).to_be_visible()
    assert plot.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(tab) == []
