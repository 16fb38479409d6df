"""Actions as JSON and back: every field checked against its declared type."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

import pytest

from engine import Game
from engine.core.actions import Action
from engine.core.codec import LARGEST, LONGEST, CodecError, decode, encode
from tests.cases import for_each


class Plain(Action[Any]):
    """An action of which only the fields matter."""

    __slots__ = ()

    def label(self, names: Any) -> str:
        return type(self).__name__

    def refusal(self, state: Any) -> None:
        return None

    def result_in(self, state: Any, tell: Any) -> Any:
        return state

    @classmethod
    def candidates(cls, state: Any, seat: int | None) -> Iterable[Self]:
        return ()


@dataclass(frozen=True, slots=True)
class Pass(Plain):
    """Nothing to say."""


@dataclass(frozen=True, slots=True)
class Lay(Plain):
    """One field of every sort that a game may use."""

    seat: int
    card: str
    open: bool
    at: tuple[int, int]
    dice: tuple[int, ...]
    pairs: tuple[tuple[str, int], ...] = ()
    target: int | None = None


KINDS = (Lay, Pass)
LAY = Lay(1, "Rätsel", True, (2, 3), (6, 5, 5), (("a", 1), ("b", 2)), 0)
DATA = {
    "do": "Lay",
    "seat": 1,
    "card": "Rätsel",
    "open": True,
    "at": [2, 3],
    "dice": [6, 5, 5],
    "pairs": [["a", 1], ["b", 2]],
    "target": 0,
}


def test_an_action_becomes_its_name_and_its_fields() -> None:
    assert encode(LAY) == DATA
    assert list(encode(LAY)) == list(DATA)
    assert encode(Pass()) == {"do": "Pass"}


@for_each("action", [LAY, Lay(0, "", False, (0, 0), ()), Pass()], ids=["full", "empty", "no fields"])
def test_an_action_goes_to_json_and_back(action: Action) -> None:
    again = decode(json.loads(json.dumps(encode(action))), KINDS)
    assert again == action
    assert repr(again) == repr(action)


def test_every_action_of_every_game_goes_to_json_and_back(game: Game) -> None:
    for action in game.expressible_actions(game.setup(players=game.players[1])):
        assert decode(json.loads(json.dumps(encode(action))), game.actions) == action


@for_each(
    ("changes", "message"),
    [
        ({"seat": "1"}, "Lay: seat must be a whole number, not '1'"),
        ({"seat": True}, "Lay: seat must be a whole number, not True"),
        ({"seat": 1.0}, "Lay: seat must be a whole number, not 1.0"),
        ({"seat": None}, "Lay: seat must be a whole number, not None"),
        ({"card": 3}, "Lay: card must be a text, not 3"),
        ({"open": 1}, "Lay: open must be true or false, not 1"),
        ({"at": 2}, "Lay: at must be a list, not 2"),
        ({"at": "23"}, "Lay: at must be a list, not '23'"),
        ({"at": [2]}, "Lay: at must be a list of 2, not [2]"),
        ({"at": [2, 3, 4]}, "Lay: at must be a list of 2, not [2, 3, 4]"),
        ({"at": [2, "3"]}, "Lay: at must be a whole number, not '3'"),
        ({"dice": {}}, "Lay: dice must be a list, not {}"),
        ({"dice": [1, None]}, "Lay: dice must be a whole number, not None"),
        ({"pairs": [["a"]]}, "Lay: pairs must be a list of 2, not ['a']"),
        ({"pairs": [["a", "b"]]}, "Lay: pairs must be a whole number, not 'b'"),
        ({"target": "0"}, "Lay: target must be a whole number, not '0'"),
        ({"extra": 1}, "Lay takes at, card, dice, open, pairs, seat, target, not at, card, dice, extra, open, pairs, "),
        ({"do": "Pass"}, "Pass takes no fields, not at, card, dice, open, pairs, seat, target"),
        ({"do": "Jump"}, "there is no action 'Jump'; there are: Lay, Pass"),
        ({"card": "x" * (LONGEST + 1)}, "Lay: card must be a text of at most 200 letters, not 'xxx"),
        ({"seat": LARGEST + 1}, "Lay: seat must be a whole number of at most 1,000,000, not 1000001"),
        ({"seat": -LARGEST - 1}, "Lay: seat must be a whole number of at most 1,000,000, not -1000001"),
        ({"dice": [1, -LARGEST - 1]}, "Lay: dice must be a whole number of at most 1,000,000, not -1000001"),
        ({"do": 3}, 'an action must be an object with its name under "do", not '),
    ],
    ids=str,
)
def test_a_wrong_field_is_named_with_what_was_found_and_expected(changes: dict[str, object], message: str) -> None:
    with pytest.raises(CodecError) as caught:
        decode({**DATA, **changes}, KINDS)
    assert str(caught.value).startswith(message)


def test_an_optional_field_may_be_empty_but_not_missing() -> None:
    assert decode({**DATA, "target": None}, KINDS) == Lay(1, "Rätsel", True, (2, 3), (6, 5, 5), LAY.pairs, None)
    with pytest.raises(CodecError, match=r"^Lay takes .*, target, not .*, seat$"):
        decode({key: value for key, value in DATA.items() if key != "target"}, KINDS)


@for_each("data", [None, 3, "Pass", [], ["Pass"], {}, {"seat": 1}, {"do": None}], ids=str)
def test_what_is_no_action_at_all_is_refused(data: object) -> None:
    with pytest.raises(CodecError) as caught:
        decode(data, KINDS)
    assert str(caught.value) == f'an action must be an object with its name under "do", not {data!r}'


@for_each("changes", [{"card": "x" * LONGEST}, {"seat": LARGEST}, {"seat": -LARGEST}], ids=["text", "+", "-"])
def test_texts_and_numbers_are_read_up_to_a_bound(changes: dict[str, object]) -> None:
    assert encode(decode({**DATA, **changes}, KINDS)) == {**DATA, **changes}
