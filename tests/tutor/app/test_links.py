"""Addresses, and lines of the learner's own packed into them."""

import json
import random
import string
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from dataclasses import replace

import pytest

import engine
from engine import Game, Record
from engine.core.codec import encode
from tests.cases import for_each
from tests.tutor.tables.laid import played_at_random
from tutor.app.links import LONGEST, BadLink, code_of, leaves_at, names_a_file, query, record_of


def pack(data: object) -> str:
    return urlsafe_b64encode(zlib.compress(json.dumps(data).encode())).decode().rstrip("=")


@pytest.fixture(scope="module")
def branch(one_turn: Record) -> Record:
    at = next(i for i, step in enumerate(one_turn.played) if type(step.action).__name__ == "RollDice")
    other = next(a for a in one_turn.played[at].before.chance() if a != one_turn.actions[at])
    return one_turn.branch(at, other)


def test_query_leaves_out_what_is_none() -> None:
    assert query(game="minions", example=None, step=0, branch="a-b_c") == "game=minions&step=0&branch=a-b_c"


def test_record_leaves_its_story_where_the_actions_differ(one_turn: Record, branch: Record, minions: Game) -> None:
    assert leaves_at(one_turn, one_turn) is None
    assert leaves_at(branch, one_turn) == branch.left_at
    assert leaves_at(one_turn.branch(4), one_turn) == 4
    assert leaves_at(one_turn, one_turn.branch(4)) == 4
    with pytest.raises(ValueError, match="another table"):
        leaves_at(minions.record({"players": 3}, ()), one_turn)


def test_code_of_a_branch_opens_it_again(one_turn: Record, branch: Record, minions: Game) -> None:
    code = code_of(branch, one_turn)
    assert set(code) <= set(string.ascii_letters + string.digits + "-_")
    assert record_of(code, minions, one_turn) == branch
    assert len(code) < 150


def test_code_of_the_first_part_of_a_story_opens_it_again(one_turn: Record, minions: Game) -> None:
    assert record_of(code_of(one_turn.branch(6), one_turn), minions, one_turn).actions == one_turn.actions[:6]


def test_code_of_a_game_of_ones_own_holds_all_of_it(minions: Game) -> None:
    for players in (2, 3, 4):
        own = played_at_random(minions, 9, players=players)
        code = code_of(own, None)
        again = record_of(code, minions, None)
        assert (again.start, again.actions) == (own.start, own.actions)
        assert players > 2 or len(code) < LONGEST


@pytest.mark.parametrize(
    "code", ["", "?", "a b", "AAAA", "eJw", "x" * 5000, pack([]), pack({}), pack([1]), pack([1, 2])]
)
def test_what_is_no_code_is_refused(code: str, minions: Game, one_turn: Record) -> None:
    for story in (None, one_turn):
        with pytest.raises(BadLink):
            record_of(code, minions, story)


def test_changed_codes_are_refused_or_open_something_legal(one_turn: Record, branch: Record, minions: Game) -> None:
    code, rng = code_of(branch, one_turn), random.Random(2)
    for _ in range(300):
        at = rng.randrange(len(code))
        changed = code[:at] + rng.choice(string.ascii_letters + string.digits) + code[at + 1 :]
        for one in (changed, code[:at]):
            with suppress(BadLink):
                assert isinstance(record_of(one, minions, one_turn), Record)


def test_code_of_a_game_with_real_cards_says_what_is_guessed(minions: Game, one_turn: Record) -> None:
    record = minions.record(one_turn.start, one_turn.actions, guessed=[0, 1])
    assert record_of(code_of(record, None), minions, None) == record
    assert record_of(code_of(record, None), minions, None).guessed == (0, 1)


def test_code_with_guesses_at_no_step_is_refused(minions: Game, one_turn: Record) -> None:
    code = code_of(replace(one_turn, guessed=(999,)), None)
    with pytest.raises(BadLink):
        record_of(code, minions, None)


def test_code_that_leaves_the_story_nowhere_is_refused(one_turn: Record, minions: Game) -> None:
    for at in (-1, len(one_turn.played) + 1, "3", True, None):
        with pytest.raises(BadLink, match="does not say where"):
            record_of(pack([at, []]), minions, one_turn)


def test_code_with_an_illegal_move_says_why(one_turn: Record, minions: Game) -> None:
    with pytest.raises(BadLink, match="a move that is not allowed: "):
        record_of(pack([2, [encode(one_turn.actions[0])]]), minions, one_turn)
    with pytest.raises(BadLink, match="a move that does not exist: "):
        record_of(pack([2, [{"do": "Cheat"}]]), minions, one_turn)
    with pytest.raises(BadLink, match="a move that is not allowed: "):
        record_of(pack([{"players": 2}, [encode(one_turn.actions[1])]]), minions, None)
    with pytest.raises(BadLink, match="table cannot be laid: "):
        record_of(pack([{"players": 7}, []]), minions, None)


@pytest.mark.parametrize(
    "strange", ["x" * 100_000, ["x" * 100_000], 10**4000, {"do": "x" * 100_000}], ids=lambda x: str(x)[:9]
)
def test_what_is_wrong_with_a_link_is_said_shortly(strange: object, minions: Game, one_turn: Record) -> None:
    first = encode(one_turn.actions[0])
    codes = [(0, strange), (0, {**first, next(iter(set(first) - {"do"})): strange}), (0, {**first, "x" * 100_000: 1})]
    for head, action in codes:
        with pytest.raises(BadLink) as caught:
            record_of(pack([head, [action]]), minions, one_turn)
        assert len(str(caught.value)) < 700
    for setup in ({"players": strange}, {"x" * 100_000: 2}):
        with pytest.raises(BadLink) as caught:
            record_of(pack([setup, []]), minions, None)
        assert len(str(caught.value)) < 700


def test_code_that_unpacks_to_far_too_much_is_refused(minions: Game) -> None:
    bomb = urlsafe_b64encode(zlib.compress(b"[" + b" " * 50_000_000)).decode().rstrip("=")
    with pytest.raises(BadLink, match="not complete"):
        record_of(bomb, minions, None)


def test_code_cannot_read_a_file_of_this_machine(minions: Game) -> None:
    assert names_a_file({"cards": "/etc/hostname"})
    assert not names_a_file({"cards": {}})
    with pytest.raises(BadLink, match="file of cards"):
        record_of(pack([{"players": 2, "cards": "/etc/hostname"}, []]), minions, None)


# ---------------------------------------------------------------- games laid out in their midst

LAID_OUT = {
    level.game_name: level.start
    for game in engine.all_games()
    for level in engine.courses(game.name).levels
    if "position" in level.start.start.setup
}
"""A record of each game that has a level on a table of its own."""


@for_each("name", LAID_OUT)
def test_a_game_laid_out_in_its_midst_opens_again(name: str) -> None:
    record = LAID_OUT[name]
    assert record_of(code_of(record, None), record.game, None) == record


@for_each("name", LAID_OUT)
@for_each("position", [7, [], {"pile": [[[]]]}, {"pile": "x" * 9000}, {"hands": 2**70}])
def test_a_position_that_cannot_be_is_said_in_one_short_sentence(name: str, position: object) -> None:
    game = engine.load(name)
    setup = {**LAID_OUT[name].start.setup, "position": position}
    with pytest.raises(BadLink, match="Option position: ") as refused:
        record_of(pack([setup, []]), game, None)
    assert len(str(refused.value)) < 700
