"""Chances that say how they were got, and the chance to win by sampled play, against chances worked out by hand."""

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import NormalDist

import pytest

from engine import Estimate, Game, Shares, odds
from engine.chance import sampling
from engine.chance.sampling import Tally, playout
from engine.core.actions import Action
from engine.core.estimates import rule_of_thumb, sampled
from engine.core.facts import figure
from engine.core.policies import at_random
from engine.core.state import State
from tests.cases import for_each
from tests.engine.toy import Pick, Wheel

START = Wheel()


def ann_picks_1(state: State, seat: int, rng: Random) -> Action:
    return Pick(0, 1) if seat == 0 else at_random(state, seat, rng)


# ---------------------------------------------------------------- estimates


@for_each(("hits", "n"), [(0, 40), (1, 40), (20, 40), (37, 40), (40, 40), (613, 1000), (1, 1)])
def test_the_interval_holds_the_chances_that_fit_the_sample(hits: int, n: int) -> None:
    """The ends are the chances q that lie 1.96 standard deviations of their own from what was seen (Wilson)."""
    z, p = NormalDist().inv_cdf(0.975), hits / n
    half, middle = sqrt((2 * n * p + z * z) ** 2 - 4 * (n + z * z) * n * p * p), 2 * n * p + z * z
    low, high = (middle - half) / (2 * (n + z * z)), (middle + half) / (2 * (n + z * z))
    for q in (low, high):
        assert (p - q) ** 2 == pytest.approx(z * z * q * (1 - q) / n, abs=1e-12)
    estimate = sampled(Fraction(hits), n, "at random")
    assert estimate.halfwidth == pytest.approx(max(p - low, high - p), rel=1e-6)
    assert (estimate.value, estimate.exact, estimate.n) == (Fraction(hits, n), False, n)
    assert estimate.assumes == "at random"


def test_a_larger_sample_is_more_certain() -> None:
    widths = [sampled(Fraction(n, 4), n, "").halfwidth for n in (100, 400, 1600, 6400)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] / widths[-1] == pytest.approx(8, rel=0.1)


def test_an_exact_chance_is_sure_of_itself() -> None:
    estimate = Estimate(Fraction(1, 3))
    assert (estimate.exact, estimate.n, estimate.halfwidth, estimate.assumes) == (True, 0, 0.0, "")


# ---------------------------------------------------------------- playing out


def test_a_playout_ends_the_game_and_leaves_a_finished_one(game: Game) -> None:
    for players in range(game.players[0], game.players[1] + 1):
        end = playout(game.setup(players=players), at_random, Random(players))
        assert end.result is not None
        assert playout(end, at_random, Random(1)) == end


def test_a_playout_goes_as_far_as_it_may_and_can_be_continued() -> None:
    rng, steps = Random(4), [START]
    while steps[-1].result is None:
        steps.append(playout(steps[-1], at_random, rng, 1))
    assert len(steps) == 4 and steps[1:] == [playout(START, at_random, Random(4), n) for n in (1, 2, 3)]
    assert playout(START, at_random, Random(4)) == steps[-1]
    assert playout(START, at_random, Random(4), 0) == START


# ---------------------------------------------------------------- the chance to win


def test_a_finished_game_is_certain() -> None:
    assert odds.win(Wheel(spun=2, picks=(2, 3)), 0) == Estimate(Fraction(1))
    assert odds.win(Wheel(spun=2, picks=(2, 3)), 1) == Estimate(Fraction(0))
    assert odds.win(Wheel(spun=2, picks=(2, 2)), 1) == Estimate(Fraction(1, 2))


def test_sampled_play_comes_near_the_chance_worked_out() -> None:
    """Ann's 1 comes up with 1/2, Bob hits with 1/3 whatever comes; a win alone counts 1, a shared one 1/2."""
    ann, bob = Fraction(1, 2), Fraction(1, 3)
    expected = ann * (1 - bob) + (ann * bob + (1 - ann) * (1 - bob)) / 2
    assert expected == Fraction(7, 12)
    found = odds.win(START, 0, n=4000, rng=Random(5), policy=ann_picks_1, assumes="Ann picks 1")
    assert abs(found.value - expected) < found.halfwidth < 0.02
    assert (found.exact, found.n, found.assumes) == (False, 4000, "Ann picks 1")


def test_a_view_is_filled_in_anew_for_every_game() -> None:
    """Bob has picked the 2 that came up. Knowing it, Ann wins half at 1/3; not knowing it, the game is even."""
    state = Wheel(spun=2, picks=(None, 2))
    known = odds.win(state, 0, n=4000, rng=Random(6))
    unknown = odds.win(state.seen_by(0), 0, n=4000, rng=Random(7))
    assert abs(known.value - Fraction(1, 6)) < known.halfwidth
    assert abs(unknown.value - Fraction(1, 2)) < unknown.halfwidth


def test_the_same_generator_gives_the_same_estimate() -> None:
    assert odds.win(START, 1, n=50) == odds.win(START, 1, n=50)
    assert odds.win(START, 1, n=50).assumes == "every player picks at random"


def test_a_tally_grows_and_its_shares_sum_to_one() -> None:
    rng = Random(8)
    tally = Tally(START, at_random, "at random").with_games(30, rng).with_games(20, rng)
    assert tally == Tally(START, at_random, "at random").with_games(50, Random(8))
    assert tally.n == sum(tally.wins) == 50
    assert sum(e.value for e in tally.estimates()) == 1
    assert {(e.n, e.exact, e.assumes) for e in tally.estimates()} == {(50, False, "at random")}


def test_a_tally_can_be_taken_on_in_small_stretches() -> None:
    """The wheel takes three actions, one of chance and two picks: every third stretch of one ends a game."""
    rng, whole = Random(8), Tally(START, at_random, "at random").with_games(20, Random(8))
    tally, counts = Tally(START, at_random, "at random"), []
    for _ in range(60):
        tally = tally.with_actions(1, rng)
        counts.append((tally.n, tally.actions))
    assert counts == [(k // 3, k % 3) for k in range(1, 61)]
    assert tally == whole and tally.game is None


def test_a_game_that_does_not_end_counts_for_nobody_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "LONGEST", 2)
    tally = Tally(START, at_random, "at random").with_games(8, Random(8))
    assert (tally.n, tally.unfinished, sum(tally.wins)) == (8, 8, 0)
    assert Tally(START, at_random, "at random").with_actions(50, Random(8)).unfinished == 1
    mixed = replace(tally, n=20, wins=(Fraction(9), Fraction(3)))
    ann, bob = mixed.estimates()
    assert (ann.value, bob.value) == (Fraction(9, 20), Fraction(3, 20))
    assert ann.assumes == "at random; 8 of 20 games were given up after 2 actions and count for nobody"
    for estimate, won in ((ann, 9), (bob, 3)):
        assert estimate.halfwidth == pytest.approx(sampled(Fraction(won), 20, "").halfwidth + 8 / 20)


@for_each("seat", [-1, 2, "0", None])
def test_a_seat_that_is_not_there_has_no_chance(seat: object) -> None:
    with pytest.raises(ValueError, match=f"There is no seat {seat!r} at this table of 2"):
        odds.win(START, seat)  # type: ignore[arg-type]


@for_each("n", [0, -5])
def test_at_least_one_game_is_needed(n: int) -> None:
    with pytest.raises(ValueError, match=f"n must be at least 1 game, not {n}"):
        odds.win(START, 0, n=n)


@pytest.mark.slow
def test_every_game_can_be_sampled_from_every_seat(game: Game) -> None:
    state = game.setup(players=game.players[1])
    shares = [odds.win(state, seat, n=2) for seat in range(len(state.names))]
    assert sum(share.value for share in shares) == 1


# ---------------------------------------------------------------- kinds


def test_an_estimate_says_how_it_was_got() -> None:
    assert Estimate(Fraction(1, 3)).kind == "exact"
    assert sampled(Fraction(1), 3, "").kind == "sampled"
    assert rule_of_thumb(Fraction(1, 3), "weights set by hand").kind == "rule of thumb"


def test_a_rule_of_thumb_is_no_fraction_in_a_table() -> None:
    assert figure(rule_of_thumb(Fraction(1, 3), "")) == "roughly 33 %"
    shares = Shares("id", "Title", "Sentence.", "", ("Ann",), (rule_of_thumb(Fraction(1), ""),))
    assert shares.table() == (("Player", "Chance", "Rule of thumb"), (("Ann", "100 %", "roughly 100 %"),))
