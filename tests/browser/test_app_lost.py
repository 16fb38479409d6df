"""The engine dies, and another one comes. The whole server goes: stepping goes on, and the page says what does not."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.pages import PATIENCE, Tutor
from tests.tutor.hosts.voila.running import running

GONE = "The engine does not answer."
EXPECTED = (
    r"WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Connection lost|Kernel|kernel|Failed to fetch|/api/(kernels|shutdown)"
)
"""What Jupyter's own part of the page writes to the console then."""


def check_stepping_without_an_engine(tutor: Tutor, step: int) -> None:
    """Every step from here on changes the picture at once, and so does the way back."""
    for at in range(step + 1, tutor.steps + 1):
        before = tutor.twin
        tutor.press("ArrowRight")
        assert tutor.step == at
        assert tutor.twin != before
    tutor.press("Home")
    assert tutor.step == 0
    tutor.press("Shift+ArrowRight")
    assert tutor.phase == "Quest and Glory"
    expect(tutor.meter("Who takes this Quest?")).to_contain_text("50 %")


def check_what_needs_the_engine(tutor: Tutor) -> None:
    """Other choices, and a rule that was not read yet, say that they cannot be had now."""
    while tutor.step < 7:
        tutor.press("ArrowRight")
    tutor.open_tab("What happens")
    expect(tutor.page.locator(".whatif")).to_contain_text(re.compile("does not answer|no answer", re.IGNORECASE))
    tutor.page.locator(".say .chip").first.click()
    expect(tutor.page.get_by_role("dialog")).to_contain_text("cannot be fetched now")
    tutor.press("Escape")


def notice_the_loss(tutor: Tutor) -> None:
    """Wait for the page to say it; coming back to the tab makes it look at once."""
    tutor.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(tutor.page.get_by_text(GONE)).to_be_visible(timeout=PATIENCE)


@pytest.mark.slow
def test_a_dead_kernel_and_then_a_server_that_went_away(page: Page, watch: Watch) -> None:
    watch.expect(EXPECTED)
    with running() as server:
        tutor = Tutor(page, server.url)
        tutor.go_to_story(9)
        tutor.odds_are_in()
        tutor.kernel(server).kill()
        check_stepping_without_an_engine(tutor, 9)
        tutor.press("End")
        tutor.at(21)
        tutor.odds_are_in()
        tutor.choices_are_in()
        assert len(set(tutor.lines)) == 2, "another kernel came for what was asked"
        expect(page.get_by_text(GONE)).to_have_count(0)
        tutor.press("Home", "Shift+ArrowRight")
        tutor.chances_are_in()
        assert server.stop() == 0
        check_stepping_without_an_engine(tutor, tutor.step)
        notice_the_loss(tutor)
        for words in ("Reading and stepping still work", "what if", "playing on", "Reload"):
            expect(page.locator(".banner")).to_contain_text(words)
        check_what_needs_the_engine(tutor)
    page.close()
