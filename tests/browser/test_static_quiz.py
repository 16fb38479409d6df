"""What the stories ask: by a number, a choice and a move on the table, and what is told then."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.pages import PHONE
from tests.browser.static.tab import asked, open_replay, use_menu

NUMBER, MOVE, NEED, RULE = 8, 13, 16, 19
"""Steps of the example at which it asks for a chance, a move, what a roll needs, and the rule at work."""

HAND = 3
"""The step of an example of Exploding Minions that asks for a card of a hand, which lies open only there."""

NEXT_PAINTED = """() => new Promise((done) => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
  requestAnimationFrame(() => done([
    document.querySelector(".stage p.sr-only").textContent,
    document.querySelectorAll(".hand-rail [data-key]").length,
  ]));
})"""
"""Takes a step; the table in words and how many things lie in the hand as its first frame is painted."""

ROOM_OF_MORE = """() => {
  const button = document.querySelector(".beyond[data-edge=right]");
  button.hidden = false;
  return button.offsetHeight;
}"""
"""How much room the button takes that shows more of a hand, where it has not heard yet that nothing is left of it."""

ASKED_OF_HAND = """() => [
  [...document.querySelectorAll(".hand-rail .can")].map(({dataset}) => dataset.key),
  document.querySelector(".ask-slot").innerText,
]"""


@pytest.fixture
def tab(hopping: Page) -> Page:
    return hopping


@pytest.fixture
def quiz(tab: Page, site: str) -> Locator:
    """The card, in a page whose stories ask."""
    open_replay(tab, site, NUMBER - 1)
    use_menu(tab, "Ask me")
    tab.keyboard.press("Escape")
    return tab.locator(".quiz")


def button(quiz: Locator, name: str) -> Locator:
    return quiz.get_by_role("button", name=name, exact=True)


def walk_to(tab: Page, quiz: Locator, step: int) -> None:
    """Goes on to a step, past what is asked on the way."""
    while not tab.locator(".count").inner_text().startswith(f"{step} "):
        tab.locator(".stage").press("ArrowRight")
    expect(quiz).to_be_visible()


@pytest.mark.slow
def test_the_film_stops_where_the_story_asks_for_a_number(tab: Page, site: str, quiz: Locator) -> None:
    tab.get_by_label("Speed", exact=True).select_option("Fast")
    tab.get_by_role("button", name="Play", exact=True).click()
    expect(quiz).to_contain_text("The story asks, 1 of 6")
    expect(tab.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(tab.locator(".whatif")).to_be_hidden()
    field = quiz.get_by_role("textbox")
    expect(field).not_to_have_attribute("placeholder", re.compile("7/12|58"))
    field.fill("1/2")
    button(quiz, "Check").click()
    expect(quiz.get_by_role("status")).to_have_text("Not yetThat is too little.")
    assert violations(tab) == []
    field.fill("58,3 %")
    field.press("Enter")
    expect(quiz.get_by_role("status")).to_contain_text("Right!It is 7/12, about 58 %.")
    expect(button(quiz, "Go on")).to_be_focused()
    tab.keyboard.press("Enter")
    expect(quiz).to_be_hidden()
    assert tab.locator(".count").inner_text() == "9 / 21"
    tab.goto(f"{site}/?game=minions")
    expect(tab.locator(".example-card").first).to_contain_text("· 1 of 6 answered")
    expect(tab.locator(".example-card").nth(1)).to_contain_text("20 steps · 4 questions")


@pytest.mark.daily
def test_what_the_story_asks_for_is_told_once_it_is_answered(tab: Page, quiz: Locator) -> None:
    walk_to(tab, quiz, NEED)
    tab.get_by_role("tab", name="Odds").click()
    needs, facts, note = tab.locator(".need").first, tab.locator(".fact"), tab.get_by_text("The odds come once")
    expect(needs).to_have_text("needs ?, has 8")
    expect(note).to_be_visible()
    expect(tab.locator(".meter")).to_have_count(0)
    expect(facts).to_have_count(0)
    expect(tab.get_by_text("Siren Song)")).to_have_count(0)
    quiz.get_by_role("textbox").fill("7")
    button(quiz, "Check").click()
    expect(needs).to_have_text("needs 5 (7 with Siren Song), has 8")
    expect(note).to_be_hidden()
    expect(tab.locator(".meter").first).to_be_visible()
    expect(facts.first).to_be_visible()


@pytest.mark.slow
def test_a_move_is_made_on_the_table_and_judged_without_leaving_the_story(tab: Page, quiz: Locator) -> None:
    walk_to(tab, quiz, MOVE)
    tab.locator(".stage [data-key].can").click()
    told = quiz.get_by_role("status")
    expect(told).to_contain_text(
        "Not the best“Use Minotaur” gives a 13 % chance to take this Quest; the best move, a 24 % chance."
    )
    assert asked(tab, "branch") == []
    expect(tab.locator(".branch-bar")).to_be_hidden()
    button(quiz, "Do not use Minotaur").click()
    expect(told).to_contain_text("The best there is!")
    expect(quiz).to_contain_text("In the story: Myth uses Minotaur.")
    assert violations(tab) == []
    expect(tab.locator(".stage [data-key].can")).to_have_count(0)
    button(quiz, "See what would happen").click()
    expect(tab.locator(".branch-bar")).to_contain_text("you left the story after step 13")
    expect(quiz).to_be_hidden()
    tab.get_by_role("button", name="Back to the story").click()
    button(quiz, "Go on").click()
    assert tab.locator(".count").inner_text() == "14 / 21"
    expect(quiz).to_contain_text("To which Power card would you change?")


@pytest.mark.slow
def test_a_wrong_choice_says_so_and_the_right_one_can_be_shown(tab: Page, quiz: Locator) -> None:
    walk_to(tab, quiz, RULE)
    wrong = quiz.get_by_role("button", name="Dice stop at 6")
    wrong.press("Enter")
    expect(wrong).to_have_attribute("aria-disabled", "true")
    expect(wrong).to_contain_text("not here")
    expect(quiz.locator(":focus")).to_have_count(1)
    assert violations(tab) == []
    button(quiz, "Show me").click()
    expect(quiz.get_by_role("status")).to_contain_text("Miss it, no bonus.")
    expect(quiz.get_by_role("button", name="Dice stop at 6")).to_have_count(0)


def test_a_hand_that_comes_or_goes_does_so_once_the_table_is_painted(tab: Page, site: str) -> None:
    example = "game=exploding-minions&example=example-turn"
    open_replay(tab, site, example=example)
    use_menu(tab, "Ask me")
    cards, glowing = tab.locator(".hand-rail [data-key]"), tab.locator(".hand-rail .can")
    open_replay(tab, site, HAND, example=example)
    expect(glowing).not_to_have_count(0)
    opened, held = tab.evaluate(ASKED_OF_HAND), cards.count()
    open_replay(tab, site, HAND - 1, example=example)
    told = tab.locator(".stage p.sr-only").first
    before = told.text_content()
    words, early = tab.evaluate(NEXT_PAINTED)
    assert words != before
    assert early == 0
    expect(glowing).not_to_have_count(0)
    assert tab.evaluate(ASKED_OF_HAND) == opened, "it is asked as where one comes by a link"
    cards.locator(".grip").first.focus()
    words, late = tab.evaluate(NEXT_PAINTED)
    assert late == held
    expect(cards).to_have_count(0)
    expect(told).to_have_text(words)
    assert tab.evaluate(ROOM_OF_MORE) == 0
    expect(tab.locator(".stage :focus")).to_have_count(1)


def test_a_card_of_the_hand_keeps_the_focus_while_it_is_judged_wrong(open_page: OpenPage, site: str) -> None:
    tab = open_page(viewport=PHONE)
    open_replay(tab, site, HAND, example="game=exploding-minions&example=example-turn")
    use_menu(tab, "Ask me")
    tab.keyboard.press("Escape")
    card = tab.locator(".hand-rail .can .grip").first
    card.focus()
    card.press("Enter")
    expect(tab.locator(".quiz").get_by_role("status")).to_contain_text("Not the best")
    expect(tab.locator(".hand-rail :focus")).to_have_count(1)
