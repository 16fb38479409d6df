"""Levels of every course, solved through their page by their stated solutions; and wrong answers of each form."""

from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import engine
from engine import Level, courses
from engine.games.dark_minions import Attack
from tests.browser.axe import violations
from tests.browser.static.levels import (
    TAUGHT,
    LevelTab,
    form_beside_table,
    right_answer,
    stated,
    wrong_answer,
    wrong_moves,
)
from tests.browser.static.words import MOST_TASK_LINES, TASK_LINES, in_view, words_in_view
from tests.samples import todays
from tutor.app.links import level_code

LEVEL_FILE = Path(engine.__file__).parent / "games/minions/levels/01-first-minion.toml"

MOST_WORDS = 60
"""So many words there are to read at once outside the table, the hand and the lists of answers."""


@pytest.fixture
def levels(kept_tab: Page, site: str) -> LevelTab:
    """A page that shows levels."""
    return LevelTab(kept_tab, site)


@pytest.mark.slow
@pytest.mark.parametrize("game", todays(2, TAUGHT))
def test_a_course_is_walked_by_the_stated_solutions(levels: LevelTab, game: str) -> None:
    """By its first level and the first of each kind and form that no course before it has, one course to its end; that
    every level is solved so, by every kind of action, is tried at a desk, see `test_level_courses.py`."""
    course, solved = courses(game).levels, levels_of_new_forms(game)
    shown = None
    for level in solved:
        after = next(iter(course[course.index(level) + 1 :]), None)
        if shown is not level:
            levels.open(level)
        assert len(levels.words) <= MOST_WORDS, (level.name, levels.words)
        assert levels.solve(level) == "solved", (level.name, levels.told)
        assert len(levels.words) <= MOST_WORDS, (level.name, levels.words)
        expect(levels.page.locator(".level-card > .actions .go")).to_be_focused()
        levels.page.keyboard.press("Enter")
        if after:
            levels.stands_at(after)
        shown = after
    expect(levels.page.locator(".level")).to_have_count(0 if game == TAUGHT[0] else 1)
    stars = levels.page.evaluate("JSON.parse(localStorage['minions-tutor:levels'])")
    assert {name: note["stars"] for name, note in stars.items()} == {f"{game}/{level.name}": 3 for level in solved}


def levels_of_new_forms(game: str) -> list[Level]:
    """The levels of a course that are answered in a way that none before them is, in it or in a course before it; its
    first one, and the last one of the first course."""
    before = chain.from_iterable(courses(other).levels for other in TAUGHT[: TAUGHT.index(game)])
    known, course = {form_of(level) for level in before}, courses(game).levels
    firsts = {form_of(level): level for level in reversed(course)}
    new = [level for form, level in firsts.items() if form not in known]
    return [level for level in course if level in (course[0], *new) or (not known and level is course[-1])]


@pytest.mark.slow
@pytest.mark.parametrize("game", todays(3, TAUGHT))
def test_wrong_answers_alone_always_get_words_and_a_way_on(levels: LevelTab, game: str) -> None:
    """In the shortest level in which a thing is done, and in the shortest of each other form that any course has. That
    wrong answers get words in all levels is tried at a desk, see `test_level_courses.py` and `test_words_on_moves.py`;
    the hint and the solution are tried here once a kind."""
    seen: set[str] = set()
    for level in shortest_of_their_forms(game):
        levels.open(level)
        miss(levels, level)
        if level.kind not in seen:
            be_helped(levels, level)
        seen.add(level.kind)


def shortest_of_their_forms(game: str) -> list[Level]:
    """The level of a game in which a thing is done, and those of it that are the shortest of their form anywhere."""
    own = shortest_by_form(game)
    rivals = chain.from_iterable(shortest_by_form(other).items() for other in TAUGHT)
    best = dict(sorted(rivals, key=lambda one: choices_on_the_way(one[1]), reverse=True))
    return [level for form, level in own.items() if level.kind == "do" or level is best[form]]


@cache
def shortest_by_form(game: str) -> Mapping[tuple[str, str], Level]:
    """By the way in which levels of a game are answered, the one with the fewest choices on its way."""
    levels = sorted(courses(game).levels, key=choices_on_the_way)
    return {form_of(level): level for level in reversed(levels)}


def form_of(level: Level) -> tuple[str, str]:
    """What kind a level is, and how it is answered beside the table."""
    return level.kind, form_beside_table(level).form if level.quiz else ""


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


def be_helped(levels: LevelTab, level: Level) -> None:
    """Takes the hint, lets the solution be shown, and goes back to where the level asks."""
    levels.press("Hint")
    assert levels.page.locator(".level-card .hint").inner_text() == level.hints[0].words
    assert levels.press("Show me") == "shown"
    assert levels.told, level.name
    assert levels.press("Now you") == "asked"
    assert len(levels.words) <= MOST_WORDS, (level.name, levels.words)


# ---------------------------------------------------------------- one level of each kind


def first_of(kind: str) -> Level:
    """The level of a kind, of all courses, that has the fewest choices on its way."""
    found = chain.from_iterable(shortest_by_form(game).values() for game in TAUGHT)
    return min((level for level in found if level.kind == kind), key=choices_on_the_way)


def choices_on_the_way(level: Level) -> int:
    """How many options there are at all moves of the stated solution."""
    return sum(len(state.options(level.seat)) for _, state in stated(level))


KINDS = ("do", "choose", "spot", "order", "predict", "game")


@pytest.mark.slow
@pytest.mark.parametrize("kind", todays(3, KINDS))
def test_axe_finds_nothing_wrong_with_a_level_nor_with_what_is_said_to_a_wrong_answer(
    levels: LevelTab, kind: str
) -> None:
    level = first_of(kind)
    levels.open(level)
    assert violations(levels.page) == []
    if level.quiz:
        levels.answer(level, *wrong_answer(level))
    else:
        levels.choose(*next(wrong_moves(level)))
    assert violations(levels.page) == []


@pytest.mark.parametrize("kind", todays(3, KINDS))
def test_a_level_is_solved_by_the_keyboard_alone(levels: LevelTab, kind: str) -> None:
    level, page = first_of(kind), levels.page
    levels.open(level)
    if level.quiz:
        answer_by_keys(levels, level)
    for action, state in stated(level):
        way = page.locator(".all-ways .opt").filter(has=page.get_by_text(action.label_in(state), exact=True))
        expect(way).to_have_count(1)
        if not way.is_visible():
            go_to(page.locator(".all-ways > summary"))
            page.keyboard.press("Enter")
        go_to(way)
        page.keyboard.press("Enter")
        levels.settle()
    assert levels.settle() == "solved", levels.told
    expect(page.locator(".level-card > .actions .go")).to_be_focused()


def answer_by_keys(levels: LevelTab, level: Level) -> None:
    """Answers rightly beside the table, by keys alone."""
    keys, number = right_answer(level)
    page, form = levels.page, form_beside_table(level).form
    if number:
        go_to(page.get_by_role("textbox"))
        page.keyboard.type(number)
        page.keyboard.press("Enter")
        return
    for place, key in enumerate(keys):
        item = page.locator(f".level-ask [data-item='{key}']")
        go_to(item.locator("button").first if form == "order" else item)
        page.keyboard.press("Enter" if form != "order" else "Home")
        while form == "order" and page.locator(".sorting > li").nth(place).get_attribute("data-item") != key:
            page.keyboard.press("ArrowUp")
    if form != "pick one":
        go_to(page.get_by_role("button", name="Check"))
        page.keyboard.press("Enter")


def go_to(target: Locator) -> None:
    """Presses Tab until something has the focus."""
    for _ in range(80):
        if target.count() and target.evaluate("(one) => one === document.activeElement"):
            return
        target.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {target}")


@pytest.mark.daily
def test_a_thing_on_the_table_is_used_by_keys_and_a_wrong_move_is_taken_back_by_one(levels: LevelTab) -> None:
    level, page = courses("minions").level("first-minion"), levels.page
    levels.open(level)
    expect(page.locator(".hand-rail .can")).to_have_count(3)
    go_to(page.locator(".hand-rail :focus"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert levels.settle() == "missed"
    page.keyboard.press("Escape")
    assert levels.settle() == "asked"
    expect(page.locator(".stage")).to_be_focused()
    expect(page.locator(".hand-rail [data-key].can").first).to_be_visible()


def test_what_is_said_beside_a_touch_leaves_the_way_on_free(levels: LevelTab) -> None:
    """The card that was touched lies low, and there is no room for the words between it and the buttons."""
    levels.page.set_viewport_size({"width": 1280, "height": 800})
    levels.open(courses("exploding-minions").level("see-the-future"))
    levels.page.locator(".hand-rail [data-key='0-See the Future-1']").click()
    assert levels.settle() == "solved"
    levels.page.locator(".level-card > .actions .go").click(trial=True)
    assert levels.page.evaluate(CUT_WORDS) == []


CUT_WORDS = """() => [...document.querySelectorAll(".stage .fan > *")]
  .filter((card) => card.scrollWidth > card.clientWidth)
  .map((card) => card.innerText)"""
"""The cards that are known of the pile and have too little room for their words."""


# ---------------------------------------------------------------- on a phone


def test_on_a_small_phone_the_field_fits_one_die_is_lifted_and_the_way_on_is_in_reach(levels: LevelTab) -> None:
    page = levels.page
    page.set_viewport_size({"width": 375, "height": 667})
    for name in ("first-card", "what-touches"):
        levels.open(courses("minkingi").level(name))
        expect(page.locator(".stage .can").first).to_be_visible()
        assert page.evaluate(ROOM_UNDER_FIELD) >= 0, name
    level = courses("dark-minions").level("what-comes-when")
    levels.open(level)
    assert page.evaluate(LIFTED) == [False, True, False]
    assert levels.solve(level) == "solved"
    expect(page.locator(".level-card > .actions .go")).to_be_in_viewport(ratio=1)


def test_the_buttons_of_a_level_stay_whole_on_a_phone_between_two_moves(levels: LevelTab) -> None:
    levels.page.set_viewport_size({"width": 375, "height": 667})
    level = courses("dark-minions").level("nobody-at-home")
    levels.open(level)
    assert levels.choose(Attack(0, ("black 4",), "Goosegreen", 1), level.start.end) == "asked"
    expect(levels.page.get_by_role("button", name="Show me")).to_be_in_viewport(ratio=1)


def test_four_minions_to_choose_from_are_seen_whole_at_once(levels: LevelTab) -> None:
    levels.page.set_viewport_size({"width": 375, "height": 667})
    levels.open(courses("minions").level("add-them-up"))
    cards = levels.page.locator(".hand-rail .card")
    expect(cards).to_have_count(4)
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
    expect(levels.page.locator(".level-card .btn").last).to_be_in_viewport(ratio=1)


LIFTED = """() => {
  const alike = document.querySelector(".stage .dm-tray > .dm-alike");
  const die = alike.firstElementChild;
  const other = die.cloneNode(true);
  die.after(other);
  alike.classList.add("picked");
  const found = [alike, die, other].map((one) => getComputedStyle(one).translate !== "none");
  other.remove();
  alike.classList.remove("picked");
  return found;
}"""
"""Whether two dice that lie together are lifted as one where they are touched, and each of them."""

ROOM_UNDER_FIELD = """() => {
  const bottom = (way) => document.querySelector(way).getBoundingClientRect().bottom;
  return bottom(".stage") - bottom(".stage .field");
}"""


# ---------------------------------------------------------------- how much there is to read


@pytest.mark.slow
def test_little_is_in_view_at_the_start_of_a_level(levels: LevelTab) -> None:
    numbered = [found for game in TAUGHT for found in enumerate(courses(game).levels, 1)]
    for number, level in todays(12, numbered):
        assert (level.game_name, level.name, in_view(levels, level).faults(number)) == (level.game_name, level.name, [])


@pytest.mark.slow
def test_words_that_nobody_sees_are_not_in_view(levels: LevelTab) -> None:
    in_view(levels, courses("minkingi").levels[10])
    page = levels.page
    before = words_in_view(page)
    page.evaluate(MORE_WORDS, 50)
    assert words_in_view(page) == before + 50
    assert page.evaluate(TASK_LINES) > MOST_TASK_LINES


MORE_WORDS = """(count) => {
  const words = Array(count).fill("word").join(" ");
  const add = (className, style) => {
    const text = document.body.appendChild(document.createElement("p"));
    Object.assign(text, { className, textContent: words, style: `position: fixed; left: 0; width: 20rem; ${style}` });
  };
  document.querySelector(".task").append(...["a", "b", "c"].flatMap((mark) => [document.createElement("br"), mark]));
  add("", "top: 0");
  add("sr-only", "top: 0");
  add("", "top: 200vh");
  add("", "top: 0; visibility: hidden");
  add("", "top: 0; opacity: 0");
}"""
"""Puts so many words into the window, and as many where nobody sees them; the task gets three lines more."""


# ---------------------------------------------------------------- by link


@pytest.mark.daily
def test_a_level_of_ones_own_comes_by_a_link_and_is_not_noted(levels: LevelTab) -> None:
    level, page = courses("minions").level("first-minion"), levels.page
    text = LEVEL_FILE.read_text("utf-8")
    page.goto(f"{levels.site}/?game=minions&level=~{level_code(text)}")
    levels.stands_at(level)
    assert levels.solve(level) == "solved"
    assert page.evaluate("localStorage['minions-tutor:levels'] ?? null") is None
    page.keyboard.press("Enter")
    expect(page.locator(".level")).to_have_count(0)


def test_what_the_learner_is_to_say_is_covered_on_the_table(levels: LevelTab) -> None:
    level = courses("exploding-minions").level("how-hot")
    levels.open(level)
    shown = levels.page.locator(".gauge .odds-now b")
    expect(shown).to_be_hidden()
    assert levels.solve(level) == "solved"
    expect(shown).to_be_visible()
