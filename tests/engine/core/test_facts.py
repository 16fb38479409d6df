"""Chances in words."""

from fractions import Fraction

from engine.core.facts import percent, share_told
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


@for_each(
    ("share", "told"),
    [
        (Fraction(3, 4), "3/4, or 75 %"),
        (Fraction(1, 100), "1/100, or 1 %"),
        (Fraction(7, 12), "7/12, about 58 %"),
        (Fraction(1, 8), "1/8, about 13 %"),
        (Fraction(1, 500), "1/500, under 1 %"),
        (Fraction(499, 500), "499/500, over 99 %"),
    ],
)
def test_only_a_rounded_share_is_told_as_about_so_much(share: Fraction, told: str) -> None:
    assert share_told(share) == told
    assert share_told(share, "points") == told.replace("%", "points")
