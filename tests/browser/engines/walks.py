"""What a visitor does in every engine: one function a row of the table in docs/browsers.md, in the order in which one
page goes through them."""

import json
from collections.abc import Callable
from dataclasses import dataclass

import engine
from engine import Level, courses
from engine.lessons.lesson_catalog import lessons
from tests.browser.engines.visit import Visit
from tests.browser.pages import MINIONS
from tests.browser.site import publish_next_version
from tests.browser.static import levels as level_page
from tests.browser.static.by_hand import TARGETS, WHAT_NEXT
from tests.browser.static.levels import right_answer, stated, wrong_moves
from tests.browser.test_static_print import LOOK as PAPER
from tests.browser.test_static_print import WORDS
from tests.browser.wide import TOO_WIDE
from tests.samples import todays

KINDS = ("do", "choose", "spot", "order", "predict", "game")
GAMES = ("minions", "exploding-minions", "deities", "minkingi", "dark-minions")

LESSON = "five-seven-or-nine"
STORY = f"?game={MINIONS.game}&example={MINIONS.name}"

PAGES = (
    "",
    "?page=learn",
    "?page=play",
    "?page=watch",
    "?page=lessons",
    "?page=teachers",
    "?page=class",
    "?page=round",
    *(f"?game={game}" for game in GAMES),
    "?game=minions&page=learn",
    "?game=minions&page=known",
    "?game=minions&page=rules",
    "?game=minions&page=rules&part=1",
    "?game=minions&level=first-minion",
    "?game=dark-minions&page=cards",
    f"?lesson={LESSON}&seed=otter-7",
    STORY,
)
"""One page of each kind, and that of each game."""

WIDTHS = (1280, 375)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: its words, what is done, and what a script does where the engine cannot be told. `smoke` is
    one of the few that a run of all tests makes; `files` is for a page of files alone, and `quick` needs no Python."""

    words: str
    walk: Callable[[Visit], None]
    needs: str = ""
    smoke: bool = True
    files: bool = False
    quick: bool = False

    @property
    def name(self) -> str:
        """A short name of what is done."""
        return self.walk.__name__

    def is_by_script(self, visit: Visit) -> bool:
        """Whether a script does what the walk needs, as the engine of a visit cannot be told."""
        return bool(self.needs) and not visit.can(self.needs)


def see_the_first_page(visit: Visit) -> None:
    visit.see("h1", "Learn a game by playing it")
    visit.wait("() => document.querySelectorAll('.doors a').length === 4")
    if visit.server:
        visit.ask("() => navigator.serviceWorker.ready.then(() => true)")
    assert visit.count(".banner") == 0


def look_at_every_page(visit: Visit) -> None:
    for width in WIDTHS:
        visit.driver.resize(width, 800)
        visit.see(".minions-tutor .page > :not(.setting-table)")
        for query in PAGES:
            visit.hop(query, ":not(.setting-table, :has(> .setting-table))")
            wide = visit.ask(TOO_WIDE)
            assert wide == [], f"{query} at {width}: {wide}"
    visit.driver.resize(1280, 800)


# ---------------------------------------------------------------- levels


def shortest(kind: str) -> Level:
    """The first level of a kind in the first course that has one."""
    return next(level for game in GAMES for level in courses(game).levels if level.kind == kind)


def stand_at(visit: Visit, level: Level) -> None:
    """Go to a level."""
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


def solve_levels(visit: Visit) -> None:
    for kind in KINDS if visit.thorough else todays(3, KINDS):
        level = shortest(kind)
        stand_at(visit, level)
        stage = "asked"
        for action, state in stated(level):
            stage = choose(visit, action.label_in(state))
        assert (answer(visit, level) if level.quiz else stage) == "solved", kind


def take_a_move_back(visit: Visit) -> None:
    level = courses("minions").level("first-minion")
    stand_at(visit, level)
    for action, state in wrong_moves(level):
        stage = choose(visit, action.label_in(state))
    assert stage == "missed"
    visit.press(".level-card > .actions button", "Take it back")
    assert settle(visit) == "asked"


def play_a_card_by_finger(visit: Visit) -> None:
    stand_at(visit, courses("minions").level("first-minion"))
    visit.press(".hand-rail [data-key].can", touch=True)
    assert visit.wait(TOUCHED)


TOUCHED = "() => document.querySelector('.touch-menu:popover-open, .level-card[data-stage]:not([data-stage=asked])')"


# ---------------------------------------------------------------- stories and games


def step_by_keys(visit: Visit) -> None:
    visit.hop(f"{STORY}&step=0", ".stage .table")
    visit.press(".stage")
    for step in range(1, MINIONS.last + 1):
        visit.key("ArrowRight")
        visit.see(".count b", str(step))
    visit.key("ArrowLeft")
    visit.see(".count b", str(MINIONS.last - 1))


def see_odds_and_ask_what_if(visit: Visit) -> None:
    visit.hop(f"{STORY}&step={MINIONS.choice - 2}", ".stage .table")
    visit.press(".stage")
    visit.key("ArrowRight", "ArrowRight")
    visit.see(".count b", str(MINIONS.choice))
    visit.press("[role=tab]", "Odds")
    visit.see(".fact .plot-box.ready .main-svg")
    visit.press("[role=tab]", "What happens")
    choose_otherwise(visit)
    visit.press(".branch-bar button", "Back to the story")
    visit.see(".count b", str(MINIONS.choice))


def choose_otherwise(visit: Visit) -> None:
    """Choose what nobody chose in the story: files say what could be done, and Python alone what comes of it."""
    visit.press(".whatif-body:not(.stale) .opt:not(.no)", "Power +1")
    visit.see(".say-title", "Darkness chooses Power +1")


def play_every_game(visit: Visit) -> None:
    for game in GAMES if visit.thorough else todays(3, GAMES):
        visit.hop(f"?game={game}", ".play-part")
        visit.press(".play-part button", "Start the game")
        visit.see(".replay .stage .table")
        for number in range(10 if visit.thorough else 3):
            do_something(visit, number)
        assert visit.ask("() => Number(document.querySelector('.count b').textContent)") > 0, game


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


def save_a_game_and_open_it(visit: Visit) -> None:
    visit.hop(f"{STORY}&step=3", ".stage .table")
    visit.press("button", "Keep, share and settings")
    visit.press(".menu-room button", "Save as a file")
    file = visit.saved()
    assert json.loads(file.read_text("utf-8"))["game"] == MINIONS.game
    visit.hop(f"?game={MINIONS.game}", ".play-part")
    visit.driver.choose_file("input[type=file]", file)
    visit.see(".replay .stage .table")


def make_a_deck(visit: Visit) -> None:
    visit.hop("?game=dark-minions&page=cards", ".own-decks")
    visit.press("button", "A new deck")
    fill_in(visit, "Name of this deck", "Our Box")
    visit.press("button", "A new Town")
    fill_in(visit, "Name", "Cheeseham")
    fill_in(visit, "Minions needed", "99")
    visit.see(".card-fault", "must be a whole number from 1 to 40, not 99.")
    fill_in(visit, "Minions needed", "11")
    visit.press("button", "Fill the rest with ours")
    visit.wait("() => ![...document.querySelectorAll('.card-fault')].some((one) => one.checkVisibility())")
    visit.press("summary", "Save, pass on or delete")
    visit.press("button", "Save as a file")
    towns = engine.load("dark-minions").setup(cards=visit.saved()).table.box.towns
    assert "Cheeseham" in {town.name for town in towns}
    visit.press("button", "Play with it")
    visit.see(".stage .table")


def fill_in(visit: Visit, label: str, text: str) -> None:
    """Put a text into the field with a label."""
    visit.wait(FILL_IN, [label, text])


FILL_IN = """([label, text]) => {
  const found = [...document.querySelectorAll("label")].filter((one) => one.textContent.trim() === label);
  const field = found.find((one) => one.checkVisibility())?.control;
  if (!field) return false;
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}"""


# ---------------------------------------------------------------- lessons and classes


def make_ten_thousand_trials(visit: Visit) -> None:
    visit.hop(f"?lesson={LESSON}&seed=otter-7&part=predict", ".prediction-form")
    visit.fill(".prediction-form input", "40")
    visit.press(".bet-option")
    visit.press(".prediction-form button", "Lock it in")
    visit.press(".lesson-stop", "Many times")
    visit.press(".trial-keys button", "× 10,000")
    visit.see(".trial-count", "10,000 trials")
    visit.see(".trial-charts .main-svg")


def get_links_for_a_class(visit: Visit) -> None:
    visit.hop("?page=class", ".class-page")
    visit.fill(".class-page input[type=text]", "Sea Otter")
    visit.see(".class-links", "types sea-otter-7")
    visit.hop("?page=lessons", ".lesson-card")
    assert visit.count(".lesson-card") == len(lessons())


# ---------------------------------------------------------------- search, settings, paper


def search_the_rules(visit: Visit) -> None:
    visit.hop("", ".home")
    visit.key("/")
    visit.see("dialog input")
    visit.key(*"tie", "Escape", "Escape")
    visit.wait("() => document.querySelector('dialog[open]') === null")
    visit.press("button", "Find a rule")
    visit.fill("dialog input", "tie")
    visit.press("dialog .found-title", "Equal totals roll again")
    visit.see(".rule[data-rule=min-tie-1]")


def choose_colours_and_letters(visit: Visit) -> None:
    visit.hop("", ".home")
    visit.press("button", "How it looks")
    set_the_look(visit, "Light", "Normal")
    light = visit.ask(LOOK)
    set_the_look(visit, "Dark", "Large")
    dark = visit.ask(LOOK)
    assert light["ground"] != dark["ground"] and light["ink"] != dark["ink"]
    assert abs(dark["size"] / light["size"] - 1.2) < 0.01
    set_the_look(visit, "Light", "Normal")
    assert visit.ask(LOOK) == light


def find_settings_after_a_load(visit: Visit) -> None:
    visit.hop(f"{STORY}&step=3", ".stage .table")
    visit.press("button", "Keep, share and settings")
    set_the_look(visit, "Dark", "Large")
    dark = visit.ask(LOOK)
    visit.open(f"{STORY}&step=3", ".stage .table")
    assert visit.ask(LOOK) == dark
    visit.press("button", "Keep, share and settings")
    set_the_look(visit, "Light", "Normal")


def set_the_look(visit: Visit, *choices: str) -> None:
    """Choose colours and letters in the menu, which is open."""
    for choice in choices:
        visit.press(".menu-room button", choice)


LOOK = """() => {
  const style = (way) => getComputedStyle(document.querySelector(way));
  const root = style(".minions-tutor");
  const size = parseFloat(style(":is(.home, .replay) .btn").fontSize);
  return { ground: style("html").backgroundColor, ink: root.color, size };
}"""


def print_a_page(visit: Visit) -> None:
    visit.hop(f"{STORY}&step=3", ".stage .table")
    if visit.can("paper"):
        paper = visit.driver.paper()
        assert paper.startswith(b"%PDF") and len(paper) > 10_000
    else:
        visit.ask(LAY_PAPER, True)
        look = visit.ask(PAPER, WORDS)
        visit.ask(LAY_PAPER, False)
        assert [look["pressed"], look["stays"]] == [[], []]


LAY_PAPER = """(paper) => {
  for (const [media, text] of window.turned ?? []) media.mediaText = text;
  window.turned = [];
  const turn = ({ media, cssRules = [] }) => {
    const text = media?.mediaText ?? "";
    const onPaper = text.replace(/\\bprint\\b/, "all").replace(/\\bscreen\\b/, "not all");
    if (text !== onPaper) {
      window.turned.push([media, text]);
      media.mediaText = onPaper;
    }
    for (const rule of cssRules ?? []) turn(rule);
  };
  if (paper) for (const { cssRules } of document.styleSheets) turn({ cssRules });
}"""
"""Has the styles of paper hold on the screen, or no longer."""


# ---------------------------------------------------------------- no network, and another version


def go_without_a_network(visit: Visit) -> None:
    assert visit.server
    visit.hop(f"{STORY}&step={MINIONS.choice}", ".stage .table")
    _wait_until_kept(visit, f"shelf/story/{MINIONS.game}/{MINIONS.name}.json.gz")
    visit.note()
    visit.server.end()
    try:
        visit.open(f"{STORY}&step={MINIONS.choice}")
        visit.see(".count b", str(MINIONS.choice))
        choose_otherwise(visit)
        visit.hop("", ".home")
        visit.see("h1", "Learn a game by playing it")
    finally:
        visit.server.begin_again()
    visit.forgive(WITHOUT_NETWORK)


def _wait_until_kept(visit: Visit, *names: str) -> None:
    """Wait until the page, all that an engine starts with, and these files are kept."""
    for name in ("icon-192.png", "tutor.js", *names):
        visit.wait(KEPT, f"/{name}")
    visit.wait(ENGINE_KEPT)


WITHOUT_NETWORK = r"sw.js|ERR_CONNECTION_REFUSED|/story-ahead/\S+ \(50[34]\)"
"""What an engine says of a service worker that it cannot look for at a server that is gone; and of what files would say
sooner than Python, which was not kept where Python was there first."""

KEPT_URLS = """async () => {
  const lists = (await caches.keys()).map(async (one) => (await caches.open(one)).keys());
  return (await Promise.all(lists)).flat().map(({ url }) => url);
}"""

KEPT = f"async (name) => (await ({KEPT_URLS})()).some((url) => url.endsWith(name))"

ENGINE_KEPT = f"""async () => {{
  const urls = await ({KEPT_URLS})();
  const listed = urls.find((url) => url.endsWith("/files.json"));
  if (!listed) return false;
  const {{ engine, again }} = await (await caches.match(listed)).json();
  return Object.keys({{ ...engine, ...again }}).every((path) => urls.includes(new URL(path, listed).href));
}}"""
"""Whether all files of the engine, and what it starts from on later visits, are kept: four are fetched at a time, so
one that is kept says nothing of the others."""


def load_a_new_version(visit: Visit) -> None:
    assert visit.server
    _wait_until_kept(visit)
    new = publish_next_version(visit.server.folder)
    visit.wait(COME_BACK_TO_A_NEW_VERSION)
    visit.press(".banner button", "Reload")
    visit.see(f"#tutor[data-files='{new}/'] h1", "Learn a game by playing it")


COME_BACK_TO_A_NEW_VERSION = """async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((done) => setTimeout(done, 1000));
  return document.querySelector(".site-notices .banner") !== null;
}"""
"""Look at the page again, as one does: where a connection broke just now, the look before was in vain."""


ROWS = (
    Row("the first page; no word of a new version on a first visit", see_the_first_page),
    Row(f"{len(PAGES)} pages, {WIDTHS[0]} and {WIDTHS[1]} px wide", look_at_every_page, smoke=False),
    Row("one level of each kind, solved by clicks on its buttons", solve_levels),
    Row("a wrong move taken back", take_a_move_back),
    Row("a card played by a finger", play_a_card_by_finger, "touch"),
    Row("a story stepped by keys, forward and back", step_by_keys, smoke=False),
    Row("odds with their plot, “what if”, and back to the story", see_odds_and_ask_what_if),
    Row("ten moves in each of the five games", play_every_game),
    Row("a game saved to a file, and opened again", save_a_game_and_open_it),
    Row("a deck of one's own made, saved, and played with", make_a_deck, smoke=False),
    Row("10,000 trials of a lesson", make_ten_thousand_trials, quick=True),
    Row("the links of a class, and the list of lessons", get_links_for_a_class, quick=True),
    Row("the search over the rules", search_the_rules, quick=True),
    Row("dark colours and large letters", choose_colours_and_letters, quick=True),
    Row("the same after the page is loaded again", find_settings_after_a_load, smoke=False),
    Row("a page on paper", print_a_page, "paper", quick=True),
    Row("without a network: a story, the engine, the first page", go_without_a_network, files=True),
    Row("a new version told, and loaded by *Reload*", load_a_new_version, files=True),
)
"""All that is tried, in the order of the visit."""
