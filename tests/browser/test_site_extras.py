"""A site leads to the folders that it was built with beside the tutor, and to no others."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.pages import Tutor

pytestmark = pytest.mark.hosts("site")

LINKS = {"About this tutor": "docs/", "Notebooks with Python": "lab/"}
BUILT_WITH = {"": (), "docs": ("About this tutor",), "docs lab": tuple(LINKS)}


@pytest.mark.slow
@pytest.mark.parametrize("extras", BUILT_WITH)
def test_the_first_page_leads_to_what_is_there(newcomer: Tutor, extras: str) -> None:
    def built_with_it(route: Route) -> None:
        page = route.fetch().text()
        route.fulfill(body=page.replace(" data-files=", f' data-extras="{extras}" data-files=') if extras else page)

    newcomer.page.route(newcomer.url, built_with_it)
    newcomer.go()
    for name, folder in LINKS.items():
        link = newcomer.page.get_by_role("link", name=name)
        expect(link).to_have_count(int(name in BUILT_WITH[extras]))
        if name in BUILT_WITH[extras]:
            expect(link).to_have_attribute("href", folder)
