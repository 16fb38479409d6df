"""Equal Final Power Totals: Boons go, the tied players roll again."""

import pytest

from engine.games.minions import Decline, RollDice, Use
from engine.games.minions.rules.events import BoonsDiscarded, DieTurned, PowerRollEnded, RerollDue, Tied, Totalled
from tests.cases import for_each
from tests.engine.minions.play import DEFENSE, MIGHT, SKILL, deck, effect, fight, flow, heard, use
from tests.engine.playing import refusal, told

EVEN = ("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 2)
"""Might 4 against Might 4."""


@pytest.mark.rule("min-tie-1", "min-tie-3")
def test_a_tie_discards_the_boons_and_both_roll_again() -> None:
    state = flow(fight(*EVEN), (1, 1), (1, 1), choose=use, until="compare totals")
    events = told(state, *state.outcomes())
    assert [e for e in events if isinstance(e, Tied | BoonsDiscarded)] == [
        Tied("min-tie-1", (0, 1)),
        BoonsDiscarded("min-tie-3", ("Wither", "Siren Song")),
    ]
    tied = flow(state, until="roll")
    assert [player.boon for player in tied.players] == [None, None]
    assert tied.contenders == (0, 1)
    assert {outcome.player for outcome in tied.outcomes() if isinstance(outcome, RollDice)} == {0}
    assert [player.dice for player in tied.players] == [None, None]


@pytest.mark.rule("min-tie-1", "min-total-2")
@for_each(
    ("mine", "theirs", "tie"),
    [((6, 6), (6, 6), True), ((6, 6), (1, 1), False), ((1, 1), (6, 6), False), ((1, 1), (1, 1), True)],
)
def test_only_equal_totals_tie(mine: tuple[int, int], theirs: tuple[int, int], tie: bool) -> None:
    events = heard(fight(*EVEN), mine, theirs, choose=use, until="take the Glory")
    totals = [e.attributes + e.bonus for e in events if isinstance(e, Totalled)]
    assert totals == [4 + 2 * (mine == (6, 6)), 4 + 2 * (theirs == (6, 6))]
    assert any(isinstance(e, Tied) for e in events) == tie


@pytest.mark.rule("min-tie-2")
def test_it_goes_on_until_there_is_no_tie() -> None:
    dice = [(1, 1), (1, 1)] * 4 + [(6, 6), (6, 6)] + [(1, 1), (6, 6)]
    events = heard(fight(*EVEN), *dice, choose=use, until="take the Glory")
    assert sum(isinstance(e, Tied) for e in events) == 5
    assert flow(fight(*EVEN), *dice, choose=use, until="take the Glory").contenders == (1,)


@pytest.mark.rule("min-tie-3", "min-power-2")
def test_the_numbers_needed_are_what_they_are_without_boons() -> None:
    events = heard(fight(*EVEN), (1, 1), (1, 1), (1, 1), (6, 6), choose=use)
    assert [e.needed for e in events if isinstance(e, PowerRollEnded)] == [7, 5, 5, 5]


@pytest.mark.rule("min-tie-3")
def test_wither_does_not_turn_the_new_dice() -> None:
    events = heard(fight(*EVEN), (1, 1), (3, 3), (1, 1), (4, 4), choose=use)
    assert [e.by for e in events if isinstance(e, DieTurned)] == ["Wither", "Wither"]


@pytest.mark.rule("min-tie-3")
def test_attributes_are_what_they_are_without_boons() -> None:
    # Minotaur 4 + 1 of the Golden Fleece, Vampire 4 + 1 of its Power: tied at 5.
    state = fight(("Vampire", "Wither", 1), ("Minotaur", "Golden Fleece", 4), quest=MIGHT)
    assert state.players[1].attributes[0] == 5
    tied = flow(state, (2, 2), (1, 1), choose=use, until="roll")
    assert [player.attributes[0] for player in tied.players] == [4, 4]


@pytest.mark.rule("min-tie-3")
def test_what_a_boon_took_from_an_opponent_comes_back() -> None:
    # Pegasus 3 - 1 of Grave Chill + 2 of its Power, Vampire 4.
    state = fight(("Vampire", "Grave Chill", 4), ("Pegasus", "Siren Song", 2), quest=MIGHT)
    assert state.players[1].attributes == (2, 3, 5, 3)
    tied = flow(state, (1, 1), (6, 6), choose=use, until="roll")
    assert tied.players[1].attributes == (3, 3, 5, 3)


@pytest.mark.rule("min-tie-3", "min-reveal-3")
def test_a_cancelled_boon_is_discarded_too() -> None:
    state = fight(("Bone Knight", "Fog of Dread", 4), ("Hydra", "Golden Fleece", 4), quest=DEFENSE)
    tied = flow(state, (1, 1), (1, 1), (1, 1), choose=use, until="roll")
    assert [(player.boon, player.cancelled) for player in tied.players] == [(None, False), (None, False)]


@pytest.mark.rule("min-tie-4", "min-tie-5")
def test_an_ability_on_dice_works_once_on_each_new_roll() -> None:
    # Defense 3 against 3; Werewolf turns its lowest die up by 2, Pegasus needs 1 less.
    state = fight(("Werewolf", "Fog of Dread", 4), ("Pegasus", "Second Wind", 4), quest=DEFENSE)
    events = heard(state, (1, 1), (1, 1), (1, 1), (1, 2), (1, 2), (2, 2), (6, 6), choose=use, until="take the Glory")
    turns = [(e.by, e.before, e.after) for e in events if isinstance(e, DieTurned)]
    assert turns == [("Werewolf", 1, 3), ("Werewolf", 1, 3), ("Werewolf", 2, 4)]
    needs = [e.needed for e in events if isinstance(e, PowerRollEnded)]
    assert needs == [10, 10 - 1 + 2, 10, 10 - 1, 10, 10 - 1]


@pytest.mark.rule("min-tie-5", "min-dice-5")
def test_a_reroll_ability_comes_back_once_for_each_new_roll() -> None:
    # Defense 5 against 5.
    state = fight(("Banshee", "Fog of Dread", 4), ("Phoenix", "Siren Song", 4), quest=DEFENSE)
    dice = [(1, 1)] * 4
    tied = flow(state, *dice, choose=use, until="roll")
    assert tied.players[1].boon is None
    events = heard(state, *dice, *dice, choose=use, until="roll")
    assert [e.by for e in events if isinstance(e, RerollDue)] == ["Phoenix", "Banshee"] * 2


@pytest.mark.rule("min-tie-6", "min-minion-7")
def test_what_an_ability_did_to_an_attribute_stays_and_is_not_done_again() -> None:
    # Gorgon's Skill 5 becomes 4; with +1 it ties the Vampire's 5.
    state = fight(("Vampire", "Wither", 4), ("Gorgon", "Second Wind", 1), quest=SKILL)
    assert state.players[1].attributes == (3, 3, 4, 4)
    tied = flow(state, (1, 1), (6, 6), (6, 6), choose=use, until="roll")
    assert tied.players[1].attributes == (3, 3, 4, 4)
    assert tied.players[1].boon is None


@pytest.mark.rule("min-tie-6", "min-tie-3")
def test_with_both_on_one_attribute_only_the_boons_part_comes_back() -> None:
    # Cyclops: Might 7 - 2 of Lantern Wisp's ability - 1 of its Boon, then 5.
    cards = deck(figures={"Lantern Wisp": {"might": 4}})
    state = fight(("Lantern Wisp", "Grave Chill", 4), ("Cyclops", "Second Wind", 4), quest=MIGHT, cards=cards)
    assert state.players[1].attributes[0] == 4
    tied = flow(state, (1, 1), (1, 1), (1, 1), choose=use, until="roll")
    assert tied.players[1].attributes[0] == 5


@pytest.mark.rule("min-tie-3", "min-minion-10")
def test_what_a_boon_took_below_0_does_not_come_back_twice() -> None:
    cards = deck(
        figures={"Sphinx": {"might": 1}, "Vampire": {"might": 0}},
        boons={"Grave Chill": effect("boons", "opponents", "attribute", which="might", by=-5)},
    )
    state = fight(("Vampire", "Grave Chill", 4), ("Sphinx", "Second Wind", 4), quest=MIGHT, cards=cards)
    tied = flow(state, (1, 1), (1, 1), (1, 1), choose=use, until="roll")
    assert tied.players[1].attributes[0] == 1


@pytest.mark.rule("min-tie-7")
def test_the_power_cards_stay_for_the_new_roll() -> None:
    state = fight(("Vampire", "Wither", 3), ("Pegasus", "Siren Song", 4), quest=DEFENSE)
    tied = flow(state, (1, 1), (1, 1), choose=use, until="roll")
    assert [player.power for player in tied.players] == [3, 4]
    assert [len(player.powers) for player in tied.players] == [7, 7]
    assert all(isinstance(outcome, RollDice) for outcome in tied.outcomes())


@pytest.mark.rule("min-tie-1", "min-tie-4")
def test_boons_cannot_be_used_on_the_new_roll() -> None:
    state = fight(("Werewolf", "Wither", 4), ("Pegasus", "Second Wind", 4), quest=DEFENSE)
    tied = flow(state, (1, 1), (1, 1), (1, 1), choose=use, until="roll")
    again = flow(tied, (1, 1), (1, 1), until="effects on the roll")
    assert [pending.card for pending in again.queue] == ["Werewolf", "Pegasus"]
    assert refusal(again, Use(0, "Wither", 1)).rule == "min-order-1"
    assert Decline(0, "Werewolf") in again.options(0)
