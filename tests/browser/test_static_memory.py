"""What a page remembers of the learner, and where it leads them; a real desk answers."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.static.tab import EXAMPLE, open_replay, query

DECISION = 8
"""The step of the worked example at which Darkness is to choose its Power."""


def test_a_line_of_one_s_own_keeps_its_address(tab: Page, site: str) -> None:
    """Whatever its code is made of now."""
    open_replay(tab, site, DECISION)
    tab.get_by_role("button", name="Power +4").click()
    tab.wait_for_function("location.search.includes('branch=')")
    tab.evaluate(
        """() => {
          const own = JSON.parse(localStorage.getItem("minions-tutor:own"));
          localStorage.setItem("minions-tutor:own", JSON.stringify([{ ...own[0], code: "my-old" }]));
        }"""
    )
    open_replay(tab, site, 9, example=f"{EXAMPLE}&branch=my-old")
    expect(tab.locator(".branch-bar")).to_be_visible()
    tab.keyboard.press("ArrowLeft")
    tab.wait_for_function("location.search.includes('step=8')")
    assert query(tab).endswith("branch=my-old")


def test_an_example_that_was_seen_to_the_end_starts_over(hopping: Page, site: str) -> None:
    open_replay(hopping, site)
    hopping.keyboard.press("End")
    hopping.wait_for_function("location.search.includes('step=21')")
    hopping.get_by_role("link", name="Minions: Darkness and Myth", exact=True).click()
    hopping.get_by_text("more to watch").click()
    expect(hopping.get_by_text("Seen to the end ·")).to_be_visible()
    hopping.get_by_role("link", name="The Vampire meets the Minotaur").click()
    expect(hopping.locator(".count b")).to_have_text("0")


def test_a_move_that_could_not_be_asked_for_is_asked_for_once_the_engine_is_back(tab: Page, site: str) -> None:
    open_replay(tab, site, DECISION)
    tab.evaluate(
        """() => {
          const send = model.send.bind(model);
          model.send = (question) =>
            question.ask === "choices" ? Promise.reject(new Error("gone")) : send(question);
          window.mend = () => { model.send = send; };
        }"""
    )
    tab.get_by_text("Play on from here").click()
    tab.get_by_role("group", name="Who I play").get_by_role("button", name="Darkness").click()
    tab.get_by_role("button", name="Play on", exact=True).click()
    heading = tab.locator(".move").get_by_role("heading")
    expect(heading).to_have_text("No answer")
    tab.evaluate("mend(); document.dispatchEvent(new Event('visibilitychange'))")
    expect(heading).to_contain_text("Your move, Darkness")


def test_colours_and_text_size_are_chosen_in_the_menu_and_remembered(tab: Page, site: str) -> None:
    open_replay(tab, site)
    root = tab.locator(".minions-tutor")
    menu = tab.get_by_role("button", name="Keep, share and settings")
    menu.click()
    before = tab.evaluate("parseFloat(getComputedStyle(document.querySelector('.say-title')).fontSize)")
    tab.get_by_role("group", name="Colours").get_by_role("button", name="Dark").click()
    tab.get_by_role("group", name="Text size").get_by_role("button", name="Large").click()
    expect(root).to_have_attribute("data-scheme", "dark")
    after = tab.evaluate("parseFloat(getComputedStyle(document.querySelector('.say-title')).fontSize)")
    assert after == pytest.approx(1.2 * before)
    tab.keyboard.press("Escape")
    expect(menu).to_be_focused()
    tab.reload()
    expect(root).to_have_attribute("data-scheme", "dark")
    expect(root).to_have_attribute("data-text", "large")
