"""Words that are longer than the screen is wide: they wrap, and nothing is pushed out of sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.static.tab import open_replay, use_menu
from tests.browser.wide import WIDTHS, too_wide
from tests.samples import todays

Show = Callable[[Page, str], None]

LENGTHEN = """(letters) => {
  const texts = document.createTreeWalker(document.querySelector(".minions-tutor"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const drawn = text.parentElement.closest("svg, style, .sr-only, .mark, .stage, .card-gallery");
    if (/[a-z]{5}/i.test(text.data) && !drawn)
      text.data = text.data.replace(/[a-z]{5,}/i, "w".repeat(letters));
  }
}"""
"""Makes one word of every text longer than any screen is wide; the marks of rules are words of ours, and what is
drawn on tables and cards is tried with long words of its own."""


def show_home(tab: Page, site: str) -> None:
    tab.goto(site)
    expect(tab.locator(".game-card").first).to_be_visible()


def show_kept_branch(tab: Page, site: str) -> None:
    open_replay(tab, site, 8)
    tab.get_by_role("button", name="Power +4").click()
    use_menu(tab, "Keep")
    tab.get_by_role("link", name="Minions: Darkness and Myth").click()
    expect(tab.locator(".kept-open")).to_be_visible()


def show_rules(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?game=minions&page=rules")
    expect(tab.locator(".rulebook, .rules").first).to_be_visible()


def show_map(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?game=minions&page=learn")
    expect(tab.locator(".stop").first).to_be_visible()


def show_branch(tab: Page, site: str) -> None:
    open_replay(tab, site, 8)
    tab.get_by_role("button", name="Power +4").click()
    expect(tab.locator(".branch-bar")).to_be_visible()


def show_toast(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?game=minions")
    tab.locator("input[type=file]").set_input_files({"name": "x.json", "mimeType": "text/plain", "buffer": b"hello"})
    expect(tab.locator(".toast")).to_be_visible()


def show_missing(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?game={'x' * 300}")
    expect(tab.locator(".failed, .problem").first).to_be_visible()


SHOWS: tuple[Show, ...] = (show_home, show_kept_branch, show_rules, show_map, show_branch, show_toast, show_missing)


@pytest.mark.slow
@pytest.mark.parametrize("show", todays(2, SHOWS), ids=lambda show: show.__name__)
def test_very_long_words_wrap(tab: Page, site: str, show: Show) -> None:
    show(tab, site)
    tab.evaluate(LENGTHEN, 300)
    assert too_wide(tab, WIDTHS) == []
