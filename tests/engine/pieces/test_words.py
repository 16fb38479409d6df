from engine.pieces.words import counted, listing
from tests.cases import for_each

ROWS = {"": (), "Ann": ("Ann",), "Ann and Bo": ("Ann", "Bo"), "Ann, Bo and Cy": ("Ann", "Bo", "Cy")}


@for_each("told", ROWS)
def test_words_in_a_row(told: str) -> None:
    assert listing(ROWS[told]) == told


def test_names_that_come_twice_are_counted() -> None:
    assert counted(("Nope", "Skip", "Nope")) == "Nope ×2, Skip"
    assert counted(()) == ""
