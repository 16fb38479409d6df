"""The printed turn on the running app, from the first page to the last step, by the keyboard alone."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import engine
from engine import Estimate, Record
from engine.core.facts import fraction, percent
from engine.games.minions.odds import quest
from tests.browser.pages import MINIONS, STORIES, Story, Tutor, by_stories, table_rows
from tests.samples import todays

pytestmark = pytest.mark.daily

QUEST = "Who takes this Quest?"
POWER_SHOWN = 13
LAST = 21

EXACTLY = {
    # +2 needs 7 after the Siren Song: 21/36. The Minotaur makes its 9 after Wither with 3/36. Both miss: a tie, then
    # without Boons 13/19. So 7/12 * 11/12 + 5/12 * 11/12 * 13/19.
    15: ("121/152", "31/152"),
    16: ("11/12", "1/12"),
    17: ("1", "0"),
    20: ("1", "0"),
}
"""By step, the chances of Darkness and Myth to take the Quest, worked out by hand."""


@pytest.fixture(scope="module")
def record() -> Record:
    return MINIONS.record


@pytest.fixture(scope="module")
def frames() -> list[dict[str, Any]]:
    return MINIONS.frames()


def told_odds(tutor: Tutor) -> tuple[str, ...]:
    """The chances in the table under the Quest's bar: fractions where they are exact."""
    return tuple(row[-1] for row in table_rows(tutor.meter(QUEST).locator("table.figures")))


def told(chance: Estimate) -> str:
    return fraction(chance.value) if chance.exact else percent(chance.value)


# ---------------------------------------------------------------- the whole turn


@pytest.mark.slow
def test_the_printed_turn_by_keyboard_alone(newcomer: Tutor, record: Record, frames: list[dict[str, Any]]) -> None:
    tutor, page = newcomer, newcomer.page
    tutor.go()
    tutor.tab_to(page.get_by_role("link", name="Minions: Darkness and Myth"))
    tutor.press("Enter")
    tutor.tab_to(page.get_by_role("link", name=MINIONS.title))
    tutor.press("Enter")
    tutor.at(0)
    expect(page.get_by_role("heading", level=1)).to_have_text(MINIONS.title)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert page.title() == f"{MINIONS.title} · Minions Tutor"

    tutor.chances_are_in()
    tutor.tab_to(tutor.meter(QUEST).locator(".numbers > summary"))
    tutor.press("Enter")
    for at in range(LAST + 1):
        if at:
            tutor.press("ArrowRight")
        check_step(tutor, at, record, frames)
    tutor.press("ArrowRight")
    assert tutor.step == LAST


def check_step(tutor: Tutor, at: int, record: Record, frames: list[dict[str, Any]]) -> None:
    state = record.states()[at]
    tutor.expect_frame(at, frames[at])
    assert tutor.phase == state.phase
    expect(tutor.page.locator(".meters")).to_have_attribute("aria-busy", "false")
    shown = told_odds(tutor)
    chances = next(meter.chances for meter in state.game.meters(state) if meter.id == "quest")
    assert shown == tuple(told(chance) for chance in chances)
    if POWER_SHOWN <= at < LAST:
        by_seat = quest(state)
        assert shown == tuple(fraction(by_seat[seat]) for seat in (0, 1))
    if at in EXACTLY:
        assert shown == EXACTLY[at]


# ---------------------------------------------------------------- ways to step


def test_keys_step_by_phase_and_to_both_ends(story: Story, tutor: Tutor) -> None:
    frames, last = story.frames(), story.last
    starts = [at for at, frame in enumerate(frames) if at == 0 or frames[at - 1]["phase"] != frame["phase"]]
    tutor.hop_to_story()
    for at in [*starts[1:], last]:
        tutor.press("Shift+ArrowRight")
        assert (tutor.step, tutor.phase) == (at, frames[at]["phase"])
    tutor.press("Home")
    assert tutor.step == 0
    tutor.press("ArrowLeft")
    assert tutor.step == 0
    tutor.press("End")
    assert tutor.step == last
    for at in reversed([start for start in starts if start < last]):
        tutor.press("Shift+ArrowLeft")
        assert tutor.step == at


def test_space_plays_and_pauses(tutor: Tutor) -> None:
    page = tutor.page
    tutor.hop_to_story(17)
    page.get_by_label("Speed", exact=True).select_option("fast")
    page.get_by_role("heading", level=1).focus()
    tutor.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    tutor.at(18)
    tutor.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    tutor.press("End", "ArrowLeft", "Space")
    tutor.at(LAST)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_timeline_scrubs(tutor: Tutor) -> None:
    tutor.hop_to_story()
    tutor.tab_to(tutor.slider)
    tutor.press("ArrowRight", "ArrowRight")
    expect(tutor.slider).to_have_attribute("aria-valuetext", re.compile("^Step 2 of 21, Quest and Glory; "))
    tutor.press("Home", "ArrowRight", "End")
    assert tutor.step == LAST
    box = tutor.slider.bounding_box()
    assert box
    tutor.page.mouse.move(box["x"] + box["width"] - 12, box["y"] + box["height"] / 2)
    tutor.page.mouse.down()
    tutor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    tutor.page.mouse.up()
    middle = {10: "Boons and Power", 11: "Reveal"}
    assert tutor.step in middle
    place = f"^Step {tutor.step} of 21, {middle[tutor.step]}; "
    expect(tutor.slider).to_have_attribute("aria-valuetext", re.compile(place))
    tutor.page.mouse.click(box["x"] + 12, box["y"] + box["height"] / 2)
    expect(tutor.slider).to_have_attribute("aria-valuetext", re.compile("^Start, Event; "))


def test_buttons_and_phases_step_too(tutor: Tutor) -> None:
    page = tutor.page
    tutor.hop_to_story()
    page.get_by_role("button", name="Next").click()
    assert tutor.step == 1
    page.get_by_role("button", name="Last step").click()
    page.get_by_role("button", name="Back").click()
    assert tutor.step == LAST - 1
    page.get_by_role("button", name="Reveal").click()
    assert (tutor.step, tutor.phase) == (11, "Reveal")
    expect(page.get_by_role("button", name="Reveal")).to_be_focused()
    page.get_by_role("button", name="First step").click()
    assert tutor.step == 0


# ---------------------------------------------------------------- rules at work


def test_a_rule_chip_opens_the_rule_s_text(tutor: Tutor) -> None:
    page = tutor.page
    tutor.hop_to_story(19)
    rule = engine.rules(MINIONS.game)["min-dice-4"]
    chip = page.locator(".say .chip").first
    expect(chip).to_have_text(rule.title)
    tutor.tab_to(chip)
    tutor.press("Enter")
    sheet = page.get_by_role("dialog", name=rule.title)
    expect(sheet).to_contain_text(rule.text.split("\n\n")[0])
    expect(sheet).to_contain_text(rule.section)
    tutor.press("ArrowRight")
    assert tutor.step == 19
    tutor.press("Escape")
    expect(sheet).to_be_hidden()
    expect(chip).to_be_focused()
    tutor.press("ArrowRight")
    assert tutor.step == 20


# ---------------------------------------------------------------- motion

WATCH_MOTION = """() => {
  window.moved = [];
  window.motionWatch = new AbortController();
  const { signal } = window.motionWatch;
  const twin = () => [...document.querySelectorAll(".stage .table > .sr-only")].map((one) => one.textContent).join(" ");
  let before = "";
  window.addEventListener("keydown", () => { before = twin(); }, { capture: true, signal });
  window.addEventListener("keydown", () => requestAnimationFrame(() => {
    const things = [...document.querySelectorAll(".stage [data-key]")];
    const held = things.filter(({ style }) => style.rotate || style.translate);
    const bars = getComputedStyle(document.querySelector(".stage")).overflow;
    window.moved.push({ before, now: twin(), bars, keys: held.map((one) => one.dataset.key),
      faces: [...document.querySelectorAll(".die[data-face]")].map((die) => die.dataset.face).join("") });
  }), { signal });
}"""
"""Notes for each key press the picture before it, and what is there before the next frame is drawn: nothing can have
been seen on the screen in between."""


def press_and_see(tutor: Tutor, keys: list[str]) -> list[dict[str, Any]]:
    """For each key, the picture before and right after its press, and what is about to move over it."""
    tutor.page.evaluate(WATCH_MOTION)
    for count, key in enumerate(keys, 1):
        tutor.press(key)
        tutor.page.wait_for_function("count => moved.length === count", arg=count)
    seen: list[dict[str, Any]] = tutor.page.evaluate("(motionWatch.abort(), moved)")
    assert len(seen) == len(keys)
    return seen


def test_what_moves_is_the_new_picture_already(tutor: Tutor) -> None:
    tutor.page.emulate_media(reduced_motion="no-preference")
    tutor.hop_to_story(17)
    _, turned = press_and_see(tutor, ["ArrowRight", "ArrowRight"])
    assert {"die-1-0", "die-1-1"} <= set(turned["keys"])
    assert turned["faces"] == "3534"
    assert "dice 4 and 5" in turned["before"]
    assert "dice 3 and 4" in turned["now"]
    tutor.hop_to_story(3)
    [passed] = press_and_see(tutor, ["ArrowRight"])
    assert "0-boon" in passed["keys"]
    assert passed["bars"] == "hidden", "bars to scroll by would make the table narrower"
    tutor.page.wait_for_function("() => getComputedStyle(document.querySelector('.stage')).overflow === 'auto'")


PASS_AN_EDGE = """async () => {
  const stage = document.querySelector(".stage");
  const told = new Set([stage.dataset.more]);
  new MutationObserver(() => told.add(stage.dataset.more)).observe(stage, { attributeFilter: ["data-more"] });
  const thing = stage.querySelector("[data-key]");
  const motion = thing.animate({ translate: ["0 100vh", "0 99vh"] }, 200);
  thing.classList.toggle("passes");
  const beyond = stage.scrollHeight - stage.clientHeight;
  await motion.finished;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return [beyond, ...told];
}"""
"""How far a thing was beyond the table's edge on its way, and over which edges the table said that there is more."""


def test_what_lies_beyond_an_edge_only_on_its_way_is_not_told_of(tutor: Tutor) -> None:
    tutor.hop_to_story(12)
    tutor.page.wait_for_function("() => document.querySelector('.stage').dataset.more === ''")
    beyond, *told = tutor.page.evaluate(PASS_AN_EDGE)
    assert beyond > 100
    assert told == [""]


@by_stories(todays(4, STORIES))
def test_nothing_moves_where_stillness_is_preferred(story: Story, tutor: Tutor) -> None:
    tutor.hop_to_story(story.choice)
    for seen in press_and_see(tutor, ["ArrowRight"] * 5):
        assert seen["keys"] == []
    assert tutor.step == story.choice + 5
    assert tutor.page.evaluate("document.getAnimations().length") == 0
