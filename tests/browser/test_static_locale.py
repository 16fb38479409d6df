"""Numbers and days for a reader from Germany: the page has a comma where Python and the modules write a point."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.pages import PATIENCE

ENGLISH = re.compile(r"(?<![\w.,])(?:\d+\.(?!\d{3}(?!\d))\d+|[1-9]\d{0,2}(?:,\d{3})+)(?![\w]|[.,]\d)")
"""A number as English writes it, and German does not: 10.000 is ten thousand there."""

WORDS = """() => {
  const spoken = ["aria-label", "title", "placeholder", "aria-valuetext"];
  const said = [...document.querySelectorAll(spoken.map((name) => `[${name}]`).join())]
    .flatMap((one) => spoken.map((name) => one.getAttribute(name) ?? ""));
  const seen = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (seen.nextNode())
    if (!seen.currentNode.parentElement.closest("script, style")) texts.push(seen.currentNode.data);
  return [...texts, ...said];
}"""


@pytest.fixture
def german(open_page: OpenPage) -> Page:
    page = open_page(locale="de-DE", viewport={"width": 1280, "height": 900})
    page.set_default_timeout(PATIENCE)
    return page


def in_english(page: Page) -> list[str]:
    """The texts of a page with a number as English writes it."""
    return [text for text in page.evaluate(WORDS) if ENGLISH.search(text)]


def test_a_lesson_has_decimal_commas_and_takes_one(german: Page, site: str) -> None:
    german.goto(f"{site}/?lesson=how-many-rolls&seed=otter-3&part=predict")
    german.get_by_label("I think so many of 100").fill("41,5")
    german.locator(".bet input").last.check()
    german.get_by_role("button", name="Lock it in").click()
    expect(german.locator(".prediction").first).to_contain_text("42")
    german.locator(".lesson-stop", has_text="Many times").click()
    german.get_by_role("button", name="× 10.000").click()
    expect(german.locator(".trial-count")).to_have_text("10.000 trials")
    expect(german.locator(".trial-charts")).to_contain_text(re.compile(r"give or take \d+,\d points"))
    assert in_english(german) == []
    german.locator(".lesson-stop", has_text="Exactly").click()
    german.locator(".lesson-part[data-part=exact]").wait_for()
    assert in_english(german) == []


def test_what_changes_is_written_anew_and_nothing_twice(german: Page, site: str) -> None:
    german.goto(f"{site}/?page=lessons")
    german.locator(".lessons-page").wait_for()
    german.evaluate(
        """() => {
          const place = document.createElement("p");
          place.id = "place";
          place.title = "0.5";
          document.querySelector(".minions-tutor").append(place);
          place.textContent = "1,234 and 0.714";
        }"""
    )
    place = german.locator("#place")
    expect(place).to_have_text("1.234 and 0,714")
    expect(place).to_have_attribute("title", "0,5")
    german.evaluate("document.querySelector('.minions-tutor').append(place)")
    expect(place).to_have_text("1.234 and 0,714")
    german.evaluate("place.firstChild.data = '2.5'; place.title = '12,345'")
    expect(place).to_have_text("2,5")
    expect(place).to_have_attribute("title", "12.345")
    german.evaluate("place.innerHTML = '<code>2.5</code>'")
    expect(place).to_have_text("2.5")
