"""Power cards that have to be, or may be, exchanged when they are turned up."""

import pytest

from engine.core.turns import Seat
from engine.games.minions import ChangePower, Decline, MinionsState, NoEffect, Use
from engine.games.minions.rules.events import ExchangeDue, NeedChanged, PowerExchanged
from tests.cases import for_each
from tests.engine.minions.play import MIGHT, Chooser, bestow, deck, fight, flow, heard, options, sent, use
from tests.engine.playing import do, refusal, told


def shown(*sides: tuple[str, str, int], **table: object) -> MinionsState:
    """The Power cards just turned up, the first effect on them due."""
    state = sent(*(side[0] for side in sides), **table)
    return flow(bestow(state, *(side[1:] for side in sides)), choose=use, until="effects on Power cards")


def to(*powers: int) -> Chooser:
    """Uses every card, and changes to these Power cards one after another."""
    left = list(powers)
    return lambda state: ChangePower(state.to_act.number, left.pop(0)) if _changes(state) else use(state)


def _changes(state: MinionsState) -> bool:
    return any(isinstance(option, ChangePower) for option in options(state))


@pytest.mark.rule("min-reveal-5")
@for_each("power", [3, 4])
def test_the_minotaurs_opponent_gives_up_a_card_above_2(power: int) -> None:
    state = shown(("Vampire", "Blood Moon", power), ("Minotaur", "Golden Fleece", 4))
    assert state.options(1) == (Decline(1, "Minotaur"), Use(1, "Minotaur", 0))
    [due] = told(state, Use(1, "Minotaur", 0))
    assert due == ExchangeDue("min-reveal-5", 0, power, 2, "Minotaur")
    must = do(state, Use(1, "Minotaur", 0))
    assert must.to_act == Seat(0)
    assert must.options(0) == (ChangePower(0, 1), ChangePower(0, 2))
    assert must.options(1) == ()


@pytest.mark.rule("min-reveal-5")
@for_each("power", [1, 2])
def test_a_card_of_2_or_less_stays(power: int) -> None:
    state = shown(("Vampire", "Blood Moon", power), ("Minotaur", "Golden Fleece", 4))
    assert state.outcomes() == (NoEffect("Minotaur", 0),)
    [nothing] = told(state, NoEffect("Minotaur", 0))
    assert nothing.rule == "min-reveal-5"
    assert [player.power for player in flow(state).players] == [power, 4]


@pytest.mark.rule("min-reveal-6")
@for_each("power", [3, 4, 5, 0])
def test_it_has_to_be_a_card_of_2_or_less(power: int) -> None:
    state = shown(("Vampire", "Blood Moon", 3), ("Minotaur", "Golden Fleece", 1))
    assert refusal(do(state, Use(1, "Minotaur", 0)), ChangePower(0, power)).rule == "min-reveal-6"


@pytest.mark.rule("min-reveal-6", "min-bestow-4")
def test_it_has_to_be_a_card_that_is_still_in_hand() -> None:
    cards = deck(powers={"Darkness": [2, 3, 3, 3, 4, 4, 4, 4]})
    state = do(
        shown(("Vampire", "Blood Moon", 3), ("Minotaur", "Golden Fleece", 1), cards=cards), Use(1, "Minotaur", 0)
    )
    assert state.options(0) == (ChangePower(0, 2),)
    assert refusal(state, ChangePower(0, 1)).rule == "min-reveal-6"


@pytest.mark.rule("min-reveal-6")
def test_only_the_opponent_picks_the_card() -> None:
    state = do(shown(("Vampire", "Blood Moon", 3), ("Minotaur", "Golden Fleece", 1)), Use(1, "Minotaur", 0))
    assert refusal(state, ChangePower(1, 1)).rule == "min-minion-3"


@pytest.mark.rule("min-reveal-7")
def test_the_exchanged_card_goes_back_to_its_stack() -> None:
    state = do(shown(("Vampire", "Blood Moon", 3), ("Minotaur", "Golden Fleece", 1)), Use(1, "Minotaur", 0))
    assert state.players[0].powers == (1, 1, 2, 2, 3, 4, 4)
    [exchanged] = told(state, ChangePower(0, 2))
    assert exchanged == PowerExchanged("min-reveal-7", 0, 3, 2)
    after = do(state, ChangePower(0, 2))
    assert after.players[0].power == 2
    assert after.players[0].powers == (1, 1, 2, 3, 3, 4, 4)
    next_turn = flow(after, (6, 6), (1, 1), choose=use)
    assert next_turn.turn == 2 and next_turn.players[0].powers == (1, 1, 2, 3, 3, 4, 4)


@pytest.mark.rule("min-reveal-8")
def test_with_no_lower_card_nothing_happens() -> None:
    cards = deck(powers={"Darkness": [3, 3, 3, 3, 4, 4, 4, 4]})
    state = shown(("Vampire", "Blood Moon", 3), ("Minotaur", "Golden Fleece", 1), cards=cards)
    assert state.outcomes() == (NoEffect("Minotaur", 0),)
    [nothing] = told(state, NoEffect("Minotaur", 0))
    assert nothing.rule == "min-reveal-8"
    assert flow(state).players[0].power == 3


@pytest.mark.rule("min-reveal-5", "min-option-2")
def test_chains_of_night_leave_only_a_1() -> None:
    state = shown(("Vampire", "Chains of Night", 1), ("Gorgon", "Golden Fleece", 2))
    assert state.options(0) == (Decline(0, "Chains of Night"), Use(0, "Chains of Night", 1))
    assert do(state, Use(0, "Chains of Night", 1)).options(1) == (ChangePower(1, 1),)


@pytest.mark.rule("min-reveal-5", "min-order-1")
def test_minotaur_and_chains_of_night_each_hit_the_other_side() -> None:
    state = shown(("Vampire", "Chains of Night", 4), ("Minotaur", "Golden Fleece", 3))
    end = flow(state, choose=to(2, 1))
    assert [player.power for player in end.players] == [2, 1]
    by = [e.by for e in heard(state, choose=to(2, 1)) if isinstance(e, ExchangeDue)]
    assert by == ["Minotaur", "Chains of Night"]


@pytest.mark.rule("min-reveal-5", "min-multi-4")
def test_chains_of_night_of_two_players_meet_in_one_turn() -> None:
    # Seat 0 and seat 2 both play Darkness. Each one's Chains hit the other, and the Minotaur's owner too.
    sides = ("Vampire", "Chains of Night", 3), ("Minotaur", "Golden Fleece", 4), ("Banshee", "Chains of Night", 2)
    state = shown(*sides)
    order = [(pending.card, pending.owner, pending.on) for pending in state.queue]
    assert order == [
        *(("Minotaur", 1, 0), ("Minotaur", 1, 2)),
        *(("Chains of Night", 2, 0), ("Chains of Night", 2, 1), ("Chains of Night", 0, 1), ("Chains of Night", 0, 2)),
    ]
    end = flow(state, choose=to(2, 1, 1, 1))
    assert [player.power for player in end.players] == [1, 1, 1]
    # the Minotaur met a +2 at seat 2, and the second Chains of Night a +1 at seat 1
    assert len([e for e in heard(state, choose=to(2, 1, 1, 1)) if isinstance(e, PowerExchanged)]) == 4


@pytest.mark.rule("min-order-7", "min-option-1")
def test_a_swap_is_open_to_any_other_bonus_in_hand() -> None:
    state = shown(("Bogle", "Blood Moon", 2), ("Gorgon", "Golden Fleece", 1))
    assert state.options(0) == (*(ChangePower(0, power) for power in (1, 3, 4)), Decline(0, "Bogle"))
    refusal = state.why_not(ChangePower(0, 2))
    assert refusal is not None and refusal.rule == "min-order-7"
    refusal = state.why_not(Use(0, "Bogle", 0))
    assert refusal is not None and refusal.rule == "min-order-7"
    assert refusal.reason == "Bogle is used by choosing the Power card to change to."
    assert do(state, ChangePower(0, 4)).players[0].powers == (1, 1, 2, 2, 3, 3, 4)
    assert do(state, Decline(0, "Bogle")).players[0].power == 2


@pytest.mark.rule("min-order-1", "min-reveal-5")
def test_ones_own_swap_comes_before_the_minotaur() -> None:
    state = shown(("Bogle", "Blood Moon", 2), ("Minotaur", "Golden Fleece", 1))
    raised = do(state, ChangePower(0, 4))
    assert raised.options(1) == (Decline(1, "Minotaur"), Use(1, "Minotaur", 0))
    assert flow(raised, choose=to(1)).players[0].power == 1


@pytest.mark.rule("min-order-1")
def test_ones_own_boon_comes_before_the_opponents() -> None:
    state = shown(("Vampire", "Chains of Night", 1), ("Gorgon", "Oracle's Whisper", 1))
    assert state.options(1)[0] == ChangePower(1, 2)
    end = flow(do(state, ChangePower(1, 4)), choose=to(1))
    assert end.players[1].power == 1


@pytest.mark.rule("min-power-8")
@for_each(("power", "before", "after"), [(1, 4, 5), (2, 5, 7)])
def test_siren_song_lifts_the_card_that_lies_there_after_the_exchange(power: int, before: int, after: int) -> None:
    state = flow(shown(("Vampire", "Blood Moon", 4), ("Minotaur", "Siren Song", 1)), choose=to(power))
    events = [e for e in heard(state, (1, 1), (6, 6), choose=use) if isinstance(e, NeedChanged)]
    assert events == [NeedChanged("min-power-8", 0, before, after, "Siren Song")]


@pytest.mark.rule("min-tie-6", "min-tie-7", "min-reveal-7")
def test_an_exchange_stays_after_a_tie() -> None:
    state = flow(shown(("Vampire", "Blood Moon", 4), ("Minotaur", "Siren Song", 1)), choose=to(2))
    tied = flow(state, (1, 1), (1, 1), choose=use, until="roll")
    assert tied.players[0].boon is None
    assert (tied.players[0].power, tied.players[0].powers) == (2, (1, 1, 2, 3, 3, 4, 4))
    end = flow(tied, (2, 3), (1, 1), choose=use, until="take the Glory")
    assert end.contenders == (0,)


@pytest.mark.rule("min-minion-3")
@for_each("power", [1, 2, 4])
def test_otherwise_a_power_card_stays_as_it_was_chosen(power: int) -> None:
    state = fight(("Vampire", "Blood Moon", 3), ("Gorgon", "Golden Fleece", 3), quest=MIGHT)
    assert refusal(state, ChangePower(0, power)).rule == "min-minion-3"


@pytest.mark.rule("min-reveal-3", "min-reveal-5")
def test_a_cancelled_boon_forces_no_exchange() -> None:
    state = fight(("Bone Knight", "Blood Moon", 4), ("Gorgon", "Golden Fleece", 4), ("Vampire", "Chains of Night", 1))
    assert [player.power for player in state.players] == [4, 4, 1]
