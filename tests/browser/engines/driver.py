"""What a test that runs in every engine says to a page: a few commands, the same whatever drives the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

NAMES = ("chromium", "firefox", "webkit")
"""The engines, by the name that `BROWSERS` gives them."""

CANNOT = {
    "chromium": frozenset[str](),
    "firefox": frozenset[str](),
    "webkit": frozenset({"touch", "paper"}),
    "playwright's firefox": frozenset({"paper"}),
    "playwright's webkit": frozenset({"paper"}),
}
"""What an engine cannot be told here, the one place that says so: to be touched by a finger, or to print. That
nothing may move is told to none of them: they show motion, as most people see it."""


class NotYet(Exception):
    """The page is not so far that this can be done to it, as where a thing still moves: it may be tried again."""


class Driver(Protocol):
    """One page of an engine."""

    name: str
    """A key of CANNOT."""

    def open(self, address: str) -> None:
        """Load a page."""

    def ask(self, function: str, given: object = None) -> Any:
        """What a function of JavaScript gives, or comes to, in the page. Errors: NotYet where the page goes away."""

    def press_on(self, function: str, given: object, *, touch: bool = False) -> None:
        """Click the element that a function gives, or touch it with a finger. Errors: NotYet."""

    def press_key(self, key: str) -> None:
        """Press a key, by its name in KeyboardEvent.key."""

    def choose_file(self, way: str, file: Path) -> None:
        """Choose a file in the field that a selector names."""

    def saved(self) -> Path | None:
        """The file that the page has let the visitor save since the last call, once there is one."""

    def paper(self) -> bytes:
        """The page as it is printed, a PDF."""
