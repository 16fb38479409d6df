"""A lesson in the browser: one pupil by keyboard alone, a reload, a lost connection."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.lessons.lesson_catalog import lesson, lessons
from tests.browser.axe import EVERYTHING, NO_COLOURS, violations
from tests.browser.pages import has_focus

NAME = "five-seven-or-nine"
PARTS = ("old", "question", "predict", "hand", "simulate", "exact", "faded", "compare", "check", "exit")
WORK = {"prediction": 40, "hand": 2, "trials": [100], "steps": 9, "items": {}, "seen": []}
"""Somebody in the middle of a lesson."""


def address(site: str, part: str = "", seed: str = "otter-7") -> str:
    """The address of the lesson, or of a part of it."""
    return f"{site}/?lesson={NAME}&seed={seed}" + (f"&part={part}" if part else "")


def keep_work(tab: Page, site: str) -> None:
    """Lets the browser remember somebody's work on the lesson."""
    tab.goto(f"{site}/?page=lessons")
    tab.evaluate(
        "([key, work]) => localStorage.setItem(key, work)", [f"minions-tutor:lesson:{NAME}/otter-7", json.dumps(WORK)]
    )


def tab_to(tab: Page, target: Locator, most: int = 60) -> None:
    """Presses Tab until something has the focus."""
    for _ in range(most):
        if has_focus(target):
            return
        tab.keyboard.press("Tab")
    raise AssertionError(f"{most} presses of Tab do not reach {target}")


def enter(tab: Page, target: Locator) -> None:
    """Goes to a button by Tab and presses it."""
    tab_to(tab, target)
    tab.keyboard.press("Enter")


def go_on(tab: Page, part: str) -> None:
    """Presses the key at the foot: the next part has the focus at its title. What axe says of each part is in
    `test_lesson_parts.py`."""
    enter(tab, tab.locator(".lesson-next"))
    expect(tab.locator(f".lesson-part[data-part={part}]")).to_be_attached()
    expect(tab.locator(".lesson-part > :is(h2, h3)")).to_be_focused()


def answer_by_keys(tab: Page) -> None:
    """Guesses at everything that is asked, and is shown what was wrong; the focus never gets lost."""
    expect(tab.locator(".lesson-item").first).to_be_visible()
    for item in tab.locator(".lesson-item").all():
        field = item.locator("input")
        if field.count():
            tab_to(tab, field)
            tab.keyboard.type("1/2")
            tab.keyboard.press("Enter")
        else:
            enter(tab, item.locator(".opt").first)
        expect(item).to_have_attribute("data-state", re.compile("right|wrong"))
        if item.get_attribute("data-state") == "wrong":
            enter(tab, item.get_by_role("button", name="Show me"))
        expect(item).to_have_attribute("data-state", re.compile("right|told"))
        expect(item).to_be_focused()


@pytest.mark.slow
def test_a_pupil_goes_through_a_lesson_by_keyboard_alone(tab: Page, site: str) -> None:
    tab.goto(address(site, "old"))
    answer_by_keys(tab)
    go_on(tab, "question")
    expect(tab.locator(".lesson-table .stage .table")).to_be_visible()
    go_on(tab, "predict")
    tab_to(tab, tab.locator(".prediction-form input[type=text]"))
    tab.keyboard.type("lots\n")
    expect(tab.locator(".prediction-form [role=status]")).to_have_text("Type a number from 0 to 100.")
    tab.keyboard.press("Control+A")
    tab.keyboard.type("40\n")
    expect(tab.locator(".prediction-form [role=status]")).to_have_text("Pick one of the answers, too.")
    tab.keyboard.press("Space")
    tab.keyboard.press("Enter")
    expect(tab.locator(".lesson-locked")).to_contain_text("You say 40 of 100.")
    go_on(tab, "hand")
    tab_to(tab, roll := tab.locator(".hand-bar button"))
    for number in range(1, 11):
        tab.keyboard.press("Enter")
        expect(tab.locator(".hand-sum")).to_contain_text(f"of {number} counted")
    expect(roll).to_be_focused()
    go_on(tab, "simulate")
    enter(tab, tab.get_by_role("button", name="× 100", exact=True))
    expect(tab.locator(".trial-count")).to_have_text("110 trials")
    for _ in range(2):
        enter(tab, tab.locator(".lesson-peers .opt").first)
    expect(tab.locator(".lesson-peers")).to_have_attribute("data-state", re.compile("right|told"))
    go_on(tab, "exact")
    for _ in range(len(lesson(NAME).exact) - 1):
        enter(tab, tab.locator(".lesson-part .actions .go", has_text="Next step"))
    enter(tab, tab.get_by_role("button", name="Show me"))
    go_on(tab, "faded")
    answer_by_keys(tab)
    go_on(tab, "compare")
    expect(tab.locator(".compare-three")).to_contain_text("40 %")
    expect(tab.locator(".compare-three")).to_contain_text("of 110")
    go_on(tab, "check")
    answer_by_keys(tab)
    go_on(tab, "exit")
    answer_by_keys(tab)
    enter(tab, tab.get_by_role("button", name="Make my result code"))
    expect(tab.locator(".result-code output").first).to_have_text(re.compile(r"^[0-9A-Z]+(-[0-9A-Z]+)+$"))
    expect(tab.locator(".lesson-stop[data-done=true]")).to_have_count(len(PARTS))
    assert violations(tab, EVERYTHING) == []


@pytest.mark.daily
def test_what_was_done_is_there_after_a_reload(tab: Page, site: str) -> None:
    keep_work(tab, site)
    tab.goto(address(site, "hand"))
    expect(tab.locator(".hand-sum")).to_contain_text("of 2 counted")
    tab.locator(".hand-bar button").click()
    expect(tab.locator(".hand-sum")).to_contain_text("of 3 counted")
    marks = tab.locator(".hand-marks").inner_text()
    tab.reload()
    expect(tab.locator(".hand-mark[data-hit]")).to_have_count(3)
    assert tab.locator(".hand-marks").inner_text() == marks
    tab.locator(".lesson-stop", has_text="Predict").click()
    expect(tab.locator(".lesson-locked")).to_contain_text("You say 40 of 100.")
    expect(tab.locator(".prediction-form")).to_have_count(0)


def test_a_lesson_goes_on_after_a_lost_connection(tab: Page, site: str) -> None:
    keep_work(tab, site)
    tab.goto(address(site, "hand"))
    expect(tab.locator(".hand-sum")).to_contain_text("of 2 counted")
    tab.evaluate("model.restart()")
    tab.locator(".hand-bar button").click()
    expect(tab.locator(".hand-sum")).to_contain_text("of 3 counted")


@pytest.mark.daily
def test_what_tells_the_answer_waits_for_the_prediction(tab: Page, site: str) -> None:
    tab.goto(address(site, "exact"))
    tab.get_by_role("button", name="Make your prediction").click()
    expect(tab.get_by_label("I think so many of 100")).to_be_visible()
    assert violations(tab, NO_COLOURS) == []


def test_the_first_page_and_a_games_page_lead_to_lessons(tab: Page, site: str) -> None:
    tab.goto(site)
    tab.get_by_role("link", name="All lessons").click()
    expect(tab.locator(".lesson-card")).to_have_count(len(lessons()))
    tab.goto(f"{site}/?game=minions")
    tab.get_by_role("link", name=lesson(NAME).title).click()
    expect(tab.get_by_role("heading", level=1)).to_have_text(lesson(NAME).title)
