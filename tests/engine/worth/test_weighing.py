"""What choices are worth: exact where it is known, else sampled in the same worlds, and never by what is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import hypot
from random import Random
from types import SimpleNamespace

import pytest

import engine
from engine import CHANCE, AnyAction, Estimate, Game, State, worth
from engine.core.estimates import rule_of_thumb
from engine.worth import weighing as weighing_module
from engine.worth.weighing import (
    CLOSE_ENOUGH,
    FIRST_ACTIONS,
    FIRST_LOOK,
    RANKED,
    RIVALS,
    ChoiceVerdict,
    Weighing,
    _is_time_to_halve,
)
from tests.cases import for_each
from tests.engine.toy import TOY, Pick, Wheel
from tests.samples import todays

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


def test_choices_are_tried_in_turn_however_few_games_there_are() -> None:
    weighing = Weighing.of(SPUN, 0)
    for games in range(1, 13):
        weighing = weighing.with_actions(99)
        tries = [len(weighing.shares.get(Pick(0, number), ())) for number in (1, 2, 3)]
        assert sum(tries) == games
        assert max(tries) - min(tries) <= 1


def test_what_falls_behind_is_left_out_but_never_the_choice_that_was_made() -> None:
    weighing = Weighing.of(SPUN, 0).with_chosen(WRONG).with_games(200)
    assert weighing.rivals == (RIGHT,)
    assert weighing.in_race == (RIGHT, WRONG)
    assert weighing.with_chosen(RIGHT).in_race == (RIGHT,)
    assert len(weighing.shares[Pick(0, 1)]) < len(weighing.shares[WRONG])


@dataclass(frozen=True, slots=True)
class Named(Pick):
    """A pick with a word to it."""

    word: str = ""


def named(values: Mapping[Named, float], monkeypatch: pytest.MonkeyPatch, actions: int = 1000) -> tuple[Named, ...]:
    """Which of many choices are tried, in games of so many actions each; the policy takes the worst."""
    worths = {option: Estimate(Fraction(value)) for option, value in values.items()}
    monkeypatch.setattr(weighing_module, "values_of", lambda view, seat: worths)
    monkeypatch.setattr(weighing_module, "Trial", SimpleNamespace(begun=lambda view, number: Long(actions)))
    worst = min(values, key=lambda option: values[option])
    view = SimpleNamespace(game=SimpleNamespace(policy=lambda state, seat, rng: worst))
    monkeypatch.setattr(weighing_module, "world", lambda view, number: view)
    return weighing_module._most_promising(view, 0, tuple(values))  # type: ignore[arg-type]


@dataclass(frozen=True)
class Long:
    """A game of so many actions."""

    actions: int

    def played_on(self, actions: int) -> Long:
        return Long(min(self.actions, actions))


def test_the_best_of_each_kind_is_tried_before_more_of_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    many = {Named(0, number, "many"): 0.9 - number / 100 for number in range(12)}
    few = {Named(0, number, "few"): 0.2 - number / 100 for number in range(3)}
    tried = named({**many, **few}, monkeypatch)
    assert tried == (Named(0, 2, "few"), Named(0, 0, "many"), Named(0, 0, "few"), *list(many)[1:6])


@pytest.mark.parametrize(("actions", "tried"), [(1000, 8), (31, 8), (25, 10), (5, 40)])
def test_more_are_tried_where_games_are_short(actions: int, tried: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first look takes 16 games for each choice, and 4000 actions in all, or as many as eight choices need."""
    assert (FIRST_ACTIONS, FIRST_LOOK, RIVALS) == (4000, 16, 8)
    assert len(named({Named(0, number): number / 100 for number in range(40)}, monkeypatch, actions)) == tried


@for_each(("rivals", "left"), [(8, 4), (7, 4), (6, 3), (5, 3), (4, 3), (2, 2)])
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


@for_each(
    ("loss", "halfwidth", "good"),
    [("1/20", 0.1, True), ("1/4", 0.25, True), ("1/20", 0.04, False), ("1/200", 0, True), ("1/199", 0, False)],
)
def test_a_loss_that_is_not_sure_or_not_half_a_point_is_none(loss: str, halfwidth: float, good: bool) -> None:
    even = Estimate(Fraction(1, 2))
    assert ChoiceVerdict(WRONG, RIGHT, even, even, Fraction(loss), halfwidth).is_as_good_as_any is good


@for_each(
    ("loss", "halfwidth", "known"), [("1/4", 0.1, True), ("1/4", 0.11, False), ("0", 0.0, False), ("1/20", 0.06, False)]
)
def test_a_loss_is_told_where_it_is_sure_and_off_by_ten_points_at_most(
    loss: str, halfwidth: float, known: bool
) -> None:
    even = Estimate(Fraction(1, 2))
    assert ChoiceVerdict(WRONG, RIGHT, even, even, Fraction(loss), halfwidth).is_known_loss is known


@for_each(("rough", "kind"), [(False, "sampled"), (True, "rule of thumb")])
def test_a_loss_is_known_as_the_worse_of_both_chances_is(rough: bool, kind: str) -> None:
    known, guessed = Estimate(Fraction(1, 2)), Estimate(Fraction(1, 2), exact=False, n=9, rough=rough)
    for one, other in ((known, guessed), (guessed, known)):
        assert ChoiceVerdict(WRONG, RIGHT, one, other, Fraction(0), 0.0).kind == kind


@for_each(("mean", "loss"), [(-0.25, 0), (0.25, Fraction(1, 4)), (2.0, 1)])
def test_a_loss_is_no_gain_and_no_more_than_there_was_to_lose(mean: float, loss: Fraction) -> None:
    """In the same games the choice that was made may have done better than the one that is best by all."""
    weighing = Weighing.of(SPUN, 0).with_chosen(WRONG).with_games(60)
    best = weighing.estimates()[weighing.best].value
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Weighing, "difference", lambda *_: (mean, 0.1))
        verdict = weighing.verdict(WRONG)
    assert verdict.loss == (best if loss == 1 else loss)
    assert verdict.chance.value == best - verdict.loss


def test_it_is_done_when_every_rival_is_told_from_the_best() -> None:
    """In 1,000 games the second is as good as the best, and the third wins where they lose."""
    shares = {RIGHT: (*WON, *LOST) * 500, Pick(0, 1): (*WON, *LOST) * 500, WRONG: (*LOST, *WON) * 500}
    weighing = replace(Weighing.of(SPUN, 0), shares=shares)
    assert (
        weighing.sampled_difference(RIGHT, Pick(0, 1))[1] < CLOSE_ENOUGH < weighing.sampled_difference(RIGHT, WRONG)[1]
    )
    assert not weighing.is_done
    assert replace(weighing, rivals=(RIGHT, Pick(0, 1))).is_done


def test_it_is_done_where_there_is_no_rival_and_after_the_most_games(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing = Weighing.of(SPUN, 0)
    assert replace(weighing, rivals=(RIGHT,)).is_done
    assert not replace(weighing, rivals=(RIGHT,)).with_chosen(WRONG).is_done
    monkeypatch.setattr(weighing_module, "MOST_GAMES", 4)
    unclear = [replace(weighing, shares=dict.fromkeys(weighing.rivals, (*WON, *LOST)[:1] * n)) for n in (3, 4)]
    assert [one.is_done for one in unclear] == [False, True]


def test_nobody_is_left_out_before_all_were_tried_as_often() -> None:
    """After 16 games each, not after 15, and not where one of two has had only three."""
    for better, worse, rivals in ((15, 3, (RIGHT, WRONG)), (14, 15, (RIGHT, WRONG)), (15, 16, (RIGHT,))):
        shares = {RIGHT: WON * better, WRONG: LOST * worse}
        weighing = replace(Weighing.of(SPUN, 0), rivals=(RIGHT, WRONG), shares=shares)
        assert weighing._with_shares(RIGHT, WON[0], is_cut=False).rivals == rivals


def test_of_equals_the_aim_of_the_game_chooses_where_nobody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing_module, "values_of", lambda view, seat: {WRONG: Estimate(Fraction(1, 9))})
    weighing = replace(Weighing.of(SPUN, 0), shares={RIGHT: WON * 3, WRONG: WON * 3, Pick(0, 1): LOST * 3})
    assert weighing.best == WRONG
    assert weighing.with_chosen(RIGHT).best == RIGHT


def test_in_a_solved_world_the_others_share_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = SimpleNamespace(exact_choices=lambda state, seat: {RIGHT: Estimate(Fraction(1, 2))})
    monkeypatch.setattr(weighing_module, "world", lambda view, number: SimpleNamespace(game=solved))
    view = SimpleNamespace(names=("Ada", "Ben", "Cleo"))
    assert replace(Weighing.of(SPUN, 0), view=view, seat=1)._solved_shares(RIGHT) == (0.25, 0.5, 0.25)  # type: ignore[type-var]


def test_the_more_rivals_the_wider_is_what_holds_of_all_of_them() -> None:
    """The quantiles of 0.975 and 0.9875 of a normal distribution: 1.96 and 2.24."""
    weighing = replace(Weighing.of(SPUN, 0), shares=dict.fromkeys((RIGHT, WRONG, Pick(0, 1)), (*WON, *LOST) * 500))
    widths = [replace(weighing, rivals=weighing.rivals[:count]).sampled_difference(RIGHT, WRONG)[1] for count in (2, 3)]
    assert widths[1] / widths[0] == pytest.approx(2.2414 / 1.95996, rel=1e-4)


def test_rivals_are_left_out_whenever_their_games_have_doubled() -> None:
    assert [games for games in range(1, 300) if _is_time_to_halve(games)] == [16, 32, 64, 128, 256]


def test_of_many_choices_those_are_tried_that_the_aim_puts_first_and_the_habit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(TOY, policy=lambda state, seat, rng: WRONG)
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))
    monkeypatch.setattr(weighing_module, "RIVALS", 2)
    monkeypatch.setattr(weighing_module, "FIRST_ACTIONS", 0)
    assert Weighing.of(SPUN, 0).rivals == (WRONG, RIGHT)


def test_no_choice_is_worth_more_than_all(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(TOY, win_chances=lambda view: (Estimate(Fraction(1)), Estimate(Fraction(0))))
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))
    weighing = replace(Weighing.of(SPUN, 0), rivals=(RIGHT,), shares={RIGHT: (*WON, *LOST), WRONG: WON})
    assert [chance.value for chance in weighing.estimates().values()] == [1, 1]


def solved_where_all_is_seen(view: Wheel, seat: int) -> dict[AnyAction, Estimate]:
    """What the first seat's choices are worth once it is known what the second has picked: half for the same number."""
    if view.picks[1] == 0:
        return {}
    values = {option: option.number - (view.picks[1] or 0) for option in view.options(seat) if isinstance(option, Pick)}
    return {option: Estimate(Fraction(1 - min(1, abs(gap)), 2), assumes="solved") for option, gap in values.items()}


def test_what_is_hidden_is_imagined_and_solved_and_never_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(TOY, exact_choices=solved_where_all_is_seen)
    monkeypatch.setattr(Wheel, "game", property(lambda state: game))
    found = [Weighing.of(replace(SPUN, picks=(None, number)), 0).with_games(30) for number in (1, 2, 3)]
    assert found[0] == found[1] == found[2]
    assert (found[0].known, found[0].solves) == ({}, True)
    assert {shares for games in found[0].shares.values() for shares in games} == {(0.5, 0.5), (0.0, 1.0)}
    assert found[0].assumes == "solved; what this seat does not see is guessed anew for each game"


# ---------------------------------------------------------------- the five games


def test_a_rule_of_thumb_tells_no_single_point() -> None:
    rough = rule_of_thumb(Fraction(1, 2), "by hand")
    assert ChoiceVerdict(WRONG, RIGHT, rough, rough, Fraction(3, 200), 0.0).is_as_good_as_any
    assert not ChoiceVerdict(WRONG, RIGHT, rough, rough, Fraction(4, 200), 0.0).is_as_good_as_any


def test_chances_are_no_surer_than_what_the_position_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    weighing = Weighing.of(SPUN, 0).with_chosen(WRONG).with_games(60)
    assert weighing.verdict(WRONG).kind == "sampled"
    rough = rule_of_thumb(Fraction(1, 2), "by hand")
    monkeypatch.setattr(worth.weighing, "chances_at_once", lambda view: (rough, rough))
    verdict = weighing.verdict(WRONG)
    assert (verdict.kind, verdict.best_chance.kind, verdict.best_chance.value) == (*["rule of thumb"] * 2, rough.value)
    monkeypatch.setattr(worth.weighing, "chances_at_once", lambda view: (Estimate(Fraction(1, 2)),) * 2)
    assert weighing.estimates()[WRONG].kind == "sampled"
    monkeypatch.setattr(Weighing, "is_rough", True)
    assert weighing.estimates()[WRONG].kind == "rule of thumb"


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


@pytest.mark.slow
@pytest.mark.parametrize("name", todays(2, [game.name for game in engine.all_games()]))
def test_two_worlds_that_a_seat_cannot_tell_apart_weigh_the_same(name: str) -> None:
    for state, seat, option in decisions(engine.load(name), 3):
        other = state.seen_by(seat).imagined(Random(7))
        found = [Weighing.of(world, seat).with_chosen(option).with_games(2) for world in (state, other)]
        assert found[0].estimates() == found[1].estimates()


@pytest.mark.slow
@pytest.mark.parametrize("name", todays(2, [game.name for game in engine.all_games()]))
def test_the_order_of_a_verdict_holds_in_many_more_games(name: str) -> None:
    for state, seat, option in decisions(engine.load(name), 1, seed=5):
        weighing = Weighing.of(state, seat).with_chosen(option)
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
