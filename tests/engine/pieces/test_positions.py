"""Positions laid out from data: read once, kept as one text, refused in one sentence."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.fields import Field, Fields
from engine.pieces.positions import LONGEST_POSITION, Supply, laid_out_from, position_option, position_text

DECK = ("Elf", "Orc", "Orc", "Troll")


def deal(fields: Fields) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The hands of two players and what is left of the deck."""
    deck = Supply(DECK)
    hands = tuple(deck.take_words(hand, most=2) for hand in fields.take("hands").items(2, 2))
    return hands, deck.left


def refused(position: object) -> str:
    with pytest.raises(ValueError, match=r"^Option position: .*\.$") as refused:
        laid_out_from(position, deal)
    return str(refused.value)


def test_pieces_are_used_once_and_the_rest_stays() -> None:
    assert laid_out_from({"hands": [["Orc", "Troll"], ["Orc"]]}, deal) == ((("Orc", "Troll"), ("Orc",)), ("Elf",))


def test_faults_are_one_sentence() -> None:
    assert refused(7) == "Option position: must be an object with the parts of a position, not 7."
    assert refused({}) == "Option position: hands: found nothing, expected a list of 2."
    assert refused({"hands": [[], ["Ogre"]]}) == (
        "Option position: hands[1][0]: found 'Ogre', expected one of Elf, Orc, Troll."
    )
    assert refused({"hands": [["Elf"], ["Elf"]]}) == (
        "Option position: hands[1][0]: found 'Elf', "
        "expected a piece that is left: every 'Elf' of the box is elsewhere already."
    )
    assert refused({"hands": [[], []], "pile": []}) == (
        "Option position: pile: found a field of that name, expected hands."
    )
    assert refused({"hands": float("nan")}) == (
        "Option position: must hold texts, whole numbers, lists and tables alone."
    )
    assert refused({"hands": "x" * LONGEST_POSITION}) == (
        f"Option position: has {LONGEST_POSITION + 12} letters; {LONGEST_POSITION} are the most."
    )
    assert refused({1: []}) == "Option position: found {1: []}, expected a table."


def test_what_is_too_deep_is_refused() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert refused({"hands": deep}) == "Option position: must hold texts, whole numbers, lists and tables alone."


def test_the_text_is_the_same_for_the_same_position() -> None:
    text = position_text({"hands": [["Elf"], []], "dice": 3})
    assert text == position_text({"dice": 3, "hands": [["Elf"], []]}) == '{"dice":3,"hands":[["Elf"],[]]}'
    assert position_option(text) == {"position": {"hands": [["Elf"], []], "dice": 3}} and position_option("") == {}


def test_a_supply_counts_each_piece() -> None:
    supply = Supply((6, 6))
    assert [supply.take(6, Field("dice", 6)), supply.left] == [6, (6,)]


@given(st.recursive(st.integers() | st.text() | st.floats() | st.none(), st.lists, max_leaves=6))
def test_no_data_breaks_it(hands: object) -> None:
    try:
        laid_out_from({"hands": hands}, deal)
        words = ""
    except ValueError as error:
        words = str(error)
    assert words.startswith("Option position: ") or json.loads(position_text({"hands": hands}))
