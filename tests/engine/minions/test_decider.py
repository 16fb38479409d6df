"""Two dice each, where no Power roll can break a tie."""

from fractions import Fraction
from itertools import product

import pytest

from engine.games.minions import MinionsState, RollDice
from engine.games.minions.odds import quest
from engine.games.minions.rules.events import DeciderCalled, DieTurned, NeedChanged, Rolled, Tied
from tests.engine.minions.play import DEFENSE, MIGHT, deck, decline, effect, fight, flow, heard, use
from tests.engine.playing import do, told

SURE = ("Bone Knight", "Fog of Dread", 1), ("Hydra", "Second Wind", 1)
"""Defense 5 against 5, and a +1 that needs a 2 on both sides."""
HOPELESS = ("Bone Knight", "Fog of Dread", 4), ("Cyclops", "Second Wind", 4)
"""13 against 13 for the Clockwork Tower; both need a 12, which Slippery Stones turn to 11."""
TOWER = "Storm the Clockwork Tower"


def decider() -> MinionsState:
    return flow(fight(*SURE, quest=DEFENSE), (1, 1), (1, 1), choose=decline, until="roll the decider")


@pytest.mark.rule("min-decide-1")
def test_when_nobody_can_fail_a_tie_is_decided_by_two_dice_each() -> None:
    events = heard(fight(*SURE, quest=DEFENSE), (1, 1), (1, 1), choose=decline, until="roll the decider")
    assert DeciderCalled("min-decide-1") in events
    state = decider()
    assert [outcome.dice for outcome in state.outcomes()] == list(product(range(1, 7), repeat=2))
    assert [e for e in told(state, RollDice(0, (3, 4))) if isinstance(e, Rolled)] == [
        Rolled("min-decide-2", 0, (3, 4), 0)
    ]
    assert flow(state, (3, 4), (3, 3), until="take the Glory").contenders == (0,)
    assert flow(state, (3, 4), (6, 2), until="take the Glory").contenders == (1,)


@pytest.mark.rule("min-decide-1")
def test_where_somebody_can_fail_the_power_roll_is_repeated() -> None:
    sides = ("Bone Knight", "Fog of Dread", 2), ("Hydra", "Second Wind", 2)
    tied = flow(fight(*sides, quest=DEFENSE), (6, 6), (6, 6), choose=decline, until="roll")
    assert tied.stage.words == "roll"


@pytest.mark.rule("min-decide-1", "min-tie-3")
def test_the_boons_are_gone_before_it_is_asked_who_can_fail() -> None:
    # Muse's Favor takes Phoenix's +1 from 4 to 2; without it the new roll may fail.
    sides = ("Bone Knight", "Fog of Dread", 1), ("Phoenix", "Muse's Favor", 1)
    state = fight(*sides, quest=DEFENSE, choose=decline)
    tied = flow(state, (1, 1), (1, 1), choose=lambda s: use(s) if s.queue[0].card == "Muse's Favor" else decline(s))
    assert tied.stage.words == "roll"


@pytest.mark.rule("min-decide-2")
def test_no_card_counts_in_the_decider() -> None:
    # Werewolf would turn its lowest die up, Raven Witch or Pegasus change numbers: nothing of it happens.
    cards = deck(figures={"Werewolf": {"rolls": [2, 7, 8, 10]}, "Pegasus": {"rolls": [2, 6, 7, 10]}})
    state = fight(("Werewolf", "Wither", 1), ("Pegasus", "Siren Song", 1), quest=DEFENSE, cards=cards, choose=decline)
    rolls = [(6, 6), (6, 6)]
    before = flow(state, *rolls, choose=decline, until="roll the decider")
    events = heard(before, (2, 2), (2, 3), choose=use)
    assert not any(isinstance(e, DieTurned | NeedChanged) for e in events)
    ended = flow(before, (2, 2), (2, 3), choose=use, until="take the Glory")
    assert ended.contenders == (1,)


@pytest.mark.rule("min-decide-3")
def test_equal_sums_are_rolled_again_until_one_is_higher() -> None:
    state = decider()
    events = heard(state, (3, 4), (5, 2), (1, 1), (1, 1), (6, 5), (6, 6), until="take the Glory")
    assert [e for e in events if isinstance(e, Tied)] == [Tied("min-decide-3", (0, 1))] * 2
    end = flow(state, (3, 4), (5, 2), (1, 1), (1, 1), (6, 5), (6, 6), until="take the Glory")
    assert end.contenders == (1,)
    again = flow(state, (3, 4), (5, 2), until="roll the decider")
    assert [player.dice for player in again.players] == [None, None]


@pytest.mark.rule("min-decide-4", "min-power-9")
def test_the_same_when_nobody_can_succeed() -> None:
    state = fight(*HOPELESS, quest=TOWER, event="Slippery Stones")
    events = heard(state, (6, 6), (6, 6), choose=decline, until="roll the decider")
    assert DeciderCalled("min-decide-4") in events
    assert flow(state, (6, 6), (6, 6), choose=decline, until="roll the decider").contenders == (0, 1)


@pytest.mark.rule("min-decide-4")
def test_without_the_event_the_same_hands_roll_again() -> None:
    state = fight(*HOPELESS, quest=TOWER)
    assert flow(state, (1, 1), (1, 1), choose=decline, until="roll").stage.words == "roll"


@pytest.mark.rule("min-decide-4")
def test_the_same_when_one_cannot_fail_the_other_cannot_succeed_and_they_are_equal() -> None:
    cards = deck(figures={"Lantern Wisp": {"rolls": [3, 7, 9, 12]}})
    sides = ("Lantern Wisp", "Fog of Dread", 4), ("Hydra", "Golden Fleece", 1)
    state = fight(*sides, quest=DEFENSE, event="Slippery Stones", cards=cards, choose=decline)
    events = heard(state, (6, 6), (6, 6), choose=decline, until="roll the decider")
    assert DeciderCalled("min-decide-4") in events


@pytest.mark.rule("min-decide-4", "min-power-9")
def test_what_can_be_reached_with_ones_own_ability_counts_as_reachable() -> None:
    # Werewolf turns its lowest die up by 2, so that 2 dice always come to 4 or more.
    cards = deck(figures={"Werewolf": {"rolls": [4, 7, 8, 10]}, "Pegasus": {"rolls": [3, 6, 7, 10]}})
    sides = ("Werewolf", "Wither", 1), ("Pegasus", "Siren Song", 1)
    state = fight(*sides, quest=DEFENSE, cards=cards)
    events = heard(state, (6, 6), (6, 6), choose=use, until="roll the decider")
    assert DeciderCalled("min-decide-1") in events


@pytest.mark.rule("min-decide-3", "min-decide-2")
def test_both_have_the_same_chance_in_the_decider() -> None:
    sums = [a + b for a, b in product(range(1, 7), repeat=2)]
    higher = Fraction(sum(a > b for a in sums for b in sums), 36 * 36)
    equal = Fraction(sum(a == b for a in sums for b in sums), 36 * 36)
    assert higher / (1 - equal) == Fraction(1, 2)
    state = decider()
    assert quest(state) == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    for dice in ((1, 1), (2, 5), (6, 6)):
        mine = Fraction(sum(b < sum(dice) for b in sums) * 2 + sum(b == sum(dice) for b in sums), 72)
        assert quest(do(state, RollDice(0, dice))) == {0: mine, 1: 1 - mine}


@pytest.mark.rule("min-decide-1", "min-multi-7")
def test_three_can_meet_in_the_decider_and_the_tied_go_on() -> None:
    cards = deck(abilities={"Bone Knight": effect("reveal", "opponents", "attribute", which="skill", by=-1)})
    sides = (*SURE, ("Bone Knight", "Fog of Dread", 1))
    state = fight(*sides, quest=DEFENSE, cards=cards, choose=decline)
    rolled = flow(state, (1, 1), (1, 1), (1, 1), choose=decline, until="roll the decider")
    assert rolled.contenders == (0, 1, 2)
    again = flow(rolled, (6, 3), (1, 1), (4, 5), until="roll the decider")
    assert again.contenders == (0, 2)
    assert quest(again) == {0: Fraction(1, 2), 1: Fraction(0), 2: Fraction(1, 2)}
    assert flow(again, (1, 2), (1, 3), until="take the Glory").contenders == (2,)


@pytest.mark.rule("min-decide-1")
def test_the_example_of_two_minions_that_cannot_fail() -> None:
    state = fight(*SURE, quest=DEFENSE, glory="Dragon Egg")
    end = flow(state, (1, 1), (1, 1), (2, 2), (2, 2), (5, 5), (6, 3), choose=decline)
    assert [player.score for player in end.players] == [7, 0]


@pytest.mark.rule("min-decide-4")
def test_a_roll_that_can_break_the_tie_is_made() -> None:
    state = fight(("Vampire", "Wither", 1), ("Minotaur", "Siren Song", 1), quest=MIGHT)
    tied = flow(state, (1, 1), (1, 1), choose=use, until="roll")
    assert tied.stage.words == "roll"
