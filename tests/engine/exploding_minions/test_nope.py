"""Answers: who is asked, in what order, and what Nopes upon Nopes do."""

from itertools import product

import pytest

from engine import CHANCE, Seat
from engine.games.exploding_minions import CarryOut, DrawCard, Explode, ExplodingState, LetHappen, PlayCard, PlayPair
from engine.games.exploding_minions.rules.cards import ATTACK, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from tests.cases import for_each
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CHIEF,
    CLEO,
    DEV,
    EMI,
    FAN,
    IN_TURN,
    TWIN,
    boom,
    draw,
    let,
    noped,
    opened,
    own_cards,
    paired,
    settled,
    stopped,
    table,
)
from tests.engine.playing import do, refusal, told

NOPES = own_cards(marked={NOPE: 12, SKIP: 4, DEFUSE: 3, CLONE: 2})
"""A deck of which two players hold Nopes enough."""


def asked(state: ExplodingState) -> list[int]:
    """The seats that are asked one after another if all let it happen."""
    seats = []
    while state.to_act is not CHANCE:
        (seat,) = state.to_act
        seats.append(seat)
        state = do(state, LetHappen(seat))
    return seats


# ---------------------------------------------------------------- who is asked


@pytest.mark.rule("exp-nope-6")
@for_each("players", [2, 3, 4, 5])
@for_each("card", IN_TURN)
def test_all_others_are_asked_in_order_and_then_who_played(players: int, card: str) -> None:
    for first in range(players):
        state = table(*[[card] if seat == first else [] for seat in range(players)], first=first)
        assert asked(opened(state, card)) == [(first + i) % players for i in range(1, players + 1)]


@pytest.mark.rule("exp-nope-6")
@for_each("hands", [*product((NOPE, FAN), repeat=2)])
def test_everybody_is_asked_whatever_they_hold(hands: tuple[str, str]) -> None:
    state = opened(table([SHUFFLE], *([card] for card in hands)), SHUFFLE)
    assert asked(state) == [BEN, CLEO, ADA]
    for seat, card in zip((BEN, CLEO), hands, strict=True):
        answers = (PlayCard(seat, NOPE),) if card == NOPE else ()
        assert let(state, until=seat).options(seat) == (LetHappen(seat), *answers)


@pytest.mark.rule("exp-nope-6")
def test_who_is_asked_in_vain_looks_like_who_holds_a_nope() -> None:
    ada = [SHUFFLE, *[CHIEF] * 4, SEE, BOTTOM]
    cleo = [CLONE, *[TWIN] * 3, *[ATTACK] * 3]
    hands = ([NOPE, *[FAN] * 4, TWIN, SEE], [SKIP, *[FAN] * 4, TWIN, SEE])
    positions = [opened(table(ada, hand, cleo), SHUFFLE) for hand in hands]
    views = [state.seen_by(CLEO) for state in positions]
    assert views[0] == views[1] and views[0].to_act == Seat(BEN)


@pytest.mark.rule("exp-nope-6", "exp-aim-2")
def test_exploded_players_are_not_asked() -> None:
    state = do(boom(table([], [], [SKIP], [], [])), Explode(ADA))
    state = opened(draw(state, SHUFFLE), SKIP)
    assert asked(state) == [DEV, EMI, BEN, CLEO]


@pytest.mark.rule("exp-nope-7")
@for_each("by", range(4))
def test_a_nope_is_asked_about_anew_beginning_after_who_played_it(by: int) -> None:
    hands = [[SKIP, NOPE], [NOPE], [NOPE], [NOPE]]
    state = noped(opened(table(*hands), SKIP), by)
    assert asked(state) == [(by + i) % 4 for i in range(1, 5)]


@pytest.mark.rule("exp-nope-7")
def test_the_matter_is_settled_when_all_have_let_it_happen_in_a_row() -> None:
    state = opened(table([SKIP], [NOPE], [NOPE]), SKIP)
    state = do(state, LetHappen(BEN))
    assert refusal(state, CarryOut()).rule == "exp-nope-7"
    state = do(state, PlayCard(CLEO, NOPE), LetHappen(ADA), LetHappen(BEN))
    assert state.to_act == Seat(CLEO)
    assert do(state, LetHappen(CLEO)).to_act is CHANCE


# ---------------------------------------------------------------- one Nope


@pytest.mark.rule("exp-nope-1", "exp-nope-4")
@for_each("card", IN_TURN)
def test_a_nope_stops_every_card_as_if_it_had_not_been_there(card: str) -> None:
    state = table([card, SKIP, ATTACK], [NOPE])
    after = stopped(state, card, BEN)
    assert after.discard == (card, NOPE)
    assert (after.to_act, after.turn, after.owed, after.forced) == (Seat(ADA), 1, 1, False)
    assert (after.pile, after.order, after.beliefs) == (state.pile, state.order, state.beliefs)


@pytest.mark.rule("exp-nope-1", "exp-nope-4")
def test_a_nope_stops_a_pair() -> None:
    state = table([FAN, FAN], [NOPE])
    after = settled(noped(paired(state, FAN, FAN, BEN), BEN))
    assert (after.discard, after.to_act) == ((FAN, FAN, NOPE), Seat(ADA))
    assert [len(player.hand) for player in after.players] == [6, 7]


@pytest.mark.rule("exp-nope-1", "exp-nope-4")
def test_what_is_stopped_is_told() -> None:
    state = noped(opened(table([SKIP], [NOPE]), SKIP), BEN)
    (answered,) = told(opened(table([SKIP], [NOPE]), SKIP), PlayCard(BEN, NOPE))
    assert (answered.told(state.names), answered.rule) == ("Ben plays Nope. That stops it.", "exp-nope-1")
    (gone,) = told(let(state), CarryOut())
    assert (gone.told(state.names), gone.rule) == ("Ada’s Skip is stopped and lost.", "exp-nope-4")
    pair = noped(paired(table([FAN, FAN], [NOPE]), FAN, FAN, BEN), BEN)
    assert told(let(pair), CarryOut())[0].told(state.names) == "Ada’s pair is stopped and lost."


@pytest.mark.rule("exp-nope-2")
@for_each("by", [BEN, CLEO, DEV, EMI])
def test_anybody_may_nope_at_anybodys_turn(by: int) -> None:
    state = table([SKIP], *[[NOPE] if seat == by else [] for seat in range(1, 5)])
    after = stopped(state, SKIP, by)
    assert after.current == ADA and NOPE not in after.players[by].hand


@pytest.mark.rule("exp-nope-2")
def test_who_played_a_card_may_nope_it() -> None:
    after = stopped(table([SKIP, NOPE], [], []), SKIP, ADA)
    assert (after.to_act, after.discard) == (Seat(ADA), (SKIP, NOPE))


@pytest.mark.rule("exp-nope-3", "exp-nope-9")
def test_no_draw_and_no_defuse_can_be_answered() -> None:
    state = table([], [NOPE])
    drawing = do(state, DrawCard(ADA))
    refused = refusal(drawing, PlayCard(BEN, NOPE))
    assert (refused.rule, refused.reason) == ("exp-nope-9", "A draw is not an action that a Nope can stop.")
    for position in (boom(state), do(boom(state), PlayCard(ADA, DEFUSE))):
        refused = refusal(position, PlayCard(BEN, NOPE))
        assert refused.rule == "exp-nope-3"
        assert refused.reason == "No Nope stops an Exploding Minion or a Defuse."


@pytest.mark.rule("exp-nope-8")
@for_each("seat", [ADA, BEN])
def test_while_nothing_waits_there_is_nothing_to_stop(seat: int) -> None:
    refused = refusal(table([NOPE], [NOPE]), PlayCard(seat, NOPE))
    assert refused.rule == "exp-nope-8"
    assert refused.reason == "A Nope needs something to stop, but no card waits for an answer."


@pytest.mark.rule("exp-nope-8")
def test_once_all_have_answered_it_is_too_late() -> None:
    assert refusal(let(opened(table([SKIP], [NOPE]), SKIP)), PlayCard(BEN, NOPE)).rule == "exp-nope-8"


# ---------------------------------------------------------------- Nope on Nope


@pytest.mark.rule("exp-nope-5")
@for_each("depth", range(6))
def test_an_odd_number_of_nopes_stops_the_card(depth: int) -> None:
    state = opened(table([SKIP, *[NOPE] * 5], [NOPE] * 5, cards=NOPES), SKIP)
    for number in range(depth):
        state = noped(state, (BEN, ADA)[number % 2])
        assert state.waiting is not None and state.waiting.is_stopped == (number % 2 == 0)
    after = settled(state)
    assert after.current == (ADA if depth % 2 else BEN)
    assert after.discard == (SKIP, *[NOPE] * depth)
    (event, *_) = told(let(state), CarryOut())
    assert event.rule == ("exp-nope-4" if depth % 2 else "exp-nope-5" if depth else "exp-nope-7")


@pytest.mark.rule("exp-nope-5", "exp-nope-7")
@for_each("order", [*product(range(3), repeat=3)])
def test_anybody_may_answer_anybody_even_themselves(order: tuple[int, ...]) -> None:
    own = own_cards(plain={NOPE: 9, SKIP: 9, DEFUSE: 6, SHUFFLE: 6})
    state = opened(table([SKIP, *[NOPE] * 3], [NOPE] * 3, [NOPE] * 3, cards=own), SKIP)
    asked_before: list[list[int]] = []
    for seat in order:
        asked_before.append(asked(state))
        state = noped(state, seat)
    assert asked_before[1:] == [[(seat + i) % 3 for i in (1, 2, 3)] for seat in order[:-1]]
    assert settled(state).current == ADA
    assert settled(state).discard == (SKIP, NOPE, NOPE, NOPE)


@pytest.mark.rule("exp-nope-5")
def test_a_yup_is_told() -> None:
    state = noped(opened(table([SKIP, NOPE], [NOPE], []), SKIP), BEN)
    (event,) = told(let(state, until=ADA), PlayCard(ADA, NOPE))
    assert (event.told(state.names), event.rule) == ("Ada plays Nope. Yup: it works again.", "exp-nope-5")


# ---------------------------------------------------------------- out of order


@pytest.mark.rule("exp-nope-6")
@for_each("seat", [ADA, CLEO])
def test_nobody_answers_before_it_is_their_turn_to(seat: int) -> None:
    state = opened(table([SKIP, NOPE], [NOPE], [NOPE]), SKIP)
    for action in (LetHappen(seat), PlayCard(seat, NOPE)):
        refused = refusal(state, action)
        assert refused.rule == "exp-nope-6"
        assert refused.reason == "Everybody is asked in order about the Skip, and it is for Ben to answer."


@pytest.mark.rule("exp-nope-6")
def test_a_pair_is_asked_about_by_that_name() -> None:
    state = paired(table([TWIN, TWIN], [], []), TWIN, TWIN, CLEO)
    assert refusal(state, LetHappen(CLEO)).reason == (
        "Everybody is asked in order about the pair, and it is for Ben to answer."
    )


@pytest.mark.rule("exp-turn-6", "exp-turn-8", "exp-nope-2")
@for_each("card", [ATTACK, SEE, SKIP, SHUFFLE, BOTTOM])
def test_no_card_but_a_nope_answers(card: str) -> None:
    state = opened(table([SKIP], [card, CHIEF, CHIEF]), SKIP)
    assert refusal(state, PlayCard(BEN, card)).rule == "exp-turn-6"
    assert refusal(state, PlayPair(BEN, CHIEF, CHIEF, ADA)).rule == "exp-turn-6"
    assert state.options(BEN) == (LetHappen(BEN),)


def test_a_clone_as_a_nope_is_told() -> None:
    state = noped(opened(table([SKIP], [NOPE], [CLONE]), SKIP), BEN)
    (event,) = told(let(state, until=CLEO), PlayCard(CLEO, CLONE))
    assert event.told(state.names) == "Cleo plays a Clone as a Nope. Yup: it works again."
