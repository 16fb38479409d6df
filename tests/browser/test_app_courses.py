"""The beginning of a course over each host: a wrong answer, the right one, and the way to the next level."""

import pytest
from playwright.sync_api import expect

from engine import courses
from tests.browser.conftest import both_hosts
from tests.browser.pages import Tutor
from tests.browser.static.levels import LevelTab, wrong_moves


@pytest.mark.slow
@both_hosts
def test_a_course_begins_and_leads_from_level_to_level(tutor: Tutor) -> None:
    first, second = courses("minions").levels[:2]
    levels = LevelTab(tutor.page, tutor.url.rstrip("/"))
    tutor.page.get_by_text("Start learning").click()
    levels.stands_at(first)
    assert levels.choose(*next(wrong_moves(first))) == "missed"
    assert len(levels.told) > 1
    levels.page.keyboard.press("Backspace")
    assert levels.settle() == "asked"
    assert levels.solve(first) == "solved"
    expect(levels.page.locator(".level-card > .actions .go")).to_be_focused()
    levels.page.keyboard.press("Enter")
    levels.stands_at(second)
