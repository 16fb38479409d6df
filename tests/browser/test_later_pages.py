"""The script with the pages that nobody opens first: it comes behind the first page, and where it does not come, one
is told and tries again."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.conftest import OpenPage, Watch, both_hosts
from tests.browser.pages import PATIENCE, SCREEN

LATER = "**/later*.js*"
IS_BUSY = "window.requestIdleCallback = () => 0"
"""Where no page is ever idle, nothing comes ahead."""


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
