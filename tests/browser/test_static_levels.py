"""Every level of every course, played through its page: by its stated solution, and by wrong answers alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from engine import Level, courses
from tests.browser.static.levels import TAUGHT, LevelTab, wrong_answer, wrong_moves

MOST_WORDS = 60
"""So many words there are to read at once outside the table, the hand and the lists of answers."""


@pytest.fixture
def levels(tab: Page, site: str) -> LevelTab:
    """A page that shows levels."""
    return LevelTab(tab, site)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_course_is_finished_by_the_stated_solutions(levels: LevelTab, game: str) -> None:
    course = courses(game).levels
    levels.open(course[0])
    for level, after in zip(course, (*course[1:], None), strict=True):
        assert len(levels.words) <= MOST_WORDS, (level.name, levels.words)
        assert levels.solve(level) == "solved", (level.name, levels.told)
        assert len(levels.words) <= MOST_WORDS, (level.name, levels.words)
        expect(levels.page.locator(".level-card > .actions .go")).to_be_focused()
        levels.page.keyboard.press("Enter")
        if after:
            levels.stands_at(after)
    expect(levels.page.locator(".level")).to_have_count(0)
    stars = levels.page.evaluate("JSON.parse(localStorage['minions-tutor:levels'])")
    assert {name: note["stars"] for name, note in stars.items()} == {f"{game}/{level.name}": 3 for level in course}


@pytest.mark.parametrize("game", TAUGHT)
def test_wrong_answers_alone_always_get_words_and_a_way_on(levels: LevelTab, game: str) -> None:
    for level in courses(game).levels:
        levels.open(level)
        miss(levels, level)
        for _ in level.hints:
            levels.press("int")
            assert levels.page.locator(".level-card .hint").inner_text() in level.hints
        assert levels.press("Show me") == "shown"
        assert levels.told, level.name
        assert levels.press("Now you") == "asked"
        assert len(levels.words) <= MOST_WORDS, (level.name, levels.words)


def miss(levels: LevelTab, level: Level) -> None:
    """Answers a level wrongly, looks at the words, and goes back to where it asks."""
    if level.quiz:
        stage = levels.answer(level, *wrong_answer(level))
    else:
        for action, state in wrong_moves(level):
            stage = levels.choose(action, state)
    assert len(levels.told) > 1, (level.name, levels.told)
    assert len(levels.words) <= MOST_WORDS, (level.name, levels.words)
    if stage == "missed":
        levels.page.keyboard.press("Backspace")
        assert levels.settle() == "asked"
    elif stage == "solved":
        levels.open(level)


def test_what_the_learner_is_to_say_is_covered_on_the_table(levels: LevelTab) -> None:
    level = courses("exploding-minions").level("how-hot")
    levels.open(level)
    shown = levels.page.locator(".gauge .odds-now b")
    expect(shown).to_be_hidden()
    assert levels.solve(level) == "solved"
    expect(shown).to_be_visible()
