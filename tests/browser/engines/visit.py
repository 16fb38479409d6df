"""A visit to the site in one page of any engine: going somewhere, waiting, and what a person does there."""

import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tests.browser.engines.driver import BY_SCRIPT, Driver, NotYet, is_foreign
from tests.browser.pages import HOP, JUST_TELL, PATIENCE, VEIL, WITHOUT_COACH
from tests.browser.site import BASE, Server

T = TypeVar("T")

WATCH = """() => {
  if (window.problems) return;
  window.problems = [];
  for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
    addEventListener(kind, (event) => problems.push(`${kind}: ${event.message ?? event.reason ?? event.blockedURI}`));
  for (const kind of ["error", "warn"])
    console[kind] = (...words) => problems.push(`console ${kind}: ${words.join(" ")}`);
}"""
"""Writes down what goes wrong in a page from then on, for an engine that does not tell."""

PROBLEMS = "() => (window.problems ?? []).splice(0)"

REQUESTS = """() => {
  const loaded = performance.getEntriesByType("resource");
  performance.clearResourceTimings();
  return loaded.map(({ name, responseStatus }) => [name, responseStatus ?? 0]);
}"""
"""What this page has asked for since it was asked last, and what came of it: an engine that tells its console alone
says nothing of a request to somebody else that went well."""

HARMLESS = ["(Unsatisfied|No satisfying) version"]
"""Voila brings modules of an older JupyterLab than the installed one, and says so."""

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


def copied(site: Path, folder: Path, driver: Driver, *, thorough: bool = True) -> Path:
    """A copy of the site for one engine: where that does not tell what goes wrong, its script begins with our watch.

    WebKitGTK draws by the processor, for a third of its time: only for a thorough visitor it does.
    """
    shutil.copytree(site, folder)
    if "console" in BY_SCRIPT[driver.name]:
        [script] = (folder / BASE.strip("/")).glob("v-*/tutor.js")
        first = f"({WATCH})();\n{'' if thorough else VEIL}\n"
        script.write_text(first + script.read_text("utf-8"), "utf-8")
    return folder


class Visit:
    """One page of an engine, at the tutor that `url` is the address of; a copy of the site has its `server`.

    A thorough visitor makes ten moves in each game and solves a level of each kind, others make three moves in some
    games and solve some levels.
    """

    def __init__(self, driver: Driver, url: str, server: Server | None = None, *, thorough: bool = True) -> None:
        self.driver = driver
        self.url = url
        self.server = server
        self.thorough = thorough
        self._problems: list[str] = []
        self._forgiven: list[str] = []

    def can(self, what: str) -> bool:
        """Whether the engine can be told that here, and no script does it: a word of BY_SCRIPT."""
        return what not in BY_SCRIPT[self.driver.name]

    # ------------------------------------------------------------ going somewhere

    def arrive(self) -> None:
        """Come to the first page, and want to be told stories without questions. Advice is for thorough visitors."""
        self.open()
        self.ask(f"() => {{ {JUST_TELL} {'' if self.thorough else WITHOUT_COACH} }}")

    def open(self, query: str = "", sign: str = ".minions-tutor .page > :not(.setting-table)") -> None:
        """Load the page afresh, and wait until it stands."""
        self.note()
        self.driver.open(self.url + query)
        if not self.can("console"):
            self.ask(WATCH)
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
        found = self._until(lambda: self.driver.ask(SEEN, [way, words]), f"{way} {words}")
        return str(found).strip().replace("\N{NO-BREAK SPACE}", " ")

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

    def forgive(self, pattern: str) -> None:
        """Let pass what is complained of in such words until the next look at complaints."""
        self._forgiven.append(pattern)

    def note(self) -> None:
        """Keep in mind what went wrong in this page, which may be left now."""
        requests = self.ask(REQUESTS)
        self._problems += [*self.driver.complaints(), *self.ask(PROBLEMS)]
        self._problems += [f"foreign: {name}" for name, _ in requests if is_foreign(name)]
        self._problems += [f"failed: {name} ({status})" for name, status in requests if status >= 400]
        if self.server:
            self._problems += [f"not there: {path}" for path in self.server.refused]
            self.server.refused.clear()

    def hears(self, what: str) -> bool:
        """Wait until something went wrong of which this is said."""
        return bool(self._until(lambda: self.note() or any(what in one for one in self._problems), what))

    def complaints(self) -> list[str]:
        """What went wrong since this was asked last, each once."""
        self.note()
        forgiven = self._forgiven + HARMLESS
        found = [one for one in self._problems if not any(re.search(pattern, one) for pattern in forgiven)]
        self._problems, self._forgiven = [], []
        return sorted(set(found))
