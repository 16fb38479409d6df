"""What choices are worth: exact where it is known, else sampled in the same worlds, and never by what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import hypot
from random import Random

import pytest

import engine
from engine import CHANCE, AnyAction, Estimate, Game, State
from engine.worth.weighing import RANKED, RIVALS, ChoiceVerdict, Weighing
from tests.engine.toy import TOY, Pick, Wheel

SPUN = Wheel(spun=2)
RIGHT, WRONG = Pick(0, 2), Pick(0, 3)
WON, LOST = ((1.0, 0.0),), ((0.0, 1.0),)
"""A game, with what each seat got of its victory."""


def test_a_choice_that_wins_is_told_from_those_that_do_not() -> None:
    weighing = Weighing.of(SPUN, 0).with_games(200)
    assert weighing.best == RIGHT
    verdict = weighing.with_chosen(WRONG).with_games(200).verdict(WRONG)
    assert not verdict.is_as_good_as_any
    assert verdict.kind == "sampled"
    # Bob picks the 2 one time in three: 5/6 for the 2 (a draw counts half), 1/3 for another number.
    assert abs(verdict.loss - Fraction(1, 2)) <= verdict.halfwidth < 0.15


def test_what_the_rival_has_picked_in_secret_changes_nothing() -> None:
    secret = [replace(SPUN, picks=(None, number)) for number in (1, 2, 3)]
    found = [Weighing.of(state, 0).with_games(40) for state in secret]
    assert len({weighing.best for weighing in found}) == 1
    assert found[0].estimates() == found[1].estimates() == found[2].estimates()


def test_equal_choices_are_equally_right() -> None:
    verdict = Weighing.of(SPUN, 0).with_chosen(Pick(0, 1)).with_games(60)
    assert verdict.difference(Pick(0, 1), WRONG)[0] == 0
    assert Weighing.of(SPUN, 0).with_chosen(RIGHT).with_games(60).verdict(RIGHT).loss == 0


def test_of_equally_good_choices_the_one_that_was_made_is_the_best_else_the_first() -> None:
    weighing = replace(Weighing.of(SPUN, 0), shares={RIGHT: WON * 3, WRONG: WON * 3, Pick(0, 1): LOST * 3})
    assert weighing.best == RIGHT
    assert weighing.with_chosen(WRONG).best == WRONG


def test_stretches_of_actions_come_to_the_same_as_whole_games() -> None:
    whole, cut = Weighing.of(SPUN, 0).with_games(10), Weighing.of(SPUN, 0)
    while cut.games < 10:
        cut = cut.with_actions(1)
    assert cut.estimates() == whole.estimates()


def test_what_falls_behind_is_left_out_but_never_the_choice_that_was_made() -> None:
    weighing = Weighing.of(SPUN, 0).with_chosen(WRONG).with_games(200)
    assert weighing.rivals == (RIGHT,)
    assert weighing.in_race == (RIGHT, WRONG)
    assert len(weighing.shares[Pick(0, 1)]) < len(weighing.shares[WRONG])


@pytest.mark.parametrize(("rivals", "left"), [(8, 4), (7, 4), (6, 3), (5, 3), (4, 3), (2, 2)])
def test_half_of_the_rivals_stay_and_no_fewer_than_three(rivals: int, left: int) -> None:
    picks = tuple(Pick(0, number) for number in range(rivals))
    weighing = replace(Weighing.of(SPUN, 0), rivals=picks, shares=dict.fromkeys(picks, (*WON, *LOST) * (RANKED // 2)))
    assert weighing._with_rivals_left().rivals == picks[:left]


def test_after_few_games_only_what_is_surely_worse_is_left_out() -> None:
    picks = tuple(Pick(0, number) for number in range(8))
    even = dict.fromkeys(picks, (*WON, *LOST) * (RANKED // 4))
    weighing = replace(Weighing.of(SPUN, 0), rivals=picks, shares={**even, picks[3]: LOST * (RANKED // 2)})
    assert set(weighing._with_rivals_left().rivals) == {*picks} - {picks[3]}


def test_a_sampled_difference_covers_what_the_players_of_the_games_get_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing = replace(Weighing.of(SPUN, 0), shares={RIGHT: (*WON, *LOST) * 50, WRONG: LOST * 100})
    sample = weighing.sampled_difference(RIGHT, WRONG)[1]
    assert weighing.difference(RIGHT, WRONG) == (0.5, pytest.approx(sample))
    monkeypatch.setattr(Wheel, "game", property(lambda _: replace(TOY, policy_error=0.6)))
    assert weighing.difference(RIGHT, WRONG) == (0.5, pytest.approx(hypot(sample, 0.6)))
    assert weighing.verdict(WRONG).is_as_good_as_any
    assert weighing.verdict(WRONG).kind == "sampled"
    assert replace(weighing, solves=True).difference(RIGHT, WRONG) == (0.5, pytest.approx(sample))


def test_a_choice_made_after_the_others_were_tried_catches_up_in_the_same_games() -> None:
    late = Weighing.of(SPUN, 0).with_games(100).with_chosen(WRONG).with_games(100)
    early = Weighing.of(SPUN, 0).with_chosen(WRONG).with_games(100)
    assert late.shares[WRONG][:100] == early.shares[WRONG][:100]


def test_nothing_is_said_of_what_was_not_tried_or_is_not_legal() -> None:
    with pytest.raises(ValueError, match="not tried"):
        Weighing.of(SPUN, 0).verdict(WRONG)
    with pytest.raises(ValueError, match="cannot choose"):
        Weighing.of(SPUN, 0).with_chosen(Pick(0, 4))
    with pytest.raises(ValueError, match="nothing to choose"):
        Weighing.of(Wheel(), 0)


def test_few_games_are_not_taken_for_sure() -> None:
    weighing = Weighing.of(SPUN, 0)
    weighing = replace(weighing, shares={RIGHT: WON * 3, WRONG: WON * 3})
    assert weighing.difference(RIGHT, WRONG)[0] == 0
    assert weighing.difference(RIGHT, WRONG)[1] > 0.4


@pytest.mark.parametrize(
    ("loss", "halfwidth", "good"), [("1/20", 0.1, True), ("1/20", 0.04, False), ("1/300", 0, True)]
)
def test_a_loss_that_is_not_sure_or_not_half_a_point_is_none(loss: str, halfwidth: float, good: bool) -> None:
    even = Estimate(Fraction(1, 2))
    assert ChoiceVerdict(WRONG, RIGHT, even, even, Fraction(loss), halfwidth).is_as_good_as_any is good


# ---------------------------------------------------------------- the five games


def decisions(game: Game[State], count: int, seed: int = 3) -> Iterator[tuple[State, int, AnyAction]]:
    """Some positions of random games where a seat has a choice, with what it chose."""
    rng, state = Random(seed), game.setup()
    while count:
        if state.result is not None:
            state = game.setup()
        if state.to_act is CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = min(state.to_act)
        option = game.policy(state, seat, rng)
        if len(state.options(seat)) > 1 and rng.random() < 0.2:
            yield state, seat, option
            count -= 1
        state = state.apply(option)


@pytest.mark.parametrize("name", [game.name for game in engine.games()])
def test_two_worlds_that_a_seat_cannot_tell_apart_weigh_the_same(name: str) -> None:
    for state, seat, option in decisions(engine.load(name), 3):
        other = state.seen_by(seat).imagined(Random(7))
        found = [Weighing.of(world, seat).with_chosen(option).with_games(2) for world in (state, other)]
        assert found[0].estimates() == found[1].estimates()


@pytest.mark.parametrize("name", [game.name for game in engine.games()])
def test_the_order_of_a_verdict_holds_in_many_more_games(name: str) -> None:
    for state, seat, option in decisions(engine.load(name), 3, seed=5):
        weighing = Weighing.of(state, seat).with_chosen(option)
        assert len(weighing.in_race) <= RIVALS + 1
        verdict = weighing.with_games(16).verdict(option)
        if verdict.kind == "sampled" and not verdict.is_as_good_as_any:
            pair = replace(weighing, rivals=(verdict.best,)).with_games(64)
            assert pair.difference(verdict.best, option)[0] > -pair.difference(verdict.best, option)[1]


def test_minions_is_known_once_the_minions_are_up_and_the_race_can_be_counted() -> None:
    record = engine.examples("minions")["vampire-vs-minotaur"]
    late = [state for state in record.states() if state.to_act is not CHANCE and state.options(0)][-1]
    taken, won = late.game.choices(late.seen_by(0), 0), late.game.exact_choices(late.seen_by(0), 0)
    ranked = sorted(won, key=lambda option: won[option].value)
    assert ranked
    assert {chance.kind for chance in won.values()} == {"rule of thumb"}
    assert [taken[option].value for option in ranked] == sorted(chance.value for chance in taken.values())


def test_minkingi_is_solved_near_its_end() -> None:
    state = engine.examples("minkingi")["whole-game"].states()[45]
    weighing = Weighing.of(state, min(state.to_act)).with_games(2)
    shares = {chance.value for chance in weighing.known.values()}
    shares = shares.union(*(found for games in weighing.shares.values() for found in games))
    assert shares <= {0, 0.5, 1}
    assert "as well as can be" in weighing.assumes
