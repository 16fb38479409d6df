"""Full sets of Towers, and the levels they give."""

import pytest

from engine.games.dark_minions import Capture, ChooseDice, DarkState, RollDice, SayDone
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.accounting import towers_in_all
from tests.engine.dark_minions.play import (
    ADA,
    BEN,
    GOOSEGREEN,
    MUDWICK,
    done,
    forbids,
    rolled,
    settled,
    told,
    with_player,
)
from tests.engine.playing import do


def one_short(level: int, *held: int) -> DarkState:
    """Ada names a capture that completes her set; the Towers she holds came from the supply."""
    supply = tuple(have - had for have, had in zip((1, 2, 2), held, strict=True))
    state = with_player(rolled("black 6", level=level, supply=supply), ADA, towers=held)
    return do(state, Capture(ADA, ("black 6",), MUDWICK, ("white", "gray", "black")[held.index(0)]))


@pytest.mark.rule("drk-tower-5")
@for_each("held", [(1, 1, 0), (1, 0, 1), (0, 1, 1), (1, 2, 0), (0, 2, 2)])
@for_each("level", [1, 2, 3, 4])
def test_a_full_set_goes_back_at_once_and_gives_a_level(level: int, held: tuple[int, ...]) -> None:
    after = done(one_short(level, *held))
    player = after.players[ADA]
    assert player.level == level + 1 and player.towers == tuple(max(0, count - 1) for count in held)
    assert towers_in_all(after) == [5, 5, 5]


@pytest.mark.rule("drk-tower-5")
def test_faq_a_full_set_cannot_be_held_on_to() -> None:
    """Can I keep a set until my next turn? No: with the third Tower it goes, and nobody is asked."""
    steps = settled(one_short(1, 1, 1, 0))
    assert [type(step.action).__name__ for step in steps] == ["SayDone", "CarryOut"]
    assert "Ada has one Tower of each colour and rises to level 2." in told(steps[1])


@pytest.mark.rule("drk-tower-5")
def test_two_colours_are_no_set() -> None:
    state = with_player(rolled("black 6"), ADA, towers=(1, 1, 0))
    after = done(do(state, Capture(ADA, ("black 6",), MUDWICK, "gray")))
    assert after.players[ADA].towers == (1, 2, 0) and after.players[ADA].level == 1


@pytest.mark.rule("drk-tower-5", "drk-tower-4")
def test_a_whole_set_can_be_taken_in_one_turn() -> None:
    state = rolled("black 4", "black 5", "black 6")
    for die, colour in (("black 4", "white"), ("black 5", "gray"), ("black 6", "black")):
        state = do(state, Capture(ADA, (die,), MUDWICK, colour))
    after = done(state)
    assert after.players[ADA].level == 2 and after.players[ADA].towers == (0, 0, 0)
    assert after.players[ADA].graveyard == 15 and after.site(MUDWICK).towers == (0, 0, 0)


@pytest.mark.rule("drk-tower-9")
def test_at_level_5_a_set_goes_back_for_nothing() -> None:
    steps = settled(one_short(5, 1, 1, 0))
    after = steps[-1].after
    assert isinstance(after, DarkState)
    assert after.players[ADA].level == 5 and after.players[ADA].towers == (0, 0, 0)
    assert towers_in_all(after) == [5, 5, 5]
    assert any("no level is higher" in line for line in told(steps[1]))


@pytest.mark.rule("drk-tower-10")
def test_a_new_level_is_rolled_from_the_next_turn_on() -> None:
    state = with_player(rolled("black 4", "black 6", "black 6"), ADA, towers=(1, 1, 0))
    named = do(state, Capture(ADA, ("black 6",), MUDWICK, "black"))
    assert named.players[ADA].level == 1 and named.dice == ("black 4", "black 6")
    after = done(named)
    assert after.players[ADA].level == 2 and after.current == BEN
    after = turn_over(turn_over(after))
    assert after.current == ADA and do(after, ChooseDice(ADA, "")).pool == ("black", "black", "red")


def turn_over(state: DarkState) -> DarkState:
    """The position after a turn in which three black dice are rolled and nothing is done."""
    return done(do(state, ChooseDice(state.current, ""), RollDice(state.current, (1, 1, 1))))


@pytest.mark.rule("drk-tower-10")
def test_a_level_counts_for_others_rolls_never() -> None:
    after = done(one_short(1, 1, 1, 0))
    assert after.players[BEN].level == 1 and do(after, ChooseDice(BEN, "")).pool == ("black",) * 3


@pytest.mark.rule("drk-level-1", "drk-tower-10")
def test_a_level_won_by_a_capture_comes_after_done() -> None:
    named = one_short(4, 1, 1, 0)
    assert named.stage is Stage.COMMIT and named.players[ADA].level == 4
    forbids(do(named, SayDone(ADA)), Capture(ADA, ("black 6",), GOOSEGREEN, "white"), "drk-turn-1", "before Done")
