"""Playing against the computer: begun in two clicks, gone on with later, peeked at, and brought to its end."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.static.tab import asked, open_replay, open_tab, use_menu

LAST = 21
"""The last step of the example that the helpers open."""


def begin(tab: Page, site: str, title: str = "Minkingi") -> None:
    """Begins a game from the first page, and waits for the first move."""
    tab.goto(site)
    tab.get_by_role("link", name="Play").click()
    tab.get_by_role("button", name=f"Play {title} against the computer").click()
    expect(tab.locator(".move:not([aria-busy])")).to_be_visible()


def choose_first(tab: Page) -> None:
    """Makes the first move of the list."""
    before = tab.locator(".count").inner_text()
    tab.locator(".move .all-ways > summary").click()
    tab.locator(".move .opt:not(.no)").first.click()
    expect(tab.locator(".count")).not_to_have_text(before)
    expect(tab.locator(".move:not([aria-busy])")).to_be_visible()


@pytest.mark.daily
def test_from_the_first_page_to_the_first_own_move_are_two_clicks(tab: Page, site: str) -> None:
    begin(tab, site)
    expect(tab.locator(".move")).to_contain_text("Your move, Ada")
    tab.locator("[data-key].can").first.click()
    expect(tab.locator(".log, .say-title")).not_to_have_count(0)
    assert asked(tab, "play")[1]["action"]


@pytest.mark.slow
def test_an_unfinished_game_is_gone_on_with_from_the_first_page_and_from_its_own(tab: Page, site: str) -> None:
    begin(tab, site)
    choose_first(tab)
    steps = tab.locator(".count").inner_text()
    for address in (site, f"{site}/?game=minkingi"):
        tab.goto(address)
        going = tab.get_by_role("button", name=re.compile(r"Minkingi.*Turn 1\. Against the computer: Beginner\."))
        going.click()
        expect(tab.locator(".move")).to_contain_text("Your move, Ada")
        expect(tab.locator(".count")).to_have_text(steps)
    tab.goto(site)
    tab.get_by_role("button", name="Forget this game of Minkingi").click()
    expect(tab.get_by_text("Go on playing")).to_be_hidden()


@pytest.mark.slow
def test_a_saved_game_and_a_link_open_with_the_move_at_the_last_step(tab: Page, site: str, tmp_path: Path) -> None:
    begin(tab, site)
    choose_first(tab)
    tab.wait_for_function("location.search.includes('step=4')")
    link = tab.url
    with tab.expect_download() as saved:
        use_menu(tab, "Save as a file")
    file = tmp_path / "game.json"
    saved.value.save_as(file)
    tab.evaluate("localStorage.clear()")
    tab.goto(f"{site}/?game=minkingi")
    tab.locator("input[type=file]").set_input_files(file)
    expect(tab.locator(".move")).to_contain_text("Your move, Ada")
    tab.evaluate("localStorage.clear()")
    tab.goto(link)
    expect(tab.locator(".move")).to_contain_text("Your move, Ada")


def test_names_of_ones_own_are_asked_for_and_remembered(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?game=minkingi")
    tab.get_by_text("Names of the players").click()
    tab.get_by_role("textbox", name="Player 1").fill("ben")
    tab.get_by_role("textbox", name="Player 2").fill("Ben")
    tab.get_by_role("button", name="Start the game").click()
    expect(tab.locator(".trouble")).to_have_text("Two players are called Ben. Give one of them another name.")
    tab.get_by_role("textbox", name="Player 1").fill("Mia")
    tab.get_by_role("button", name="Start the game").click()
    expect(tab.locator(".move")).to_contain_text("Your move, Mia")
    begin(tab, site, "Exploding Minions")
    expect(tab.get_by_role("group", name="Whose eyes").get_by_role("button", name="Mia")).to_be_visible()


def test_a_peek_is_asked_for_and_noted(tab: Page, site: str) -> None:
    begin(tab, site)
    eyes = tab.get_by_role("group", name="Whose eyes")
    eyes.get_by_role("button", name=re.compile("^(?!Ada|All)")).click()
    tab.get_by_role("button", name="No, play on").click()
    expect(eyes.get_by_role("button", name="Ada")).to_have_attribute("aria-pressed", "true")
    eyes.get_by_role("button", name=re.compile("^(?!Ada|All)")).click()
    assert violations(tab) == []
    tab.get_by_role("button", name="Peek", exact=True).click()
    expect(tab.locator(".move")).to_be_hidden()
    expect(tab.locator(".peek-note")).to_contain_text("You are peeking at hidden cards.")
    open_tab(tab, "Log")
    expect(tab.locator(".log")).to_contain_text("(you peeked)")
    tab.get_by_role("button", name="Back to my own eyes").click()
    expect(tab.locator(".peek-note")).to_contain_text("You have peeked once in this game.")
    expect(tab.locator(".move")).to_be_visible()


def test_a_story_ends_with_what_happened_and_the_next_one(tab: Page, site: str) -> None:
    open_replay(tab, site, LAST)
    ending = tab.get_by_role("region", name="How it ended")
    expect(ending.locator(".happened li")).to_have_count(3)
    assert violations(tab) == []
    ending.get_by_role("link", name="Next example: One pip is enough").click()
    expect(tab.get_by_role("heading", level=1)).to_have_text("One pip is enough")
    expect(ending).to_be_hidden()
    tab.goto(f"{site}/?game=minions")
    expect(tab.get_by_text("1 of 10 seen to the end")).to_be_visible()
    expect(tab.locator(".number.done")).to_have_count(1)
