"""Cards of one's own: a deck is made, played with, saved, and opened by somebody else; a real desk answers."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import engine
from tests.browser.static.tab import asked


def saved_deck(tab: Page, folder: Path) -> Path:
    tab.get_by_text("Save, pass on or delete").click()
    with tab.expect_download() as saved:
        tab.get_by_role("button", name="Save as a file").click()
    file = folder / saved.value.suggested_filename
    saved.value.save_as(file)
    return file


def laid(tab: Page) -> object:
    """The cards with which the page opened its last game."""
    return asked(tab, "open")[-1]["deck"]


@pytest.mark.slow
def test_a_deck_is_made_played_with_saved_and_opened_elsewhere(
    tab: Page, site: str, browser: Browser, tmp_path: Path
) -> None:
    tab.goto(f"{site}/?game=dark-minions&page=cards")
    tab.get_by_role("button", name="A new deck").click()
    tab.get_by_label("Name of this deck").fill("Our Box")
    tab.get_by_role("button", name="A new Town").click()
    tab.get_by_label("Name", exact=True).fill("Cheeseham")
    tab.get_by_label("Minions needed").fill("99")
    fault = tab.get_by_text("“Minions needed” must be a whole number from 1 to 40, not 99.")
    expect(fault).to_be_visible()
    needed = tab.get_by_label("Minions needed")
    expect(needed).to_have_attribute("aria-invalid", "true")
    assert str(fault.get_attribute("id")) in str(needed.get_attribute("aria-describedby"))
    needed.fill("11")
    expect(tab.locator(".own-drawing")).to_contain_text("Cheeseham")
    expect(needed).not_to_have_attribute("aria-invalid", "true")
    tab.get_by_role("button", name="Fill the rest with ours (17)").click()
    expect(tab.locator(".card-fault:visible")).to_have_count(0)
    file = saved_deck(tab, tmp_path)
    assert file.name == "our-box.toml"
    table = engine.load("dark-minions").setup(cards=file)
    tab.get_by_role("button", name="Play with it").click()
    expect(tab.locator(".stage .table")).to_be_visible()
    assert engine.load("dark-minions").setup(cards=laid(tab)) == table
    assert "Cheeseham" in {town.name for town in table.table.box.towns}
    tab.goto(f"{site}/?game=dark-minions")
    chosen = tab.get_by_role("group", name="Which cards?").get_by_role("button", name="Our Box")
    expect(chosen).to_have_attribute("aria-pressed", "true")

    fresh = browser.new_page()
    fresh.goto(f"{site}/?game=dark-minions&page=cards")
    fresh.locator("input[type=file]").set_input_files(file)
    expect(fresh.get_by_label("Name of this deck")).to_have_value("Our Box")
    fresh.goto(f"{site}/?game=dark-minions")
    fresh.get_by_role("group", name="Which cards?").get_by_role("button", name="Our Box").click()
    fresh.get_by_role("button", name="Start the game").click()
    expect(fresh.locator(".stage .table")).to_be_visible()
    assert engine.load("dark-minions").setup(cards=laid(fresh)) == table
    fresh.close()
