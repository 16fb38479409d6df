"""What things are worth: who had them, how often they won, and what of it is no accident."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb
from random import Random
from typing import Any

import pytest

import engine
from engine import CHANCE
from engine.core.estimates import sampled
from engine.games.dark_minions.rules.cards import OVERLORDS
from engine.pieces.seats import who_goes_when
from engine.studies.plans import Row, StudyError
from engine.studies.plays import rows_of, run
from engine.studies.surveys import Lengths, Strength, doubt_of, holm, lengths, narrow_enough, strengths, survey_of
from tests.cases import for_each
from tests.engine.test_random_games import drawn

STUDIES = [(game.name, things) for game in engine.all_games() for things in game.studied]
CARDS = survey_of("exploding-minions", "cards", policy="random")


def row(number: int, winners: tuple[int, ...] | None, *had: tuple[str, ...]) -> Row:
    return Row(number, winners, 10 + number, [list(names) for names in had])


def by_name(found: tuple[Strength, ...]) -> dict[str, Strength]:
    return {one.name: one for one in found}


def decided(state: Any, rng: Random) -> Any:
    """The first position in which a player decides."""
    while state.to_act is CHANCE:
        state = state.apply(drawn(state, rng))
    return state


@pytest.mark.parametrize(("game", "things"), STUDIES)
def test_every_study_knows_who_had_what(game: str, things: str) -> None:
    survey = survey_of(game, things, policy="random")
    played = survey.play(3)
    assert played == survey.play(3)
    had = survey.had(played)
    assert len(had) == survey.players
    assert any(had)
    studied = survey.studied
    assert not studied.remarks or {name for names in had for name in names} <= set(studied.remarks)


def test_every_overlord_is_had_at_every_seat_equally_often() -> None:
    survey = survey_of("dark-minions", "overlords")
    owners: Counter[tuple[str, int]] = Counter()
    for number in range(2 * 3 * len(OVERLORDS)):
        dealt = survey.studied.deal(number, 3)
        [(seat, names)] = [(seat, names) for seat, names in enumerate(dealt.had) if names]
        owners[names[0], seat] += 1
        player = engine.load("dark-minions").setup(3, **dealt.options).players[seat]
        assert names == (player.overlords or tuple(one.overlord for one in player.standing))
    assert set(owners.values()) == {2} and len(owners) == 3 * len(OVERLORDS)


def test_all_pairs_of_decks_meet_equally_often() -> None:
    survey = survey_of("deities", "decks")
    met = Counter(survey.studied.deal(number, 2).had for number in range(60))
    decks = {deck for pair in met for (deck,) in pair}
    assert len(decks) == 6
    assert met == {((one,), (other,)): 2 for one, other in permutations(decks, 2)}


def test_shares_count_the_seats_that_had_a_thing() -> None:
    rows = [
        row(0, (0,), ("a", "b"), ("b",)),
        row(1, (1,), ("a",), ("b",)),
        row(2, (0, 1), ("a",), ()),
        row(3, None, ("a",), ("b",)),
    ]
    found = by_name(strengths(CARDS, rows))
    assert (found["a"].played, found["a"].share.value) == (
        4,
        Fraction(1 + 0, 4) + Fraction(1, 2) / 4 + Fraction(1, 2) / 4,
    )
    assert (found["b"].played, found["b"].share.value) == (4, Fraction(1 + 0 + 1, 4) + Fraction(1, 2) / 4)
    assert {one.even for one in found.values()} == {Fraction(1, 2)}


def test_an_even_share_is_one_seats() -> None:
    survey = survey_of("dark-minions", "overlords", players=4)
    rows = [row(number, (number % 4,), ("a",), ("b",), ("c",), ("d",)) for number in range(8)]
    assert {(one.share.value, one.even, one.doubt) for one in strengths(survey, rows)} == {
        (Fraction(1, 4), Fraction(1, 4), 1.0)
    }


def test_a_card_that_is_held_twice_is_had_once() -> None:
    game = engine.load("exploding-minions")
    state = decided(game.setup(5), Random(2))
    assert any(len({*one.hand}) < len(one.hand) for one in state.players)
    assert game.studied["cards"].seen(state) == tuple(tuple(sorted({*one.hand})) for one in state.players)


@for_each("seed", range(6))
def test_the_first_day_is_whose_turn_it_is_when_the_days_begin(seed: int) -> None:
    """Before the first Day all pick their cards at once, and nobody is known to be first."""
    game, rng = engine.load("minkingi"), Random(seed)
    seen, state = game.studied["turns"].seen, game.setup(2)
    while state.turn_number == 0:
        assert seen(state) is None
        state = state.apply(drawn(state, rng))
    first = state.current
    assert seen(state) == tuple(("first",) if seat == first else ("second",) for seat in range(2))


def test_turns_go_round_from_the_first() -> None:
    assert who_goes_when(1, 3) == (("third",), ("first",), ("second",))


def test_the_strongest_comes_first() -> None:
    rows = [row(number, (0,), ("good",), ("bad",)) for number in range(5)]
    assert [one.name for one in strengths(CARDS, rows)] == ["good", "bad"]


@for_each(("hits", "games"), [(60, 100), (45, 100), (260, 500)])
def test_the_doubt_is_near_the_exact_one_of_a_coin(hits: int, games: int) -> None:
    """Derived from the binomial row: all results as far from half as this one, half of the border's own weight off."""
    far = abs(2 * hits - games)
    tails = [comb(games, k) for k in range(games + 1) if abs(2 * k - games) >= far]
    border = comb(games, hits) * (2 if far else 1)
    exact = (sum(tails) - border / 2) / 2**games
    assert doubt_of(sampled(Fraction(hits), games, ""), Fraction(1, 2)) == pytest.approx(exact, abs=0.01)


def test_the_correction_is_holms() -> None:
    """0.005 by 4 and 0.01 by 3 are small enough, 0.03 by 2 is not; so 0.04 says nothing either."""
    assert holm({"a": 0.01, "b": 0.03, "c": 0.04, "d": 0.005}) == {"d", "a"}


@for_each(
    ("doubts", "sure"),
    [
        ({"a": 0.05}, {"a"}),
        ({"a": 0.026, "b": 0.2}, set()),
        ({"a": 0.025, "b": 0.05}, {"a", "b"}),
        ({"a": 0.3, "b": 0.001, "c": 0.9}, {"b"}),
        ({}, set()),
    ],
)
def test_the_correction_stops_at_the_first_that_is_too_large(doubts: dict[str, float], sure: set[str]) -> None:
    assert holm(doubts) == sure


def test_equal_things_are_not_called_unequal() -> None:
    """Everybody plays at random: a name that was pinned on a seat by the number is worth nothing."""
    rows = rows_of(run(survey_of("exploding-minions", "turns", policy="random"), 60))
    named = [
        Row(one.number, one.winners, one.actions, [[f"n{(one.number + seat) % 6}"] for seat in (0, 1)]) for one in rows
    ]
    assert not any(one.stands_out for one in strengths(CARDS, named))


def test_what_is_unequal_stands_out() -> None:
    rows = [row(number, (number % 4 == 0,), ("strong",), ("weak",)) for number in range(200)]
    assert {one.name for one in strengths(CARDS, rows) if one.stands_out} == {"strong", "weak"}


def test_a_study_ends_once_all_is_known_so_well() -> None:
    enough = narrow_enough(CARDS, 0.1)
    few = [row(number, (number % 2,), ("a",), ("b",)) for number in range(20)]
    many = [row(number, (number % 2,), ("a",), ("b",)) for number in range(100)]
    assert not enough(few)
    assert enough(many)
    assert not enough([*many, row(100, (0,), ("rare",), ())])


def test_lengths_are_told_in_actions() -> None:
    rows = [Row(number, None if number == 7 else (0,), number + 1) for number in range(11)]
    assert lengths(rows) == Lengths(11, 1, 2, 6, 10, 11, 1)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (("minions", "turns"), r"Minions: Darkness and Myth has no 'turns' to be studied; it has deities\."),
        (("deities", "decks", "bold"), r"Deities & Demidice has no policy 'bold'; it has beginner, good, "),
        (("minkingi", "turns", "good", 3), r"Minkingi is for 2 to 2 players, not 3\."),
    ],
)
def test_what_there_is_not_is_told(given: tuple[Any, ...], words: str) -> None:
    with pytest.raises(StudyError, match=words):
        survey_of(*given)
