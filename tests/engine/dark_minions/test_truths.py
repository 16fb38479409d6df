"""The program that verdicts are held against: roll-offs in it, and how bad moves drop out of its race."""

from fractions import Fraction

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Attack, CarryOut, DarkState, SayDone
from engine.games.dark_minions.odds import first_chances
from tests.benchmarks.truths import dark
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, MUDWICK, besieged, rolled, with_player
from tests.engine.playing import do


def tied(*levels: int) -> DarkState:
    """Three are level at Mudwick, all with so many Skulls that who takes it wins by a claim."""
    state = besieged(rolled("black 1", level=levels[0]), MUDWICK, 3, 4, 4)
    for seat, level in enumerate(levels):
        state = with_player(state, seat, level=level, skulls=48 - dark.LEVEL_VPS[level - 1], start=())
    return do(state, Attack(ADA, ("black 1",), MUDWICK, 1), SayDone(ADA), CarryOut())


@pytest.mark.rule("drk-fall-5", "drk-fall-6")
@for_each("levels", [(1, 1, 1), (1, 2, 1), (4, 5, 5)])
def test_a_roll_off_of_three_comes_out_as_the_engine_counts_it(levels: tuple[int, int, int]) -> None:
    state = tied(*levels)
    assert state.race is not None and state.race.rolling == (0, 1, 2)
    values = tuple(dark._value_of_luck(state, seat, {}) for seat in range(3))
    assert values == first_chances(state, state.race) and sum(values) == 1


def test_one_round_stands_for_all_with_the_same_order() -> None:
    """Two dice of two faces: higher, lower, or level in two ways of four, which is left out."""
    spread = ((1, Fraction(1, 2)), (2, Fraction(1, 2)))
    assert dark._orders((spread, spread)) == {(1, 0): ((1, 2), Fraction(1, 4)), (0, 1): ((2, 1), Fraction(1, 4))}
    assert sum(chance for _, chance in dark._orders((spread,) * 3).values()) == Fraction(6, 8)


def test_one_of_so_many_positions_is_from_the_midst_of_a_game() -> None:
    found = list(dark.positions(dark.EVERY, 1))
    assert [dark._is_last_turn(state) for state, _ in found] == [True] * (dark.EVERY - 1) + [False]


def test_games_after_two_choices_have_the_same_luck() -> None:
    """The same choice twice comes to the same end, game by game."""
    state, seat = next(dark.open_positions(1, 103))
    first, *_ = state.options(seat)
    once, again = (dark.ends_of_games(state, seat, (first,), range(2)) for _ in range(2))
    assert once == again and all(0 <= share <= 1 for share, _ in once[first])


def test_what_chose_the_best_does_not_judge_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the race and those afresh have no number in common."""
    asked: list[int] = []

    def noted(state: DarkState, seat: int, options: tuple[object, ...], numbers: range) -> dict[object, object]:
        asked.extend(numbers)
        return {option: tuple((float(number % 2), 0) for number in numbers) for option in options}

    monkeypatch.setattr(dark, "ends_of_games", noted)
    state = evolve(rolled("black 1", "black 4"), turn_number=1)
    dark.race_by_games(state, ADA)
    raced = len(asked)
    _, noise = dark.truth_afresh(state, ADA, state.options(ADA)[:2])
    assert not set(asked[:raced]) & set(asked[raced:]) and len(asked) == raced + dark.AFRESH
    assert raced == len(set(asked[:raced])) == sum(games for games, _ in dark.HEATS) and noise > 0
