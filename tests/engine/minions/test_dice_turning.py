"""Cards that turn dice or roll them again."""

from itertools import product

import pytest

from engine.games.minions import Decline, EventActs, NoEffect, RollDice, Use
from engine.games.minions.rules.events import DieTurned, RerollDue, Rolled
from tests.cases import for_each
from tests.engine.minions.play import deck, decline, effect, fight, flow, heard, use
from tests.engine.playing import do, refusal, told

ROLLS = list(product(range(1, 7), repeat=2))


def turned(which: str, by: int, dice: tuple[int, int], pick: str = "") -> tuple[int, int] | None:
    """The second player's dice after a Boon of its own turned them."""
    cards = deck(boons={"Nudge of Fate": effect("roll", "self", "dice", which=which, by=by)})
    sides = ("Vampire", "Blood Moon", 2), ("Gorgon", "Nudge of Fate", 2)
    state = flow(fight(*sides, cards=cards), (1, 1), dice, until="effects on the roll")
    if NoEffect("Nudge of Fate", 1).refusal(state):
        state = do(state, Use(1, "Nudge of Fate", 1, pick))
    return flow(state, until="compare totals").players[1].dice


@pytest.mark.rule("min-dice-3", "min-order-4")
def test_3_and_4_become_4_and_4() -> None:
    sides = ("Vampire", "Blood Moon", 1), ("Gorgon", "Nudge of Fate", 1)
    state = flow(fight(*sides), (1, 1), (3, 4), until="effects on the roll")
    [turn] = told(state, Use(1, "Nudge of Fate", 1))
    assert turn == DieTurned("min-dice-3", 1, 0, 3, 4, "Nudge of Fate")
    assert do(state, Use(1, "Nudge of Fate", 1)).players[1].dice == (4, 4)


@pytest.mark.rule("min-dice-4", "min-order-4")
def test_wither_turns_4_and_5_to_3_and_4() -> None:
    sides = ("Vampire", "Wither", 1), ("Gorgon", "Golden Fleece", 1)
    state = flow(fight(*sides), (3, 5), (4, 5), choose=use, until="compare totals")
    assert [player.dice for player in state.players] == [(3, 5), (3, 4)]


@pytest.mark.rule("min-power-1", "min-dice-4")
def test_who_rolls_is_told_what_may_still_turn_the_dice() -> None:
    """Wither turns the dice of the opponent, who has nothing against it, and not its owner’s."""
    sides = ("Vampire", "Wither", 1), ("Gorgon", "Golden Fleece", 1)
    rolled = [
        event.told(("Ada", "Ben"))
        for event in heard(fight(*sides), (3, 5), (4, 5), choose=use, until="compare totals")
        if isinstance(event, Rolled)
    ]
    assert [told.partition("Needed: ")[2].partition("; ")[2] for told in rolled] == ["", "Wither may still turn dice."]


@pytest.mark.rule("min-dice-1", "min-dice-2", "min-order-4")
@for_each("by", [-5, -2, -1, 1, 2, 5])
@for_each("dice", ROLLS[::5])
def test_each_die_stays_within_1_to_6(by: int, dice: tuple[int, int]) -> None:
    assert turned("each", by, dice) == tuple(min(6, max(1, die + by)) for die in dice)


@pytest.mark.rule("min-dice-1", "min-dice-2", "min-dice-3")
@for_each(
    ("which", "by", "dice", "after"),
    [
        ("lowest", 1, (5, 2), (5, 3)),
        ("lowest", 1, (2, 5), (3, 5)),
        ("lowest", 2, (4, 4), (6, 4)),
        ("lowest", 2, (5, 6), (6, 6)),
        ("lowest", -1, (1, 6), (1, 6)),
        ("highest", -2, (5, 2), (3, 2)),
        ("highest", -2, (2, 1), (1, 1)),
        ("highest", -2, (3, 3), (1, 3)),
        ("highest", 1, (6, 1), (6, 1)),
        ("highest", 5, (1, 2), (1, 6)),
    ],
)
def test_lowest_and_highest_die(which: str, by: int, dice: tuple[int, int], after: tuple[int, int]) -> None:
    assert turned(which, by, dice) == after


@pytest.mark.rule("min-dice-1", "min-dice-2")
@for_each(("dice", "by", "rule"), [((6, 6), 2, "min-dice-1"), ((1, 1), -1, "min-dice-2")])
def test_a_stop_is_told_with_its_rule(dice: tuple[int, int], by: int, rule: str) -> None:
    cards = deck(boons={"Nudge of Fate": effect("roll", "self", "dice", which="each", by=by)})
    sides = ("Vampire", "Blood Moon", 1), ("Gorgon", "Nudge of Fate", 1)
    state = flow(fight(*sides, cards=cards), (2, 2), dice, until="effects on the roll")
    assert [event.rule for event in told(state, NoEffect("Nudge of Fate", 1))] == [rule]
    one_stops = flow(fight(*sides, cards=cards), (2, 2), (dice[0], 3), until="effects on the roll")
    assert [event.rule for event in told(one_stops, Use(1, "Nudge of Fate", 1))] == [rule, "min-dice-4"]


@pytest.mark.rule("min-dice-7")
def test_the_owner_of_the_card_picks_the_die() -> None:
    state = flow(
        fight(("Vampire", "Dark Bargain", 1), ("Gorgon", "Golden Fleece", 1)),
        (3, 5),
        (1, 1),
        until="effects on the roll",
    )
    assert state.options(0) == (
        Decline(0, "Dark Bargain"),
        Use(0, "Dark Bargain", 0, "first"),
        Use(0, "Dark Bargain", 0, "second"),
    )
    assert do(state, Use(0, "Dark Bargain", 0, "first")).players[0].dice == (5, 5)
    assert do(state, Use(0, "Dark Bargain", 0, "second")).players[0].dice == (3, 6)


@pytest.mark.rule("min-dice-7")
def test_the_owner_picks_the_opponents_die_too() -> None:
    state = flow(
        fight(("Vampire", "Blood Moon", 1), ("Satyr", "Golden Fleece", 1)), (3, 5), (1, 1), until="effects on the roll"
    )
    assert state.options(0) == ()
    assert {option.pick for option in state.options(1) if isinstance(option, Use)} == {"first", "second"}
    again = do(state, Use(1, "Satyr", 0, "second"))
    assert {outcome.dice for outcome in again.outcomes() if isinstance(outcome, RollDice)} == {
        (3, die) for die in range(1, 7)
    }
    for pick in ("", "third", "both"):
        assert refusal(state, Use(1, "Satyr", 0, pick)).rule == "min-dice-7"


@pytest.mark.rule("min-dice-5", "min-dice-6")
@for_each(
    ("sides", "loose"),
    [
        ((("Vampire", "Midnight Strikes Twice", 1), ("Gorgon", "Golden Fleece", 1)), {(a, b) for a, b in ROLLS}),
        ((("Vampire", "Cursed Coin", 1), ("Gorgon", "Golden Fleece", 1)), {(2, die) for die in range(1, 7)}),
        ((("Vampire", "Blood Moon", 1), ("Hydra", "Golden Fleece", 1)), {(die, 4) for die in range(1, 7)}),
        ((("Vampire", "Blood Moon", 1), ("Phoenix", "Golden Fleece", 1)), {(a, b) for a, b in ROLLS}),
    ],
)
def test_which_dice_are_rolled_again(sides: tuple[tuple[str, str, int], ...], loose: set[tuple[int, int]]) -> None:
    state = flow(fight(*sides), (2, 4), (2, 4), until="effects on the roll")
    again = do(state, use(state))
    assert again.stage.words == "roll again"
    assert {outcome.dice for outcome in again.outcomes() if isinstance(outcome, RollDice)} == loose
    assert len(again.outcomes()) == len(loose)
    assert len(set(again.chance().values())) == 1


@pytest.mark.rule("min-dice-5")
def test_a_card_works_once_on_the_same_roll() -> None:
    sides = ("Werewolf", "Midnight Strikes Twice", 1), ("Phoenix", "Nudge of Fate", 1)
    events = heard(fight(*sides), (1, 1), (1, 1), (1, 1), (1, 1), choose=use, until="compare totals")
    used = [e.by for e in events if isinstance(e, DieTurned | RerollDue)]
    assert sorted(used) == ["Midnight Strikes Twice", "Nudge of Fate", "Phoenix", "Werewolf"]


@pytest.mark.rule("min-dice-5")
def test_a_card_that_had_its_turn_on_a_roll_is_told_so_while_others_work() -> None:
    sides = ("Werewolf", "Midnight Strikes Twice", 1), ("Phoenix", "Nudge of Fate", 1)
    state = flow(fight(*sides), (1, 1), (1, 1), until="effects on the roll")
    assert state.queue[0].card == "Werewolf"
    refused = refusal(do(state, use(state)), Use(0, "Werewolf", 0))
    assert refused.rule == "min-dice-5" and refused.reason.startswith("Werewolf has had its turn on this roll")


@pytest.mark.rule("min-dice-5")
def test_a_reroll_cannot_be_had_again_when_it_failed() -> None:
    state = flow(
        fight(("Vampire", "Midnight Strikes Twice", 4), ("Gorgon", "Golden Fleece", 1)),
        (1, 1),
        (1, 1),
        until="effects on the roll",
    )
    again = do(state, use(state), RollDice(0, (1, 2)))
    assert again.stage.words == "compare totals"
    assert refusal(again, Use(0, "Midnight Strikes Twice", 0)).rule == "min-order-5"


@pytest.mark.rule("min-dice-6")
def test_a_rerolled_die_is_not_turned_a_second_time() -> None:
    # Werewolf turns the lowest die up by 2, then both are rolled again: 1 and 2 stay 1 and 2.
    sides = ("Werewolf", "Midnight Strikes Twice", 1), ("Gorgon", "Golden Fleece", 1)
    state = flow(fight(*sides), (3, 4), (1, 1), (1, 2), choose=use, until="compare totals")
    assert state.players[0].dice == (1, 2)


@pytest.mark.rule("min-dice-6")
def test_the_die_that_is_not_rolled_again_keeps_what_turned_it() -> None:
    # Market Day turns 1 and 4 to 3 and 4; Hydra rolls its lowest die, the 3, again.
    sides = ("Vampire", "Blood Moon", 1), ("Hydra", "Golden Fleece", 1)
    state = flow(fight(*sides, event="Market Day"), (1, 1), (4, 1), choose=decline, until="compare totals")
    assert state.players[1].dice == (4, 3)
    again = flow(fight(*sides, event="Market Day"), (1, 1), (4, 1), until="effects on the roll")
    again = do(again, EventActs("Market Day"), Use(1, "Hydra", 1))
    assert again.outcomes() == tuple(RollDice(1, (4, die)) for die in range(1, 7))
    assert refusal(again, RollDice(1, (5, 3))).rule == "min-dice-6"


@pytest.mark.rule("min-dice-6")
def test_later_cards_turn_the_new_number() -> None:
    # Phoenix rolls both dice again to 1 and 4; after that its owner's Boon turns the 1.
    sides = ("Vampire", "Blood Moon", 1), ("Phoenix", "Nudge of Fate", 1)
    state = flow(fight(*sides), (1, 1), (6, 6), (1, 4), choose=use, until="compare totals")
    assert state.players[1].dice == (2, 4)
