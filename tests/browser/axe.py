"""What axe-core finds wrong with a page, in one line each."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def violations(page: Page, *, colours: bool = True) -> list[str]:
    """Each violation with the rule, what it asks for, and the places.

    `colours` false leaves out the contrast of colours, which takes most of the time and is the same at every width.
    """
    options = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": colours}}}
    found: dict[str, Any] = Axe().run(page, options=options).response
    return [_line(violation) for violation in found["violations"]]


def _line(violation: dict[str, Any]) -> str:
    places = [" ".join(str(part) for part in node["target"]) for node in violation["nodes"]]
    shown = ", ".join(places[:4]) + (f" and {len(places) - 4} more" if len(places) > 4 else "")
    why = violation["nodes"][0]["failureSummary"].splitlines()[-1].strip()
    return f"{violation['id']}: {violation['help']} ({shown}: {why})"
