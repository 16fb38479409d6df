"""Dice that a learner sets by clicking: many at once in any order, or a single one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from time import perf_counter
from typing import Any

import pytest

import engine
from engine import CHANCE, Record
from engine.codec import decode
from engine.games.deities import DeitiesState, RollBatch, RollDie, RollStart
from engine.games.deities.parts import Stage, Task
from engine.state import Action, evolve
from tests.tutor.tables import BOARD
from tutor.frames import Film
from tutor.whatif import choices

GAME = engine.load("deities")


def start(players: int = 2) -> DeitiesState:
    state = GAME.setup(players=players)
    assert isinstance(state, DeitiesState)
    return state


def before_batch(power: int) -> DeitiesState:
    state = start()
    players = tuple(evolve(player, power=power) for player in state.players)
    return evolve(state, stage=Stage.BATCH, players=players, asked=())


def answer(state: DeitiesState, actions: Sequence[Action] = (), viewer: int | None = None) -> dict[str, Any]:
    return choices(Film.of(BOARD, Record(state).branch(0, *actions)), 0, viewer)


@pytest.mark.rule("dei-dice-3")
@pytest.mark.parametrize("power", range(2, 10))
def test_a_batch_roll_is_one_action_without_its_dice(power: int) -> None:
    state = before_batch(power)
    told = answer(state)
    dice = told["dice"]
    assert (dice["sorted"], dice["count"], dice["faces"], dice["player"]) == (True, power, 6, "Ada")
    assert (told["options"], dice["keys"]) == ([], {})
    assert told["button"] == "Roll the dice"
    for faces in ([1] * power, sorted((i % 6) + 1 for i in range(power))):
        action = decode({**dice["action"], "dice": faces}, GAME.actions)
        assert action == RollBatch(0, tuple(faces))
        assert state.why_not(action) is None


def test_the_browser_is_right_about_chances_of_a_batch() -> None:
    """Each of three dice is fair: the chance of a sorted roll is the number of its orders out of 216."""
    chances = before_batch(3).chance()
    orders = {1: 1, 2: 3, 3: 6}
    assert len(chances) == comb(8, 3)
    assert all(chances[roll] == Fraction(orders[len(set(roll.dice))], 216) for roll in chances)  # type: ignore[attr-defined]
    assert answer(before_batch(3))["dice"]["sorted"]


def test_a_roll_with_other_chances_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    even = lambda state: dict.fromkeys(state.outcomes(), Fraction(1, 56))  # noqa: E731
    monkeypatch.setattr(DeitiesState, "chance", even)
    told = answer(before_batch(3))
    assert not told["dice"]["sorted"]
    assert len(told["options"]) == len(told["dice"]["keys"]) == 56


def test_the_batch_that_was_rolled_is_told() -> None:
    told = answer(before_batch(4), [RollBatch(0, (2, 2, 5, 6))])
    assert told["dice"]["now"] == [2, 2, 5, 6]
    assert answer(before_batch(4))["dice"]["now"] is None


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nine_dice_are_told_shortly_and_quickly(viewer: int | None) -> None:
    state = before_batch(9)
    assert len(state.chance()) == 2002
    answer(state, viewer=viewer)
    times = []
    for _ in range(5):
        begun = perf_counter()
        told = answer(state, viewer=viewer)
        times.append(perf_counter() - begun)
    assert len(json.dumps(told)) < 4000
    assert min(times) < 0.25


def test_a_batch_of_one_die_has_six_faces() -> None:
    told = answer(before_batch(1))
    assert (told["dice"]["sorted"], told["dice"]["count"]) == (False, 1)
    assert [option["action"]["dice"] for option in told["options"]] == [[face] for face in range(1, 7)]


@pytest.mark.rule("dei-setup-2")
def test_the_die_for_the_first_turn_has_six_faces() -> None:
    state = start(4)
    assert state.to_act is CHANCE
    told = answer(state, [RollStart(0, (4,))])
    assert (told["dice"]["player"], told["dice"]["now"], told["dice"]["sorted"]) == ("Ada", [4], False)
    assert {option["key"]: option["chance"] for option in told["options"]} == dict.fromkeys("123456", "1/6")


@pytest.mark.rule("dei-any-5")
def test_a_die_rolled_again_has_six_faces() -> None:
    state = evolve(start(), stage=Stage.STRUGGLE, dice=(2, 3, 3), asked=(1,), tasks=(Task("roll", 1, 1, 3),))
    told = answer(state, [RollDie(1, (6,))])
    assert (told["dice"]["player"], told["dice"]["now"], told["dice"]["count"]) == ("Ben", [6], 1)
    assert [option["action"]["dice"] for option in told["options"] if option["played"]] == [[6]]
