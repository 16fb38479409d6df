"""The lab in the site: a notebook runs there as in JupyterLab, with no server and nobody else asked.

What its policy forbids is tried each day, on a page with nothing else in it.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.browser.conftest import Watch
from tests.browser.engines.lab import Ran, hosted_lab, run_notebook
from tests.browser.engines.starting import opened
from tests.browser.engines.visit import Visit
from tests.browser.site import CannotFetch
from tests.cases import for_each
from tutor.hosts.site.lab.page_policy import with_policies

in_the_lab = pytest.mark.slow("lab")
"""For tests of what runs in the lab, which takes long to start: all of them on the same days."""


@pytest.fixture(scope="module")
def visitor(browser: Browser, playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """Somebody whose page is at the lab, in a browser of its own: Python works so long there that it is worth to be
    compiled a second time."""
    folder = tmp_path_factory.mktemp("lab")
    try:
        with hosted_lab(folder) as url, opened("chromium", playwright, folder, calm=True) as page:
            yield Visit(page, url)
    except CannotFetch as problem:
        pytest.skip(str(problem))


@pytest.fixture(scope="module")
def ran(visitor: Visit) -> Ran:
    return run_notebook(visitor, "lessons/01-five-seven-or-nine.ipynb")


@in_the_lab
@pytest.mark.timeout(400)
def test_all_cells_of_a_lesson_run_and_nobody_else_is_asked(visitor: Visit, ran: Ran) -> None:
    assert ran.wrong == ()
    assert ran.cells > 10 and ran.widgets >= 9
    assert visitor.complaints() == []


FIGURE = "tutor.Replay('vampire-vs-minotaur', step=15).figure('quest')"
ALONE = """(source) => {
  const notebook = jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = notebook.widgets.findIndex(({ model }) => model.type === "code");
  notebook.activeCell.model.sharedModel.setSource(`import tutor\n${source}`);
  jupyterapp.commands.execute("notebook:run-cell");
}"""
"""Runs the first cell with Python of its own in it."""


@in_the_lab
def test_a_figure_is_drawn_where_it_is_the_last_line_of_a_cell(visitor: Visit, ran: Ran) -> None:
    visitor.ask(ALONE, FIGURE)
    visitor.see(".jp-RenderedPlotly .bartext", "80 %")
    assert visitor.count("[data-mime-type$=error], [data-mime-type$=stderr]") == 0
    assert visitor.complaints() == []


FORBIDDEN = {
    "connect-src": "fetch('http://elsewhere.invalid/x').catch(() => null)",
    "img-src": "new Image().src = 'http://elsewhere.invalid/x.png'",
    "script-src-elem": "document.body.append(Object.assign(document.createElement('script'), { text: 'ran = 1' }))",
    "script-src-attr": "document.body.insertAdjacentHTML('beforeend', `<img src='data:,' onerror='ran = 1'>`)",
    "frame-src": "document.body.append(Object.assign(document.createElement('iframe'), "
    "{ src: 'http://elsewhere.invalid/' }))",
}
"""What no output of a notebook may do, by what in the policy forbids it."""

TRIED = """(script) => new Promise((told) => {
  document.addEventListener("securitypolicyviolation", (event) => told(event.effectiveDirective), { once: true });
  (0, eval)(script);
})"""


@for_each("directive", FORBIDDEN)
def test_its_policy_lets_no_output_reach_another_server_or_run_a_script(
    tab: Page, site: str, watch: Watch, directive: str
) -> None:
    bare = with_policies({"bare.html": b"<!doctype html><head></head><body></body>"})["bare.html"]
    tab.route(f"{site}/bare.html", lambda route: route.fulfill(body=bare, content_type="text/html"))
    watch.expect("elsewhere.invalid|Content Security Policy")
    tab.goto(f"{site}/bare.html")
    assert tab.evaluate(TRIED, FORBIDDEN[directive]) == directive
    assert tab.evaluate("() => window.ran ?? ''") == ""


@in_the_lab
def test_its_widgets_answer_and_keep_in_step(visitor: Visit, ran: Ran) -> None:
    """What is predicted in one cell is known in another, and judged by the Python behind both."""
    visitor.fill(".prediction-form input[inputmode=decimal]", "50")
    visitor.press_on("() => [...document.querySelectorAll('.prediction-form input[type=radio]')].at(-1)", None)
    visitor.press("button", "Lock it in")
    visitor.see(".compare-three", "50 %")
    assert visitor.complaints() == []
