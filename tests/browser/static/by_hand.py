"""Whole games played in the page as a person plays them: with the mouse, the keyboard, or a finger on a phone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

MOST_DEEDS = 900
"""No game against one player takes so many touches."""

Touch = Callable[[Locator], None]
"""How one thing is touched."""

SITUATION = """() => {
  const seen = (one) => one && !one.closest("[hidden]") && one.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  if (document.querySelector(".move[aria-busy]")) return "busy";
  if (document.querySelector(".controls.playing, .btn.play[aria-label=Pause]")) return "film";
  if (all(".touch-menu:popover-open .opt").length) return "menu";
  if (all(":is(.stage, .hand-rail) [data-key].can").length) return "table";
  if (all(".move .ways .btn, .move > .btn.go.big").length) return "button";
  if (all(".move [data-over], .move .actions").length) return "over";
  return document.querySelector("[aria-label='Last step']").ariaDisabled === "true" ? "" : "behind";
}"""

TABLE = ":is(.stage, .hand-rail) [data-key].can"
BUTTONS = ".move .ways .btn:visible, .move > .btn.go.big:visible"
MENU = ".touch-menu:popover-open .opt"


def start(tab: Page, site: str, game: str, opponent: str = "random") -> None:
    """Begins a new game against a player made of code."""
    tab.goto(f"{site}/?game={game}")
    tab.get_by_role("button", name=opponent).first.click()
    tab.wait_for_selector(".replay .stage .table")


def play(tab: Page, touch: Touch, rng: Random, most: int = MOST_DEEDS) -> list[str]:
    """Plays until the game is over, or so many touches long; gives what was touched each time: "table", "menu", "button".

    What glows is touched at random; buttons are for what has no place on the table.
    """
    deeds: list[str] = []
    for _ in range(most):
        now = situation(tab)
        if now == "over":
            return [*deeds, "over"]
        if now in ("film", "behind"):
            tab.get_by_role("button", name="Last step").click()
            continue
        targets = tab.locator({"table": TABLE, "menu": MENU, "button": BUTTONS}[now])
        touch(targets.nth(rng.randrange(targets.count())))
        deeds.append(now)
    return deeds


def situation(tab: Page) -> str:
    """What is to be done next, once the page has come to rest."""
    tab.wait_for_function(f"() => !['', 'busy'].includes(({SITUATION})())")
    return str(tab.evaluate(SITUATION))
