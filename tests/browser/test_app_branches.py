"""What if: leaving the story by the keyboard alone, and keeping, saving, sharing and leaving a branch."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import engine
from engine import Record
from tests.browser.conftest import OpenPage
from tests.browser.pages import DARK, MINIONS, Story, Tutor, by_stories, has_focus
from tests.samples import todays

BEFORE_POWER, BEFORE_ROLL = 8, 15
"""The steps after which Darkness lays a Power card, and rolls."""


@pytest.fixture(scope="module")
def record() -> Record:
    return MINIONS.record


def bar(tutor: Tutor) -> Locator:
    return tutor.page.get_by_role("region", name="Your own branch")


def branch_off(tutor: Tutor, power: int = 1) -> None:
    """Another Power card for Darkness, by mouse."""
    tutor.hop_to_story(BEFORE_POWER)
    tutor.option(f"Power +{power}").click()
    tutor.at(BEFORE_POWER + 1)
    expect(bar(tutor)).to_be_visible()


def expect_branch(tutor: Tutor, power: int = 1) -> None:
    """The branch with that Power card is on the table, at its last step."""
    expect(tutor.title).to_have_text(f"Darkness chooses Power +{power}")
    expect(bar(tutor)).to_contain_text(f"you left the story after step {BEFORE_POWER}.")
    assert (tutor.step, tutor.steps) == (BEFORE_POWER + 1, BEFORE_POWER + 1)


CUT_OFF = """() => [...document.querySelectorAll(".replay > .top :is(h1, h2, .back, .eyes > .toggles, .btn)")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
"""What the line over the table has cut off of the title, the ways back and whose eyes there are."""


def test_the_line_over_a_branch_is_whole(tutor: Tutor) -> None:
    branch_off(tutor)
    for width in (820, 1024, 1280, 1440, 1800):
        tutor.page.set_viewport_size({"width": width, "height": 800})
        assert (width, tutor.page.evaluate(CUT_OFF)) == (width, [])
    tutor.page.set_viewport_size({"width": 844, "height": 390})
    back = bar(tutor).get_by_role("button", name="Back to the story")
    assert back.evaluate("(one) => one.offsetHeight") <= 48


# ---------------------------------------------------------------- by keyboard alone


@pytest.mark.slow
def test_another_card_and_back_by_keyboard_alone(tutor: Tutor) -> None:
    """On a fresh page: one that has seen more of the story shows at once what each choice is worth."""
    page = tutor.page
    tutor.go_to_story()
    tutor.press(*["ArrowRight"] * BEFORE_POWER)
    tutor.choices_are_in()
    tutor.tab_to(tutor.page.get_by_role("button", name="What is each choice worth?"))
    tutor.press("Enter")
    expect(tutor.option("Power +3")).to_contain_text("as it happened")
    assert has_focus(tutor.option("Power +1"))
    tutor.press("Enter")
    tutor.at(BEFORE_POWER + 1)
    expect_branch(tutor)
    expect(page.locator(".timeline .as-it-was")).to_have_count(2)
    tutor.press("ArrowLeft")
    assert tutor.step == BEFORE_POWER
    tutor.press("ArrowRight")
    expect_branch(tutor)
    tutor.tab_to(page.get_by_role("button", name="Back to the story"))
    tutor.press("Enter")
    tutor.at(BEFORE_POWER)
    expect(bar(tutor)).to_be_hidden()
    tutor.press("ArrowRight")
    expect(tutor.title).to_have_text("Darkness chooses Power +3")
    assert tutor.steps == 21


def test_dice_set_by_keys(tutor: Tutor) -> None:
    page = tutor.page
    tutor.hop_to_story(BEFORE_ROLL)
    tutor.choices_are_in()
    for name, face in (("First die", "6"), ("Second die", "2")):
        row = page.get_by_role("group", name=name)
        tutor.tab_to(row.get_by_role("button", name="1", exact=True))
        tutor.press(face)
        expect(row.get_by_role("button", name=face)).to_have_attribute("aria-pressed", "true")
        assert has_focus(row.get_by_role("button", name=face))
    expect(page.locator(".dice-sum")).to_contain_text("6 and 2. Chance: 1/36.")
    tutor.tab_to(page.get_by_role("button", name="See what happens"))
    tutor.press("Enter")
    expect(tutor.title).to_have_text("Darkness rolls 6 and 2")
    assert tutor.dice(0) == [6, 2]
    expect(bar(tutor)).to_contain_text(f"you left the story after step {BEFORE_ROLL}.")


@pytest.mark.daily
@by_stories(todays(2, [MINIONS, DARK]))
def test_a_forbidden_choice_answers_with_its_rule(story: Story, tutor: Tutor) -> None:
    page = tutor.page
    tutor.hop_to_story(story.choice)
    tutor.choices_are_in()
    forbidden = page.locator(".whatif .opt.no").first
    tutor.tab_to(forbidden)
    tutor.press("Enter")
    answer = page.locator(".whatif .why-not").first
    expect(answer.locator("p")).to_be_visible()
    state = story.record.states()[story.choice]
    refusals = {state.why_not(action) for action in state.game.expressible_actions(state)} - {None}
    told = answer.locator("p").inner_text()
    refusal = next(refusal for refusal in refusals if refusal and refusal.reason == told)
    rule = engine.rules(story.game)[refusal.rule]
    tutor.tab_to(answer.get_by_role("button", name=rule.title))
    tutor.press("Enter")
    expect(page.get_by_role("dialog", name=rule.title)).to_contain_text(rule.text.split("\n\n")[0])
    tutor.press("Escape")
    assert tutor.step == story.choice
    expect(bar(tutor)).to_be_hidden()


# ---------------------------------------------------------------- keeping it


@pytest.mark.daily
def test_a_branch_survives_a_reload(tutor: Tutor) -> None:
    branch_off(tutor)
    tutor.address_says(game=MINIONS.game, example=MINIONS.name, step=BEFORE_POWER + 1)
    assert tutor.query()["branch"]
    tutor.page.reload()
    tutor.at(BEFORE_POWER + 1)
    expect_branch(tutor)
    tutor.page.get_by_role("button", name="Back to the story").click()
    tutor.at(BEFORE_POWER)
    assert tutor.steps == 21


def test_a_kept_branch_is_found_again(tutor: Tutor) -> None:
    page = tutor.page
    branch_off(tutor)
    tutor.use_menu("Keep")
    expect(page.locator(".keeping .told")).to_contain_text("It is kept in this browser.")
    tutor.go(game=MINIONS.game)
    page.get_by_role("button", name=re.compile(rf"{MINIONS.title}.*left after step {BEFORE_POWER}")).click()
    tutor.at(BEFORE_POWER + 1)
    expect_branch(tutor)
    tutor.hop(game=MINIONS.game)
    page.get_by_role("button", name=f"Forget {MINIONS.title}").click()
    page.reload()
    tutor.arrived()
    expect(page.locator(".kept-open")).to_have_count(0)


def test_a_saved_branch_is_a_record_and_opens_again(tutor: Tutor, tmp_path: Path, record: Record) -> None:
    page = tutor.page
    branch_off(tutor)
    with page.expect_download() as download:
        tutor.use_menu("Save as a file")
    file = tmp_path / download.value.suggested_filename
    assert file.name == "the-vampire-meets-the-minotaur-branch.json"
    download.value.save_as(file)
    saved = Record.load(file)
    assert saved.actions[:-1] == record.actions[:BEFORE_POWER]
    assert saved.states()[-1].players[0].power == 1  # type: ignore[attr-defined]

    tutor.hop(game=MINIONS.game)
    page.locator("input[type=file]").set_input_files(file)
    tutor.at(0)
    tutor.press("End")
    tutor.at(BEFORE_POWER + 1)
    expect_branch(tutor)


@pytest.mark.slow
@pytest.mark.hosts("voila")
def test_a_shared_link_opens_the_very_branch_elsewhere(tutor: Tutor, open_page: OpenPage, address: str) -> None:
    branch_off(tutor, 2)
    tutor.use_menu("Share a link")
    link = tutor.page.get_by_label("Link to this step").input_value()
    assert link.startswith(address)
    other = Tutor(open_page(), address)
    other.page.goto(link)
    other.at(BEFORE_POWER + 1)
    expect_branch(other, 2)
    assert other.twin == tutor.twin
    other.page.get_by_role("button", name="Back to the story").click()
    other.at(BEFORE_POWER)
    assert other.steps == 21
