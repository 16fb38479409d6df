"""What one may decline, and what always works."""

from __future__ import annotations

import pytest

from engine.games.minions import Decline, MinionsState, Use
from engine.games.minions.events import Declined
from engine.state import Action
from tests.engine.minions.play import (
    BOONS,
    MINIONS,
    OWN,
    OWN_BOONS,
    decline,
    do,
    fight,
    flow,
    options,
    sent,
    told,
    use,
)

FORCED = {"Minotaur", "Chains of Night", "Siren Song", "Nightmare"}
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
@pytest.mark.parametrize("card", [*MINIONS, *BOONS])
def test_every_card_may_be_declined_but_those_that_say_must(card: str) -> None:
    state = asked(card)
    owner = state.queue[0].owner
    may = Decline(owner, card) in state.options(owner)
    assert may == (card not in FORCED)
    text = (MINIONS[card]["ability"] if card in MINIONS else BOONS[card]["effect"])["text"]
    assert ("must" in text) == (card in FORCED)
    assert ("may" in text) == (card not in FORCED)


@pytest.mark.rule("min-option-2")
@pytest.mark.parametrize("card", sorted(FORCED))
def test_neither_owner_nor_opponent_can_decline_a_must(card: str) -> None:
    state = asked(card)
    owner = state.queue[0].owner
    refusal = state.why_not(Decline(owner, card))
    assert refusal is not None and refusal.rule == "min-option-2"
    other = state.why_not(Decline(1 - owner, card))
    assert other is not None and other.rule == "min-order-1"
    assert all(isinstance(option, Use) for option in state.options(owner))


@pytest.mark.rule("min-option-1", "min-total-1")
def test_a_declined_ability_changes_nothing() -> None:
    state = sent("Vampire", "Minotaur", choose=None)
    [said_no] = told(state, Decline(0, "Vampire"))
    assert said_no == Declined("min-option-1", 0, "Vampire")
    after = do(state, Decline(0, "Vampire"))
    assert after.players == state.players
    assert after.stage.words == "choose Boon and Power"


@pytest.mark.rule("min-option-1")
def test_a_declined_boon_turns_no_die() -> None:
    state = fight(("Vampire", "Wither", 1), ("Gorgon", "Nudge of Fate", 1))
    end = flow(state, (3, 5), (4, 5), choose=decline, until="compare totals")
    assert [player.dice for player in end.players] == [(3, 5), (4, 5)]


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
