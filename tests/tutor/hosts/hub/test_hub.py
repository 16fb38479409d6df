"""A real hub with its proxy: visitors get in, play, and go on after a restart; one who runs wild keeps to bounds."""

import contextlib
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from statistics import median

import psutil
import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.install import FLAGS, find_browser
from tests.browser.pages import VEIL
from tests.tutor.hosts.hub.visiting import KEPT_PROXY, NOTEBOOK, Hub, Visitor, opened
from tests.tutor.hosts.voila.running import ROOT, until
from tutor.hosts.hub.fetching import proxy_command
from tutor.hosts.hub.hub_settings import CannotStartHub

pytestmark = [
    pytest.mark.slow("hub"),
    pytest.mark.timeout(400),
    pytest.mark.skipif(os.name != "posix", reason="JupyterHub runs on Linux and macOS"),
    pytest.mark.xdist_group("hub"),
    pytest.mark.flaky(reruns=1),
]

EXAMPLE = {"game": "minions", "example": "vampire-vs-minotaur"}
BURN = """
import os, signal
if os.fork() == 0:
    if os.fork() > 0:
        os._exit(0)
    os.fork()
    os.fork()
    os.fork()
    signal.alarm(300)
    while True:
        pass
"""
"""Eight processes that compute on and on, and whose parent has ended; where a run is broken off they end, too."""
MORE = "c.LearnerServer.credit = 6; c.Spawner.poll_interval = 1"
"""Seconds: on a machine where all else runs, nobody comes near them but who computes on and on."""
HOARD = """
import os, time
for _ in range(3):
    if os.fork() == 0:
        try:
            kept = bytearray(os.urandom(1)) * 300_000_000
            time.sleep(200)
        finally:
            os._exit(0)
print("hoarding")
"""
"""Three processes of 300 MB each: none is too large for a kernel, all together are."""


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    try:
        KEPT_PROXY.mkdir(parents=True, exist_ok=True)
        proxy_command(ROOT / "binder" / "hub", KEPT_PROXY)
    except CannotStartHub as problem:
        pytest.skip(str(problem))
    folder = tmp_path_factory.mktemp("hub")
    (folder / "more.py").write_text(MORE)
    with opened(folder / "data", MEMORY="900", CORES="0.1", MORE=str(folder / "more.py")) as hub:
        yield hub


@pytest.fixture(scope="module")
def visitors(hub: Hub) -> list[Visitor]:
    """Two visitors who came at the same time."""
    both = [Visitor(hub), Visitor(hub)]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(Visitor.enter, both))
    return both


def test_every_visitor_gets_the_app_in_one_click(hub: Hub, visitors: list[Visitor]) -> None:
    assert len({visitor.name for visitor in visitors}) == 2
    assert set(hub.servers()) == {visitor.name for visitor in visitors}
    for visitor in visitors:
        replay, _ = visitor.ask("open", **EXAMPLE, step=0)
        assert replay["answer"]["line"]


def test_a_browser_opens_the_app_through_the_hub(hub: Hub, visitors: list[Visitor]) -> None:
    """The page, its script, its websocket and its first question are all answered below /user/<name>/. The browser has
    a thread of its own: other tests of this process may have left a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        problems = thread.submit(problems_of_a_browser, hub, visitors[0]).result(200)
    assert problems == []


def problems_of_a_browser(hub: Hub, visitor: Visitor) -> list[str]:
    """What a visitor's browser complains about when it opens a game."""
    problems: list[str] = []
    with sync_playwright() as playwright, contextlib.closing(_browser(playwright)) as browser:
        context = browser.new_context(reduced_motion="reduce")
        context.add_init_script(VEIL)
        context.add_cookies(visitor.browser_cookies())
        page = context.new_page()
        page.on("response", lambda answer: problems.append(answer.url) if answer.status >= 400 else None)
        page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
        page.goto(f"{hub.url}?game=minions")
        page.get_by_text("Start learning").first.wait_for(timeout=60_000)
        assert page.url.startswith(f"{visitor.home}voila/render/notebooks/app.ipynb")
    return problems


def test_notebooks_are_own_copies_and_the_originals_cannot_be_written(hub: Hub, visitors: list[Visitor]) -> None:
    ada, ben = visitors
    originals = hub.data / "originals"
    assert {path.stat().st_mode & 0o222 for path in (originals, *originals.rglob("*"))} == {0}
    ada.call("PUT", f"api/contents/{NOTEBOOK}", {"type": "notebook", "format": "json", "content": EDITED})
    assert ada.call("GET", f"api/contents/{NOTEBOOK}")["content"]["metadata"]["mine"]
    assert "mine" not in ben.call("GET", f"api/contents/{NOTEBOOK}")["content"]["metadata"]
    assert '"mine"' not in (originals / "minions.ipynb").read_text()


def test_one_who_runs_wild_is_kept_within_bounds(hub: Hub, visitors: list[Visitor]) -> None:
    ada, ben = visitors
    kernel = ada.new_kernel()
    assert ada.result(kernel, "bytearray(2_000_000_000)") == "MemoryError"
    assert ada.result(kernel, HOARD, 150) == "hoarding\n"
    until(lambda: f"{ada.name} used more than 900 MB" in hub.said(), 100, what="the largest process ended")
    ben.connect()
    with contextlib.closing(ada.run(kernel, BURN)):
        until(lambda: nices(hub, ada).count(19) > 2, 200, every=1, what="who computes on and on goes last")
        assert median(ben.ask("ping")[1] for _ in range(9)) < 2
    assert hub.servers()[ada.name].nice() == psutil.Process().nice(), "the server itself goes on answering"
    assert 19 not in nices(hub, ben)
    assert f"{ben.name} used more than" not in hub.said()
    end_what_burns(hub, ada)


def test_a_restart_of_the_hub_loses_nothing(hub: Hub, visitors: list[Visitor]) -> None:
    """Who stayed goes on, also while the hub is away; who was thrown out finds their work, and what they deleted."""
    ada, ben = visitors
    before = hub.servers()
    ben.connect()
    hub.stop()
    assert ben.ask("home")[0]["answer"]
    (hub.data / "learners" / ada.name / "notebooks" / "deities.ipynb").unlink(missing_ok=True)
    before[ada.name].kill()
    hub.start()
    ben.connect()
    assert ben.ask("home")[0]["answer"]
    ada.enter(60)
    after = hub.servers()
    assert after[ben.name].pid == before[ben.name].pid
    assert after.keys() == before.keys() and after[ada.name].pid != before[ada.name].pid
    assert ada.call("GET", f"api/contents/{NOTEBOOK}")["content"]["metadata"]["mine"]
    assert ada.call("GET", "api/contents/notebooks/deities.ipynb")["content"]["cells"]


EDITED = {"cells": [], "metadata": {"mine": True}, "nbformat": 4, "nbformat_minor": 5}


def end_what_burns(hub: Hub, visitor: Visitor) -> None:
    """End a visitor's processes that go last: they would compute beside all other tests."""
    for process in hub.family(visitor.name):
        with contextlib.suppress(psutil.Error):
            if process.nice() == 19:
                process.kill()


def nices(hub: Hub, visitor: Visitor) -> list[int]:
    """How nice a visitor's processes are."""
    found = []
    for process in hub.family(visitor.name):
        with contextlib.suppress(psutil.Error):
            found.append(process.nice())
    return found


def _browser(playwright: object) -> Browser:
    path = find_browser()
    if not path:
        pytest.skip("there is no Chrome or Chromium: python -m tests.browser.install gets one")
    return playwright.chromium.launch(executable_path=path, args=FLAGS)  # type: ignore[attr-defined]
