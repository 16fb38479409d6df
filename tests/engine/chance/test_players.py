"""Players made of code: they play any game to its end, and the greedy one takes what it values most."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from engine import Estimate, Game
from engine.chance.players import POLICIES, greedy
from engine.core.actions import Action
from engine.core.policies import at_random
from engine.core.state import State
from tests.cases import for_todays_games
from tests.engine import toy
from tests.engine.toy import Pick, Wheel

SPUN = Wheel(spun=3)


def valued(monkeypatch: pytest.MonkeyPatch, *chances: Fraction | None) -> list[State]:
    """Makes the toy game value Pick 1, 2 and 3 so, None for no value; returns what it was asked about."""
    asked: list[State] = []

    def choices(state: State, seat: int) -> dict[Action, Estimate]:
        asked.append(state)
        return {Pick(seat, i): Estimate(c) for i, c in enumerate(chances, 1) if c is not None}

    monkeypatch.setattr(Wheel, "game", replace(toy.TOY, choices=choices))
    return asked


@for_todays_games(2)
@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_every_policy_plays_legally_to_the_end(game: Game, policy: object) -> None:
    """Every third action is its own; the others are any."""
    assert callable(policy)
    rng = Random(11)
    state = game.setup()
    while state.result is None:
        seat = next(iter(state.to_act), None)
        player = policy if rng.random() < 1 / 3 else at_random
        action = state.sample(rng) if seat is None else player(state, seat, rng)
        state = state.play(action).after


def test_greedy_takes_what_is_worth_most(monkeypatch: pytest.MonkeyPatch) -> None:
    valued(monkeypatch, Fraction(1, 4), Fraction(1, 3), Fraction(1, 5))
    assert {greedy(SPUN, 0, Random(seed)) for seed in range(20)} == {Pick(0, 2)}


def test_greedy_draws_lots_among_equals(monkeypatch: pytest.MonkeyPatch) -> None:
    valued(monkeypatch, Fraction(1, 3), Fraction(1, 4), Fraction(1, 3))
    drawn = Counter(greedy(SPUN, 1, Random(seed)) for seed in range(200))
    assert set(drawn) == {Pick(1, 1), Pick(1, 3)}
    assert min(drawn.values()) > 60


def test_greedy_passes_over_what_has_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    valued(monkeypatch, None, Fraction(0), None)
    assert {greedy(SPUN, 0, Random(seed)) for seed in range(20)} == {Pick(0, 2)}


def test_greedy_picks_at_random_where_nothing_has_a_value(monkeypatch: pytest.MonkeyPatch) -> None:
    valued(monkeypatch)
    assert {greedy(SPUN, 0, Random(seed)) for seed in range(50)} == {Pick(0, 1), Pick(0, 2), Pick(0, 3)}


def test_greedy_knows_only_what_its_seat_can_know(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = valued(monkeypatch, Fraction(1))
    picked = Wheel(spun=3, picks=(None, 3))
    greedy(picked, 0, Random(1))
    assert asked == [Wheel(spun=3, picks=(None, 0))]


def test_policies_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        POLICIES["lucky"] = greedy  # type: ignore[index]
