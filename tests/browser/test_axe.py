"""What axe is shown of a page: the first of what is alike, and everything that differs."""

import pytest
from playwright.sync_api import Page

from tests.browser.axe import LOOKED_AT, ONLY_COLOURS, violations

pytestmark = pytest.mark.daily

PALE = "<style>.pale { color: #999; background: #fff }</style>"


def show(page: Page, *items: str, style: str = "") -> None:
    rows = "".join(f"<li>{item}</li>" for item in items)
    page.set_content(f"<html lang=en><title>Items</title>{style}<main><h1>Items</h1><ul>{rows}</ul></main>")


def test_what_differs_from_things_that_are_alike_is_looked_at(tab: Page) -> None:
    like = [f"<button>Go {number}</button>" for number in range(9)]
    show(tab, *like, style=PALE)
    assert violations(tab) == []
    show(tab, *like[:6], "<button></button>", *like[6:])
    assert [wrong.split(":")[0] for wrong in violations(tab)] == ["button-name"]
    show(tab, *like[:6], "<button class='pale'>Go</button>", *like[6:], style=PALE)
    assert [wrong.split(":")[0] for wrong in violations(tab, ONLY_COLOURS)] == ["color-contrast"]
    show(tab, *like[:6], "<button disabled aria-pressed='maybe'>Go</button>", *like[6:])
    assert [wrong.split(":")[0] for wrong in violations(tab)] == ["aria-valid-attr-value"]


def test_of_what_is_alike_and_wrong_the_first_and_the_last_are_told(tab: Page) -> None:
    show(tab, *(f"<button class='pale'>Go {number}</button>" for number in range(9)), style=PALE)
    [told] = violations(tab, ONLY_COLOURS)
    assert told.count("nth-child") == LOOKED_AT + 1
