"""Events and refusals name the rule that decides at their moment."""

from collections.abc import Iterable

import pytest

from engine.core.actions import Action
from engine.core.events import Event
from engine.games.minions import ChooseMinion, Decline, MinionsState, RollDice, TurnUp, Use
from engine.games.minions.rules.events import (
    BoonsDiscarded,
    ChangesStay,
    DieTurned,
    NeedChanged,
    Placed,
    RerollDue,
    Revealed,
    Rolled,
    Tied,
    TurnedUp,
)
from tests.cases import for_each
from tests.engine.minions.play import DEFENSE, MIGHT, bestow, deck, decline, fight, flow, heard, new, opened, sent, use
from tests.engine.playing import do, told


def rules(events: Iterable[Event], kind: type[Event]) -> list[str]:
    return [event.rule for event in events if isinstance(event, kind)]


def refused(state: MinionsState, action: Action) -> str | None:
    refusal = state.why_not(action)
    return refusal.rule if refusal else None


@pytest.mark.rule("min-event-3", "min-event-4", "min-event-2")
@for_each(
    ("event", "rule"),
    [("Locked Chest", "min-event-3"), ("Howling Gale", "min-event-4"), ("Sunny Skies", "min-event-2")],
)
def test_an_event_is_told_by_what_it_does(event: str, rule: str) -> None:
    assert rules(told(new(), TurnUp("event", event)), TurnedUp) == [rule]


@pytest.mark.rule("min-quest-3")
def test_a_quest_for_several_attributes_adds_them() -> None:
    state = do(new(), TurnUp("event", "Sunny Skies"))
    assert rules(told(state, TurnUp("quest", "Arrow Dodging")), TurnedUp) == ["min-quest-3"]
    assert rules(told(state, TurnUp("quest", MIGHT)), TurnedUp) == ["min-quest-1"]


@pytest.mark.rule("min-minion-2", "min-minion-4")
def test_who_lays_first_does_not_matter() -> None:
    first, second = ChooseMinion(0, "Vampire"), ChooseMinion(1, "Gorgon")
    assert rules(told(opened(), first, second), Placed) == ["min-minion-2", "min-minion-2"]
    assert rules(told(opened(), second, first), Placed) == ["min-minion-4", "min-minion-2"]


@pytest.mark.rule("min-minion-6")
def test_masked_minions_are_shown_by_a_rule_of_their_own() -> None:
    state = bestow(sent("Vampire", "Gorgon", event="Masked Ball"), ("Wither", 1), ("Siren Song", 1))
    shown = [e for e in heard(state) if isinstance(e, Revealed) and e.kind == "Minion"]
    assert rules(shown, Revealed) == ["min-minion-6", "min-minion-6"]


@pytest.mark.rule("min-minion-9")
def test_a_pick_among_equal_attributes_is_told_as_one() -> None:
    state = sent("Vampire", "Satyr", choose=None)
    [moved] = told(state, Use(0, "Vampire", 1, "skill"))
    assert moved.rule == "min-minion-9"


@pytest.mark.rule("min-dice-3", "min-dice-4", "min-dice-7", "min-order-4")
@for_each(
    ("boon", "rule"),
    [
        ("Wither", "min-dice-4"),
        ("Dark Bargain", "min-dice-7"),
        ("Thunderclap", "min-order-4"),
        ("Nudge of Fate", "min-dice-3"),
    ],
)
def test_a_turned_die_is_told_by_which_die_it_is(boon: str, rule: str) -> None:
    darkness, myth = ("Grave Chill", boon) if boon in ("Thunderclap", "Nudge of Fate") else (boon, "Golden Fleece")
    state = fight(("Vampire", darkness, 1), ("Gorgon", myth, 1), choose=decline)
    assert set(rules(heard(state, (3, 4), (3, 4), choose=use, until="compare totals"), DieTurned)) == {rule}


@pytest.mark.rule("min-order-1", "min-order-2", "min-order-3", "min-order-6")
def test_a_card_out_of_turn_is_refused_by_the_part_of_the_order_it_breaks() -> None:
    sides = ("Werewolf", "Wither", 1), ("Cyclops", "Nudge of Fate", 1)
    state = flow(fight(*sides), (3, 4), (3, 4), until="effects on the roll")
    assert [(p.card, p.on) for p in state.queue] == [
        ("Werewolf", 0),
        ("Cyclops", 0),
        ("Nudge of Fate", 1),
        ("Wither", 1),
    ]
    assert refused(state, Use(1, "Cyclops", 0)) == "min-order-1"
    assert refused(state, Use(0, "Wither", 1)) == "min-order-2"
    both = flow(fight(("Werewolf", "Wither", 1), ("Pegasus", "Golden Fleece", 1)), (3, 4), (3, 4), until="")
    assert refused(both, Use(1, "Pegasus", 1)) == "min-order-3"
    exchanging = flow(
        bestow(sent("Bogle", "Minotaur"), ("Wither", 3), ("Siren Song", 1)), until="effects on Power cards"
    )
    assert refused(exchanging, Use(1, "Minotaur", 0)) == "min-order-6"


@pytest.mark.rule("min-tie-2", "min-tie-4", "min-tie-7", "min-tie-3")
def test_a_tie_and_what_comes_back_after_it() -> None:
    state = fight(("Werewolf", "Grave Chill", 4), ("Pegasus", "Golden Fleece", 4), quest=DEFENSE, choose=decline)
    first = heard(state, (1, 1), (1, 1), choose=decline, until="roll")
    assert rules(first, Tied) == ["min-tie-1"] and rules(first, BoonsDiscarded) == ["min-tie-3"]
    again = flow(state, (1, 1), (1, 1), choose=decline, until="roll")
    second = heard(again, (1, 1), (1, 1), choose=use, until="roll")
    assert rules(second, Rolled) == ["min-tie-7", "min-tie-7"]
    assert rules(second, DieTurned) == ["min-tie-4"] and rules(second, NeedChanged) == ["min-tie-4"]
    assert rules(second, Tied) == ["min-tie-2"]
    assert rules(second, ChangesStay) == []


@pytest.mark.rule("min-tie-5")
def test_a_reroll_comes_back_once_on_the_new_roll() -> None:
    state = fight(
        ("Werewolf", "Grave Chill", 4), ("Phoenix", "Second Wind", 4), quest="Outrun the Avalanche", choose=decline
    )
    again = flow(state, (1, 1), (1, 1), choose=decline, until="roll")
    assert rules(heard(state, (1, 1), (1, 1), (1, 1), choose=use, until="roll again"), RerollDue)[:1] == ["min-dice-5"]
    rolled = flow(again, (1, 1), (1, 1), choose=decline, until="effects on the roll")
    rolled = do(rolled, Decline(0, "Werewolf"))
    assert rules(told(rolled, Use(1, "Phoenix", 1)), RerollDue) == ["min-tie-5"]


@pytest.mark.rule("min-tie-6")
def test_what_stays_after_a_tie_is_told() -> None:
    # The Vampire lowers the Defense of the Minotaur before the tie; nothing of its own was changed.
    state = fight(("Vampire", "Wither", 4), ("Minotaur", "Siren Song", 1), choose=use)
    events = heard(state, (1, 1), (1, 1), choose=use, until="roll")
    assert [e for e in events if isinstance(e, ChangesStay)] == [ChangesStay("min-tie-6", (0, 1))]
    assert state.players[0].exchanged and not state.players[1].exchanged


@pytest.mark.rule("min-event-9")
def test_an_event_after_a_tie_is_told_as_one() -> None:
    sides = ("Vampire", "Wither", 4), ("Gorgon", "Siren Song", 4)
    state = fight(*sides, quest=DEFENSE, event="Market Day", choose=decline)
    assert set(rules(heard(state, (1, 1), (1, 1), choose=decline, until="roll"), DieTurned)) == {"min-event-8"}
    again = flow(state, (1, 1), (1, 1), choose=decline, until="roll")
    assert set(rules(heard(again, (1, 1), (1, 1), choose=decline, until="roll"), DieTurned)) == {"min-event-9"}


@pytest.mark.rule("min-decide-2", "min-decide-5")
@for_each(("event", "rule"), [("Sunny Skies", "min-decide-2"), ("Market Day", "min-decide-5")])
def test_the_decider_tells_what_does_not_count(event: str, rule: str) -> None:
    sure = ("Bone Knight", "Fog of Dread", 1), ("Hydra", "Second Wind", 1)
    state = flow(fight(*sure, quest=DEFENSE, event=event), (1, 1), (1, 1), choose=decline, until="roll the decider")
    assert rules(told(state, RollDice(0, (1, 2))), Rolled) == [rule]


TRIO = ("Raven Witch", "Wither", 1), ("Cyclops", "Golden Fleece", 1), ("Raven Witch", "Blood Moon", 1)


@pytest.mark.rule("min-multi-4", "min-multi-5")
def test_with_three_players_the_rules_for_more_players_are_told() -> None:
    state = flow(fight(*TRIO, quest=DEFENSE, choose=decline), (3, 4), (3, 4), (3, 4), until="effects on the roll")
    assert [(p.card, p.owner, p.on) for p in state.queue[:3]] == [
        ("Cyclops", 1, 0),
        ("Raven Witch", 2, 0),
        ("Raven Witch", 2, 1),
    ]
    assert refused(state, Use(2, "Raven Witch", 0)) == "min-multi-5"
    assert rules(told(state, Use(1, "Cyclops", 0)), DieTurned) == ["min-multi-4"]


@pytest.mark.rule("min-multi-9", "min-multi-7")
def test_whoever_is_out_after_a_tie_uses_nothing() -> None:
    sides = ("Werewolf", "Fog of Dread", 4), ("Pegasus", "Second Wind", 4), ("Raven Witch", "Wither", 1)
    cards = deck(figures={"Raven Witch": {"defense": 1}})
    tied = flow(fight(*sides, cards=cards, quest=DEFENSE), *[(1, 1)] * 3, choose=decline, until="roll")
    assert tied.contenders == (0, 1)
    again = flow(tied, (3, 3), (3, 3), until="effects on the roll")
    assert refused(again, Use(2, "Raven Witch", 0)) == "min-multi-9"
    assert refused(again, Decline(2, "Raven Witch")) == "min-multi-9"
