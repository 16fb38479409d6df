"""The map of a course, the way to the first move of one's own, the round, and what one knows."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine import courses
from tests.browser.axe import violations

GAME = "minions"
COURSE = courses(GAME)
NOON, DAY = 1_763_700_000_000, 86_400_000


@pytest.fixture
def learner(tab: Page, site: str) -> Page:
    """A page of somebody who played three levels long ago, the third one first: with three stars, two, and none."""
    notes = {
        f"{GAME}/{level.name}": {"stars": stars, "last": stars, "when": NOON - days * DAY, "box": 1}
        for days, (level, stars) in enumerate(zip(COURSE.levels, (3, 2, 0), strict=False))
    }
    tab.goto(site)
    tab.evaluate("notes => localStorage.setItem('minions-tutor:levels', notes)", json.dumps(notes))
    tab.goto(site)
    return tab


@pytest.mark.daily
def test_from_the_first_page_to_a_move_of_ones_own_it_is_two_clicks(tab: Page, site: str) -> None:
    tab.goto(site)
    tab.locator(".hero .btn.go").click()
    expect(tab.locator(".level .task")).not_to_be_empty()
    answers = ":is(.stage, .hand-rail) [data-key].can, .level-card button:not([aria-disabled=true])"
    expect(tab.locator(answers).first).to_be_visible()


def test_who_comes_back_is_offered_the_next_level_and_the_round(learner: Page) -> None:
    expect(learner.get_by_role("link", name=f"Go on: {COURSE.levels[2].title}")).to_be_visible()
    expect(learner.locator(".hero .btn.go")).to_have_text("Start the day: 3 from before")
    learner.get_by_role("link", name="Five-minute round: 3 levels due").click()
    expect(learner.locator(".round-levels li")).to_have_count(3)
    assert violations(learner) == []
    learner.get_by_role("button", name="Start the round").click()
    expect(learner).to_have_url(re.compile(rf"level={COURSE.levels[2].name}&page=round|page=round&level="))
    expect(learner.get_by_text("Level 1 of 3")).to_be_attached()
    learner.get_by_role("link", name="Back to the round").click()
    expect(learner.locator(".round-levels li")).to_have_count(3)


def test_a_map_tells_how_far_one_is_and_leads_anywhere(learner: Page, site: str) -> None:
    learner.goto(f"{site}/?game={GAME}&page=learn")
    stops = learner.locator(".stop")
    expect(stops).to_have_count(len(COURSE.levels))
    expect(learner.locator(".course-part")).to_have_count(len(COURSE.parts))
    expect(learner.locator(".course-page .figures-line")).to_contain_text(f"2 of {len(COURSE.levels)} levels done")
    here = learner.locator("[aria-current=step]")
    expect(here).to_have_accessible_name(re.compile(rf"^3\. {re.escape(COURSE.levels[2].title)}\. .* 0 of 3 stars\.$"))
    assert violations(learner) == []
    last = COURSE.levels[-1]
    stops.last.get_by_role("link").focus()
    learner.keyboard.press("Enter")
    expect(learner.get_by_role("heading", name=last.title)).to_be_visible()


@pytest.mark.daily
def test_progress_is_saved_forgotten_brought_back_and_opened_elsewhere(
    learner: Page, site: str, tmp_path: Path
) -> None:
    learner.goto(f"{site}/?game={GAME}&page=learn")
    done = learner.locator(".stop.solved")
    tools = learner.locator(".progress-tools")
    with learner.expect_download() as saved:
        tools.get_by_role("button", name="Save").click()
    saved.value.save_as(tmp_path / "progress.json")
    tools.get_by_role("button", name="Reset").click()
    tools.get_by_role("button", name="Yes, forget them").click()
    tools.get_by_role("button", name="Bring it back").click()
    expect(done).to_have_count(2)
    tools.get_by_role("button", name="Reset").click()
    tools.get_by_role("button", name="Yes, forget them").click()
    learner.reload()
    expect(learner.locator(".stop").first).to_be_visible()
    expect(done).to_have_count(0)
    tools.locator("input").set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"{}"})
    expect(tools.get_by_role("status")).to_have_text("This file holds no progress of this tutor. Nothing has changed.")
    tools.locator("input").set_input_files(tmp_path / "progress.json")
    expect(done).to_have_count(2)


def test_every_rule_says_whether_one_has_met_it_and_where_to_practise(learner: Page, site: str) -> None:
    rule = COURSE.levels[0].teaches[0]
    learner.goto(f"{site}/?game={GAME}&page=known")
    expect(learner.locator(".known-rules .met-mark.is-met")).not_to_have_count(0)
    expect(learner.locator(".medals .medal.is-won")).to_have_count(2)
    assert violations(learner) == []
    learner.goto(f"{site}/?game={GAME}&page=rules&rule={rule}")
    line = learner.locator(f"[data-rule='{rule}'] .taught")
    expect(line).to_contain_text("Met:")
    line.get_by_role("link", name=re.compile("^Practise again")).click()
    expect(learner.locator(".level .task")).not_to_be_empty()
