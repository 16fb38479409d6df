"""What a test that runs in every engine says to a page: a few commands, the same whatever drives the engine."""

from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

NAMES = ("chromium", "firefox", "webkit")
"""The engines, by the name that `BROWSERS` gives them."""

BY_SCRIPT = {
    "chromium": frozenset[str](),
    "firefox": frozenset[str](),
    "webkit": frozenset({"touch", "paper", "console"}),
    "playwright's firefox": frozenset({"paper"}),
    "playwright's webkit": frozenset({"paper"}),
}
"""What an engine cannot be told here, the one place that says so: to be touched by a finger, to print, or to say what
is in its console. A script in the page does it then: it gives the events of a touch, lays the styles of paper over the
screen, and writes down what goes wrong. (WebKitGTK logs nothing that a driver's pages do.)"""

LOCAL = ("127.0.0.1", "127.0.0.2", "localhost")
"""The hosts at which the servers of the tests are: whatever a page asks of others is foreign."""


def is_foreign(address: str) -> bool:
    """Whether a page that asks for this asks somebody else than its server."""
    place = urlsplit(address)
    return place.scheme in ("http", "https", "ws", "wss") and place.hostname not in LOCAL


class NotYet(Exception):
    """The page is not so far that this can be done to it, as where a thing still moves: it may be tried again."""


class Driver(Protocol):
    """One page of an engine."""

    name: str
    """A key of BY_SCRIPT."""

    def open(self, address: str) -> None:
        """Load a page."""

    def resize(self, width: int, height: int) -> None:
        """Give the page a size in CSS px, not the window around it."""

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

    def complaints(self) -> list[str]:
        """What went wrong since the last call, as far as the engine tells: errors and warnings in its console, requests
        that failed, and those to somebody else."""
