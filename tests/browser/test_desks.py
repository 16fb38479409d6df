"""The site and the desks behind the page that tries the browser modules without a kernel."""

from http.client import HTTPConnection
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.static.site import CHARTS, Desks, serving
from tutor.app.desk import Desk

pytestmark = pytest.mark.daily


def test_a_sign_of_life_does_not_wait_for_a_long_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, over, real = Event(), Event(), Desk.answer

    def answer(desk: Desk, question: Any) -> object:
        if question["ask"] == "home":
            begun.set()
            assert over.wait(60)
        return real(desk, question)

    monkeypatch.setattr(Desk, "answer", answer)
    desks = Desks()
    busy = Thread(target=desks.answer, args=("a page", {"id": 1, "ask": "home"}), daemon=True)
    busy.start()
    assert begun.wait(60)
    found: list[object] = []
    sign = Thread(target=lambda: found.append(desks.answer("a page", {"id": 2, "ask": "ping"})), daemon=True)
    sign.start()
    sign.join(20)
    meanwhile = list(found)
    over.set()
    busy.join(60)
    assert meanwhile == [{"id": 2, "answer": {}}]


def test_what_stays_is_asked_for_once_and_plotly_may_be_another_one_next_time() -> None:
    with serving() as address:
        line = HTTPConnection(urlsplit(address).netloc)
        kept = {}
        for path in ("/module.js", "/style.css", "/plotly.min.js"):
            line.request("GET", path)
            reply = line.getresponse()
            kept[path] = reply.getheader("Cache-Control")
            light = len(reply.read())
        with CHARTS.drawn():
            line.request("GET", "/plotly.min.js")
            assert len(line.getresponse().read()) > 100 * light
        line.close()
    assert kept == {"/module.js": "max-age=3600", "/style.css": "max-age=3600", "/plotly.min.js": "no-store"}


LEFT = """async () => {
  localStorage.left = "behind";
  document.cookie = "left=behind";
  const opened = indexedDB.open("left");
  await new Promise((done) => (opened.onsuccess = done));
  opened.result.close();
  await caches.open("left");
}"""

FOUND = """async () => [
  localStorage.left ?? "", document.cookie, ...(await indexedDB.databases()).map(({ name }) => name),
  ...(await caches.keys()),
].filter(Boolean)"""


@pytest.fixture
def last_tab(window: BrowserContext, site: str) -> None:
    """A tab that has left something in every store before it went."""
    last = window.new_page()
    last.goto(f"{site}/style.css")
    last.evaluate(LEFT)
    assert len(last.evaluate(FOUND)) == 4
    last.close()


@pytest.mark.usefixtures("last_tab")
def test_a_tab_finds_nothing_of_what_the_last_one_left(tab: Page, site: str) -> None:
    tab.goto(f"{site}/style.css")
    assert tab.evaluate(FOUND) == []


def test_a_page_that_is_kept_finds_nothing_of_what_the_last_test_left(
    lasting: Page, request: pytest.FixtureRequest
) -> None:
    lasting.evaluate("localStorage.left = 'behind'")
    kept: Page = request.getfixturevalue("kept_tab")
    assert kept.evaluate("localStorage.left ?? ''") == ""
