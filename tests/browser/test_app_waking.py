"""The app's page before its kernel is there: files first, and what was asked meanwhile is answered."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Watch
from tests.browser.pages import Tutor

SEAT = "**/tutor/seat"


def test_one_can_step_before_the_kernel_and_what_was_asked_is_answered(app_url: str, page: Page, watch: Watch) -> None:
    held: list[Route] = []
    page.route(SEAT, lambda route: held.append(route))
    tutor = Tutor(page, app_url)
    tutor.go_to_story(5)
    tutor.press("ArrowRight", "ArrowRight")
    tutor.at(7)
    tutor.chances_are_in()
    assert (len(held), tutor.lines) == (1, [])
    held[0].continue_()
    tutor.choices_are_in()
    assert len(tutor.lines) == 1
    assert page.locator(".minions-tutor").count() == 1
    assert not any("voila.js" in address or "labextension" in address for address in watch.requests)


def test_whoever_only_reads_takes_no_seat(app_url: str, page: Page, watch: Watch) -> None:
    tutor = Tutor(page, app_url)
    tutor.go()
    tutor.hop(game="minions")
    tutor.hop(game="minions", page="rules")
    assert not any("/tutor/seat" in address for address in watch.requests)


@pytest.mark.slow
def test_in_a_full_house_one_can_step_too(app_url: str, page: Page, watch: Watch) -> None:
    watch.expect("503")
    page.route(SEAT, lambda route: route.fulfill(status=503, headers={"Retry-After": "1"}))
    tutor = Tutor(page, app_url)
    tutor.go_to_story(5)
    tutor.press("ArrowRight")
    tutor.at(6)
    expect(page.get_by_text("All seats are taken now")).to_be_visible()
    page.unroute(SEAT)
    tutor.choices_are_in()
    expect(page.get_by_text("All seats are taken now")).to_have_count(0)
