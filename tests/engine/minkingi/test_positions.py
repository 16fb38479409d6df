"""Positions laid out from data: what is where, what a record keeps of it, and what is refused; what a player has."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Record, Seat
from engine.games.minkingi import CreateCard
from engine.games.minkingi.rules.positions import lay_position
from engine.games.minkingi.rules.table import Placed, Stage
from tests.cases import for_each
from tests.engine.minkingi.play import ADA, BEN, GAME, MinkingiState, declined, new
from tests.engine.playing import do

SMALL: dict[str, Any] = {
    "day": ADA,
    "hands": [[93], [106]],
    "unseen": [0, 106],
    "field": [
        {"card": 4, "space": 0, "owner": ADA, "controller": BEN},
        {"card": 30, "space": 3, "owner": BEN, "turned": True},
    ],
}


def laid(position: object = SMALL, **options: Any) -> MinkingiState:
    return new(2, 2, position=position, **options)


def changed(place: str, value: object) -> dict[str, Any]:
    copy: Any = deepcopy(SMALL)
    *path, last = place.split(".")
    inner = copy
    for name in path:
        inner = inner[int(name) if name.isdecimal() else name]
    inner[int(last) if last.isdecimal() else last] = value
    return copy  # type: ignore[no-any-return]


def test_it_lies_as_it_is_written() -> None:
    state = laid()
    assert (state.stage, state.to_act, state.turn) == (Stage.CREATE, Seat(ADA), 3)
    assert state.field == (Placed(4, False, ADA, BEN), None, None, Placed(30, True, BEN, BEN))
    assert [(player.hand, player.first) for player in state.players] == [((93,), None), ((106,), 106)]
    cards = {*state.ditch, *state.on_field, 93, 106}
    assert len(state.ditch) == 14 and len(cards) == 18


def test_it_is_played_on_like_any_other() -> None:
    after = declined(do(laid(), CreateCard(ADA, 93, 1, False)))
    assert (after.to_act, after.turn) == (Seat(BEN), 4)
    assert laid(first=ADA).beginner == ADA and laid(changed("day", BEN)).to_act == Seat(BEN)


def test_a_record_of_it_is_kept_and_a_seat_s_view_is_silent_about_it() -> None:
    record = GAME.record(laid(), (CreateCard(ADA, 93, 1, False),))
    assert Record.loads(record.dumps()) == record
    assert record.start.setup["position"] == SMALL and laid(record.start.setup["position"]) == record.start
    for seat in (ADA, BEN):
        assert "position" not in laid().seen_by(seat).setup
    assert "106" not in str(laid().seen_by(ADA))


def test_what_a_player_has_is_counted() -> None:
    assert GAME.counts(laid(), ADA) == {"Cards": 1, "On the field": 0, "In hand": 1, "Taken": 0}
    assert GAME.counts(laid(), BEN) == {"Cards": 3, "On the field": 2, "In hand": 1, "Taken": 1}
    assert GAME.counts(laid().seen_by(ADA), BEN) == GAME.counts(laid(), BEN)
    assert set(GAME.counts(new(), ADA)) == set(GAME.counts(laid(), ADA))


@for_each(
    ("place", "value", "words"),
    [
        ("day", 2, "day: found 2, expected a whole number from 0 to 1."),
        ("hands", [[93]], "hands: found [[93]], expected a list of 2."),
        ("hands.0", [], "hands[0]: found [], expected 1 cards, since of the 2 kept 1 lie on the field."),
        ("hands.0.0", 106, "hands[1][0]: found 106, expected a piece that is left: every 106 of the box is elsewhere"),
        ("hands.0.0", 999, "hands[0][0]: found 999, expected a piece of the box."),
        ("unseen.1", 93, "unseen[1]: found 93, expected a card of that hand, or 0."),
        ("field.1.space", 0, "field[1].space: found 0, expected a space that is open."),
        ("field.1.space", 4, "field[1].space: found 4, expected a whole number from 0 to 3."),
        ("field.1.owner", ADA, "field: found"),
        (
            "field.0.side",
            1,
            "field[0].side: found a field of that name, expected space, owner, controller, card, turned.",
        ),
        ("ditch", [1, 2], "ditch: found [1, 2], expected a list of 14."),
        ("pile", [], "pile: found a field of that name, expected day, field, hands, unseen, ditch."),
    ],
)
def test_what_could_not_be_is_refused_in_one_sentence(place: str, value: object, words: str) -> None:
    with pytest.raises(ValueError, match=r"^Option position: .*\.$") as refused:
        laid(changed(place, value))
    assert str(refused.value).startswith(f"Option position: {words}")


def test_nobody_has_two_days_in_a_row() -> None:
    field = [{"card": card, "space": card - 1, "owner": BEN} for card in (1, 2)]
    with pytest.raises(ValueError, match=r"field: .*of seat 1 as many as of seat 0, or one more"):
        laid({"day": ADA, "hands": [[93, 4], []], "field": field})


def test_who_began_must_fit() -> None:
    with pytest.raises(ValueError, match=r"day: found 0, expected the seat that comes after 2 Days which seat 1 began"):
        laid(first=BEN)


def test_the_ditch_can_be_named() -> None:
    ditch = list(range(40, 54))
    assert laid({**SMALL, "ditch": ditch}).ditch == tuple(ditch)


PLACES = ("day", "hands", "hands.0", "hands.1.0", "unseen", "unseen.0", "field", "field.0", "field.1.card", "ditch")


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(PLACES),
    st.recursive(st.none() | st.integers(-2, 140) | st.text(max_size=4), lambda inner: st.lists(inner, max_size=3)),
)
def test_no_data_breaks_it(place: str, value: object) -> None:
    try:
        state, words = laid(changed(place, value)), ""
    except ValueError as error:
        state, words = None, str(error)
    assert words.startswith("Option position: ") or (state is not None and state.options(state.current))


def test_the_option_is_the_same_as_laying_it_on_a_table() -> None:
    assert lay_position(new(2, 2), SMALL) == laid()
