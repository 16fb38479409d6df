"""What dice are rolled, with what chances, and what one die can be used for."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from engine import CHANCE
from engine.core.actions import Action
from engine.games.dark_minions import Attack, Capture, ChooseDice, DarkState, Respawn, RollDice, SayDone
from engine.games.dark_minions.rules.table import Stage
from tests.cases import for_each
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    CLEO,
    GOOSEGREEN,
    MUDWICK,
    buried,
    done,
    forbids,
    rolled,
    steps,
    table,
    told,
    with_player,
)
from tests.engine.playing import do

BLACK, RED, WHITE = range(1, 7), range(3, 9), (1, 1, 2, 2, 0, 0)


def at_level(level: int) -> DarkState:
    """Ada's turn before the roll."""
    return with_player(table(), ADA, level=level)


def chosen(level: int, instead: str = "") -> DarkState:
    return do(at_level(level), ChooseDice(ADA, instead))


def by_hand(*sides: Iterable[int]) -> dict[Action, Fraction]:
    """Every fall of dice with these faces, counted out one by one."""
    falls = Counter(product(*sides))
    return {RollDice(ADA, fall): Fraction(count, falls.total()) for fall, count in falls.items()}


# ---------------------------------------------------------------- the roll


@pytest.mark.rule("drk-level-1", "drk-parts-5")
def test_level_1_rolls_three_black_dice() -> None:
    state = chosen(1)
    assert state.pool == ("black", "black", "black") and state.to_act is CHANCE
    assert state.chance() == by_hand(BLACK, BLACK, BLACK)
    assert len(state.chance()) == 216 and set(state.chance().values()) == {Fraction(1, 216)}


@pytest.mark.rule("drk-level-1", "drk-white-4")
def test_level_5_rolls_three_red_dice_and_the_white_one() -> None:
    state = chosen(5)
    assert state.pool == ("red", "red", "red", "white")
    assert state.chance() == by_hand(RED, RED, RED, WHITE)
    assert state.chance()[RollDice(ADA, (3, 8, 8, 0))] == Fraction(2, 6**4)


@pytest.mark.rule("drk-level-2")
@for_each(("level", "sides"), [(2, (BLACK, BLACK, RED)), (3, (BLACK, RED, RED)), (4, (RED, RED, RED))], ids=[2, 3, 4])
def test_the_levels_between_change_one_die_each(level: int, sides: tuple[Iterable[int], ...]) -> None:
    assert chosen(level).chance() == by_hand(*sides)


@pytest.mark.rule("drk-white-1")
@for_each(
    ("level", "instead", "sides"),
    [
        (1, "black", (BLACK, BLACK, WHITE)),
        (2, "black", (BLACK, RED, WHITE)),
        (2, "red", (BLACK, BLACK, WHITE)),
        (3, "black", (RED, RED, WHITE)),
        (3, "red", (BLACK, RED, WHITE)),
        (4, "red", (RED, RED, WHITE)),
    ],
)
def test_the_white_die_in_place_of_another(level: int, instead: str, sides: tuple[Iterable[int], ...]) -> None:
    state = chosen(level, instead)
    assert state.chance() == by_hand(*sides) and len(state.chance()) == 6 * 6 * 3
    skull = sum(chance for roll, chance in state.chance().items() if isinstance(roll, RollDice) and roll.dice[-1] == 0)
    assert skull == Fraction(1, 3)


@pytest.mark.rule("drk-level-1", "drk-white-4")
def test_drawn_rolls_fall_as_the_chances_say() -> None:
    state, rng, trials = chosen(5), Random(8), 6000
    falls = [roll.dice for _ in range(trials) if isinstance(roll := state.sample(rng), RollDice)]
    white, first = Counter(dice[-1] for dice in falls), Counter(dice[0] for dice in falls)
    assert set(white) == {0, 1, 2} and set(first) == set(RED)
    assert all(abs(count - trials / 3) < 5 * (trials * 2 / 9) ** 0.5 for count in white.values())
    assert all(abs(count - trials / 6) < 5 * (trials * 5 / 36) ** 0.5 for count in first.values())


@pytest.mark.rule("drk-turn-1", "drk-level-1")
def test_a_roll_lies_on_the_table_and_is_told() -> None:
    (step,) = steps(chosen(2), RollDice(ADA, (5, 2, 7)))
    assert isinstance(step.after, DarkState)
    assert step.after.dice == ("black 2", "black 5", "red 7") and step.after.stage is Stage.COMMIT
    assert told(step) == ["Ada rolls 2, 5 and red 7."]
    forbids(step.after, RollDice(ADA, (5, 2, 7)), "drk-turn-1", "once they are chosen")


@pytest.mark.rule("drk-turn-1")
def test_another_player_does_not_roll() -> None:
    forbids(chosen(1), RollDice(BEN, (1, 2, 3)), "drk-turn-1", "for Ada")


@pytest.mark.rule("drk-turn-1")
def test_dice_are_chosen_once() -> None:
    forbids(chosen(1), ChooseDice(ADA, ""), "drk-turn-1", "chosen once")
    forbids(rolled("black 4"), ChooseDice(ADA, ""), "drk-turn-1", "chosen once")


@pytest.mark.rule("drk-turn-1")
@for_each(("seat", "after"), [(ADA, BEN), (BEN, CLEO), (CLEO, ADA)])
def test_after_done_the_next_player_has_a_turn(seat: int, after: int) -> None:
    state = done(rolled("black 4", current=seat))
    assert (state.current, state.turn, state.stage) == (after, 2, Stage.PREPARE)
    assert state.dice == () and state.commits == ()


@pytest.mark.rule("drk-turn-1")
@for_each(
    "action",
    [
        Attack(BEN, ("black 4",), MUDWICK, 1),
        Capture(BEN, ("black 4",), MUDWICK, "white"),
        Respawn(BEN, ("black 4",), 1),
        SayDone(BEN),
    ],
    ids=["attack", "capture", "respawn", "done"],
)
def test_only_the_current_player_uses_the_dice(action: Action) -> None:
    forbids(buried(rolled("black 4"), BEN, 9), action, "drk-turn-1", "It is Ada’s turn, not Ben’s")


@pytest.mark.rule("drk-turn-1")
@for_each("state", [table(), chosen(1)], ids=["before the choice", "before the roll"])
def test_no_die_is_used_before_the_roll(state: DarkState) -> None:
    forbids(state, Attack(ADA, ("black 4",), MUDWICK, 1), "drk-turn-1", "after the roll")
    forbids(state, Capture(ADA, ("black 4",), MUDWICK, "white"), "drk-turn-1", "after the roll")
    forbids(state, Respawn(ADA, ("black 4",), 1), "drk-turn-1", "after the roll")
    forbids(state, SayDone(ADA), "drk-turn-1", "after the roll")


# ---------------------------------------------------------------- a number means up to


@pytest.mark.rule("drk-dice-1")
def test_a_six_sends_one_to_six() -> None:
    state = rolled("black 6")
    assert {a.minions for a in state.options(ADA) if isinstance(a, Attack)} == {1, 2, 3, 4, 5, 6}
    after = do(state, Attack(ADA, ("black 6",), MUDWICK, 2))
    assert after.site(MUDWICK).minions == (2, 0, 0) and after.dice == ()


@pytest.mark.rule("drk-dice-1")
@for_each("minions", [0, 7, -1])
def test_a_six_sends_no_other_number(minions: int) -> None:
    state = buried(rolled("black 6"), ADA, 20)
    forbids(state, Attack(ADA, ("black 6",), MUDWICK, minions), "drk-dice-1", f"1 to 6, not {minions}")
    forbids(state, Respawn(ADA, ("black 6",), minions), "drk-dice-1", f"1 to 6, not {minions}")


# ---------------------------------------------------------------- one die, one use


@pytest.mark.rule("drk-dice-2")
def test_a_die_cannot_be_split_over_two_towns() -> None:
    after = do(rolled("black 6"), Attack(ADA, ("black 6",), MUDWICK, 3))
    forbids(after, Attack(ADA, ("black 6",), GOOSEGREEN, 3), "drk-commit-1", "committed already")
    forbids(after, Respawn(ADA, ("black 6",), 3), "drk-commit-1", "committed already")
    forbids(after, Capture(ADA, ("black 6",), APPLEHOLT, "white"), "drk-commit-1", "committed already")
    assert after.options(ADA) == (SayDone(ADA),)


@pytest.mark.rule("drk-dice-2", "drk-dice-3")
@for_each("dice", [("black 3", "black 4"), ("black 1", "black 3", "black 4"), ("black 4", "red 3")])
def test_two_plain_dice_do_not_work_as_one(dice: tuple[str, ...]) -> None:
    state = buried(rolled(*dice), ADA, 20)
    forbids(state, Attack(ADA, dice, MUDWICK, 7), "drk-dice-2", "works alone")
    forbids(state, Respawn(ADA, dice, 7), "drk-dice-2", "works alone")
    forbids(state, Capture(ADA, dice, MUDWICK, "black"), "drk-dice-2", "works alone")


@pytest.mark.rule("drk-dice-2")
@for_each(
    ("dice", "named"),
    [
        (("black 5",), "the black 5"),
        (("black 4", "black 4"), "the black 4 and the black 4"),
        (("red 4",), "the red 4"),
        (("black 1", "black 5", "red 7"), "the red 7, the black 5 and the black +1"),
        (("black 1", "black 1"), "the black +1 and the black +1"),
        (("red 6", "white 1"), "the red 6 and the white +1"),
    ],
)
def test_only_dice_that_lie_there_can_be_used(dice: tuple[str, ...], named: str) -> None:
    said = f"The dice on the table are not {named}."
    forbids(rolled("black 4"), Attack(ADA, dice, MUDWICK, 4), "drk-turn-1", said)


@pytest.mark.rule("drk-dice-2")
def test_without_a_die_nothing_can_be_done() -> None:
    state = buried(rolled("black 4"), ADA, 20)
    forbids(state, Attack(ADA, (), MUDWICK, 1), "drk-dice-2", "Some die")
    forbids(state, Respawn(ADA, (), 1), "drk-dice-2", "Some die")
    forbids(state, Capture(ADA, (), MUDWICK, "white"), "drk-dice-2", "Some die")


# ---------------------------------------------------------------- +1


@pytest.mark.rule("drk-dice-3", "drk-dice-6")
@for_each(
    ("dice", "worth"),
    [
        (("black 1", "black 5"), 6),
        (("black 1", "red 7"), 8),
        (("black 1", "black 1"), 2),
        (("black 1", "black 1", "black 6"), 8),
        (("black 1", "black 1", "black 1"), 3),
        (("black 1",), 1),
    ],
)
def test_a_plus_one_is_added_to_any_other_die_or_used_alone(dice: tuple[str, ...], worth: int) -> None:
    state = buried(rolled(*dice), ADA, 20)
    after = do(state, Attack(ADA, dice, MUDWICK, worth))
    assert after.site(MUDWICK).minions == (worth, 0, 0) and after.dice == ()
    assert do(state, Respawn(ADA, dice, worth)).players[ADA].graveyard == 20 - worth
    most = f"1 to {worth}" if worth > 1 else "only 1"
    forbids(state, Attack(ADA, dice, MUDWICK, worth + 1), "drk-dice-1", most)


@pytest.mark.rule("drk-dice-3")
def test_a_plus_one_lifts_a_die_to_a_tower() -> None:
    state = rolled("black 1", "black 5")
    forbids(state, Capture(ADA, ("black 5",), MUDWICK, "black"), "drk-tower-1", "6 or more, and this is 5")
    assert do(state, Capture(ADA, ("black 1", "black 5"), MUDWICK, "black")).players[ADA].supply == 44


@pytest.mark.rule("drk-dice-3")
def test_only_a_black_one_helps_not_a_low_number() -> None:
    forbids(rolled("black 2", "black 5"), Attack(ADA, ("black 2", "black 5"), MUDWICK, 7), "drk-dice-2")


# ---------------------------------------------------------------- several dice, unused dice


@pytest.mark.rule("drk-dice-4")
def test_several_dice_may_attack_the_same_town() -> None:
    state = rolled("black 3", "black 4", "red 7")
    after = do(state, *(Attack(ADA, (die,), MUDWICK, int(die[-1])) for die in state.dice))
    assert after.site(MUDWICK).minions == (14, 0, 0)
    assert [(commit.do, commit.dice, commit.minions) for commit in after.commits] == [
        ("attack", ("black 3",), 3),
        ("attack", ("black 4",), 4),
        ("attack", ("red 7",), 7),
    ]


@pytest.mark.rule("drk-dice-5")
def test_a_die_need_not_be_used() -> None:
    after = done(rolled("black 6", "black 6", "red 8"))
    assert after.current == BEN and not any(sum(site.minions) for site in after.sites)
    assert after.players[ADA].supply == 50


@pytest.mark.rule("drk-dice-5")
def test_dice_that_are_left_are_lost_with_done() -> None:
    after = do(rolled("black 2", "black 6"), Attack(ADA, ("black 2",), MUDWICK, 2), SayDone(ADA))
    assert after.dice == () and after.current == BEN
