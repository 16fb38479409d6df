"""Matches: balanced seats, games that hang on their number alone, and intervals derived in another way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

import engine
from engine import Game, State
from engine.chance.players import at_random
from engine.core.actions import Action
from engine.studies import matches
from engine.studies.matches import Match, Score, seatings
from tests.engine.toy import TOY, Pick, Wheel

HALF = Fraction(1, 2)


def pick(number: int) -> engine.core.policies.Policy[Wheel]:
    return lambda state, seat, rng: Pick(seat, number)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seats_are_balanced(players: int) -> None:
    around = seatings(players)
    assert len(set(around)) == len(around) == 2**players - 2
    for seat in range(players):
        assert Counter(seats[seat] for seats in around) == {0: len(around) // 2, 1: len(around) // 2}
    assert {tuple(1 - side for side in seats) for seats in around} == set(around)


def test_both_sides_sit_everywhere() -> None:
    seen: list[tuple[int, str]] = []

    def noting(name: str) -> engine.core.policies.Policy[Wheel]:
        def play(state: Wheel, seat: int, rng: Random) -> Action[Wheel]:
            seen.append((seat, name))
            return Pick(seat, 1)

        return play

    match = Match(TOY, (noting("first"), noting("second")), 2)
    for number in range(2):
        match.play_game(number)
    assert Counter(seen) == {(0, "first"): 1, (1, "first"): 1, (0, "second"): 1, (1, "second"): 1}


def test_the_wheel_decides_as_often_as_it_should() -> None:
    """1 beats 2 where the wheel shows 1 (1/2), loses where it shows 2 (1/3) and shares where it shows 3: 7/12."""
    games = [Match(TOY, (pick(1), pick(2)), 2, seed=5).play_game(number) for number in range(3000)]
    assert set(games) == {Fraction(0), HALF, Fraction(1)}
    score = Score.of(games)
    assert abs(float(score.share.value) - 7 / 12) < 0.03
    assert score.share.halfwidth < 0.02


@pytest.mark.parametrize("game", [engine.load("exploding-minions"), engine.load("minions")], ids=lambda game: game.name)
def test_games_repeat_in_any_order(game: Game) -> None:
    beginner = game.opponents["beginner"].policy
    match: Match[State] = Match(game, (at_random, beginner), 2, seed=3)
    forth = {number: match.play_game(number) for number in range(6)}
    back = {number: match.play_game(number) for number in reversed(range(6))}
    assert forth == back
    other: Match[State] = Match(game, (at_random, beginner), 2, seed=4)
    assert [other.play_game(number) for number in range(12)] != [match.play_game(number) for number in range(12)]


def test_a_victory_that_is_shared_counts_in_part() -> None:
    assert Match(TOY, (pick(1), pick(1)), 2).play_game(0) == HALF


def test_a_game_that_never_ends_counts_as_a_half(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "playout", lambda state, policy, rng: state)
    assert Match(TOY, (pick(1), pick(2)), 2).play_game(0) is None
    assert Score.of([None, Fraction(1), Fraction(0)]) == Score(3, Fraction(3, 2), 1)


def test_no_games_have_no_share() -> None:
    with pytest.raises(ValueError, match="No game"):
        _ = Score.of([]).share


@pytest.mark.parametrize(("won", "played"), [(0, 20), (7, 20), (286, 400), (400, 400), (Fraction(333, 2), 400)])
def test_the_interval_is_wilson_s(won: Fraction, played: int) -> None:
    """The shares p for which p's own normal interval still holds what was seen: the roots of a quadratic, found here by
    bisection. What is told is one half-width around the share, which reaches the farther root."""
    share = Score(played, Fraction(won), 0).share
    seen = float(won) / played

    def is_plausible(p: float) -> bool:
        return abs(seen - p) <= 1.959964 * sqrt(p * (1 - p) / played)

    def edge(inside: float, outside: float) -> float:
        for _ in range(60):
            middle = (inside + outside) / 2
            inside, outside = (middle, outside) if is_plausible(middle) else (inside, middle)
        return inside

    farther = max(seen - edge(seen, 0.0), edge(seen, 1.0) - seen)
    assert share.halfwidth == pytest.approx(farther, abs=1e-6)
    assert (share.value, share.n) == (Fraction(won) / played, played)
