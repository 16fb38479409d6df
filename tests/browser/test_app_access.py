"""The running app for everybody: what axe-core says of every page, light and dark, and how it fits a narrow screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.pages import GAME, STORY, Tutor

Scheme = Literal["light", "dark"]
Show = Callable[[Tutor], None]

LAST, BEFORE_POWER, BEFORE_ROLL = 21, 8, 15
WIDTHS = (1280, 375, 320)


@pytest.fixture
def tutor(open_page: OpenPage, app_url: str) -> Callable[..., Tutor]:
    """Opens the app's game page without motion."""

    def opened(scheme: Scheme = "light") -> Tutor:
        tutor = Tutor(open_page(color_scheme=scheme, reduced_motion="reduce"), app_url)
        tutor.go(game=GAME)
        return tutor

    return opened


# ---------------------------------------------------------------- what can be seen


def home(tutor: Tutor) -> None:
    tutor.hop()
    expect(tutor.page.locator(".home")).to_be_visible()


def game_page(tutor: Tutor) -> None:
    tutor.hop(game=GAME)
    expect(tutor.page.locator(".game-page")).to_be_visible()


def rulebook(tutor: Tutor) -> None:
    tutor.hop(game=GAME, page="rules")
    expect(tutor.page.locator(".gallery")).to_be_visible()


def problem(tutor: Tutor) -> None:
    tutor.hop(game=GAME, example="nobody-knows-me")
    expect(tutor.page.locator(".problem")).to_be_visible()


def replay(step: int, example: str = STORY, **more: str | int) -> Show:
    """The replay at a step, with everything that can be unfolded."""

    def show(tutor: Tutor) -> None:
        tutor.hop_to_story(step, example, **more)
        settle(tutor)

    show.__name__ = f"{example} {step} {more or ''}".strip()
    return show


def settle(tutor: Tutor) -> None:
    """Unfold everything and wait until it is drawn."""
    tutor.odds_are_in()
    tutor.unfold()
    tutor.odds_are_in()
    for refused in tutor.page.locator(".whatif .opt.no:visible").all():
        refused.click()


def rule_sheet(tutor: Tutor) -> None:
    tutor.hop_to_story(LAST - 2)
    tutor.page.locator(".say .chip").first.click()
    expect(tutor.page.locator("dialog .rule-place")).to_be_visible()


def branch(tutor: Tutor) -> None:
    tutor.hop_to_story(BEFORE_POWER)
    tutor.page.locator(".whatif .opt:not(.no):not(.played)").first.click()
    tutor.page.get_by_role("button", name="Share a link").click()
    expect(tutor.page.get_by_label("Link to this step of your branch")).to_be_visible()
    settle(tutor)


def playing_on(tutor: Tutor) -> None:
    tutor.hop_to_story(BEFORE_POWER)
    tutor.page.get_by_text("Play on from here").click()
    tutor.page.get_by_role("button", name="Play on", exact=True).click()
    expect(tutor.page.locator(".move .opt").first).to_be_visible()
    tutor.page.get_by_role("button", name="What is each choice worth?").click()
    expect(tutor.page.locator(".whatif .opt").first).to_be_visible()


PAGES: tuple[Show, ...] = (home, game_page, rulebook, problem, rule_sheet)
REPLAY: tuple[Show, ...] = (
    replay(0),
    replay(9),
    replay(BEFORE_ROLL + 2),
    replay(LAST),
    replay(5, view=0),
    replay(38, "three-players"),
    branch,
    playing_on,
)


# ---------------------------------------------------------------- what axe and the screen say


def check(tutor: Tutor, shows: tuple[Show, ...]) -> None:
    """Show each and look at it on a wide screen, on a phone and on the narrowest one."""
    found = []
    for show in shows:
        tutor.page.set_viewport_size({"width": WIDTHS[0], "height": 800})
        tutor.page.keyboard.press("Escape")
        show(tutor)
        for width in WIDTHS:
            found += [f"{show.__name__}, {width} px: {wrong}" for wrong in wrong_at(tutor.page, width)]
    assert not found, "\n".join(found)


def wrong_at(page: Page, width: int) -> list[str]:
    page.set_viewport_size({"width": width, "height": 800})
    asked = page.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame("
        "() => done(document.documentElement.scrollWidth))))"
    )
    wide = [f"the page is {asked} px wide"] if asked > width else []
    return violations(page, colours=width == WIDTHS[0]) + wide


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page(scheme: Scheme, tutor: Callable[..., Tutor]) -> None:
    check(tutor(scheme), PAGES)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_replay(scheme: Scheme, tutor: Callable[..., Tutor]) -> None:
    check(tutor(scheme), REPLAY)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_replay_opened_on_a_phone(scheme: Scheme, open_page: OpenPage, app_url: str) -> None:
    tutor = Tutor(open_page(viewport={"width": 320, "height": 640}, color_scheme=scheme), app_url)
    tutor.go_to_story(BEFORE_ROLL)
    tutor.odds_are_in()
    assert violations(tutor.page) == []
    assert tutor.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_view_can_be_zoomed_and_the_page_has_a_language(page: Page, app_url: str) -> None:
    Tutor(page, app_url).go()
    viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable=no" not in viewport and "maximum-scale" not in viewport
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
