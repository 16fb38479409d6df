"""How sure one is: said beside a story's question, ten questions in a row, and what comes of it, also in lesson 17."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.pages import PHONE
from tests.browser.static.tab import open_replay, use_menu

RULE = 19
"""A step of the example at which it asks for the rule at work, of four."""

TOO_SURE = {str(step): {"said": 9, "right": step < 3} for step in range(12)}
"""Answers as a browser keeps them: nine in ten sure, and 3 of 12 right."""

LESSON = "lucky-or-good"

IS_IN_VIEW = """() => {
  const boxOf = (name) => document.querySelector(name).getBoundingClientRect();
  const [quiz, table] = [boxOf(".quiz"), boxOf(".ten-question .stage")];
  return quiz.top >= 0 && quiz.bottom <= table.top && table.top < 0.6 * innerHeight;
}"""
"""Whether all of a question is in the window, with a good part of its table."""


def button(place: Page | Locator, name: str) -> Locator:
    return place.get_by_role("button", name=name, exact=True)


def keep(tab: Page, key: str, value: object) -> None:
    tab.evaluate("([key, text]) => localStorage.setItem(`minions-tutor:${key}`, text)", [key, json.dumps(value)])


@pytest.fixture
def reader(tab: Page, site: str) -> Page:
    """A page of somebody who was never asked."""
    tab.goto(f"{site}/?page=sure")
    tab.evaluate("localStorage.clear()")
    tab.reload()
    return tab


@pytest.mark.slow
def test_a_story_lets_one_say_it_by_keys_and_tells_what_came_of_it(reader: Page, site: str) -> None:
    open_replay(reader, site, RULE)
    use_menu(reader, "Ask me")
    reader.keyboard.press("Escape")
    card = reader.locator(".quiz")
    expect(card).to_contain_text("Which rule says what its bonus is worth?")
    expect(card.locator(".sure-row")).to_be_hidden()
    button(card, "How sure?").press("Enter")
    reader.keyboard.press("Tab")
    expect(button(card, "3 of 10, just a guess")).to_be_focused()
    assert violations(reader) == []
    for digit, name in (("0", "10 of 10, quite certain"), ("8", "8 of 10")):
        reader.keyboard.press(digit)
        expect(button(card, name)).to_have_attribute("aria-pressed", "true")
    button(card, "Dice stop at 6").press("Enter")
    expect(card.get_by_role("status")).to_contain_text("You were “8 of 10” sure.")
    expect(button(card, "How sure?")).to_be_hidden()
    card.get_by_role("link", name="How well do I judge?").click()
    expect(reader.get_by_role("heading", name="Too early to tell")).to_be_visible()
    expect(reader.locator(".sure-bars")).to_contain_text("0 of 1")
    reader.go_back()
    expect(button(card, "How sure?")).to_be_hidden()


@pytest.mark.slow
def test_ten_questions_are_asked_on_a_phone_and_go_on_after_a_reload(reader: Page) -> None:
    reader.set_viewport_size(PHONE)
    button(reader, "Ten questions, how sure?").click()
    card = reader.locator(".quiz")
    for number in (1, 2):
        expect(card.locator(".whose")).to_have_text(f"Question {number} of 10")
        expect(card).to_be_focused()
        reader.wait_for_function(IS_IN_VIEW)
        card.press("0")
        card.locator(".opt").first.click()
        expect(card.locator(".sure-said")).to_have_text("You were “10 of 10” sure.")
        if number == 1:
            assert violations(reader) == []
            reader.locator(".ten").evaluate("(el) => el.scrollTo(0, el.scrollHeight)")
            expect(card).to_be_in_viewport(ratio=0.9)
        button(card, "Go on").or_(button(card, "Go on anyway")).click()
    expect(card.locator(".whose")).to_have_text("Question 3 of 10")
    assert reader.evaluate("document.documentElement.scrollWidth <= innerWidth")
    reader.reload()
    expect(card.locator(".whose")).to_have_text("Question 3 of 10")
    expect(reader.locator(".sure-plate")).to_be_hidden()
    button(reader, "Stop here").click()
    expect(reader.locator(".sure-bars > li").first).to_contain_text("of 2")
    expect(button(reader, "Ten questions, how sure?")).to_be_focused()
    reader.get_by_text("Are these somebody else’s answers?").click()
    button(reader, "Forget these answers").click()
    expect(reader.locator(".sure-plate")).to_be_hidden()
    expect(button(reader, "Ten questions, how sure?")).to_be_focused()


def test_the_lesson_on_luck_and_skill_shows_the_pupil_s_own_answers(reader: Page, site: str) -> None:
    keep(reader, "sureness", {"minions/whole-game": TOO_SURE})
    keep(reader, f"lesson:{LESSON}/otter-7", {"prediction": 50, "hand": 10, "trials": [10]})
    reader.goto(f"{site}/?lesson={LESSON}&seed=otter-7&part=compare")
    plate = reader.locator(".sure-plate")
    expect(plate.get_by_role("heading", name="You are too sure")).to_be_visible()
    expect(plate).to_contain_text("By what you said, about 11 of 12 answers should be right. 3 were.")
    expect(plate.locator(".sure-band")).to_have_count(1)
    plate.get_by_text("Penalty points").click()
    expect(plate).to_contain_text("You have 732 for 12 answers. That is 61 each.")
    assert violations(reader) == []
    expect(button(reader, "Ten questions, how sure?")).to_be_visible()
