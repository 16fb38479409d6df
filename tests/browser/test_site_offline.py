"""The site without a network: what was opened is kept, everything with one press, and versions never mix."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage, Watch
from tests.browser.pages import PATIENCE, SCREEN
from tests.browser.site import BASE, Server, publish_next_version

STORY = "?game=minions&example=vampire-vs-minotaur&step=5"
UNOPENED = "?game=minkingi&example=whole-game"
GO_THERE = f"history.pushState(null, '', '{UNOPENED}'); dispatchEvent(new PopStateEvent('popstate'))"
SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""Keeps the engine from starting by itself."""

KEPT = """async () => {
  const kept = {};
  for (const name of await caches.keys()) kept[name] = (await (await caches.open(name)).keys()).map(({ url }) => url);
  return kept;
}"""


@pytest.fixture
def server(site_folder: Path, tmp_path: Path) -> Iterator[Server]:
    with Server(shutil.copytree(site_folder, tmp_path / "site")) as server:
        yield server


@pytest.fixture
def page(open_page: OpenPage, watch: Watch) -> Page:
    """A page without an engine, unless something asks for it."""
    watch.expect("Failed to load resource|ERR_CONNECTION_REFUSED|Failed to fetch|could not be loaded")
    page = open_page(viewport=SCREEN)
    page.add_init_script(SAVE_DATA)
    return page


FETCHED = "performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())"
"""The names of the files that a worker has fetched."""


def kept_files(page: Page) -> dict[str, set[str]]:
    """What the browser keeps, by the version's name: the last parts of the addresses."""
    kept = page.evaluate(KEPT)
    return {name.rpartition(" ")[2]: {url.rpartition("/")[2] for url in urls} for name, urls in kept.items()}


def wait_until_kept(page: Page, name: str) -> None:
    """Wait until a file of that name is kept."""
    for _ in range(PATIENCE // 50):
        if any(name in files for files in kept_files(page).values()):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{name} is not kept: {kept_files(page)}")


def test_all_emblems_are_kept_with_the_style_sheet(site_folder: Path) -> None:
    [folder] = (site_folder / BASE.strip("/")).glob("v-*")
    named = set(re.findall(r"emblems-\w+\.svg", (folder / "tutor.css").read_text("utf-8")))
    kept = json.loads((folder / "files.json").read_text("utf-8"))["shell"].keys()
    assert len(named) > 1 and named <= kept
    assert all((folder / name).is_file() for name in named)


def test_what_the_first_script_imports_comes_with_it_and_is_kept(site_folder: Path) -> None:
    site = site_folder / BASE.strip("/")
    [folder] = site.glob("v-*")
    imported = set(re.findall(r'from ?"\./([\w-]+\.js)"', (folder / "tutor.js").read_text("utf-8")))
    page = (site / "index.html").read_text("utf-8")
    assert imported == set(re.findall(rf'rel="modulepreload"[^>]* href="{folder.name}/([^"]+)"', page)) != set()
    assert imported | {"tutor.js", "later.js"} <= json.loads((folder / "files.json").read_text("utf-8"))["shell"].keys()


@pytest.mark.slow
def test_after_one_visit_the_site_works_without_a_network(open_page: OpenPage, watch: Watch, server: Server) -> None:
    watch.expect("Failed to load resource|ERR_CONNECTION_REFUSED|Failed to fetch")
    page = open_page(viewport=SCREEN)
    page.goto(server.url + STORY)
    only_one = page.get_by_text("Only one thing can happen here")
    expect(only_one).to_be_visible()
    wait_until_kept(page, "pyodide.asm.wasm")
    wait_until_kept(page, "vampire-vs-minotaur.json.gz")
    wait_until_kept(page, "snapshot.bin.gz")
    server.end()
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Learn a game by playing it")).to_be_visible()
    page.goto(f"{server.url}?page=teachers")
    expect(page.locator(".teachers-page")).to_be_visible()
    page.goto(server.url + STORY)
    expect(page.locator(".count")).to_have_text("5 / 21")
    expect(only_one).to_be_visible()
    page.get_by_role("tab", name="Odds").click()
    expect(page.locator(".fact").first).to_be_visible()
    expect(page.locator(".facts")).to_have_attribute("aria-busy", "false")
    fetched = page.workers[0].evaluate(FETCHED)
    assert fetched.count("snapshot.bin.gz") == fetched.count("pyodide.asm.wasm") == 1, "it started from the snapshot"
    assert "python.pack.gz" not in fetched, "all modules are in there"
    page.goto(server.url + UNOPENED)
    expect(page.locator(".count")).to_contain_text("0 / ")


def test_a_story_that_is_not_kept_is_told_in_words_with_a_way_on(page: Page, server: Server) -> None:
    page.goto(server.url)
    wait_until_kept(page, "icon-192.png")
    server.end()
    page.goto(server.url + UNOPENED)
    expect(page.get_by_role("alert").or_(page.get_by_role("status")).filter(has_text="engine").first).to_be_visible()
    expect(page.get_by_role("button").first).to_be_visible()


@pytest.mark.slow
def test_everything_is_kept_with_one_press_and_let_go_with_another(page: Page, server: Server) -> None:
    page.goto(server.url)
    part = page.locator(".offline")
    keep = part.get_by_role("button", name=re.compile(r"^Keep everything \(\d+(\.\d)? MB more\)$"))
    keep.click()
    part.get_by_role("button", name="Stop").click()
    expect(part).to_contain_text("Stopped. What has come is kept.")
    keep.click()
    free = part.get_by_role("button", name="Free this space")
    expect(free).to_be_visible()
    assert violations(page) == []
    (files,) = kept_files(page).values()
    assert {"whole-game.json.gz", "plotly.js", "pyodide.asm.wasm"} <= files
    server.end()
    page.goto(server.url + UNOPENED)
    expect(page.locator(".count")).to_contain_text("0 / ")
    page.goto(server.url)
    free.click()
    expect(keep).to_be_visible()
    (files,) = kept_files(page).values()
    assert "tutor.js" in files and not {"whole-game.json.gz", "plotly.js"} & files


@pytest.mark.slow
def test_a_new_version_is_told_and_put_in_force_and_never_mixed(page: Page, server: Server) -> None:
    page.goto(server.url)
    wait_until_kept(page, "icon-192.png")
    (old,) = kept_files(page)
    new = publish_next_version(server.folder)
    page.reload()
    assert page.locator("#tutor").get_attribute("data-files") == f"{old}/"
    other = page.context.new_page()
    other.goto(server.url)
    expect(page.get_by_text("A new version is here.")).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(f"#tutor[data-files='{new}/']")).to_be_visible()
    assert other.locator("#tutor").get_attribute("data-files") == f"{old}/"
    assert kept_files(page).keys() == {old, new}
    other.close()
    page.goto("about:blank")
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Learn a game by playing it")).to_be_visible()
    assert kept_files(page).keys() == {new}


@pytest.mark.slow
def test_a_tab_of_the_old_version_says_how_to_go_on_once_the_server_has_only_the_new_one(
    page: Page, watch: Watch, server: Server
) -> None:
    watch.expect("404")
    page.goto(server.url)
    wait_until_kept(page, "icon-192.png")
    other = page.context.new_page()
    other.goto(server.url)
    new = publish_next_version(server.folder)
    page.reload()
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(f"#tutor[data-files='{new}/']")).to_be_visible()
    other.evaluate(GO_THERE)
    expect(other.get_by_text("engine does not answer").first).to_be_visible()
    other.get_by_role("button", name="Reload").click()
    expect(other.locator(f"#tutor[data-files='{new}/']")).to_be_visible()
    expect(other.locator(".count")).to_contain_text("0 / ")


@pytest.mark.parametrize("missing", ["shelf", "."])
def test_a_first_visitor_while_a_new_version_is_half_there_gets_words(
    missing: str, page: Page, watch: Watch, server: Server
) -> None:
    """At once where the script is there; without it after ten seconds, which the test does not wait for."""
    watch.expect("404|MIME|Refused")
    [files] = server.folder.rglob("v-*")
    shutil.rmtree(files / missing)
    page.goto(server.url)
    if missing == ".":
        page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(page.get_by_role("link", name="load the page again")).to_be_visible()
