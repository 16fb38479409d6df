"""Creating a card: from one's own hand, into an open space, either way up, with two tokens."""

from __future__ import annotations

import pytest

from engine import Seat
from engine.games.minkingi import CreateCard, EndDay
from engine.games.minkingi.events import Created
from engine.games.minkingi.parts import Placed
from tests.engine.minkingi.play import (
    ADA,
    BEN,
    created,
    declined,
    do,
    drafted,
    entry,
    file_of,
    lies,
    refusal,
    scene,
    told,
)

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
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("seat", [ADA, BEN])
def test_the_new_card_bears_both_tokens_of_its_player(seat: int, turned: bool) -> None:
    state = scene(LAID, ((56, 93), (93, 56)), current=seat)
    after = created(state, 93, 7, turned)
    assert after.field[7] == Placed(93, turned, owner=seat, controller=seat)
    assert [after.players[ADA].hand, after.players[BEN].hand][seat] == (56,)
    assert after.players[1 - seat] == state.players[1 - seat]
    assert (after.created, after.field[:7], after.field[8]) == (7, state.field[:7], state.field[8])
    assert told(state, CreateCard(seat, 93, 7, turned)) == [Created("mnk-create-1", seat, 93, 7, turned)]


@pytest.mark.rule("mnk-create-3")
def test_a_turned_card_shows_its_corners_from_below() -> None:
    table = scene({}, cards=file_of(entry(1, (1, "red X", 3, 4)))).table
    assert [str(corner) for corner in table.corners[1, False]] == ["1", "red X", "3", "4"]
    assert [str(corner) for corner in table.corners[1, True]] == ["4", "3", "red X", "1"]


@pytest.mark.rule("mnk-create-2")
@pytest.mark.parametrize("space", [0, 4, 8])
def test_a_space_that_holds_a_card_is_not_open(space: int) -> None:
    refused = refusal(scene(LAID, ((56,), (93,))), CreateCard(ADA, 56, space, False))
    assert (refused.rule, refused.reason) == ("mnk-create-2", f"Space {space + 1} holds a card, so it is not open.")


@pytest.mark.rule("mnk-field-1", "mnk-field-2")
@pytest.mark.parametrize(("rows", "columns", "space"), [(3, 3, 9), (3, 3, -1), (2, 2, 4), (2, 4, 8), (4, 4, 16)])
def test_a_space_beyond_the_field(rows: int, columns: int, space: int) -> None:
    state = scene({}, ((56,), (93,)), rows=rows, columns=columns)
    refused = refusal(state, CreateCard(ADA, 56, space, False))
    assert (refused.rule, refused.reason) == (
        "mnk-field-1",
        f"There is no space {space + 1} on this field of {rows * columns}.",
    )


@pytest.mark.rule("mnk-create-5")
@pytest.mark.parametrize("card", [93, 15, 100, 0, 136])
def test_only_a_card_of_the_own_hand(card: int) -> None:
    refused = refusal(scene(LAID, ((56,), (93,))), CreateCard(ADA, card, 1, False))
    assert (refused.rule, refused.reason) == ("mnk-create-5", f"Card {card} is not in the hand of Ada.")


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
