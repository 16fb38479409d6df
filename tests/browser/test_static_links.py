"""Links while the engine is still waking: a branch's story is there at once, and a broken link says so and leads on."""

import json
import zlib
from base64 import urlsafe_b64encode
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import HOP, MINIONS
from tests.browser.static.tab import query

LEFT = MINIONS.choice
"""The step at which the branch leaves the story."""


def packed(data: object) -> str:
    """A code as links have it, for whatever it is to hold."""
    return urlsafe_b64encode(zlib.compress(json.dumps(data).encode(), 9)).decode().rstrip("=")


BRANCH = packed([LEFT, [{"do": "ChoosePower", "seat": 0, "power": 1}]])
GONE = packed([LEFT, [{"do": "ChoosePower", "seat": 0, "power": 77}]])
"""A code from a version whose cards were others."""


def address(site: str, **place: object) -> str:
    return f"{site}/waking.html?{urlencode(place)}"


def of_story(site: str, step: int, **more: object) -> str:
    return address(site, game=MINIONS.game, example=MINIONS.name, step=step, **more)


def expect_step(tab: Page, step: int) -> None:
    expect(tab.locator(".dock .count b")).to_have_text(str(step))


@pytest.fixture
def linked(tab: Page, site: str) -> Page:
    """A link to the last step of a branch, whose story is there while the engine is waking."""
    tab.goto(of_story(site, LEFT + 1, branch=BRANCH, hello="you"))
    expect(tab.locator(".stage .table")).to_be_visible()
    expect_step(tab, LEFT)
    expect(tab.locator(".awaited")).to_contain_text("This link leads to a branch")
    expect(tab.locator(".branch-bar")).to_be_hidden()
    return tab


def wake(tab: Page) -> None:
    tab.evaluate("wakeEngine()")


def expect_branch(tab: Page, step: int) -> None:
    """The branch stands at a step, and the address says so."""
    expect(tab.locator(".branch-bar")).to_be_visible()
    expect_step(tab, step)
    expect(tab.locator(".awaited")).to_be_hidden()
    tab.wait_for_function("(step) => new URLSearchParams(location.search).get('step') === step", arg=str(step))
    assert "branch=" in query(tab) and "hello=you" in query(tab)


@pytest.mark.slow
def test_the_story_of_a_branch_is_there_at_once_and_the_branch_once_the_engine_is(linked: Page) -> None:
    linked.keyboard.press("ArrowLeft")
    expect_step(linked, LEFT - 1)
    linked.keyboard.press("ArrowRight")
    linked.wait_for_timeout(300)
    assert f"step={LEFT + 1}" in query(linked), "the address is still the link's"
    wake(linked)
    expect_branch(linked, LEFT + 1)
    expect(linked.locator(".whatif .opt").first).to_be_attached()


@pytest.mark.slow
def test_a_branch_that_fits_no_more_is_told_over_its_story(tab: Page, site: str) -> None:
    tab.goto(of_story(site, LEFT, branch=GONE))
    expect_step(tab, LEFT)
    wake(tab)
    expect(tab.locator(".awaited")).to_contain_text("This link is damaged")
    expect_step(tab, LEFT)
    tab.wait_for_function("!location.search.includes('branch')")


@pytest.mark.slow
def test_a_broken_link_says_so_at_once_and_leads_on(tab: Page, site: str) -> None:
    tab.goto(address(site))
    expect(tab.locator(".home")).to_be_visible()
    story = {"game": MINIONS.game, "example": MINIONS.name}
    bomb = urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode().rstrip("=")
    for place in (
        {"game": "chess"},
        {"game": "chess", "page": "rules"},
        {"game": MINIONS.game, "example": "renamed-since"},
        {"game": MINIONS.game, "example": "<img src=x onerror=alert(1)>"},
        {"game": MINIONS.game, "level": "gone"},
        {"game": MINIONS.game, "level": "~eJw0"},
        {**story, "step": 999},
        {**story, "branch": BRANCH[:-4]},
        {**story, "branch": bomb},
        {**story, "branch": "my-own"},
        {"game": MINIONS.game, "branch": BRANCH},
    ):
        tab.evaluate(HOP, address(site, **place))
        problem = tab.locator(".page > :not([data-left]) .problem")
        expect(problem.get_by_role("heading", level=1)).to_be_visible()
        expect(problem.get_by_role("button", name="All games")).to_be_visible()
        assert problem.get_by_role("button").count() > 1, place
    assert tab.evaluate("model.asked") == []


def test_what_only_the_engine_knows_is_waited_for_with_a_way_on(tab: Page, site: str) -> None:
    game = packed([{"players": 2}, []])
    tab.goto(address(site, game=MINIONS.game, branch=game))
    way_on = tab.locator(".setting-table").get_by_role("link", name="All games")
    way_on.click()
    expect(tab.locator(".home")).to_be_visible()
    tab.go_back()
    expect(way_on).to_be_visible()
    wake(tab)
    expect(tab.locator(".stage .table")).to_be_visible()
