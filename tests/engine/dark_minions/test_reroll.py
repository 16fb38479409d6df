"""Dice that are rolled again with a starting tile."""

from fractions import Fraction
from typing import Any

import pytest

from engine import CHANCE
from engine.games.dark_minions import Attack, ChooseDice, DarkState, Reroll, RollDice, SpendSkulls
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, BEN, MUDWICK, buried, forbids, rolled, steps, table, told, with_player
from tests.engine.playing import do

ONE, TWO = "the 1 VP tile", "the 2 VP tile"


def three(**changes: Any) -> DarkState:
    """Ada rolled 1, 2 and 6."""
    return rolled("black 1", "black 2", "black 6", **changes)


@pytest.mark.rule("drk-reroll-1")
@for_each(("tile", "left"), [(ONE, (2,)), (TWO, (1,))])
@for_each("dice", [("black 1",), ("black 1", "black 2"), ("black 1", "black 2", "black 6")])
def test_a_starting_tile_rolls_any_or_all_dice_again(tile: str, left: tuple[int, ...], dice: tuple[str, ...]) -> None:
    again = do(three(), Reroll(ADA, tile, dice))
    assert again.players[ADA].start == left and again.to_act is CHANCE
    assert again.pool == ("black",) * len(dice) and len(again.chance()) == 6 ** len(dice)
    assert set(again.chance().values()) == {Fraction(1, 6 ** len(dice))}
    after = do(again, RollDice(ADA, (5,) * len(dice)))
    kept = [die for die in three().dice if die not in dice]
    assert after.dice == tuple(sorted([*kept, *("black 5",) * len(dice)])) and after.stage is Stage.COMMIT


@pytest.mark.rule("drk-reroll-1")
def test_rolling_again_is_told() -> None:
    (step,) = steps(three(), Reroll(ADA, ONE, ("black 1", "black 2")))
    assert told(step) == ["Ada uses the 1 VP tile to roll +1 and 2 again."]


@pytest.mark.rule("drk-reroll-1")
def test_each_die_is_rolled_with_its_own_colour() -> None:
    state = rolled("black 2", "red 3", "white skull", level=3)
    again = do(state, Reroll(ADA, TWO, ("red 3", "white skull")))
    chances = again.chance()
    assert again.pool == ("red", "white") and len(chances) == 18
    assert chances[RollDice(ADA, (8, 0))] == Fraction(1, 6) * Fraction(2, 6)
    assert do(again, RollDice(ADA, (8, 2))).dice == ("black 2", "red 8", "white 2")


@pytest.mark.rule("drk-reroll-1")
@for_each("source", ["A Skull", "", "The Lich"])
def test_nothing_else_rolls_again(source: str) -> None:
    state = with_player(three(), ADA, skulls=3, tiles=("1 VP", "2 VP"))
    forbids(
        state, Reroll(ADA, source, ("black 1",)), "drk-reroll-1", f"{source or 'Nothing'} does not let you roll again."
    )


@pytest.mark.rule("drk-reroll-1")
def test_some_die_has_to_be_named() -> None:
    forbids(three(), Reroll(ADA, ONE, ()), "drk-reroll-1", "Some die")


@pytest.mark.rule("drk-reroll-1")
def test_only_the_own_dice_after_the_roll() -> None:
    forbids(three(), Reroll(BEN, ONE, ("black 1",)), "drk-turn-1", "It is Ada’s turn")
    forbids(table(), Reroll(ADA, ONE, ("black 1",)), "drk-turn-1", "after the roll")
    forbids(do(table(), ChooseDice(ADA, "")), Reroll(ADA, ONE, ("black 1",)), "drk-turn-1", "after the roll")


@pytest.mark.rule("drk-reroll-2")
def test_faq_both_tiles_in_one_turn_for_rolls() -> None:
    """Can I use both starting tiles in the same turn? Yes, here for two rolls."""
    again = do(three(), Reroll(ADA, ONE, ("black 1",)), RollDice(ADA, (2,)), Reroll(ADA, TWO, ("black 2", "black 2")))
    after = do(again, RollDice(ADA, (3, 4)))
    assert after.dice == ("black 3", "black 4", "black 6") and after.players[ADA].start == ()


@pytest.mark.rule("drk-reroll-2", "drk-respawn-4")
@for_each(("roll", "spend"), [(ONE, 2), (TWO, 1)])
def test_faq_one_tile_for_a_roll_and_one_for_minions(roll: str, spend: int) -> None:
    """Can I use both starting tiles in the same turn? Yes, here one of them for minions."""
    again = do(buried(three(), ADA, 30), Reroll(ADA, roll, ("black 1",)), RollDice(ADA, (2,)))
    after = do(again, SpendSkulls(ADA, 0, (spend,)))
    assert (after.players[ADA].start, after.players[ADA].supply) == ((), 30)


@pytest.mark.rule("drk-respawn-6", "drk-reroll-1")
@for_each("tile", [ONE, TWO])
def test_faq_tiles_that_were_won_do_not_roll_again(tile: str) -> None:
    """Can I use other 1 VP and 2 VP tiles for it? No, only those of the start."""
    state = with_player(three(), ADA, start=(), tiles=("1 VP", "2 VP"))
    forbids(state, Reroll(ADA, tile, ("black 1",)), "drk-respawn-6", "no other tile")
    assert not any(isinstance(action, Reroll) for action in state.options(ADA))


@pytest.mark.rule("drk-reroll-1", "drk-respawn-6")
@for_each(("tile", "start"), [(ONE, (2,)), (TWO, (1,))])
def test_each_starting_tile_is_used_once(tile: str, start: tuple[int, ...]) -> None:
    forbids(with_player(three(), ADA, start=start), Reroll(ADA, tile, ("black 1",)), "drk-respawn-6", "is used")


@pytest.mark.rule("drk-reroll-3")
def test_a_committed_die_is_not_rolled_again() -> None:
    after = do(three(), Attack(ADA, ("black 2",), MUDWICK, 2))
    forbids(after, Reroll(ADA, ONE, ("black 2",)), "drk-reroll-3", "committed already")
    forbids(after, Reroll(ADA, ONE, ("black 1", "black 2")), "drk-reroll-3", "committed already")
    again = do(after, Reroll(ADA, ONE, ("black 1", "black 6")), RollDice(ADA, (4, 4)))
    assert again.dice == ("black 4", "black 4") and again.commits == after.commits


@pytest.mark.rule("drk-reroll-3")
@for_each("dice", [("black 3",), ("red 6",), ("black 1", "black 1")])
def test_a_die_that_is_not_there_is_not_rolled_again(dice: tuple[str, ...]) -> None:
    forbids(three(), Reroll(ADA, ONE, dice), "drk-turn-1", "are not")


@pytest.mark.rule("drk-reroll-1", "drk-turn-1")
def test_nothing_else_is_done_while_dice_are_in_the_air() -> None:
    again = do(three(), Reroll(ADA, ONE, ("black 1",)))
    forbids(again, Attack(ADA, ("black 6",), MUDWICK, 6), "drk-turn-1", "roll the dice")
    forbids(again, Reroll(ADA, TWO, ("black 6",)), "drk-turn-1", "roll the dice")
