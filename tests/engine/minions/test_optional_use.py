"""What one may decline: everything of one's own, and nothing that another player's card says."""

import pytest

from engine.core.actions import Action
from engine.games.minions import ChangePower, Decline, MinionsState, Use
from engine.games.minions.rules.events import Declined
from tests.cases import for_each
from tests.engine.minions.play import BOONS, MINIONS, OWN, OWN_BOONS, decline, fight, flow, options, sent, use
from tests.engine.playing import do, told

BINDING = {"Minotaur", "Chains of Night", "Siren Song", "Nightmare"}
"""The cards whose text says that an opponent must do something."""


def asked(card: str) -> MinionsState:
    """The position in which that card's owner is asked about it."""
    sides = [["Vampire", "Blood Moon", 3], ["Gorgon", "Golden Fleece", 3]]
    owner = 0 if card in (*OWN["Darkness"], *OWN_BOONS["Darkness"]) else 1
    sides[owner][card in BOONS] = card
    reached: list[MinionsState] = []

    def choose(state: MinionsState) -> Action:
        if state.queue[0].card == card:
            reached.append(state)
        return use(state)

    flow(fight(*map(tuple, sides), choose=choose), (2, 3), (2, 3), choose=choose, until="compare totals")
    return reached[0]


@pytest.mark.rule("min-option-1", "min-option-2")
@for_each("card", [*MINIONS, *BOONS])
def test_its_owner_may_decline_every_card(card: str) -> None:
    state = asked(card)
    owner = state.queue[0].owner
    assert Decline(owner, card) in state.options(owner)
    declined = do(state, Decline(owner, card))
    assert [(p.attributes, p.power, p.steps, p.shift, p.dice) for p in declined.players] == [
        (p.attributes, p.power, p.steps, p.shift, p.dice) for p in state.players
    ]
    text = (MINIONS[card]["ability"] if card in MINIONS else BOONS[card]["effect"])["text"]
    assert (" opponent must " in text or " must change " in text) == (card in BINDING)
    assert text.startswith("You may ") == (card not in BINDING)


@pytest.mark.rule("min-option-2")
@for_each("card", sorted(BINDING))
def test_the_opponent_cannot_decline_a_must(card: str) -> None:
    state = asked(card)
    owner = state.queue[0].owner
    refusal = state.why_not(Decline(1 - owner, card))
    assert refusal is not None and refusal.rule == "min-option-2"
    assert Decline(1 - owner, card) in state.game.expressible_actions(state)
    used = do(state, Use(owner, card, 1 - owner))
    if used.stage.words == "exchange a Power card":
        assert all(isinstance(option, ChangePower) for option in used.options(1 - owner))
        refusal = used.why_not(Decline(1 - owner, card))
        assert refusal is not None and refusal.rule == "min-option-2"


@pytest.mark.rule("min-option-4", "min-total-1")
def test_a_declined_ability_changes_nothing() -> None:
    state = sent("Vampire", "Minotaur", choose=None)
    [said_no] = told(state, Decline(0, "Vampire"))
    assert said_no == Declined("min-option-4", 0, "Vampire")
    after = do(state, Decline(0, "Vampire"))
    assert after.players == state.players
    assert after.stage.words == "choose Boon and Power"


@pytest.mark.rule("min-option-1", "min-option-3")
def test_a_declined_boon_turns_no_die() -> None:
    state = fight(("Vampire", "Wither", 1), ("Gorgon", "Nudge of Fate", 1))
    end = flow(state, (3, 5), (4, 5), choose=decline, until="compare totals")
    assert [player.dice for player in end.players] == [(3, 5), (4, 5)]


@pytest.mark.rule("min-option-1")
def test_a_declined_ability_on_the_roll_is_told() -> None:
    state = flow(fight(("Werewolf", "Wither", 1), ("Gorgon", "Golden Fleece", 1)), (1, 1), (1, 1), until="")
    [said_no] = told(state, Decline(0, "Werewolf"))
    assert said_no == Declined("min-option-1", 0, "Werewolf")


@pytest.mark.rule("min-option-3")
def test_a_declined_boon_is_used_up_all_the_same() -> None:
    state = fight(("Vampire", "Wither", 1), ("Gorgon", "Nudge of Fate", 1))
    rolled = flow(state, (6, 5), (1, 1), until="effects on the roll")
    [said_no] = told(rolled, Decline(1, "Nudge of Fate"))
    assert said_no == Declined("min-option-3", 1, "Nudge of Fate")
    ended = flow(rolled, choose=decline)
    assert ended.turn == 2
    assert "Nudge of Fate" not in ended.players[1].boons
    assert "Wither" not in ended.players[0].boons


@pytest.mark.rule("min-option-1", "min-tie-4")
def test_what_was_declined_may_be_used_on_the_new_roll_after_a_tie() -> None:
    state = fight(("Werewolf", "Grave Chill", 4), ("Gorgon", "Golden Fleece", 4), quest="Guard the Castle Gate")
    tied = flow(state, (1, 1), (1, 1), choose=decline, until="roll")
    again = flow(tied, (1, 1), (1, 1), until="effects on the roll")
    assert options(again) == (Decline(0, "Werewolf"), Use(0, "Werewolf", 0))
