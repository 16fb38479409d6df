"""The moves that nobody has to choose."""

from __future__ import annotations

import random

import pytest

import engine
from engine import CHANCE, OVER, Game, Record, State
from engine.chance.players import POLICIES
from engine.games.exploding_minions import AddBombs, DrawCard, PlayCard, PutBack, Start, TakeCard
from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE
from tests.engine.toy import Spin, Wheel
from tutor.app.playing import awaited, policies, run_on
from tutor.app.problems import Problem


def test_policies_by_seat() -> None:
    found = policies({"1": "greedy", "0": "random"}, ("Ann", "Bo"))
    assert found == {0: POLICIES["random"], 1: POLICIES["greedy"]}


@pytest.mark.parametrize("against", [{"2": "greedy"}, {"x": "greedy"}, {"1": "genius"}, {"1": None}])
def test_policies_that_do_not_exist(against: dict[str, str]) -> None:
    with pytest.raises(Problem):
        policies(against, ("Ann", "Bo"))


def test_chance_is_awaited_where_more_than_one_thing_can_be_seen_to_come_up(whole_game: Record) -> None:
    turns = [step.before for step in whole_game.played if step.before.to_act is CHANCE]
    assert {awaited(state, {}) for state in turns} == {True, False}
    for state in turns:
        assert awaited(state, {}) == awaited(state, {1: POLICIES["random"]}) == (len(state.outcomes()) > 1)
    assert awaited(Wheel(shuffling=True), {})
    assert awaited(Wheel(), {1: POLICIES["random"]})


@pytest.mark.parametrize("known", [True, False])
def test_a_hidden_draw_is_not_awaited_whatever_others_know_of_it(known: bool) -> None:
    state = drawing(known)
    assert len(state.outcomes()) == 1 if known else len(state.outcomes()) > 1
    assert not awaited(state, {1: POLICIES["random"]})
    assert not awaited(state, {0: POLICIES["random"]})
    assert awaited(state, {}) != known


def drawing(known: bool) -> State:
    """Ada is about to draw: after Ben has put a bomb on top, or before anybody knows anything of the pile."""
    rng = random.Random(3)
    state = engine.load("exploding-minions").setup(players=2)
    state = state.apply(state.sample(rng)).apply(AddBombs())
    if not known:
        return state.apply(Start(0)).apply(DrawCard(0))
    state = state.apply(Start(1)).apply(DrawCard(1)).apply(TakeCard(1, BOMB))
    return state.apply(PlayCard(1, DEFUSE)).apply(PutBack(1, 0)).apply(DrawCard(0))


def test_bots_wait_for_a_person_who_is_asked_with_them(game: Game) -> None:
    rng = random.Random(1)
    state = game.setup(players=2)
    while state.to_act is CHANCE:
        state = state.apply(state.sample(rng))
    assert run_on(state, {1: POLICIES["random"]}, rng) == []
    state = state.apply(state.options(0)[0])
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
