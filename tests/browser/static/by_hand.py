"""Whole games played in the page as a person plays them: with the mouse, the keyboard, or a finger on a phone."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import ElementHandle, Error, Page

import engine
from engine import CHANCE, Record, State
from tests.browser.pages import POLL
from tests.tutor.tables.laid import played_at_random
from tutor.app.links import code_of, query

MOST_DEEDS = 900
"""No game against one player takes so many touches."""

Touch = Callable[[ElementHandle], None]
"""How one thing is touched."""

TARGETS = {
    "menu": ".touch-menu:popover-open :is(.opt, .stepper .go)",
    "table": ":is(.stage, .hand-rail) [data-key].can",
    "button": ".move .ways .btn, .move > .btn.go.big",
}
"""Where the next touch goes, the first that is there."""

WHAT_NEXT = """(targets) => {
  if (document.querySelector(".move[aria-busy], .stage[aria-busy=true]")) return null;
  if (document.querySelector("[aria-label='Last step']:not(.away)")) return "behind";
  if (document.querySelector(".ending")?.checkVisibility()) return "over";
  const isSeen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
  const found = Object.entries(targets).find(([, way]) => [...document.querySelectorAll(way)].some(isSeen));
  return found ? found[0] : null;
}"""

ONE_OF = """([targets, number]) => {
  const seen = [...document.querySelectorAll(targets)].filter((one) => one.checkVisibility());
  return seen[number % seen.length];
}"""


def start(tab: Page, site: str, game: str) -> None:
    """Begins a new game as the game's page offers it first."""
    tab.goto(f"{site}/?game={game}")
    tab.get_by_role("button", name="Play", exact=True).first.click()
    tab.wait_for_selector(".replay .stage .table")


def resume(tab: Page, site: str, game: str, seed: int, left: int) -> None:
    """Opens a game against the computer that has come so far that a choice was made only `left` times more."""
    tab.goto(f"{site}/?{address_before_end(game, seed, left)}")
    tab.wait_for_selector(".replay .stage .table")


def address_before_end(game: str, seed: int, left: int) -> str:
    """The query of a game played at random, `left` choices of the first seat before its end; that seat is the
    learner's."""
    rules = engine.load(game)
    players = rules.players[0]
    record = played_at_random(rules, seed, players)
    code = code_of(record.branch(choices_in(record)[-left]), None)
    return query(game=game, branch=code, play=".".join(["me", *["greedy"] * (players - 1)]), view="0")


def choices_in(record: Record) -> list[int]:
    """The positions in which the first seat has more than one answer."""
    return [at for at, step in enumerate(record.steps()) if has_choice(step.before)]


def has_choice(state: State) -> bool:
    """Whether the first seat is asked and has more than one answer."""
    return state.to_act is not CHANCE and 0 in state.to_act and len(state.options(0)) > 1


def play(tab: Page, touch: Touch, rng: Random, most: int = MOST_DEEDS) -> list[str]:
    """Plays until the game is over, or so many touches long; gives what was touched: "table", "menu" or "button".

    What glows is touched at random; buttons are for what has no place on the table.
    """
    deeds: list[str] = []
    while len(deeds) < most:
        now = what_next(tab)
        if now == "over":
            return [*deeds, "over"]
        target = tab.evaluate_handle(ONE_OF, [TARGETS[now], rng.randrange(1000)]).as_element()
        if target and is_touched(target, touch):
            deeds.append(now)
    return deeds


def what_next(tab: Page) -> str:
    """What is to be touched next, once all that happened was seen: "table", "menu" or "button"; or "over"."""
    while (now := str(tab.wait_for_function(WHAT_NEXT, arg=TARGETS, polling=POLL).json_value())) == "behind":
        tab.evaluate("document.querySelector(`[aria-label='Last step']`).click()")
    return now


def is_touched(target: ElementHandle, touch: Touch) -> bool:
    """Touches a thing, unless the picture has changed under the hand."""
    try:
        touch(target)
    except Error as error:
        if "not attached" in error.message or "Timeout" in error.message:
            return False
        raise
    return True


# ---------------------------------------------------------------- ways to touch

PATIENCE = 5_000
"""Milliseconds that a thing may take to lie still."""


def by_mouse(target: ElementHandle) -> None:
    """A click in the middle of a thing, or on what lies over it."""
    target.click(timeout=PATIENCE)


def by_finger(target: ElementHandle) -> None:
    """A tap."""
    target.tap(timeout=PATIENCE)


class Keyboard:
    """Goes to the table, the hand or a button by Tab, to things there by arrow keys, and touches them by Enter."""

    def __init__(self, tab: Page) -> None:
        self.tab = tab

    def __call__(self, target: ElementHandle) -> None:
        for _ in range(60):
            if target.evaluate(IS_NEAR):
                break
            self.tab.keyboard.press("Tab")
        for _ in range(40):
            arrow = target.evaluate(ARROW_TO)
            if arrow is None:
                break
            self.tab.keyboard.press(arrow)
        self.tab.keyboard.press("Enter")


IS_NEAR = """(one) => {
  const place = one.closest(":is(.stage, .hand-rail)");
  const here = document.activeElement;
  return one === here || Boolean(place?.contains(here) && here.closest("[data-key]"));
}"""
"""Whether an element has the focus, or lies where the focus is on a thing: on the table, or in the hand."""

ARROW_TO = """(one) => {
  const here = document.activeElement;
  if (!one.closest(":is(.stage, .hand-rail)") || here === one || here.parentElement === one) return null;
  if (here.closest("[data-key]")?.matches(".can")) return null;
  const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [x, y] = middle(here.getBoundingClientRect());
  const [x2, y2] = middle(one.getBoundingClientRect());
  const [right, down] = [x2 - x, y2 - y];
  window.turns = (window.turns ?? 0) + 1;
  const across = window.turns % 3 ? Math.abs(right) > Math.abs(down) : Math.abs(right) <= Math.abs(down);
  if (across) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}"""
