"""A strong opponent thinks: a sign says so, and the page stays usable."""

import json

import pytest
from playwright.sync_api import Page, Route, expect

import engine
from tests.browser.axe import violations
from tests.browser.static.tab import asked, open_replay, open_tab

STORY = engine.examples("minkingi")["whole-game"]
BENS = next(
    at for at, step in enumerate(STORY.played) if step.action.seat == 1 and type(step.action).__name__ == "CreateCard"
)
"""The first position of that story in which Ben creates a card."""


class Brake:
    """Holds the thinking of a tab until it is let go."""

    def __init__(self, tab: Page) -> None:
        self.on = True
        tab.route("**/ask?*", self._answer)

    def _answer(self, route: Route) -> None:
        question = json.loads(route.request.post_data or "{}")
        if self.on and question.get("ask") == "think":
            route.fulfill(json={"id": question["id"], "answer": {"ready": False, "move": None}})
        else:
            route.continue_()


@pytest.fixture
def brake(tab: Page, site: str) -> Brake:
    """A game against a strong Ben, whose turn it is."""
    brake = Brake(tab)
    open_replay(tab, site, BENS, example="game=minkingi&example=whole-game")
    tab.get_by_text("Play on from here").click()
    tab.get_by_role("group", name="Who I play").get_by_role("button", name="Ada").click()
    tab.get_by_role("group", name="Who plays the others").get_by_role("button", name="Strong").click()
    tab.get_by_role("button", name="Play on", exact=True).click()
    expect(tab.get_by_role("status").filter(has_text="Ben is thinking")).to_be_visible()
    return brake


@pytest.mark.slow
def test_while_ben_thinks_one_can_look_back_and_read_and_then_he_moves(tab: Page, brake: Brake) -> None:
    assert violations(tab) == []
    expect(tab.locator(".move")).to_be_hidden()
    tab.locator(".stage").focus()
    tab.keyboard.press("ArrowLeft")
    expect(tab.locator(".count")).to_have_text(f"{BENS - 1} / {BENS}")
    open_tab(tab, "Log")
    brake.on = False
    expect(tab.locator(".thinking")).to_be_hidden()
    expect(tab.locator(".count")).to_contain_text(f"{BENS - 1} / ")
    tab.keyboard.press("End")
    expect(tab.locator(".move")).to_contain_text("Ada")
    (begun, *moves) = asked(tab, "play")
    assert begun["at"] == BENS
    assert moves
    assert all("action" not in move for move in moves)
