"""The site in every engine that is here: the little that has to work everywhere, tried by one visitor from the first
page to the last.

On its day of the week an engine tries the rows of `engines/walks.py` that need Python, or else the rest: those of one
sort have their turn together, for an engine takes long to start. `make test BROWSERS="chromium firefox webkit"` names
the engines to try; one that is named has to be there, and tries all rows, with things in motion.
What an engine cannot be told is in `engines/driver.py`.
`python -m tests.browser.engines.table` tries servers with Python, too.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Playwright

from tests.browser.engines.driver import Driver
from tests.browser.engines.hearing import complaint_in
from tests.browser.engines.starting import Missing, engines_to_try, named_engines, opened, program_of
from tests.browser.engines.visit import Visit, copied
from tests.browser.engines.walks import ROWS, Row
from tests.browser.site import Server

THOROUGH = bool(named_engines())
"""A run of all tests does not wait for the other engines as long as one that names them."""


@pytest.fixture(scope="module", params=engines_to_try())
def engine_page(
    request: pytest.FixtureRequest, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driver]:
    """A page of each engine in turn."""
    try:
        with opened(request.param, playwright, tmp_path_factory.mktemp(request.param), calm=not THOROUGH) as page:
            yield page
    except Missing as missing:
        tell(missing)


def tell(missing: Missing) -> NoReturn:
    """Name an engine in pytest's summary; one that BROWSERS names fails the run."""
    (pytest.fail if named_engines() else pytest.skip)(str(missing))


@pytest.mark.daily
@pytest.mark.parametrize("name", engines_to_try())
def test_an_engine_is_here_or_named_in_the_summary(name: str, playwright: Playwright) -> None:
    """On whatever day it has its turn."""
    try:
        assert program_of(name, playwright).is_file()
    except Missing as missing:
        tell(missing)


@pytest.fixture(scope="module")
def visitor(engine_page: Driver, site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """Somebody who has just come to the first page, and stays."""
    folder = tmp_path_factory.mktemp("engines") / "site"
    with Server(copied(site_folder, folder, engine_page, thorough=THOROUGH)) as server:
        visit = Visit(engine_page, server.url, server, thorough=THOROUGH)
        visit.arrive()
        yield visit


def turn(name: str, *, quick: bool) -> tuple[pytest.MarkDecorator, ...]:
    """When an engine tries the rows that need Python, or the quick ones: always, where it is named."""
    return () if THOROUGH else (pytest.mark.slow(f"{name}, {'quick' if quick else 'with Python'}"),)


TURNS = [
    pytest.param(name, id=f"{name}-{quick}", marks=turn(name, quick=quick))
    for name in engines_to_try()
    for quick in ([False] if THOROUGH else [False, True])
]


@pytest.mark.parametrize("engine_page", TURNS, indirect=True)
def test_what_goes_wrong_is_heard(visitor: Visit) -> None:
    visitor.ask(GO_WRONG)
    for what in ("a word", "thrown", "rejected", "nothing"):
        assert visitor.hears(what), what
    visitor.complaints()


GO_WRONG = """() => {
  console.error("a word");
  setTimeout(() => { throw new Error("thrown"); });
  Promise.reject(new Error("rejected"));
  return fetch("nothing").then(() => null);
}"""

TRIED = [
    pytest.param(name, row, id=f"{name}-{row.name}", marks=turn(name, quick=row.quick))
    for name in engines_to_try()
    for row in ROWS
    if THOROUGH or row.smoke
]


@pytest.mark.parametrize(("engine_page", "row"), TRIED, indirect=["engine_page"])
def test_it_works(visitor: Visit, row: Row) -> None:
    row.walk(visitor)
    assert visitor.complaints() == []


# ---------------------------------------------------------------- what went wrong is heard


def entry(level: str) -> Mapping[str, object]:
    return {"method": "log.entryAdded", "params": {"level": level, "text": "Oh"}}


def answered(status: int) -> Mapping[str, object]:
    return {
        "method": "network.responseCompleted",
        "params": {"response": {"url": "http://127.0.0.1:1/x", "status": status}},
    }


def asked(url: str) -> Mapping[str, object]:
    return {"method": "network.beforeRequestSent", "params": {"request": {"url": url}}}


def failed(why: str) -> Mapping[str, object]:
    return {"method": "network.fetchError", "params": {"request": {"url": "http://127.0.0.1:1/x"}, "errorText": why}}


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        (entry("error"), "error: Oh"),
        (entry("warn"), "warn: Oh"),
        (entry("info"), ""),
        (answered(404), "failed: http://127.0.0.1:1/x (404)"),
        (answered(304), ""),
        (asked("https://cdn.example/x.css"), "foreign: https://cdn.example/x.css"),
        (asked("http://127.0.0.1:1/x"), ""),
        (asked("data:,"), ""),
        (failed("NS_ERROR_CONNECTION_REFUSED"), "failed: http://127.0.0.1:1/x (NS_ERROR_CONNECTION_REFUSED)"),
        (failed("NS_BINDING_ABORTED"), ""),
        (failed("NS_BASE_STREAM_CLOSED"), ""),
        ({"type": "success", "id": 1, "result": {}}, ""),
    ],
)
def test_what_firefox_tells_is_a_complaint_or_none(event: Mapping[str, object], complaint: str) -> None:
    assert complaint_in(event) == complaint
