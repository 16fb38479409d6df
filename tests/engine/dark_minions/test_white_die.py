"""The white die: instead of another one, and as a bonus at level 5."""

import pytest

from engine.games.dark_minions import Attack, Capture, ChooseDice, KeepSkull, Respawn, RollDice, SayDone
from tests.cases import for_each
from tests.engine.dark_minions.play import (
    ADA,
    BEN,
    GOOSEGREEN,
    MUDWICK,
    buried,
    forbids,
    rolled,
    steps,
    table,
    told,
    with_player,
)
from tests.engine.playing import do
from tests.engine.test_random_games import check_offers

SKULL = ("white skull",)


# ---------------------------------------------------------------- instead of another one


@pytest.mark.rule("drk-white-1")
@for_each(("white", "words"), [(0, "white Skull"), (1, "white +1"), (2, "white +2")])
def test_a_roll_is_called_by_what_its_dice_show(white: int, words: str) -> None:
    """Not by bare numbers, where 0 is a Skull and 2 one thing on a black die and another on the white one."""
    chosen = do(table(), ChooseDice(ADA, "black"))
    roll = RollDice(ADA, (1, 2, white))
    assert roll.label_in(chosen) == f"Roll +1, 2 and {words}"
    assert told(chosen.play(roll)) == [f"Ada rolls +1, 2 and {words}."]


@pytest.mark.rule("drk-white-1")
@for_each(
    ("level", "instead", "pool"),
    [
        (1, "black", ("black", "black", "white")),
        (2, "red", ("black", "black", "white")),
        (3, "red", ("black", "red", "white")),
        (4, "red", ("red", "red", "white")),
    ],
)
def test_one_die_is_swapped_for_the_white_one(level: int, instead: str, pool: tuple[str, ...]) -> None:
    (step,) = steps(with_player(table(), ADA, level=level), ChooseDice(ADA, instead))
    assert step.after.pool == pool  # type: ignore[attr-defined]
    assert told(step)[0].endswith("and one white die.") and step.events[0].rule == "drk-white-1"


@pytest.mark.rule("drk-white-1")
@for_each(("level", "instead"), [(1, "red"), (4, "black"), (1, "white"), (2, "white"), (3, "yellow")])
def test_only_a_die_of_the_level_can_be_swapped(level: int, instead: str) -> None:
    state = with_player(table(), ADA, level=level)
    forbids(state, ChooseDice(ADA, instead), "drk-white-1", f"no {instead} die at level {level}")


@pytest.mark.rule("drk-white-1")
@for_each(("level", "choices"), [(1, 2), (2, 3), (3, 3), (4, 2), (5, 1)])
def test_swapping_is_a_choice_at_every_level_below_5(level: int, choices: int) -> None:
    options = with_player(table(), ADA, level=level).options(ADA)
    assert len([action for action in options if isinstance(action, ChooseDice)]) == choices


@pytest.mark.rule("drk-white-4")
@for_each("instead", ["red", "black", "white"])
def test_at_level_5_the_white_die_replaces_no_other(instead: str) -> None:
    forbids(with_player(table(), ADA, level=5), ChooseDice(ADA, instead), "drk-white-4", "comes on top")


# ---------------------------------------------------------------- its number


@pytest.mark.rule("drk-white-2")
@for_each("level", [1, 2, 3, 4])
@for_each("die", ["white 1", "white 2"])
def test_below_level_5_the_white_number_is_not_used_alone(level: int, die: str) -> None:
    state = buried(rolled("black 4", die, level=level), ADA, 20)
    forbids(state, Attack(ADA, (die,), MUDWICK, 1), "drk-white-2", "not used alone below level 5")
    forbids(state, Respawn(ADA, (die,), 1), "drk-white-2", "not used alone below level 5")
    forbids(state, Capture(ADA, (die,), MUDWICK, "white"), "drk-white-2", "not used alone below level 5")


@pytest.mark.rule("drk-white-2")
@for_each(
    ("dice", "worth"),
    [
        (("black 4", "white 1"), 5),
        (("black 4", "white 2"), 6),
        (("red 8", "white 2"), 10),
        (("black 1", "white 2"), 3),
        (("black 1", "black 5", "white 2"), 8),
        (("black 1", "black 1", "white 1"), 3),
    ],
)
def test_the_white_number_is_added_to_another_die(dice: tuple[str, ...], worth: int) -> None:
    state = buried(rolled(*dice), ADA, 20)
    assert do(state, Attack(ADA, dice, MUDWICK, worth)).site(MUDWICK).minions == (worth, 0, 0)
    assert do(state, Respawn(ADA, dice, worth)).players[ADA].graveyard == 20 - worth
    forbids(state, Attack(ADA, dice, MUDWICK, worth + 1), "drk-dice-1", f"1 to {worth}")


@pytest.mark.rule("drk-white-2")
def test_the_white_number_is_added_to_one_die_only() -> None:
    state = rolled("black 4", "black 5", "white 2")
    forbids(state, Attack(ADA, ("black 4", "black 5", "white 2"), MUDWICK, 11), "drk-dice-2", "works alone")
    after = do(state, Attack(ADA, ("black 4", "white 2"), MUDWICK, 6))
    forbids(after, Attack(ADA, ("black 5", "white 2"), GOOSEGREEN, 7), "drk-commit-1", "committed already")


@pytest.mark.rule("drk-white-2")
def test_the_white_die_may_lift_a_four_to_a_black_tower() -> None:
    state = rolled("black 4", "white 2")
    forbids(state, Capture(ADA, ("black 4",), MUDWICK, "black"), "drk-tower-1", "6 or more")
    assert do(state, Capture(ADA, ("black 4", "white 2"), MUDWICK, "black")).players[ADA].supply == 44


# ---------------------------------------------------------------- its Skull


@pytest.mark.rule("drk-white-3")
@for_each("level", [1, 4, 5])
def test_a_white_skull_brings_back_up_to_ten(level: int) -> None:
    state = buried(rolled("white skull", level=level), ADA, 30)
    assert {a.minions for a in state.options(ADA) if isinstance(a, Respawn)} == set(range(1, 11))
    (step,) = steps(state, Respawn(ADA, SKULL, 10))
    assert step.after.players[ADA].graveyard == 20 and step.after.dice == ()  # type: ignore[attr-defined]
    assert step.events[-1].rule == "drk-white-3"


@pytest.mark.rule("drk-white-3")
@for_each("minions", [0, 11])
def test_a_white_skull_brings_back_no_other_number(minions: int) -> None:
    state = buried(rolled("white skull"), ADA, 30)
    forbids(state, Respawn(ADA, SKULL, minions), "drk-white-3", f"1 to 10, not {minions}")


@pytest.mark.rule("drk-white-3", "drk-respawn-2")
def test_a_white_skull_brings_back_no_more_than_there_are() -> None:
    state = buried(rolled("white skull"), ADA, 6)
    forbids(state, Respawn(ADA, SKULL, 7), "drk-respawn-2", "Only 6 minions")
    assert do(state, Respawn(ADA, SKULL, 6)).players[ADA].supply == 50


@pytest.mark.rule("drk-white-3")
@for_each("dice", [SKULL, ("black 4", "white skull"), ("black 1", "white skull")])
@for_each("level", [1, 5])
def test_a_white_skull_does_nothing_else(dice: tuple[str, ...], level: int) -> None:
    state = buried(rolled("black 1", "black 4", "white skull", level=level), ADA, 30)
    forbids(state, Attack(ADA, dice, MUDWICK, 1), "drk-white-3", "only brings minions back")
    forbids(state, Capture(ADA, dice, MUDWICK, "white"), "drk-white-3", "only brings minions back")
    if dice != SKULL:
        forbids(state, Respawn(ADA, dice, 1), "drk-white-3", "by itself")


# ---------------------------------------------------------------- the bonus at level 5


@pytest.mark.rule("drk-white-4")
@for_each("number", [1, 2])
def test_at_level_5_the_white_number_may_be_used_alone(number: int) -> None:
    die = f"white {number}"
    state = buried(rolled("red 3", die, level=5), ADA, 20)
    after = do(state, Attack(ADA, (die,), MUDWICK, number))
    assert after.site(MUDWICK).minions[ADA] == number and after.dice == ("red 3",)
    assert do(state, Respawn(ADA, (die,), number)).players[ADA].graveyard == 20 - number
    forbids(state, Attack(ADA, (die,), MUDWICK, number + 1), "drk-dice-1", "1 to 2" if number == 2 else "only 1")


@pytest.mark.rule("drk-white-4")
def test_at_level_5_the_white_number_may_be_added_too() -> None:
    state = rolled("red 3", "red 7", "white 2", level=5)
    assert do(state, Attack(ADA, ("red 7", "white 2"), MUDWICK, 9)).site(MUDWICK).minions[ADA] == 9
    forbids(state, Attack(ADA, ("red 3", "red 7"), MUDWICK, 10), "drk-dice-2", "works alone")


@pytest.mark.rule("drk-white-4")
def test_it_is_the_level_of_the_roll_that_counts() -> None:
    """Rolled at level 4 with the white die instead; a level that came since changes nothing."""
    state = with_player(rolled("white 2", level=4), ADA, level=5)
    forbids(state, Attack(ADA, ("white 2",), MUDWICK, 2), "drk-white-2", "below level 5")


@pytest.mark.rule("drk-white-4", "drk-white-5")
def test_a_whole_turn_at_level_5() -> None:
    state = do(with_player(table(), ADA, level=5), ChooseDice(ADA, ""))
    after = do(state, RollDice(ADA, (3, 3, 8, 2)), Attack(ADA, ("white 2",), MUDWICK, 2))
    assert after.site(MUDWICK).minions == (2, 0, 0) and after.dice == ("red 3", "red 3", "red 8")
    assert do(state, RollDice(ADA, (3, 3, 8, 0)), KeepSkull(ADA)).players[ADA].skulls == 1


@pytest.mark.rule("drk-white-5")
def test_for_a_skull_too_the_level_of_the_roll_counts() -> None:
    forbids(with_player(rolled("white skull", level=4), ADA, level=5), KeepSkull(ADA), "drk-white-5", "Only at level 5")


@pytest.mark.rule("drk-white-5")
def test_at_level_5_the_skull_may_be_kept() -> None:
    (step,) = steps(rolled("red 3", "white skull", level=5), KeepSkull(ADA))
    after = step.after
    assert after.players[ADA].skulls == 1 and after.dice == ("red 3",)  # type: ignore[attr-defined]
    assert told(step) == ["Ada takes a Skull tile for the Skull on the white die."]


@pytest.mark.rule("drk-white-5")
def test_a_skull_is_kept_or_used_but_not_both() -> None:
    state = buried(rolled("white skull", level=5), ADA, 30)
    forbids(do(state, Respawn(ADA, SKULL, 10)), KeepSkull(ADA), "drk-commit-1", "committed already")
    forbids(do(state, KeepSkull(ADA)), Respawn(ADA, SKULL, 10), "drk-commit-1", "committed already")
    forbids(do(state, KeepSkull(ADA)), KeepSkull(ADA), "drk-commit-1", "committed already")


@pytest.mark.rule("drk-white-5")
@for_each("level", [1, 2, 3, 4])
def test_below_level_5_no_skull_is_kept(level: int) -> None:
    state = rolled("black 4", "white skull", level=level)
    forbids(state, KeepSkull(ADA), "drk-white-5", "Only at level 5")
    assert SayDone(ADA) in state.options(ADA)


@pytest.mark.rule("drk-white-5")
@for_each("die", ["white 1", "white 2", "red 3"])
def test_only_a_skull_can_be_kept(die: str) -> None:
    forbids(rolled(die, level=5), KeepSkull(ADA), "drk-white-3", "white Skull")


@pytest.mark.rule("drk-white-5")
def test_a_skull_is_kept_in_the_own_turn_after_the_roll() -> None:
    forbids(rolled("white skull", level=5), KeepSkull(BEN), "drk-turn-1", "It is Ada’s turn")
    forbids(with_player(table(), ADA, level=5), KeepSkull(ADA), "drk-turn-1", "after the roll")


@pytest.mark.rule("drk-white-2", "drk-white-3", "drk-white-4", "drk-white-5")
@for_each("white", ["white 1", "white 2", "white skull"])
@for_each(("others", "level"), [(("black 1", "red 6"), 2), (("red 3", "red 7", "red 8"), 5)])
def test_what_is_offered_with_the_white_die_is_what_is_legal(others: tuple[str, ...], level: int, white: str) -> None:
    """Random games seldom come to level 5."""
    check_offers(with_player(rolled(*others, white, level=level), ADA, supply=6, graveyard=44, skulls=1))
