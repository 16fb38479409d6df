"""What an Event hides and what it changes."""

import pytest

import engine
from engine.games.minions import ChooseMinion, Decline, EventActs, TurnUp, Use
from engine.games.minions.rules.events import AttributeChanged, DieTurned, NeedChanged, PowerRollEnded
from tests.cases import for_each
from tests.engine.minions.play import (
    DEFENSE,
    EVENTS,
    MIGHT,
    MINIONS,
    SPEED,
    bestow,
    deck,
    decline,
    fight,
    flow,
    heard,
    new,
    opened,
    sent,
    use,
)
from tests.engine.playing import do, refusal, told

PLAIN = ("Vampire", "Blood Moon", 1), ("Gorgon", "Golden Fleece", 1)


def stages(*sides: tuple[str, str, int], event: str, quest: str = MIGHT) -> list[str]:
    """The stages in which something is done in a turn under that Event."""
    state = do(new(), TurnUp("event", event))
    words = []
    cards = {"quest": quest, "glory": "Magic Sword"}
    while state.turn == 1:
        words.append(state.stage.words)
        if words[-1] in cards:
            state = do(state, TurnUp(words[-1], cards[words[-1]]))
        elif words[-1] == "choose Minions":
            state = do(state, *(ChooseMinion(seat, side[0]) for seat, side in enumerate(sides)))
        elif words[-1] == "choose Boon and Power":
            state = bestow(state, *(side[1:] for side in sides))
        elif words[-1] == "roll":
            state = flow(state, (6, 6), (1, 1), until="compare totals")
        else:
            state = do(state, use(state) if state.to_act is not engine.CHANCE else state.outcomes()[0])
    return list(dict.fromkeys(words))


USUAL = [
    *("quest", "glory", "choose Minions", "show Minions", "abilities at the reveal", "choose Boon and Power"),
    *("show Boons", "effects at the Boon reveal", "show Power cards", "roll", "compare totals", "take the Glory"),
]


@pytest.mark.rule("min-event-5", "min-quest-1")
def test_the_usual_order() -> None:
    assert stages(*PLAIN, event="Sunny Skies") == USUAL


@pytest.mark.rule("min-event-3", "min-quest-5")
def test_a_hidden_glory_is_turned_up_when_the_quest_is_won() -> None:
    order = stages(*PLAIN, event="Locked Chest")
    assert order == [word for word in USUAL if word not in ("glory", "take the Glory")] + ["glory", "take the Glory"]
    state = flow(fight(*PLAIN, event="Locked Chest"), (6, 6), (1, 1), choose=use)
    assert (state.phase, state.contenders, state.glory) == ("Quest and Glory", (0,), None)
    assert len(state.outcomes()) == 9
    assert [event.rule for event in told(state, TurnUp("glory", "Dragon Egg"))] == ["min-quest-5"]
    ended = flow(do(state, TurnUp("glory", "Dragon Egg")))
    assert [player.score for player in ended.players] == [7, 0]


@pytest.mark.rule("min-event-3", "min-quest-4")
def test_a_hidden_quest_is_turned_up_after_the_minions_and_before_their_abilities() -> None:
    rest = [word for word in USUAL if word not in ("quest", "glory", "choose Minions", "show Minions")]
    assert stages(*PLAIN, event="Sealed Orders") == ["glory", "choose Minions", "show Minions", "quest", *rest]
    state = flow(do(opened(event="Sealed Orders"), ChooseMinion(0, "Vampire"), ChooseMinion(1, "Gorgon")))
    assert state.quest is None and "minion" in state.shown and len(state.outcomes()) == 9
    assert [event.rule for event in told(state, TurnUp("quest", MIGHT))] == ["min-quest-4"]


@pytest.mark.rule("min-event-3", "min-minion-6")
def test_hidden_minions_are_turned_up_with_the_boons_and_abilities_work_then() -> None:
    order = stages(*PLAIN, event="Masked Ball")
    assert order == [
        *("quest", "glory", "choose Minions", "choose Boon and Power", "show Minions", "show Boons"),
        *("abilities at the reveal", "effects at the Boon reveal", "show Power cards", "roll"),
        *("compare totals", "take the Glory"),
    ]
    masked = sent("Vampire", "Gorgon", event="Masked Ball")
    assert masked.stage.words == "choose Boon and Power"
    assert masked.seen_by(0).players[1].minion not in MINIONS
    shown = flow(bestow(masked, ("Blood Moon", 1), ("Golden Fleece", 1)))
    assert shown.shown == {"minion", "boon"}
    assert shown.options(1) == (Decline(1, "Gorgon"), Use(1, "Gorgon", 0))


@pytest.mark.rule("min-event-4", "min-event-7", "min-minion-10")
def test_an_event_on_attributes_works_as_soon_as_the_minions_are_up() -> None:
    state = sent("Vampire", "Pegasus", event="Deep Mud", choose=None)
    assert state.players[0].attributes == (4, 3, 0, 5)
    assert state.players[1].attributes == (3, 3, 0, 3)
    down = do(opened(event="Deep Mud"), ChooseMinion(0, "Vampire"), ChooseMinion(1, "Pegasus"))
    events = [e for e in heard(down) if isinstance(e, AttributeChanged)]
    assert [(e.rule, e.seat, e.before, e.after) for e in events] == [("min-event-7", 0, 3, 0), ("min-event-7", 1, 6, 0)]


@pytest.mark.rule("min-event-7")
def test_the_event_works_before_the_abilities_of_the_reveal() -> None:
    state = sent("Vampire", "Pegasus", event="Deep Mud", quest=SPEED, choose=None)
    assert state.queue[0].card == "Vampire"
    assert {option.pick for option in state.options(0) if isinstance(option, Use)} == {"might", "defense", "skill"}


@pytest.mark.rule("min-event-4", "min-minion-10")
def test_noisy_neighbors_lower_what_the_quest_asks_for() -> None:
    state = sent("Lantern Wisp", "Minotaur", event="Noisy Neighbors", quest=MIGHT, choose=decline)
    assert [player.attributes for player in state.players] == [(0, 6, 4, 3), (1, 6, 3, 2)]


@pytest.mark.rule("min-event-6")
@for_each("event", ["Deep Mud", "Howling Gale", "Market Day"])
def test_nobody_can_decline_an_event(event: str) -> None:
    if event == "Deep Mud":
        state = do(opened(event=event), ChooseMinion(0, "Vampire"), ChooseMinion(1, "Minotaur"))
        state = do(state, *state.outcomes())
    else:
        state = flow(fight(*PLAIN, event=event), (1, 2), until="")
        state = do(state, state.outcomes()[0])
    assert state.outcomes() == (EventActs(event),)
    for seat in (0, 1):
        assert state.options(seat) == ()
        assert refusal(state, Decline(seat, event)).rule == "min-event-6"


@pytest.mark.rule("min-event-6", "min-event-8")
def test_an_event_on_dice_works_on_everybody_before_any_card() -> None:
    state = fight(("Vampire", "Wither", 1), ("Minotaur", "Golden Fleece", 1), event="Market Day")
    after = flow(state, (6, 6), (1, 1), choose=use, until="compare totals")
    # (1, 1) is turned up to (3, 1) and then down to (2, 1); Wither first would leave (3, 1).
    assert [sorted(player.dice or ()) for player in after.players] == [[6, 6], [1, 2]]
    moved = [e for e in heard(state, (6, 6), (1, 1), choose=use) if isinstance(e, DieTurned)]
    assert [(e.by, e.rule) for e in moved] == [
        ("Market Day", "min-dice-1"),
        ("Market Day", "min-event-8"),
        ("Wither", "min-dice-4"),
        ("Wither", "min-dice-2"),
    ]


@pytest.mark.rule("min-event-8", "min-event-4")
def test_an_event_on_the_number_needed() -> None:
    state = fight(*PLAIN, event="Howling Gale")
    events = heard(state, (2, 2), (1, 2), choose=use)
    assert [e for e in events if isinstance(e, NeedChanged)] == [
        NeedChanged("min-event-8", 0, 4, 5, "Howling Gale"),
        NeedChanged("min-event-8", 1, 3, 4, "Howling Gale"),
    ]
    assert [e.bonus for e in events if isinstance(e, PowerRollEnded)] == [0, 0]


@pytest.mark.rule("min-event-9")
@for_each(("event", "dice"), [("Market Day", [(3, 1), (3, 1)]), ("Slippery Stones", [(1, 1), (1, 1)])])
def test_an_event_on_dice_works_on_the_new_roll_after_a_tie(event: str, dice: list[tuple[int, int]]) -> None:
    sides = ("Vampire", "Blood Moon", 2), ("Minotaur", "Siren Song", 2)
    tied = flow(fight(*sides, event=event), (1, 1), (1, 1), choose=use, until="roll")
    again = flow(tied, (1, 1), (1, 1), choose=use, until="compare totals")
    assert [player.boon for player in again.players] == [None, None]
    assert [player.dice for player in again.players] == dice


@pytest.mark.rule("min-event-9")
def test_an_event_on_the_number_counts_once_on_the_new_roll() -> None:
    sides = ("Vampire", "Blood Moon", 2), ("Minotaur", "Siren Song", 2)
    tied = flow(fight(*sides, event="Howling Gale"), (1, 1), (1, 1), choose=use, until="roll")
    again = flow(tied, (1, 1), (1, 1), choose=use, until="compare totals")
    assert [player.shift for player in again.players] == [1, 1]


@pytest.mark.rule("min-event-7", "min-tie-6")
def test_what_an_event_did_to_attributes_stays_after_a_tie() -> None:
    state = fight(("Bone Knight", "Fog of Dread", 4), ("Pegasus", "Second Wind", 4), event="Deep Mud", quest=SPEED)
    tied = flow(state, (1, 1), (1, 1), choose=use, until="roll")
    assert [player.attributes[2] for player in tied.players] == [0, 0]


@pytest.mark.rule("min-decide-5", "min-decide-2")
def test_an_event_does_not_work_on_the_decider() -> None:
    state = fight(
        ("Bone Knight", "Fog of Dread", 1), ("Hydra", "Second Wind", 1), event="Slippery Stones", quest=DEFENSE
    )
    decider = flow(state, (2, 2), (2, 2), choose=decline, until="roll the decider")
    rolled = flow(decider, (6, 5), (6, 4), until="compare the decider")
    assert [player.dice for player in rolled.players] == [(6, 5), (6, 4)]
    assert flow(rolled).players[0].score == 7


@pytest.mark.rule("min-event-4")
def test_an_owners_event_can_change_attributes_upwards() -> None:
    cards = deck(events={"Deep Mud": {"do": "attribute", "which": "might", "by": 3}})
    state = sent("Vampire", "Minotaur", event="Deep Mud", cards=cards, choose=None)
    assert [player.attributes[0] for player in state.players] == [7, 7]


@pytest.mark.rule("min-event-3", "min-event-4")
def test_every_event_of_the_deck_hides_changes_or_is_sunny_skies() -> None:
    kinds = {name: card.get("hide") or card.get("effect", {}).get("do", "") for name, card in EVENTS.items()}
    assert [name for name, kind in kinds.items() if not kind] == ["Sunny Skies"]
    assert {"glory", "quest", "minions", "attribute", "need", "dice"} < set(kinds.values())
