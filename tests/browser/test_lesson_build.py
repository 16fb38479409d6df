"""By hand and eye: fields marked by mouse, finger and keys, chances typed, bars drawn."""

import json
import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import EVERYTHING, violations
from tests.browser.conftest import OpenPage
from tests.browser.pages import has_focus

WORK = {"prediction": 40, "hand": 2, "trials": [110], "items": {}, "seen": []}
"""Somebody before the exact answer."""


def open_part(tab: Page, site: str, lesson: str, part: str, **work: object) -> None:
    """A part of a lesson, for somebody who has done so much of it."""
    tab.goto(f"{site}/?page=lessons")
    kept = json.dumps({**WORK, **work})
    tab.evaluate("([key, work]) => localStorage.setItem(key, work)", [f"minions-tutor:lesson:{lesson}/otter-7", kept])
    tab.goto(f"{site}/?lesson={lesson}&seed=otter-7&part={part}")
    tab.locator(f".lesson-part[data-part={part}]").wait_for()


def field(tab: Page, number: int) -> Locator:
    return tab.locator(f".build-field[data-field='{number}']")


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(tab: Page, fields: Iterable[int]) -> None:
    """Draws over some fields with the mouse."""
    tab.locator(".build-marks").evaluate("one => one.scrollIntoView({ block: 'center' })")
    first, *others = (middle(field(tab, number)) for number in fields)
    tab.mouse.move(*first)
    tab.mouse.down()
    for place in others:
        tab.mouse.move(*place, steps=4)
    tab.mouse.up()


def marked(tab: Page) -> list[int]:
    found: list[int] = tab.locator(".build-field[aria-selected=true]").evaluate_all(
        "all => all.map(one => Number(one.dataset.field))"
    )
    return found


def check(tab: Page) -> None:
    tab.locator(".build-form").get_by_role("button", name="Check").click()


@pytest.mark.slow
def test_a_grid_is_marked_by_mouse_and_the_mistake_is_named(tab: Page, site: str) -> None:
    """The slant of exactly seven first; then the rest of what is good enough, and one field too many on the way."""
    open_part(tab, site, "five-seven-or-nine", "exact", steps=3)
    drag(tab, (5, 30))
    assert marked(tab) == [5, 10, 15, 20, 25, 30]
    expect(tab.locator(".build-count")).to_have_text("6 marked")
    check(tab)
    expect(tab.locator(".build .item-said")).to_contain_text("exactly 7. More is good enough, too.")
    for row in range(2, 6):
        drag(tab, (row * 6 + 6 - row, row * 6 + 5))
    field(tab, 11).click()
    field(tab, 9).click()
    check(tab)
    expect(tab.locator(".build .item-said")).to_contain_text("1 of your fields does not belong there: too low.")
    expect(field(tab, 9)).to_have_attribute("data-wrong", "true")
    assert violations(tab, EVERYTHING) == []
    tab.reload()
    expect(tab.locator(".build-count")).to_have_text("22 marked")
    field(tab, 9).click()
    check(tab)
    expect(tab.locator(".exact-steps > li").nth(2)).to_be_focused()
    expect(tab.locator(".exact-steps > li").nth(2)).to_contain_text("Right! You have built it.")
    expect(tab.locator(".exact-steps > li").nth(2)).to_contain_text("21 of 36 rolls are 7 or more")


@pytest.mark.slow
def test_an_area_is_filled_by_keys_alone(tab: Page, site: str) -> None:
    open_part(tab, site, "the-duel", "exact", steps=2, built={"round": {"given": [], "right": False, "settled": True}})
    start = field(tab, 0)
    for _ in range(40):
        if has_focus(start):
            break
        tab.keyboard.press("Tab")
    for _ in range(5):
        tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Space")
    tab.keyboard.down("Shift")
    for key in (*["ArrowDown"] * 12, *["ArrowRight"] * 4):
        tab.keyboard.press(key)
    tab.keyboard.up("Shift")
    assert len(marked(tab)) == 65
    assert violations(tab, EVERYTHING) == []
    check(tab)
    expect(tab.locator(".exact-steps > li").nth(1)).to_contain_text("65 fields")


@pytest.mark.slow
def test_fields_are_marked_by_a_finger_that_is_drawn_over_them(site: str, open_page: OpenPage) -> None:
    phone = open_page(viewport={"width": 375, "height": 667}, has_touch=True, color_scheme="dark")
    open_part(phone, site, "at-least-one", "exact")
    session = phone.context.new_cdp_session(phone)
    field(phone, 24).scroll_into_view_if_needed()
    before = phone.evaluate("scrollY")
    places = [middle(field(phone, number)) for number in (24, 26, 29)]
    session.send("Input.dispatchTouchEvent", touch("touchStart", places[0]))
    for place in places[1:]:
        session.send("Input.dispatchTouchEvent", touch("touchMove", place))
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator(".build-count")).to_have_text("6 marked")
    assert (marked(phone), phone.evaluate("scrollY")) == ([24, 25, 26, 27, 28, 29], before)
    field(phone, 0).tap()
    assert marked(phone)[0] == 0
    assert violations(phone, EVERYTHING) == []


def touch(kind: str, place: tuple[float, float]) -> dict[str, object]:
    return {"type": kind, "touchPoints": [{"x": place[0], "y": place[1]}]}


@pytest.mark.slow
def test_chances_are_typed_and_wrong_ones_say_why(tab: Page, site: str) -> None:
    open_part(tab, site, "survival-curve", "exact", steps=2)
    inputs = tab.locator(".build-chance input")
    for place in range(6):
        inputs.nth(place).fill("12/14")
    check(tab)
    expect(tab.locator(".build .item-said")).to_contain_text("1 of 6 are right.")
    fault = tab.locator(".build-fault").nth(1)
    expect(fault).to_contain_text("a drawn card stays out")
    expect(fault).to_have_css("color", inputs.nth(1).evaluate("one => getComputedStyle(one).borderTopColor"))
    tops = inputs.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert tops[0] == tops[1], "a box slips where its mistake is told"
    expect(inputs.nth(1)).to_be_focused()
    assert violations(tab, EVERYTHING) == []
    for place, words in enumerate(("6/7", "11/13", "10/12", "0.818", "80 %", "7 in 9")):
        inputs.nth(place).fill(words)
    inputs.nth(5).press("Enter")
    expect(tab.locator(".exact-steps > li").nth(1)).to_contain_text("Right! You have built it.")


def test_bars_are_dragged_and_lie_beside_what_came_up(tab: Page, site: str) -> None:
    open_part(tab, site, "at-least-one", "predict")
    sliders = tab.get_by_role("slider")
    expect(sliders).to_have_count(4)
    box = sliders.nth(1).bounding_box()
    assert box
    tab.mouse.move(box["x"] + box["width"] / 4, box["y"] + 10)
    tab.mouse.down()
    tab.mouse.move(box["x"] + box["width"] * 0.97, box["y"] + 10, steps=5)
    tab.mouse.up()
    assert int(sliders.nth(1).get_attribute("aria-valuenow") or 0) in range(95, 99)
    sliders.nth(1).press("End")
    sliders.nth(1).press("ArrowLeft")
    values = [int(one.get_attribute("aria-valuenow") or 0) for one in sliders.all()]
    assert (sum(values), values[1]) == (100, 99)
    assert violations(tab, EVERYTHING) == []
    tab.get_by_role("button", name="Lock the bars").click()
    expect(tab.locator(".sketch-part")).to_contain_text("Your bars are locked.")
    tab.locator(".lesson-stop", has_text="Compare").click()
    said = tab.locator(".sketch-said")
    expect(said).to_contain_text("To match the exact bars, 55 of your 100 would have to move to another bar.")
    expect(said).to_contain_text("the good dice are not dealt out")
    expect(said).to_contain_text(re.compile(r"Of what came up, \d+ of 100 would have to: that is chance\."))
    expect(said.locator(".sketch-exact").nth(1)).to_be_visible()
    assert violations(tab, EVERYTHING) == []
