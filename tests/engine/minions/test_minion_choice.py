"""The secret choice of a Minion, held against a program that shares nothing with the odds but the rules."""

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

import engine
from engine import Bars
from engine.chance.matrix_games import solve
from engine.games.minions import ChooseMinion, MinionsState
from engine.games.minions.odds import choices, duel, exact_choices, facts, meters
from engine.games.minions.odds.choices import value_in_open_field
from engine.games.minions.odds.minion_choice import ROUNDED, UNITS, MinionDuel, is_minion_duel, minion_duel
from engine.games.minions.odds.opponents import play_quest_by_quest
from engine.games.minions.odds.win_chances import quest_chances
from engine.worth.weighing import Weighing
from tests.benchmarks.truths.minions import TOLD, truth
from tests.cases import for_each
from tests.engine.minions.play import MIGHT, opened, sent, well
from tests.engine.minions.test_game_chances import late_game, walked
from tests.engine.playing import do

CLOSE = 1e-9


def choosing(over: int, seed: int) -> MinionsState:
    """A choice of Minions after so many Quests, at an Event that hides neither Quest nor Minions."""
    for attempt in range(99):
        for state in walked(late_game(over, 100 * attempt + seed), seed):
            if state.turn == over + 1 and state.stage.words == "choose Minions" and is_minion_duel(state):
                return state
    raise AssertionError("no such choice")


@pytest.mark.slow
@pytest.mark.rule("min-minion-1", "min-minion-2", "min-bestow-1")
@for_each(("over", "seed"), [(6, 1), (6, 2), (5, 3), (5, 4), (4, 6)])
def test_a_minion_is_worth_its_matrices_against_the_best_mix_of_the_other(over: int, seed: int) -> None:
    state = choosing(over, seed)
    for seat in state.to_act:
        worth, true = exact_choices(state.seen_by(seat), seat), truth(state, seat)
        assert set(worth) == set(true) == set(state.options(seat))
        for option, chance in worth.items():
            assert abs(float(chance.value) - true[option]) < TOLD
            assert not chance.exact or chance.value in (0, 1)


@pytest.mark.slow
@pytest.mark.rule("min-minion-1", "min-bestow-1", "min-reveal-3", "min-reveal-5")
@for_each("quest", ["Kill the Orc and Take His Stuff", "Storm the Clockwork Tower"])
def test_each_pair_of_minions_is_its_duel(quest: str) -> None:
    rng, matrix = Random(4), minion_duel(opened(quest=quest))
    pairs = [("Bone Knight", "Minotaur"), ("Bogle", "Satyr"), ("Vampire", "Gorgon")]
    pairs += [(rng.choice(matrix.rows), rng.choice(matrix.columns)) for _ in range(3)]
    for pair in pairs:
        exact = duel(sent(*pair, quest=quest, choose=well)).equilibrium.value
        assert abs(matrix.chance(*pair) - exact) < CLOSE


@for_each("off", [0, 1, ROUNDED])
def test_chances_that_were_rounded_are_equal_as_in_truth(off: int) -> None:
    """Both columns hold the value, 1/2, and the second leaves the second row 1/5: rounding hides the first of it."""
    half, fifth = UNITS // 2, UNITS // 5
    rows = ((half, half + off), (half, fifth))
    columns = tuple(zip(*(tuple(UNITS - chance for chance in row) for row in rows), strict=True))
    for seat, payoffs in enumerate((rows, columns)):
        worths = MinionDuel(("A", "B"), ("A", "B"), payoffs, solve(payoffs)).worths(seat)
        assert worths["A"] == Fraction(1, 2)
        assert abs(worths["B"] - Fraction(1, 5)) < CLOSE


@pytest.mark.rule("min-minion-2", "min-setup-6")
def test_meter_panel_options_and_coach_say_the_same() -> None:
    state = choosing(4, 3)
    laid = do(state, ChooseMinion(0, state.players[0].minions[0]))
    for position, seat in ((state, 0), (state, 1), (laid, 1)):
        view = position.seen_by(seat)
        worth = choices(view, seat)
        best = max(worth.values(), key=lambda chance: chance.value)
        [quest, game] = [meter.chances[seat] for meter in meters(view)]
        assert (quest.value, quest.kind, quest.assumes) == (best.value, "rule of thumb", best.assumes)
        bars = next(fact for fact in facts(view) if fact.id == f"minions-{seat}")
        assert isinstance(bars, Bars) and bars.assumes == best.assumes
        assert {bar.label: bar.value for bar in bars.bars} == {o.minion: worth[o].value for o in worth}
        weighing = Weighing.of(position, seat)
        assert weighing.estimates()[weighing.best].value == game.value
        assert weighing.best == max(worth, key=lambda option: worth[option].value)
    assert exact_choices(laid.seen_by(1), 1) == exact_choices(state.seen_by(1), 1)


@pytest.mark.rule("min-minion-2")
def test_with_all_cards_open_a_minion_laid_down_is_known() -> None:
    state = choosing(5, 2)
    theirs = state.players[1].minions[0]
    laid = do(state, ChooseMinion(1, theirs))
    for option, chance in choices(laid, 0).items():
        shown = minion_duel(laid).chance(option.minion, theirs)
        assert chance.value == shown


@pytest.mark.rule("min-quest-1", "min-minion-1")
def test_which_glory_is_at_stake_does_not_change_who_takes_the_quest() -> None:
    """Once the Quest lies open it is weighed as when Minions are chosen: the Glory card makes nothing leap."""
    states = engine.examples("minions")["whole-game"].states()
    turned = [
        (before, after)
        for before, after in pairwise(states)
        if before.glory is None and after.glory and before.quest and "minion" not in before.shown
    ]
    assert len(turned) > 3
    for before, after in turned:
        assert quest_chances(before) == quest_chances(after)


@pytest.mark.rule("min-minion-6", "min-quest-4")
@for_each("event", ["Masked Ball", "Sealed Orders"])
def test_what_stays_hidden_is_not_solved(event: str) -> None:
    state = opened(event=event)
    assert not is_minion_duel(state) and exact_choices(state, 0) == {}
    assert not is_minion_duel(opened(3)) and exact_choices(opened(3), 0) == {}


@pytest.mark.rule("min-minion-1")
def test_the_good_player_sends_what_does_best_in_the_open_field() -> None:
    state = choosing(3, 1)
    values = {option: value_in_open_field(state, 0, option).value for option in state.options(0)}
    best = {option for option, value in values.items() if value == max(values.values())}
    assert {play_quest_by_quest(state, 0, Random(seed)) for seed in range(9)} == best
    assert engine.load("minions").opponents["good"].policy is play_quest_by_quest


def test_who_alone_has_laid_down_a_minion_knows_chances_that_come_to_one() -> None:
    for seat, minion in ((0, "Vampire"), (1, "Cyclops")):
        state = do(opened(quest=MIGHT), ChooseMinion(seat, minion))
        shares = [one.value for one in quest_chances(state.seen_by(seat))]
        assert sum(shares) == 1 and min(shares) > 0
