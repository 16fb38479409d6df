"""Chances in words."""

from fractions import Fraction

from engine.core.facts import percent
from tests.cases import for_each


@for_each(
    ("chance", "words"),
    [
        ("1/8", "13 %"),
        ("3/8", "38 %"),
        ("5/8", "63 %"),
        ("7/8", "88 %"),
        ("1/40", "3 %"),
        ("31/250", "12 %"),
        ("0", "0 %"),
        ("1", "100 %"),
        ("1/200", "under 1 %"),
        ("1/1000", "under 1 %"),
        ("199/200", "over 99 %"),
        ("99/100", "99 %"),
    ],
)
def test_halves_are_rounded_up_as_in_school(chance: str, words: str) -> None:
    assert percent(Fraction(chance)) == words
    assert percent(float(Fraction(chance))) == words
