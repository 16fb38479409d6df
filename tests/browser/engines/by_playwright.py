"""A page that Playwright drives."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Download, Error, Page, ViewportSize

from tests.browser.engines.driver import NotYet

MOMENT = 1_000
"""Milliseconds in which a thing lies still, or is looked for again."""


class ByPlaywright:
    """One page of Playwright's; its window has a finger, too."""

    def __init__(self, name: str, page: Page) -> None:
        self.name = name
        self._page = page
        self._downloads: list[Download] = []
        page.on("download", lambda download: self._downloads.append(download))

    def open(self, address: str) -> None:
        self._page.goto(address)

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


@contextmanager
def page_of(browser: Browser, name: str, size: ViewportSize) -> Iterator[ByPlaywright]:
    """A page in a window of its own while the block runs."""
    context = browser.new_context(viewport=size, has_touch=True)
    try:
        yield ByPlaywright(name, context.new_page())
    finally:
        context.close()
