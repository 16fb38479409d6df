"""See the Future, Shuffle, Draw from the Bottom: what is known of the pile, and by whom."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from engine import CHANCE, Seat
from engine.games.exploding_minions import DrawCard, Explode, ExplodingState, PlayCard, PutBack, SeeCard, TakeCard
from engine.games.exploding_minions.rules.cards import BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.exploding_minions import accounting
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CLEO,
    FAN,
    boom,
    defused,
    draw,
    let,
    opened,
    own_cards,
    seen,
    settled,
    stopped,
    table,
    worked,
)
from tests.engine.playing import do, refusal, told

FEW = own_cards(marked={DEFUSE: 3, SEE: 3, SKIP: 3, SHUFFLE: 3, BOTTOM: 3, FAN: 4})
"""Two players leave a pile of four cards, the bomb among them."""


def drawing(state: ExplodingState) -> ExplodingState:
    return do(state, DrawCard(state.current))


def next_card(state: ExplodingState) -> dict[str, Fraction]:
    """What the next draw may bring."""
    return {action.label(NAMES): chance for action, chance in drawing(state).chance().items()}


def bottom(state: ExplodingState, card: str) -> ExplodingState:
    """Whose turn it is draws that card from the bottom."""
    return do(worked(state, BOTTOM), TakeCard(state.current, card))


# ---------------------------------------------------------------- See the Future


@pytest.mark.rule("exp-see-1")
def test_the_top_three_cards_are_seen_one_after_another() -> None:
    state = worked(table([SEE], []), SEE)
    for place, card in enumerate((NOPE, BOMB, SHUFFLE)):
        assert (state.to_act, state.phase) == (CHANCE, "Effect")
        kinds = Counter(state.loose)
        assert state.chance() == {
            SeeCard(ADA, place, name): Fraction(count, kinds.total()) for name, count in kinds.items()
        }
        state = do(state, SeeCard(ADA, place, card))
    assert (state.to_act, state.turn, state.pile) == (Seat(ADA), 1, 16)


@pytest.mark.rule("exp-see-1")
def test_the_cards_seen_stay_where_they_are() -> None:
    state = seen(table([SEE], [NOPE], []), SHUFFLE, BOMB, SKIP)
    assert next_card(state) == {SHUFFLE: 1}
    state = draw(state, SHUFFLE)
    assert next_card(state) == {BOMB: 1}
    state = do(boom(state), Explode(BEN))
    assert next_card(state) == {SKIP: 1}
    assert next_card(draw(state, SKIP))[BOMB] == Fraction(1, 11)


@pytest.mark.rule("exp-see-1")
def test_who_looks_twice_sees_the_same() -> None:
    state = worked(seen(table([SEE, SEE], []), NOPE, SHUFFLE, BOMB), SEE)
    for place, card in enumerate((NOPE, SHUFFLE, BOMB)):
        assert state.chance() == {SeeCard(ADA, place, card): 1}
        state = do(state, SeeCard(ADA, place, card))


@pytest.mark.rule("exp-see-2")
def test_nobody_else_sees_the_cards_or_the_bombs_among_them() -> None:
    looking = worked(table([SEE], [], []), SEE)
    steps = [looking.play(SeeCard(ADA, 0, card)) for card in (BOMB, SHUFFLE, SKIP)]
    for seat in (BEN, CLEO):
        assert len({step.after.seen_by(seat) for step in steps}) == 1
        (text,) = {step.events[0].seen_by(seat).told(looking.names) for step in steps}
        assert text == "Ada looks at a card of the pile (on top)."
        assert {step.action.label_for(seat, NAMES) for step in steps} == {"A card"}
    assert len({step.after.seen_by(ADA) for step in steps}) == 3
    assert [step.events[0].told(looking.names) for step in steps][:2] == [
        "Ada sees Exploding Minion on top.",
        "Ada sees Shuffle on top.",
    ]
    assert steps[0].action.label_for(ADA, NAMES) == "Exploding Minion on top"


@pytest.mark.rule("exp-see-2")
def test_only_who_looked_can_tell_the_next_card() -> None:
    state = seen(table([SEE], []), BOMB, NOPE, SKIP)
    assert state.beliefs == (((1, ((0, 0), BOMB, (0, 0), NOPE, (0, 0), SKIP, (13, 0))),), ())
    for seed in range(20):
        assert next_card(state.seen_by(ADA).imagined(Random(seed))) == {BOMB: 1}
    assert {BOMB in next_card(state.seen_by(BEN).imagined(Random(seed))) for seed in range(20)} == {True}
    assert next_card(state.seen_by(BEN).imagined(Random(1)))[BOMB] == Fraction(1, 16)


@pytest.mark.rule("exp-see-3", "exp-bottom-1")
@for_each(("drawn", "left"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_fewer_than_three_cards_are_all_seen(drawn: int, left: int) -> None:
    state = table([SEE, SEE, SKIP], [SEE, SKIP, SKIP], cards=FEW)
    for _ in range(drawn):
        state = draw(state, next(card for card in state.loose if card != BOMB))
    looking = worked(state, SEE)
    looks = 0
    while looking.to_act is CHANCE:
        looking = do(looking, looking.outcomes()[0])
        looks += 1
    assert (state.pile, looks) == (left, min(3, left))
    assert looking.current == state.current and looking.order is not None
    assert len([item for item in looking.order if isinstance(item, str)]) == looks


@pytest.mark.rule("exp-see-2", "exp-defuse-2")
def test_a_view_holds_the_knowledge_of_its_own_seat() -> None:
    state = seen(defused(table([], [SEE], []), 1), SHUFFLE, BOMB, SKIP)
    ada, ben = ((1, 0), BOMB, (13 - 1, 0)), ((0, 0), SHUFFLE, (0, 0), BOMB, (0, 0), SKIP, (11, 0))
    assert [state.seen_by(seat).belief for seat in range(3)] == [((1, ada),), ((1, ben),), ()]
    assert state.belief == ((1, state.order),) == ((1, ben),)
    assert table([], []).belief == ()


@pytest.mark.rule("exp-see-1", "exp-nope-1")
def test_a_stopped_look_shows_nothing() -> None:
    state = stopped(table([SEE], [NOPE]), SEE, BEN)
    assert state.beliefs == ((), ()) and state.to_act == Seat(ADA)


@pytest.mark.rule("exp-see-2")
def test_cards_seen_are_known_to_be_in_no_hand() -> None:
    state = table([SEE], [], [])
    view = seen(state, SHUFFLE, NOPE, SKIP).seen_by(ADA)
    lost = Counter(state.seen_by(ADA).unseen) - Counter(view.unseen)
    assert lost == Counter([SHUFFLE, NOPE, SKIP])
    assert len(view.unseen) == 2 * 8 + 14 - 2 - 3


@pytest.mark.rule("exp-see-2", "exp-defuse-2", "exp-tip-3")
def test_a_layout_that_cannot_be_says_nothing_of_where_cards_are() -> None:
    """Ada sees the bomb, a Skip and a Defuse; the bomb goes back in secret, and three are drawn from the bottom.

    Of the layouts that she thought possible one is left with no place for the last bomb; the Defuse was drawn.
    """
    own = own_cards(plain={DEFUSE: 4, SKIP: 6, SEE: 2, BOTTOM: 7, FAN: 8})
    state = table([SEE, SKIP, SKIP, SKIP], [BOTTOM] * 3, [BOTTOM] * 3, cards=own)
    state = defused(worked(seen(state, BOMB, SKIP, DEFUSE), SKIP), 0)
    state = do(bottom(state, BOMB), Explode(CLEO))
    state = bottom(worked(bottom(worked(state, SKIP), SKIP), SKIP), DEFUSE)
    view = state.seen_by(ADA)
    assert (view.pile, view.bombs) == (2, 1)
    assert view.unseen.count(DEFUSE) == 1
    for seed in range(10):
        whole = view.imagined(Random(seed))
        accounting.check_state(whole)
        assert Counter(item for item in whole.order or () if isinstance(item, str)) == {BOMB: 1, SKIP: 1}


# ---------------------------------------------------------------- Shuffle


@pytest.mark.rule("exp-shuffle-1")
def test_a_shuffle_wipes_what_anybody_knew() -> None:
    state = seen(table([SEE], [SEE, SHUFFLE], []), BOMB, SKIP, NOPE)
    state = seen(defused(state, 4), SKIP, NOPE, SHUFFLE)
    assert [bool(belief) for belief in state.beliefs] == [True, True, False]
    after = worked(state, SHUFFLE)
    assert after.beliefs == ((), (), ())
    assert after.order == ((state.pile, 0),)
    assert Counter(after.loose) == Counter(state.loose) + Counter([SKIP, NOPE, SHUFFLE, BOMB])
    assert (after.pile, after.to_act, after.turn) == (state.pile, Seat(BEN), state.turn)
    assert next_card(after) == {card: Fraction(count, after.pile) for card, count in Counter(after.loose).items()}


@pytest.mark.rule("exp-shuffle-1")
def test_a_shuffle_is_told() -> None:
    waiting = let(opened(table([SHUFFLE], []), SHUFFLE))
    (_, event) = told(waiting, *waiting.outcomes())
    assert event.told(waiting.names) == "The Draw Pile is shuffled. Nobody knows the order of its 16 cards now."


@pytest.mark.rule("exp-shuffle-1", "exp-nope-1")
def test_a_stopped_shuffle_leaves_the_pile_alone() -> None:
    state = seen(table([SEE, SHUFFLE], [NOPE]), BOMB, SKIP, SKIP)
    assert next_card(stopped(state, SHUFFLE, BEN)) == {BOMB: 1}


# ---------------------------------------------------------------- Draw from the Bottom


@pytest.mark.rule("exp-bottom-1")
def test_the_bottom_card_ends_the_turn_instead_of_the_top_card() -> None:
    state = seen(table([SEE, BOTTOM], []), BOMB, SKIP, SKIP)
    due = worked(state, BOTTOM)
    assert due.to_act is CHANCE and due.phase == "Draw"
    assert due.chance() == {TakeCard(ADA, card): Fraction(count, 13) for card, count in Counter(state.loose).items()}
    after = do(due, TakeCard(ADA, NOPE))
    assert (after.current, after.pile) == (BEN, state.pile - 1)
    assert NOPE in after.players[ADA].hand
    assert next_card(after) == {BOMB: 1}
    (event, _) = told(due, TakeCard(ADA, NOPE))
    assert event.told(state.names) == "Ada draws Nope (from the bottom)."
    assert event.rule == "exp-bottom-1"


@pytest.mark.rule("exp-bottom-1", "exp-bomb-1")
def test_a_bomb_may_lie_at_the_bottom() -> None:
    laid = defused(table([], [BOTTOM], [], []), 49 - 12)
    assert laid.beliefs[ADA] == ((1, ((laid.pile - 1, 0), BOMB, (0, 0))),)
    due = worked(laid, BOTTOM)
    assert due.chance() == {TakeCard(BEN, BOMB): 1}
    (event,) = told(due, TakeCard(BEN, BOMB))
    assert event.told(laid.names) == "Ben draws an Exploding Minion from the bottom!"
    shown = do(due, TakeCard(BEN, BOMB))
    assert shown.options(BEN) == (PlayCard(BEN, DEFUSE), Explode(BEN))
    back = do(shown, PlayCard(BEN, DEFUSE), PutBack(BEN, 0))
    assert back.current == CLEO and next_card(back) == {BOMB: 1}


@pytest.mark.rule("exp-bottom-1")
def test_the_last_card_is_top_and_bottom() -> None:
    state = table([BOTTOM, SKIP, SEE], [SEE, SKIP, SKIP], cards=FEW)
    for _ in range(3):
        state = draw(state, next(card for card in state.loose if card != BOMB))
    state = worked(state, SKIP)
    assert state.pile == 1 and state.current == ADA
    due = worked(state, BOTTOM)
    assert due.chance() == {TakeCard(ADA, BOMB): 1}
    assert do(due, TakeCard(ADA, BOMB)).pile == 0


@pytest.mark.rule("exp-bottom-1", "exp-nope-1")
def test_a_stopped_draw_from_the_bottom_leaves_the_turn_open() -> None:
    state = stopped(table([BOTTOM], [NOPE]), BOTTOM, BEN)
    assert (state.to_act, state.pile) == (Seat(ADA), 16)
    assert drawing(state).drawn_from == 0


@pytest.mark.rule("exp-bottom-1")
def test_after_a_draw_from_the_bottom_the_next_draw_is_from_the_top_again() -> None:
    state = seen(table([SEE], [BOTTOM], []), SHUFFLE, SKIP, NOPE)
    state = bottom(draw(state, SHUFFLE), NOPE)
    assert state.current == CLEO and next_card(state) == {SKIP: 1}


# ---------------------------------------------------------------- what cannot come up


@pytest.mark.rule("exp-turn-9", "exp-see-1", "exp-turn-6")
def test_a_card_that_cannot_lie_there_is_refused() -> None:
    looking = worked(seen(table([SEE, SEE], []), BOMB, SKIP, NOPE), SEE)
    refused = refusal(looking, SeeCard(ADA, 0, SKIP))
    assert refused.reason == "The card that lies there in the Draw Pile is known, and it is not Skip."
    assert refused.rule == "exp-turn-9"
    assert refusal(looking, SeeCard(ADA, 1, SKIP)).rule == "exp-see-1"
    assert refusal(looking, SeeCard(BEN, 0, BOMB)).rule == "exp-see-1"
    fresh = drawing(table([], []))
    assert refusal(fresh, TakeCard(ADA, "Joker")).reason == "No Joker can lie there in the Draw Pile."
    assert refusal(fresh, TakeCard(BEN, BOMB)).reason == "It is Ada who draws."
    assert refusal(fresh.seen_by(ADA), TakeCard(ADA, BOMB)).rule == "exp-turn-9"
    assert refusal(table([], []), SeeCard(ADA, 0, BOMB)).rule == "exp-turn-9"


def test_a_copied_look_is_a_look() -> None:
    state = worked(seen(table([SEE, CLONE], []), NOPE, SKIP, BOMB), CLONE)
    assert state.to_act is CHANCE
    assert settled(opened(seen(table([SEE, CLONE], []), NOPE, SKIP, BOMB), CLONE)) == state
