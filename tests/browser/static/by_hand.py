"""Whole games played in the page as a person plays them: with the mouse, the keyboard, or a finger on a phone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import ElementHandle, Error, Page

MOST_DEEDS = 900
"""No game against one player takes so many touches."""

Touch = Callable[[ElementHandle], None]
"""How one thing is touched."""

TARGETS = {
    "menu": ".touch-menu:popover-open .opt",
    "table": ":is(.stage, .hand-rail) [data-key].can",
    "button": ".move .ways .btn, .move > .btn.go.big",
}
"""Where the next touch goes, the first that is there."""

WHAT_NEXT = """(targets) => {
  if (document.querySelector(".move[aria-busy], .stage[aria-busy=true]")) return null;
  if (document.querySelector("[aria-label='Last step']")?.ariaDisabled === "false") return "behind";
  if (document.querySelector(".ending:not([hidden]) .happened")) return "over";
  const isSeen = (one) => one.checkVisibility() && one.getClientRects().length > 0;
  const found = Object.entries(targets).find(([, way]) => [...document.querySelectorAll(way)].some(isSeen));
  return found ? found[0] : null;
}"""

ONE_OF = """([targets, number]) => {
  const seen = [...document.querySelectorAll(targets)].filter((one) => one.checkVisibility());
  return seen[number % seen.length];
}"""


def start(tab: Page, site: str, game: str, opponent: str = "Easy") -> None:
    """Begins a new game against a player made of code."""
    tab.goto(f"{site}/?game={game}")
    tab.get_by_role("group", name="Who plays the others?").get_by_role("button", name=opponent).click()
    tab.get_by_role("button", name="Start the game").click()
    tab.wait_for_selector(".replay .stage .table")


def play(tab: Page, touch: Touch, rng: Random, most: int = MOST_DEEDS) -> list[str]:
    """Plays until the game is over, or so many touches long; gives what was touched each time: "table",
    "menu" or "button".

    What glows is touched at random; buttons are for what has no place on the table.
    """
    deeds: list[str] = []
    while len(deeds) < most:
        now = str(tab.wait_for_function(WHAT_NEXT, arg=TARGETS).json_value())
        if now == "over":
            return [*deeds, "over"]
        if now == "behind":
            tab.evaluate("document.querySelector(`[aria-label='Last step']`).click()")
            continue
        target = tab.evaluate_handle(ONE_OF, [TARGETS[now], rng.randrange(1000)]).as_element()
        if target and is_touched(target, touch):
            deeds.append(now)
    return deeds


def is_touched(target: ElementHandle, touch: Touch) -> bool:
    """Touches a thing, unless the picture has changed under the hand."""
    try:
        touch(target)
    except Error as error:
        if "not attached" in error.message or "Timeout" in error.message:
            return False
        raise
    return True
