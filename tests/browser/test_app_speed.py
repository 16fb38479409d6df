"""A loose guard of how quickly a key press changes the picture; tests/benchmarks measures it well."""

from __future__ import annotations

import statistics

import pytest

from tests.browser.pages import Tutor, slow_down

QUICK = 50
"""Milliseconds within which a press shows the new picture."""

TRIES = 6
"""So often may a busy machine try; there, three times the time of a press that changes one letter is quick enough."""


@pytest.mark.parametrize("delay", [0, 300], ids=["prompt", "delayed"])
def test_a_key_press_shows_the_new_picture_at_once(delay: int, newcomer: Tutor) -> None:
    """However long the kernel takes to answer."""
    tutor = newcomer
    if delay:
        slow_down(tutor.page, delay)
    tutor.go_to_story()
    tutor.odds_are_in()
    found = []
    for _ in range(TRIES):
        times = tutor.time_keys(["ArrowRight", "x"] * 10 + ["ArrowLeft", "x"] * 10, rest=20)
        picture, letter = statistics.median(times[::2]), statistics.median(times[1::2])
        if picture < max(QUICK, 3 * letter):
            return
        found.append((round(picture), round(letter)))
    raise AssertionError(f"medians for a picture and for a letter, in ms: {found}")
