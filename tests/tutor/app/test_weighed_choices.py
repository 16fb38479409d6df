"""The choices of a line, weighed as their seats saw them."""

from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from engine import Record
from engine.core.policies import at_random
from engine.worth.weighing import Weighing
from tests.cases import for_each
from tests.engine.playing import game_from
from tutor.app import weighed_choices
from tutor.app.weighed_choices import WeighedChoices


@pytest.fixture(scope="module")
def record() -> Record:
    """The end of an example of Exploding Minions, played on at random: the first player misses two chances."""
    return game_from(engine.examples("exploding-minions")["two-players"].states()[60], Random(1), at_random)


def chosen_steps(record: Record) -> list[int]:
    steps = enumerate(record.played)
    return [n for n, one in steps if one.action.seat is not None and len(one.before.options(one.action.seat)) > 1]


def worked(choices: WeighedChoices, times: int) -> WeighedChoices:
    for _ in range(times):
        choices = choices.with_actions(50)
    return choices


@pytest.fixture(scope="module")
def done(record: Record) -> WeighedChoices:
    choices = WeighedChoices(record, tuple(range(len(record.played))))
    while not choices.is_done:
        choices = choices.with_actions(200)
    return choices


@pytest.mark.slow
def test_every_step_with_something_to_choose_gets_a_verdict(record: Record, done: WeighedChoices) -> None:
    assert sorted(done.verdicts) == chosen_steps(record)
    assert done.with_actions(50) is done


def test_a_choice_has_no_verdict_before_it_was_tried_often_enough(record: Record) -> None:
    first = chosen_steps(record)[0]
    begun = worked(WeighedChoices(record, (first,)), 1)
    if not begun.weighings[first].is_done:
        assert begun.verdicts == {}
        assert begun.waiting == (first,)


def test_a_verdict_is_that_of_the_coach(record: Record, done: WeighedChoices) -> None:
    """The same choice, weighed by itself in as many games, gave away as much."""
    for step, verdict in done.verdicts.items():
        before, action = record.played[step].before, record.played[step].action
        alone = Weighing.of(before, action.seat or 0).with_chosen(action)
        games = done.weighings[step].games
        while not alone.is_told or (alone.games < games and not alone.is_done):
            alone = alone.with_actions(200)
        assert alone.verdict(action) == verdict


def test_those_that_seem_to_cost_most_are_weighed_until_they_are_sure(done: WeighedChoices) -> None:
    for step, verdict in done.verdicts.items():
        weighing = done.weighings[step]
        assert not verdict.loss or weighing.is_done or weighing.games >= weighed_choices.SURE


@for_each(("halfwidth", "policy_error", "goes_on"), [(0.11, 0.0, True), (0.09, 0.0, False), (0.3, 0.2, False)])
def test_a_loss_is_weighed_on_while_games_can_tell_it_better(
    record: Record, halfwidth: float, policy_error: float, goes_on: bool
) -> None:
    weighing: Any = SimpleNamespace(games=weighed_choices.SURE, is_done=False, policy_error=policy_error)
    chosen = SimpleNamespace(seat=0)
    verdict: Any = SimpleNamespace(loss=Fraction(1, 2), halfwidth=halfwidth, is_as_good_as_any=False, chosen=chosen)
    choices = WeighedChoices(record, (), weighings={0: weighing}, verdicts={0: verdict})
    assert choices.is_done != goes_on
    assert WeighedChoices(record, (), {0: SimpleNamespace(**{**vars(weighing), "games": 192})}, {0: verdict}).is_done


def test_misses_are_the_dearest_choices_that_surely_cost_something(
    record: Record, done: WeighedChoices, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seat in (0, 1):
        own = {step: one for step, one in done.verdicts.items() if record.played[step].action.seat == seat}
        dear = [step for step, one in own.items() if one.loss > max(Fraction(1, 200), one.halfwidth)]
        assert done.misses(seat) == sorted(dear, key=lambda step: -own[step].loss)
    every = [step for seat in (0, 1) for step in done.misses(seat)]
    assert len(every) > 1
    assert every != sorted(every)
    monkeypatch.setattr(weighed_choices, "MISSES", 0)
    assert done.misses(0) == done.misses(1) == []
