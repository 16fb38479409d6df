"""The steps that turned a game: found in the toy game, where every change is known, and sure as often as is claimed."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from statistics import NormalDist

import pytest

import engine
from engine import Record, State
from engine.core.actions import AnyAction
from engine.core.estimates import TELLING, Estimate, rule_of_thumb
from engine.worth import turning
from engine.worth.accounts import Books, Change
from engine.worth.turning import FIRST_LOOK, LAST_LOOK, LEAST, StepGames, Turned, TurnSearch
from tests.cases import for_each
from tests.engine import toy
from tests.engine.toy import Pick, Spin, Wheel
from tests.engine.worth.rounds import after_rounds
from tests.engine.worth.test_accounts import counted

RECORD = Record.of(Wheel(), [Spin(1), Pick(0, 2), Pick(1, 1)])
"""The wheel stops at 1, the first player picks wrongly and the second one rightly."""

NUMBERS = (1, 2, 3)


def chance(spun: int, picks: tuple[int | None, int | None]) -> Fraction:
    """The first player's share of the victory, if picks that are still open are random: by trying all of them."""
    ways = [(one, two) for one, two in product(NUMBERS, NUMBERS) if picks[0] in (None, one) and picks[1] in (None, two)]
    shares = [Fraction(1, 2) + Fraction((one == spun) - (two == spun), 2) for one, two in ways]
    return sum(shares, Fraction(0)) / len(ways)


TRUE = {
    0: Fraction(0),
    1: chance(1, (2, None)) - chance(1, (None, None)),
    2: chance(1, (None, 1)) - chance(1, (None, None)),
    3: chance(1, (2, 1)) - chance(1, (2, None)) - chance(1, (None, 1)) + chance(1, (None, None)),
}
"""What each entry did to the first player: the spin, both secret choices, and their meeting."""


def searched(record: Record = RECORD, rounds: int = 6, actions: int = 100) -> TurnSearch:
    search = TurnSearch.of(after_rounds(Books.of(record), rounds))
    while not search.is_done:
        search = search.with_actions(actions)
    return search


def changed(monkeypatch: pytest.MonkeyPatch, **more: object) -> None:
    """Makes the toy game another one in some parts."""
    monkeypatch.setattr(Wheel, "game", replace(toy.TOY, **more))


def test_what_surely_turned_the_game_is_found_with_its_size() -> None:
    found = {one.entry: one for one in searched().found}
    assert {1, 2} <= set(found) <= {1, 2, 3}
    assert 0 not in found, "the spin favours nobody"
    for entry, one in found.items():
        first, second = one.changes
        assert abs(first.value - TRUE[entry]) <= first.halfwidth <= TELLING
        assert first.value == -second.value
        assert one.games >= FIRST_LOOK


def test_a_claim_of_a_sign_is_hardly_ever_wrong() -> None:
    """In 95 % of all searches no sign is wrong; here in all of some that play games of other numbers each."""
    wrong = 0
    for first in range(4):
        books = replace(after_rounds(Books.of(RECORD), 1), games=1 + 1000 * first)
        search = TurnSearch(books, finalists=tuple(_finalist(books, entry) for entry in TRUE))
        while not search.is_done:
            search = search.with_actions(100)
        wrong += any(one.changes[0].value * TRUE[one.entry] <= 0 for one in search.found)
    assert wrong == 0


def _finalist(books: Books, entry: int) -> turning.Finalist:
    return turning.Finalist(1.0, StepGames.of(books, entry, books.games))


def test_chances_that_are_known_need_no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, win_chances=counted)
    search = TurnSearch.of(Books.of(RECORD))
    assert search.is_done
    assert search.played == 0
    assert {one.entry: one.changes[0].value for one in search.found} == {
        entry: true for entry, true in TRUE.items() if abs(true) >= Fraction(LEAST)
    }
    sizes = [one.size for one in search.turns]
    assert sizes == sorted(sizes, reverse=True)


def test_a_rule_of_thumb_tells_what_the_curve_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """No second number by games stands beside it, however wrong it is: here a spin that favours nobody by 40 points."""

    def wrong(state: Wheel) -> tuple[Estimate, ...]:
        value = Fraction(1, 2) if state.spun is None else Fraction(9, 10)
        return rule_of_thumb(value, "wrong"), rule_of_thumb(1 - value, "wrong")

    changed(monkeypatch, win_chances=wrong)
    books = Books.of(RECORD)
    search = TurnSearch.of(books)
    assert (search.is_done, search.played) == (True, 0)
    told = {one.entry: (one.changes[0].value, books.kind_in(one.entry)) for one in search.found}
    assert told[0] == (Fraction(2, 5), "rule of thumb")
    assert told.keys().isdisjoint({1, 2}), "by this rule no choice moves anything"


def test_a_rule_of_thumb_that_gives_up_an_assumption_tells_nothing_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it assumes more is only more exact about what came; what is exact afterwards needs no assumption."""

    def assumed(state: Wheel) -> tuple[Estimate, ...]:
        value, words = counted(state)[0].value, ("spins are even; " if state.spun is None else "") + "picks are random"
        if state.result is not None:
            return Estimate(value), Estimate(1 - value)
        return rule_of_thumb(value / 2, words), rule_of_thumb(1 - value / 2, words)

    changed(monkeypatch, win_chances=assumed)
    books = Books.of(RECORD)
    assert [books.is_leap(entry) for entry in range(len(books.entries))] == [True, False, False, False]


def test_where_a_rule_of_thumb_is_missing_at_one_end_games_tell_the_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(state: Wheel) -> tuple[Estimate, ...] | None:
        return None if state.spun is None else tuple(rule_of_thumb(one.value, "late") for one in counted(state))

    changed(monkeypatch, win_chances=late)
    search = TurnSearch.of(after_rounds(Books.of(RECORD), 6))
    assert [one.entry for one in search.heat] == [0]
    assert {one.entry for one in search.found} == {1, 2, 3} - {n for n in TRUE if abs(TRUE[n]) < LEAST}


def test_only_the_largest_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, win_chances=counted)
    monkeypatch.setattr(turning, "TURNS", 1)
    assert [one.entry for one in TurnSearch.of(Books.of(RECORD)).turns] == [2]


def test_where_few_can_be_played_those_are_that_moved_most(monkeypatch: pytest.MonkeyPatch) -> None:
    books = after_rounds(Books.of(RECORD), 2)
    largest = max(turning.candidates(books), key=lambda entry: turning.size_of(books.changes(entry)))
    monkeypatch.setattr(turning, "FIELD", 1)
    assert [one.entry for one in TurnSearch.of(books).heat] == [largest]


def test_the_same_luck_before_and_after_a_step_leaves_only_what_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the first player would have done what was done, nothing changed, whatever the luck of the other."""

    def pick_two(state: State, seat: int, rng: Random) -> AnyAction:
        return Pick(seat, 2 if seat == 0 else rng.choice(NUMBERS))

    changed(monkeypatch, policy=pick_two)
    games = StepGames.of(after_rounds(Books.of(RECORD), 1), 1, 1)
    while games.games < 30:
        games = games.with_actions(1)
    assert games.sample.squares == (0, 0)
    assert games.changes(1.0)[0].value == 0
    assert games.changes(1.0)[0].halfwidth > 0, "30 games make nothing certain"


def test_players_that_are_known_to_be_far_off_tell_nothing_of_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, policy_error=0.3)
    assert {one.entry for one in TurnSearch.of(after_rounds(Books.of(RECORD), 2)).heat} == {0, 3}


def test_what_a_horizon_gets_wrong_makes_intervals_wider(monkeypatch: pytest.MonkeyPatch) -> None:
    games = StepGames.of(after_rounds(Books.of(RECORD), 1), 2, 1)
    while games.games < 64:
        games = games.with_actions(100)
    narrow = [games.changes(width)[0].halfwidth for width in (1.0, 1.6)]
    changed(monkeypatch, horizon_error=0.06)
    wide = [games.changes(width)[0].halfwidth for width in (1.0, 1.6)]
    assert [b**2 - a**2 for a, b in zip(narrow, wide, strict=True)] == pytest.approx([0.06**2] * 2)


def test_nothing_is_told_that_a_horizon_may_get_wrong_by_more_than_ten_points(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, horizon_error=0.11)
    assert searched().found == ()


def test_intervals_hold_for_all_looks_at_once() -> None:
    """Eight finalists, seven looks at each: 56 chances to be wrong, on either side."""
    assert list(turning.LOOKS) == [64, 96, 128, 160, 192, 224, 256]
    search = TurnSearch.of(after_rounds(Books.of(RECORD), 1))
    assert search.width == pytest.approx(NormalDist().inv_cdf(1 - 0.05 / 2 / (8 * 7)) / 1.959964)
    assert search.width == pytest.approx(1.695, abs=0.001)


def test_each_of_three_players_may_be_the_one_told_of_wrongly() -> None:
    start = engine.load("dark-minions").setup(players=3)
    search = TurnSearch(replace(Books.of(RECORD), record=Record.of(start, [])))
    assert search.width == pytest.approx(NormalDist().inv_cdf(1 - 0.05 / 2 / (8 * 7 * 3)) / 1.959964)


def test_known_steps_that_hardly_moved_anything_did_not_turn_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, win_chances=counted)
    books = Books.of(RECORD)
    sizes = {n: max(abs(float(change.value)) for change in books.changes(n)) for n in range(len(books.entries))}
    monkeypatch.setattr(turning, "LEAST", max(sizes.values()))
    largest = {n for n, size in sizes.items() if size >= turning.LEAST}
    assert {one.entry for one in TurnSearch.of(books).found} == largest
    assert len(largest) < sum(size > 0 for size in sizes.values())


def test_a_step_that_stays_unsure_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "TELLING", 0.001)
    search = searched()
    assert search.found == ()
    most = search.played
    assert most <= 4 * (turning.HEAT + LAST_LOOK)


def test_a_search_in_small_steps_finds_the_same() -> None:
    at_once, slowly = searched(), searched(actions=1)
    assert [(one.entry, one.changes) for one in at_once.turns] == [(one.entry, one.changes) for one in slowly.turns]
    assert at_once.played == slowly.played


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_as_many_games_are_left_as_is_told(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning, "TURNS", turns)
    search, told = TurnSearch.of(books := after_rounds(Books.of(RECORD), 2)), list[tuple[int, int, int]]()
    assert search.games_left == turning.games_in_search(books)
    while not search.is_done:
        told.append((search.played, *search.games_left))
        search = search.with_actions(100)
    assert search.games_left == (0, 0)
    assert all(1 <= least <= search.played - played <= most for played, least, most in told)
    assert told[0][1] == 4 * turning.HEAT + min(4, turns) * FIRST_LOOK
    assert told[0][2] == 4 * turning.HEAT + 4 * LAST_LOOK


def test_finals_are_played_in_games_of_their_own() -> None:
    """Games that chose the finalists would speak for them twice."""
    search = TurnSearch.of(after_rounds(Books.of(RECORD), 3))
    assert {one.first for one in search.heat} == {3}
    while search.heat:
        search = search.with_actions(100)
    assert {one.games.first for one in search.finalists} == {3 + turning.HEAT}


def test_the_search_ends_once_nothing_left_seems_larger_than_the_largest() -> None:
    books = after_rounds(Books.of(RECORD), 1)
    found = [Turned(number, (Change(Fraction(tenths, 10)),), 64) for number, tenths in enumerate((3, 1, 2, 1, 1))]

    def search(guess: float, count: int) -> TurnSearch:
        rest = turning.Finalist(guess, StepGames.of(books, 1, 1))
        return TurnSearch(books, finalists=(rest,), found=tuple(found[:count]))

    assert search(0.3, 5).is_done
    assert search(0.3, 5).games_left == (0, 0)
    assert not search(0.31, 5).is_done
    assert not search(0.1, 4).is_done


@for_each(
    ("value", "halfwidth", "sure"),
    [("0.04", 0.001, False), ("0.06", 0.001, True), ("0.06", 0.07, False), ("-0.3", 0.1, True), ("0.5", 0.5, True)],
)
def test_a_change_is_sure_where_it_is_large_and_leaves_out_nothing(value: str, halfwidth: float, sure: bool) -> None:
    change = Change(Fraction(value), halfwidth)
    assert turning.is_sure((change, Change(-change.value, halfwidth))) is sure


@for_each(
    ("mean", "spreads", "is_found"),
    [("0.15", ("0", "0"), True), ("0.15", ("0", "12.8"), False), ("0.10", ("3", "3"), False)],
)
def test_a_finalist_is_found_where_it_is_known_for_all_and_its_wide_interval_leaves_out_nothing(
    mean: str, spreads: tuple[str, str], is_found: bool
) -> None:
    """After 64 games: off by 3 points, and 5 in the wide interval; by 11 for one of the two; by 6 of 10, and 10.4 in
    the wide one."""
    games, change = StepGames.of(after_rounds(Books.of(RECORD), 1), 1, 1), Fraction(mean)
    squares = tuple(FIRST_LOOK * change**2 + Fraction(spread) for spread in spreads)
    sample = replace(games.sample, total=(FIRST_LOOK * change, -FIRST_LOOK * change), squares=squares)
    looked_at = turning.Finalist(1.0, replace(games, games=FIRST_LOOK, sample=sample))
    assert bool(TurnSearch(games.books, finalists=(looked_at,))._with_look().found) is is_found


@for_each(
    ("games", "spread", "goes_on"), [(FIRST_LOOK, "0.5", True), (FIRST_LOOK, "16", False), (LAST_LOOK, "0.5", False)]
)
def test_a_finalist_goes_on_while_it_may_still_be_sure(games: int, spread: str, goes_on: bool) -> None:
    """It moved a chance by eight points: surely so soon where games differ little, hardly ever where they do much."""
    begun, change = StepGames.of(after_rounds(Books.of(RECORD), 1), 1, 1), Fraction("0.08")
    sample = replace(begun.sample, total=(games * change, -games * change), squares=(games * Fraction(spread),) * 2)
    looked_at = turning.Finalist(1.0, replace(begun, games=games, sample=sample))
    assert bool(TurnSearch(begun.books, finalists=(looked_at,))._with_look().finalists) is goes_on


@for_each(("more", "is_hopeless"), [(-0.01, True), (0.02, False)])
def test_a_finalist_that_will_hardly_be_sure_is_given_up_early(more: float, is_hopeless: bool) -> None:
    """After 64 of 256 games intervals will be half as wide; it would have to move by half of what it may to be sure."""
    games = StepGames.of(after_rounds(Books.of(RECORD), 1), 1, 1)
    squares = (Fraction(16), Fraction(16))
    even = replace(games, games=64, sample=replace(games.sample, squares=squares)).changes(1.0)[0]
    mean = Fraction(1.69 * even.halfwidth / 2 - even.halfwidth / 2 + more)
    found = replace(games, games=64, sample=replace(games.sample, total=(64 * mean, -64 * mean), squares=squares))
    assert found.is_hopeless(1.69) == is_hopeless
