"""What surrounds the app: the opening picture, the notices, the page's frame, the way its files come."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import ONLY_COLOURS, TWO_FRAMES, violations
from tests.browser.conftest import OpenPage, Watch
from tests.tutor.hosts.voila.running import Running, running, until, write_notebook
from tests.tutor.hosts.voila.talking import kernel_of

WIDGET = '''
import anywidget, traitlets
from tutor.hosts.voila.serve import served_plotly_url

class Small(anywidget.AnyWidget):
    plotly = traitlets.Unicode(served_plotly_url()).tag(sync=True)
    _esm = """
    export default { render({ model, el }) {
      el.innerHTML = `<div class="small" style="min-height: 3000px"><h1>Small</h1>
        <button>Ask</button> <output></output></div>`;
      const show = (text) => { el.querySelector("output").textContent = text; };
      el.querySelector("button").onclick = () => model.send({});
      model.on("msg:custom", (answer) => show(answer.text));
      window.load_plotly = () => new Promise((done) => {
        const script = document.createElement("script");
        script.src = model.get("plotly");
        script.onload = () => done(typeof window.Plotly.newPlot);
        document.head.append(script);
      });
    } };
    """
    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: self.send({"text": "answered"}))

Small()
'''

SEATS = 4
"""More than pages of tests that were closed before they could leave theirs, which the server keeps for a while."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    notebook = write_notebook(tmp_path_factory.mktemp("small") / "small.ipynb", WIDGET)
    with running("--notebook", str(notebook), "--base-url", "some/where", "--seats", str(SEATS)) as server:
        yield server


@pytest.mark.slow
def test_a_full_house_is_told_kindly(small: Running, open_page: OpenPage, watch: Watch) -> None:
    """It is the first to use the server, so that nobody leaves a seat meanwhile."""
    watch.expect("503")
    taken = [kernel_of(small.ask()) for _ in range(SEATS)]
    page = open_page(color_scheme="light", viewport={"width": 320, "height": 600})
    page.goto(small.url)
    expect(page.get_by_role("heading", name="All seats are taken")).to_be_visible()
    expect(page.get_by_role("link", name="Try again")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth") == 320
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    page.evaluate(TWO_FRAMES)
    assert violations(page, ONLY_COLOURS) == []
    for kernel in taken:
        small.ask(f"voila/api/shutdown/{kernel}", "POST")


@pytest.mark.slow
def test_the_page_answers_scrolls_and_asks_nobody_else(small: Running, page: Page, watch: Watch) -> None:
    page.goto(small.url)
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_text("answered")).to_be_visible()
    assert page.locator("main h1").count() == 1
    assert page.locator("#loading").count() == 0
    assert len(watch.requests) > 20
    assert page.context.cookies() == []
    assert violations(page) == []
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 700})
        page.wait_for_function(WIDTH, arg=width)
        assert page.evaluate("document.scrollingElement.scrollHeight") >= 3000
        page.evaluate("scrollTo(0, 0)")
        page.mouse.wheel(0, 900)
        page.wait_for_function("scrollY === 900")
    check_plotly_comes_once(page)


WIDTH = "(width) => document.scrollingElement.scrollWidth === width"


def check_plotly_comes_once(page: Page) -> None:
    """From the page's own origin, as all files do."""
    assert page.evaluate("load_plotly()") == "function"
    page.reload()
    page.get_by_role("button", name="Ask").wait_for()
    assert page.evaluate("load_plotly()") == "function"
    sizes = page.evaluate(
        "performance.getEntriesByType('resource')"
        ".filter(e => e.name.includes('/tutor/files/')).map(e => e.transferSize)"
    )
    assert len(sizes) > 20
    assert sum(sizes) == 0, "after the first visit every file comes out of the browser's cache"


def test_the_opening_picture_stands_until_the_page_is_ready(small: Running, page: Page, watch: Watch) -> None:
    watch.expect("ERR_FAILED")
    page.route("**/voila.js", lambda route: route.abort())
    page.goto(small.url)
    expect(page.get_by_role("status")).to_contain_text("Opening the table")
    assert any("/api/kernels/" in url for url in watch.requests), "the page shows the server that a browser runs it"
    for scheme, ground in GROUNDS.items():
        page.emulate_media(color_scheme=scheme)
        page.evaluate(TWO_FRAMES)
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ground
        assert violations(page) == []


GROUNDS: dict[Literal["light", "dark"], str] = {"light": "rgb(250, 246, 238)", "dark": "rgb(23, 20, 28)"}


@pytest.mark.slow
def test_a_wrong_address_leads_back_and_leaving_the_page_ends_its_kernel(
    small: Running, page: Page, watch: Watch
) -> None:
    watch.expect("404")
    page.goto(f"{small.url}no/such/page")
    assert violations(page) == []
    page.get_by_role("link", name="To the start page").click()
    page.get_by_role("button", name="Ask").wait_for()
    assert page.url == small.url
    until(lambda: len(small.kernels()) >= 3, what="two spare kernels and the one of the page")
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').text).kernelId")
    assert small.ask(f"api/kernels/{kernel}").status == 200
    page.goto("about:blank")
    until(lambda: small.ask(f"api/kernels/{kernel}").status == 404, what="the kernel ends")
