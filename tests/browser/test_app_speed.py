"""A loose guard of how quickly a key press changes the picture; tests/benchmarks measures it well."""

import statistics

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.pages import SCREEN, Tutor

QUICK = 50
"""Milliseconds within which a press shows the new picture."""

TRIES = 6
"""So often may a busy machine try; there, three times the time of a press that changes one letter is quick enough."""


@pytest.mark.slow
@pytest.mark.usefixtures("real_charts")
def test_a_key_press_shows_the_new_picture_at_once(open_page: OpenPage, desk_url: str) -> None:
    """However long the engine takes to answer."""
    page = open_page(viewport=SCREEN, reduced_motion="no-preference")
    tutor = Tutor(page, desk_url)
    page.goto(f"{tutor.address(game=tutor.story.game, example=tutor.story.name)}#delay=300")
    tutor.at(0)
    tutor.odds_are_in()
    found = []
    for _ in range(TRIES):
        times = tutor.time_keys(["ArrowRight", "x"] * 10 + ["ArrowLeft", "x"] * 10, rest=20)
        picture, letter = statistics.median(times[::2]), statistics.median(times[1::2])
        if picture < max(QUICK, 3 * letter):
            return
        found.append((round(picture), round(letter)))
    raise AssertionError(f"medians for a picture and for a letter, in ms: {found}")
