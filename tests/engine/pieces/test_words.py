from __future__ import annotations

import pytest

from engine.pieces.words import listing

ROWS = {"": (), "Ann": ("Ann",), "Ann and Bo": ("Ann", "Bo"), "Ann, Bo and Cy": ("Ann", "Bo", "Cy")}


@pytest.mark.parametrize("told", ROWS)
def test_words_in_a_row(told: str) -> None:
    assert listing(ROWS[told]) == told
