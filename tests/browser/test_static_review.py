"""Looking back at a game that is over: from its end, by keyboard, on a phone, from the list of one's own results."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine import Record
from tests.browser.axe import violations
from tests.tutor.app.test_review import six_sixes_let_through

KEPT = "localStorage.setItem('minions-tutor:own', JSON.stringify([{code: 'my-game', ...arguments_}]))"
LINES = "({ firstChild }) => { const it = new Range(); it.selectNode(firstChild); return it.getClientRects().length }"
PLAY = {"me": 0, "against": {"1": "greedy"}, "id": "game-1", "peeks": []}


def keep(tab: Page, site: str, record: Record) -> None:
    """Makes the browser remember a game as one that was played in it."""
    tab.goto(site)
    tab.evaluate(f"arguments_ => {KEPT}", {"record": record.as_data(), "play": PLAY})


@pytest.mark.slow
def test_from_the_end_of_a_game_to_its_review_and_from_the_list_of_results_again(
    tab: Page, site: str, tmp_path: Path
) -> None:
    """Of a game of a few steps, which is weighed soon."""
    finished = six_sixes_let_through()
    keep(tab, site, finished)
    last = len(finished.played)
    tab.goto(f"{site}/?game=deities&branch=my-game&step={last}")
    tab.get_by_role("link", name="Look back").click()
    expect(tab).to_have_url(re.compile("page=review"))
    expect(tab.get_by_role("heading", level=1)).to_have_text(re.compile(r"^You against \w+: (you|\w+) won$"))
    expect(tab.locator(".review-share")).to_have_count(1)
    expect(tab.locator(".review-wait")).to_be_hidden()
    assert violations(tab) == []
    with tab.expect_download() as saved:
        tab.get_by_role("button", name="Save as a picture").click()
    saved.value.save_as(tmp_path / "review.png")
    picture = (tmp_path / "review.png").read_bytes()
    assert picture.startswith(b"\x89PNG") and int.from_bytes(picture[16:20]) == 2 * 900
    expect(tab.locator(".review-page [role=status]").last).to_have_text("The review is complete.")

    tab.goto(site)
    results = tab.locator(".own-results")
    expect(results.locator("li")).to_have_count(1)
    expect(results.locator("li")).to_contain_text("luck roughly")
    with tab.expect_download() as saved:
        results.get_by_role("button", name="Save my results").click()
    saved.value.save_as(tmp_path / "results.json")
    results.get_by_role("button", name="Clear").click()
    results.get_by_role("button", name="Yes, clear them").click()
    expect(results.locator("li")).to_have_count(0)
    results.locator("input").set_input_files(tmp_path / "results.json")
    results.get_by_role("button", name="Look back").click()
    expect(tab.locator(".review-share")).to_have_count(1)
    assert [line["play"]["me"] for line in json.loads(tab.evaluate("localStorage['minions-tutor:own']"))] == [0, 0]
    assert json.loads((tmp_path / "results.json").read_text("utf-8"))["results"][0]["game"] == "deities"


@pytest.mark.slow
def test_the_curve_is_walked_by_keyboard_and_leads_to_the_table_and_one_plays_on_from_a_moment(
    tab: Page, site: str
) -> None:
    finished = six_sixes_let_through()
    keep(tab, site, finished)
    tab.goto(f"{site}/?game=deities&branch=my-game&page=review")
    expect(tab.locator(".review-share")).to_have_count(1)
    for width in (1024, 320):
        tab.set_viewport_size({"width": width, "height": 700})
        assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    tab.locator("summary", has_text="The figures as a table").click()
    assert tab.get_by_role("columnheader", name="Player").evaluate(LINES) == 1, "a word is broken on a phone"
    tab.locator("summary", has_text="The chance to win").click()
    slider = tab.get_by_role("slider", name="Step")
    slider.focus()
    for _ in range(2):
        slider.press("ArrowLeft")
    step = len(finished.played) - 2
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Step {step} of "))
    tab.get_by_role("link", name="Open this step on the table").click()
    expect(tab.locator(".replay .count")).to_contain_text(str(step))
    tab.go_back()
    play_on_from_a_moment(tab)


def play_on_from_a_moment(tab: Page) -> None:
    """Goes from a review to the table, at the step before a moment."""
    again = tab.get_by_role("button", name="Play on from here, before step").first
    before = int((again.get_attribute("aria-label") or "").split()[-1]) - 1
    again.click()
    expect(tab.locator(".replay .move")).to_be_visible()
    here, end = map(int, tab.locator(".count").inner_text().split("/"))
    assert before <= here == end


@pytest.mark.slow
def test_moments_come_in_order_of_time_and_show_what_would_have_happened(tab: Page, site: str) -> None:
    """In a game of a few steps, one of which surely turned it."""
    keep(tab, site, six_sixes_let_through())
    tab.goto(f"{site}/?game=deities&branch=my-game&page=review")
    moments = tab.locator(".review-moments > li")
    expect(tab.locator(".review-wait")).to_be_hidden()
    expect(moments).not_to_have_count(0)
    expect(tab.locator(".trust-words")).to_contain_text("Counted by games played on from there, with all cards open.")
    expect(tab.locator(".review-picture .table").first).to_be_visible()
    assert violations(tab) == []
    steps = [int(one.split()[-1]) for one in moments.locator(".review-cause").all_inner_texts()]
    assert steps == sorted(steps)
    other = tab.get_by_role("button", name="What would have happened?").first
    expect(other).to_be_visible()
    other.click()
    expect(tab.locator(".replay .count")).to_be_visible()
    tab.go_back()
    expect(moments).to_have_count(len(steps))
