"""A page that Playwright drives."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Download, Error, Page, Request, Response, ViewportSize

from tests.browser.engines.driver import NotYet, is_foreign
from tests.browser.pages import PATIENCE, VEIL

LEFT = re.compile("ABORTED|cancelled", re.IGNORECASE)
"""What a request says whose page was left."""

MOMENT = 5_000
"""Milliseconds in which a thing lies still, or is looked for again."""


class ByPlaywright:
    """One page of Playwright's; its window has a finger, too."""

    def __init__(self, name: str, page: Page) -> None:
        self.name = name
        self._page = page
        self._downloads: list[Download] = []
        self._heard: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("download", lambda download: self._downloads.append(download))
        self._listen(page)

    def _listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._heard.append(f"error: {error}"))
        page.context.on("request", self._request)
        page.context.on("requestfailed", self._failed)
        page.context.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._heard.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if is_foreign(request.url):
            self._heard.append(f"foreign: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure and not LEFT.search(request.failure):
            self._heard.append(f"failed: {request.url} ({request.failure})")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._heard.append(f"failed: {response.url} ({response.status})")

    def open(self, address: str) -> None:
        self._page.goto(address)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def ask(self, function: str, given: object = None) -> Any:
        try:
            return self._page.evaluate(function, given)
        except Error as error:
            if "context was destroyed" in error.message or "navigat" in error.message:
                raise NotYet(error.message) from None
            raise

    def press_on(self, function: str, given: object, *, touch: bool = False) -> None:
        try:
            element = self._page.evaluate_handle(function, given).as_element()
            if element is None:
                raise NotYet(str(given))
            element.tap(timeout=MOMENT) if touch else element.click(timeout=MOMENT)
        except Error as error:
            raise NotYet(error.message) from None

    def press_key(self, key: str) -> None:
        self._page.keyboard.press(key)

    def choose_file(self, way: str, file: Path) -> None:
        self._page.locator(way).set_input_files(file)

    def saved(self) -> Path | None:
        return Path(self._downloads.pop().path()) if self._downloads else None

    def paper(self) -> bytes:
        return self._page.pdf()

    def complaints(self) -> list[str]:
        found, self._heard = self._heard, []
        return found


@contextmanager
def page_of(browser: Browser, name: str, size: ViewportSize, *, calm: bool) -> Iterator[ByPlaywright]:
    """A page in a window of its own while the block runs; nothing moves in a calm one, and it is not drawn."""
    motion: Literal["reduce", "no-preference"] = "reduce" if calm else "no-preference"
    context = browser.new_context(viewport=size, has_touch=True, reduced_motion=motion)
    context.add_init_script(VEIL if calm else "")
    try:
        yield ByPlaywright(name, context.new_page())
    finally:
        context.close()
