"""A visit to the site in one page of any engine: going somewhere, waiting, and what a person does there."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tests.browser.engines.driver import CANNOT, Driver, NotYet
from tests.browser.pages import HOP, PATIENCE

T = TypeVar("T")

WATCH = """
window.problems = [];
for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
  addEventListener(kind, (event) => problems.push(`${kind}: ${event.message ?? event.reason ?? event.blockedURI}`));
for (const kind of ["error", "warn"])
  console[kind] = (...words) => problems.push(`console ${kind}: ${words.join(" ")}`);
"""
"""Stands before the page's own script, and writes down what goes wrong from then on."""

COMPLAINTS = """() => {
  const loaded = performance.getEntriesByType("resource");
  performance.clearResourceTimings();
  const foreign = loaded.filter(({ name }) => /^https?:/.test(name) && new URL(name).origin !== location.origin);
  const failed = loaded.filter(({ responseStatus }) => responseStatus >= 400);
  return [...(window.problems ?? []).splice(0), ...[...foreign, ...failed].map(({ name }) => `request: ${name}`)];
}"""
"""What went wrong in this page since it was asked last, and what it asked of others or in vain."""

FIND = """([way, words]) => [...document.querySelectorAll(way)].find((one) => {
  const said = `${one.textContent} ${one.ariaLabel ?? ""}`.replaceAll("\\u00a0", " ");
  return said.includes(words) && !one.disabled && one.checkVisibility({ visibilityProperty: true });
}) ?? null"""

SEEN = f"(given) => {{ const one = ({FIND})(given); return one && (one.textContent || ' '); }}"

FILL = """([way, text]) => {
  const field = document.querySelector(way);
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""


class Visit:
    """One page of an engine, at the site that `url` is the address of."""

    def __init__(self, driver: Driver, url: str) -> None:
        self.driver = driver
        self.url = url
        self._problems: list[str] = []

    def can(self, what: str) -> bool:
        """Whether the engine can be told that here: "paper" or "touch"."""
        return what not in CANNOT[self.driver.name]

    # ------------------------------------------------------------ going somewhere

    def open(self, query: str = "", sign: str = ".minions-tutor .page > :not(.setting-table)") -> None:
        """Load the page afresh, and wait until it stands."""
        self.note()
        self.driver.open(self.url + query)
        self.see(sign)

    def hop(self, query: str, sign: str) -> None:
        """Go somewhere without loading the page afresh, and wait until something of that place is to be seen."""
        self.ask(HOP, self.url + query)
        self.see(f".page > :not([data-left]):is({sign}, :has({sign}))")

    # ------------------------------------------------------------ looking and waiting

    def ask(self, function: str, given: object = None) -> Any:
        """What a function of JavaScript gives or comes to, once the page can be asked."""
        return self._until(lambda: [self.driver.ask(function, given)], function)[0]

    def wait(self, function: str, given: object = None) -> Any:
        """What a function gives as soon as it gives anything that counts as true."""
        return self._until(lambda: self.driver.ask(function, given), f"{function} of {given}")

    def see(self, way: str, words: str = "") -> str:
        """Wait until such a thing with such words is to be seen; its text."""
        return str(self.wait(SEEN, [way, words])).strip().replace("\N{NO-BREAK SPACE}", " ")

    def count(self, way: str) -> int:
        """How many such things there are."""
        return int(self.ask("(way) => document.querySelectorAll(way).length", way))

    def _until(self, look: Callable[[], T], what: str) -> T:
        limit = time.monotonic() + PATIENCE / 1000
        why = ""
        while time.monotonic() < limit:
            try:
                if found := look():
                    return found
            except NotYet as error:
                why = str(error)
            time.sleep(0.1)
        raise AssertionError(f"In vain: {what} ({why})")

    # ------------------------------------------------------------ doing something

    def press(self, way: str, words: str = "", *, touch: bool = False) -> None:
        """Click such a thing with such words, or touch it."""
        self.press_on(FIND, [way, words], touch=touch)

    def press_on(self, function: str, given: object, *, touch: bool = False) -> None:
        """Click or touch what a function gives, as soon as one can."""
        self._until(lambda: self.driver.press_on(function, given, touch=touch) or True, f"{function} of {given}")

    def key(self, *keys: str) -> None:
        """Press keys, one after another."""
        for one in keys:
            self.driver.press_key(one)

    def fill(self, way: str, text: str) -> None:
        """Put a text into a field."""
        self.see(way)
        self.ask(FILL, [way, text])

    def saved(self) -> Path:
        """The file that comes to be saved."""
        return self._until(self.driver.saved, "a file that is saved")

    # ------------------------------------------------------------ what went wrong

    def note(self) -> None:
        """Keep in mind what went wrong in this page, which may be left now."""
        self._problems += self.ask(COMPLAINTS)

    def complaints(self) -> list[str]:
        """What went wrong since this was asked last."""
        self.note()
        found, self._problems = self._problems, []
        return found
