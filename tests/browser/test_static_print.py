"""On paper: every page in light colours, with all that is to be read and nothing that is pressed or stays in place."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from engine import rules
from tests.browser.pages import HOP, STORIES

SHEET: ViewportSize = {"width": 688, "height": 971}
"""A4 without the margins of `@page`, in CSS px; Letter is a little wider and lower."""

WORDS = ["whole", "kept-open", "known-rule", "phase", "log-item", "chip", "opt", "tab"]
"""The classes of buttons that are words to read, too."""

LOOK = """(words) => {
  const all = [...document.querySelectorAll(".minions-tutor, .minions-tutor *")];
  const seen = all.filter((one) => one.checkVisibility());
  const style = (one) => getComputedStyle(one);
  const isWord = (one) => words.some((name) => one.classList.contains(name));
  const head = (one) => one.outerHTML.slice(0, 80);
  return {
    pressed: seen.filter((one) => one.matches("button, input, select, a.btn, .back, dialog") && !isWord(one)).map(head),
    stays: seen.filter((one) => ["sticky", "fixed"].includes(style(one).position)).map(head),
    scrolls: seen.filter((one) => style(one).overflowX === "auto" && one.scrollWidth > one.clientWidth + 1).map(head),
    wider: document.documentElement.scrollWidth - innerWidth,
    ink: style(document.querySelector(".minions-tutor")).color,
    felt: style(document.querySelector(".minions-tutor")).getPropertyValue("--felt"),
  };
}"""
"""What of a page does not belong on paper, and in which colours it stands."""


PICTURE = """() => {
  const stage = document.querySelector(".stage");
  return {cut: stage.scrollHeight - stage.clientHeight, high: stage.querySelector(".table").clientHeight};
}"""
"""How much of the table is cut off, and how high it is, in px."""


def print_page(tab: Page) -> None:
    """Shows the page as it is printed, for a reader who has chosen dark colours."""
    tab.emulate_media(media="print", color_scheme="dark")
    tab.set_viewport_size(SHEET)


def expect_paper(tab: Page) -> None:
    """Nothing that is pressed, stays in place, or is cut off at the side; dark letters on white."""
    look: dict[str, Any] = tab.evaluate(LOOK, WORDS)
    assert (look["ink"], look["felt"]) == ("rgb(42, 37, 48)", "#eef2ee")
    assert [look[name] for name in ("pressed", "stays", "scrolls")] == [[], [], []]
    assert look["wider"] <= 0


def hop(tab: Page, site: str, query: str, awaited: str) -> None:
    """Goes to another page without loading it afresh."""
    tab.evaluate(HOP, f"{site}/?{query}")
    expect(tab.locator(".page > [data-left]")).to_have_count(0)
    expect(tab.locator(awaited).first).to_be_visible()


@pytest.fixture
def home(tab: Page, site: str) -> Page:
    """The first page."""
    tab.goto(f"{site}/")
    expect(tab.locator(".home")).to_be_visible()
    return tab


UNTOLD = "minkingi"
"""The game of whose choice here nothing is told at once, as a card is hidden."""


@pytest.mark.slow
def test_a_position_is_printed_as_a_picture_with_its_words_and_odds(home: Page, site: str) -> None:
    print_page(home)
    expect(home.locator(".minions-tutor")).to_have_attribute("data-scheme", "dark")
    for story in STORIES:
        place = f"game={story.game}&example={story.name}&step={story.choice}&view=1"
        hop(home, site, place, ".page > :not([data-left]) .stage .table")
        odds = () if story.game == UNTOLD else (".meter .share-bar",)
        for part in (".say-title", ".dock .count", *odds):
            expect(home.locator(part).first).to_be_visible()
        expect_paper(home)
        picture = home.evaluate(PICTURE)
        assert picture["cut"] <= 1, story.game
        assert 100 < picture["high"] <= SHEET["height"], story.game


@pytest.mark.slow
def test_every_page_is_fit_for_paper(home: Page, site: str) -> None:
    print_page(home)
    expect_paper(home)
    for query, awaited in (
        ("game=minions", ".example-card .whole"),
        ("game=minions&page=learn", ".stop .whole"),
        ("game=minions&page=known", ".known-page .ahead"),
        ("game=minions&page=rules&part=3", ".rule"),
        ("game=minions&level=first-minion", ".level-task .task"),
        ("game=dark-minions&level=may-i", ".level-ask .opt"),
        ("game=minions&example=two-who-cannot-fail&page=review", ".review-moments li"),
        ("game=minions&example=nobody", ".problem-title"),
    ):
        hop(home, site, query, awaited)
        expect_paper(home)


def test_of_a_review_what_is_only_told_is_printed_and_what_unfolds_to_nothing_is_not(home: Page, site: str) -> None:
    parts = """<section class="review-part"><p>No step</p></section>
      <details class="review-part" open><p>Luck</p></details>"""
    home.evaluate("parts => document.querySelector('.home').insertAdjacentHTML('beforeend', parts)", parts)
    print_page(home)
    expect(home.get_by_text("No step")).to_be_visible()
    expect(home.get_by_text("Luck")).to_be_hidden()


def test_the_whole_rulebook_is_printed_with_the_ids_of_its_rules(home: Page, site: str) -> None:
    print_page(home)
    hop(home, site, "game=minions&page=rules", ".rule")
    expect_paper(home)
    ids = home.locator(".rule .rule-id").all_inner_texts()
    assert sorted(ids) == sorted(rules("minions"))
    apart = home.evaluate(
        "[...document.querySelectorAll('.rule, .card')].map((one) => getComputedStyle(one).breakInside)"
    )
    assert set(apart) == {"avoid"}


def test_a_screen_has_the_rulebook_s_tiles_alone_until_it_is_printed(home: Page, site: str) -> None:
    hop(home, site, "game=minions&page=rules", ".chapter-tiles")
    for_paper = home.locator(".whole-book .rule, .gallery .card")
    assert for_paper.count() == 0
    print_page(home)
    expect(for_paper.last).to_be_visible()
    home.emulate_media(media="screen")
    search = home.get_by_label("Search the rules")
    search.fill("glory")
    expect(home.locator(".rule-list .rule").first).to_be_visible()
    search.fill("")
    expect(for_paper.last).to_be_attached()
    hop(home, site, "game=minkingi&page=rules", ".chapter-tiles")
    assert for_paper.count() == 0
    assert len(home.pdf()) > 0
    expect(for_paper.last).to_be_attached()


@pytest.mark.daily
def test_what_is_folded_up_is_printed_open(home: Page, site: str) -> None:
    hop(home, site, "game=minkingi&page=known", ".known-page .ahead > summary")
    folded = home.locator(".known-page details:not([open]) .known-rule").first
    expect(folded).to_be_hidden()
    print_page(home)
    expect(folded).to_be_visible()
    assert folded.bounding_box()["height"] > 10  # type: ignore[index]


def test_what_only_leads_on_is_not_printed(home: Page, site: str) -> None:
    hop(home, site, "game=minions", ".own")
    print_page(home)
    assert home.locator(".odd").is_visible()
    assert [part.inner_text() for part in home.locator(".own, .lessons-part").all() if part.is_visible()] == []
