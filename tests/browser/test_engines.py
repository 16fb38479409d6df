"""The site in every engine that is here: the little that has to work everywhere, tried by one visitor from the first
page to the last, who is offline in the end.

`make test BROWSERS="chromium firefox webkit"` names the engines to try; one that is named has to be there. What an
engine cannot be told is in `engines/driver.py`.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from engine import Level, courses
from engine.lessons.lesson_catalog import lessons
from tests.browser.conftest import JUST_TELL
from tests.browser.engines.driver import Driver
from tests.browser.engines.starting import Missing, engines_to_try, named_engines, opened
from tests.browser.engines.visit import WATCH, Visit
from tests.browser.pages import MINIONS
from tests.browser.site import BASE, Server, publish_next_version
from tests.browser.static import levels as level_page
from tests.browser.static.by_hand import TARGETS, WHAT_NEXT
from tests.browser.static.levels import right_answer, stated, wrong_moves

KINDS = ("do", "choose", "spot", "order", "predict", "game")
GAMES = ("minions", "exploding-minions", "deities", "minkingi", "dark-minions")
MOVES = 10 if named_engines() else 3
"""So many a visitor makes in each game; fewer in a run of all tests, which shall not wait for it."""

LESSON = "five-seven-or-nine"
STORY = f"?game={MINIONS.game}&example={MINIONS.name}"

KEPT = """async (name) => {
  const lists = (await caches.keys()).map(async (one) => (await caches.open(one)).keys());
  return (await Promise.all(lists)).flat().some(({ url }) => url.endsWith(name));
}"""


@pytest.fixture(scope="module", params=engines_to_try())
def engine_page(
    request: pytest.FixtureRequest, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driver]:
    """A page of each engine in turn."""
    try:
        with opened(request.param, playwright, tmp_path_factory.mktemp(request.param)) as page:
            yield page
    except Missing as missing:
        (pytest.fail if named_engines() else pytest.skip)(str(missing))


@pytest.fixture(scope="module")
def server(engine_page: Driver, site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A copy of the site for one engine, whose page writes down what goes wrong."""
    folder = shutil.copytree(site_folder, tmp_path_factory.mktemp("engines") / "site")
    [script] = (folder / BASE.strip("/")).glob("v-*/tutor.js")
    script.write_text(WATCH + script.read_text("utf-8"), "utf-8")
    with Server(folder) as server:
        yield server


@pytest.fixture(scope="module")
def visitor(engine_page: Driver, server: Server) -> Visit:
    """Somebody who has just come to the first page, stays, and wants to be told stories without questions."""
    visit = Visit(engine_page, server.url)
    visit.open()
    visit.ask(f"() => {{ {JUST_TELL} }}")
    return visit


@pytest.fixture
def visit(visitor: Visit) -> Iterator[Visit]:
    """The page of the visitor; nothing may go wrong in it."""
    yield visitor
    assert visitor.complaints() == []


def test_the_first_page_stands_and_tells_of_no_new_version(visit: Visit) -> None:
    visit.see("h1", "Learn a game by playing it")
    visit.ask("() => navigator.serviceWorker.ready.then(() => true)")
    assert visit.count(".doors a") == 4
    assert visit.count(".banner") == 0


# ---------------------------------------------------------------- levels


def shortest(kind: str) -> Level:
    """The first level of a kind in the first course that has one."""
    return next(level for game in GAMES for level in courses(game).levels if level.kind == kind)


def stand_at(visit: Visit, level: Level) -> None:
    visit.hop(f"?game={level.game_name}&level={level.name}", ".level-card")
    visit.wait(level_page.STANDS, [level.title, level.task])


def settle(visit: Visit) -> str:
    """The stage at which the level is, once all that happened was seen."""
    return str(visit.wait(level_page.SETTLED))


def choose(visit: Visit, label: str) -> str:
    """Make a move by the list of all ways, or by the one button that stands for it; the stage after it."""
    visit.wait(UNFOLD)
    visit.press_on(WAY, label)
    return settle(visit)


UNFOLD = """() => {
  const list = document.querySelector(".level-card .all-ways");
  if (list) list.open = true;
  return list !== null || document.querySelector(".level-card .ways > button") !== null;
}"""

WAY = """(label) => {
  const lone = document.querySelector(".level-card .ways > button:only-child");
  const options = [...document.querySelectorAll(".level-card .all-ways .opt:not(.no)")];
  const saying = (one) => one?.querySelector(".opt-words > span") ?? one;
  return [...options, lone].find((one) => saying(one)?.textContent === label) ?? null;
}"""


def answer(visit: Visit, level: Level) -> str:
    """Answer rightly beside the table; the stage after it."""
    keys, number = right_answer(level)
    if number:
        visit.fill(".quiz-number input", number)
        visit.press(".quiz-number button")
    elif level.kind == "order":
        visit.ask(level_page.ANSWERS["order"], list(keys))
    else:
        for key in keys:
            visit.press(f".level-ask [data-item='{key}']", touch=visit.can("touch"))
    if level.kind == "spot":
        visit.press(".level-ways > .go")
    return settle(visit)


@pytest.mark.parametrize("kind", KINDS)
def test_a_level_of_each_kind_is_solved(visit: Visit, kind: str) -> None:
    level = shortest(kind)
    stand_at(visit, level)
    stage = "asked"
    for action, state in stated(level):
        stage = choose(visit, action.label_in(state))
    assert (answer(visit, level) if level.quiz else stage) == "solved"


def test_a_wrong_move_is_taken_back(visit: Visit) -> None:
    level = courses("minions").level("first-minion")
    stand_at(visit, level)
    for action, state in wrong_moves(level):
        stage = choose(visit, action.label_in(state))
    assert stage == "missed"
    visit.press(".level-card > .actions button", "Take it back")
    assert settle(visit) == "asked"


def test_a_card_is_played_by_a_touch_where_there_are_fingers(visit: Visit) -> None:
    if not visit.can("touch"):
        pytest.skip(f"{visit.driver.name} cannot be touched here")
    stand_at(visit, courses("minions").level("first-minion"))
    visit.press(".hand-rail [data-key].can", touch=True)
    assert visit.wait(TOUCHED)


TOUCHED = "() => document.querySelector('.touch-menu:popover-open, .level-card[data-stage]:not([data-stage=asked])')"


# ---------------------------------------------------------------- stories and games


def test_a_story_has_its_plot_and_answers_what_if(visit: Visit) -> None:
    visit.hop(f"{STORY}&step={MINIONS.choice - 2}", ".stage .table")
    visit.press(".stage")
    visit.key("ArrowRight", "ArrowRight")
    visit.see(".count b", str(MINIONS.choice))
    visit.press("[role=tab]", "Odds")
    visit.see(".fact .plot-box.ready .main-svg")
    visit.press("[role=tab]", "What happens")
    visit.press(".whatif-body:not(.stale) .opt:not(.no)", "Power +1")
    visit.see(".say-title", "Darkness chooses Power +1")
    visit.press(".branch-bar button", "Back to the story")
    visit.see(".count b", str(MINIONS.choice))


@pytest.mark.parametrize("game", GAMES)
def test_moves_of_a_game_are_made_by_clicks(visit: Visit, game: str) -> None:
    visit.hop(f"?game={game}", ".play-part")
    visit.press(".play-part button", "Start the game")
    visit.see(".replay .stage .table")
    for number in range(MOVES):
        do_something(visit, number)
    assert visit.ask("() => Number(document.querySelector('.count b').textContent)") > 0


def do_something(visit: Visit, number: int) -> None:
    """Touch one of the things that can be touched, once all that happened was seen."""
    while (now := visit.wait(WHAT_NEXT, TARGETS)) == "behind":
        visit.ask("() => document.querySelector(`[aria-label='Last step']`).click()")
    if now != "over":
        visit.press_on(IN_REACH, [TARGETS[now], number])


IN_REACH = """([targets, number]) => {
  const seen = [...document.querySelectorAll(targets)].filter((one) => one.checkVisibility());
  const isOnTop = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const found = seen.filter(isOnTop);
  return (found.length ? found : seen)[number % (found.length || seen.length)];
}"""
"""One of the things of which nothing else hides the middle; of all, where none is so."""


def test_a_game_is_saved_to_a_file_and_opened_again(visit: Visit) -> None:
    visit.hop(f"{STORY}&step=3", ".stage .table")
    visit.press("button", "Keep, share and settings")
    visit.press(".menu-room button", "Save as a file")
    file = visit.saved()
    assert json.loads(file.read_text("utf-8"))["game"] == MINIONS.game
    visit.hop(f"?game={MINIONS.game}", ".play-part")
    visit.driver.choose_file("input[type=file]", file)
    visit.see(".replay .stage .table")


# ---------------------------------------------------------------- lessons and classes


def test_ten_thousand_trials_of_a_lesson_are_made(visit: Visit) -> None:
    visit.hop(f"?lesson={LESSON}&seed=otter-7&part=predict", ".prediction-form")
    visit.fill(".prediction-form input", "40")
    visit.press(".bet-option")
    visit.press(".prediction-form button", "Lock it in")
    visit.press(".lesson-stop", "Many times")
    visit.press(".trial-keys button", "× 10,000")
    visit.see(".trial-count", "10,000 trials")
    visit.see(".trial-charts .main-svg")


def test_a_class_gets_its_links(visit: Visit) -> None:
    visit.hop("?page=class", ".class-page")
    visit.fill(".class-page input[type=text]", "Sea Otter")
    visit.see(".class-links", "types sea-otter-7")


def test_every_lesson_is_on_the_list(visit: Visit) -> None:
    visit.hop("?page=lessons", ".lesson-card")
    assert visit.count(".lesson-card") == len(lessons())


# ---------------------------------------------------------------- search, settings, paper


def test_the_rules_are_searched(visit: Visit) -> None:
    visit.hop("", ".home")
    visit.key("/")
    visit.see("dialog input")
    visit.key(*"tie")
    visit.press("dialog .found-title", "Equal totals roll again")
    visit.see(".rule[data-rule=min-tie-1]")


def test_dark_colours_and_large_letters_are_chosen(visit: Visit) -> None:
    visit.hop(f"{STORY}&step=3", ".stage .table")
    light = visit.ask(LOOK)
    visit.press("button", "Keep, share and settings")
    visit.press(".menu-room button", "Dark")
    visit.press(".menu-room button", "Large")
    dark = visit.ask(LOOK)
    assert light["ground"] != dark["ground"] and light["ink"] != dark["ink"]
    assert dark["size"] == pytest.approx(1.2 * light["size"], rel=0.01)
    visit.press(".menu-room button", "Light")
    visit.press(".menu-room button", "Normal")
    assert visit.ask(LOOK) == light


LOOK = """() => {
  const style = (way) => getComputedStyle(document.querySelector(way));
  const root = style(".minions-tutor");
  return { ground: style("html").backgroundColor, ink: root.color, size: parseFloat(style(".say-title").fontSize) };
}"""


def test_a_page_is_printed(visit: Visit) -> None:
    if not visit.can("paper"):
        pytest.skip(f"{visit.driver.name} cannot be told to print here")
    visit.hop(f"{STORY}&step=3", ".stage .table")
    paper = visit.driver.paper()
    assert paper.startswith(b"%PDF") and len(paper) > 10_000


# ---------------------------------------------------------------- another version, and no network


def test_a_new_version_is_told_and_loaded(visit: Visit, server: Server) -> None:
    for name in ("icon-192.png", "pyodide.asm.wasm", "snapshot.bin.gz"):
        visit.wait(KEPT, name)
    new = publish_next_version(server.folder)
    visit.open()
    visit.press(".banner button", "Reload")
    visit.see(f"#tutor[data-files='{new}/'] h1", "Learn a game by playing it")


def test_without_a_network_the_engine_answers(visit: Visit, server: Server) -> None:
    visit.hop(f"{STORY}&step=5", ".stage .table")
    kept = ("tutor.js", "pyodide.asm.wasm", "snapshot.bin.gz", f"shelf/story/{MINIONS.game}/{MINIONS.name}.json.gz")
    for name in (f"/v-000000000000/{one}" for one in kept):
        visit.wait(KEPT, name)
    server.end()
    visit.open()
    visit.see("h1", "Learn a game by playing it")
    visit.open(f"{STORY}&step=5")
    visit.see(".count b", "5")
    visit.see(".whatif", "Only one thing can happen here")
