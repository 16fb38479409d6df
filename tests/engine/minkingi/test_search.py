"""The search finds what full minimax finds, says how far it looked, and can be stopped and gone on with.

For the long run, set TUTOR_GAMES to a number of positions.
"""

import os
from dataclasses import replace
from fractions import Fraction
from itertools import cycle, islice, pairwise
from random import Random

import pytest

from engine.games.minkingi import CreateCard, DeclareBattle, MinkingiState
from engine.games.minkingi.odds import Search, exact_choices, is_solvable, solved_choice
from engine.games.minkingi.odds.alpha_beta import Bounds, Solver
from engine.games.minkingi.odds.battle_board import Board, ground
from engine.games.minkingi.odds.search import share_of_equals, share_of_lead
from engine.games.minkingi.rules.scoring import count_controlled
from engine.games.minkingi.rules.table import Stage
from tests.cases import for_each
from tests.engine.minkingi.plain import choosing, for_mover, with_weak_attackers, worth, worths
from tests.engine.minkingi.play import ADA, BEN, FILLER, battled, entry, file_of, lies, new, scene
from tests.engine.playing import do

LONG = int(os.environ.get("TUTOR_GAMES", "0"))
BUNDLES = 10
LATE = ((2, 2, 1), (2, 2, 2), (2, 3, 1), (3, 2, 2), (3, 3, 1), (2, 2, 2), (2, 4, 1), (2, 2, 2), (3, 2, 1), (2, 3, 2))
"""Rows, columns and open spaces of the late positions, few enough to try everything."""

pytestmark = pytest.mark.timeout(0 if LONG else 300)


@pytest.mark.slow
@for_each("bundle", range(BUNDLES))
@pytest.mark.rule("mnk-end-2", "mnk-end-4", "mnk-battle-3")
def test_the_search_is_full_minimax_without_the_waiting(bundle: int) -> None:
    count = max(80, LONG) // BUNDLES
    for seed, (rows, columns, left) in enumerate(islice(cycle(LATE), count), bundle * count):
        stage = Stage.DECLARE if seed % 3 == 0 and left < rows * columns - 1 else Stage.CREATE
        state = choosing(seed, rows, columns, left, stage)
        plain = {option: for_mover(state, value) for option, value in worths(state).items()}
        result = Search(state).solve()
        assert (result.share, result.lead) == max(plain.values())
        assert dict(result.ranking) == {option: lead for option, (_, lead) in plain.items()}
        assert Search(state).shares() == {option: share for option, (share, _) in plain.items()}
        assert Search(state).share() == result.share


@for_each("seed", [20, 28, 30])
@pytest.mark.rule("mnk-battle-13", "mnk-battle-18")
def test_the_search_is_full_minimax_also_where_attackers_are_often_defeated(seed: int) -> None:
    """With such cards more of them under control can even hurt."""
    state = with_weak_attackers(seed)
    plain = {option: for_mover(state, value) for option, value in worths(state).items()}
    assert dict(Search(state).solve().ranking) == {option: lead for option, (_, lead) in plain.items()}
    assert Search(state).shares() == {option: share for option, (share, _) in plain.items()}


@for_each(("orderly", "known"), [(True, (2, None, None, 0)), (False, (2, None, None, None))])
def test_what_is_known_of_a_field_holds_for_other_sides_on_an_orderly_ground_only(
    orderly: bool, known: tuple[int | None, ...]
) -> None:
    """Known: with the cards 0110 at least 2, with 1011 at most 0. Asked: the same, fewer, others, fewer of 1011."""
    bounds = Bounds(orderly)
    bounds.add(0b0110, 1, 2)
    bounds.add(0b1011, 1, 0)
    asked = (0b0110, 0b0100, 0b1101, 0b0011)
    assert tuple(bounds.bound(control, 1) for control in asked) == known
    assert bounds.bound(0b1110, 1) == (2 if orderly else None)
    three = {number: entry(number, (5, 5, 5, 5), 90) for number in (1, 2, 3)}
    table = scene({}, cards=file_of(*three.values())).table
    solver = Solver(Board(ground(table, (1, 2, 3, 901)), [None] * 9), [(1, 2), (3, 901)])
    solver.lead(0, 0, 1, 2, 0)
    assert [seen.orderly for seen in solver.seen.values()] == [False]


def test_choices_are_solved_one_after_another() -> None:
    state = choosing(3, 2, 3, 3)
    shares = dict(exact_choices(state, state.current))
    assert is_solvable(state, state.current) and not is_solvable(state, 1 - state.current)
    assert {option: solved_choice(state, state.current, option) for option in reversed(shares)} == shares
    best = Search(state).winning_choice()
    assert shares[best].value == max(chance.value for chance in shares.values())
    far, hidden = choosing(3, 3, 3, 7), replace(state, players=(replace(state.players[0], hand=(0,)), state.players[1]))
    for view in (far, hidden):
        assert not is_solvable(view, view.current)
        with pytest.raises(ValueError, match="cannot be solved"):
            solved_choice(view, view.current, state.options(state.current)[0])
    assert is_solvable(choosing(3, 3, 3, 6), choosing(3, 3, 3, 6).current)
    with pytest.raises(ValueError, match="cannot choose"):
        solved_choice(state, state.current, CreateCard(state.current, 0, 0, False))


@for_each(("rows", "columns", "left"), [(3, 3, 3), (4, 4, 3), (2, 4, 4)])
def test_a_line_of_best_choices_keeps_its_worth(rows: int, columns: int, left: int) -> None:
    state = choosing(7, rows, columns, left)
    first = Search(state).solve()
    mover, expected = state.current, (first.share, first.lead)
    while state.result is None:
        if state.stage in (Stage.CREATE, Stage.DECLARE):
            found = Search(state).solve()
            own = state.current == mover
            assert expected == (found.share if own else 1 - found.share, found.lead if own else -found.lead)
            state = do(state, found.best)
        else:
            state = do(state, *state.outcomes())
    assert expected[0] == Fraction(mover in state.result.winners, len(state.result.winners))
    assert expected[1] == state.result.scores[mover] - state.result.scores[1 - mover]


def test_looking_deeper_and_deeper_ends_with_the_exact_leads() -> None:
    for seed in range(2):
        state = choosing(seed, 3, 3, 4)
        deepened, solved = Search(state).more(), Search(state).solve()
        assert dict(deepened.ranking) == dict(solved.ranking)
        assert deepened.complete and solved.complete
        assert (deepened.days, deepened.left) == (solved.days, solved.left) == (4, 4)


def test_the_first_look_counts_the_cards_after_this_day() -> None:
    state = choosing(3, 3, 3, 6)
    result = Search(state).more(days=1)
    assert (result.days, result.left, result.complete) == (1, 6, False)
    for option, lead in result.ranking:
        after = do(state, option)
        battles = after.options(after.current) if after.stage is Stage.DECLARE else ()
        ends = [battled(after, *declared.spaces) for declared in battles if isinstance(declared, DeclareBattle)] or [
            after
        ]
        assert lead == max(counted(end, state.current) for end in ends)
    leads = [lead for _, lead in result.ranking]
    assert leads == sorted(leads, reverse=True)


def counted(state: MinkingiState, seat: int) -> int:
    return count_controlled(state, seat) - count_controlled(state, 1 - seat)


def test_the_search_stops_in_time_and_goes_on_where_it_was() -> None:
    state = choosing(5, 3, 3, 9)
    search = Search(state)
    first = search.more(nodes=1)
    assert first.days == 1
    looked = [search.more(nodes=3_000) for _ in range(12)]
    assert [result.nodes for result in looked] == sorted(result.nodes for result in looked)
    assert all(after.nodes - before.nodes < 4_000 for before, after in pairwise(looked))
    assert looked[-1].days >= 2
    assert looked[-1].ranking == Search(state).more(days=looked[-1].days).ranking


def test_interrupted_by_the_clock_it_finds_the_same() -> None:
    state = choosing(2, 3, 3, 4)
    search = Search(state)
    while not search.more(seconds=0.002).complete:
        pass
    assert search.result.ranking == Search(state).solve().ranking


def test_from_the_start_it_ranks_after_a_few_thousand_positions() -> None:
    state = choosing(1, 3, 3, 9)
    result = Search(state).more(days=2)
    assert result.nodes < 20_000
    assert len(result.ranking) == len(state.options(state.current))
    assert Search(state).more(seconds=0.05).days >= 1


def test_five_open_spaces_are_solved_after_some_ten_thousand_positions() -> None:
    for seed in range(2):
        result = Search(choosing(seed, 3, 3, 5)).solve()
        assert result.complete
        assert result.nodes < 60_000


@pytest.mark.rule("mnk-end-5", "mnk-end-6", "mnk-end-7")
def test_who_a_tie_goes_to() -> None:
    few, many = entry(1, ("red X", 0, 0, 0)), entry(2, ("red X", "red X", 0, 0))
    low, high = entry(3, ("blue X", 1, 0, 0)), entry(4, ("blue X", 1, 1, 0))
    cards = file_of(few, many, low, high)
    for mine, theirs, share in ((1, 2, 1), (2, 1, 0), (3, 4, 1), (4, 3, 0), (1, 3, 1)):
        state = scene({0: lies(mine, BEN, owner=ADA)}, ((), (theirs,)), cards=cards)
        assert share_of_equals(state, ADA) == share
        assert share_of_equals(state, BEN) == 1 - share
        assert share_of_lead(state, ADA, 0) == share
    equal = scene({}, ((901,), (902,)), cards=cards)
    assert share_of_equals(equal, ADA) == share_of_equals(equal, BEN) == Fraction(1, 2)
    assert [share_of_lead(equal, ADA, lead) for lead in (-2, 0, 2)] == [0, Fraction(1, 2), 1]


@pytest.mark.rule("mnk-end-7")
def test_a_draw_is_half_a_victory() -> None:
    blue = {"card": [entry(number, ("blue X",) * 4) for number in FILLER]}
    field = {0: lies(901, ADA), 1: lies(902, ADA), 2: lies(903, BEN)}
    state = scene(field, ((), (904,)), cards=blue, rows=2, columns=2, current=BEN)
    search = Search(state)
    assert set(search.shares().values()) == {Fraction(1, 2)} == {search.share()} == {search.solve().share}
    assert worth(state) == (Fraction(1, 2), 0)


def test_where_there_is_nothing_to_search() -> None:
    state = choosing(1, 3, 3, 4)
    with pytest.raises(ValueError, match="deal nine cards"):
        Search(new())
    hidden = replace(state, players=(replace(state.players[0], hand=(0,)), state.players[1]))
    with pytest.raises(ValueError, match="unseen"):
        Search(hidden)
    with pytest.raises(ValueError, match="Nothing was searched"):
        _ = Search(state).result
    guessed = Search(state.seen_by(ADA).imagined(Random(1))).more(days=1)
    assert {type(option) for option, _ in guessed.ranking} == {CreateCard}
