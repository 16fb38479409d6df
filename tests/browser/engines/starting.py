"""Which engines are tried, and where each is taken from: Playwright's own, or else Debian's."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserType, Playwright, ViewportSize

from tests.browser.engines import debian
from tests.browser.engines.by_playwright import page_of
from tests.browser.engines.driver import NAMES, Driver
from tests.browser.install import FLAGS, find_browser, other_engine

SCREEN: ViewportSize = {"width": debian.WIDTH, "height": debian.HEIGHT}


class Missing(Exception):
    """An engine that is not installed here."""


def named_engines() -> tuple[str, ...]:
    """Those that BROWSERS names. Errors: ValueError for a name that is none."""
    named = tuple(os.environ.get("BROWSERS", "").split())
    if strangers := set(named) - set(NAMES):
        raise ValueError(f"BROWSERS names {', '.join(sorted(strangers))}; there are {', '.join(NAMES)}.")
    return named


def engines_to_try() -> tuple[str, ...]:
    """Those that try the site: the named ones, or all but the one in which all other tests run anyway."""
    return named_engines() or NAMES[1:]


def program_of(name: str, playwright: Playwright) -> Path:
    """What an engine is started by. Errors: Missing."""
    program = find_browser() if name == "chromium" else other_engine(name, playwright)
    if program is None:
        raise Missing(f"{name} is not installed: python -m tests.browser.install {name}")
    return program


@contextmanager
def opened(name: str, playwright: Playwright, folder: Path, *, calm: bool = False) -> Iterator[Driver]:
    """A page of an engine while the block runs; what the engine writes is in the folder. In a calm one nothing moves,
    and the engine of the tutor is compiled once.

    Errors: Missing.
    """
    program = program_of(name, playwright)
    kind: BrowserType = getattr(playwright, name)
    if name == "chromium":
        page = _of_playwright(name, kind, program, FLAGS, calm=calm)
    elif str(program) == kind.executable_path:
        page = _of_playwright(f"playwright's {name}", kind, program, [], calm=calm)
    else:
        page = debian.STARTS[name](program, folder, calm=calm)
    with page as opened_page:
        yield opened_page


@contextmanager
def _of_playwright(name: str, kind: BrowserType, program: Path, flags: list[str], *, calm: bool) -> Iterator[Driver]:
    browser = kind.launch(executable_path=program, args=flags)
    try:
        with page_of(browser, name, SCREEN, calm=calm) as page:
            yield page
    finally:
        browser.close()
