"""The app for everybody: what axe-core says of every kind of page, light and dark, and how it fits a narrow screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import NO_COLOURS, ONLY_COLOURS, TWO_FRAMES, violations
from tests.browser.conftest import OpenPage, both_hosts
from tests.browser.pages import MINIONS, SCREEN, STORIES, Tutor, by_stories
from tests.samples import todays

Show = Callable[[Tutor], None]

BEFORE_ROLL = 15
WIDE, PHONE, NARROWEST = 1920, 375, 320

SMALL_TARGETS = """[...document.querySelectorAll(".minions-tutor :is(button, select, input, summary, a)")]
  .filter((one) => one.checkVisibility() && !one.matches(".sr-only, .whole, .scrub, .skip, .grip"))
  .filter((one) => Math.min(one.getBoundingClientRect().height, one.getBoundingClientRect().width) < 36)
  .map((one) => one.outerHTML.slice(0, 90))"""
"""What a fingertip misses: less than 36 px on a side (issue 30 asks for 32 at least on a phone, and its bars are 38 px
high). But for things on the table: they are as large as they are drawn, and stand in the list of all ways as well."""


# ---------------------------------------------------------------- what can be seen


def home(tutor: Tutor) -> None:
    tutor.hop()
    expect(tutor.page.locator(".home")).to_be_visible()


def game_page(tutor: Tutor) -> None:
    tutor.hop(game=tutor.story.game)
    expect(tutor.page.locator(".game-page")).to_be_visible()


def rulebook(tutor: Tutor) -> None:
    tutor.hop(game=tutor.story.game, page="rules")
    expect(tutor.page.locator(".chapter-tiles")).to_be_visible()


def chapter(tutor: Tutor) -> None:
    tutor.hop(game=tutor.story.game, page="rules", part=1)
    expect(tutor.page.locator(".chapter-rules")).to_be_visible()
    tutor.page.get_by_text("Marks and ids").click()


def cards(tutor: Tutor) -> None:
    tutor.hop(game=tutor.story.game, page="rules", part="cards")
    expect(tutor.page.locator(".gallery")).to_be_visible()


def found_anywhere(tutor: Tutor) -> None:
    home(tutor)
    tutor.page.keyboard.press("/")
    tutor.page.keyboard.type("how many cards")
    expect(tutor.page.get_by_role("dialog").locator("mark").first).to_be_visible()


def found_rules(tutor: Tutor) -> None:
    rulebook(tutor)
    tutor.page.keyboard.press("/")
    tutor.page.keyboard.type("how many cards")
    expect(tutor.page.locator(".rule mark").first).to_be_visible()


def problem(tutor: Tutor) -> None:
    tutor.hop(game=tutor.story.game, example="nobody-knows-me")
    expect(tutor.page.locator(".problem")).to_be_visible()


def replay(step: int, example: str = "", **more: str | int) -> Show:
    """The odds of a step, with everything that can be unfolded."""

    def show(tutor: Tutor) -> None:
        tutor.hop_to_story(step, example, **more)
        tutor.odds_are_in()
        tutor.unfold()
        tutor.odds_are_in()

    show.__name__ = " ".join(["replay", example, str(step), *(f"{name}={value}" for name, value in more.items())])
    return show


def words(step: int, example: str = "", **more: str | int) -> Show:
    """What happens at a step and what could be done instead, a refusal opened."""

    def show(tutor: Tutor) -> None:
        tutor.hop_to_story(step, example, **more)
        tutor.choices_are_in()
        tutor.unfold()
        for refused in tutor.page.locator(".whatif .opt.no:visible").all()[:2]:
            refused.click()

    show.__name__ = " ".join(["words", example, str(step), *(f"{name}={value}" for name, value in more.items())])
    return show


def rule_sheet(tutor: Tutor) -> None:
    tutor.hop_to_story(tutor.story.last - 2)
    tutor.page.locator(".say .chip").first.click()
    expect(tutor.page.locator("dialog .rule-place")).to_be_visible()


def branch(tutor: Tutor) -> None:
    tutor.hop_to_story(tutor.story.choice)
    tutor.choices_are_in()
    tutor.page.locator(".whatif-body:not(.stale) .opt:not(.no):not(.played)").first.click()
    tutor.use_menu("Share a link")
    expect(tutor.page.get_by_label("Link to this step")).to_be_visible()


def playing_on(tutor: Tutor) -> None:
    tutor.hop_to_story(tutor.story.choice)
    tutor.choices_are_in()
    tutor.page.get_by_text("Play on from here").click()
    tutor.page.get_by_role("button", name="Play on", exact=True).click()
    expect(tutor.page.locator(".move .all-ways")).to_be_visible()
    tutor.page.get_by_role("button", name="What is each choice worth?").click()
    expect(tutor.page.locator(".whatif .opt").first).to_be_visible()


PAGES: dict[str, tuple[Show, ...]] = {
    "minions": (game_page, found_rules, chapter, rule_sheet),
    "exploding-minions": (rulebook, cards),
}
REPLAY: dict[str, tuple[Show, ...]] = {
    "minions": (replay(BEFORE_ROLL + 2), words(BEFORE_ROLL), branch),
    "exploding-minions": (replay(24, view=1), words(6)),
    "deities": (replay(11, view=0), words(59, "eight-dice")),
    "minkingi": (replay(65, "whole-game"), playing_on),
    "dark-minions": (replay(200, "five-players", view=1), words(2, "sole-attacker")),
}
"""The first of each is looked at in the dark as well: pages of a game, and its replay. A rulebook, a find and the sheet
of a rule are the same in all games, but for their cards."""


# ---------------------------------------------------------------- what axe and the screen say


def check(tutor: Tutor, shows: tuple[Show, ...]) -> None:
    """Show each, and look at it on a wide screen, the first one in the dark too, and whether it fits a phone and the
    narrowest one, where axe looks at the last one once more."""
    found = []
    tutor.page.emulate_media(reduced_motion="reduce")
    for show in shows:
        tutor.page.set_viewport_size(SCREEN)
        tutor.page.keyboard.press("Escape")
        show(tutor)
        looks = (wrong_in_the_dark, wrong_on_a_phone) if show is shows[0] else (wrong_on_a_phone,)
        wrong = violations(tutor.page) + [line for look in looks for line in look(tutor.page)]
        found += [f"{show.__name__}: {line}" for line in wrong]
    found += [f"narrow: {wrong}" for wrong in violations(tutor.page, NO_COLOURS)]
    assert not found, "\n".join(found)


def wrong_in_the_dark(page: Page) -> list[str]:
    page.emulate_media(color_scheme="dark")
    page.evaluate(TWO_FRAMES)
    found = [f"dark: {wrong}" for wrong in violations(page, ONLY_COLOURS)]
    page.emulate_media(color_scheme="light")
    return found


def wrong_on_a_phone(page: Page) -> list[str]:
    found = []
    for width in (WIDE, PHONE, NARROWEST):
        page.set_viewport_size({"width": width, "height": 800})
        page.evaluate(TWO_FRAMES)
        asked = page.evaluate("document.documentElement.scrollWidth")
        found += [f"the page is {asked} px wide on a screen of {width} px"] if asked > width else []
        found += page.evaluate(SMALL_TARGETS) if width == PHONE else []
    return found


@pytest.mark.slow
def test_pages_of_no_game(tutor: Tutor) -> None:
    check(tutor, (home, found_anywhere, problem))


@pytest.mark.slow
@by_stories(dict.fromkeys([MINIONS, *todays(5, STORIES)]))
def test_pages_of_a_game(tutor: Tutor) -> None:
    check(tutor, PAGES.get(tutor.story.game, (cards,)))


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
@by_stories(todays(4, STORIES))
def test_the_replay(tutor: Tutor) -> None:
    check(tutor, REPLAY[tutor.story.game])


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
def test_a_replay_opened_on_a_phone(open_page: OpenPage, address: str) -> None:
    tutor = Tutor(open_page(viewport={"width": NARROWEST, "height": 640}), address)
    tutor.go_to_story(BEFORE_ROLL)
    tutor.odds_are_in()
    assert violations(tutor.page) == []
    assert wrong_in_the_dark(tutor.page) == []
    assert tutor.page.evaluate("document.documentElement.scrollWidth") <= NARROWEST


@pytest.mark.slow
@both_hosts
def test_a_host_s_own_page_is_for_everybody_too(newcomer: Tutor) -> None:
    """Its replay is looked at in `test_app_places.py`, where an engine runs anyway."""
    page = newcomer.page
    newcomer.go()
    assert violations(page) == []
    viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable=no" not in viewport and "maximum-scale" not in viewport
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
