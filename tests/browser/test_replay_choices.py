"""Choices in a replay, on a page that stays: what could be done instead, dice that are set, and playing on."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.static.tab import asked, open_step, show_worth

UNLIKE = ("game=dark-minions&example=white-skull-at-level-5", 73)
"""A step at which three red dice and a white one are rolled."""

CROWD = ("game=dark-minions&example=sole-attacker", 2)
"""A step with 123 options under five headings, and one under none."""

DRAFT = ("game=minkingi&example=the-draft", 6)
"""A step at which seven cards on the table are to be chosen from."""


@pytest.fixture
def tab(hopping: Page) -> Page:
    return hopping


# --- what if


def pointed(tab: Page, where: str) -> list[str]:
    found: list[str] = tab.locator(f"{where} .pointed").evaluate_all(
        "all => all.map(one => one.dataset.key ?? one.querySelector('.opt-words > span').textContent)"
    )
    return sorted(found)


@pytest.mark.daily
def test_an_option_and_what_it_concerns_on_the_table_light_up_together(tab: Page, site: str) -> None:
    open_step(tab, site, DRAFT)
    option = tab.locator(".whatif").get_by_role("button", name=re.compile(r"^Card 1\b"))
    option.hover()
    assert pointed(tab, ".stage") == ["c1"]
    tab.locator("h1").hover()
    assert pointed(tab, ".stage") == []
    tab.mouse.move(1, 1)
    option.focus()
    assert pointed(tab, ".stage") == ["c1"]
    tab.locator(".stage [data-key=c2]").hover()
    assert pointed(tab, ".whatif") == ["Card 2"]
    tab.locator(".phases").hover()
    assert pointed(tab, ".whatif") == []


def tray(tab: Page) -> Locator:
    return tab.get_by_role("group", name="Dice", exact=True).get_by_role("button")


def test_unlike_dice_show_only_their_own_faces(tab: Page, site: str) -> None:
    open_step(tab, site, UNLIKE)
    names = ["First die, red: 3", "Second die, red: 4", "Third die, red: 8", "Fourth die, white: Skull"]
    for place, name in enumerate(names):
        expect(tray(tab).nth(place)).to_have_accessible_name(name)
    expect(tab.locator(".dice-sum")).to_have_text("3, 4, 8, Skull, as it happened. Chance: 1/648.")
    for place, key in enumerate("1299"):
        tray(tab).nth(place).press(key)
    expect(tab.locator(".dice-sum")).to_contain_text("3, 4, 8, Skull, as it happened")
    for place in (2, 3):
        tray(tab).nth(place).click()
    expect(tray(tab).nth(2)).to_have_accessible_name("Third die, red: 3")
    tray(tab).first.press("7")
    expect(tab.locator(".dice-sum")).to_have_text("7, 4, 3, 1. Chance: 1/648.")
    tab.get_by_role("button", name="See what happens").click()
    expect(tab.locator(".branch-bar")).to_be_visible()
    assert asked(tab, "branch")[0]["action"] == {"do": "RollDice", "player": 0, "dice": [7, 4, 3, 1]}


def folds(tab: Page) -> list[tuple[str, bool]]:
    """The headings of folded options, and whether each is open."""
    read = "all => all.map(one => [one.querySelector('summary span').textContent, one.open])"
    return [(name, is_open) for name, is_open in tab.locator(".option-fold").evaluate_all(read)]


def test_many_options_fold_under_their_headings_and_are_reached_by_keyboard(tab: Page, site: str) -> None:
    open_step(tab, site, CROWD)
    show_worth(tab)
    expect(tab.locator(".option-fold")).to_have_count(5)
    towns = [("Attack Appleholt", False), ("Attack Goosegreen", False), ("Attack Mudwick", True)]
    assert sorted(folds(tab)) == [*towns, ("Roll again", False), ("Take a Tower", False)]
    expect(tab.locator(".option-fold", has_text="Take a Tower").first).to_contain_text("33 ways")
    expect(tab.locator(".whatif .opt.played")).to_be_visible()
    expect(tab.locator(".whatif .opt:visible:not(.no)")).to_have_count(25 + 1)
    with_best = tab.locator(".option-fold > summary", has=tab.locator(".best"))
    expect(with_best).to_have_count(1)
    expect(with_best).to_contain_text("Take a Tower")
    name = tab.locator(".option-fold:not([open]) > summary > span").first.inner_text()
    fold = tab.locator(".option-fold", has=tab.get_by_text(name, exact=True))
    fold.locator("summary").press("Enter")
    first = fold.locator(".opt").first
    expect(first).to_be_visible()
    tab.keyboard.press("Tab")
    expect(first).to_be_focused()
    tab.keyboard.press("Enter")
    expect(tab.locator(".branch-bar")).to_be_visible()


# --- playing on


def turned_up_until_asked(tab: Page) -> int:
    """The cards of a turn are turned up by themselves; gives the step at which a player is to move."""
    expect(tab.locator(".move").get_by_role("heading")).to_contain_text("Your move")
    return int(tab.locator(".count b").inner_text())


def test_another_way_in_a_game_of_one_s_own_can_be_undone(tab: Page, site: str) -> None:
    tab.goto(f"{site}/?game=minions")
    tab.get_by_role("button", name="Everybody at this screen").click()
    tab.get_by_role("button", name="Start the game").click()
    turned = turned_up_until_asked(tab)
    tab.locator(".move .all-ways > summary").click()
    tab.locator(".move .opt:not(.no)").first.click()
    expect(tab.locator(".count")).to_have_text(f"{turned + 1} / {turned + 1}")
    expect(tab.locator(".branch-bar")).to_be_hidden()
    tab.get_by_role("button", name="Back", exact=True).click()
    tab.locator(".whatif-body:not(.stale) .opt:not(.played, .no)").first.click()
    expect(tab.locator(".branch-bar")).to_contain_text(f"You went another way after step {turned}.")
    assert asked(tab, "play")[-1]["at"] == turned
    tab.get_by_role("button", name="Back to how it was").click()
    expect(tab.locator(".branch-bar")).to_be_hidden()
