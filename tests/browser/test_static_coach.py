"""The coach: hints by keyboard, a verdict with its reason and the figure behind it, take back, another way and back,
and no coach at all."""

import re

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.browser.axe import violations
from tests.browser.static.tab import asked, open_replay, use_menu

SPOT = 52
"""A position of Minkingi's whole game that can be solved: the second player creates a card, and some ways lose."""

ME = 1


def labels_by_worth() -> list[str]:
    """What can be chosen there, the best first."""
    state = engine.examples("minkingi")["whole-game"].states()[SPOT]
    worth = state.game.exact_choices(state.seen_by(ME), ME)
    return [option.label_in(state) for option in sorted(worth, key=lambda option: -worth[option].value)]


def play_from_spot(tab: Page, site: str, mode: str = "on") -> None:
    """Plays on from there."""
    tab.add_init_script(f"localStorage.setItem('minions-tutor:choice:coach', '\"{mode}\"')")
    tab.add_init_script("localStorage.setItem('minions-tutor:choice:pace', '\"fast\"')")
    open_replay(tab, site, SPOT, example="game=minkingi&example=whole-game")
    tab.get_by_text("Play on from here").click()
    tab.locator(".play-on .toggles").first.get_by_role("button").nth(ME + 1).click()
    tab.get_by_role("button", name="Play on", exact=True).click()
    expect(tab.locator(".move:not([aria-busy])")).to_be_visible()


def choose(tab: Page, label: str) -> None:
    """Makes a move of the list."""
    tab.locator(".move .all-ways > summary").click()
    tab.locator(".move .opt:not(.no)").filter(has_text=label).first.click()


@pytest.mark.slow
def test_hints_come_in_three_presses_of_the_keyboard(tab: Page, site: str) -> None:
    play_from_spot(tab, site)
    hint = tab.locator(".hint-button")
    hint.focus()
    for name in ("Hint", "Which one?", "Why?"):
        expect(hint).to_have_text(name)
        tab.keyboard.press("Enter")
    expect(hint).to_have_text("Look again")
    expect(hint).to_be_focused()
    expect(tab.locator("[data-key].hinted").first).to_be_visible()
    expect(tab.locator(".coach .hint")).to_contain_text(labels_by_worth()[0])
    assert violations(tab) == []


@pytest.mark.slow
def test_a_costly_move_is_judged_taken_back_and_another_way_looked_at(tab: Page, site: str) -> None:
    best, *_, worst = labels_by_worth()
    play_from_spot(tab, site)
    choose(tab, worst)
    verdict = tab.locator(".coach .judged")
    expect(verdict).to_be_visible()
    assert not re.search(r"\d %|points", verdict.inner_text())
    how_much, figure = tab.get_by_role("button", name="How much?"), tab.locator(".coach .figure")
    expect(figure).to_be_hidden()
    how_much.focus()
    tab.keyboard.press("Enter")
    expect(how_much).to_have_attribute("aria-expanded", "true")
    expect(figure).to_contain_text("You gave away ")
    expect(figure).to_contain_text(f"The best move was: {best}.")
    assert violations(tab) == []
    told = verdict.inner_text()
    count = tab.locator(".count").inner_text()
    tab.get_by_role("button", name="What would have happened?").click()
    expect(tab.get_by_text("This is what would have happened.")).to_be_visible()
    expect(tab.locator(".move")).to_be_hidden()
    tab.get_by_role("button", name="Back to my game").click()
    expect(verdict).to_have_text(told)
    expect(figure).to_be_hidden()
    expect(tab.locator(".count")).to_contain_text(count.rpartition("/")[2].strip())
    tab.get_by_role("button", name="Take back").click()
    expect(tab.locator(".count")).to_contain_text(f"{SPOT} / {SPOT}")
    expect(tab.locator(".move:not([aria-busy])")).to_be_visible()
    choose(tab, best)
    expect(tab.locator(".coach .judged.costly")).to_be_hidden()


@pytest.mark.daily
def test_the_coach_can_be_silent_and_speak_again(tab: Page, site: str) -> None:
    play_from_spot(tab, site, "after")
    expect(tab.locator(".hint-button")).to_be_hidden()
    use_menu(tab, "On")
    expect(tab.locator(".hint-button")).to_be_visible()
    use_menu(tab, "Off")
    tab.keyboard.press("Escape")
    expect(tab.locator(".coach")).to_be_hidden()
    choose(tab, labels_by_worth()[-1])
    expect(tab.locator(".count")).not_to_contain_text(f"{SPOT} / {SPOT}")
    assert asked(tab, "verdict") == []
