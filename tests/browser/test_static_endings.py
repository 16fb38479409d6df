"""The end of a game: what decided it lies marked on the table, and what to do next is in view on every screen."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import engine
from engine import Game, Record, Result, State
from engine.core.catalog import all_games
from tests.browser.conftest import OpenPage
from tests.browser.pages import PHONE
from tests.browser.static.tab import open_replay
from tests.browser.test_static_moment import IN_VIEW
from tests.samples import todays
from tests.tutor.app.test_review import six_sixes_let_through

SIZES = ((1280, 800), (1024, 700), (375, 667), (320, 568))
LEAST = {1280: 0.7, 1024: 0.7, 375: 0.45, 320: 0.3}
"""The part of a screen that the table has at least, by the screen's width."""

KEPT = "given => localStorage.setItem('minions-tutor:own', JSON.stringify([given]))"


def finished(game: Game[State]) -> Record:
    """The shortest of a game's worked examples that leads to its end, and is won."""
    records = engine.examples(game.name).values()
    return min((one for one in records if is_won(one.states()[-1].result)), key=lambda one: len(one.played))


def is_won(result: Result | None) -> bool:
    return result is not None and len(result.winners) == 1


def open_end(tab: Page, site: str, game: Game[State], record: Record | None = None) -> None:
    """Opens the end of a game that the learner played at the first seat."""
    record = record or finished(game)
    begun: Mapping[str, Any] = {"record": {**record.as_data(), "actions": []}, "at": 0}
    against = {str(seat): "good" for seat in range(1, len(record.start.names))}
    play = {"me": 0, "against": against, "id": "game-1", "peeks": [], "from": begun}
    tab.goto(site)
    tab.evaluate(KEPT, {"code": "my-game", "record": record.as_data(), "play": play})
    tab.goto(f"{site}/?game={game.name}&branch=my-game&step={len(record.played)}")
    expect(tab.locator(".ending .happened li")).not_to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("game", todays(4, all_games()), ids=lambda game: game.name)
def test_again_and_look_back_are_in_view_on_every_screen(game: Game[State], tab: Page, site: str) -> None:
    open_end(tab, site, game)
    ending = tab.get_by_role("region", name="How it ended")
    actions = (ending.get_by_role("button", name="Again"), ending.get_by_role("link", name="Look back"))
    for width, height in SIZES:
        tab.set_viewport_size({"width": width, "height": height})
        for one in (*actions, ending.get_by_role("heading")):
            assert one.evaluate(IN_VIEW), (width, height)
        assert tab.locator(".stage").evaluate("one => one.clientHeight") > LEAST[width] * height
        expect(tab.locator(".plot-now-strip")).to_be_hidden()
    expect(tab.locator(".decided")).not_to_have_count(0)
    expect(tab.locator(":has(> .plot-now)")).to_have_attribute("hidden", "")
    expect(tab.locator(".stage :is(.winner, .dm-winner) h3")).to_have_count(1)


def test_look_back_is_in_view_beside_the_next_example_on_a_phone(open_page: OpenPage, site: str) -> None:
    tab = open_page(viewport=PHONE)
    last = len(engine.examples("deities")["whole-game"].played)
    open_replay(tab, site, last - 1, example="game=deities&example=whole-game")
    tab.locator(".stage").press("ArrowRight")
    ending = tab.get_by_role("region", name="How it ended")
    expect(ending.get_by_role("link", name="Next example")).to_be_visible()
    link = ending.get_by_role("link", name="Look back").bounding_box()
    assert link is not None and link["x"] + link["width"] <= PHONE["width"]


@pytest.mark.slow
def test_the_biggest_moments_lead_to_their_steps(tab: Page, site: str) -> None:
    """They stand soon in a game of a few steps, one of which surely turned it."""
    open_end(tab, site, engine.load("deities"), six_sixes_let_through())
    moments = tab.locator(".big-moments a")
    expect(moments).not_to_have_count(0)
    assert moments.count() <= 2
    step = moments.first.inner_text().split(":")[0].removeprefix("Step ")
    moments.first.click()
    expect(tab.locator(".count b")).to_have_text(step)
    expect(tab.locator(".ending")).to_be_hidden()
