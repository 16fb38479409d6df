"""Whether a decision is all there on the screen: what cannot be seen, read or touched, in plain words."""

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

SHARE = 0.5
"""The part of the window that the table must have."""

LEAST = 32
"""Pixels that a target must have, each way."""

BARS = " with bars"
"""Ends the name of a size at which scrollbars take room."""

SIZES = {
    "phone": (375, 667),
    "small phone": (360, 640),
    "phone on its side": (667, 375),
    "tablet": (820, 1180),
    f"phone{BARS}": (375, 667),
    f"tablet{BARS}": (820, 1180),
}
"""Windows by name: width and height in pixels."""

MEASURE = Path(__file__).with_name("in-view.js").read_text("utf-8")
"""The measures, as a function for the page."""

SHOW_BARS = """(shown) => {
  const id = "classic-scrollbars";
  document.getElementById(id)?.remove();
  const style = Object.assign(document.createElement("style"), { id });
  style.textContent = ".minions-tutor ::-webkit-scrollbar { width: 15px; height: 15px; background: #888; }";
  if (shown) document.head.append(style);
}"""

AGAIN, REST = 2, 250
"""How often a decision is looked at again, and the milliseconds before."""

SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


class Failing(NamedTuple):
    """What a decision lacks: by which measure, and why in words."""

    measure: str
    why: str


def failings(tab: Page, size: str = "", again: int = AGAIN) -> tuple[float, list[Failing]]:
    """The table's part of the window as it is now, and what fails, once the page stands still: it is looked at again so
    often where something fails, since a hand or the coach's words may come a moment later."""
    tab.evaluate(SHOW_BARS, size.endswith(BARS))
    part, found = _measured(tab)
    for _ in range(again):
        if not found:
            break
        tab.wait_for_timeout(REST)
        part, found = _measured(tab)
    return part, found


def _measured(tab: Page) -> tuple[float, list[Failing]]:
    tab.evaluate(SETTLED)
    measured = tab.evaluate(MEASURE, {"share": SHARE, "least": LEAST})
    return measured["part"], [Failing(*one) for one in measured["found"]]
