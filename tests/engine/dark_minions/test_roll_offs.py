"""Ties at a fallen Town that are rolled off."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine import CHANCE
from engine.games.dark_minions import Attack, CarryOut, DarkState, RollOff, SayDone
from tests.cases import for_each
from tests.engine.dark_minions.play import (
    ADA,
    BEN,
    CLEO,
    DEV,
    MUDWICK,
    besieged,
    done,
    forbids,
    rolled,
    settled,
    told,
    with_player,
)
from tests.engine.playing import do


def stormed(*there: int, level: int = 1) -> DarkState:
    """Mudwick falls to so many of each seat; the last one is Ada's from a 1."""
    state = besieged(rolled("black 1", players=max(3, len(there)), level=level), MUDWICK, there[0] - 1, *there[1:])
    return do(state, Attack(ADA, ("black 1",), MUDWICK, 1))


def falling(*there: int, level: int = 1) -> DarkState:
    """The same, while a roll-off is due."""
    return do(stormed(*there, level=level), SayDone(ADA), CarryOut())


def tiles(state: DarkState) -> list[tuple[str, ...]]:
    return [player.tiles for player in state.players]


# ---------------------------------------------------------------- who rolls


@pytest.mark.rule("drk-fall-5")
@for_each(
    ("there", "throws", "expected"),
    [
        ((6, 6, 0), [(6, 5, 4), (1, 2, 3)], [("1 VP", MUDWICK), ("2 VP",), ()]),
        ((6, 6, 0), [(1, 2, 3), (6, 5, 4)], [("1 VP", "2 VP"), (MUDWICK,), ()]),
        ((1, 6, 6), [(1, 2, 3), (6, 5, 4)], [("1 VP",), ("2 VP",), (MUDWICK,)]),
        ((6, 3, 6), [(1, 1, 1), (1, 1, 2)], [("1 VP", "2 VP"), (), (MUDWICK,)]),
    ],
)
def test_a_tie_for_first_gives_the_town_and_second_place(
    there: tuple[int, ...], throws: list[tuple[int, ...]], expected: list[tuple[str, ...]]
) -> None:
    after = done(stormed(*there), *throws)
    assert tiles(after) == expected
    first = next(seat for seat, won in enumerate(expected) if MUDWICK in won)
    assert [player.skulls for player in after.players] == [int(seat == first) for seat in range(3)]


@pytest.mark.rule("drk-fall-5")
def test_a_tie_for_second_gives_the_2_vp_tile() -> None:
    assert tiles(done(stormed(3, 6, 3), (1, 1, 1), (1, 1, 2))) == [("1 VP",), (MUDWICK,), ("2 VP",)]
    assert tiles(done(stormed(3, 6, 3), (1, 1, 3), (1, 1, 2))) == [("1 VP", "2 VP"), (MUDWICK,), ()]


@pytest.mark.rule("drk-fall-5")
def test_a_tie_for_third_is_not_rolled() -> None:
    after = done(stormed(6, 4, 1, 1))
    assert tiles(after) == [("1 VP", MUDWICK), ("2 VP",), (), ()]


@pytest.mark.rule("drk-fall-5")
def test_a_tie_of_nobody_is_not_rolled() -> None:
    assert tiles(done(stormed(12, 0, 0))) == [("1 VP", MUDWICK), (), ()]


@pytest.mark.rule("drk-fall-5")
@for_each("level", [1, 2, 3, 4, 5])
def test_everybody_rolls_the_dice_of_the_own_level(level: int) -> None:
    state = falling(6, 6, level=level)
    sides = [range(1, 7)] * max(0, 4 - level) + [range(3, 9)] * min(3, level - 1) + [(1, 1, 2, 2, 0, 0)] * (level == 5)
    falls = Counter(product(*sides))
    assert state.to_act is CHANCE
    assert state.chance() == {RollOff(ADA, fall): Fraction(n, falls.total()) for fall, n in falls.items()}
    after = do(state, RollOff(ADA, next(iter(falls))))
    assert set(map(type, after.chance())) == {RollOff} and len(after.chance()) == 216


@pytest.mark.rule("drk-fall-5")
def test_nobody_rolls_out_of_turn_or_without_a_tie() -> None:
    state = falling(6, 6)
    forbids(state, RollOff(BEN, (1, 1, 1)), "drk-fall-5", "for Ada to roll")
    forbids(state, RollOff(ADA, (1, 1, 7)), "drk-parts-5", "cannot show")
    forbids(state, CarryOut(), "drk-commit-3", "roll the tie off")
    forbids(stormed(6, 6), RollOff(ADA, (1, 1, 1)), "drk-fall-5", "No tie")
    assert [state.options(seat) for seat in range(3)] == [(), (), ()]


# ---------------------------------------------------------------- how it counts


@pytest.mark.rule("drk-fall-6")
def test_the_numbers_are_added() -> None:
    """One high die loses to three middling ones."""
    assert MUDWICK in done(stormed(6, 6), (6, 1, 1), (3, 3, 3)).players[BEN].tiles


@pytest.mark.rule("drk-fall-6")
def test_a_skull_counts_nothing() -> None:
    """At level 5 three 3s and a Skull are 9, as a 3, a 2 and a 4 of level 1; the next roll decides."""
    state = stormed(6, 6, level=5)
    assert MUDWICK in done(state, (3, 3, 3, 0), (3, 3, 4)).players[BEN].tiles
    assert MUDWICK in done(state, (3, 3, 3, 1), (3, 2, 4)).players[ADA].tiles
    assert MUDWICK in done(state, (3, 3, 3, 0), (3, 2, 4), (3, 3, 3, 0), (1, 1, 1)).players[ADA].tiles


@pytest.mark.rule("drk-fall-6")
def test_who_is_tied_rolls_again_and_again() -> None:
    found = settled(stormed(6, 6), (1, 2, 3), (2, 2, 2), (6, 6, 6), (6, 6, 6), (1, 1, 2), (1, 1, 1))
    after = found[-1].after
    assert isinstance(after, DarkState)
    assert tiles(after)[:2] == [("1 VP", MUDWICK), ("2 VP",)]
    lines = [line for step in found for line in told(step)]
    assert lines.count("Ada and Ben are tied and roll for Mudwick.") == 3
    assert "Ada rolls +1, 2 and 3: 6." in lines


@pytest.mark.rule("drk-fall-6")
@for_each(
    ("throws", "first", "second"),
    [
        ([(6, 6, 6), (1, 1, 1), (3, 3, 3)], ADA, CLEO),
        ([(1, 1, 1), (2, 2, 2), (3, 3, 3)], CLEO, BEN),
        ([(1, 1, 1), (6, 6, 6), (2, 2, 2)], BEN, CLEO),
    ],
)
def test_three_who_are_level_are_ranked_by_one_roll(throws: list[tuple[int, ...]], first: int, second: int) -> None:
    after = done(stormed(4, 4, 4), *throws)
    assert MUDWICK in after.players[first].tiles and "2 VP" in after.players[second].tiles


@pytest.mark.rule("drk-fall-6")
def test_of_three_only_those_still_level_roll_again() -> None:
    """Cleo is first by the roll; Ada and Ben roll on for second place, and the low second roll of Ben loses."""
    after = done(stormed(4, 4, 4), (2, 2, 2), (1, 2, 3), (6, 6, 6), (1, 1, 2), (1, 1, 1))
    assert tiles(after) == [("1 VP", "2 VP"), (), (MUDWICK,)]


@pytest.mark.rule("drk-fall-6")
def test_two_level_at_the_top_of_three_roll_for_the_town() -> None:
    after = done(stormed(4, 4, 4), (1, 1, 1), (5, 5, 5), (5, 4, 6), (1, 1, 1), (6, 6, 6))
    assert tiles(after) == [("1 VP",), ("2 VP",), (MUDWICK,)]


@pytest.mark.rule("drk-fall-6")
def test_four_level_players_are_ranked_too() -> None:
    after = done(stormed(3, 3, 3, 3), (1, 1, 1), (2, 2, 2), (4, 4, 4), (3, 3, 3))
    assert MUDWICK in after.players[CLEO].tiles and after.players[DEV].tiles == ("2 VP",)


@pytest.mark.rule("drk-fall-5")
def test_minions_count_before_any_roll() -> None:
    """Ben and Cleo tie for second; however high they roll, Ada was first."""
    after = done(stormed(6, 3, 3), (6, 6, 6), (5, 5, 5))
    assert tiles(after) == [("1 VP", MUDWICK), ("2 VP",), ()]


@pytest.mark.rule("drk-fall-5")
def test_a_players_level_counts_and_not_the_current_one() -> None:
    state = with_player(falling(6, 6), BEN, level=5)
    after = do(state, RollOff(ADA, (6, 6, 6)))
    assert after.to_act is CHANCE and len(after.chance()) == 6**3 * 3
    assert MUDWICK in do(after, RollOff(BEN, (8, 8, 3, 0))).players[BEN].tiles
