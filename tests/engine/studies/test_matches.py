"""Matches: balanced seats, games that hang on their number alone, and intervals derived in another way."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine
from engine import Game
from engine.chance.players import at_random
from engine.core.actions import Action
from engine.studies import matches
from engine.studies.matches import Match, Score, seatings
from engine.studies.plans import StudyError
from tests.cases import for_each
from tests.engine.toy import TOY, Pick, Wheel

HALF = Fraction(1, 2)


def pick(number: int) -> engine.core.policies.Policy[Wheel]:
    return lambda state, seat, rng: Pick(seat, number)


def share_of(match: Match, number: int) -> Fraction | None:
    """What the first side wins of a game."""
    shares = match.shares(match.play(number))
    assert shares is None or sum(shares) == 1
    return shares[0] if shares else None


@for_each("players", [2, 3, 4, 5])
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
        share_of(match, number)
    assert Counter(seen) == {(0, "first"): 1, (1, "first"): 1, (0, "second"): 1, (1, "second"): 1}


def test_the_wheel_decides_as_often_as_it_should() -> None:
    """1 beats 2 where the wheel shows 1 (1/2), loses where it shows 2 (1/3) and shares where it shows 3: 7/12."""
    games = [share_of(Match(TOY, (pick(1), pick(2)), 2, seed=5), number) for number in range(3000)]
    assert set(games) == {Fraction(0), HALF, Fraction(1)}
    score = Score.of(games)
    assert abs(float(score.share.value) - 7 / 12) < 0.03
    assert score.share.halfwidth < 0.02


@pytest.mark.parametrize("game", [engine.load("exploding-minions"), engine.load("minions")], ids=lambda game: game.name)
def test_games_repeat_in_any_order(game: Game) -> None:
    beginner = game.opponents["beginner"].policy
    match = Match(game, (at_random, beginner), 2, seed=3)
    forth = {number: share_of(match, number) for number in range(6)}
    back = {number: share_of(match, number) for number in reversed(range(6))}
    assert forth == back
    other = Match(game, (at_random, beginner), 2, seed=4)
    assert [share_of(other, number) for number in range(12)] != [share_of(match, number) for number in range(12)]


def test_a_victory_that_is_shared_counts_in_part() -> None:
    assert share_of(Match(TOY, (pick(1), pick(1)), 2), 0) == HALF


def test_a_game_that_never_ends_counts_as_a_half(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "counted_playout", lambda state, policy, rng: (state, 9))
    assert share_of(Match(TOY, (pick(1), pick(2)), 2), 0) is None
    assert Score.of([None, Fraction(1), Fraction(0)]) == Score(3, Fraction(3, 2), 1)


def test_no_games_have_no_share() -> None:
    with pytest.raises(ValueError, match="No game"):
        _ = Score.of([]).share


@for_each(("won", "played"), [(0, 20), (7, 20), (286, 400), (400, 400), (Fraction(333, 2), 400)])
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


# ---------------------------------------------------------------- play


def test_play_tells_both_sides() -> None:
    """1 wins 7/12 against 2, as above, from either seat."""
    outcome = engine.studies.play(TOY, (pick(1), pick(2)), games=3000, seed=5)
    assert [row.number for row in outcome.rows] == list(range(3000))
    first, second = outcome.wins
    assert first.value + second.value == 1
    assert abs(float(first.value) - 7 / 12) < 0.03
    assert (first.n, outcome.unfinished) == (3000, 0)
    assert len(repr(outcome)) < 500, "a cell shows who won, not three thousand rows"


def test_play_tells_every_seat() -> None:
    by_seat = engine.studies.play(TOY, {0: pick(1), 1: pick(2)}, games=600)
    turned = engine.studies.play(TOY, {0: pick(2), 1: pick(1)}, games=600)
    assert (by_seat.wins[0], by_seat.wins[1]) == (turned.wins[1], turned.wins[0])
    assert by_seat.wins[0].value > Fraction(1, 2)
    same = engine.studies.play(TOY, pick(1), games=30)
    assert [won.value for won in same.wins] == [HALF, HALF]


def test_games_given_up_count_in_equal_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "counted_playout", lambda state, policy, rng: (state, 9))
    outcome = engine.studies.play("dark-minions", "random", games=2, players=4)
    assert [won.value for won in outcome.wins] == [Fraction(1, 4)] * 4
    assert outcome.unfinished == 2 and outcome.rows[1].actions == 9


def test_a_game_may_be_named_or_given() -> None:
    game = engine.load("exploding-minions")
    named = engine.studies.play("exploding-minions", ("good", "beginner"), games=4)
    given = engine.studies.play(game, ("good", "beginner"), games=4)
    assert named == given
    assert matches.match_of(game, ("good", "beginner")) == Match("exploding-minions", ("good", "beginner"), 2)


@for_each(
    ("policies", "players", "words"),
    [
        (("best", "good"), None, "Minkingi has no policy 'best'; it has beginner, good, strong"),
        (("good",), None, "Two sides are expected, or a policy for each seat by its number, not 1 sides."),
        ({0: "good", 2: "good"}, None, "The policies by seat are of the seats [0, 2], not of 0 to 1."),
        (("good", "beginner"), 3, "Minkingi is for 2 to 2 players, not 3."),
    ],
)
def test_players_that_there_are_not_are_told(policies: Any, players: int | None, words: str) -> None:
    with pytest.raises(StudyError) as told:
        engine.studies.play("minkingi", policies, games=1, players=players)
    assert str(told.value).startswith(words)


def test_what_games_hang_on_is_in_the_key() -> None:
    same = Match("minkingi", ("good", "beginner"), 2, 1)
    others = [
        Match("minions", ("good", "beginner"), 2, 1),
        Match("minkingi", ("beginner", "good"), 2, 1),
        Match("minkingi", ("good", "beginner"), 2, 2),
        Match("minkingi", ("good", "beginner"), 2, 1, (0, 1)),
        Match("minkingi", ("good", at_random), 2, 1),
        Match("dark-minions", ("good", "beginner"), 3, 1),
        Match("dark-minions", ("good", "beginner"), 4, 1),
    ]
    assert len({match.key for match in (same, *others)}) == 8
    assert same.key == "match minkingi players 2 seed 1 seats round sides good beginner"
    assert others[4].key.endswith("sides good engine.core.policies.at_random")
    assert not [match.key for match in others if "\n" in match.key]


def test_a_policy_without_a_name_cannot_be_kept(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="has no name under which its games could be kept"):
        engine.studies.play(TOY, (pick(1), pick(2)), games=2, kept=tmp_path / "games.jsonl")
    assert not list(tmp_path.iterdir())
