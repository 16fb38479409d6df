"""Creating a card: from one's own hand, into an open space, either way up, with two tokens."""

from dataclasses import replace

import pytest

from engine import Event, Seat
from engine.games.minkingi import CreateCard, DeclareBattle, EndDay, Strike
from engine.games.minkingi.rules.events import Created, MoreTokens, TokensPut
from engine.games.minkingi.rules.table import Placed
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, HOUSE, PRINTED, created, declined, drafted, entry, file_of, lies, scene
from tests.engine.playing import do, refusal, told

NAMES = ("Ada", "Ben")
LAID = {0: lies(4, BEN), 4: lies(15, ADA), 8: lies(30, BEN, owner=ADA)}


@pytest.mark.rule("mnk-create-1", "mnk-create-2", "mnk-create-3", "mnk-create-5")
def test_any_card_of_the_own_hand_in_any_open_space_either_way_up() -> None:
    state = scene(LAID, ((56, 93), (106, 119)))
    open_spaces = (1, 2, 3, 5, 6, 7)
    assert state.to_act == Seat(ADA)
    assert list(state.options(ADA)) == [
        CreateCard(ADA, card, space, turned) for card in (56, 93) for space in open_spaces for turned in (False, True)
    ]
    assert state.options(BEN) == ()


@pytest.mark.rule("mnk-create-1")
def test_a_card_must_be_created() -> None:
    state = scene(LAID, ((56, 93), (106, 119)))
    assert {type(action) for action in state.options(ADA)} == {CreateCard}
    refused = refusal(state, EndDay())
    assert (refused.rule, refused.reason) == (
        "mnk-day-1",
        "A Day ends with its Midnight Hour; what comes now is: create a card on the field.",
    )


@pytest.mark.rule("mnk-create-4", "mnk-create-3")
@for_each("turned", [False, True])
@for_each("seat", [ADA, BEN])
def test_the_new_card_bears_both_tokens_of_its_player(seat: int, turned: bool) -> None:
    state = scene(LAID, ((56, 93), (93, 56)), current=seat)
    after = created(state, 93, 7, turned)
    assert after.field[7] == Placed(93, turned, owner=seat, controller=seat)
    assert [after.players[ADA].hand, after.players[BEN].hand][seat] == (56,)
    assert after.players[1 - seat] == state.players[1 - seat]
    assert (after.created, after.field[:7], after.field[8]) == (7, state.field[:7], state.field[8])
    heard = told(state, CreateCard(seat, 93, 7, turned))
    rule = "mnk-create-3" if turned else "mnk-create-1"
    assert heard == [Created(rule, seat, 93, 7, turned), TokensPut("mnk-create-4", seat, 93)]
    assert heard[1].told(NAMES) == f"Card 93 gets two of {NAMES[seat]}’s tokens: one for control, one for ownership."


def more_tokens(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, MoreTokens)]


@pytest.mark.rule("mnk-setup-5", "mnk-create-4")
@for_each(("bens", "needs_more"), [(0, True), (1, False)])
def test_the_tenth_token_is_taken_from_beyond_the_nine(bens: int, needs_more: bool) -> None:
    """Four cards of Ada's on the field bear eight of her tokens, or seven where Ben controls one."""
    laid = {space: lies(card, BEN if space < bens else ADA, owner=ADA) for space, card in enumerate(PRINTED[:4])}
    state = scene(laid, ((93,), (106,)))
    expected = [MoreTokens("mnk-setup-5", ADA)] if needs_more else []
    assert more_tokens(told(state, CreateCard(ADA, 93, 8, False))) == expected
    assert not more_tokens(told(replace(state, current=BEN), CreateCard(BEN, 106, 8, False)))


@pytest.mark.rule("mnk-setup-5", "mnk-battle-12")
@for_each("already", [8, 9, 10])
def test_a_captured_card_may_need_the_tenth_token(already: int) -> None:
    """Ada's card 1 takes card 2 of Ben's; so many of her tokens lie there before."""
    laid = {s: lies(card, ADA) for s, card in zip((5, 6, 7, 8), PRINTED[:4], strict=True)}
    laid[5] = lies(laid[5].card, ADA if already == 10 else BEN, owner=ADA)
    laid[6] = lies(laid[6].card, ADA, owner=BEN if already == 8 else ADA)
    cards = file_of(
        entry(1, (9, 9, 9, 9), 1),
        entry(2, (0, 0, 0, 0)),
        *(card for card in HOUSE["card"] if card["number"] in PRINTED),
    )
    state = do(created(scene({**laid, 1: lies(2, BEN)}, ((1,), ()), cards=cards), 1, 0), DeclareBattle(ADA, (1,)))
    heard = more_tokens(told(state, Strike()))
    assert heard == ([MoreTokens("mnk-setup-5", ADA)] if already == 9 else [])
    for event in heard:
        assert event.told(NAMES) == "Ada needs more than nine tokens now. They never run out."


@pytest.mark.rule("mnk-create-3")
def test_a_turned_card_shows_its_corners_from_below() -> None:
    table = scene({}, cards=file_of(entry(1, (1, "red X", 3, 4)))).table
    assert [str(corner) for corner in table.corners[1, False]] == ["1", "red X", "3", "4"]
    assert [str(corner) for corner in table.corners[1, True]] == ["4", "3", "red X", "1"]


@pytest.mark.rule("mnk-create-2")
@for_each("space", [0, 4, 8])
def test_a_space_that_holds_a_card_is_not_open(space: int) -> None:
    refused = refusal(scene(LAID, ((56,), (93,))), CreateCard(ADA, 56, space, False))
    assert (refused.rule, refused.reason) == ("mnk-create-2", f"Space {space + 1} holds a card, so it is not open.")


@pytest.mark.rule("mnk-field-1", "mnk-field-2")
@for_each(("rows", "columns", "space"), [(3, 3, 9), (3, 3, -1), (2, 2, 4), (2, 4, 8), (4, 4, 16)])
def test_a_space_beyond_the_field(rows: int, columns: int, space: int) -> None:
    state = scene({}, ((56,), (93,)), rows=rows, columns=columns)
    refused = refusal(state, CreateCard(ADA, 56, space, False))
    assert (refused.rule, refused.reason) == (
        "mnk-field-1",
        f"There is no space {space + 1} on this field of {rows * columns}.",
    )


@pytest.mark.rule("mnk-create-5")
@for_each("card", [93, 15, 100, 0, 136])
def test_only_a_card_of_the_own_hand(card: int) -> None:
    refused = refusal(scene(LAID, ((56,), (93,))), CreateCard(ADA, card, 1, False))
    assert (refused.rule, refused.reason) == ("mnk-create-5", f"Card {card} is not in Ada’s hand.")


@pytest.mark.rule("mnk-create-5", "mnk-draft-6")
def test_a_card_that_a_view_does_not_show_cannot_be_created_there() -> None:
    state = declined(created(drafted((15, 4), (119, 122), 2, 2), 15, 0))
    view = state.seen_by(ADA)
    assert view.players[BEN].hand == (0, 122)
    assert {action.card for action in view.options(BEN) if isinstance(action, CreateCard)} == {122}
    assert {action.card for action in state.options(BEN) if isinstance(action, CreateCard)} == {119, 122}
    assert refusal(view, CreateCard(BEN, 0, 1, False)).rule == "mnk-create-5"


@pytest.mark.rule("mnk-draft-6")
def test_the_first_pick_is_a_secret_until_it_is_created() -> None:
    state = drafted((15, 4), (119, 122), 2, 2)
    assert created(state, 4, 0).players[ADA].first == 15
    shown = created(state, 15, 0)
    assert shown.players[ADA].first is None
    assert shown.seen_by(BEN).players[ADA].hand == (4,)


@pytest.mark.rule("mnk-create-2")
def test_where_no_space_is_open_nothing_is_created() -> None:
    laid = {space: lies(card, ADA) for space, card in enumerate((4, 15, 30))}
    state = scene(laid, ((56,), (93, 106)), rows=2, columns=2)
    last = do(declined(created(state, 56, 3)))
    assert last.result is not None and last.options(BEN) == ()
    assert last.players[BEN].hand == (93, 106)
