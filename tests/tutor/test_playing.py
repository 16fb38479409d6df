"""The moves that nobody has to choose."""

from __future__ import annotations

import random

import pytest

from engine import CHANCE, OVER, Game, Record
from engine.players import POLICIES
from tests.engine.toy import Spin, Wheel
from tutor.playing import only_outcome, policies, run_on
from tutor.problems import Problem


def test_policies_by_seat() -> None:
    found = policies({"1": "greedy", "0": "random"}, ("Ann", "Bo"))
    assert found == {0: POLICIES["random"], 1: POLICIES["greedy"]}


@pytest.mark.parametrize("against", [{"2": "greedy"}, {"x": "greedy"}, {"1": "genius"}, {"1": None}])
def test_policies_that_do_not_exist(against: dict[str, str]) -> None:
    with pytest.raises(Problem):
        policies(against, ("Ann", "Bo"))


def test_only_outcome_is_there_for_automatic_moves_alone(whole_game: Record) -> None:
    for step in whole_game.played:
        outcomes = step.before.outcomes() if step.before.to_act is CHANCE else ()
        assert only_outcome(step.before) == (outcomes[0] if len(outcomes) == 1 else None)
    assert only_outcome(Wheel(shuffling=True)) is None
    assert only_outcome(Wheel()) is None


def test_bots_wait_for_a_person_who_is_asked_with_them(game: Game) -> None:
    rng = random.Random(1)
    state = game.setup(players=2)
    while state.to_act is CHANCE:
        state = state.after(state.sample(rng))
    assert run_on(state, {1: POLICIES["random"]}, rng) == []
    state = state.after(state.options(0)[0])
    actions = run_on(state, {1: POLICIES["random"]}, rng)
    assert [getattr(action, "seat", None) for action in actions][:2] == [1, None]


def test_nobody_plays_where_dice_are_to_be_rolled(game: Game) -> None:
    assert run_on(game.setup(players=2), {}, random.Random(1)) == []


def test_with_rolling_a_game_without_persons_plays_to_its_end(game: Game) -> None:
    everybody = dict.fromkeys(range(2), POLICIES["random"])
    state = game.setup(players=2)
    for action in run_on(state, everybody, random.Random(1), rolling=True):
        state = state.play(action).after
    assert state.to_act is OVER


def test_a_shuffle_is_drawn_like_any_chance() -> None:
    state = Wheel(shuffling=True)
    first, second, *_ = run_on(state, dict.fromkeys((0, 1), POLICIES["greedy"]), random.Random(1), rolling=True)
    assert type(first).__name__ == "Shuffle"
    assert isinstance(second, Spin)
