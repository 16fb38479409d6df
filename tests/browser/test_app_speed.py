"""A loose guard of how quickly a key press changes the picture; tests/benchmarks measures it well."""

from __future__ import annotations

import statistics

import pytest
from playwright.sync_api import Page

from tests.browser.pages import Tutor, slow_down

QUICK = 50
"""Milliseconds within which a press shows the new picture, 19 times in 20."""

TRIES = 4
"""So often may a busy machine try."""


@pytest.mark.parametrize("delay", [0, 300], ids=["prompt", "delayed"])
def test_a_key_press_shows_the_new_picture_at_once(delay: int, page: Page, app_url: str) -> None:
    """However long the kernel takes to answer."""
    if delay:
        slow_down(page, delay)
    tutor = Tutor(page, app_url)
    tutor.go_to_story()
    tutor.odds_are_in()
    found = []
    for _ in range(TRIES):
        times = tutor.time_keys(["ArrowRight"] * 10 + ["ArrowLeft"] * 10, rest=20)
        found.append(statistics.quantiles(times, n=20)[-1])
        if found[-1] < QUICK:
            return
    raise AssertionError(f"the 95th percentiles of {TRIES} rounds, in ms: {found}")
