"""Abilities and Boons that work as soon as they are face up."""

import pytest

from engine.core.actions import Action
from engine.games.minions import Decline, MinionsState, NoEffect, Show, Use
from engine.games.minions.rules.events import AttributeChanged, BoonCancelled, Revealed
from tests.cases import for_each
from tests.engine.minions.play import (
    DEFENSE,
    MIGHT,
    MINIONS,
    SKILL,
    SPEED,
    bestow,
    deck,
    decline,
    effect,
    fight,
    flow,
    heard,
    sent,
    use,
)
from tests.engine.playing import do, refusal, told


def at_boons(*sides: tuple[str, str, int], **table: object) -> MinionsState:
    """The Boons just turned up."""
    state = bestow(sent(*(side[0] for side in sides), **table), *(side[1:] for side in sides))
    return do(state, Show("boon"))


@pytest.mark.rule("min-minion-7")
def test_an_ability_at_the_reveal_is_used_then_and_at_no_later_time() -> None:
    state = sent("Vampire", "Minotaur", choose=None)
    assert state.stage.words == "abilities at the reveal"
    assert state.options(0) == (Decline(0, "Vampire"), Use(0, "Vampire", 1))
    used = do(state, Use(0, "Vampire", 1))
    assert used.players[1].attributes == (4, 5, 3, 2)
    later = fight(("Vampire", "Wither", 1), ("Minotaur", "Siren Song", 1), choose=use)
    changes = [e for e in heard(later, (1, 1), (1, 1), choose=use) if isinstance(e, AttributeChanged)]
    assert changes == []
    declined = fight(("Vampire", "Wither", 1), ("Minotaur", "Golden Fleece", 1), choose=decline)
    rolled = flow(declined, (1, 1), (1, 1), until="effects on the roll")
    assert refusal(rolled, Use(0, "Vampire", 1)).rule == "min-minion-7"


@pytest.mark.rule("min-minion-7")
@for_each(
    ("minion", "opponent", "after"), [("Lantern Wisp", "Cyclops", (5, 4, 2, 2)), ("Gorgon", "Nightmare", (4, 3, 5, 2))]
)
def test_the_other_abilities_of_the_reveal(minion: str, opponent: str, after: tuple[int, ...]) -> None:
    both = (opponent, minion) if minion == "Gorgon" else (minion, opponent)
    state = sent(*both)
    assert state.players[both.index(opponent)].attributes == after


@pytest.mark.rule("min-minion-9")
def test_the_owner_picks_among_equal_highest_attributes() -> None:
    state = sent("Vampire", "Satyr", choose=None)  # Satyr: Speed 5, Skill 5
    assert state.options(0) == (Decline(0, "Vampire"), Use(0, "Vampire", 1, "skill"), Use(0, "Vampire", 1, "speed"))
    assert do(state, Use(0, "Vampire", 1, "speed")).players[1].attributes == (2, 3, 4, 5)
    assert do(state, Use(0, "Vampire", 1, "skill")).players[1].attributes == (2, 3, 5, 4)


@pytest.mark.rule("min-minion-9")
def test_equal_lowest_attributes_are_picked_in_the_same_way() -> None:
    cards = deck(abilities={"Vampire": effect("reveal", "self", "attribute", which="lowest", by=4)})
    state = sent("Vampire", "Minotaur", choose=None, cards=cards)  # Vampire: Defense 3, Speed 3
    assert {option.pick for option in state.options(0) if isinstance(option, Use)} == {"defense", "speed"}
    assert do(state, Use(0, "Vampire", 0, "defense")).players[0].attributes == (4, 7, 3, 5)


@pytest.mark.rule("min-minion-10")
def test_an_attribute_stops_at_0() -> None:
    assert MINIONS["Sphinx"]["speed"] == 1
    chilled = fight(("Vampire", "Grave Chill", 1), ("Sphinx", "Siren Song", 1), quest=SPEED)
    assert chilled.players[1].attributes[2] == 0
    cards = deck(figures={"Sphinx": {"speed": 0}})
    state = at_boons(("Vampire", "Grave Chill", 1), ("Sphinx", "Siren Song", 1), quest=SPEED, cards=cards)
    assert state.outcomes() == (NoEffect("Grave Chill", 1),)
    [nothing] = told(state, NoEffect("Grave Chill", 1))
    assert nothing.rule == "min-minion-10"


@pytest.mark.rule("min-minion-10")
def test_an_ability_takes_no_more_than_there_is() -> None:
    cards = deck(figures={"Cyclops": {"might": 1}})
    state = sent("Lantern Wisp", "Cyclops", quest=DEFENSE, cards=cards)
    assert state.players[1].attributes == (0, 4, 2, 2)


@pytest.mark.rule("min-reveal-1")
def test_boons_are_turned_up_together_while_power_cards_stay_down() -> None:
    state = bestow(sent("Vampire", "Minotaur"), ("Blood Moon", 3), ("Golden Fleece", 4))
    assert state.outcomes() == (Show("boon"),)
    assert [e.card for e in told(state, Show("boon")) if isinstance(e, Revealed)] == ["Blood Moon", "Golden Fleece"]
    up = do(state, Show("boon"))
    assert up.seen_by(0).players[1].boon == "Golden Fleece"
    assert up.seen_by(0).players[1].power not in (1, 2, 3, 4)
    assert up.stage.words == "effects at the Boon reveal"


@pytest.mark.rule("min-reveal-2")
@for_each(
    ("quest", "mine", "theirs"),
    [
        (MIGHT, (4, 3, 3, 7), (5, 5, 3, 2)),
        (SKILL, (4, 3, 3, 7), (4, 5, 3, 3)),
        ("Arrow Dodging", (4, 3, 3, 7), (4, 6, 4, 2)),
    ],
)
def test_boons_that_work_at_once(quest: str, mine: tuple[int, ...], theirs: tuple[int, ...]) -> None:
    state = flow(at_boons(("Vampire", "Blood Moon", 1), ("Minotaur", "Golden Fleece", 1), quest=quest), choose=use)
    assert [player.attributes for player in state.players] == [mine, theirs]


@pytest.mark.rule("min-reveal-2")
def test_the_other_boons_that_work_at_once() -> None:
    state = fight(("Bogle", "Grave Chill", 1), ("Minotaur", "Winged Sandals", 1), quest=SPEED, choose=use, until="roll")
    assert state.players[1].attributes == (4, 6, 5, 2)  # Speed 3, raised by 3, lowered by 1


@pytest.mark.rule("min-reveal-2", "min-minion-9")
def test_the_owner_of_a_boon_picks_among_equal_highest_attributes() -> None:
    state = at_boons(("Bone Knight", "Blood Moon", 1), ("Pegasus", "Siren Song", 1))
    state = do(state, Use(0, "Bone Knight", 1))
    picks = [option.pick for option in state.options(0) if isinstance(option, Use)]
    assert picks == ["defense", "might"]
    assert do(state, Use(0, "Blood Moon", 0, "might")).players[0].attributes == (7, 5, 2, 3)


@pytest.mark.rule("min-reveal-3")
def test_a_cancelled_boon_does_nothing_this_turn() -> None:
    state = at_boons(("Bone Knight", "Fog of Dread", 1), ("Pegasus", "Golden Fleece", 1))
    assert state.options(0) == (Decline(0, "Bone Knight"), Use(0, "Bone Knight", 1))
    [cancelled] = told(state, Use(0, "Bone Knight", 1))
    assert cancelled == BoonCancelled("min-reveal-3", 1, "Golden Fleece", "Bone Knight")
    after = do(state, Use(0, "Bone Knight", 1))
    assert after.stage.words == "show Power cards"
    assert after.players[1].attributes == (3, 3, 6, 3)


@pytest.mark.rule("min-reveal-3")
@for_each("boon", ["Siren Song", "Oracle's Whisper", "Thunderclap", "Muse's Favor", "Second Wind"])
def test_a_cancelled_boon_works_at_no_later_moment_either(boon: str) -> None:
    sides = ("Bone Knight", "Fog of Dread", 2), ("Gorgon", boon, 3)
    asked = []

    def note(state: MinionsState) -> Action:
        asked.append(state.queue[0].card)
        return use(state)

    flow(fight(*sides, choose=note), (2, 3), (2, 3), choose=note, until="compare totals")
    assert "Bone Knight" in asked and "Fog of Dread" in asked
    assert boon not in asked


@pytest.mark.rule("min-reveal-3", "min-option-1")
def test_the_owner_need_not_cancel() -> None:
    state = at_boons(("Bone Knight", "Fog of Dread", 1), ("Pegasus", "Golden Fleece", 1))
    declined = do(state, Decline(0, "Bone Knight"))
    assert declined.options(1) == (Decline(1, "Golden Fleece"), Use(1, "Golden Fleece", 1))


@pytest.mark.rule("min-reveal-4")
def test_power_cards_are_turned_up_last_and_before_any_dice() -> None:
    state = bestow(sent("Lantern Wisp", "Gorgon"), ("Wither", 3), ("Siren Song", 4))
    state = do(state, Show("boon"))
    assert state.outcomes() == (Show("power"),)
    shown = do(state, Show("power"))
    assert [player.power for player in shown.seen_by(0).players] == [3, 4]
    assert [player.dice for player in shown.players] == [None, None]
    assert shown.stage.words == "roll"


@pytest.mark.rule("min-order-6")
def test_effects_at_the_boon_reveal_keep_the_printed_order() -> None:
    cards = deck(
        abilities={
            "Vampire": effect("boons", "self", "attribute", which="might", by=1),
            "Minotaur": effect("boons", "opponents", "attribute", which="might", by=-1),
        },
        boons={
            "Wither": effect("boons", "self", "attribute", which="might", by=1),
            "Siren Song": effect("boons", "opponents", "attribute", which="might", by=-1),
        },
    )
    state = at_boons(("Vampire", "Wither", 1), ("Minotaur", "Siren Song", 1), cards=cards)
    assert [pending.card for pending in state.queue] == ["Vampire", "Minotaur", "Wither", "Siren Song"]


@pytest.mark.rule("min-order-6", "min-minion-10")
def test_the_order_at_a_reveal_shows_in_the_figures() -> None:
    cards = deck(
        abilities={
            "Vampire": effect("reveal", "self", "attribute", which="speed", by=1),
            "Minotaur": effect("reveal", "opponents", "attribute", which="speed", by=-5),
        }
    )
    state = sent("Vampire", "Minotaur", cards=cards)
    assert state.players[0].attributes[2] == 0  # 3 + 1, then down to 0; the other way round it would be 1


@pytest.mark.rule("min-reveal-2")
def test_a_declined_boon_changes_nothing() -> None:
    state = flow(at_boons(("Vampire", "Blood Moon", 1), ("Minotaur", "Golden Fleece", 1)), choose=decline)
    assert [player.attributes for player in state.players] == [(4, 3, 3, 5), (4, 5, 3, 2)]
