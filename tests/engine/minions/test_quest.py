"""What a Quest asks for, and which attributes count for it."""

from itertools import product

import pytest

from engine.games.minions import TurnUp
from engine.games.minions.rules.events import AttributeChanged, Totalled
from tests.cases import for_each
from tests.engine.minions.play import DEFENSE, MIGHT, MINIONS, OWN, QUESTS, deck, fight, heard, new, opened, sent, use
from tests.engine.playing import do, told

QUIET = ("Lantern Wisp", "Fog of Dread"), ("Gorgon", "Siren Song")
"""Minions and Boons that leave Might, Defense and Skill alone, but for the Might of Gorgon."""


@pytest.mark.rule("min-quest-1")
def test_quest_and_glory_are_turned_up_after_the_event() -> None:
    state = do(new(), TurnUp("event", "Sunny Skies"))
    quest, glory = TurnUp("quest", MIGHT), TurnUp("glory", "Ruby Ring")
    assert [event.rule for event in told(state, quest, glory)] == ["min-quest-1", "min-quest-1"]
    state = do(state, quest, glory)
    assert (state.quest, state.glory, state.stage.words) == (MIGHT, "Ruby Ring", "choose Minions")


@pytest.mark.rule("min-quest-2", "min-quest-3", "min-total-1")
@for_each("quest", QUESTS)
def test_only_the_attributes_named_by_the_quest_count_and_are_added_up(quest: str) -> None:
    (one, boon), (other, their_boon) = QUIET
    state = fight((one, boon, 1), (other, their_boon, 1), quest=quest, choose=use)
    events = heard(state, (1, 1), (1, 1), choose=use, until="take the Glory")
    totals = [e.attributes for e in events if isinstance(e, Totalled)][:2]
    wisp = {"might": 2, "defense": 6, "speed": 2, "skill": 3}  # Gorgon takes 2 of its Speed
    gorgon = {"might": 1, "defense": 3, "speed": 4, "skill": 5}  # Lantern Wisp takes 2 of its Might
    assert totals == [sum(figures[name] for name in QUESTS[quest]["needs"]) for figures in (wisp, gorgon)]


@pytest.mark.rule("min-quest-3", "min-parts-10")
@for_each(("one", "other"), list(product(OWN["Darkness"], OWN["Myth"]))[::5])
def test_arrow_dodging_counts_defense_plus_speed(one: str, other: str) -> None:
    quiet = deck(abilities=dict.fromkeys([one, other], MINIONS["Nightmare"]["ability"]))
    state = fight((one, "Wither", 1), (other, "Siren Song", 1), quest="Arrow Dodging", cards=quiet)
    events = heard(state, (1, 1), (1, 1), choose=use, until="take the Glory")
    totals = [e.attributes for e in events if isinstance(e, Totalled)][:2]
    assert totals == [MINIONS[name]["defense"] + MINIONS[name]["speed"] for name in (one, other)]


@pytest.mark.rule("min-quest-2")
def test_an_owners_quest_may_ask_for_all_four() -> None:
    cards = deck(quests={DEFENSE: ["might", "defense", "speed", "skill"]})
    (one, boon), (other, their_boon) = QUIET
    state = fight((one, boon, 1), (other, their_boon, 1), quest=DEFENSE, cards=cards)
    events = heard(state, (1, 1), (1, 1), choose=use, until="take the Glory")
    assert [e.attributes for e in events if isinstance(e, Totalled)] == [2 + 6 + 2 + 3, 1 + 3 + 4 + 5]


@pytest.mark.rule("min-minion-8")
@for_each(("quest", "before", "after"), [(MIGHT, 4, 4), (DEFENSE, 6, 5)])
def test_a_changed_attribute_matters_only_where_the_quest_asks_for_it(quest: str, before: int, after: int) -> None:
    state = sent("Vampire", "Minotaur", quest=quest, choose=None)
    assert MINIONS["Minotaur"][QUESTS[quest]["needs"][0]] == before
    [change] = told(state, use(state))
    assert isinstance(change, AttributeChanged)
    assert (change.attribute, change.before, change.after) == ("defense", 6, 5)
    assert change.matters == (quest == DEFENSE)
    assert (change.rule == "min-minion-8") == (quest != DEFENSE)
    fought = fight(("Vampire", "Fog of Dread", 1), ("Minotaur", "Siren Song", 1), quest=quest)
    totals = [e for e in heard(fought, (1, 1), (1, 1), choose=use, until="take the Glory") if isinstance(e, Totalled)]
    assert totals[1].attributes == after


@pytest.mark.rule("min-quest-1", "min-event-3")
def test_the_quest_stays_down_only_where_the_event_says_so() -> None:
    assert opened(event="Sunny Skies").quest == MIGHT
    assert opened(event="Locked Chest").quest == MIGHT
    assert opened(event="Locked Chest").glory is None
    assert opened(event="Sealed Orders").quest is None
    assert opened(event="Sealed Orders").glory == "Magic Sword"
