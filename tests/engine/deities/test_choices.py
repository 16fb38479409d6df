"""What each choice is worth, from what the one who chooses can know."""

from collections.abc import Sequence
from fractions import Fraction
from math import log
from random import Random

import pytest

import engine
from engine.chance.players import greedy
from engine.chance.sampling import playout
from engine.core.actions import Action
from engine.core.policies import Policy, at_random
from engine.core.values import evolve
from engine.games.deities import DiscardCard, Pass, PickOpponent, PlayCard
from engine.games.deities.odds import choices, win_chances
from engine.games.deities.odds.choices import (
    DECK,
    DICE,
    MEAN,
    TURN,
    WEIGHTS,
    _hands_after_combos,
    value_of_position,
    values_of_hands,
)
from engine.games.deities.odds.policy import play_quickly
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import Played, Stage, Task, Waiting
from tests.cases import for_each
from tests.engine.deities.laid import laid
from tests.engine.deities.play import card, cards, new, use

FIRST = (5, 5)


def best(state: DeitiesState, seat: int) -> list[Action]:
    """The choices that a seat values highest, from what it can see."""
    values = choices(state.seen_by(seat), seat)
    assert set(values) == set(state.options(seat))
    assert all(e.kind == "rule of thumb" and 0 <= e.value <= 1 and e.assumes for e in values.values())
    top = max(e.value for e in values.values())
    return [option for option, estimate in values.items() if estimate.value == top]


def asking(state: DeitiesState, seat: int, *stack: Played) -> DeitiesState:
    """A card waits, and the seat is asked whether it negates it."""
    return evolve(state, waiting=Waiting(stack, (seat,)))


# ---------------------------------------------------------------- the measure


def test_the_weights_average_to_what_an_unseen_card_counts() -> None:
    assert MEAN * len(WEIGHTS) == DECK and len(WEIGHTS) == 19


def odds(worth: Fraction) -> float:
    """The natural logarithm of the odds, in hundredths."""
    return 100 * log(worth / (1 - worth))


def test_dice_and_the_turn_set_the_odds_of_equal_hands() -> None:
    state = laid((6, 4), Stage.SANDS, hands={0: ("gain",), 1: ("gain",)})
    assert odds(value_of_position(state, 0)) == pytest.approx(DICE[6] - DICE[4] - TURN)
    assert float(value_of_position(state, 0) + value_of_position(state, 1)) == pytest.approx(1)


def test_a_card_more_raises_the_odds_by_its_weight() -> None:
    before, one = laid(FIRST, Stage.SANDS), laid(FIRST, Stage.SANDS, hands={0: ("raise",)})
    assert odds(value_of_position(before, 0)) == pytest.approx(-TURN)
    assert odds(value_of_position(one, 0)) == pytest.approx(-TURN + WEIGHTS["raise"])
    unseen = laid(FIRST, Stage.SANDS, hands={1: ("raise",)}).seen_by(0)
    assert odds(value_of_position(unseen, 0)) == pytest.approx(-TURN - MEAN)


def test_among_three_dice_alone_count_and_cards_a_sixth() -> None:
    state = laid((5, 4, 6), Stage.SANDS, hands={0: ("gain",)})
    alone = float(win_chances(state)[0])
    assert float(value_of_position(state, 0)) == pytest.approx(alone + alone * (1 - alone) * WEIGHTS["gain"] / 600)
    held = laid((5, 4, 6), Stage.SANDS, hands={0: ("gain",), 1: ("raise",), 2: ("spy",)})
    lead = WEIGHTS["gain"] - (WEIGHTS["raise"] + WEIGHTS["spy"]) / 2
    assert float(value_of_position(held, 0)) == pytest.approx(alone + alone * (1 - alone) * lead / 600)


@pytest.mark.rule("dei-judgment-3", "dei-judgment-4")
def test_a_law_brings_a_card_and_a_chaos_takes_two_of_whoever_has_most_in_hand() -> None:
    state = laid((5, 5, 5), Stage.SANDS, hands={1: ("raise",), 2: ("gain", "strike", "annul", "negate")})
    assert state.current == 0
    assert list(_hands_after_combos(state, (2, 3), (10, 100, 200))) == [10 + MEAN, 100, 100], "half of four cards"
    assert list(_hands_after_combos(state, (2, 3), (10, 300, 200))) == [10 + MEAN, 0, 200], "all of one card"


@pytest.mark.slow
@for_each("powers", [(5, 5), (4, 6)])
def test_the_rule_of_thumb_is_near_what_quick_games_come_to(powers: tuple[int, int]) -> None:
    state = laid(powers, Stage.POWER, hands={0: ("raise", "gain"), 1: ("annul", "become-3")})
    games = [playout(state, play_quickly, Random(number)) for number in range(40)]
    share = sum(game.result is not None and game.result.winners == (0,) for game in games) / len(games)
    assert abs(float(value_of_position(state, 0)) - share) < 0.25


@pytest.mark.rule("dei-sands-1")
def test_only_the_best_seven_cards_count() -> None:
    seven = ("become-1", "become-2", "become-3", "become-4", "become-5", "become-6", "reroll")
    full = value_of_position(laid(FIRST, Stage.POWER, hands={0: seven}), 0)
    assert value_of_position(laid(FIRST, Stage.POWER, hands={0: (*seven, "raise", "lower")}), 0) == full
    assert value_of_position(laid(FIRST, Stage.POWER, hands={0: (*seven, "gain")}), 0) > full


@pytest.mark.rule("dei-fate-4")
def test_a_card_that_draws_does_not_count_on_drawing_itself() -> None:
    state = laid(FIRST, Stage.POWER)
    task = (Task("draw", 0, 2, card=card(0, "draw-2")),)
    for discards, drawn in ((("draw-2",), 0), (("draw-2", "spy"), 1), (("draw-2", "spy", "raise"), 2)):
        deck = evolve(state.decks[0], loose=(), discard=cards(0, *discards))
        assert values_of_hands(evolve(state, decks=(deck, state.decks[1]), tasks=task))[0] == drawn * MEAN


@pytest.mark.rule("dei-annul-1", "dei-judgment-11")
def test_a_quick_player_cancels_what_hits_nobody_else() -> None:
    state = laid((5, 5, 5), Stage.COMBO, (1, 1, 1, 1, 2), {1: ("annul",), 2: ("annul",)}, (1, 2), sizes=(4,))
    for target, plays in ((1, {Pass(1), use(1, "annul")}), (2, {Pass(1)})):
        assert {play_quickly(evolve(state, target=target), 1, Random(seed)) for seed in range(40)} == plays


# ---------------------------------------------------------------- Divine Power


@pytest.mark.rule("dei-power-2", "dei-win-3")
def test_the_tenth_die_is_a_sure_win() -> None:
    state = laid((9, 5), Stage.POWER, hands={0: ("gain", "draw-2", "strike")})
    assert best(state, 0) == [use(0, "gain")]
    assert choices(state, 0)[use(0, "gain")].value == 1


@pytest.mark.rule("dei-power-3", "dei-win-2")
def test_the_last_die_of_an_opponent_is_taken() -> None:
    state = laid((5, 1), Stage.POWER, hands={0: ("gain", "strike")})
    assert best(state, 0) == [use(0, "strike", at=1)]


@pytest.mark.rule("dei-power-2", "dei-power-4", "dei-power-5", "dei-power-6")
@for_each("does", ["gain", "draw-2", "draw-4", "ravage"])
def test_a_card_that_strengthens_is_used_at_once(does: str) -> None:
    state = laid(FIRST, Stage.POWER, hands={0: (does,), 1: ("raise", "lower", "negate")})
    assert Pass(0) not in best(state, 0)


@pytest.mark.rule("dei-power-7", "dei-power-10", "dei-any-7")
@for_each("does", ["foresee", "spy"])
def test_a_look_is_kept_as_a_card_to_lose_unless_the_hand_is_full(does: str) -> None:
    few = laid(FIRST, Stage.POWER, hands={0: (does, "raise")})
    assert best(few, 0) == [Pass(0)]
    seven = ("become-1", "become-2", "become-3", "become-4", "become-5", "become-6", "raise")
    full = best(laid(FIRST, Stage.POWER, hands={0: (*seven, does)}), 0)
    assert Pass(0) in full and any(isinstance(one, PlayCard) and one.card == card(0, does) for one in full)


@pytest.mark.rule("dei-judgment-11", "dei-power-3")
def test_the_strongest_opponent_is_hit() -> None:
    assert best(laid((5, 8, 5), Stage.POWER, hands={0: ("strike",)}), 0) == [use(0, "strike", at=1)]
    state = laid((5, 5, 8), Stage.PICK, (1, 1, 1, 1, 2), sizes=(4,))
    assert best(state, 0) == [PickOpponent(0, 2)]
    full = {1: ("gain", "raise"), 2: ("spy",)}
    assert best(laid((5, 5, 5), Stage.PICK, (1, 1, 1, 2, 3), full, sizes=(3,)), 0) == [PickOpponent(0, 1)]


# ---------------------------------------------------------------- dice on the table


@pytest.mark.rule("dei-destiny-2")
def test_a_poor_roll_is_rolled_again_and_a_good_one_is_kept() -> None:
    assert best(laid((2, 5), Stage.DESTINY, (1, 1), {0: ("batch",)}), 0) == [use(0, "batch")]
    assert best(laid(FIRST, Stage.DESTINY, (1, 2, 3, 4, 5), {0: ("batch",)}), 0) == [Pass(0)]


@pytest.mark.rule("dei-struggle-1", "dei-struggle-4")
def test_the_roller_makes_a_victory_and_the_opponent_breaks_one() -> None:
    four = laid(FIRST, Stage.STRUGGLE, (2, 2, 2, 2, 6), {0: ("become-2", "become-1", "reroll")})
    assert best(four, 0) == [use(0, "become-2", 6)]
    five = laid(FIRST, Stage.STRUGGLE, (2, 2, 2, 2, 2), {1: ("spy", "raise")}, asked=(1,))
    assert best(five, 1) == [use(1, "raise", 2)]


@pytest.mark.rule("dei-struggle-2", "dei-win-4")
def test_nobody_throws_cards_away_on_a_win_or_a_loss_that_lies_there() -> None:
    six = (2, 2, 2, 2, 2, 2)
    assert best(laid((6, 5), Stage.STRUGGLE, (*six,), {0: ("raise", "reroll", "become-3")}), 0) == [Pass(0)]
    assert best(laid((6, 5), Stage.STRUGGLE, (*six,), {1: ("raise", "become-3")}, asked=(1,)), 1) == [Pass(1)]


# ---------------------------------------------------------------- Negate


@pytest.mark.rule("dei-negate-1", "dei-negate-2")
@for_each(("does", "at"), [("gain", -1), ("strike", 1)])
def test_a_strong_card_is_negated(does: str, at: int) -> None:
    state = laid((7, 6), Stage.POWER, hands={1: ("negate",)})
    assert best(asking(state, 1, Played(0, card(0, does), at)), 1) == [use(1, "negate")]


@pytest.mark.rule("dei-negate-1")
def test_a_harmless_card_is_let_pass() -> None:
    state = laid(FIRST, Stage.POWER, hands={1: ("negate",)})
    assert best(asking(state, 1, Played(0, card(0, "foresee"), 0)), 1) == [Pass(1)]


@pytest.mark.rule("dei-negate-3")
def test_a_negate_on_the_own_strong_card_is_negated() -> None:
    state = laid((6, 6), Stage.POWER, hands={0: ("negate",)})
    stack = (Played(0, card(0, "gain")), Played(1, card(1, "negate")))
    assert best(asking(state, 0, *stack), 0) == [use(0, "negate")]


@pytest.mark.rule("dei-annul-1", "dei-annul-2")
def test_a_victory_is_cancelled_and_a_law_is_not() -> None:
    won = laid(FIRST, Stage.COMBO, (1, 1, 1, 1, 1), {1: ("annul",)}, asked=(1,), sizes=(5,))
    assert best(won, 1) == [use(1, "annul")]
    law = laid(FIRST, Stage.COMBO, (1, 1, 2, 3, 4), {1: ("annul",)}, asked=(1,), sizes=(2,))
    assert best(law, 1) == [Pass(1)]
    values = {option: estimate.value for option, estimate in choices(law, 1).items()}
    assert odds(values[use(1, "annul")]) == pytest.approx(TURN)


# ---------------------------------------------------------------- the hand limit


@pytest.mark.rule("dei-sands-1", "dei-power-5")
def test_the_weakest_card_is_discarded() -> None:
    held = ("gain", "strike", "negate", "annul", "raise", "ravage", "batch", "draw-2")
    state = evolve(laid(FIRST, Stage.SANDS, hands={0: held}), tasks=(Task("discard", 0),))
    assert best(state, 0) == [DiscardCard(0, card(0, "batch"))]
    assert sorted(choices(state, 0)) == sorted(DiscardCard(0, name) for name in cards(0, *held))


# ---------------------------------------------------------------- whole games


def won_by_first(policies: Sequence[Policy], games: int) -> int:
    """How many of these games the first policy wins, which sits in turn at every seat."""
    won = 0
    for number in range(games):
        rng, state = Random(number), new(len(policies))
        while state.result is None:
            turn = state.to_act
            if turn is engine.CHANCE:
                state = state.apply(state.sample(rng))
                continue
            seat = next(iter(turn))
            action = policies[(seat - number) % len(policies)](state, seat, rng)
            assert state.why_not(action) is None
            state = state.apply(action)
        won += state.result.winners == (number % len(policies),)
    return won


@pytest.mark.slow
@for_each("policy", [greedy, play_quickly])
def test_play_by_worth_beats_play_at_random(policy: Policy) -> None:
    assert won_by_first((policy, at_random), 4) >= 3
    assert won_by_first((policy, at_random, at_random), 3) >= 2


def test_quick_play_ends_soon_for_any_number_of_players() -> None:
    for players in (2, 4, 6):
        assert won_by_first((play_quickly,) * players, 2) in (0, 1, 2)


@pytest.mark.rule("dei-setup-5")
def test_quick_play_looks_at_no_hand_but_its_own() -> None:
    rng, state = Random(8), new(3)
    for _ in range(600):
        if state.result is not None:
            break
        turn = state.to_act
        if turn is engine.CHANCE:
            state = state.apply(state.sample(rng))
            continue
        seat = next(iter(turn))
        seed = rng.random()
        action = play_quickly(state, seat, Random(seed))
        assert play_quickly(state.seen_by(seat), seat, Random(seed)) == action
        state = state.apply(action)


@pytest.mark.rule("dei-power-1", "dei-destiny-2", "dei-annul-1", "dei-negate-1")
def test_quick_play_uses_what_serves() -> None:
    rng = Random(0)
    assert play_quickly(laid((5, 4, 6), Stage.POWER, hands={0: ("strike", "gain")}), 0, rng) == use(0, "gain")
    assert play_quickly(laid((5, 4, 6), Stage.POWER, hands={0: ("strike",)}), 0, rng) == use(0, "strike", at=2)
    assert play_quickly(laid(FIRST, Stage.DESTINY, (1, 1, 2, 3, 4), {0: ("batch",)}), 0, rng) == use(0, "batch")
    four = laid(FIRST, Stage.STRUGGLE, (1, 1, 1, 1, 2), {0: ("become-1",)})
    assert play_quickly(four, 0, rng) == use(0, "become-1", 2)
    pair = laid((3, 5), Stage.STRUGGLE, (2, 2, 3), {0: ("become-2",)})
    assert play_quickly(pair, 0, rng) == Pass(0)
    victory = laid(FIRST, Stage.COMBO, (1, 1, 1, 1, 1), {1: ("annul",)}, asked=(1,), sizes=(5,))
    waiting = asking(laid(FIRST, Stage.POWER, hands={1: ("negate",)}), 1, Played(0, card(0, "gain")))
    for state, action in ((victory, use(1, "annul")), (waiting, use(1, "negate"))):
        answers = [play_quickly(state, 1, rng) for _ in range(400)]
        assert set(answers) == {action, Pass(1)} and 140 < answers.count(action) < 260
