"""A real browser, the running app, and pages that watch what they load and complain about."""

import os
import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    ViewportSize,
    sync_playwright,
)

from tests.browser.engines.driver import is_foreign
from tests.browser.engines.starting import named_engines
from tests.browser.hosting import hosting
from tests.browser.install import CALM, FLAGS, find_browser
from tests.browser.pages import HOP, JUST_TELL, MINIONS, PATIENCE, SCREEN, VEIL, Story, Tutor
from tests.browser.site import BASE, CannotFetch, building, built
from tests.browser.static.site import CHARTS, serving
from tests.browser.static.tab import HOPS
from tests.samples import todays
from tests.scheduling import mixed
from tests.tutor.hosts.voila.running import ROOT, Running, running

TALL: ViewportSize = {"width": 1280, "height": 900}

Run = Callable[..., Any]
"""Runs a piece of JavaScript with one of the modules."""

HOSTS = {"desk": "desk_url", "site": "site_url", "voila": "app_url"}
"""What the tests of the app can run over, by name, with the fixture that gives its address: a page with a desk and no
engine of its own, the site, and Voila with its kernels."""

USUAL_HOST = "desk"
"""What a test of the app runs over that names no hosts of its own. `python -m pytest tests/browser --hosts site,voila`
runs all of them over both others, which takes longer: an engine starts in each page."""

both_hosts = pytest.mark.hosts("site", "voila")
"""For tests that run over the site one day and over Voila the next, or over both in a whole run; of each subject at
least one runs over one of them."""

LONG = (
    "voila",
    "test_static_levels",
    "test_app_access",
    "test_lesson_parts",
    "test_static_by_hand",
    "test_static_upkeep",
    "test_site_lab",
    "test_app_exploding",
    "test_replay_static",
    "test_jupyterlab",
    "test_app_play",
    "test_app_places",
    "test_app_lost",
)
"""The groups that take longest, by name, the longest first: so they begin, and nobody waits for one at the end."""

WAITING = {"binder", "voila", "hub", "web"}
"""The folders of tests that wait for other processes: servers, or Node."""

HARMLESS = re.compile(
    r"(Unsatisfied|No satisfying) version|Federation Runtime \] Version"
    r"|WebSocket is closed before the connection is established|Service Worker registration blocked by Playwright"
)
"""Voila brings modules of an older JupyterLab than the installed one, or than Notebook has, and says so; a page may be
left while it still connects; and a test may do without the site's service worker."""


HAS_FAILED = pytest.StashKey[bool]()
"""Whether a test has failed, also where it is tried once more."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--hosts",
        type=lambda text: text.split(","),
        metavar="NAMES",
        help=f"run all tests of the app over these ({', '.join(HOSTS)}; parted by commas), "
        "not over those that each test names",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test of the app over each of its hosts: those of its mark `hosts`, or else the usual one."""
    if "host" in metafunc.fixturenames:
        mark = metafunc.definition.get_closest_marker("hosts")
        named = mark.args if mark else (USUAL_HOST,)
        turn = len(metafunc.function.__name__)
        hosts = metafunc.config.getoption("hosts", None) or todays(2, (*named[turn % 2 :], *named[: turn % 2]))
        metafunc.parametrize("host", hosts, indirect=True, scope="session")


def pytest_itemcollected(item: pytest.Item) -> None:
    """A test of the browser is a slow one, which has its turn with its module, unless its mark says otherwise."""
    if not (item.get_closest_marker("daily") or item.get_closest_marker("slow")):
        item.add_marker(pytest.mark.slow(item.path.stem))


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Share the tests out by what they share: those of a module, or those of the app over the site, or over Voila.

    The longest group comes first, those that wait for other processes stand between, and what needs the
    site in the middle, for it is built meanwhile. Each process has a browser of its own. A test that fails is tried
    once more, since a busy machine may starve a browser; the summary lists what was.
    """
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and is_here(item.path):
            groups.setdefault(group_of(item), []).append(item)
            item.add_marker(pytest.mark.xdist_group(f"browser-{group_of(item)}"))
            if config.pluginmanager.hasplugin("rerunfailures"):
                item.add_marker(pytest.mark.flaky(reruns=1))
    yield
    if "PYTEST_XDIST_WORKER" in os.environ:
        items[:] = mixed(in_turn(groups, those_that_wait(items)), items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note what failed before its fixtures end: a page that it has used is not what the next try begins with."""
    report = yield
    item.stash[HAS_FAILED] = report.failed
    return report


@cache
def is_here(path: Path) -> bool:
    """Whether the tests of a module are of the browser."""
    return Path(__file__).parent in path.parents


def in_turn(
    groups: Mapping[str, Sequence[pytest.Item]], waiting: Sequence[Sequence[pytest.Item]]
) -> list[Sequence[pytest.Item]]:
    """The groups of browser tests, and those that wait, in the order in which they begin."""
    sites = [group for group in groups.values() if any(map(needs_site, group))]
    first = [groups[name] for name in LONG if name in groups and groups[name] not in sites]
    others = [group for group in groups.values() if group not in first + sites]
    early = [group for pair in zip_longest(first, waiting) for group in pair if group]
    return [*early, *sites, *others]


def those_that_wait(items: Sequence[pytest.Item]) -> list[list[pytest.Item]]:
    """The groups of tests that wait for other processes."""
    groups: dict[str, list[pytest.Item]] = {}
    for item in items:
        mark = item.get_closest_marker("xdist_group")
        if mark and waits_for_others(item.path):
            groups.setdefault(mark.args[0], []).append(item)
    return list(groups.values())


@cache
def waits_for_others(path: Path) -> bool:
    """Whether the tests of a module wait for other processes."""
    return bool(WAITING & set(path.relative_to(ROOT).parts))


def group_of(item: pytest.Function) -> str:
    """The group of a browser test: whatever is in one runs in one process."""
    if host_of(item) == "voila" or "app_server" in item.fixturenames:
        return "voila"
    if "engine_page" in item.fixturenames:
        return str(item.callspec.params["engine_page"])
    is_app = item.path.stem.startswith("test_app")
    return "site" if host_of(item) == "site" and is_app else item.path.stem


def host_of(item: pytest.Item) -> str | None:
    """What a test of the app runs over; None for any other test."""
    host: str | None = item.callspec.params.get("host") if hasattr(item, "callspec") else None
    return host


def needs_site(item: pytest.Item) -> bool:
    """Whether a test needs the site built."""
    return host_of(item) == "site" or "site_folder" in getattr(item, "fixturenames", ())


class Watch:
    """Everything that the pages of one test asked for and complained about."""

    def __init__(self) -> None:
        self.requests: list[str] = []
        self.problems: list[str] = []
        self._expected: list[re.Pattern[str]] = [HARMLESS]

    def expect(self, pattern: str) -> None:
        """Let problems pass in which this pattern is found."""
        self._expected.append(re.compile(pattern))

    def unexpected(self) -> list[str]:
        """The problems that nobody expected."""
        return [text for text in self.problems if not any(known.search(text) for known in self._expected)]

    def forget(self) -> None:
        """Start anew."""
        self.requests.clear()
        self.problems.clear()

    def follow(self, page: Page) -> None:
        """Watch a page from now on."""
        page.on("console", self._console)
        page.on("pageerror", self._error)
        page.on("request", self._request)
        page.on("websocket", lambda socket: self._address(socket.url, page.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            place = message.location.get("url", "")
            self.problems.append(f"console {message.type}: {message.text} ({place})")

    def _error(self, error: Error) -> None:
        self.problems.append(f"uncaught error: {error}")

    def _request(self, request: Request) -> None:
        self._address(request.url, request.url if request.is_navigation_request() else request.frame.url)

    def _address(self, url: str, page: str) -> None:
        self.requests.append(url)
        place = urlsplit(url)
        if place.scheme in ("data", "blob"):
            return
        if is_foreign(url) or place.netloc != urlsplit(page).netloc:
            self.problems.append(f"request to another origin: {url}")


class OpenPage(Protocol):
    """Opens a page; the options are those of a Playwright browser context, such as `viewport`."""

    def __call__(self, **options: Any) -> Page: ...


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers; a process can have no more than one."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, in which all tests run but those of `test_engines.py`."""
    if (named := named_engines()) and "chromium" not in named:
        pytest.skip("BROWSERS does not name chromium")
    path = find_browser()
    if path is None:
        pytest.fail("there is no Chrome or Chromium: python -m tests.browser.install gets one")
    browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *CALM])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def app_server() -> Iterator[Running]:
    """The app as a user starts it for a room of learners, one for all tests of this process."""
    with running("--allow-host", "classroom.test") as server:
        yield server


@pytest.fixture(scope="session")
def app_url(app_server: Running) -> str:
    """The address of the app's start page, with a slash at its end."""
    return app_server.url


@pytest.fixture
def watch() -> Iterator[Watch]:
    """What the test's pages asked for and complained about; the test fails on what it did not expect."""
    watch = Watch()
    yield watch
    assert watch.unexpected() == []


@pytest.fixture
def open_page(browser: Browser, watch: Watch) -> Iterator[OpenPage]:
    """Opens watched pages, each with a fresh cache and storage, and leaves them at the end as a person would. Nothing
    moves in one, unless the options say so, and then it is not drawn."""
    contexts = []

    def open_page(**options: Any) -> Page:
        options = {"reduced_motion": "reduce", **options}
        context = browser.new_context(**options)
        contexts.append(context)
        context.add_init_script(VEIL + JUST_TELL if options["reduced_motion"] == "reduce" else JUST_TELL)
        page = context.new_page()
        watch.follow(page)
        return page

    yield open_page
    for context in contexts:
        for page in context.pages:
            if not page.is_closed():
                page.goto("about:blank")
        context.close()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A watched page of 1280 by 800 that has loaded nothing yet."""
    return open_page(viewport=SCREEN)


@pytest.fixture
def real_charts() -> Iterator[None]:
    """For tests that look into charts, where the page without a kernel leaves them empty for all others."""
    with CHARTS.drawn():
        yield


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the page that tries the browser modules without a kernel, without a closing slash."""
    with serving() as address:
        yield address


@pytest.fixture(scope="module")
def run(browser: Browser, site: str) -> Iterator[Run]:
    """Runs the body of an async function that has a module as `it` and what it is given as `given`."""
    context = browser.new_context(viewport={"width": 800, "height": 600})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{site}/style.css")

    def run(module: str, body: str, given: object = None) -> Any:
        page.evaluate("localStorage.clear(); document.body.replaceChildren()")
        return page.evaluate(f"async (given) => {{ const it = await import('/web/{module}.js'); {body} }}", given)

    yield run
    context.close()


@pytest.fixture(scope="session")
def window(browser: Browser) -> Iterator[BrowserContext]:
    """A window in which each test opens a tab of its own: opening a window takes longer than most tests. Nothing moves
    in it."""
    window = browser.new_context(viewport=TALL, reduced_motion="reduce")
    window.set_default_timeout(PATIENCE)
    window.add_init_script(VEIL + JUST_TELL)
    window.new_page()
    yield window
    window.close()


@pytest.fixture
def tab(window: BrowserContext, site: str, watch: Watch) -> Iterator[Page]:
    """A fresh page and nothing kept; any complaint of it and any request to another origin fails the test."""
    page = window.new_page()
    watch.follow(page)
    everything = {"origin": site, "storageTypes": "all"}
    window.new_cdp_session(page).send("Storage.clearDataForOrigin", everything)
    yield page
    page.close()


@pytest.fixture(scope="module")
def lasting(window: BrowserContext, site: str) -> Iterator[Page]:
    """A page that stays for all tests of a module: Plotly and axe come into it once."""
    page = window.new_page()
    page.goto(site)
    yield page
    page.close()


@pytest.fixture
def kept_tab(lasting: Page, site: str, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on which the tests of a module go from place to place: at the first one, nothing in its storage. After a
    test that failed, it is loaded again."""
    watch.follow(lasting)
    lasting.set_viewport_size(TALL)
    lasting.emulate_media(color_scheme="light", reduced_motion="reduce")
    lasting.keyboard.press("Escape")
    lasting.evaluate(HOP, f"{site}/")
    lasting.locator(".page > .home:not([data-left])").wait_for()
    lasting.evaluate(f"localStorage.clear(); {JUST_TELL}")
    yield lasting
    if request.node.stash.get(HAS_FAILED, False):
        lasting.goto(site)


@pytest.fixture
def hopping(kept_tab: Page) -> Page:
    """The same, for tests that open an example: nothing was asked yet."""
    kept_tab.evaluate(HOPS)
    return kept_tab


@pytest.fixture
def lone_tab(open_page: OpenPage) -> Page:
    """A fresh page in a window of its own, for what is counted in the page's whole process."""
    page = open_page(viewport=TALL)
    page.set_default_timeout(PATIENCE)
    return page


@pytest.fixture
def newcomer(page: Page, address: str, story: Story) -> Tutor:
    """The app in a page of its own that has loaded nothing yet."""
    return Tutor(page, address, story)


class Visitor:
    """Somebody whose page serves one test after another: loading it takes most of a short test's time."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._page: Page | None = None
        self._draws_charts = False
        self.watch = Watch()

    def arrive(self, story: Story) -> Tutor:
        """The page of the story's game as a newcomer finds it, where nothing moves. Motion is
        dear to draw: only tests about it ask for it."""
        self.watch.forget()
        if self._draws_charts != CHARTS.are_drawn:
            self.leave()
        page = self._page or self._come_in()
        tutor = Tutor(page, self._url, story)
        page.set_viewport_size(SCREEN)
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.mouse.move(0, 0)
        page.keyboard.press("Escape")
        tutor.hop()
        page.evaluate(f"localStorage.clear(); {JUST_TELL}")
        tutor.hop(game=story.game)
        return tutor

    def _come_in(self) -> Page:
        context = self._browser.new_context(viewport=SCREEN)
        context.add_init_script(VEIL)
        self._page = context.new_page()
        self._draws_charts = CHARTS.are_drawn
        self.watch.follow(self._page)
        Tutor(self._page, self._url).go()
        return self._page

    def leave(self) -> None:
        """Leave as a person would; whoever arrives next gets another page."""
        if self._page:
            self._page.goto("about:blank")
            self._page.context.close()
        self._page = None


@pytest.fixture(scope="session", autouse=True)
def site_place(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Path]:
    """Where the site of this run stands or will: it is built while other tests run, where any test needs it."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "site"
    with building(folder) if any(map(needs_site, request.session.items)) else nullcontext():
        yield folder


@pytest.fixture(scope="session")
def site_folder(site_place: Path) -> Path:
    """The site as a user builds it, once a run, at BASE in the folder; skips where npm's registry cannot be reached."""
    try:
        return built(site_place)
    except CannotFetch as problem:
        pytest.skip(str(problem))


@pytest.fixture(scope="session")
def site_url(site_folder: Path) -> Iterator[str]:
    """The address of the site's start page, with a slash at its end: Python's own server, under a path."""
    with hosting(site_folder, BASE) as url:
        yield url


@pytest.fixture(scope="session")
def desk_url(site: str) -> str:
    """The address of the page for which a desk answers, with a slash at its end."""
    return f"{site}/"


@pytest.fixture(scope="session")
def host(request: pytest.FixtureRequest) -> str:
    """What a test of the app runs over: "desk", "site" or "voila"."""
    name: str = request.param
    return name


@pytest.fixture(scope="session")
def address(host: str, request: pytest.FixtureRequest) -> str:
    """The address of the app that a test of it uses, with a slash at its end. One that is about a single host has that
    host's own address instead."""
    url: str = request.getfixturevalue(HOSTS[host])
    return url


@pytest.fixture(scope="session")
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, address)
    yield visitor
    visitor.leave()


@pytest.fixture
def story() -> Story:
    """The printed turn that a test is about."""
    return MINIONS


@pytest.fixture
def tutor(visitor: Visitor, story: Story, request: pytest.FixtureRequest) -> Iterator[Tutor]:
    """The page of the story's game as a newcomer finds it. After a test that failed, the next one gets another."""
    yield visitor.arrive(story)
    if request.node.stash.get(HAS_FAILED, False):
        visitor.leave()
    assert visitor.watch.unexpected() == []
