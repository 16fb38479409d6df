"""In which order a page's files come: what its address shows before its script has run, and the script with the pages
that nobody opens first behind the first page. Where that does not come, one is told and tries again."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import OpenPage, Watch, both_hosts
from tests.browser.pages import PATIENCE, SCREEN
from tutor.hosts.assets import emblem_files

SCRIPT = re.compile(r"/(tutor|page-\w+)\.js")
LATER = "**/later*.js*"
IS_BUSY = "window.requestIdleCallback = () => 0"
"""Where no page is ever idle, nothing comes ahead."""


@pytest.mark.hosts("site")
@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("?game=minions&example=vampire-vs-minotaur&step=5", "story/minions/vampire-vs-minotaur"),
        ("?game=minions&page=rules", "rules/minions"),
        ("?game=minions&level=first-minion", "level/minions/first-minion"),
    ],
)
def test_what_an_address_shows_is_asked_for_once_and_before_the_script_runs(
    open_page: OpenPage, address: str, query: str, name: str
) -> None:
    page = open_page(viewport=SCREEN, reduced_motion="reduce", service_workers="block")
    held: list[Route] = []
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route(SCRIPT, lambda route: held.append(route))
    with page.expect_request(f"**/{name}.json.gz"):
        page.goto(address + query, wait_until="commit")
    for route in held:
        route.continue_()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Minions Tutor")
    assert sum(f"/{name}." in url for url in asked) == 1


@both_hosts
def test_it_comes_behind_the_first_page_and_is_there_at_once(open_page: OpenPage, address: str) -> None:
    page = open_page(viewport=SCREEN, reduced_motion="reduce", service_workers="block")
    with page.expect_response(LATER) as come:
        page.goto(address)
        expect(page.locator(".home")).to_be_visible()
    come.value.finished()
    page.route(LATER, lambda route: route.abort())
    page.get_by_role("link", name="For teachers").first.click()
    expect(page.locator(".teachers-page")).to_be_visible()


@both_hosts
def test_where_it_does_not_come_one_is_told_and_tries_again(open_page: OpenPage, address: str, watch: Watch) -> None:
    watch.expect("Failed to load resource|ERR_FAILED|dynamically imported module")
    tries: list[str] = []

    def refuse(route: Route) -> None:
        tries.append(route.request.url)
        route.abort()

    page = open_page(viewport=SCREEN, reduced_motion="reduce", service_workers="block")
    page.add_init_script(IS_BUSY)
    page.route(LATER, refuse)
    page.goto(f"{address}?page=teachers")
    again = page.get_by_role("button", name="Try again")
    expect(page.get_by_role("heading", name="Not loaded")).to_be_visible(timeout=PATIENCE)
    with page.expect_event("requestfailed"):
        again.click()
    expect(again).to_be_visible()
    assert len(set(tries)) == len(tries) == 2
    page.unroute(LATER)
    again.click()
    expect(page.locator(".teachers-page")).to_be_visible(timeout=PATIENCE)


@pytest.mark.hosts("voila")
def test_all_emblems_come_behind_the_first_page(open_page: OpenPage, address: str) -> None:
    page = open_page(viewport=SCREEN, reduced_motion="reduce")
    page.goto(address)
    page.wait_for_function(
        "(many) => new Set(performance.getEntriesByType('resource').map(({ name }) => name)"
        ".filter((name) => name.includes('/emblems-'))).size === many",
        arg=len(emblem_files()),
        timeout=PATIENCE,
    )
