"""The pages one reads: how much a first page asks to be read, the search over it, and how long a chapter is."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import HOP, PHONE

SCREENS_OF_A_PHONE = 3
SCREENS_OF_A_CHAPTER = 4
WORDS = 80

WORDS_IN_VIEW = r"""() => {
  const walker = document.createTreeWalker(document.querySelector(".minions-tutor"), NodeFilter.SHOW_TEXT);
  const words = [];
  while (walker.nextNode()) {
    const { data, parentElement: box } = walker.currentNode;
    const { top, bottom, width } = box.getBoundingClientRect();
    const isSeen = box.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight && width > 2;
    if (isSeen && !box.closest(".sr-only")) words.push(...data.split(/\s+/).filter((word) => /\p{L}/u.test(word)));
  }
  return words.length;
}"""


def height(page: Page) -> int:
    found: int = page.evaluate("document.documentElement.scrollHeight")
    return found


@pytest.mark.daily
def test_the_first_page_is_short_and_says_little(kept_tab: Page) -> None:
    expect(kept_tab.locator(".doors a")).to_have_count(4)
    assert kept_tab.evaluate(WORDS_IN_VIEW) <= WORDS
    kept_tab.set_viewport_size(PHONE)
    assert kept_tab.evaluate(WORDS_IN_VIEW) <= WORDS
    assert height(kept_tab) <= SCREENS_OF_A_PHONE * PHONE["height"]
    for name in ("Find a rule", "How it looks", "Start learning"):
        shown = kept_tab.get_by_text(name).or_(kept_tab.get_by_role("button", name=name))
        expect(shown.first).to_be_in_viewport(ratio=1)


def test_the_search_over_a_page_moves_nothing_and_leads_to_the_rule(tab: Page, site: str) -> None:
    tab.set_viewport_size(PHONE)
    tab.goto(site)
    expect(tab.locator(".doors a")).to_have_count(4)
    tab.evaluate("scrollTo(0, 300)")
    tab.keyboard.press("/")
    tab.keyboard.type("goblin xyzzy")
    finder = tab.get_by_role("dialog")
    expect(finder.get_by_role("status")).to_have_text("Nothing found.")
    finder.get_by_role("button", name="tie").click()
    expect(finder.locator(".found-rules mark").first).to_be_visible()
    assert tab.evaluate("scrollY") == 300
    finder.locator(".found-title", has_text="Equal totals roll again").click()
    expect(finder).to_be_hidden()
    expect(tab.locator(".rule[data-rule=min-tie-1]")).to_be_focused()


@pytest.mark.parametrize(("game", "part"), [("minkingi", 1), ("dark-minions", 16)])
def test_the_longest_chapters_are_four_screens_at_most(game: str, part: int, tab: Page, site: str) -> None:
    tab.goto(site)
    tab.evaluate(HOP, f"{site}/?game={game}&page=rules&part={part}")
    expect(tab.locator(".chapter-rules .rule").first).to_be_visible()
    expect(tab.locator(".chapter-cards .card").first).to_be_visible()
    expect(tab.locator(".rule-id").first).to_be_hidden()
    screen = tab.viewport_size
    assert screen and height(tab) <= SCREENS_OF_A_CHAPTER * screen["height"]
    tab.get_by_text("Marks and ids").click()
    tab.get_by_role("button", name="Show the ids of rules").click()
    expect(tab.locator(".rule-id").first).to_be_visible()
