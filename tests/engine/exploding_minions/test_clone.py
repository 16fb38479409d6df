"""The Clone: what it copies, when, and what it may not be."""

import pytest

from engine import CHANCE, Refusal, Seat
from engine.games.exploding_minions import Explode, LetHappen, PlayCard, PlayPair, PutBack, StealCard
from engine.games.exploding_minions.rules.cards import ATTACK, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from tests.cases import for_each
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CHIEF,
    CLEO,
    FAN,
    IN_TURN,
    TWIN,
    boom,
    defused,
    draw,
    let,
    noped,
    opened,
    own_cards,
    paired,
    seen,
    settled,
    stopped,
    table,
    worked,
)
from tests.engine.playing import do, refusal, told

CLONES = own_cards(marked={CLONE: 8, SKIP: 4, NOPE: 6, DEFUSE: 3, FAN: 4, SHUFFLE: 3, ATTACK: 2})


# ---------------------------------------------------------------- a copy of an action


@pytest.mark.rule("exp-clone-1")
@for_each("card", IN_TURN)
def test_a_clone_does_what_the_card_beneath_it_does(card: str) -> None:
    state = worked(table([card], [CLONE, card], []), card)
    while state.to_act is CHANCE:
        state = do(state, next(action for action in state.outcomes() if action.label(state.names).startswith(SKIP)))
    if state.current == ADA:
        state = draw(state, SKIP)
    copied, printed = worked(state, CLONE), worked(state, card)
    assert (copied.discard, printed.discard) == ((card, CLONE), (card, card))
    assert [len(player.hand) for player in copied.players] == [len(player.hand) for player in printed.players]
    for field in ("stage", "current", "owed", "forced", "place", "looking", "pile", "order", "beliefs", "turn"):
        assert getattr(copied, field) == getattr(printed, field), field


@pytest.mark.rule("exp-clone-1")
def test_a_copy_is_told_and_answered_like_the_card() -> None:
    state = worked(table([SKIP], [CLONE], [NOPE]), SKIP)
    (event,) = told(state, PlayCard(BEN, CLONE))
    assert event.told(state.names) == "Ben plays a Clone. It lies on Skip and counts as one."
    assert event.rule == "exp-clone-1"
    asked = opened(state, CLONE)
    assert asked.waiting is not None
    assert (asked.waiting.card, asked.waiting.played, asked.to_act) == (SKIP, (CLONE,), Seat(CLEO))
    after = settled(noped(asked, CLEO))
    assert (after.current, after.discard) == (BEN, (SKIP, CLONE, NOPE))


@pytest.mark.rule("exp-clone-1")
def test_in_the_same_turn_a_card_can_be_played_again_by_a_clone() -> None:
    state = worked(seen(table([SEE, CLONE], []), NOPE, SKIP, SHUFFLE), CLONE)
    assert state.to_act is CHANCE and len(state.outcomes()) == 1


# ---------------------------------------------------------------- what it cannot lie on


@pytest.mark.rule("exp-clone-7")
def test_on_an_empty_discard_pile_there_is_nothing_to_copy() -> None:
    refused = refusal(table([CLONE], []), PlayCard(ADA, CLONE))
    assert (refused.rule, refused.reason) == (
        "exp-clone-7",
        "The Discard Pile is empty, so a Clone has nothing to copy.",
    )


@pytest.mark.rule("exp-clone-2")
def test_a_clone_cannot_lie_on_a_clone() -> None:
    state = worked(table([SHUFFLE, CLONE, CLONE], [CLONE], cards=CLONES), SHUFFLE, CLONE)
    assert refusal(state, PlayCard(ADA, CLONE)) == Refusal("exp-clone-2", "A Clone cannot be laid on another Clone.")
    assert PlayCard(ADA, CLONE) not in state.options(ADA)


@pytest.mark.rule("exp-clone-2")
def test_no_clone_answers_a_clone() -> None:
    state = opened(table([SKIP, CLONE], [NOPE, CLONE], cards=CLONES), SKIP)
    state = noped(noped(state, BEN), ADA, CLONE)
    assert refusal(state, PlayCard(BEN, CLONE)).rule == "exp-clone-2"
    assert PlayCard(BEN, CLONE) not in state.options(BEN)


@pytest.mark.rule("exp-clone-5")
@for_each("card", [FAN, TWIN])
def test_a_clone_cannot_lie_on_a_character(card: str) -> None:
    state = settled(paired(table([card, card], [CLONE, NOPE], []), card, card, BEN))
    state = do(state, StealCard(ADA, BEN, NOPE))
    state = draw(state, SHUFFLE)
    refused = refusal(state, PlayCard(BEN, CLONE))
    assert (refused.rule, refused.reason) == (
        "exp-clone-5",
        f"A Clone cannot be laid on a {card}; a pair takes two cards from one hand.",
    )


@pytest.mark.rule("exp-clone-5")
def test_nobody_answers_a_pair_with_a_clone() -> None:
    state = paired(table([FAN, FAN], [CLONE]), FAN, FAN, BEN)
    assert refusal(state, PlayCard(BEN, CLONE)).rule == "exp-clone-5"
    assert state.options(BEN) == (LetHappen(BEN),)


# ---------------------------------------------------------------- as a Nope


@pytest.mark.rule("exp-clone-6", "exp-nope-5")
def test_on_a_nope_in_a_window_a_clone_is_a_nope() -> None:
    state = noped(opened(table([SKIP], [NOPE], [CLONE]), SKIP), BEN)
    yup = noped(state, CLEO, CLONE)
    assert yup.waiting is not None
    assert (yup.waiting.nopes, yup.waiting.is_stopped) == (((BEN, NOPE), (CLEO, CLONE)), False)
    assert yup.to_act == Seat(ADA)
    after = settled(yup)
    assert (after.current, after.discard) == (BEN, (SKIP, NOPE, CLONE))


@pytest.mark.rule("exp-clone-6", "exp-nope-5")
def test_a_clone_as_a_nope_can_be_noped() -> None:
    state = noped(opened(table([SKIP], [NOPE], [CLONE], [NOPE]), SKIP), BEN)
    state = noped(noped(state, CLEO, CLONE), 3)
    assert state.waiting is not None and state.waiting.is_stopped
    assert settled(state).current == ADA


@pytest.mark.rule("exp-clone-6", "exp-clone-9")
@for_each("card", IN_TURN)
def test_on_the_card_that_waits_a_clone_is_no_answer(card: str) -> None:
    state = opened(table([card, CLONE], [CLONE], [], []), card)
    assert refusal(state, PlayCard(BEN, CLONE)).rule == "exp-turn-6"
    assert state.options(BEN) == (LetHappen(BEN),)
    assert refusal(let(state, until=ADA), PlayCard(ADA, CLONE)).rule == "exp-turn-8"


@pytest.mark.rule("exp-clone-6", "exp-clone-9")
def test_in_the_own_turn_a_nope_beneath_is_nothing_to_copy() -> None:
    state = stopped(table([SKIP, CLONE], [NOPE]), SKIP, BEN)
    refused = refusal(state, PlayCard(ADA, CLONE))
    assert refused.rule == "exp-clone-9"
    assert refused.reason == ("The top card is a Nope, so a Clone would be a Nope, and no card waits for an answer.")


# ---------------------------------------------------------------- as a Defuse


@pytest.mark.rule("exp-clone-3", "exp-defuse-1")
def test_on_a_defuse_a_clone_is_a_defuse() -> None:
    state = boom(defused(table([], [CLONE], [])))
    assert state.options(BEN) == (PlayCard(BEN, CLONE), PlayCard(BEN, DEFUSE), Explode(BEN))
    (event,) = told(state, PlayCard(BEN, CLONE))
    assert event.told(state.names) == "Ben plays a Clone as a Defuse and stays in the game."
    assert event.rule == "exp-clone-3"
    saved = do(state, PlayCard(BEN, CLONE))
    assert saved.to_act == Seat(BEN) and DEFUSE in saved.players[BEN].hand
    after = do(saved, PutBack(BEN, 0))
    assert (after.current, after.discard, after.bombs) == (CLEO, (DEFUSE, CLONE), 2)


@pytest.mark.rule("exp-clone-3", "exp-clone-2")
def test_a_clone_on_that_clone_defuses_nothing() -> None:
    state = boom(defused(defused(table([], [CLONE], [CLONE])), card=CLONE))
    assert refusal(state, PlayCard(CLEO, CLONE)).rule == "exp-clone-2"
    assert state.options(CLEO) == (PlayCard(CLEO, DEFUSE), Explode(CLEO))


@pytest.mark.rule("exp-clone-3", "exp-clone-6")
@for_each(
    ("beneath", "rule"),
    [((), "exp-clone-7"), ((SHUFFLE,), "exp-aim-2"), ((SHUFFLE, NOPE), "exp-nope-3"), ((FAN, FAN), "exp-clone-5")],
)
def test_against_a_bomb_a_clone_of_anything_else_is_no_help(beneath: tuple[str, ...], rule: str) -> None:
    state = table([SHUFFLE, FAN, FAN, CLONE], [NOPE])
    match beneath:
        case (card,):
            state = worked(state, card)
        case (card, _) if card == SHUFFLE:
            state = stopped(state, card, BEN)
        case (first, second):
            state = do(settled(paired(state, first, second, BEN)), StealCard(ADA, BEN, DEFUSE))
    state = boom(state)
    assert state.discard == beneath
    assert refusal(state, PlayCard(ADA, CLONE)).rule == rule
    assert state.options(ADA) == (PlayCard(ADA, DEFUSE), Explode(ADA))


@pytest.mark.rule("exp-clone-6")
def test_in_the_own_turn_a_defuse_beneath_is_nothing_to_copy() -> None:
    refused = refusal(defused(table([], [CLONE])), PlayCard(BEN, CLONE))
    assert refused.rule == "exp-clone-6"
    assert refused.reason == (
        "A Clone on a Defuse is a Defuse, and it can be played only when you have just drawn an Exploding Minion."
    )


# ---------------------------------------------------------------- in a pair


@pytest.mark.rule("exp-clone-4")
@for_each("card", [FAN, TWIN, CHIEF])
def test_a_clone_and_a_character_are_a_pair(card: str) -> None:
    first, second = sorted((card, CLONE))
    state = table([card, CLONE], [NOPE], [])
    assert PlayPair(ADA, first, second, BEN) in state.options(ADA)
    (event,) = told(state, PlayPair(ADA, first, second, BEN))
    assert event.told(state.names) == f"Ada plays {first} and {second} as a pair to steal from Ben."
    assert event.rule == "exp-clone-4"
    after = do(settled(paired(state, first, second, BEN)), StealCard(ADA, BEN, NOPE))
    assert NOPE in after.players[ADA].hand and CLONE not in after.players[ADA].hand


@pytest.mark.rule("exp-clone-4", "exp-clone-7")
def test_the_pair_needs_nothing_beneath() -> None:
    state = table([FAN, CLONE], [])
    assert state.discard == () and state.why_not(PlayPair(ADA, FAN, CLONE, BEN)) is None
    refused = refusal(state, PlayPair(ADA, CLONE, FAN, BEN))
    assert refused.reason == "A pair is named in order: Banana Fan, then Clone."


@pytest.mark.rule("exp-clone-4", "exp-turn-7")
@for_each(("hand", "lacks"), [([FAN], CLONE), ([CLONE], CHIEF)])
def test_both_cards_of_the_pair_must_be_in_hand(hand: list[str], lacks: str) -> None:
    own = own_cards(marked={CLONE: 2, FAN: 4, CHIEF: 1, SKIP: 14, DEFUSE: 3})
    state = table([*hand, *[SKIP] * 6], [CHIEF, SKIP], cards=own)
    pair = (FAN, CLONE) if lacks == CLONE else (CLONE, CHIEF)
    assert refusal(state, PlayPair(ADA, *pair, BEN)) == Refusal("exp-turn-7", f"Ada holds no {lacks}.")


@pytest.mark.rule("exp-clone-8")
def test_two_clones_are_no_pair() -> None:
    refused = refusal(table([CLONE, CLONE], [], cards=CLONES), PlayPair(ADA, CLONE, CLONE, BEN))
    assert (refused.rule, refused.reason) == ("exp-clone-8", "Two Clones are no pair; a pair needs a Minion Character.")


@pytest.mark.rule("exp-clone-2", "exp-clone-5")
@for_each(("card", "rule"), [(FAN, "exp-clone-2"), (TWIN, "exp-clone-5")])
def test_on_a_pair_with_a_clone_no_clone_can_lie(card: str, rule: str) -> None:
    """The two cards of a pair lie in order of their names, so either may be on top: no Clone goes on it either way."""
    own = own_cards(marked={CLONE: 3, FAN: 4, TWIN: 4, SKIP: 8, DEFUSE: 3})
    first, second = sorted((card, CLONE))
    state = paired(table([card, CLONE], [CLONE], cards=own), first, second, BEN)
    assert refusal(state, PlayCard(BEN, CLONE)).rule == rule
