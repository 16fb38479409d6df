"""What axe-core finds wrong with a page, in one line each."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

COLOURS = ("color-contrast", "link-in-text-block")
"""The rules about colours: they take most of the time, and are the same at every width."""

EVERYTHING: dict[str, Any] = {}
ONLY_COLOURS: dict[str, Any] = {"runOnly": list(COLOURS)}
NO_COLOURS: dict[str, Any] = {"rules": {rule: {"enabled": False} for rule in COLOURS}}

TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""So long a page takes to follow the screen's size and scheme."""


def violations(page: Page, what: dict[str, Any] = EVERYTHING) -> list[str]:
    """Each violation with the rule, what it asks for, and the places; `what` are axe's options."""
    options = {"resultTypes": ["violations"], **what}
    found: dict[str, Any] = Axe().run(page, options=options).response
    return [_line(violation) for violation in found["violations"]]


def _line(violation: dict[str, Any]) -> str:
    places = [" ".join(str(part) for part in node["target"]) for node in violation["nodes"]]
    shown = ", ".join(places[:4]) + (f" and {len(places) - 4} more" if len(places) > 4 else "")
    why = violation["nodes"][0]["failureSummary"].splitlines()[-1].strip()
    return f"{violation['id']}: {violation['help']} ({shown}: {why})"
