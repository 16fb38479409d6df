"""Pairs of Minion Characters: what is a pair, whom it robs, and who sees what."""

from collections import Counter
from fractions import Fraction

import pytest

from engine import CHANCE, Refusal, Seat
from engine.games.exploding_minions import Explode, PlayCard, PlayPair, StealCard
from engine.games.exploding_minions.rules.cards import CLONE, DEFUSE, NOPE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import FACE_DOWN
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CHIEF,
    CLEO,
    FAN,
    TWIN,
    boom,
    defused,
    draw,
    let,
    noped,
    own_cards,
    paired,
    settled,
    table,
    worked,
)
from tests.engine.playing import do, refusal, told

SKIPS = own_cards(marked={DEFUSE: 3, SKIP: 13, FAN: 4, NOPE: 8, SHUFFLE: 1})


@pytest.mark.rule("exp-pair-1")
@for_each("card", [FAN, TWIN, CHIEF])
def test_a_character_alone_does_nothing(card: str) -> None:
    refused = refusal(table([card, card], []), PlayCard(ADA, card))
    assert refused.rule == "exp-pair-1"
    assert refused.reason == f"A {card} alone does nothing; it takes two equal ones, or one and a Clone."


@pytest.mark.rule("exp-pair-1")
def test_one_card_of_a_kind_is_no_pair() -> None:
    state = table([FAN, TWIN, CHIEF, SKIP, SKIP, SKIP, NOPE], [])
    refused = refusal(state, PlayPair(ADA, FAN, FAN, BEN))
    assert (refused.rule, refused.reason) == ("exp-pair-1", f"Ada holds only one {FAN}, and a pair takes two.")


@pytest.mark.rule("exp-pair-2")
@for_each("card", [FAN, TWIN, CHIEF])
def test_a_pair_is_laid_down_together_and_steals_one_card(card: str) -> None:
    state = table([card, card], [], [])
    laid = paired(state, card, card, CLEO)
    assert laid.discard == (card, card) and laid.to_act == Seat(BEN)
    stealing = settled(laid)
    assert stealing.to_act is CHANCE and stealing.phase == "Effect"
    hand = Counter(state.players[CLEO].hand)
    assert stealing.chance() == {StealCard(ADA, CLEO, name): Fraction(count, 8) for name, count in hand.items()}
    after = do(stealing, StealCard(ADA, CLEO, DEFUSE))
    assert [len(player.hand) for player in after.players] == [7, 8, 7]
    assert Counter(after.players[CLEO].hand) == hand - Counter([DEFUSE])
    assert after.players[ADA].hand.count(DEFUSE) == 2
    assert (after.to_act, after.turn, after.pile, after.waiting) == (Seat(ADA), 1, state.pile, None)


@pytest.mark.rule("exp-pair-2")
def test_the_same_card_is_likelier_where_there_are_more_of_it() -> None:
    state = settled(paired(table([FAN, FAN], [SKIP, SKIP, SKIP, TWIN, TWIN, CHIEF, SHUFFLE]), FAN, FAN, BEN))
    assert state.chance() == {
        StealCard(ADA, BEN, card): Fraction(count, 8)
        for card, count in ((DEFUSE, 1), (SKIP, 3), (TWIN, 2), (CHIEF, 1), (SHUFFLE, 1))
    }


@pytest.mark.rule("exp-pair-2")
def test_two_pairs_may_be_played_in_one_turn() -> None:
    state = settled(paired(table([FAN] * 4, []), FAN, FAN, BEN))
    state = do(state, StealCard(ADA, BEN, DEFUSE))
    assert paired(state, FAN, FAN, BEN).discard == (FAN,) * 4


@pytest.mark.rule("exp-pair-3")
@for_each(("first", "second"), [(FAN, TWIN), (FAN, CHIEF), (CHIEF, TWIN), (TWIN, FAN)])
def test_two_different_characters_are_no_pair(first: str, second: str) -> None:
    state = table([FAN, FAN, TWIN, TWIN, CHIEF, CHIEF], [])
    refused = refusal(state, PlayPair(ADA, first, second, BEN))
    assert refused.rule == "exp-pair-3"
    assert refused.reason.endswith("do not match, so they are no pair.")


@pytest.mark.rule("exp-pair-2")
@for_each("card", [SKIP, NOPE, DEFUSE, "Joker", "Lost Sock"])
def test_other_cards_make_no_pair(card: str) -> None:
    refused = refusal(table([SKIP, SKIP, NOPE, NOPE, DEFUSE], []), PlayPair(ADA, card, card, BEN))
    assert (refused.rule, refused.reason) == ("exp-pair-2", f"{card} is no Minion Character, so it makes no pair.")


# ---------------------------------------------------------------- whom


@pytest.mark.rule("exp-pair-4", "exp-bomb-6")
def test_any_other_living_player_with_a_card_can_be_robbed() -> None:
    state = do(boom(table([], [FAN, FAN], [], [])), Explode(ADA))
    pairs = [action for action in state.options(BEN) if isinstance(action, PlayPair) and action.first == FAN]
    assert {pair.target for pair in pairs} == {2, 3}
    out = refusal(state, PlayPair(BEN, FAN, FAN, ADA))
    assert (out.rule, out.reason) == ("exp-bomb-6", "Ada has exploded, and those cards are out of the game.")
    for target, reason in (
        (BEN, "You steal from another player, not from yourself."),
        (4, "There is no seat 4 at this table of 4."),
        (-1, "There is no seat -1 at this table of 4."),
    ):
        assert refusal(state, PlayPair(BEN, FAN, FAN, target)) == Refusal("exp-pair-4", reason)


@pytest.mark.rule("exp-pair-4", "exp-hand-1")
def test_an_empty_hand_cannot_be_robbed() -> None:
    state = table([FAN, FAN], [SKIP] * 7, cards=SKIPS)
    for _ in range(7):
        state = worked(draw(state, next(card for card in state.loose if card in (SKIP, NOPE, SHUFFLE))), SKIP)
    state = defused(worked(state, SKIP) if SKIP in state.players[ADA].hand else draw(state, NOPE))
    assert state.players[BEN].hand == ()
    refused = refusal(state, PlayPair(ADA, FAN, FAN, BEN))
    assert (refused.rule, refused.reason) == ("exp-pair-4", "Ben has no card that could be stolen.")
    assert not [action for action in state.options(ADA) if isinstance(action, PlayPair)]


@pytest.mark.rule("exp-pair-6")
def test_a_victim_whose_last_cards_went_as_nopes_loses_nothing() -> None:
    """Ben holds two Nopes and nothing else; he stops the pair, Ada stops him, and his other Nope is stopped too."""
    own = own_cards(marked={DEFUSE: 3, SKIP: 9, FAN: 4, NOPE: 11})
    state = table([FAN, FAN, *[NOPE] * 5], [SKIP] * 5 + [NOPE] * 2, cards=own)
    for _ in range(5):
        state = worked(draw(state, next(card for card in state.loose if card in (SKIP, NOPE, FAN))), SKIP)
    state = defused(draw(state, next(card for card in state.loose if card in (SKIP, NOPE, FAN))))
    assert state.players[BEN].hand == (NOPE, NOPE)
    state = paired(state, FAN, FAN, BEN)
    for seat in (BEN, ADA, BEN, ADA):
        state = noped(state, seat)
    state = let(state)
    assert state.players[BEN].hand == ()
    (works, nothing) = told(state, *state.outcomes())
    assert (works.rule, nothing.rule) == ("exp-nope-5", "exp-pair-6")
    assert nothing.told(state.names) == "Ben has no card left, so Ada steals nothing."
    hand = state.players[ADA].hand
    after = settled(state)
    assert (after.to_act, after.waiting, after.players[ADA].hand) == (Seat(ADA), None, hand)


# ---------------------------------------------------------------- who sees what


@pytest.mark.rule("exp-pair-5")
def test_only_thief_and_victim_see_which_card_changes_hands() -> None:
    stealing = settled(paired(table([FAN, FAN], [NOPE, SKIP], []), FAN, FAN, BEN))
    steps = [stealing.play(StealCard(ADA, BEN, card)) for card in (NOPE, SKIP, DEFUSE)]
    assert len({step.after.seen_by(CLEO) for step in steps}) == 1
    (text,) = {step.events[0].seen_by(CLEO).told(stealing.names) for step in steps}
    assert text == "Ada steals a card from Ben."
    assert {step.action.label_for(CLEO, NAMES) for step in steps} == {"A card"}
    for seat in (ADA, BEN):
        assert len({step.after.seen_by(seat) for step in steps}) == 3
        assert steps[0].events[0].seen_by(seat).told(stealing.names) == "Ada steals Nope from Ben."
        assert steps[0].action.label_for(seat, NAMES) == NOPE


@pytest.mark.rule("exp-pair-5", "exp-setup-8")
def test_the_thief_cannot_know_before_what_there_is_to_steal() -> None:
    stealing = settled(paired(table([FAN, FAN], [NOPE], []), FAN, FAN, BEN))
    with pytest.raises(ValueError, match="cannot be known from one seat's view"):
        stealing.seen_by(ADA).chance()
    assert stealing.seen_by(BEN).chance() == stealing.chance()
    assert refusal(stealing.seen_by(ADA), StealCard(ADA, BEN, NOPE)).rule == "exp-setup-8"
    assert FACE_DOWN in stealing.seen_by(ADA).players[BEN].hand


@pytest.mark.rule("exp-pair-2")
def test_a_theft_is_by_the_pair_that_was_played() -> None:
    stealing = settled(paired(table([FAN, FAN], [NOPE], [SKIP]), FAN, FAN, BEN))
    assert refusal(stealing, StealCard(ADA, CLEO, SKIP)).reason == "It is Ada who steals from Ben."
    assert refusal(stealing, StealCard(BEN, ADA, DEFUSE)).reason == "It is Ada who steals from Ben."
    assert refusal(stealing, StealCard(ADA, BEN, SHUFFLE)).reason == "Ben holds no Shuffle that could be stolen."


def test_pairs_have_labels() -> None:
    assert PlayPair(ADA, FAN, FAN, BEN).label(NAMES) == "A pair of Banana Fan, to steal from Ben"
    assert PlayPair(ADA, CLONE, TWIN, BEN).label(NAMES) == "A pair of Clone and Goggle Twin, to steal from Ben"
    assert PlayPair(ADA, FAN, FAN, 9).label(NAMES).endswith("from seat 9")
    assert PlayPair(ADA, FAN, FAN, -1).label(NAMES).endswith("from seat -1")
