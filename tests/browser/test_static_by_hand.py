"""Acting on the table: games by mouse, by keyboard and by touch, without opening the list of options."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import NO_COLOURS, violations
from tests.browser.conftest import OpenPage
from tests.browser.pages import PATIENCE, POLL
from tests.browser.static.by_hand import Keyboard, Touch, by_finger, by_mouse, play, resume, start, what_next
from tests.browser.static.tab import open_replay
from tests.samples import todays

CHOICES_LEFT = 3
"""So many choices before the end of a game it is resumed: a whole one in each way would take minutes."""

MOST_TOUCHES = 8
"""Most games are over by then; one of Deities goes on for as long as its dice will have it, and is left there."""

MOST_AT_START = 7
"""A good part of the first Quest of Minions: a Minion, Boons and Power are chosen; how a game ends is seen in those
that are resumed."""

WAYS = {
    "minions": ("finger", 3),
    "exploding-minions": ("mouse", 3),
    "deities": ("finger", 7),
    "minkingi": ("keyboard", 5),
    "dark-minions": ("keyboard", 4),
}
"""The way in which each game is played on, and the seed of one that is short and soon over; a finger begins a game of
Minions besides."""


@pytest.fixture
def still(open_page: OpenPage) -> Callable[..., Page]:
    """Opens pages in which nothing moves."""

    def open_still(width: int = 1280, height: int = 800, **more: object) -> Page:
        page = open_page(viewport={"width": width, "height": height}, **more)
        page.set_default_timeout(PATIENCE)
        return page

    return open_still


def play_on(page: Page, touch: Touch, most: int) -> Counter[str]:
    """What was touched in a game until it was over, or so often; the list of options stays folded."""
    deeds = Counter(play(page, touch, Random(3), most))
    assert deeds["over"] == 1 or deeds.total() == most
    assert page.locator(".all-ways[open]").count() == 0
    return deeds


BESIDE = """() => [...document.querySelectorAll(".grip")].filter((grip) => {
  const [one, thing] = [grip, grip.parentElement].map((element) => element.getBoundingClientRect());
  return ["left", "top", "right", "bottom"].some((side) => Math.abs(one[side] - thing[side]) > 10);
}).map((grip) => grip.ariaLabel)"""
"""What has its focus drawn elsewhere than around it."""


@pytest.mark.slow
@pytest.mark.parametrize("game", todays(5, WAYS))
def test_any_game_is_played_on_without_the_list(game: str, still: Callable[..., Page], site: str) -> None:
    """And nothing is wrong with its table, where things glow, for those who do not see it."""
    way, seed = WAYS[game]
    page = still(375, 812, has_touch=True, is_mobile=True) if way == "finger" else still()
    touch = {"mouse": by_mouse, "keyboard": Keyboard(page), "finger": by_finger}[way]
    resume(page, site, game, seed, CHOICES_LEFT)
    what_next(page)
    assert violations(page, NO_COLOURS) == []
    assert page.evaluate(BESIDE) == []
    assert play_on(page, touch, MOST_TOUCHES)["table"] > 0


USABLE_IN_VIEW = """() => [...document.querySelectorAll(":is(.stage, .hand-rail) .can")].some((thing) => {
  const room = thing.closest(".stage, .hand-rail").getBoundingClientRect();
  const spot = thing.getBoundingClientRect();
  const inside = (start, end, from, to) => start >= from - 1 && (end <= to + 1 || end - start > to - from);
  return inside(spot.top, spot.bottom, room.top, room.bottom) && inside(spot.left, spot.right, room.left, room.right);
})"""


@pytest.mark.slow
def test_a_game_begins_by_finger_on_a_low_phone_with_what_can_be_used_next_in_view(
    still: Callable[..., Page], site: str
) -> None:
    """A table that is larger than its room is scrolled to it, also when the room shrinks or something was touched."""
    page = still(375, 620, has_touch=True, is_mobile=True)
    start(page, site, "minions")
    deeds, rng = Counter[str](), Random(3)
    for _ in range(MOST_AT_START):
        if what_next(page) == "table":
            page.wait_for_function(USABLE_IN_VIEW, polling=POLL)
        deeds.update(play(page, by_finger, rng, 1))
    assert deeds["table"] > MOST_AT_START // 3
    assert what_next(page) == "table"
    ways, hand = page.locator(".move .all-ways"), page.locator(".hand-rail")
    expect(hand).to_be_visible()
    assert ways.get_attribute("open") is None
    ways.locator("summary").click()
    expect(hand).to_be_hidden()
    ways.locator("summary").click()
    expect(hand).to_be_visible()


CHANGE_IN_VIEW = """() => {
  const room = document.querySelector(".stage").getBoundingClientRect();
  const spot = [...document.querySelectorAll(".stage .changed")].at(-1)?.getBoundingClientRect();
  const isMet = (from, to) => spot[to] > room[from] && spot[from] < room[to];
  return !spot || (isMet("top", "bottom") && isMet("left", "right"));
}"""


def test_what_a_step_changed_is_in_view_on_a_low_phone(still: Callable[..., Page], site: str) -> None:
    page = still(375, 420, has_touch=True, is_mobile=True)
    open_replay(page, site, 0)
    for step in range(1, 9):
        page.locator(".stage").evaluate("(stage, end) => stage.scrollTo(end, end)", 9999 * (step % 2))
        page.locator(".stage").press("ArrowRight")
        expect(page.locator(".count b")).to_have_text(str(step))
        page.wait_for_function(CHANGE_IN_VIEW, polling=POLL)


# ---------------------------------------------------------------- what cannot be used


@pytest.fixture
def chooser(still: Callable[..., Page], site: str) -> Page:
    """A game of Minions in which a Minion is to be chosen."""
    page = still()
    start(page, site, "minions")
    assert what_next(page) == "table"
    return page


@pytest.mark.slow
def test_a_card_is_read_large_and_a_refusal_costs_nothing_names_its_rule_and_offers_its_level(chooser: Page) -> None:
    read_large(chooser)
    steps = chooser.locator(".count").inner_text()
    be_refused(chooser)
    chooser.keyboard.press("Escape")
    expect(chooser.get_by_role("dialog")).to_have_count(0)
    assert chooser.locator(".count").inner_text() == steps
    chooser.locator(".hand-rail .card:not(.can)").first.click()
    chooser.locator(".touch-bubble .practise").click()
    expect(chooser.locator(".level .task")).not_to_be_empty()


def read_large(page: Page) -> None:
    """Reads a card of the hand, and lets it go."""
    card = page.locator(".hand-rail .card").first
    card.hover()
    reader = page.locator(".reader")
    expect(reader).to_be_visible()
    assert reader.inner_text().splitlines()[1] in card.inner_text()
    page.keyboard.press("Escape")
    expect(reader).to_be_hidden()


def be_refused(page: Page) -> None:
    """Touches what is not for now: on the table, and in the hand, whose refusal leads to its rule."""
    page.locator(".stage [data-key=quest]").click()
    bubble = page.locator(".touch-bubble").filter(has_text="Choose a Minion")
    expect(bubble).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="This is not for now.")).to_have_count(1)
    assert violations(page, NO_COLOURS) == []
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    page.locator(".hand-rail .card:not(.can)").first.click()
    page.locator(".touch-bubble .chip").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_table_and_hand_are_a_stop_of_the_tab_key_each_and_the_focus_outlives_the_picture(chooser: Page) -> None:
    for place in (".stage", ".hand-rail"):
        assert chooser.locator(f"{place} [tabindex='0']").count() == 1
    key = "() => document.activeElement.closest('[data-key]').dataset.key"
    chooser.locator(".hand-rail [tabindex='0']").focus()
    first = chooser.evaluate(key)
    chooser.keyboard.press("ArrowRight")
    second = chooser.evaluate(key)
    assert second != first
    chooser.keyboard.press("Shift+Tab")
    chooser.keyboard.press("Tab")
    assert chooser.evaluate(key) == second
    chooser.keyboard.press("Enter")
    chooser.wait_for_function(
        "document.querySelector('.stage').contains(document.activeElement) || "
        "document.querySelector('.hand-rail').contains(document.activeElement)"
    )
