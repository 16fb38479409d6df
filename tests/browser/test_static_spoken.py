"""Whoever hears the page and does not see it learns and plays as well: all is done by what is spoken alone."""

import pytest
from playwright.sync_api import Page

from tests.browser.pages import MINIONS
from tests.browser.static.heard import LEVELS, hear_a_story, play
from tests.browser.static.spoken import Listener
from tests.samples import todays

MOST_DECISIONS = 40


@pytest.fixture
def listener(kept_tab: Page) -> Listener:
    return Listener(kept_tab)


@pytest.mark.slow
@pytest.mark.parametrize("kind", todays(3, LEVELS))
def test_a_level_of_each_kind_is_done_by_what_is_spoken_alone(kind: str, listener: Listener, site: str) -> None:
    query, task, solve = LEVELS[kind]
    listener.arrive(f"{site}/?{query}", task)
    arrived = len(listener.missable)
    solve(listener)
    assert listener.missable[arrived:] == []


@pytest.mark.slow
def test_a_story_is_heard_to_its_end_and_its_question_answered(listener: Listener, site: str) -> None:
    hear_a_story(listener, site, "takes Magic Sword")
    said = [part for line in listener.lines for part in line.split(": ", 1)[1].split(" · ")]
    titles = [f"{frame['title']}." for frame in MINIONS.frames()[1:]]
    assert [title for title in titles if sum(one.startswith(title) for one in said) != 1] == []


@pytest.mark.slow
def test_a_game_is_played_to_its_end_by_what_is_spoken_alone(listener: Listener, site: str) -> None:
    assert 0 < play(listener, site, "exploding-minions", MOST_DECISIONS) <= MOST_DECISIONS
    assert [line for line in listener.missable if "plays" not in line and "is thinking" not in line][1:] == []
