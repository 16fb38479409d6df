"""A story and the plot of its moment, side by side; on a narrow window in a line under the table."""

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.static.tab import open_replay, use_menu
from tests.samples import todays

TO_ROLL = 15
"""The step of the worked example at which Darkness is to roll two dice. At the next one the story may ask."""

IN_VIEW = """one => {
  const { top, bottom, left, right } = one.getBoundingClientRect();
  const at = document.elementFromPoint((left + right) / 2, bottom - 2);
  return top >= 0 && bottom <= innerHeight && one.contains(at);
}"""


@pytest.mark.daily
@pytest.mark.parametrize(("width", "height"), todays(2, [(1280, 800), (1024, 700)]))
def test_table_words_and_plot_are_in_view_together(width: int, height: int, hopping: Page, site: str) -> None:
    hopping.set_viewport_size({"width": width, "height": height})
    open_replay(hopping, site, TO_ROLL)
    moment = hopping.get_by_role("region", name="The odds of this moment")
    expect(moment.get_by_role("heading")).to_have_text("Darkness’s Power roll")
    expect(moment).to_contain_text("21 of 36 rolls make it, which is 58 %.")
    for part in (".stage .table", ".words", ".plot-now .dicemap"):
        assert hopping.locator(part).first.evaluate(IN_VIEW), part
    assert violations(hopping) == []


def test_a_plot_of_another_step_does_not_stay_where_this_one_s_cannot_be_had(tab: Page, site: str) -> None:
    """What came with the step's frame stands there instead: who takes the Quest, now for certain."""
    open_replay(tab, site, 16)
    moment = tab.locator(".plot-now")
    expect(moment).to_contain_text("’s Power roll")
    tab.wait_for_function("model.asked.some((one) => one.ask === 'facts' && one.at === 17)")
    tab.evaluate("void (model.send = () => Promise.reject(new Error('gone')))")
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("ArrowRight")
    expect(moment).to_contain_text("Who takes this Quest?")
    expect(moment).to_contain_text("100 %")


@pytest.mark.daily
def test_where_the_story_asks_no_plot_answers(tab: Page, site: str) -> None:
    """Not even until the answer about this step is there: the plot of the step before tells it."""
    open_replay(tab, site, TO_ROLL)
    expect(tab.locator(".plot-now")).to_contain_text("7 with Siren Song")
    tab.evaluate("void (model.dead = true)")
    use_menu(tab, "Ask me")
    tab.keyboard.press("Escape")
    tab.locator(".stage").press("ArrowRight")
    expect(tab.locator(".quiz")).to_be_visible()
    expect(tab.locator(".plot-now")).to_be_hidden()


@pytest.mark.daily
def test_on_a_phone_one_tap_opens_the_plot_and_escape_closes_it(hopping: Page, site: str) -> None:
    hopping.set_viewport_size({"width": 375, "height": 667})
    open_replay(hopping, site, TO_ROLL)
    strip = hopping.get_by_role("button", name="Darkness’s Power roll")
    expect(strip.locator(".glance rect")).to_have_count(36)
    strip.click()
    plot = hopping.locator(".plot-now .dicemap")
    expect(plot).to_be_visible()
    assert plot.evaluate(IN_VIEW), "the plot that was touched, without a scroll"
    assert hopping.locator(".side-panel").get_attribute("data-height") == "full"
    hopping.keyboard.press("Escape")
    expect(strip).to_be_visible()
    assert hopping.locator(".side-panel").get_attribute("data-height") == "peek"


def test_on_a_phone_plotly_runs_when_its_plot_is_opened(tab: Page, site: str) -> None:
    """Until then the plot is seen at a glance, which needs none."""
    tab.set_viewport_size({"width": 375, "height": 667})
    open_replay(tab, site, 8, example="game=exploding-minions&example=example-turn")
    expect(tab.locator(".plot-now-strip .glance rect")).to_have_count(5)
    scripts = tab.locator("script[src*='plotly']")
    expect(scripts).to_have_count(0)
    tab.locator(".plot-now-strip").click()
    expect(tab.locator(".plot-now .plot-box.ready")).to_be_visible()
    expect(scripts).to_have_count(1)


def test_on_a_phone_rules_and_log_are_sheets_of_full_height(hopping: Page, site: str) -> None:
    hopping.set_viewport_size({"width": 375, "height": 667})
    open_replay(hopping, site, TO_ROLL)
    for name, way in product(("Rules", "Log"), ("close", "Escape", "swipe")):
        expect_sheet(hopping, name, way)


def expect_sheet(tab: Page, name: str, way: str) -> None:
    """A press opens the sheet of this name; it is closed in this way."""
    opener = tab.locator(".sheet-handle").get_by_role("button", name=name)
    opener.focus()
    tab.keyboard.press("Enter")
    panel = tab.locator(".side-panel")
    expect(panel).to_have_attribute("data-height", "full")
    expect(tab.get_by_role("tab", name=name)).to_be_focused()
    expect(tab.get_by_role("tabpanel", name=name)).to_be_visible()
    if way == "close":
        tab.get_by_role("button", name="Close", exact=True).click()
    elif way == "Escape":
        tab.keyboard.press("Escape")
    else:
        handle = tab.locator(".sheet-handle")
        handle.dispatch_event("pointerdown", {"pointerType": "touch", "clientY": 200})
        handle.dispatch_event("pointerup", {"pointerType": "touch", "clientY": 300})
    expect(panel).to_have_attribute("data-height", "peek")
    expect(opener).to_be_focused()


MARK_WINGS = """(number) => {
  const wings = document.querySelector(".plot-now .wings");
  wings.number = number;
  window.hasDrawnAhead = false;
  const isAwake = ({ target, oldValue }) => oldValue.includes("asleep") && target.matches(".wings:not(.asleep)");
  new MutationObserver((changes) => { hasDrawnAhead ||= changes.some(isAwake); })
    .observe(wings.parentElement, { subtree: true, attributeFilter: ["class"], attributeOldValue: true });
}"""


def test_the_plot_of_the_next_step_is_drawn_while_this_one_is_looked_at(tab: Page, site: str) -> None:
    """It is uncovered then where it lies, and in its place the one after it is drawn."""
    open_replay(tab, site, 2, example="game=minions&example=vampire-vs-minotaur")
    tab.wait_for_selector(".plot-now .wings.asleep", state="attached")
    for number in (1, 2):
        tab.evaluate(MARK_WINGS, number)
        tab.locator(".stage").press("ArrowRight")
        tab.wait_for_function(
            "(number) => document.querySelector('.plot-now .plot-box:not(.wings)').number === number", arg=number
        )
        tab.wait_for_function("() => hasDrawnAhead && document.querySelector('.plot-now .wings.asleep')")


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
def test_bars_grow_and_their_old_outlines_stay_for_a_moment(tab: Page, site: str) -> None:
    """But where stillness is preferred."""
    expect_bars_to_grow(tab, site, ghosts=0)
    tab.emulate_media(reduced_motion="no-preference")
    expect_bars_to_grow(tab, site, ghosts=2)


def expect_bars_to_grow(tab: Page, site: str, ghosts: int) -> None:
    """Ada looks at the top card: for her and with all cards open the next draw is a bomb, nothing moves for others."""
    open_replay(tab, site, 8, example="game=exploding-minions&example=example-turn")
    plot = tab.locator(".plot-now .plot-box:not(.wings)")
    numbers = plot.locator(".bartext")
    expect(numbers).to_have_text(["14 %"] * 5)
    expect(plot.locator(".shapelayer path")).to_have_count(0)
    tab.locator(".stage").press("ArrowRight")
    expect(numbers).to_have_text(["100 %", "14 %", "14 %", "100 %", "14 %"])
    expect(plot.locator(".shapelayer path")).to_have_count(ghosts)
    expect(plot.locator(".point > path[style*='transform-origin']")).to_have_count(ghosts)
