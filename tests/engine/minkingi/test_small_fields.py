"""What it is worth to go first on small fields."""

from fractions import Fraction
from random import Random

import pytest

from engine.chance.sampling import playout
from engine.core.estimates import Z95
from engine.core.policies import at_random
from engine.games.minkingi.odds import Search, first_player_advantage
from engine.games.minkingi.odds.first_player import deal_hands
from engine.games.minkingi.rules.table import Stage
from tests.engine.minkingi.plain import worth


def test_hands_are_dealt_and_the_first_seat_begins() -> None:
    state = deal_hands(2, 3, Random(1))
    hands = [player.hand for player in state.players]
    assert [len(hand) for hand in hands] == [3, 3]
    assert len({card for hand in hands for card in hand}) == 6
    assert (state.stage, state.current, set(state.field)) == (Stage.CREATE, 0, {None})
    assert deal_hands(2, 3, Random(1)) == state != deal_hands(2, 3, Random(2))


@pytest.mark.slow
@pytest.mark.rule("mnk-field-2", "mnk-day-2")
def test_best_play_on_two_by_two_is_full_minimax() -> None:
    state = deal_hands(2, 2, Random(5))
    assert Search(state).share() == worth(state)[0]


@pytest.mark.slow
def test_figures_that_a_class_can_reproduce() -> None:
    small = first_player_advantage(2, 2, 80, Random(0))
    larger = first_player_advantage(2, 3, 10, Random(0))
    assert (small.by_chance.n, larger.best_play.n) == (80, 10)
    assert [small.by_chance.value, small.best_play.value] == [Fraction(63, 160), Fraction(1, 8)]
    assert [larger.by_chance.value, larger.best_play.value] == [Fraction(2, 5), Fraction(1, 10)]
    assert first_player_advantage(2, 2, 20, Random(4)) == first_player_advantage(2, 2, 20, Random(4))


@pytest.mark.slow
def test_chance_play_is_the_engines_own_play_at_random() -> None:
    rng, n = Random(8), 200
    wins = Fraction(0)
    for _ in range(n):
        result = playout(deal_hands(2, 2, rng), at_random, rng).result
        assert result is not None
        wins += Fraction(0 in result.winners, len(result.winners))
    found = first_player_advantage(2, 2, n, Random(9)).by_chance
    assert abs(float(found.value - wins / n)) < 2 * found.halfwidth * 2**0.5
    assert not found.exact and found.n == n


def test_the_half_width_is_that_of_so_many_deals() -> None:
    found = first_player_advantage(2, 2, 100, Random(2)).by_chance
    p = float(found.value)
    assert found.halfwidth == pytest.approx(Z95 * (p * (1 - p) / 100) ** 0.5, rel=0.1)


def test_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        first_player_advantage(2, 2, 0, Random(1))
    with pytest.raises(ValueError, match="Option rows"):
        first_player_advantage(1, 2, 5, Random(1))
