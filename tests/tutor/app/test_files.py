"""Records from outside: nothing in them is trusted."""

import json

import pytest

from engine import Record
from tests.cases import for_each
from tutor.app.files import BIGGEST, as_file, read_action, read_data, read_text, who_plays
from tutor.app.problems import Problem


def test_file_and_back(one_turn: Record) -> None:
    file = as_file(one_turn, "-branch")
    assert file["filename"] == "one-turn-branch.json"
    assert read_text(file["text"]) == one_turn


def test_a_file_says_who_plays(whole_game: Record) -> None:
    text = as_file(whole_game, "-game", "me.greedy")["text"]
    assert who_plays(text) == "me.greedy"
    assert read_text(text) == Record.loads(text) == whole_game


def test_as_much_as_is_kept_of_who_plays_is_read_again(whole_game: Record) -> None:
    assert who_plays(as_file(whole_game, "-game", "x" * 300)["text"]) == "x" * 200


@pytest.mark.parametrize("remarks", [None, 7, [], {}, {"play": 7}, {"play": "x" * 201}])
def test_what_a_file_says_of_who_plays_is_not_trusted(whole_game: Record, remarks: object) -> None:
    assert who_plays(json.dumps({**whole_game.as_data(), "tutor": remarks})) == ""
    assert who_plays(as_file(whole_game, "")["text"]) == ""


def test_a_file_of_a_long_title_has_a_short_name(one_turn: Record) -> None:
    data = one_turn.as_data() | {"title": "long " * 10_000}
    assert len(as_file(Record.from_data(data), "-branch")["filename"]) == 60 + len("-branch.json")


@for_each("text", ["", "{", "[]", "null", "7", '"x"', "{}", "[" * 100_000, "x" * (BIGGEST + 1)])
def test_what_is_no_record_is_declined(text: str) -> None:
    with pytest.raises(Problem) as caught:
        read_text(text)
    assert caught.value.text.endswith("Nothing was opened.")


def test_a_text_that_is_too_big_is_not_read_at_all() -> None:
    with pytest.raises(Problem, match="too big"):
        read_text(f'"{"x" * BIGGEST}"')


def test_illegal_step_is_named_with_its_reason(one_turn: Record) -> None:
    data = one_turn.as_data()
    data["actions"][4] = data["actions"][3]
    with pytest.raises(Problem, match=r"Step 5, .* already laid down a Minion"):
        read_data(data, "No")


def test_record_with_cards_in_a_file_of_this_machine_is_declined(one_turn: Record) -> None:
    data = one_turn.as_data()
    data["setup"]["cards"] = "/etc/hostname"
    for read in (lambda: read_data(data, "No"), lambda: read_text(json.dumps(data))):
        with pytest.raises(Problem, match="did not come along"):
            read()


def test_action_that_cannot_be_read(one_turn: Record) -> None:
    for data in (None, 3, {}, {"do": "Cheat"}, {"do": "ChooseMinion"}, {"do": "RollDice", "player": 0, "dice": "66"}):
        with pytest.raises(Problem, match="cannot be read"):
            read_action(data, one_turn.game)
