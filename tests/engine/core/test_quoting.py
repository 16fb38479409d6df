"""Messages stay short, however long what they speak of is."""

import json
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

import engine
from engine import Game, Record, RecordError
from engine.core.quoting import cut, quoted
from engine.pieces.card_files import CardError, Entry, card_source
from tests.cases import for_each, for_todays_games
from tests.samples import one_in

LONG = "x" * 100_000
SHORT = 700
"""No message is longer: a sentence or two, and what is quoted."""


@for_each(("text", "most", "left"), [("", 3, ""), ("abc", 3, "abc"), ("abcd", 3, "ab…"), (LONG, 1, "…")])
def test_a_text_is_cut_to_so_many_letters(text: str, most: int, left: str) -> None:
    assert cut(text, most) == left


def test_a_value_is_quoted_as_python_shows_it() -> None:
    assert quoted("it's") == '"it\'s"'
    assert quoted([1, None]) == "[1, None]"
    assert len(quoted(LONG)) == len(quoted([LONG])) == len(quoted(10**4000)) == 80
    assert len(quoted("x" * 78)) == 80 and quoted("x" * 78).endswith("x'")


# ---------------------------------------------------------------- records


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside JSON values: the object or list, and the key or index."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def spoilt(data: Any, strange: Any) -> Iterator[Any]:
    """The data with one value after another, and then one key after another, replaced by something strange."""
    for number, (where, key) in enumerate(list(places(data))):
        copy = deepcopy(data)
        inside, same = list(places(copy))[number]
        assert same == key
        inside[key] = strange
        yield copy
        if isinstance(where, dict):
            inside[str(strange)[:4000]] = inside.pop(key)
            yield copy


STRANGE = (LONG, [LONG] * 3, {LONG: LONG}, 10**4000, -(10**4000))


def complaint(data: Any) -> str:
    """What is wrong with a record, "" where nothing is."""
    try:
        Record.from_data(data)
    except RecordError as error:
        return str(error)
    return ""


@for_todays_games(2)
@for_each("strange", STRANGE, ids=lambda one: str(one)[:9])
def test_whatever_is_long_in_a_record_its_error_is_short(game: Game, strange: Any) -> None:
    data = next(iter(engine.examples(game.name).values())).as_data()
    data = {**data, "actions": data["actions"][:6], "notes": {"0": "a note"}, "steps": 6}
    said = [len(complaint(changed)) for changed in one_in(3, spoilt(data, strange))]
    assert max(said) < SHORT
    assert sum(map(bool, said)) > 6


def test_a_note_at_a_position_of_thousands_of_digits_is_refused() -> None:
    data = next(iter(engine.examples("minkingi").values())).as_data()
    with pytest.raises(RecordError, match='"notes" must be keyed by positions such as "7", not \'1111'):
        Record.loads(json.dumps({**data, "notes": {"1" * 5000: "far"}}))


# ---------------------------------------------------------------- cards


def named(entry: Entry) -> str:
    return entry.text("name")


def read(name: str) -> tuple[str, ...]:
    return card_source({"card": [{"name": name}]}).cards("card", named)


def test_the_name_of_a_card_has_sixty_letters_at_most() -> None:
    assert read("ä" * 60) == ("ä" * 60,)
    with pytest.raises(CardError) as caught:
        read("n" * 61)
    assert str(caught.value) == (
        f'the given cards: card "{"n" * 61}": name must be a text of at most 60 letters, not "{"n" * 61}"'
    )
    with pytest.raises(CardError) as caught:
        read(LONG)
    assert len(str(caught.value)) < SHORT


CARD_LISTS: dict[str, Callable[[Any], Any]] = {
    "minions": lambda box: box["deity"][0]["minion"][0],
    "dark-minions": lambda box: box["town"][0],
    "exploding-minions": lambda box: box["card"][0],
}


@for_each("name", CARD_LISTS)
def test_every_game_with_named_cards_refuses_a_longer_name(name: str) -> None:
    game = engine.load(name)
    box = tomllib.loads((game.folder / "cards.toml").read_text("utf-8"))
    CARD_LISTS[name](box)["name"] = "n" * 61
    with pytest.raises(CardError, match="name must be a text of at most 60 letters"):
        game.setup(cards=box)
