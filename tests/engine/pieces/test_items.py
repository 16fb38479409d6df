import pytest

from engine.pieces.items import with_item, without


def test_one_item_is_replaced() -> None:
    assert with_item(("a", "b", "c"), 0, "z") == ("z", "b", "c")
    assert with_item(("a", "b", "c"), 2, "z") == ("a", "b", "z")


def test_one_of_each_is_gone_and_the_rest_keep_their_order() -> None:
    assert without((3, 1, 3, 2)) == (3, 1, 3, 2)
    assert without((3, 1, 3, 2), 3) == (1, 3, 2)
    assert without((3, 1, 3, 2), 3, 2, 3) == (1,)


def test_what_is_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without(("Nope", "Skip"), "Nope", "Nope")
