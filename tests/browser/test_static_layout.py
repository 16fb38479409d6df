"""The replay fits: nothing is covered, and the page itself does not scroll, whatever the window."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TALL, OpenPage
from tests.browser.pages import MINIONS, STORIES, Story, by_stories
from tests.browser.static.tab import open_replay
from tests.samples import todays

ROOMY = ((1024, 700), (1440, 900))
"""Screens with room for a panel beside the table."""

TIGHT = ((320, 568), (375, 812), (683, 384), (768, 1024))
"""The narrowest phone, a phone, a phone on its side (or a laptop's screen at 200 %), and a tablet."""

PARTS = (".top", ".stage", ".side-panel", ".dock")
"""What stands on the page, none over another."""

BOXES = """(selectors) => selectors.flatMap((selector) => {
  const part = document.querySelector(selector);
  const isParted = getComputedStyle(part).display === "contents";
  const boxes = isParted ? [...part.children].filter((one) => one.checkVisibility()) : [part];
  return boxes.map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { selector, left, top, right, bottom };
  });
})"""
"""The boxes of parts; while a move is asked on a phone, the panel's parts stand apart, each a box of its own."""

CUT = """() => {
  const found = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1);
  const edges = (one) => one.getBoundingClientRect();
  const isWider = (one) => one.scrollWidth > one.clientWidth + 1;
  const isCut = (one) => edges(one).left < 0 || edges(one).right > innerWidth || isWider(one);
  const isOver = (one, at, all) => at > 0 && edges(one).left < edges(all[at - 1]).right;
  return [
    ...found(":is(.top, .tab-bar, .tab-room, .dock) :is(button, select, .count)").filter(isCut),
    ...found(".dock > .buttons > button, .dock > .count").filter(isOver),
    ...found(".hand-rail .dm-hand > *").filter(isWider),
  ].map((one) => one.ariaLabel || one.textContent);
}"""
"""What of the lines around the table, of what one can press beside it, and of the boards that lie in a hand, is cut off
or covered, by its words."""

EASIEST = "() => Object.assign(document.querySelector('.minions-tutor').dataset, { text: 'large', reading: 'easy' })"
"""Sets words as large, and as far from one another, as a reader can have them."""

PLAIN = EASIEST.replace("large", "normal").replace("easy", "normal")

SCROLLS = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""
"""How much wider and taller the page is than the window, in px."""


ROUNDING = 0.1
"""So many px an engine may be off by its own arithmetic: Firefox has a box end at 812.00002."""


def expect_fit(tab: Page, width: int, height: int) -> None:
    """Every part is in the window, none over another or cut off, and nothing scrolls but what is inside them."""
    assert tab.evaluate(SCROLLS) == [0, 0]
    assert tab.evaluate(CUT) == [], f"{width} x {height}"
    boxes = tab.evaluate(BOXES, list(PARTS))
    assert boxes[0]["bottom"] - boxes[0]["top"] <= 64, "the line over the table takes its room"
    for box in boxes:
        assert box["left"] >= -ROUNDING and box["top"] >= -ROUNDING, box
        assert box["right"] <= width + ROUNDING and box["bottom"] <= height + ROUNDING, box
        assert box["right"] - box["left"] > 40 and box["bottom"] - box["top"] >= 38, box
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            beside = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
            apart = one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1
            assert beside or apart, (one, other)


@pytest.fixture
def tab(hopping: Page) -> Page:
    return hopping


def example_of(story: Story) -> str:
    return f"game={story.game}&example={story.name}"


@pytest.mark.slow
@by_stories(todays(4, STORIES))
def test_neither_a_story_nor_a_game_played_on_needs_scrolling_of_the_page(tab: Page, site: str, story: Story) -> None:
    open_replay(tab, site, story.choice, example=example_of(story))
    for width, height in (*ROOMY, *TIGHT):
        tab.set_viewport_size({"width": width, "height": height})
        expect_fit(tab, width, height)
    tab.evaluate(EASIEST)
    for width, height in TIGHT:
        tab.set_viewport_size({"width": width, "height": height})
        expect_fit(tab, width, height)
    tab.evaluate(PLAIN)
    tab.set_viewport_size(TALL)
    tab.get_by_text("Play on from here").click()
    tab.get_by_role("button", name="Play on", exact=True).click()
    expect(tab.locator(".move")).to_be_visible()
    for width, height in (*ROOMY, *TIGHT):
        tab.set_viewport_size({"width": width, "height": height})
        expect_fit(tab, width, height)
    expect(tab.locator(".move").get_by_role("heading")).to_be_in_viewport()


def test_all_sides_of_a_die_can_be_pressed_beside_the_table_of_a_phone_on_its_side(tab: Page, site: str) -> None:
    open_replay(tab, site, 1, example="game=deities&example=no-match")
    tab.set_viewport_size({"width": 667, "height": 375})
    expect(tab.locator(".face-button")).to_have_count(6)
    assert tab.evaluate(CUT) == []


COVERED = """() => Math.max(...[...document.querySelectorAll(".camp .mk:not(.hid)")].map((card) => {
  const [speed, number] = [".sp b", ".nr"].map((part) => card.querySelector(part).getBoundingClientRect());
  return speed.bottom - number.top;
}))"""
"""So many px of a Speed are under the number of its card, at most; below 0 where they lie apart."""


def test_small_cards_of_minkingi_have_room_for_speed_and_number(tab: Page, site: str) -> None:
    open_replay(tab, site, 5, example="game=minkingi&example=the-draft")
    for width, height in ((1280, 800), *ROOMY, *TIGHT):
        tab.set_viewport_size({"width": width, "height": height})
        assert tab.evaluate(COVERED) < 1, f"{width} x {height}"


def test_the_sheet_of_a_phone_covers_neither_line_nor_steps(tab: Page, site: str) -> None:
    """At half of its height, and at the full one."""
    open_replay(tab, site, MINIONS.choice)
    tab.set_viewport_size({"width": 375, "height": 812})
    line = tab.locator(".sheet-line")
    expect(line).to_have_attribute("aria-expanded", "false")
    expect(tab.get_by_role("tab", name="Odds")).to_be_hidden()
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    tab.get_by_role("tab", name="Rules").click()
    expect(tab.get_by_role("tabpanel", name="Rules")).to_contain_text("Bestowing is secret")
    expect_sheet_in_its_place(tab)
    tab.get_by_role("button", name="Show more").click()
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(tab.locator(".stage")).to_be_hidden()
    expect_sheet_in_its_place(tab)
    tab.get_by_role("button", name="Show the table").click()
    expect(tab.locator(".stage")).to_be_visible()


def expect_sheet_in_its_place(tab: Page) -> None:
    """The sheet is over neither the line nor the steps, nor the table where that is left."""
    top, stage, side, dock = tab.evaluate(BOXES, list(PARTS))
    assert top["bottom"] <= stage["top"] and stage["bottom"] <= side["top"] + 1 and side["bottom"] <= dock["top"] + 1


def test_in_a_notebook_the_steps_stay_beside_the_table(open_page: OpenPage, site: str) -> None:
    tab = open_page(viewport={"width": 1366, "height": 768})
    open_replay(tab, site, setup="view=replay")
    frame, dock = tab.evaluate(BOXES, [".replay", ".dock"])
    assert frame["bottom"] - frame["top"] <= 0.9 * 768 + 1
    assert 0 <= frame["bottom"] - dock["bottom"] <= 2


@pytest.mark.daily
def test_tabs_go_by_the_keyboard_and_are_remembered(tab: Page, site: str) -> None:
    open_replay(tab, site, MINIONS.choice)
    tab.get_by_role("tab", name="What happens").focus()
    for key, name in (("ArrowRight", "Odds"), ("End", "Log"), ("ArrowRight", "What happens"), ("ArrowLeft", "Log")):
        tab.keyboard.press(key)
        chosen = tab.get_by_role("tab", name=name)
        expect(chosen).to_be_focused()
        expect(chosen).to_have_attribute("aria-selected", "true")
        expect(tab.get_by_role("tabpanel")).to_have_count(1)
    expect(tab.locator(".count b")).to_have_text(str(MINIONS.choice))
    tab.reload()
    expect(tab.get_by_role("tabpanel", name="Log")).to_be_visible()
