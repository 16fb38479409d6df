"""Overlords are bought with dice, bring minions back, and what is left over of the dice is lost."""

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Attack, BuyOverlord, Capture, Reroll, Respawn
from engine.games.dark_minions.rules.dice import can_pay, payments, subsets, sum_of_dice
from engine.games.dark_minions.rules.dice_events import Respawned
from engine.games.dark_minions.rules.overlord_events import Bought
from engine.games.dark_minions.rules.table import Stage, Standing
from engine.pieces.seats import NAMES
from tests.engine.dark_minions.lords import (
    ELF,
    GARGOYLE,
    GHOUL,
    GRAHL,
    INEXPLICABLE,
    KNIGHT,
    LICH,
    MINOTAUR,
    SCOURGE,
    SKELETON,
    UNDEAD,
    WEREWOLF,
    WITCH,
    WIZARD,
    WYVERN,
    announce,
    buy,
    lords,
    preparing,
    with_cards,
)
from tests.engine.dark_minions.play import ADA, BEN, MUDWICK, buried, forbids, steps, with_player
from tests.engine.playing import do, refusal

PRICES = [
    pytest.param(GARGOYLE, 4, 1, marks=pytest.mark.rule("drk-gargoyle-1")),
    pytest.param(GHOUL, 4, 2, marks=pytest.mark.rule("drk-ghoul-1")),
    pytest.param(ELF, 3, 2, marks=pytest.mark.rule("drk-elf-1")),
    pytest.param(WIZARD, 3, 1, marks=pytest.mark.rule("drk-wizard-1")),
    pytest.param(LICH, 5, 0, marks=pytest.mark.rule("drk-lich-1")),
    pytest.param(WITCH, 5, 3, marks=pytest.mark.rule("drk-witch-1")),
    pytest.param(INEXPLICABLE, 4, 2, marks=pytest.mark.rule("drk-inexplicable-1")),
    pytest.param(SCOURGE, 6, 1, marks=pytest.mark.rule("drk-scourge-1")),
    pytest.param(SKELETON, 6, 2, marks=pytest.mark.rule("drk-skeleton-1")),
    pytest.param(GRAHL, 5, 2, marks=pytest.mark.rule("drk-grahl-1")),
    pytest.param(WEREWOLF, 3, 2, marks=pytest.mark.rule("drk-werewolf-1")),
    pytest.param(WYVERN, 7, 0, marks=pytest.mark.rule("drk-wyvern-1")),
    pytest.param(KNIGHT, 6, 2, marks=pytest.mark.rule("drk-knight-1")),
    pytest.param(MINOTAUR, 7, 0, marks=pytest.mark.rule("drk-minotaur-1")),
    pytest.param(UNDEAD, 8, 3, marks=pytest.mark.rule("drk-undead-1")),
]


@pytest.mark.rule("drk-lord-4", "drk-lord-6")
@pytest.mark.parametrize(("overlord", "cost", "back"), PRICES)
def test_every_overlord_has_its_cost_and_its_minions(overlord: str, cost: int, back: int) -> None:
    state = buried(lords(f"red {cost - 1}", f"red {cost}", row=(overlord,)), ADA, 20)
    assert refusal(state, buy(overlord, f"red {cost - 1}")).rule == "drk-lord-4"
    after = do(state, buy(overlord, f"red {cost}"))
    assert (after.players[ADA].supply, after.players[ADA].graveyard) == (30 + back, 20 - back)
    assert (after.row, after.dice) == ((), (f"red {cost - 1}",))


@pytest.mark.rule("drk-lord-6")
def test_no_more_minions_come_back_than_lie_in_the_graveyard() -> None:
    state = lords("black 5", row=(WITCH,))
    (step,) = steps(buried(state, ADA, 2), buy(WITCH, "black 5"))
    assert [event.minions for event in step.events if isinstance(event, Respawned)] == [2]
    assert do(state, buy(WITCH, "black 5")).players[ADA].supply == 50


@pytest.mark.rule("drk-lord-4")
@pytest.mark.parametrize("die", ["black 6", "red 7", "red 8"])
def test_any_die_that_is_high_enough_will_do_and_the_rest_is_lost(die: str) -> None:
    state = lords(die, row=(KNIGHT,))
    (step,) = steps(state, buy(KNIGHT, die))
    assert [event.left for event in step.events if isinstance(event, Bought)] == [int(die[-1]) - 6]
    assert do(state, buy(KNIGHT, die)).dice == ()


@pytest.mark.rule("drk-lord-4")
def test_two_pips_left_over_from_the_wyvern_cannot_be_used() -> None:
    state = buried(lords("black 4", "black 5", row=(ELF, WYVERN)), ADA, 5)
    state = do(state, buy(WYVERN, "black 4", "black 5"))
    assert state.dice == () and state.players[ADA].overlords == (WYVERN,)
    for die in ("black 4", "black 5", "black 2"):
        assert state.why_not(Attack(ADA, (die,), MUDWICK, 2)) is not None
        assert state.why_not(Respawn(ADA, (die,), 2)) is not None
        assert state.why_not(buy(ELF, die)) is not None
    assert refusal(state, Respawn(ADA, ("black 5",), 2)).rule == "drk-commit-1"


@pytest.mark.rule("drk-lord-4")
def test_dice_are_added_up_only_if_all_of_them_are_named() -> None:
    state = lords("black 3", "black 4", "black 6", row=(WYVERN,))
    assert refusal(state, buy(WYVERN, "black 6")).rule == "drk-lord-4"
    assert refusal(state, buy(WYVERN, "black 4")).rule == "drk-lord-4"
    assert refusal(state, buy(WYVERN, "black 4", "black 4")).rule == "drk-turn-1"
    for dice in (("black 3", "black 4"), ("black 3", "black 6")):
        assert state.why_not(buy(WYVERN, *dice)) is None


@pytest.mark.rule("drk-lord-16")
def test_no_die_is_paid_that_the_cost_does_not_need() -> None:
    state = lords("black 3", "black 4", "black 6", row=(ELF, WYVERN))
    for lord, dice, spare in (
        (WYVERN, ("black 3", "black 4", "black 6"), "the black 3"),
        (ELF, ("black 3", "black 4"), "the black 3"),
        (ELF, ("black 3", "black 4", "black 6"), "the black 3"),
    ):
        assert refusal(state, buy(lord, *dice)).rule == "drk-lord-16"
        assert refusal(state, buy(lord, *dice)).reason.endswith(f"without {spare}.")
    paid = [option.dice for option in state.options(ADA) if option in [buy(ELF, *d) for d in subsets(state.dice)]]
    assert paid == [("black 3",), ("black 4",), ("black 6",)]


@pytest.mark.rule("drk-lord-16", "drk-white-2", "drk-scourge-1")
def test_every_payment_offered_needs_each_of_its_dice() -> None:
    """Of all choices of dice those are offered that pay, and no longer do without any one of them."""
    for dice, level, bonus in (
        (("black 1", "black 2", "black 4", "white 2"), 2, 0),
        (("black 2", "red 3", "red 7", "white 1"), 5, 0),
        (("black 1", "black 4", "red 5", "white 2"), 3, -1),
        (("black 1", "red 3", "white 1", "white skull"), 5, 1),
    ):
        for cost in range(3, 9):
            enough = {some for some in subsets(dice) if can_pay(some, level) and sum_of_dice(some, bonus) >= cost}
            least = {some for some in enough if not any(set(other) < set(some) for other in enough)}
            assert set(payments(dice, cost, level, bonus)) == least


@pytest.mark.rule("drk-skeleton-3")
def test_a_purchase_that_brings_no_level_says_so() -> None:
    for level, towers, warned in ((5, (0, 0, 0), True), (4, (0, 0, 0), False), (4, (1, 1, 0), True)):
        state = with_player(lords("red 6", "red 7", "red 8", level=level, row=(SKELETON,)), ADA, towers=towers)
        if sum(towers):
            state = do(state, Capture(ADA, ("red 8",), MUDWICK, "black"))
        assert buy(SKELETON, "red 6").label_in(state).endswith(": no level is higher") == warned
        assert buy(SKELETON, "red 6").label(NAMES) == "Buy Dread Skeleton (the red 6)"


@pytest.mark.rule("drk-lord-4")
def test_no_minions_are_needed_to_buy() -> None:
    state = with_player(lords("black 5", row=(LICH,)), ADA, supply=0)
    assert do(state, buy(LICH, "black 5")).players[ADA].overlords == (LICH,)


@pytest.mark.rule("drk-lord-4", "drk-white-2")
def test_the_white_die_helps_to_pay_and_pays_alone_only_at_the_top() -> None:
    dice = ("black 3", "white 1")
    state = lords(*dice, row=(ELF, GHOUL))
    assert state.why_not(buy(GHOUL, *dice)) is None
    assert refusal(state, buy(GHOUL, "black 3")).rule == "drk-lord-4"
    assert refusal(state, buy(ELF, "white 1")).rule == "drk-white-2"
    assert refusal(evolve(state, rolled_at=5), buy(ELF, "white 1")).rule == "drk-lord-4"


@pytest.mark.rule("drk-lord-4", "drk-white-3", "drk-dice-2")
def test_a_skull_on_the_white_die_pays_for_nothing() -> None:
    state = lords("red 3", "white skull", row=(ELF,), level=5)
    assert state.why_not(buy(ELF, "red 3")) is None
    forbids(state, buy(ELF, "red 3", "white skull"), "drk-white-3", "only brings minions back")
    forbids(state, buy(ELF), "drk-dice-2", "has to be named")


@pytest.mark.rule("drk-lord-4", "drk-lord-7")
def test_what_was_bought_waits_with_its_owner() -> None:
    state = do(lords("black 5", row=(LICH,)), buy(LICH, "black 5"))
    assert (state.players[ADA].overlords, state.players[ADA].standing, state.spent) == ((LICH,), (), ())


@pytest.mark.rule("drk-cost-1")
@pytest.mark.parametrize("overlord", [WEREWOLF, SKELETON, UNDEAD])
def test_those_with_a_turn_cost_stand_at_once_and_cost_no_minions_in_the_turn_they_are_bought(overlord: str) -> None:
    state = do(lords("red 8", row=(overlord,)), buy(overlord, "red 8"))
    assert state.players[ADA].overlords == ()
    assert state.players[ADA].standing == (Standing(overlord, 0, lifted=overlord == SKELETON),)
    assert (state.players[ADA].supply, state.unpaid) == (50, ())


# ---------------------------------------------------------------- several in a turn


@pytest.mark.rule("drk-lord-5")
def test_a_turn_can_bring_several_overlords() -> None:
    state = lords("black 3", "black 4", "black 5", row=(ELF, GHOUL, LICH, WYVERN))
    state = do(state, buy(LICH, "black 5"), buy(ELF, "black 3"), buy(GHOUL, "black 4"))
    assert state.players[ADA].overlords == (ELF, GHOUL, LICH)
    assert state.row == (WYVERN,)


@pytest.mark.rule("drk-lord-5", "drk-grahl-1")
def test_all_four_can_be_bought_in_one_turn() -> None:
    dice = ("red 3", "red 4", "red 5", "white 2")
    state = with_cards(lords(*dice, level=5, row=(WIZARD, ELF, GHOUL, LICH)), ADA, GRAHL)
    assert refusal(state, buy(WIZARD, "white 2")).rule == "drk-lord-4"
    state = do(state, announce(ADA, GRAHL))
    state = do(state, buy(WIZARD, "white 2"), buy(ELF, "red 3"), buy(GHOUL, "red 4"), buy(LICH, "red 5"))
    assert (state.row, state.players[ADA].overlords) == ((), (ELF, WIZARD, GHOUL, LICH))


# ---------------------------------------------------------------- not to be bought


@pytest.mark.rule("drk-lord-1", "drk-lord-4")
def test_only_an_open_overlord_can_be_bought_and_only_once() -> None:
    state = lords("black 5", "black 6", row=(LICH,), deck=(WITCH,))
    assert refusal(state, buy(WITCH, "black 5")).rule == "drk-lord-1"
    assert refusal(state, buy("The Vampire", "black 5")).rule == "drk-lord-1"
    assert refusal(do(state, buy(LICH, "black 5")), buy(LICH, "black 6")).rule == "drk-lord-1"


@pytest.mark.rule("drk-lord-4")
@pytest.mark.parametrize("stage", [Stage.ROLL, Stage.ROLLED, Stage.ANSWER, Stage.RESOLVE, Stage.CLAIM, Stage.REFILL])
def test_overlords_are_bought_after_the_roll_and_before_done(stage: Stage) -> None:
    state = lords("black 5", row=(LICH,), stage=stage)
    assert refusal(state, buy(LICH, "black 5")).rule == "drk-turn-1"


@pytest.mark.rule("drk-lord-4")
def test_nobody_buys_in_another_turn_or_before_the_roll() -> None:
    assert refusal(preparing(row=(LICH,)), buy(LICH, "black 5")).rule == "drk-turn-1"
    state = lords("black 5", row=(LICH,))
    assert refusal(state, BuyOverlord(BEN, LICH, ("black 5",))).rule == "drk-turn-1"


@pytest.mark.rule("drk-commit-1", "drk-lord-4")
def test_dice_that_bought_cannot_buy_nor_be_rolled_again() -> None:
    state = do(lords("black 5", row=(LICH, WITCH)), buy(LICH, "black 5"))
    assert refusal(state, buy(WITCH, "black 5")).rule == "drk-commit-1"
    assert refusal(state, Reroll(ADA, "the 1 VP tile", ("black 5",))).rule == "drk-reroll-3"
