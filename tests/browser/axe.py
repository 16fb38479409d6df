"""What axe-core finds wrong with a page, in one line each."""

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


SCRIPT = Axe().axe_script

LOOKED_AT = 2
"""Of things that are alike, so many are looked at: axe takes seconds where a book has hundreds of rules."""

RUN = """async ([options, most, within]) => {
  const { style } = document.documentElement;
  const looks = /^(class|style|role|type|open|hidden|disabled|aria-(?!label|describedby|controls|owns|value))/;
  const numbers = new Map();
  const numberOf = (...parts) => {
    const text = parts.join(" ");
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    return numbers.get(text);
  };
  const lookOf = (one) => numberOf(one.tagName, !one.textContent.trim(), !one.nextElementSibling,
    ...[...one.attributes].map(({ name, value }) => (looks.test(name) ? `${name}=${value}` : name)));
  const shapes = new Map();
  const noteShape = (one) => {
    shapes.set(one, numberOf(lookOf(one), ...[...one.children].map(noteShape)));
    return shapes.get(one);
  };
  const counts = new Map();
  const alikeUnder = (one, place) => [...one.children].flatMap((child) => {
    const kind = numberOf(place, shapes.get(child));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts.get(kind) > most ? [child] : alikeUnder(child, numberOf(place, lookOf(child)));
  });
  noteShape(document.body);
  style.setProperty("opacity", "1", "important");
  try {
    const context = { include: [document.querySelector(within)], exclude: alikeUnder(document.body, "") };
    return (await axe.run(context, options)).violations;
  } finally {
    style.removeProperty("opacity");
  }
}"""
"""Runs axe on all of a page but what is alike: it stands in the same kind of place as other things, and is the same to
the last part and attribute, but for words, names and addresses. It has to see a page under `VEIL`."""


def violations(page: Page, what: dict[str, Any] = EVERYTHING, within: str = "html") -> list[str]:
    """Each violation with the rule, what it asks for, and the places; `what` are axe's options, `within` is the part of
    the page that is looked at, by its selector."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(RUN, [{"resultTypes": ["violations"], **what}, LOOKED_AT, within])
    return [_line(violation) for violation in found]


def _line(violation: dict[str, Any]) -> str:
    places = [" ".join(str(part) for part in node["target"]) for node in violation["nodes"]]
    shown = ", ".join(places[:4]) + (f" and {len(places) - 4} more" if len(places) > 4 else "")
    why = violation["nodes"][0]["failureSummary"].splitlines()[-1].strip()
    return f"{violation['id']}: {violation['help']} ({shown}: {why})"
