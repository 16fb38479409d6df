"""Whose turn it is."""

import pytest

import engine
from engine import CHANCE, OVER, Seat, Together
from tests.cases import for_each


def test_a_seat_holds_itself_alone() -> None:
    assert [seat in Seat(2) for seat in range(4)] == [False, False, True, False]
    assert list(Seat(2)) == [2]


def test_several_seats_are_listed_in_order() -> None:
    together = Together(frozenset({3, 0, 2}))
    assert [seat in together for seat in range(4)] == [True, False, True, True]
    assert list(together) == [0, 2, 3]


@for_each("nobody", [CHANCE, OVER], ids=repr)
def test_no_seat_is_asked_when_chance_acts_or_the_game_is_over(nobody: engine.core.turns.Nobody) -> None:
    assert list(nobody) == []
    assert not any(seat in nobody for seat in range(4))


def test_turns_are_values() -> None:
    assert len({Seat(0), Seat(0), Seat(1), Together(frozenset({0})), Together(frozenset({0})), CHANCE, OVER}) == 5
    with pytest.raises(AttributeError):
        Seat(0).number = 1  # type: ignore[misc]


@for_each("turn", [Seat(1), Together(frozenset({0, 1})), CHANCE, OVER], ids=repr)
def test_a_turn_reads_as_one_writes_it(turn: engine.core.turns.Turn) -> None:
    assert eval(repr(turn), vars(engine)) == turn
