"""Games played on from what a seat sees: the worlds that are guessed, the luck in them, and what they come to."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any, Self

import pytest

from engine import AnyAction
from engine.worth import trials
from engine.worth.outlook import Outlook
from engine.worth.trials import Trial, settled_shares
from engine.worth.weighing import Weighing
from tests.engine.toy import TOY, Pick, Wheel

SPUN = Wheel(spun=2)

Judge = Callable[[Wheel, Wheel, int], Fraction | None]


def first_picks_the_two(start: Wheel, now: Wheel, seat: int) -> Fraction | None:
    """A horizon that games reach in which the first pick is a 2."""
    return Fraction(3 - 2 * seat, 4) if now.picks[0] == now.spun else None


def with_horizon(monkeypatch: pytest.MonkeyPatch, judge: Judge, error: float) -> None:
    game = replace(TOY, horizon=judge, horizon_error=error, horizon_words="judged")
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))


def test_no_world_is_guessed_by_the_luck_that_is_played_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    guessed: list[tuple[Any, ...]] = []

    def imagined(self: Wheel, rng: Random) -> Self:
        guessed.append(rng.getstate())
        return self

    monkeypatch.setattr(Wheel, "imagined", imagined)
    luck = [Trial.begun(SPUN, number).luck for number in range(20)]
    assert len({*guessed, *luck}) == 40


def test_at_a_horizon_every_seat_has_its_own_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    with_horizon(monkeypatch, first_picks_the_two, 0.1)
    assert settled_shares(SPUN, SPUN.apply(Pick(0, 2))) == (0.75, 0.25)
    assert settled_shares(SPUN, SPUN.apply(Pick(0, 1))) is None


def test_a_horizon_is_asked_once_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def judge(start: Wheel, now: Wheel, seat: int) -> Fraction | None:
        asked.append(seat)
        return first_picks_the_two(start, now, seat)

    with_horizon(monkeypatch, judge, 0.1)
    settled_shares(SPUN, SPUN.apply(Pick(0, 2)))
    settled_shares(SPUN, SPUN.apply(Pick(0, 1)))
    assert asked == [0, 1, 0]
    assert settled_shares(SPUN, Wheel(spun=2, picks=(1, 3))) == (0.5, 0.5)


@pytest.mark.parametrize("stretch", [2, 7, 30])
def test_a_game_without_end_is_given_up_after_so_many_actions_however_it_is_cut(
    stretch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def idle(self: Wheel, action: AnyAction) -> Wheel:
        return self

    monkeypatch.setattr(Wheel, "apply", idle)
    monkeypatch.setattr(trials, "LONGEST", 7)
    trial = Trial.begun(SPUN, 0)
    while trial.shares is None and trial.actions < 30:
        trial = trial.played_on(stretch)
    assert (trial.shares, trial.actions) == ((0.0, 0.0), 7)


def test_a_game_is_played_on_by_as_many_actions_as_are_asked_for() -> None:
    """From a wheel that stands still two picks are left; after the second it is told who has won."""
    one = Trial.begun(SPUN, 0).played_on(1)
    assert (one.actions, one.shares, one.is_cut) == (1, None, False)
    two = one.played_on(1)
    assert two.actions == 2
    assert two.shares == Trial.begun(SPUN, 0).played_on(9).shares is not None


def test_a_game_that_ends_with_its_last_action_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = Trial.begun(SPUN, 0).played_on(9)
    monkeypatch.setattr(trials, "LONGEST", 2)
    assert Trial.begun(SPUN, 0).played_on(9).shares == ended.shares != (0.0, 0.0)


@pytest.mark.parametrize("begin", [lambda: Outlook(SPUN), lambda: Weighing.of(SPUN, 0)])
def test_one_game_that_stopped_at_a_horizon_makes_all_of_them_rough(
    begin: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_horizon(monkeypatch, first_picks_the_two, 0.1)
    cuts = {Trial.begun(SPUN, number).played_on(9).is_cut for number in range(9)}
    assert cuts == {True, False}
    found = [begin().with_games(games) for games in range(1, 9)]
    assert [one.is_cut for one in found] == sorted(one.is_cut for one in found)
    assert found[-1].win_chances[0].kind == "rule of thumb"


@pytest.mark.parametrize("begin", [lambda: Outlook(SPUN), lambda: Weighing.of(SPUN, 0)])
@pytest.mark.parametrize(("judge", "error"), [(first_picks_the_two, 0.0), (lambda start, now, seat: None, 0.1)])
def test_a_horizon_that_is_right_or_was_never_met_leaves_chances_sampled(
    judge: Judge, error: float, begin: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_horizon(monkeypatch, judge, error)
    assert {chance.kind for chance in begin().with_games(8).win_chances} == {"sampled"}
