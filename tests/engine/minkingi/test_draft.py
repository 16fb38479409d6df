"""The draft: both pick at once, packs change hands unmixed, the rest goes to the Ditch; and what each then knows."""

from random import Random

import pytest

from engine import Seat, Together
from engine.core.policies import at_random
from engine.games.minkingi import CreateCard, Deal, DeclareBattle, EndDay, MinkingiState, PickCard, Start
from engine.games.minkingi.rules.events import (
    DayBegun,
    Ditched,
    DitchOpen,
    DraftOver,
    FirstPickHidden,
    PacksPassed,
    Picked,
)
from engine.games.minkingi.rules.table import Stage
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, dealt, draft, drafted, new
from tests.engine.playing import do, refusal, told

ONE, OTHER = tuple(range(1, 10)), tuple(range(10, 19))


def round_of(state: MinkingiState, one: int, other: int) -> MinkingiState:
    return do(state, PickCard(ADA, one), PickCard(BEN, other))


# ---------------------------------------------------------------- picking and passing


@pytest.mark.rule("mnk-draft-1", "mnk-draft-5")
def test_both_look_at_their_packs_and_pick_at_once() -> None:
    state = dealt(ONE, OTHER)
    assert (state.to_act, state.phase, state.turn) == (Together(frozenset((ADA, BEN))), "Draft", 1)
    assert state.options(ADA) == tuple(PickCard(ADA, card) for card in ONE)
    assert state.options(BEN) == tuple(PickCard(BEN, card) for card in OTHER)


@pytest.mark.rule("mnk-draft-5")
@for_each("seat", [ADA, BEN])
def test_the_first_to_pick_waits_and_nothing_moves_yet(seat: int) -> None:
    state = dealt(ONE, OTHER)
    card = (3, 14)[seat]
    assert told(state, PickCard(seat, card)) == [Picked("mnk-draft-5", seat, card)]
    picked = do(state, PickCard(seat, card))
    assert picked.to_act == Together(frozenset((1 - seat,)))
    assert [player.pack for player in picked.players] == [ONE, OTHER]
    assert [player.hand for player in picked.players] == [(), ()]
    refused = refusal(picked, PickCard(seat, card))
    assert (refused.rule, refused.reason) == ("mnk-draft-5", "You have picked; now the other player picks.")


@pytest.mark.rule("mnk-draft-1", "mnk-draft-2")
def test_the_rest_of_each_pack_goes_to_the_other() -> None:
    state = dealt(ONE, OTHER)
    events = told(state, PickCard(BEN, 14), PickCard(ADA, 3))
    assert events[1:3] == [Picked("mnk-draft-5", ADA, 3), PacksPassed("mnk-draft-1", 8)]
    passed = round_of(state, 3, 14)
    assert [player.hand for player in passed.players] == [(3,), (14,)]
    assert passed.players[ADA].pack == (10, 11, 12, 13, 15, 16, 17, 18)
    assert passed.players[BEN].pack == (1, 2, 4, 5, 6, 7, 8, 9)


@pytest.mark.rule("mnk-draft-2")
def test_the_packs_are_never_mixed() -> None:
    state = round_of(round_of(round_of(dealt(ONE, OTHER), 3, 14), 10, 1), 2, 11)
    assert [player.hand for player in state.players] == [(2, 3, 10), (1, 11, 14)]
    assert state.players[ADA].pack == (12, 13, 15, 16, 17, 18)
    assert state.players[BEN].pack == (4, 5, 6, 7, 8, 9)


@pytest.mark.rule("mnk-draft-3", "mnk-draft-4")
@for_each(
    ("rows", "columns", "keep", "ditch"),
    [(2, 2, 2, 14), (2, 3, 3, 12), (4, 2, 4, 10), (3, 3, 5, 8), (3, 4, 6, 6), (4, 4, 8, 2)],
)
def test_hands_grow_to_half_the_spaces_rounded_up(rows: int, columns: int, keep: int, ditch: int) -> None:
    state = dealt(ONE, OTHER, rows, columns)
    for picked in range(keep):
        assert state.stage is Stage.DRAFT
        assert [len(player.hand) for player in state.players] == [picked, picked]
        assert [len(player.pack) for player in state.players] == [9 - picked, 9 - picked]
        state = round_of(state, state.players[ADA].pack[0], state.players[BEN].pack[0])
    assert (state.stage, state.turn_number) == (Stage.CREATE, 1)
    assert [len(player.hand) for player in state.players] == [keep, keep]
    assert [player.pack for player in state.players] == [(), ()]
    assert len(state.ditch) == ditch


@pytest.mark.rule("mnk-draft-6")
def test_that_the_first_pick_stays_unknown_is_told_when_the_packs_change_hands_first() -> None:
    state = dealt(ONE, OTHER)
    first = told(state, PickCard(ADA, 3), PickCard(BEN, 14))[-1]
    assert first == FirstPickHidden("mnk-draft-6")
    assert first.told(()).endswith("Only the two first picks stay unknown.")
    second = told(round_of(state, 3, 14), PickCard(ADA, 10), PickCard(BEN, 1))
    assert second[2:] == [PacksPassed("mnk-draft-1", 7)]


@pytest.mark.rule("mnk-draft-3", "mnk-draft-4", "mnk-draft-7", "mnk-day-2")
def test_what_nobody_picked_lies_in_the_ditch() -> None:
    state = round_of(dealt(ONE, OTHER, 2, 2), 3, 14)
    ditch = (1, 2, 4, 6, 7, 8, 9, 10, 11, 13, 15, 16, 17, 18)
    assert told(state, PickCard(ADA, 12), PickCard(BEN, 5))[2:] == [
        DraftOver("mnk-draft-3", 4, 2),
        Ditched("mnk-draft-4", 14),
        DitchOpen("mnk-draft-7", ditch),
        DayBegun("mnk-day-2", ADA),
    ]
    after = round_of(state, 12, 5)
    assert after.ditch == after.seen_by(ADA).ditch == after.seen_by(BEN).ditch == ditch


@pytest.mark.rule("mnk-draft-3", "mnk-draft-7")
def test_the_end_of_the_draft_in_words() -> None:
    assert DraftOver("mnk-draft-3", 9, 5).told(()) == (
        "The draft is over. The field has 9 spaces; each hand holds half of that, rounded up: 5 cards."
    )
    assert "; each hand holds half of that: 2 cards." in DraftOver("mnk-draft-3", 4, 2).told(())
    assert Ditched("mnk-draft-4", 8).told(()) == "8 cards that nobody picked go to the Ditch."
    assert DitchOpen("mnk-draft-7", (1, 2)).told(()) == "The Ditch lies face up, out of this game: card 1, card 2."


@pytest.mark.rule("mnk-setup-3", "mnk-day-2")
@for_each("first", [ADA, BEN])
def test_who_goes_first_has_the_first_day(first: int) -> None:
    deal, picks = draft((4, 15), (30, 56), range(1, 136))
    state = do(new(2, 2), deal, Start(first), *picks)
    assert (state.current, state.to_act, state.phase) == (first, Seat(first), "Field Hour")


@pytest.mark.rule("mnk-draft-1")
def test_a_card_of_the_other_pack_cannot_be_picked() -> None:
    for card in (10, 100, 0):
        refused = refusal(dealt(ONE, OTHER), PickCard(ADA, card))
        assert (refused.rule, refused.reason) == ("mnk-draft-1", f"Card {card} is not in Ada’s pack.")
    passed = round_of(dealt(ONE, OTHER), 3, 14)
    assert refusal(passed, PickCard(BEN, 14)).reason == "Card 14 is not in Ben’s pack."


# ---------------------------------------------------------------- secrets


@pytest.mark.rule("mnk-draft-5")
def test_a_pick_is_secret_until_both_have_picked() -> None:
    state = dealt(ONE, OTHER)
    steps = [state.play(PickCard(BEN, card)) for card in (10, 14)]
    views = [step.after.seen_by(ADA) for step in steps]
    assert views[0] == views[1] and steps[0].after != steps[1].after
    assert [event.seen_by(ADA).told(("Ada", "Ben")) for event in steps[0].events] == ["Ben picks a card."]
    assert steps[0].events[0].told(("Ada", "Ben")) == "Ben picks card 10."
    assert steps[0].events[0].seen_by(BEN) == steps[0].events[0]
    assert steps[0].action.label_for(ADA, NAMES) == "A secret card"
    assert steps[0].action.label_for(BEN, NAMES) == steps[0].action.label(NAMES) == "Card 10"


@pytest.mark.rule("mnk-draft-6")
def test_before_the_first_packs_change_hands_the_other_pack_is_unknown() -> None:
    for state in (do(new(), Deal((ONE, OTHER))), dealt(ONE, OTHER), do(dealt(ONE, OTHER), PickCard(ADA, 3))):
        assert state.seen_by(ADA).players[BEN].pack == (0,) * 9
        assert state.seen_by(BEN).players[ADA].pack == (0,) * 9
        assert state.seen_by(ADA).players[ADA].pack == ONE


@pytest.mark.rule("mnk-draft-6")
def test_a_view_says_when_it_cannot_tell_what_the_other_may_do() -> None:
    start = dealt(ONE, OTHER, 2, 2)
    second = round_of(start, 3, 14)
    day = round_of(second, 10, 1)
    hidden = [[state.seen_by(ADA).hides_options(seat) for seat in (ADA, BEN)] for state in (start, second, day)]
    assert hidden == [[False, True], [False, False], [False, True]]
    laid = do(day, CreateCard(ADA, 3, 0, False), EndDay(), CreateCard(BEN, 14, 3, False), DeclareBattle(BEN, ()))
    assert not do(laid, EndDay()).seen_by(ADA).hides_options(BEN)
    assert not start.hides_options(BEN) and not day.hides_options(BEN)


@pytest.mark.rule("mnk-draft-6")
def test_only_the_very_first_pick_stays_unknown() -> None:
    state = drafted((15, 4, 30), (119, 122, 56), 2, 3)
    assert state.seen_by(BEN).players[ADA].hand == (0, 4, 30)
    assert state.seen_by(ADA).players[BEN].hand == (0, 56, 122)
    assert state.seen_by(ADA).players[ADA].hand == (4, 15, 30)


@pytest.mark.rule("mnk-draft-6")
@for_each("seed", range(12))
def test_a_seat_knows_what_it_has_held_in_a_pack(seed: int) -> None:
    """Followed card by card: what each seat has held in its own packs is what it knows of the other's hand."""
    rng = Random(seed)
    state = new(rng.randint(2, 4), rng.randint(2, 4))
    held: tuple[set[int], set[int]] = (set(), set())
    while state.result is None:
        for seat in (ADA, BEN):
            held[seat].update(state.players[seat].pack)
            seen = state.seen_by(seat).players[1 - seat].hand
            hand = state.players[1 - seat].hand
            assert seen == tuple(sorted(card if card in held[seat] else 0 for card in hand))
        asked = list(state.to_act)
        state = do(state, at_random(state, rng.choice(asked), rng) if asked else state.sample(rng))


@pytest.mark.rule("mnk-draft-6")
def test_an_unknown_card_is_imagined_among_those_that_nobody_has_shown() -> None:
    state = drafted((15, 4), (119, 122), 2, 2)
    view = state.seen_by(ADA)
    nowhere = {*range(1, 136)} - {15, 4, 122, *state.ditch}
    assert set(view.unseen) == nowhere and 119 in nowhere
    found = {view.imagined(Random(seed)).players[BEN].hand for seed in range(1500)}
    assert found == {tuple(sorted((card, 122))) for card in nowhere}


@pytest.mark.rule("mnk-draft-6")
def test_a_secret_pick_is_imagined_among_the_pack() -> None:
    state = do(round_of(dealt(ONE, OTHER), 3, 14), PickCard(BEN, 5))
    view = state.seen_by(ADA)
    whole = [view.imagined(Random(seed)).players[BEN] for seed in range(1500)]
    assert {player.pick for player in whole} == {1, 2, 4, 5, 6, 7, 8, 9}
    assert {player.hand for player in whole} == {(card,) for card in (14, *range(19, 136))}
    assert all((player.first,) == player.hand for player in whole)
