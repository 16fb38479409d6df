"""A seed in the address: the same dice and cards for everybody, told on the page, and kept from page to page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.static.tab import asked, query


def start_game(tab: Page, site: str, seed: str) -> list[object]:
    """Begins a game for people only, turns up what there is, and gives the actions that came of it."""
    tab.goto(f"{site}/?game=minions&seed={seed}")
    expect(tab.locator(".seed-bar")).to_contain_text(f"Seed {seed}: the same luck for everybody.")
    tab.get_by_role("button", name="Start", exact=False).first.click()
    tab.wait_for_selector(".replay .stage .table")
    return [question.get("seed") for question in asked(tab, "play")]


@pytest.mark.slow
def test_a_new_game_is_played_under_the_seed_of_the_address(tab: Page, site: str) -> None:
    assert set(start_game(tab, site, "otter-7")) == {"otter-7"}
    assert "seed=otter-7" in query(tab)
    assert violations(tab) == []
    tab.reload()
    expect(tab.locator(".seed-bar")).to_be_visible()
    tab.locator(".seed-bar").get_by_text("Drop it").click()
    expect(tab.locator(".seed-bar")).to_be_hidden()
    assert "seed" not in query(tab)


def test_links_of_the_games_keep_the_seed_and_a_bad_one_is_told(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?seed=otter-7")
    card = tab.locator(".game-card a").first
    assert "seed=otter-7" in (card.get_attribute("href") or "")
    tab.goto(f"{site}/?seed=%3Cb%3E")
    expect(tab.locator(".seed-bar")).to_contain_text("The seed in this address cannot be used")
