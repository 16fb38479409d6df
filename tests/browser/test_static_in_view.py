"""A small screen shows all of a decision: half of the window is the table's, nothing is cut, hidden or too small."""

import pytest
from playwright.sync_api import Page, expect

import engine
from tests.browser.conftest import OpenPage
from tests.browser.pages import PATIENCE, POLL
from tests.browser.static.by_hand import resume, what_next
from tests.browser.static.in_view import SIZES, failings
from tests.browser.static.levels import LevelTab, wrong_answer
from tests.browser.static.tab import use_menu
from tests.browser.static.words import ASKS

GAMES = {"dark-minions": 4, "deities": 7}
"""Those whose table was smallest on a phone, with the seed of a game that is soon over; fifty decisions of every game
by `python -m tests.benchmarks.decisions_in_view`."""

PHONES = ("small phone", "phone with bars")

LEFT = 3
"""So many choices before its end a game is looked at."""

SPOILT = {
    "table": ".stage { height: 120px; align-self: start }",
    "hand": ".hand-rail + .beyond, .hand-rail ~ .beyond { display: none !important }",
    "target": ".ask-slot .btn { min-height: 20px !important; height: 20px; padding-block: 0 !important }",
    "under": ".ask-slot { max-height: 20px !important; overflow: hidden !important }",
    "word": ".move > :first-child { width: 1.4em; flex: none !important; overflow-wrap: anywhere }",
    "text": ".move > :first-child { height: 9px; overflow: hidden }",
}
"""By measure a rule that must make it fail."""

SPOIL = """(css) => {
  const style = document.head.appendChild(document.createElement("style"));
  style.id = "spoilt";
  style.textContent = css;
}"""


FADED = """() => {
  const rail = document.querySelector(".hand-rail");
  rail.dataset.more = "right";
  const faded = [rail, rail.firstElementChild].map((one) => getComputedStyle(one).getPropertyValue("--fades-after"));
  return [...faded, getComputedStyle(rail).maskImage];
}"""
"""How far the right edge of the hand fades, and that of what lies in it; and the mask of the hand."""


TOP_EDGE = """() => {
  const stage = document.querySelector(".stage");
  const more = stage.dataset.more;
  stage.dataset.more = "above";
  const fade = getComputedStyle(stage).getPropertyValue("--fades-before");
  stage.dataset.more = more;
  return [fade, stage.querySelector("[data-stays]") !== null];
}"""
"""How far the top edge of a table that was scrolled fades, and whether something stays at it, which is not to."""


LEVELS = {"exploding-minions": ("odd-pairs", "yup"), "dark-minions": ("one-tile-left",)}
"""Whose lists of answers or buttons took most of a phone; all by `decisions_in_view --walk levels`."""

LISTS = {"minions": "minotaur", "deities": "which-rule", "dark-minions": "which-can-speak"}
"""Whose answers, under a hand or by themselves, went out of view under what was said to a wrong one."""

SCROLL_ON = "document.querySelector('.level-card').scrollTop = 9999"

STORY = "game=exploding-minions&example=example-turn&step=16"
"""It asks for a rule, while what is asked about lies low on the table."""

JUDGED = "game=dark-minions&example=three-uses-of-a-roll&step=34"
"""What is said to a move, there, is longer than its room."""

TOO_LONG = ".level-card .ticks .opt { min-height: 9rem !important }"


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    page = open_page(viewport={"width": 375, "height": 667}, has_touch=True, is_mobile=True)
    page.set_default_timeout(PATIENCE)
    return page


def shows_all(page: Page, size: str) -> bool:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    return failings(page, size)[1] == []


@pytest.mark.slow
def test_a_phone_shows_all_of_a_decision(phone: Page, site: str) -> None:
    for game, seed in GAMES.items():
        resume(phone, site, game, seed, LEFT)
        what_next(phone)
        for size in PHONES:
            assert shows_all(phone, size), (game, size, failings(phone, size))
        fade, stays = phone.evaluate(TOP_EDGE)
        assert (fade == "0px") == stays, game
    for measure, css in SPOILT.items():
        phone.evaluate(SPOIL, css)
        assert measure in {failing.measure for failing in failings(phone, again=0)[1]}, measure
        phone.evaluate("spoilt.remove()")
    room, inside, mask = phone.evaluate(FADED)
    assert (room, inside) == ("16px", "0px"), "what lies in a room is styled anew when its edge fades"
    assert mask.startswith("linear-gradient(to right") and "calc(100% - 16px)" in mask


@pytest.mark.slow
def test_a_phone_shows_all_that_a_level_and_a_story_ask(phone: Page, site: str) -> None:
    tab = LevelTab(phone, site)
    for game, names in LEVELS.items():
        for level in (one for one in engine.courses(game).levels if one.name in names):
            tab.open(level)
            phone.wait_for_function(ASKS, polling=POLL)
            assert shows_all(phone, "small phone"), (level.name, failings(phone))
            assert shows_all(phone, "phone on its side"), (level.name, failings(phone))
    for game, name in LISTS.items():
        level = engine.courses(game).level(name)
        tab.open(level)
        assert shows_all(phone, "phone"), (name, failings(phone))
        phone.evaluate(SCROLL_ON)
        assert tab.answer(level, *wrong_answer(level)) == "asked"
        expect(phone.locator(".level-card > .level-told .level-judgement")).to_be_in_viewport(ratio=1)
        assert "answers" not in {failing.measure for failing in failings(phone, again=0)[1]}, name
    phone.evaluate(SPOIL, TOO_LONG)
    assert "answers" in {failing.measure for failing in failings(phone, again=0)[1]}
    phone.goto(f"{site}/?{STORY}")
    phone.wait_for_selector(".replay .stage .table")
    use_menu(phone, "Ask me")
    phone.keyboard.press("Escape")
    phone.wait_for_selector(".quiz:not([hidden])")
    assert shows_all(phone, "small phone"), failings(phone)
    phone.goto(f"{site}/?{JUDGED}")
    phone.get_by_role("button", name="Say Done").click()
    for one in phone.locator(".quiz-title"), phone.get_by_role("button", name="Show me"):
        expect(one).to_be_in_viewport(ratio=1)
