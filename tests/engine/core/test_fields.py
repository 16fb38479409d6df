"""Fields that somebody wrote down: what is read, and the sentence about what cannot be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.fields import Field, FieldError, Fields
from tests.cases import for_each

FOREIGN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def refused(read: object) -> str:
    with pytest.raises(FieldError) as refused:
        read()  # type: ignore[operator]
    return str(refused.value)


def test_what_fits_is_read() -> None:
    fields = Fields({"name": "Troll", "dice": 3, "up": True, "hands": [["Elf"], []], "goal": {"moves": 1}})
    assert fields.take("name").text() == "Troll" and fields.take("dice").whole(0, 3) == 3
    assert fields.take("up").flag() is True and fields.take("sort", "do").word(("do", "choose")) == "do"
    hands, goal = fields.take("hands").items(2, 2), fields.take("goal").table()
    assert [[card.text() for card in hand.items()] for hand in hands] == [["Elf"], []]
    assert "moves" in goal and [name for name, _ in goal.take_rest()] == ["moves"]
    fields.check_empty()
    goal.check_empty()


@for_each(
    ("value", "read", "words"),
    [
        ("", lambda field: field.text(), "hand: found '', expected a text of at most 1000 letters"),
        ("Orcs", lambda field: field.text(3), "hand: found 'Orcs', expected a text of at most 3 letters"),
        (True, lambda field: field.whole(0, 4), "hand: found True, expected a whole number from 0 to 4"),
        (5, lambda field: field.whole(4, 4), "hand: found 5, expected 4"),
        (1, lambda field: field.flag(), "hand: found 1, expected true or false"),
        ("Ogre", lambda field: field.word(("Elf", "Orc")), "hand: found 'Ogre', expected one of Elf, Orc"),
        ([1], lambda field: field.items(2, 3), "hand: found [1], expected a list of 2 to 3"),
        ([1], lambda field: field.items(2, 2), "hand: found [1], expected a list of 2"),
        ([[1], "Elf"], lambda field: field.items()[1].items(), "hand[1]: found 'Elf', expected a list of 0 to 500"),
        ({1: 2}, lambda field: field.table(), "hand: found {1: 2}, expected a table"),
        ({}, lambda field: field.table().take("dice").flag(), "hand.dice: found nothing, expected true or false"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(value: object, read: object, words: str) -> None:
    assert refused(lambda: read(Field("hand", value))) == words  # type: ignore[operator]


def test_a_field_that_nobody_reads_is_told_with_those_there_are() -> None:
    fields = Fields({"hand": 1, "hnad": 2}, "start.")
    fields.take("hand")
    fields.take("pile", 0)
    assert refused(fields.check_empty) == "start.hnad: found a field of that name, expected hand, pile"
    assert refused(Fields({"x": 1}).check_empty) == "x: found a field of that name, expected none at all"


def words_about(read: object) -> str:
    """What is said against a value, "" where it can be read."""
    try:
        read()  # type: ignore[operator]
    except FieldError as error:
        return str(error)
    return ""


@given(FOREIGN)
def test_no_value_breaks_a_reader(value: object) -> None:
    field = Field("x", value)
    for read in (
        field.text,
        field.flag,
        field.items,
        field.table,
        lambda: field.whole(0, 9),
        lambda: field.word(("a",)),
    ):
        words = words_about(read)
        assert not words or (words.startswith("x: found ") and ", expected " in words and len(words) < 800)
