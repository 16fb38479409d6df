"""A level as a test plays it through its page: by the controls that a learner has, without waiting for films."""

from collections.abc import Iterator

from playwright.sync_api import Page

from engine import AnyAction, Level, LevelAttempt, State, all_games
from tests.browser.pages import POLL
from tutor.app.answers.forms import form_of
from tutor.app.answers.item_forms import ItemForm
from tutor.app.answers.moves import MoveForm
from tutor.app.answers.numbers import NumberForm
from tutor.app.courses import course_of

TAUGHT = tuple(game.name for game in all_games() if course_of(game.name).levels)
"""The games that have a course."""


class LevelTab:
    """A page that shows levels, one after another, without being loaded again."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site

    def open(self, level: Level) -> None:
        """Goes to a level as a link does; the first time the page is loaded."""
        address = f"{self.site}/?game={level.game_name}&level={level.name}"
        if self.page.url.startswith(self.site):
            self.page.evaluate(HOP, address)
        else:
            self.page.goto(address)
        self.stands_at(level)

    def stands_at(self, level: Level) -> None:
        """Waits until a level is on show and asks."""
        self.page.wait_for_function(STANDS, arg=[level.title, level.task], polling=POLL)

    def settle(self) -> str:
        """Lets come what waits, the picture too, skips what is played out, and gives the stage that the level is at
        then."""
        return str(self.page.wait_for_function(SETTLED, polling=POLL).json_value())

    def press(self, name: str) -> str:
        """Presses a button of the card; gives the stage after it."""
        self.page.evaluate(PRESS, name)
        return self.settle()

    def choose(self, action: AnyAction, state: State) -> str:
        """Makes a move by the list of all ways, or by the one button that stands for it; gives the stage after it."""
        self.page.wait_for_function(CHOOSE, arg=action.label_in(state), polling=POLL)
        return self.settle()

    def answer(self, level: Level, keys: tuple[str, ...], number: str = "") -> str:
        """Gives an answer beside the table; gives the stage after it."""
        self.page.evaluate(ANSWERS[form_beside_table(level).form], number or list(keys))
        return self.settle()

    def solve(self, level: Level) -> str:
        """Plays the stated solution; gives the stage after it."""
        stage = "asked"
        for action, state in stated(level):
            stage = self.choose(action, state)
        return self.answer(level, *right_answer(level)) if level.quiz else stage

    @property
    def told(self) -> list[str]:
        """The sentences on the card: the title first."""
        return self.page.locator(".level-told > p").all_inner_texts()

    @property
    def words(self) -> list[str]:
        """What there is to read outside the table, the hand and the lists of answers."""
        return str(self.page.evaluate(READABLE)).split()


def form_beside_table(level: Level) -> NumberForm | ItemForm:
    """How a level is answered beside the table. Errors: ValueError for a level that is played."""
    form = form_of(LevelAttempt(level, level.start))
    if isinstance(form, MoveForm):
        raise ValueError(f"{level.name} is played.")
    return form


def stated(level: Level) -> Iterator[tuple[AnyAction, State]]:
    """The learner's own moves in the stated solution, each with the position it is made in."""
    attempt = level.begin() if level.goal else None
    while attempt and attempt.outcome == "on":
        action = level.stated_action(attempt)
        yield action, attempt.position
        attempt = attempt.act(action)


def right_answer(level: Level) -> tuple[tuple[str, ...], str]:
    """The right items by key, or the right number as one writes it."""
    form = form_beside_table(level)
    return ((), str(form.right)) if isinstance(form, NumberForm) else (form.right_keys, "")


def wrong_answer(level: Level) -> tuple[tuple[str, ...], str]:
    """Wrong items by key, or a wrong number."""
    form = form_beside_table(level)
    if isinstance(form, NumberForm):
        return (), "0" if form.right else "1"
    keys = form.right_keys
    if form.form == "order":
        return keys[::-1], ""
    others = tuple(key for key in form.items if key not in keys)
    return (others[:1] if form.form == "pick one" else others), ""


def wrong_moves(level: Level) -> Iterator[tuple[AnyAction, State]]:
    """Moves that the rules allow, until the level is missed or cannot but be solved, each with the position it is made
    in: always the first that does not solve it."""
    attempt = level.begin()
    while attempt.outcome == "on":
        state = attempt.position
        options = state.options(level.seat)
        tried = ((action, attempt.act(action)) for action in options)
        solving = options[0], attempt.act(options[0])
        action, attempt = next((one for one in tried if one[1].outcome != "solved"), solving)
        yield action, state


HOP = """(address) => {
  for (const old of document.querySelectorAll(".level")) old.dataset.left = "";
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}"""

STANDS = """([title, task]) => {
  const level = document.querySelector(".level:not([data-left])");
  const text = (way) => level?.querySelector(way)?.textContent;
  return text(".top :is(h1, h2)") === title && text(".task")?.replaceAll("\\u00a0", " ") === task
    && level.querySelector(".stage .table") !== null;
}"""

SETTLED = """() => {
  const card = document.querySelector(".level-card");
  if (card.ariaBusy === "true" || document.querySelector(".stage[aria-busy='true']")) return null;
  if (!["ready", "playing"].includes(card.dataset.stage)) return card.dataset.stage;
  card.querySelector(".actions .go").click();
  return null;
}"""

PRESS = """(name) => {
  const buttons = [...document.querySelectorAll(".level-card > .actions > button")];
  buttons.find((one) => one.textContent.includes(name)).click();
}"""

CHOOSE = """(label) => {
  const lone = document.querySelector(".level-card .ways > button:only-child");
  const options = [...document.querySelectorAll(".level-card .all-ways .opt:not(.no) .opt-words > span"), lone];
  const option = options.find((one) => one?.textContent === label);
  option?.click();
  return option !== undefined;
}"""

ANSWERS = {
    "number": """(number) => {
      document.querySelector(".quiz-number input").value = number;
      document.querySelector(".quiz-number button").click();
    }""",
    "pick all": """(keys) => {
      for (const box of document.querySelectorAll(".ticks [data-item]"))
        if (keys.includes(box.dataset.item) !== (box.ariaPressed === "true")) box.click();
      document.querySelector(".level-ways > .go").click();
    }""",
    "pick one": "([key]) => document.querySelector(`.level-ask [data-item='${key}']`).click()",
    "order": """(keys) => {
      const places = () => [...document.querySelectorAll(".sorting > li")].map((row) => row.dataset.item);
      for (const [place, key] of keys.entries())
        while (places().indexOf(key) > place)
          document.querySelector(`.sorting [data-item='${key}'] button`).click();
      document.querySelector(".level-ways > .go").click();
    }""",
}
"""How each form of answer is given, by its own buttons."""

READABLE = """() => {
  const walker = document.createTreeWalker(document.querySelector(".level"), NodeFilter.SHOW_TEXT);
  const apart = ".stage, .hand-rail, .options, .sorting, .skip, .sr-only, label, .touch-layer";
  const words = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const isSeen = element.checkVisibility() && element.getBoundingClientRect().width > 1;
    if (!element.closest(apart) && isSeen) words.push(walker.currentNode.textContent);
  }
  return words.join(" ");
}"""
