"""The steps of a turn, and the rulebook's example from its Event to its Glory."""

from itertools import pairwise

import pytest

import engine
from engine.games.minions import Award, ChangePower, ChooseMinion, Compare, MinionsState, RollDice, Show, TurnUp, Use
from engine.games.minions.rules.events import (
    AttributeChanged,
    DieTurned,
    GloryTaken,
    NeedChanged,
    PowerExchanged,
    PowerRollEnded,
    QuestWon,
    Revealed,
    Totalled,
    TurnedUp,
)
from tests.cases import for_each
from tests.engine.minions.play import GAME, MIGHT, RULES, bestow, fight, flow, heard, moves, new, options, sent, use
from tests.engine.playing import do, refusal, told

PLAIN = ("Vampire", "Blood Moon", 1), ("Gorgon", "Golden Fleece", 1)


def whole_turn() -> list[MinionsState]:
    """A turn without ties, as played: every state from the Event to the next Event."""
    state = new()
    states = [state]
    script = [TurnUp("event", "Sunny Skies"), TurnUp("quest", MIGHT), TurnUp("glory", "Magic Sword")]
    script += [ChooseMinion(0, "Vampire"), ChooseMinion(1, "Gorgon")]
    for action in script:
        states.append(do(states[-1], action))
    for action in moves(states[-1], [], use, ""):
        states.append(do(states[-1], action))
    states.append(bestow(states[-1], ("Blood Moon", 1), ("Golden Fleece", 1)))
    for action in moves(states[-1], [(6, 6), (1, 1)], use, ""):
        states.append(do(states[-1], action))
    return states


@pytest.mark.rule("min-event-1")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    states = whole_turn()
    phases = [state.phase for state in states]
    changes = [phases[0], *(after for before, after in pairwise(phases) if after != before)]
    assert changes == [
        "Event",
        "Quest and Glory",
        "Minions",
        "Boons and Power",
        "Reveal",
        "Power roll",
        "Glory",
        "Event",
    ]
    assert tuple(changes[:-1]) == GAME.phases
    assert [states[0].turn, states[-1].turn] == [1, 2]


@pytest.mark.rule("min-event-1")
def test_at_every_step_only_what_is_due_is_allowed() -> None:
    tried = 0
    for state in whole_turn():
        due = {action for seat in range(2) for action in state.options(seat)}
        if state.to_act is engine.CHANCE:
            due |= set(state.outcomes())
        assert due
        for action in GAME.expressible_actions(state):
            refusal = state.why_not(action)
            assert (refusal is None) == (action in due)
            assert refusal is None or refusal.rule in RULES
            tried += 1
    assert tried > 2000


@pytest.mark.rule("min-event-1")
@for_each("late", [RollDice(0, (1, 1)), Compare(), Award(), Show("power"), ChangePower(0, 1)])
def test_no_step_is_played_early(late: object) -> None:
    for state in (new(), sent("Vampire", "Minotaur")):
        with pytest.raises(engine.Illegal):
            state.play(late)


@pytest.mark.rule("min-event-2")
def test_the_event_is_turned_up_before_anything_else() -> None:
    state = new()
    assert {action.pile for action in state.outcomes() if isinstance(action, TurnUp)} == {"event"}
    refusal = state.why_not(TurnUp("quest", MIGHT))
    assert refusal is not None and refusal.rule == "min-quest-1"
    [event] = told(state, TurnUp("event", "Sunny Skies"))
    assert event == TurnedUp("min-event-2", "event", "Sunny Skies", state.table.events["Sunny Skies"].text)
    refusal = do(state, TurnUp("event", "Sunny Skies")).why_not(TurnUp("event", "Deep Mud"))
    assert refusal is not None and refusal.rule == "min-event-2"


@pytest.mark.rule("min-reveal-1", "min-reveal-4")
def test_boons_then_power_cards_then_dice() -> None:
    state = bestow(sent("Vampire", "Gorgon"), *((boon, power) for _, boon, power in PLAIN))
    order = [type(event).__name__ + getattr(event, "kind", "") for event in heard(state, (6, 6), (1, 1), choose=use)]
    kept = [name for name in order if name in ("RevealedBoon", "AttributeChanged", "RevealedPower", "Rolled")]
    assert kept == [*["RevealedBoon"] * 2, *["AttributeChanged"] * 2, *["RevealedPower"] * 2, *["Rolled"] * 2]


@pytest.mark.rule("min-total-5", "min-bestow-4")
def test_used_cards_go_out_of_play_the_winners_too() -> None:
    state = flow(fight(*PLAIN), (6, 6), (1, 1), choose=use)
    for player, (minion, boon, power) in zip(state.players, PLAIN, strict=True):
        assert (player.minion, player.boon, player.power) == (None, None, None)
        assert minion not in player.minions and len(player.minions) == 7
        assert boon not in player.boons and len(player.boons) == 7
        assert player.powers.count(power) == 1 and len(player.powers) == 7


@pytest.mark.rule("min-total-6")
def test_event_quest_and_glory_are_used_up() -> None:
    state = flow(fight(*PLAIN), (6, 6), (1, 1), choose=use)
    assert (state.event, state.quest, state.glory) == (None, None, None)
    assert [len(state.pile(name)) for name in ("event", "quest", "glory")] == [8, 8, 8]
    assert all(outcome.card != "Sunny Skies" for outcome in state.outcomes() if isinstance(outcome, TurnUp))
    assert refusal(state, TurnUp("event", "Sunny Skies")).rule == "min-total-6"


@pytest.mark.rule("min-total-7")
def test_everyone_can_tell_which_cards_were_used() -> None:
    state = flow(fight(*PLAIN), (6, 6), (1, 1), choose=use)
    seen = state.seen_by(1).players[0]
    assert set(state.own_minions(0)) - set(seen.minions) == {"Vampire"}
    assert set(state.own_boons(0)) - set(seen.boons) == {"Blood Moon"}
    assert seen.powers == state.players[0].powers


@pytest.mark.rule("min-total-4", "min-total-2", "min-parts-1")
def test_the_winner_takes_the_glory_for_all_to_see() -> None:
    state = flow(fight(*PLAIN), (6, 6), (1, 1), choose=use)
    for view in (state, state.seen_by(0), state.seen_by(1)):
        assert [player.glory for player in view.players] == [("Magic Sword",), ()]
        assert [player.score for player in view.players] == [7, 0]


def the_example() -> list[MinionsState]:
    """The rulebook's example, as it is told there."""
    state = sent("Vampire", "Minotaur", choose=None)
    told_so_far = told(state, Use(0, "Vampire", 1))
    state = do(state, Use(0, "Vampire", 1))
    state = bestow(state, ("Wither", 3), ("Siren Song", 3))
    script = [Show("boon"), Show("power"), Use(1, "Minotaur", 0), ChangePower(0, 2)]
    script += [RollDice(0, (3, 5)), RollDice(1, (4, 5))]
    script += [Use(1, "Siren Song", 0), Use(0, "Wither", 1), Compare(), Award()]
    return told_so_far + told(state, *script)


@pytest.mark.rule(
    *("min-minion-8", "min-reveal-5", "min-reveal-6", "min-power-6", "min-power-8", "min-dice-4"),
    *("min-total-1", "min-total-2", "min-order-1", "min-event-5"),
)
def test_the_printed_example() -> None:
    events = the_example()
    assert events[0] == AttributeChanged("min-minion-8", 1, "Minotaur", "defense", 6, 5, "Vampire", False)
    assert [(e.seat, e.card) for e in events if isinstance(e, Revealed)] == [
        *((0, "Wither"), (1, "Siren Song")),
        *((0, "Power +3"), (1, "Power +3")),
    ]
    assert [e for e in events if isinstance(e, PowerExchanged)] == [PowerExchanged("min-reveal-7", 0, 3, 2)]
    on_the_roll = [e for e in events if isinstance(e, NeedChanged | DieTurned)]
    assert on_the_roll == [
        NeedChanged("min-power-8", 0, 5, 7, "Siren Song"),
        DieTurned("min-dice-4", 1, 0, 4, 3, "Wither"),
        DieTurned("min-dice-4", 1, 1, 5, 4, "Wither"),
    ]
    ended = [(e.seat, e.total, e.needed, e.bonus) for e in events if isinstance(e, PowerRollEnded)]
    assert ended == [(0, 8, 7, 2), (1, 7, 9, 0)]
    assert [(e.seat, e.attributes + e.bonus) for e in events if isinstance(e, Totalled)] == [(0, 6), (1, 4)]
    assert QuestWon("min-total-2", 0) in events
    assert events[-1] == GloryTaken("min-total-4", 0, "Magic Sword", 7, 7)


@pytest.mark.rule("min-event-5")
def test_sunny_skies_does_nothing() -> None:
    with_event = fight(*PLAIN)
    assert with_event.event == "Sunny Skies"
    assert [p.attributes for p in with_event.players] == [(4, 3, 1, 7), (4, 3, 4, 4)]
    after = flow(with_event, (2, 2), (1, 1), choose=use, until="compare totals")
    assert [p.dice for p in after.players] == [(2, 2), (1, 1)]
    assert [p.shift for p in after.players] == [0, 0]
    assert options(after) == (Compare(),)
