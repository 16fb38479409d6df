"""Luck and decisions told apart: on the toy game, where every number is known, and on random games of the real ones."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine import Estimate, Game, Record, State
from engine.core.estimates import Z95, rule_of_thumb
from engine.games.deities import RollStart
from engine.worth import spots
from engine.worth.accounts import Books, Change, Sample
from engine.worth.at_once import chances_without_sample
from engine.worth.spots import Spot, play_on
from tests.cases import for_each
from tests.engine import toy
from tests.engine.playing import do, game_from
from tests.engine.toy import Wheel
from tests.engine.worth.rounds import after_rounds

SECRET = [toy.Spin(1), toy.Pick(0, 2), toy.Pick(1, 1)]
"""The wheel stops at 1, the first player picks 2 and the second one 1, who therefore wins."""

HALF = Fraction(1, 2)


def counted(state: toy.Wheel) -> tuple[Estimate, ...] | None:
    """The chances in the toy game if what is not picked yet is picked at random; it is not called where it is over."""
    if state.spun is None:
        return Estimate(HALF, assumes="at random"), Estimate(HALF, assumes="at random")
    hits = [Fraction(1, 3) if pick is None else Fraction(pick == state.spun) for pick in state.picks]
    first = hits[0] * (1 - hits[1]) + (hits[0] * hits[1] + (1 - hits[0]) * (1 - hits[1])) / 2
    return Estimate(first, assumes="at random"), Estimate(1 - first, assumes="at random")


@pytest.fixture
def counted_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wheel, "game", replace(toy.TOY, win_chances=counted))


def toy_books() -> Books:
    return Books.of(Record.of(toy.Wheel(), SECRET))


def played(game: Game[State], seed: int, **options: object) -> Record:
    """A game played by the game's own policy, to its end."""
    return game_from(game.setup(**options), Random(seed), game.policy)


def check_books(books: Books) -> None:
    """Start + luck + decisions = end for every seat, as fractions, and the accounts are the sums of the entries."""
    entries = [(entry, books.changes(number)) for number, entry in enumerate(books.entries)]
    for seat in range(len(books.record.start.names)):
        account = books.account(seat)
        moved = account.luck.value + account.decisions.value + account.others.value
        assert account.start.value + moved == account.end.value
        assert account.luck.value == sum(c[seat].value for e, c in entries if e.seat is None)
        assert account.decisions.value == sum(c[seat].value for e, c in entries if e.seat == seat)
    for spot in range(len(books.spots)):
        assert sum(estimate.value for estimate in books.chances(spot)) == 1


# ---------------------------------------------------------------- the same luck at the same moment


@pytest.mark.parametrize("name", [game.name for game in engine.all_games()])
def test_a_game_played_on_is_at_the_same_place_of_its_turn_as_the_record(name: str) -> None:
    record = engine.examples(name)[list(engine.examples(name))[1]]
    spots = Books.of(record).spots
    for at, action in enumerate(record.actions):
        following = spots[at].after(action)
        assert (following.state, following.place) == (spots[at + 1].state, spots[at + 1].place)


def test_a_game_that_does_not_come_to_an_end_is_shared_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spots, "LONGEST", 3)
    start = engine.load("exploding-minions").setup(players=3)
    spot, shares = play_on(start, Spot(start, 0), 0, 10)
    assert (spot.actions, shares) == (3, (Fraction(1, 3),) * 3)


# ---------------------------------------------------------------- the toy game


def test_what_comes_of_secret_choices_is_luck(counted_toy: None) -> None:
    """Each choice is worth what it changes alone: a wrong pick and a right one."""
    books = toy_books()
    assert books.is_known
    assert books.games == 0
    told = [(entry.at, entry.seat, books.changes(number)[0].value) for number, entry in enumerate(books.entries)]
    wrong, right = Fraction(-1, 6), Fraction(-1, 3)
    assert told == [(1, None, 0), (2, 0, wrong), (3, 1, right), (3, None, -HALF - wrong - right)]
    check_books(books)


def test_rolls_for_who_begins_are_one_piece_of_luck() -> None:
    start = engine.load("deities").setup(2)
    rolls = [RollStart(seat, (face,)) for seat, face in ((0, 4), (1, 4), (0, 2), (1, 2), (0, 6), (1, 1))]
    dealt = game_from(do(start, *rolls), Random(1), most=2)
    books = Books.of(Record.of(start, (*rolls, *dealt.actions)))
    assert [(entry.at, entry.weights, entry.is_run) for entry in books.entries] == [
        (6, ((6, 1), (0, -1)), True),
        (7, ((7, 1), (6, -1)), False),
        (8, ((8, 1), (7, -1)), False),
    ]


def test_sampled_books_are_right_within_their_half_widths(counted_toy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    exact = toy_books()
    monkeypatch.setattr(Wheel, "game", replace(toy.TOY, win_chances=lambda state: None))
    sampled = after_rounds(toy_books(), 600)
    assert sampled.games == 600
    check_books(sampled)
    for seat in (0, 1):
        true, found = exact.account(seat), sampled.account(seat)
        assert abs(found.start.value - true.start.value) <= found.start.halfwidth
        for a, b in [(found.luck, true.luck), (found.decisions, true.decisions), (found.others, true.others)]:
            assert 0 < b.halfwidth + a.halfwidth < 0.15
            assert abs(a.value - b.value) <= a.halfwidth
    for spot in range(len(exact.spots)):
        assert abs(sampled.chances(spot)[0].value - exact.chances(spot)[0].value) <= 0.08


def test_four_times_as_many_games_halve_the_width() -> None:
    few, many = (after_rounds(toy_books(), rounds).account(0) for rounds in (50, 200))
    assert few.end == many.end == Estimate(Fraction(0))
    assert 0.4 < many.decisions.halfwidth / few.decisions.halfwidth < 0.6


def widths_with_horizon(monkeypatch: pytest.MonkeyPatch, error: float) -> tuple[list[float], float, float]:
    """The squared half-widths of the first seat's entries, luck and decisions, if a horizon errs so much."""
    monkeypatch.setattr(Wheel, "game", replace(toy.TOY, horizon_error=error))
    books = after_rounds(toy_books(), 100)
    account = books.account(0)
    entries = [books.changes(number)[0].halfwidth ** 2 for number in range(len(books.entries))]
    return entries, account.luck.halfwidth**2, account.decisions.halfwidth**2


def test_a_horizon_makes_every_step_that_moved_less_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each by no more than it moved; in a sum these errors add up as if they were independent."""
    books = after_rounds(toy_books(), 100)
    squares = [float(books.samples[len(books.spots) + n].squares[0]) / 100 for n in range(len(books.entries))]
    seats = [entry.seat for entry in books.entries]
    entries, luck, decisions = widths_with_horizon(monkeypatch, 0.0)
    for error in (0.05, 0.5, 9.0):
        added = [min(error**2, square) for square in squares]
        rough = widths_with_horizon(monkeypatch, error)
        assert [b - a for a, b in zip(entries, rough[0], strict=True)] == pytest.approx(added)
        assert rough[1] - luck == pytest.approx(sum(a for a, s in zip(added, seats, strict=True) if s is None))
        assert rough[2] - decisions == pytest.approx(sum(a for a, s in zip(added, seats, strict=True) if s == 0))
    assert len({min(0.5, square) for square in squares}) > 1


def test_what_players_get_wrong_makes_choices_less_sure_and_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """By no more than a choice moved; and all of it is a rule of thumb, while chances stay as they were got."""
    _, luck, decisions = widths_with_horizon(monkeypatch, 0.0)
    sampled = after_rounds(toy_books(), 100)
    assert (sampled.kind, sampled.change_kind) == ("sampled", "sampled")
    squares = [float(sampled.samples[len(sampled.spots) + n].squares[0]) / 100 for n in range(len(sampled.entries))]
    added = sum(min(0.09, s) for e, s in zip(sampled.entries, squares, strict=True) if e.seat == 0)
    monkeypatch.setattr(Wheel, "game", replace(toy.TOY, policy_error=0.3))
    books = after_rounds(toy_books(), 100)
    assert (books.kind, books.change_kind) == ("sampled", "rule of thumb")
    assert books.account(0).luck.halfwidth ** 2 == pytest.approx(luck)
    assert books.account(0).decisions.halfwidth ** 2 - decisions == pytest.approx(added)
    assert added > 0


def test_one_game_makes_nothing_certain() -> None:
    account = after_rounds(toy_books(), 1).account(0)
    assert min(account.luck.halfwidth, account.decisions.halfwidth, account.others.halfwidth) > 1


def test_books_played_in_small_steps_are_the_same() -> None:
    """Whoever looks at the clock gets what whoever does not look gets."""
    at_once, slowly = after_rounds(toy_books(), 3), toy_books()
    while slowly.games < 3:
        slowly = slowly.with_actions(1)
    assert slowly == at_once


def test_nothing_is_told_before_the_first_round() -> None:
    books = toy_books()
    for asked in (lambda: books.chances(0), lambda: books.account(0), lambda: books.changes(0)):
        with pytest.raises(ValueError, match="Not one round"):
            asked()


# ---------------------------------------------------------------- games whose values are known


@for_each("example", ["tie-and-roll-again", "reroll-only-once"])
def test_a_quest_of_minions_is_counted_from_end_to_end(example: str) -> None:
    """By a rule of thumb, as every later Quest is even."""
    books = Books.of(engine.examples("minions")[example])
    assert books.is_known
    assert books.kind == "rule of thumb"
    check_books(books)
    assert all(change.halfwidth == 0 for entry in range(len(books.entries)) for change in books.changes(entry))
    (begun, _), assumed = books.known[0] or (), "nothing is known of this Quest yet, so it counts as even"
    assert begun == rule_of_thumb(HALF, f"{assumed}; every later Quest is even")


@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_end_of_minkingi_has_no_luck_and_no_choice_gains(seed: int) -> None:
    """Under best play a choice can only give away; what a battle brings follows from it."""
    whole = played(engine.load("minkingi"), seed, rows=2, columns=3)
    unknown = [at for at, state in enumerate(whole.states()) if not chances_without_sample(state)]
    late = unknown[-1] + 1
    books = Books.of(Record.of(whole.states()[late], whole.actions[late:]))
    assert books.is_known
    check_books(books)
    for seat in (0, 1):
        assert books.account(seat).luck.value == 0
    for number, entry in enumerate(books.entries):
        if entry.seat is not None:
            assert books.changes(number)[entry.seat].value <= 0


# ---------------------------------------------------------------- games that are sampled


@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_every_game_has_books_that_add_up(game: Game[State]) -> None:
    record = played(game, 3)
    end = len(record.played)
    late = Record.of(record.states()[max(0, end - 40)], record.actions[max(0, end - 40) :])
    books = after_rounds(Books.of(late), 3)
    check_books(books)
    result = late.states()[-1].result
    assert result is not None
    shares = [Fraction(seat in result.winners, len(result.winners)) for seat in range(len(late.start.names))]
    assert [books.account(seat).end.value for seat in range(len(shares))] == shares
    assert books.assumes


def test_what_an_entry_changed_is_known_only_where_both_ends_are_and_as_the_less_sure_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The end of a game is always known; before it the toy game tells chances here, once exactly, once roughly."""

    def roughly(state: toy.Wheel) -> tuple[Estimate, ...] | None:
        found = counted(state)
        return found and (found[0], replace(found[1], exact=False))

    told = {}
    for name, win_chances in (("exactly", counted), ("roughly", roughly), ("not", lambda _: None)):
        monkeypatch.setattr(Wheel, "game", replace(toy.TOY, win_chances=win_chances))
        books = toy_books()
        entries = range(len(books.entries))
        told[name] = [(books.is_known_in(n), books.kind_in(n)) for n in entries]
        assert books.known_shares(len(books.record.played)) is not None
    assert set(told["exactly"]) == {(True, "exact")}
    assert set(told["roughly"]) == {(True, "rule of thumb")}
    assert set(told["not"]) == {(False, "sampled")}


@for_each("errors", [{"horizon_error": 0.1}, {"policy_error": 0.1}])
def test_games_that_are_known_to_be_off_tell_a_rule_of_thumb(errors: dict[str, float]) -> None:
    """Of changes; chances are a rule of thumb only where a horizon is off, and what is exact stays so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Wheel, "game", replace(toy.TOY, win_chances=lambda state: None, **errors))
        books = toy_books()
        chances = "rule of thumb" if "horizon_error" in errors else "sampled"
        assert (books.kind, books.change_kind, books.kind_in(0)) == (chances, "rule of thumb", "rule of thumb")
        patch.setattr(Wheel, "game", replace(toy.TOY, win_chances=counted, **errors))
        books = toy_books()
        assert (books.kind, books.change_kind, books.kind_in(0)) == ("exact", "exact", "exact")
        assert books.with_actions(9) is books


def test_a_change_is_the_mean_of_games_and_as_wide_as_they_differ() -> None:
    """One game of four moved it by all there is; one more counts as if it had gone wholly another way."""
    sample = Sample(((0, 1),), (Fraction(1), Fraction(0)), (Fraction(1), Fraction(0)))
    variance = Fraction(1, 4) - Fraction(1, 16) + Fraction(1, 4)
    assert sample.change(0, 4) == Change(Fraction(1, 4), pytest.approx(Z95 * float(variance / 4) ** 0.5))
